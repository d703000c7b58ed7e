/** What the grades of puzzles are called. */

import { say } from '../words/puzzles'

const NAMES = ['grade1', 'grade2', 'grade3', 'grade4'] as const

export const gradeName = (grade: number): string => say(NAMES[grade - 1] ?? 'grade4')
