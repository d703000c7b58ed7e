"""Energizer: after a hit the car's die is rolled again, and it has another turn (CC-SW-11)."""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import END, Frame, Signal
from .....vendetta.cards import mark, marked, unmark
from .....vendetta.game import Game
from .....vendetta.hooks import ATTACKS_OVER, HIT
from .....vendetta.in_play import UNTIL_TURN_ENDS
from .....vendetta.listeners import Shooting
from .....vendetta.turn.reroll import FreshDie
from .....vendetta.turn.turn import another_turn
from ..use import Having, acts


class Charge(Frame[Game]):
    """A hit is noted until the attacks of this turn or extra turn are over (CC-SW-11-R3)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """It counts once."""
        mark(g, CHARGED, UNTIL_TURN_ENDS, g.owner[self.vehicle], vehicle=self.vehicle)
        return g.finish()


class Surge(Frame[Game]):
    """One new die and one extra turn, however many shots have hit; after a coast, one more coast (CC-SW-11-R2)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "coast")

    def __init__(self, vehicle: int, coast: int) -> None:
        self.vehicle = vehicle
        self.coast = coast

    def start(self, g: Game, answer: int) -> Signal:
        """What the die of a coast shows makes no difference, so nobody rolls it."""
        vehicle = self.vehicle
        unmark(g, CHARGED, vehicle=vehicle)
        acts(g, vehicle)
        if self.coast:
            return self.ready(g, g.die[vehicle])
        return g.call(self, FreshDie(g.owner[vehicle], g.die[vehicle]), then="ready")

    def ready(self, g: Game, die: int) -> Signal:
        """The same car and player turn, with the new value (CC-SW-11-R1); without a die none (GE-DECK-02-R1)."""
        if not die:
            return g.finish()
        return g.call(self, another_turn(g, self.vehicle, die, self.coast, "CC-SW-11"), then=END)


def charges(g: Game, me: int, shot: Shooting) -> Charge | None:
    """In any step; a hit in the turn of another car leads to nothing, for that one's attacks are over then."""
    return Charge(me) if shot.shooter == me else None


def surges(g: Game, me: int, coast: int) -> Surge | None:
    """When all its shots are settled, and it can still act."""
    return Surge(me, coast) if marked(g, CHARGED, vehicle=me) >= 0 else None


CHARGED: Final = Card("energizer-charged")
CARDS: Final = (Card("energizer", listens=(HIT.do(charges), ATTACKS_OVER.do(surges))),)
MARKS: Final = (CHARGED,)
FRAMES: Final = (Charge, Surge)
HOLDINGS: Final = (Having("energizer", 6.0),)
