"""Flywheel (UP-USE-01)."""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import MAY_BEFORE_MOVE
from thunderroad.vendetta.in_play import UNTIL_MOVE_ENDS
from thunderroad.vendetta.listeners import Driving

from ..state import figure, use, used


class LongCoast(Frame[Game]):
    """The coast has one move more."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Add it; road die and command are still not allowed."""
        g.left += figure(g, self.vehicle, "moves")
        use(g, self.vehicle, UNTIL_MOVE_ENDS)
        return g.finish()


# When this car coasts, you may move it two spaces instead of one.
def flywheel(g: Game, me: int, drive: Driving) -> LongCoast | None:
    """While it still has its move."""
    return LongCoast(me) if drive.vehicle == me and drive.coast and g.left > 0 and not used(g, me) else None


CARDS: Final = (Card("flywheel", listens=(MAY_BEFORE_MOVE.do(flywheel, own_turn=True),)),)
FRAMES: Final = (LongCoast,)
