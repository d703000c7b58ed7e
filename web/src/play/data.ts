/** What the data of events says. */

import type { EventView } from '../protocol'

/** A list of numbers by its name; empty if there is none. */
export function numbers(event: EventView, name: string): number[] {
  const value = event.data[name]
  return Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : []
}
