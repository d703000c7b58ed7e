"""The arena as a map: three tiles that lead in, 36 visible spaces each, and 73 hexes with an edge all round (CC-SETUP).

A tile lies on the same lattice as the arena: columns 7 and 8 are covered by it.  Spaces are numbered tile by tile as
on a road, by column and lane, then those of the arena in the order of the files.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ...grid.map import ANY_WAY, OFFSETS, SIXTHS, HexField
from ...grid.road import LANES
from ...grid.topology import SIDE

GATES: Final = ("south", "northwest", "northeast")
"""Where the tiles lead in, in the order of their spaces; each is turned by 120 degrees from the one before."""
COMPASS: Final = ("north", "northeast", "southeast", "south", "southwest", "northwest")
VISIBLE: Final = 6
"""Columns of a tile that the arena does not cover (CC-SETUP-02-R1)."""
PER_TILE: Final = VISIBLE * LANES
FIRST: Final = len(GATES) * PER_TILE
"""The first space of the arena."""


def on_tile(gate: int, lane: int, column: int) -> tuple[int, int]:
    """The hex of a tile's space; lane and column from 1, also of the columns that are covered."""
    q, r = lane - 4, 12 - column - lane // 2
    for _ in range(gate):
        q, r = -q - r, q
    return q, r


def front_of(gate: int) -> int:
    """The heading of a tile's front, which everything on it faces (CC-DRIVE-08)."""
    return 2 * gate


def gate_of(space: int) -> int:
    """The number of the gate on whose tile a space lies; len(GATES) for one of the arena."""
    return min(space // PER_TILE, len(GATES))


@dataclass(frozen=True, slots=True)
class ArenaSide:
    """What is printed on a side of the arena board: `ground` by place in its list, all else as spaces of the map.

    `pillars` are the spaces of the killer pillars by letter.
    """

    id: str
    title: str
    ground: tuple[str, ...]
    weapons: tuple[int, ...]
    favors: tuple[int, ...]
    spotlights: tuple[int, ...]
    pillars: Mapping[str, int]
    provenance: str


class Arena(HexField):
    """The board of both sides, which differ in nothing but what is printed on them."""

    __slots__ = ("hexes", "sides")

    def __init__(self, hexes: Sequence[tuple[int, int]]) -> None:
        """`hexes` are those of the arena."""
        self.sides: dict[str, ArenaSide] = {}
        """What is printed on each side, by its id; the data tell it (content.py)."""
        gates = range(len(GATES))
        columns, lanes = range(1, VISIBLE + 1), range(1, LANES + 1)
        tiles = [on_tile(gate, lane, column) for gate in gates for column in columns for lane in lanes]
        places = (*tiles, *hexes)
        rear = {gate * PER_TILE + lane: front_of(gate) for gate in gates for lane in range(LANES)}
        super().__init__(places, rear, tiles=len(GATES), directions=COMPASS, barred=_ways_out(places))
        self.tile = PER_TILE
        self.fixed = tuple([front_of(gate_of(space)) if space < FIRST else ANY_WAY for space in range(len(places))])
        self.hexes = places

    def closed(self, space: int, to: int) -> bool:
        """From the arena nobody goes back onto a tile (CC-DRIVE-07)."""
        return SIDE < to < FIRST <= space

    def over_edge(self, space: int) -> tuple[str, str]:
        """Over the edge of the arena, or of a tile that leads in."""
        return "CC-DRIVE-09-R2" if space < FIRST else "CC-DRIVE-09", "edge"

    def stuck(self) -> str:
        """The edge alone can leave a driver no step."""
        return "CC-DRIVE-09-R1"


def _ways_out(places: Sequence[tuple[int, int]]) -> frozenset[tuple[int, int]]:
    """The spaces of the arena with the headings that lead onto a tile: nobody drives there (CC-DRIVE-07)."""
    at = {place: space for space, place in enumerate(places)}
    steps = [(space, heading) for space in range(FIRST, len(places)) for heading in range(SIXTHS)]
    return frozenset([step for step in steps if SIDE < at.get(_next(places, *step), SIDE) < FIRST])


def _next(places: Sequence[tuple[int, int]], space: int, heading: int) -> tuple[int, int]:
    (q, r), (dq, dr) = places[space], OFFSETS[heading]
    return q + dq, r + dr
