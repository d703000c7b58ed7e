"""When your active car ends its move in a spotlight space, gain 1 scrap; once a turn."""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.cards import mark, marked
from .....vendetta.game import Game
from .....vendetta.hooks import AT_REST, STEP_NOTED
from .....vendetta.in_play import UNTIL_TURN_ENDS
from ...state import side
from ...turn.scrap import pay

GAIN: Final = 1


class Poses(Frame[Game]):
    """After all favors that are played after the move, and before step 4."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """On top of what Tina pays."""
        seat = g.owner[self.vehicle]
        mark(g, POSED, UNTIL_TURN_ENDS, seat, seat=seat)
        pay(g, seat, GAIN, "pose", "CC-TINA-04", vehicle=self.vehicle)
        return g.finish()


def rolls(g: Game, me: int, to: int) -> None:
    """A car that loses its moves before its first step ends no move."""
    if marked(g, MOVED, vehicle=me) < 0:
        mark(g, MOVED, UNTIL_TURN_ENDS, g.owner[me], vehicle=me)


def poses(g: Game, me: int) -> Poses | None:
    """On coasts as well; once in a turn, also where two vehicles act in it."""
    if g.cell[me] not in side(g).spotlights or marked(g, MOVED, vehicle=me) < 0:
        return None
    return Poses(me) if marked(g, POSED, seat=g.owner[me]) < 0 else None


MOVED: Final = Card("pose-moved")
"""A mark: the vehicle has made a step in this turn."""
POSED: Final = Card("posed")
"""A mark: the seat has been paid in this turn."""
CARDS: Final = (Card("pose-for-the-crowd", listens=(STEP_NOTED.proclaims(rolls), AT_REST.proclaims(poses))),)
MARKS: Final = (MOVED, POSED)
FRAMES: Final = (Poses,)
