/** What differs from an earlier value: the new one in a list of one, or differences by field name or number. */
export type Changes = [unknown] | { [name: string]: Changes }

/** A value with its changes; parts that have none are the same objects as before. */
export function changed<T>(before: T, changes: Changes): T {
  if (Array.isArray(changes)) return changes[0] as T
  const made = (Array.isArray(before) ? [...before] : { ...before }) as Record<string, unknown>
  for (const [name, change] of Object.entries(changes)) made[name] = changed(made[name], change)
  return made as T
}
