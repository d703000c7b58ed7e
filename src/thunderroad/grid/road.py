"""The road: a strip of six lanes made of tiles of eight columns, three tiles at a time.

A space is ``column * 6 + lane`` with lanes 0 to 5 from the driver's left and columns that only
grow during a race, so that scrolling never renumbers anything.  The three tiles on the table are
kept in a ring of 144 entries: entry ``space % 144``.  Lanes 1, 3 and 5 (the driver's second,
fourth, sixth) lie half a space further forward (VB-BOARD-01-R1).
"""

from __future__ import annotations

from typing import Final

from .topology import FRONT, FRONT_LEFT, FRONT_RIGHT, bricks

LANES: Final = 6
COLUMNS: Final = 8
TILE: Final = LANES * COLUMNS
SPAN: Final = 3 * TILE
FIRST: Final = TILE
"""The first space of the first tile; smaller numbers lie behind it, where nobody can stand."""


ROAD: Final = bricks(LANES, 1)
"""The neighbour table of every road."""

ARC: Final = tuple(
    tuple(d for d in (FRONT_LEFT, FRONT, FRONT_RIGHT) if ROAD.deltas[d * LANES + lane]) for lane in range(LANES)
)
"""The directions of a front arc from each lane, left to right; side edges are left out."""

ARC_DELTAS: Final = tuple(tuple(ROAD.deltas[d * LANES + lane] for d in arc) for lane, arc in enumerate(ARC))
"""The differences of the steps in ARC; a step of a front arc never leads behind the rear."""


def space(lane: int, column: int) -> int:
    """The space at a lane (0 to 5) and column."""
    return column * LANES + lane


def lane_of(space: int) -> int:
    """The lane of a space, 0 at the driver's left."""
    return space % LANES


def column_of(space: int) -> int:
    """The column of a space; it only grows during a race."""
    return space // LANES
