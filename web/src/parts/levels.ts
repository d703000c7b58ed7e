/** Which level of bot is chosen where nobody has chosen yet. */
import type { BotInfo } from '../protocol'

/** A level that is offered: the one that is wanted, else the usual one, which is neither the weakest nor the strongest. */
export function levelAmong(bots: readonly BotInfo[], wanted: string | null = null): string {
  const offered = bots.map((bot) => bot.id)
  return [wanted, 'greedy'].find((id) => id !== null && offered.includes(id)) ?? offered.at(-1) ?? 'random'
}
