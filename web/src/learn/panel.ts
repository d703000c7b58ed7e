/** What takes the place of a panel at a table of practice: a coach, or a puzzle with its verdict. */

import type { Component } from 'svelte'
import { patiently } from '../net/patiently'
import type { Session } from '../play/session.svelte'

const PUZZLE = 'puzzle/'

export const panelOf = (mission: string): Promise<{ default: Component<{ session: Session }> }> =>
  patiently<{ default: Component<{ session: Session }> }>(() => (mission.startsWith(PUZZLE) ? import('../puzzles/Puzzle.svelte') : import('./Coach.svelte')))
