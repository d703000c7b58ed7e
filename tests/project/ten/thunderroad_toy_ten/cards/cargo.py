"""Cargo: crates may be thrown in place of an attack, which hurts all that could be shot at; they may take the effect of
a damage token; and when the vehicle is out of action, everything around is hurt."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.choice import NO, YES
from thunderroad.kernel.frame import END, Frame, Signal
from thunderroad.vendetta.asking import GOES_ON
from thunderroad.vendetta.board import around
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import INOPERABLE, INSTEAD_OF_ATTACK, INSTEAD_OF_TOKEN_EFFECT
from thunderroad.vendetta.position import NOBODY
from thunderroad.vendetta.turn.shoot import targets

from ..frames import MAY, Asks, Burst


class Throws(Frame[Game]):
    """In place of an attack, or not."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Its owner says so."""
        return g.ask(self, g.owner[self.vehicle], MAY, (NO, YES), then="chosen")

    def chosen(self, g: Game, answer: int) -> Signal:
        """No die is thrown."""
        me, seat = self.vehicle, g.owner[self.vehicle]
        return g.call(self, Burst(targets(g, seat, g.cell[me], me), seat), then=END) if answer else g.finish(GOES_ON)


def throws_crates(g: Game, me: int, e: Any) -> Throws:
    """At each attack."""
    return Throws(me)


def padded(g: Game, me: int, e: Any) -> Asks:
    """Its owner says whether the token has no effect, or the one that it has."""
    return Asks(g.owner[me], 0, GOES_ON)


def blows_up(g: Game, me: int, e: Any) -> Burst | None:
    """All neighbours, also now that it cannot act."""
    near = [g.top(space) for space in around(g, g.cell[me])] if g.cell[me] >= 0 else []
    return Burst(tuple(vehicle for vehicle in near if vehicle != NOBODY), g.owner[me])


ACTS: Final = (INSTEAD_OF_ATTACK.do(throws_crates), INSTEAD_OF_TOKEN_EFFECT.do(padded))
CARGO: Final = Card("toy-cargo", listens=ACTS, lasts=(INOPERABLE.do(blows_up),))
CARDS: Final = (CARGO,)
FRAMES: Final = (Throws,)
