/** How spaces lie to one another on a field of hexes, seen by somebody who faces one of its six ways. */

export interface Place {
  lane: number
  column: number
}

/** The place from which everything is seen, as on a road. */
const HERE: Place = { lane: 2, column: 0 }

/** Where it lies on a road that leads the way one faces, and on which one stands at `from`; lanes of even number lie forward. */
function asOnRoad(from: Place, to: Place, heading: number): Place {
  const up = ({ lane, column }: Place): number => column + Math.floor(lane / 2)
  let [right, back] = [to.lane - from.lane, up(from) - up(to)]
  for (let turn = 0; turn < heading; turn++) [right, back] = [right + back, -right] // a sixth to the left
  return { lane: HERE.lane + right, column: -back - Math.floor(right / 2) }
}

/** The two places as on a road; on a road itself they are as they are. */
export function facing(board: string, from: Place, to: Place, heading: number, forward: number): { from: Place; to: Place; forward: number } {
  return board === 'field' ? { from: HERE, to: asOnRoad(from, to, heading), forward: 0 } : { from, to, forward }
}

/** The heading of a step from a space to one beside it; 0 for any other. */
export function headingOf(from: Place, to: Place): number {
  const ahead = asOnRoad(HERE, { lane: HERE.lane, column: 1 }, 0)
  const all = [0, 1, 2, 3, 4, 5]
  return all.find((heading) => same(asOnRoad(from, to, heading), ahead)) ?? 0
}

const same = (one: Place, other: Place): boolean => one.lane === other.lane && one.column === other.column
