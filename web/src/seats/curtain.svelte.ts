/**
 * Friends at one screen who hold cards of their own pass it on: the one who is asked next says so
 * before their hand is shown.  The hands of all others are never sent to the screen.
 */

import type { Session } from '../play/session.svelte'

export class Curtain {
  /** Whose hand may be seen now. */
  private seen = $state<number | null>(null)
  /** Everybody may see all hands. */
  private openly = $state(false)
  /** The seat that is asked while its hand is still behind the curtain. */
  readonly seat = $derived.by((): number | null => {
    const { table, shown, past } = this.session
    const asked = shown?.choice?.seat
    if (!table || !shown || asked === undefined || past || this.openly || asked === this.seen) return null
    const here = table.players.filter((player) => table.mine.includes(player.seat) && !player.stand_in)
    const hand = shown.seats.some((seat) => seat.seat === asked && (seat.hand.length > 0 || seat.dice.some((die) => die.symbol)))
    const hidden = shown.seats.some((seat) => seat.backs.length > 0 || seat.dice.some((die) => die.hidden))
    const secret = table.together !== null && (shown.choice?.options.length ?? 0) > 0
    return (secret || (hand && hidden)) && here.length > 1 && here.some((player) => player.seat === asked) ? asked : null
  })

  constructor(private readonly session: Session) {}

  /** The one who is asked sits at the screen. */
  lift(): void {
    this.seen = this.seat
  }

  /** Play with open hands from now on. */
  away(): void {
    this.openly = true
  }
}
