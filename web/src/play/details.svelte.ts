/** Whose things are shown in full, with every text; null: nobody's. */
class Details {
  seat = $state<number | null>(null)

  open(seat: number): void {
    this.seat = seat
  }

  close(): void {
    this.seat = null
  }
}

export const details = new Details()
