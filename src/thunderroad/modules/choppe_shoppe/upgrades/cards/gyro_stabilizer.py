"""Gyro Stabilizer (UP-USE-01)."""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.choice import NO, YES
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.vendetta.asking import GOES_ON, REPLACED
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import INSTEAD_OF_MOVING
from thunderroad.vendetta.turn.causes import PUSH

from ..choices import STEADY
from ..state import acts


class Steady(Frame[Game]):
    """The car stays, or it moves, once the direction is known."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Ask its owner."""
        return g.ask(self, g.owner[self.vehicle], STEADY, (NO, YES), then="chosen")

    def chosen(self, g: Game, answer: int) -> Signal:
        """Stay; the car keeps its moves, except those that damage takes."""
        if answer == NO:
            return g.finish(GOES_ON)
        acts(g, self.vehicle)
        return g.finish(REPLACED)


# You may leave this car in place when oil, glass or a skid would move it.
def gyro_stabilizer(g: Game, me: int, why: str) -> Steady | None:
    """A push still moves it, and so does anything that shakes everybody, which is not a cause of its own."""
    return Steady(me) if why in g.rules.cause and why != g.rules.causes[PUSH].id else None


CARDS: Final = (Card("gyro-stabilizer", listens=(INSTEAD_OF_MOVING.do(gyro_stabilizer),)),)
FRAMES: Final = (Steady,)
