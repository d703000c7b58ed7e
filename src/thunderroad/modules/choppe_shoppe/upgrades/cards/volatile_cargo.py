"""Volatile Cargo (UP-USE-01, VB-OUT-01-R1)."""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import END, Frame, Signal
from thunderroad.vendetta.board import neighbours
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import INOPERABLE
from thunderroad.vendetta.listeners import Damaging
from thunderroad.vendetta.rules import DamageCause
from thunderroad.vendetta.turn.minor import Blast

from ..state import acts

CARGO: Final = DamageCause("volatile-cargo", "UP-USE-01")


class GoesOff(Frame[Game]):
    """All vehicles next to it take damage at the same moment."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "victims")

    def __init__(self, vehicle: int, victims: tuple[int, ...]) -> None:
        self.vehicle = vehicle
        self.victims = victims

    def start(self, g: Game, answer: int) -> Signal:
        """Blast; this is part of becoming inoperable."""
        acts(g, self.vehicle)
        cause, seat = g.rules.damage_cause[CARGO.id], g.owner[self.vehicle]
        return g.call(self, Blast(self.victims, cause, self.vehicle, seat), then=END)


# When this car becomes inoperable, every road vehicle adjacent to it takes 1 minor damage.
def volatile_cargo(g: Game, me: int, damage: Damaging) -> GoesOff | None:
    """Its own crew's too; one damage for a vehicle of several spaces."""
    space = g.cell[me]
    victims = neighbours(g, space, g.facing[me]) if space >= 0 else ()
    return GoesOff(me, victims) if victims else None


CARDS: Final = (Card("volatile-cargo", lasts=(INOPERABLE.do(volatile_cargo),)),)
FRAMES: Final = (GoesOff,)
HARMS: Final = (CARGO,)
