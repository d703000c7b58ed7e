"""Boards: the rules' questions about any board, whether a growing road or a field of hexes with an edge around it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Container, Mapping, Sequence
from typing import Any, Final

from .topology import DIRECTIONS, SIDE, Topology

SIXTHS: Final = len(DIRECTIONS)
"""The number of ways something can face."""
ANY_WAY: Final = -1
"""Instead of a heading: whatever is there may face any way."""
OFFSETS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The six directions as differences of axial coordinates (q, r): q grows to the right, r backward."""


class Map(Topology):
    """Where spaces lie, and what lies ahead of a vehicle by the way it faces.

    A heading is a direction of the board; a facing is the heading of what lies straight ahead.  `first` is the
    rearmost space of a new game, `tiles` the number of tiles on the table, `directions` are the headings in files.
    A slot is the place of a space in the rings of a game (`ground`, `token`, `at`): the space modulo `span`.

    By facing, then by space % period: `arcs` are the headings that a driven step may take, left to right, `aims` the
    differences to the spaces that can be shot at; by heading in the same way: `moves`, the differences of driven steps,
    which lead to SIDE over the edge of a field.  `entries` are the spaces, counted from the rear of the board,
    by which vehicles come onto it, with the heading there; one that `scrolls` goes on over its front.

    Each tile has `tile` spaces, from the rear one on.  `fixed` says by space which way everything there faces, ANY_WAY
    where it may face any way; it is empty where nothing ever turns.
    """

    __slots__ = (
        "aims", "arcs", "barred", "directions", "entries", "first", "fixed", "moves", "scrolls", "span", "tile",
        "tiles",
    )  # fmt: skip

    def __init__(
        self,
        period: int,
        deltas: Sequence[int],
        span: int,
        entries: Mapping[int, int],
        tiles: int,
        barred: Container[tuple[int, int]] = (),
    ) -> None:
        """`barred` are spaces with headings by which nobody may drive."""
        super().__init__(period, deltas)
        self.span = span
        self.first = 0
        self.tiles = tiles
        self.tile = span // tiles if tiles else span
        self.fixed: tuple[int, ...] = ()
        self.barred = barred
        self.scrolls = False
        self.directions: tuple[str, ...] = DIRECTIONS
        self.entries = dict(entries)
        sixths, spaces = range(SIXTHS), range(period)
        self.moves = tuple([tuple([self._move(space, heading) for space in spaces]) for heading in sixths])
        self.arcs = tuple([tuple([self.driven(space, front_arc(facing)) for space in spaces]) for facing in sixths])
        self.aims = tuple([tuple([self._aims(facing, space) for space in spaces]) for facing in sixths])

    def content(self) -> tuple[Any, ...]:
        """What sets this board apart from others (kernel/digest.py)."""
        return (
            self.period,
            self.deltas,
            self.span,
            self.first,
            self.tiles,
            self.scrolls,
            self.entries,
            self.arcs,
            self.aims,
        )

    def _open(self, facing: int, space: int) -> tuple[int, ...]:
        """The headings of a front arc that lead to a space."""
        return tuple([d for d in front_arc(facing) if self.deltas[d * self.period + space]])

    def _move(self, space: int, heading: int) -> int:
        """The difference of a driven step; on a road a step never leads over a side."""
        delta = self.deltas[heading * self.period + space]
        return delta if delta or self.span > self.period else SIDE - space

    def _aims(self, facing: int, space: int) -> tuple[int, ...]:
        """The differences to the spaces of a front arc."""
        return tuple([self.moves[heading][space] for heading in self._open(facing, space)])

    def driven(self, space: int, headings: Sequence[int]) -> tuple[int, ...]:
        """Those of these headings that may be driven from a space; over the edge only if no other is open.

        None is left if all are barred.
        """
        found = [d for d in headings if self.deltas[d * self.period + space % self.period]]
        allowed = tuple([d for d in found if (space, d) not in self.barred])
        return allowed or tuple([d for d in headings if d not in found])

    # --- what is asked of it ---------------------------------------------------------------

    def slot(self, space: int) -> int:
        """The place of a space in the rings of a game."""
        return space % self.span

    def arc(self, space: int, facing: int) -> tuple[int, ...]:
        """The headings that a driven step may take; none if all ways are barred."""
        return self.arcs[facing][space % self.period]

    def closed(self, space: int, to: int) -> bool:
        """Whether no vehicle may go from one space to the other by its own choice, however it moves."""
        return False

    def over_edge(self, space: int) -> tuple[str, str]:
        """The clause and the reason by which a vehicle is lost that leaves this space over a side of the board."""
        return "VB-BOARD-02", "side"

    def stuck(self) -> str:
        """The clause by which a move ends where no step is left: on a road only an effect can have taken them all."""
        return "VB-MOVE-04"

    def tile_at(self, space: int) -> int:
        """The number of a space's tile, in the map's own order; uncovered spaces get the number after the last."""
        return space % self.span // self.tile if self.tiles else 0

    @abstractmethod
    def place(self, space: int, origin: int = 0) -> tuple[int, int]:
        """Lane and column of a space, both from 0; columns of a road count from the space `origin`."""

    @abstractmethod
    def at(self, lane: int, column: int, origin: int = 0) -> int:
        """The inverse of `place`; SIDE if there is no such space."""

    @abstractmethod
    def progress(self, space: int) -> int:
        """How far along the race a space is, in half columns; the same for all spaces if there is no race."""


def front_arc(facing: int) -> tuple[int, int, int]:
    """The headings of the front arc, left to right."""
    return (facing - 1) % SIXTHS, facing, (facing + 1) % SIXTHS


def rear_arc(facing: int) -> tuple[int, int, int]:
    """The headings of the rear arc, left to right."""
    return (facing - 2) % SIXTHS, (facing + 3) % SIXTHS, (facing + 2) % SIXTHS


class HexField(Map):
    """Hexes by their axial coordinates, numbered in this order; a place without a hex is an edge."""

    __slots__ = ("_at", "_hexes", "_places")

    def __init__(
        self,
        hexes: Sequence[tuple[int, int]],
        entries: Mapping[int, int],
        *,
        tiles: int = 0,
        directions: tuple[str, ...] = DIRECTIONS,
        barred: Container[tuple[int, int]] = (),
    ) -> None:
        self._hexes = tuple(hexes)
        self._at = {place: space for space, place in enumerate(hexes)}
        self._places = _places(hexes)
        period = len(hexes)
        steps = [self.jump(space, heading, 1) for heading in range(SIXTHS) for space in range(period)]
        deltas = [0 if to == SIDE else to - k % period for k, to in enumerate(steps)]
        super().__init__(period, deltas, period, entries, tiles, barred)
        self.directions = directions

    def jump(self, space: int, direction: int, distance: int) -> int:
        """As on any map; a straight line may cross places without a space."""
        q, r = self._hexes[space]
        dq, dr = OFFSETS[direction]
        return self._at.get((q + distance * dq, r + distance * dr), SIDE)

    def place(self, space: int, origin: int = 0) -> tuple[int, int]:
        """Lanes from the left, columns from the rearmost hex; every second lane is half a space further forward."""
        return self._places[space]

    def at(self, lane: int, column: int, origin: int = 0) -> int:
        """The hex that lies there."""
        return self._places.index((lane, column)) if (lane, column) in self._places else SIDE

    def over_edge(self, space: int) -> tuple[str, str]:
        """A field has no sides, but an edge all round."""
        return super().over_edge(space)[0], "edge"

    def progress(self, space: int) -> int:
        """The same for all: there is no race across a field."""
        return 0


def _places(hexes: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Lane and column of each hex, as the bricks of a road lie."""
    left = min(q for q, _ in hexes)
    rows = [-r - (q - left + 1) // 2 for q, r in hexes]
    rear = min(rows)
    return tuple([(q - left, row - rear) for (q, _), row in zip(hexes, rows, strict=True)])
