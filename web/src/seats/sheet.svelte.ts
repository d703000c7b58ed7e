/** Whether the sheet that tells who sits where lies open. */
class SeatSheet {
  open = $state(false)
}

export const seatSheet = new SeatSheet()
