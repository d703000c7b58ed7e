"""Dynamo: a hit charges it, or its owner winds it up after a shot, and charged it has another turn; when a shot has
taken somebody off the road, another one follows."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import END, Frame, Signal
from thunderroad.vendetta.asking import GOES_ON
from thunderroad.vendetta.cards import marked
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import AFTER_SHOT, ATTACKS_OVER, HIT, MAY_AFTER_SHOT
from thunderroad.vendetta.turn.shoot import Shoot
from thunderroad.vendetta.turn.turn import another_turn

from ..frames import Marks, unused, use


class Spins(Frame[Game]):
    """Another turn with a die of 1, once a turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "coast")

    def __init__(self, vehicle: int, coast: int) -> None:
        self.vehicle = vehicle
        self.coast = coast

    def start(self, g: Game, answer: int) -> Signal:
        """Once a turn."""
        use(g, vehicle=self.vehicle)
        return g.call(self, another_turn(g, self.vehicle, 1, self.coast, "VB-ROUND-03"), then=END)


def charges(g: Game, me: int, e: Any) -> Marks | None:
    """Its own hit; or by hand, after any shot of its own."""
    fit = me == e.shooter and marked(g, CHARGED, vehicle=me) < 0
    return Marks(CHARGED.id, me, value=GOES_ON) if fit else None


def reloads(g: Game, me: int, e: Any) -> Shoot | None:
    """The target is gone."""
    return Shoot(e.seat, g.cell[me], me) if g.cell[e.target] < 0 <= g.cell[me] and g.operable(me) else None


def spins(g: Game, me: int, coast: int) -> Spins | None:
    """If it can act."""
    ready = marked(g, CHARGED, vehicle=me) >= 0 and unused(g, vehicle=me) and g.operable(me)
    return Spins(me, coast) if ready else None


CHARGED: Final = Card("toy-charged")
SPEAKS: Final = (HIT.do(charges), MAY_AFTER_SHOT.do(charges), AFTER_SHOT.do(reloads), ATTACKS_OVER.do(spins))
DYNAMO: Final = Card("toy-dynamo", listens=SPEAKS)
CARDS: Final = (DYNAMO, CHARGED)
FRAMES: Final = (Spins,)
