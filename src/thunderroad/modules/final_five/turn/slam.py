"""Slams with a motorcycle: side by side, only the direction die, and the motorcycle always moves (FF-SLAM)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from thunderroad.kernel.frame import Frame, Signal
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.listeners import Slamming
from thunderroad.vendetta.position import NOBODY
from thunderroad.vendetta.turn.slam import OneDieSlam

from ..choices import MOVER

MOTORCYCLE: Final = "motorcycle"
"""The kind of vehicle."""


class MotorcycleSlam(OneDieSlam):
    """Only the direction die is rolled, nobody may reroll it, and the motorcycle moves (FF-SLAM-03, FF-SLAM-04).

    Of two motorcycles of one owner that owner picks the one that moves (FF-SLAM-05).
    """

    clause = "FF-SLAM-03"
    FIELDS: ClassVar[tuple[str, ...]] = ("top", "bottom", "mover", "heading", "stops", "origin", "far")

    def __init__(
        self,
        top: int,
        bottom: int,
        mover: int = NOBODY,
        heading: int = 0,
        stops: int = 0,
        origin: int = NOBODY,
        far: int = 0,
    ) -> None:
        super().__init__(heading, stops, origin, far)
        self.top = top
        self.bottom = bottom
        self.mover = mover

    def start(self, g: Game, answer: int) -> Signal:
        """Ask before the roll (FF-SLAM-05-R1); the active player chooses for one who is out."""
        riders = tuple(sorted([v for v in (self.top, self.bottom) if is_motorcycle(g, v)]))
        seat = g.owner[riders[0]]
        return g.ask(self, g.active if g.out[seat] else seat, MOVER, riders, then="chosen")

    def chosen(self, g: Game, vehicle: int) -> Signal:
        """Roll the direction."""
        self.mover = vehicle
        if is_motorcycle(g, self.top) and is_motorcycle(g, self.bottom):
            g.tell("gives-way", "FF-SLAM-05", vehicle=vehicle)
        return self._throw(g)

    def thrown(self) -> int:
        """The motorcycle."""
        return self.mover

    def pair(self) -> tuple[int, int]:
        """The two, in their order."""
        return self.top, self.bottom


def with_motorcycle(g: Game, vehicle: int, e: Slamming) -> Frame[Any] | None:
    """The special slam, if one of the two is a motorcycle: also with a wreck (FF-SLAM-05-R3)."""
    return MotorcycleSlam(e.top, e.bottom) if is_motorcycle(g, vehicle) else None


def is_motorcycle(g: Game, vehicle: int) -> bool:
    """Whether a road vehicle is a motorcycle."""
    return g.rules.specs[g.spec[vehicle]].kind == MOTORCYCLE
