"""Reinforced Frame (UP-USE-01, UP-USE-02-R1)."""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.vendetta.asking import REPLACED
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import INSTEAD_OF_TOKEN_EFFECT
from thunderroad.vendetta.listeners import Damaging

from ..state import acts


class Unshaken(Frame[Game]):
    """The token has no effect."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Skip the effect; the token still fills its slot."""
        acts(g, self.vehicle)
        return g.finish(REPLACED)


# Damage tokens this car takes go into their slot without their effect.
def reinforced_frame(g: Game, me: int, damage: Damaging) -> Unshaken:
    """Including the one that makes it inoperable."""
    return Unshaken(me)


CARDS: Final = (Card("reinforced-frame", listens=(INSTEAD_OF_TOKEN_EFFECT.do(reinforced_frame),)),)
FRAMES: Final = (Unshaken,)
