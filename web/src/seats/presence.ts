/** Who is there, in one word. */

import type { PlayerView } from '../protocol'

/** `standIn`: a bot plays for somebody who is away or wants it so. */
export type PresenceState = 'here' | 'away' | 'bot' | 'standIn'

export function presenceOf(player: PlayerView): PresenceState {
  if (player.kind === 'bot') return 'bot'
  if (player.stand_in !== null) return 'standIn'
  return player.present ? 'here' : 'away'
}
