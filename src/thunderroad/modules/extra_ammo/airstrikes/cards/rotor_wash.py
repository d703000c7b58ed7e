"""Rotor Wash: the landing chopper pushes a vehicle away (XA-AA-02).

It is no shot, so round 1 does not forbid it, and the chopper may shoot afterwards.  A vehicle that nothing moves takes
its damage instead (BR-MOVE-05).
"""

from __future__ import annotations

from typing import ClassVar, Final

from .....grid.map import SIXTHS
from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.game import Game
from .....vendetta.hooks import MAY_LAND
from .....vendetta.listeners import Commanding
from .....vendetta.turn.push import shove
from ...choices import VEHICLE_PICK
from ...hands import spend
from ..spots import beside, landed, once_each


class RotorWash(Frame[Game]):
    """Push a vehicle adjacent to the chopper one space directly away from it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """Choose anybody's."""
        spend(g, self.seat, ROTOR_WASH)
        near = once_each(g, beside(g, g.chopper[self.seat]))
        return g.ask(self, self.seat, VEHICLE_PICK, near, then="chosen")

    def chosen(self, g: Game, vehicle: int) -> Signal:
        """Push it; everything it meets is resolved."""
        step, space = g.rules.map.step, g.chopper[self.seat]
        heading = next(one for one in range(SIXTHS) if step(space, one) == g.cell[vehicle])
        frame = shove(g, vehicle, heading)
        return self.over(g, 0) if frame is None else g.call(self, frame, then="over")

    def over(self, g: Game, answer: int) -> Signal:
        """The airstrike continues."""
        return g.finish()


def rotor_wash(g: Game, me: int, e: Commanding) -> RotorWash | None:
    """If the own chopper has landed next to a vehicle."""
    return RotorWash(me) if landed(g, me, e) and beside(g, g.chopper[me]) else None


ROTOR_WASH: Final = Card("rotor-wash", listens=(MAY_LAND.do(rotor_wash),))
CARDS: Final = (ROTOR_WASH,)
FRAMES: Final = (RotorWash,)
