/**
 * The address of what the page shows.  A host of plain files knows none but the page's own: there all others stand
 * behind its `#`, and the page works at any path.
 */

/** Whether this is the page without a server; nobody elsewhere can then sit at its tables. */
export const ALONE = import.meta.env.MODE === 'alone'

/** Where we are, as a server would have it: `/t/{id}?moment=3#key=...`. */
export function place(): URL {
  return new URL(ALONE ? location.hash.slice(1) || '/' : location.href, location.origin)
}

/** What the browser is given for an address: `/rules`, `?q=slam` or `#garage`, from where we are. */
export function addressed(address: string): string {
  if (!ALONE) return address
  const { pathname, search, hash } = new URL(address, place())
  return `#${pathname}${search}${hash}`
}

/** The whole address, to be given to somebody. */
export function outward(path: string): string {
  return ALONE ? new URL(addressed(path), location.href).href : `${location.origin}${path}`
}
