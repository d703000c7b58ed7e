/** A random id; `crypto.randomUUID` exists only on secure pages, and tables are played on plain LANs too. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
