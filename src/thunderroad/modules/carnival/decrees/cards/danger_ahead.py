"""The direction die lies with the front up, for every effect (CC-TINA-07)."""

from __future__ import annotations

from typing import ClassVar, Final

from .....grid.topology import FRONT
from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.game import Game
from .....vendetta.hooks import SETS_DIE
from .....vendetta.listeners import Throwing
from .....vendetta.turn.throw import FIXED

DIRECTION: Final = "direction"


class StraightAhead(Frame[Game]):
    """It is not rolled, and neither set nor rolled again (CC-TINA-07-R1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """The front of whom it is read for."""
        g.tell("danger-ahead", "CC-TINA-07", vehicle=self.vehicle)
        return g.finish(FIXED + FRONT)


def ahead(g: Game, me: int, dice: Throwing) -> StraightAhead | None:
    """Whoever rolls it."""
    return StraightAhead(dice.vehicle) if dice.die == DIRECTION else None


CARDS: Final = (Card("danger-ahead", listens=(SETS_DIE.proclaims(ahead, dice=(DIRECTION,)),)),)
FRAMES: Final = (StraightAhead,)
