"""Strafing Run: the chopper shoots once at everybody in its arc (XA-AA-02).

The player chooses the order among the targets in sight before the first roll; own vehicles may be left out.  It lifts
no ban on shooting (XA-AA-03-R2).
"""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.advice.judges import shoot
from .....vendetta.asking import REPLACED
from .....vendetta.choices import NONE
from .....vendetta.game import Game
from .....vendetta.hooks import MAY_LAND
from .....vendetta.listeners import Commanding
from .....vendetta.position import HOME, NOBODY
from .....vendetta.turn.shoot import Shoot, targets
from ...choices import STRAFE
from ...hands import spend
from ..spots import landed, once_each


class StrafingRun(Frame[Game]):
    """Shoot at those that are `left`, one after the other."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.left = left

    def start(self, g: Game, answer: int) -> Signal:
        """List the targets; a long vehicle is one vehicle."""
        self.left = aims(g, self.seat)
        spend(g, self.seat, STRAFING_RUN)
        return self.next_one(g, 0)

    def next_one(self, g: Game, answer: int) -> Signal:
        """Choose the next target; a vehicle that has left the board no longer is one."""
        self.left = tuple([vehicle for vehicle in self.left if g.cell[vehicle] >= 0])
        if not self.left or g.chopper[self.seat] == HOME:
            return g.finish(REPLACED)
        must = any(g.owner[vehicle] != self.seat for vehicle in self.left)
        return g.ask(self, self.seat, STRAFE, self.left if must else (NONE, *self.left), then="chosen")

    def chosen(self, g: Game, target: int) -> Signal:
        """Roll for this one."""
        if target == NONE:
            return g.finish(REPLACED)
        self.left = tuple([vehicle for vehicle in self.left if vehicle != target])
        return g.call(self, Shoot(self.seat, g.chopper[self.seat], NOBODY, target), then="next_one")


def aims(g: Game, seat: int) -> tuple[int, ...]:
    """The vehicles that a seat's chopper sees."""
    return once_each(g, list(targets(g, seat, g.chopper[seat], NOBODY)))


def strafing_run(g: Game, me: int, e: Commanding) -> StrafingRun | None:
    """If the own chopper may shoot at more than one."""
    return StrafingRun(me) if landed(g, me, e) and g.round > 1 and len(aims(g, me)) > 1 else None


STRAFING_RUN: Final = Card("strafing-run", listens=(MAY_LAND.do(strafing_run),))
CARDS: Final = (STRAFING_RUN,)
FRAMES: Final = (StrafingRun,)
JUDGES: Final = ((STRAFE.id, shoot),)
