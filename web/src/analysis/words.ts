/** Numbers of an analysis as they are said and written. */

import { figure } from '../words/say.svelte'

/** A chance: "31 %". */
export const percent = (share: number): string => figure(share / 100, { style: 'percent', maximumFractionDigits: 0 })

/** Points with their sign: "+9", "-13". */
export const signed = (points: number): string => figure(Math.round(points) || 0, { signDisplay: 'exceptZero' })

/** Points without a sign. */
export const whole = (points: number): string => figure(Math.round(points) || 0)
