"""Scrolling: laying the next tile when a vehicle leaves over the front (VB-SCROLL)."""

from __future__ import annotations

from typing import ClassVar

from ...grid.road import SPAN, TILE
from ...kernel.frame import RUN, Frame, Signal
from ..asking import response
from ..cards import clear_beside
from ..draw_pile import draw_tile, put_under
from ..game import Game
from ..position import HIDDEN, HOME, START
from ..tokens import discard_token, lay_token, refill
from .standing import eliminate, make_final


class Scroll(Frame[Game]):
    """The board is updated in the printed order; what stands on the rear tile is eliminated."""

    def start(self, g: Game, answer: int) -> Signal:
        """1: eliminate vehicles on the rear tile and those still behind it (VB-SCROLL-02, VB-MOVE-01-R4)."""
        g.scrolling = g.scrolling or 1  # more than this may be under way
        victims = g.on_tile(g.rear)
        if g.laid == 3:
            victims += [v for v, space in enumerate(g.cell) if space == START and not g.rules.part[g.spec[v]]]
        frame = eliminate(g, victims, "VB-SCROLL-02", "rear tile") if victims else None
        return self.cleared(g, 0) if frame is None else g.call(self, frame, then="cleared")

    def cleared(self, g: Game, answer: int) -> Signal:
        """2 to 7: take the rear tile away, lay and fill the next one."""
        self._clear_rear(g)
        self._lay(g)
        more = response(g, self, "tile_laid", ()) if g.any.tile_laid else None
        return self.laid(g, 0) if more is None else g.call(self, more, then="laid")

    def laid(self, g: Game, answer: int) -> Signal:
        """Lay the tile's hazard tokens."""
        return g.call(self, PlaceHazards(g.rear + 2 * TILE, 0), then="placed")

    def _clear_rear(self, g: Game) -> None:
        """2 and 3: discard its hazard tokens, send choppers home (VB-SCROLL-03, VB-SCROLL-04)."""
        base = g.rear % SPAN
        for k in range(base, base + TILE):
            if g.token[k]:
                discard_token(g, k)
        for seat, space in enumerate(g.chopper):
            if g.rear <= space < g.rear + TILE:
                g.chopper[seat] = HOME
                g.tell("lift", "VB-SCROLL-04", seat=seat)

    def _lay(self, g: Game) -> None:
        """4 to 6: flip the rear tile under the pile; the next one becomes the lead tile."""
        clear_beside(g, g.rear)
        removed = g.tiles.pop(0)
        put_under(g, removed ^ 1)
        g.rear += TILE
        lay_tile(g, draw_tile(g))
        g.tell("scroll", "VB-SCROLL-06", removed=removed, added=g.tiles[-1])

    def placed(self, g: Game, answer: int) -> Signal:
        """8: is the new tile the final one? (VB-FINAL-02, VB-FINAL-03)."""
        pending = g.scrolling == 2
        g.scrolling = 0
        if pending:
            make_final(g, "VB-FINAL-02")
        elif g.rules.seats == 2 and g.laid == FIFTH:
            make_final(g, "VB-FINAL-03")
        return g.finish()


FIFTH = 5
"""With two players the fifth tile laid is the final one (VB-FINAL-03-R1)."""


def lay_tile(g: Game, side: int) -> None:
    """Put a tile side behind the last one; its printed terrain comes into force."""
    spaces = g.rules.map.tile
    first = g.rear + len(g.tiles) * spaces
    g.tiles.append(side)
    g.laid += 1
    g.lay_printed(first, g.rules.sides[side].ground[:spaces])


def clear_token(g: Game, space: int) -> None:
    """Discard the token of a space without resolving it; the printed terrain is in force again."""
    discard_token(g, space % g.span)
    g.lay_ground(space, g.printed(space))


def marks_to_fill(g: Game, side: int, *, setting_up: bool) -> tuple[int, ...]:
    """Offsets of the hazard spaces of a side that receive a token (VB-SETUP-03, VB-SETUP-04).

    The player-count filter of the starting tile belongs to setup alone (VB-SETUP-04-R1).
    """
    marks = g.rules.sides[side].marks
    if setting_up or g.rules.options.start_tile_filter_on_return:
        return tuple(at for at, most in marks.items() if most >= g.rules.seats)
    return tuple(marks)


class PlaceHazards(Frame[Game]):
    """Random hazard tokens go face down on the hazard spaces of a tile, rear row first (VB-SCROLL-07, -08).

    `first` is the first space of the tile, `done` counts the spaces already filled.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("first", "done", "setting_up")

    def __init__(self, first: int, done: int, setting_up: int = 0) -> None:
        self.first = first
        self.done = done
        self.setting_up = setting_up

    def start(self, g: Game, answer: int) -> Signal:
        """Draw a token for the next space, reshuffling the discards if the pile is used up."""
        if self.done >= len(self._marks(g)):
            return g.finish()
        return self._draw(g)

    def _draw(self, g: Game) -> Signal:
        if not refill(g):
            return g.finish()
        kinds = range(len(g.hazard_pile))
        return g.pick(self, "hazard", kinds, g.hazard_pile, g.rules.hazard_names, then="drawn")

    def drawn(self, g: Game, kind: int) -> Signal:
        """Lay it face down and continue with the next space."""
        marks = self._marks(g)
        while True:
            g.hazard_pile[kind] -= 1
            lay_token(g, (self.first + marks[self.done]) % SPAN, kind + 1 + HIDDEN)
            self.done += 1
            if self.done == len(marks):
                return g.finish()
            signal = self._draw(g)
            if signal != RUN:
                return signal
            kind = g.answer

    def _marks(self, g: Game) -> tuple[int, ...]:
        side = g.tiles[(self.first - g.rear) // TILE]
        return marks_to_fill(g, side, setting_up=bool(self.setting_up))


def printed(g: Game, space: int) -> int:
    """The terrain that is printed on a space of the road (VB-TERR-01)."""
    tile, offset = divmod(space - g.rear, TILE)
    return g.rules.sides[g.tiles[tile]].ground[offset]


def entries(g: Game, vehicle: int) -> tuple[int, ...]:
    """The spaces by which a vehicle may enter the board: on the road the rearmost of every lane (VB-MOVE-01-R1)."""
    spaces = tuple(map(g.rear.__add__, g.rules.map.entries))
    if g.any.entries:
        for modify in g.on[vehicle].entries:
            spaces = modify(g, vehicle, spaces)
    return spaces
