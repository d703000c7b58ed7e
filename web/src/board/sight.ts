/** On a screen too low for the whole sheet: what a question is about comes into sight. */

import { asks } from '../play/selection'
import type { ChoiceView } from '../protocol'

/** Bring the acting piece's space, the first one to choose, or the acting crew into sight. */
export function intoSight(root: HTMLElement | null, choice: ChoiceView, space: number | undefined, still: boolean): void {
  if (document.documentElement.scrollHeight <= window.innerHeight) return
  const what = (space === undefined ? null : root?.querySelector(`[data-cell="${space}"]`)) ?? (asks(choice, 'slot') ? document.querySelector('.crew.act') : null)
  const box = what?.getBoundingClientRect()
  if (!box) return
  const bar = document.querySelector('section.bar')?.getBoundingClientRect()
  const covers = bar && bar.left < box.right && bar.right > box.left
  const free = window.innerHeight - (covers ? bar.height : 0)
  const top = box.top + window.scrollY
  const bottom = box.bottom + window.scrollY
  const to = bottom <= free ? 0 : window.scrollY + Math.max(0, box.bottom - free + 12) + Math.min(0, box.top - 12)
  if (Math.abs(to - window.scrollY) < 2 || top < 0) return
  window.scrollTo({ top: to, behavior: still ? 'auto' : 'smooth' })
}
