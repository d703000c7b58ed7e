"""When your active car ends its move in a spotlight space, gain 1 scrap; once a turn."""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.cards import mark, marked
from .....vendetta.game import Game
from .....vendetta.hooks import AT_REST, STEPPED
from .....vendetta.in_play import UNTIL_TURN_ENDS
from ...state import side
from ...turn.scrap import pay

GAIN: Final = 1
ROLLED: Final = 0
"""Datum of the mark: it has made a step in this turn."""
POSED: Final = 1
"""It has been paid for."""


class Poses(Frame[Game]):
    """After all favors that are played after the move, and before step 4."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """On top of what Tina pays."""
        seat = g.owner[self.vehicle]
        mark(g, MOVED, UNTIL_TURN_ENDS, seat, vehicle=self.vehicle, datum=POSED)
        pay(g, seat, GAIN, "pose", "CC-TINA-04", vehicle=self.vehicle)
        return g.finish()


def rolls(g: Game, me: int, heading: int) -> None:
    """A car that loses its moves before its first step ends no move."""
    if marked(g, MOVED, vehicle=me) < 0:
        mark(g, MOVED, UNTIL_TURN_ENDS, g.owner[me], vehicle=me, datum=ROLLED)


def poses(g: Game, me: int) -> Poses | None:
    """On coasts as well."""
    return Poses(me) if g.cell[me] in side(g).spotlights and marked(g, MOVED, vehicle=me) == ROLLED else None


MOVED: Final = Card("pose-moved")
CARDS: Final = (Card("pose-for-the-crowd", listens=(STEPPED.proclaims(rolls), AT_REST.proclaims(poses))),)
MARKS: Final = (MOVED,)
FRAMES: Final = (Poses,)
