"""The slams of a turn, as far as goals need them."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel.cards import Card
from ....kernel.game import Section
from ....vendetta.game import Game
from ....vendetta.hooks import SLAMMED, TURN_BEGINS
from ....vendetta.listeners import Slamming
from ....vendetta.position import NOBODY

FIELDS_OF_ONE: Final = 6


class SlamsOfTurn(Section):
    """The settled ones, one after another, as six numbers each.

    These are: the top and the bottom vehicle, which one was moved, whether that one could act at the start, who was
    driving, and whether the slam was part of what another slam had caused.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("settled",)

    def __init__(self, settled: list[int]) -> None:
        self.settled = settled

    @classmethod
    def fresh(cls, game: Game) -> SlamsOfTurn:  # noqa: ARG003
        """None yet."""
        return cls([])

    def all(self) -> list[tuple[int, ...]]:
        """The slams of this turn."""
        return [tuple(self.settled[at : at + FIELDS_OF_ONE]) for at in range(0, len(self.settled), FIELDS_OF_ONE)]

    def chain(self) -> list[tuple[int, ...]]:
        """The last one that no other caused, and those it caused."""
        found = self.all()
        first = max((at + 1 for at, slam in enumerate(found[:-1]) if not slam[-1]), default=0)
        return found[first:]


def slams_of(g: Game) -> SlamsOfTurn:
    """The slams of this turn."""
    found: SlamsOfTurn = g.sections["SlamsOfTurn"]
    return found


def noted(g: Game, e: Slamming) -> None:
    """Record it; a slam that was separated before its dice has moved nobody."""
    if e.mover != NOBODY:
        able = e.able >> (e.mover != e.top) & 1
        slams_of(g).settled += [e.top, e.bottom, e.mover, able, g.driver, int(e.inner(g))]


def forgotten(g: Game, seat: int) -> None:
    """Forget them when a turn begins."""
    slams_of(g).settled = []


WATCH: Final = Card("watched-slams", listens=(SLAMMED.do(noted),))
LISTENERS: Final = (TURN_BEGINS.do(forgotten),)
