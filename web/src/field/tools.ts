/** The tools of the board lie over its upper right corner; what must not lie under them keeps away from there. */

/** Size of one, and how far they stay from the edge, in pixels of the sheet. */
export const TOOL = 44
export const GAP = 6
/** So far down they reach. */
export const TOOLS = GAP + TOOL
