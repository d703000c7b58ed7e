"""Variable Gearbox (UP-USE-01)."""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import MAY_BEFORE_MOVE
from thunderroad.vendetta.in_play import UNTIL_MOVE_ENDS
from thunderroad.vendetta.listeners import Driving
from thunderroad.vendetta.turn.ways import may_brake

from ..choices import SHIFT
from ..state import figure, use, used


class ShiftGear(Frame[Game]):
    """One move more or one fewer, but at least one in total."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Ask; the total changes, not the die."""
        by = figure(g, self.vehicle, "moves")
        fewer = g.left > by and may_brake(g, self.vehicle)
        return g.ask(self, g.owner[self.vehicle], SHIFT, (-by, by) if fewer else (by,), then="chosen")

    def chosen(self, g: Game, by: int) -> Signal:
        """Change it, once in a move."""
        g.left += by
        use(g, self.vehicle, UNTIL_MOVE_ENDS)
        return g.finish()


# When this car makes a regular move, you may give it 1 move more or 1 move fewer, but at least 1.
def variable_gearbox(g: Game, me: int, drive: Driving) -> ShiftGear | None:
    """While it has any moves."""
    ready = drive.vehicle == me and not drive.coast and g.left > 0 and not used(g, me)
    return ShiftGear(me) if ready else None


CARDS: Final = (Card("variable-gearbox", listens=(MAY_BEFORE_MOVE.do(variable_gearbox, own_turn=True),)),)
FRAMES: Final = (ShiftGear,)
