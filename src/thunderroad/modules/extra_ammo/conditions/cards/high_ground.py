"""A vehicle on this tile whose shot in step 4 misses may reroll it, once (XA-RC-02, VB-SHOOT-06)."""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.choice import NO, YES
from .....kernel.frame import Frame, Signal
from .....vendetta.game import Game
from .....vendetta.hooks import MAY_THROW_AGAIN
from .....vendetta.listeners import Throwing
from .....vendetta.position import NOBODY
from .....vendetta.turn.shoot import SHOOTING, attack_hits
from .....vendetta.turn.turn import in_step_four
from ..choices import HIGH_GROUND


class HighGround(Frame[Game]):
    """The shooter's owner may reroll the shooting die; the result is that die as a bit."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Ask after the roll."""
        return g.ask(self, g.owner[self.vehicle], HIGH_GROUND, (NO, YES), then="answered")

    def answered(self, g: Game, answer: int) -> Signal:
        """The second roll stands, unless something else rerolls it."""
        if answer == YES:
            g.tell("high-ground", "XA-RC-02", vehicle=self.vehicle)
        return g.finish(int(answer == YES))


def high_ground(g: Game, me: int, e: Throwing) -> HighGround | None:
    """The shooter's tile counts; a chopper's shot is not made in step 4."""
    if e.dice != (SHOOTING,) or e.whom != (me,) or e.other in (NOBODY, me) or not in_step_four(g, me):
        return None
    return None if attack_hits(g, me, e.other, e.faces[0]) else HighGround(me)


CARDS: Final = (Card("high-ground", listens=(MAY_THROW_AGAIN.do(high_ground),)),)
FRAMES: Final = (HighGround,)
