"""The road: a strip of six lanes made of tiles of eight columns, three tiles at a time.

A space is ``column * 6 + lane`` with lanes 0 to 5 from the driver's left and columns that only
grow during a race, so that scrolling never renumbers anything.  The three tiles on the table are
kept in a ring of 144 entries: entry ``space % 144``.  Lanes 1, 3 and 5 (the driver's second,
fourth, sixth) lie half a space further forward (VB-BOARD-01-R1).
"""

from __future__ import annotations

from typing import Final

from .map import Map
from .topology import FRONT, SIDE, bricks

LANES: Final = 6
COLUMNS: Final = 8
TILE: Final = LANES * COLUMNS
SPAN: Final = 3 * TILE
FIRST: Final = TILE
"""The first space of the first tile; smaller numbers lie behind it, where nobody can stand."""


def tile_slot(space: int) -> int:
    """The place of a space's tile in the ring of tiles; it does not change while the tile is on the road."""
    return space % SPAN // TILE


class Road(Map):
    """A road of three tiles, on which everything faces the front."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(LANES, bricks(LANES, 1).deltas, SPAN, dict.fromkeys(range(LANES), FRONT), tiles=3)
        self.first = FIRST
        self.scrolls = True

    def place(self, space: int, origin: int = 0) -> tuple[int, int]:
        """Lanes from the driver's left, columns from the space `origin`, where one begins."""
        return space % LANES, (space - origin) // LANES

    def at(self, lane: int, column: int, origin: int = 0) -> int:
        """The space on the three tiles from `origin` on."""
        return origin + space(lane, column) if 0 <= lane < LANES and 0 <= column < SPAN // LANES else SIDE

    def progress(self, space: int) -> int:
        """Every second lane lies half a space further forward (VB-BOARD-01-R1)."""
        return 2 * (space // LANES) + space % LANES % 2


ROAD: Final = Road()
"""The map of every road."""

ARC: Final = tuple(ROAD.arc(lane, FRONT) for lane in range(LANES))
"""The directions of a front arc from each lane, left to right; side edges are left out."""


def space(lane: int, column: int) -> int:
    """The space at a lane (0 to 5) and column."""
    return column * LANES + lane


def lane_of(space: int) -> int:
    """The lane of a space, 0 at the driver's left."""
    return space % LANES


def column_of(space: int) -> int:
    """The column of a space; it only grows during a race."""
    return space // LANES
