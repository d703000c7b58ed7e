/** Lengths of time in words. */

import { language } from '../words/say.svelte'

/** "30 seconds", "2 minutes", in the reader's language. */
export function spanWords(seconds: number): string {
  const minutes = seconds >= 60 && seconds % 60 === 0
  const style = { style: 'unit', unit: minutes ? 'minute' : 'second', unitDisplay: 'long' } as const
  return new Intl.NumberFormat(language(), style).format(minutes ? seconds / 60 : seconds)
}
