"""Slams with a motorcycle: side by side, the direction die alone, and the motorcycle always moves (FF-SLAM)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from ...grid.road import ROAD
from ...kernel.frame import Frame, Signal
from ...vendetta.game import NOBODY, Game
from ...vendetta.turn.enter import SLAM, enter, pushed
from .choices import MOVER

MOTORCYCLE: Final = "motorcycle"
"""The kind of vehicle."""


class MotorcycleSlam(Frame[Game]):
    """Only the direction die is rolled, nobody may reroll it, and the motorcycle moves (FF-SLAM-03, FF-SLAM-04).

    Of two motorcycles of one owner that owner picks the one that moves (FF-SLAM-05).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("top", "bottom", "mover", "heading", "stops")

    def __init__(self, top: int, bottom: int, mover: int = NOBODY, heading: int = 0, stops: int = 0) -> None:
        self.top = top
        self.bottom = bottom
        self.mover = mover
        self.heading = heading
        self.stops = stops

    def start(self, g: Game, answer: int) -> Signal:
        """The choice comes before the roll (FF-SLAM-05-R1); the active player makes it for one who is out."""
        riders = tuple(sorted([v for v in (self.top, self.bottom) if is_motorcycle(g, v)]))
        seat = g.owner[riders[0]]
        return g.ask(self, g.active if g.out[seat] else seat, MOVER, riders, then="chosen")

    def chosen(self, g: Game, vehicle: int) -> Signal:
        """Where to."""
        self.mover = vehicle
        if is_motorcycle(g, self.top) and is_motorcycle(g, self.bottom):
            g.tell("gives-way", "FF-SLAM-05", vehicle=vehicle)
        return g.roll(self, g.rules.dice.direction, then="rolled")

    def rolled(self, g: Game, heading: int) -> Signal:
        """One space; all entry rules apply (VB-SLAM-07)."""
        mover = self.mover
        self.heading = heading
        self.stops = g.stops[mover]
        if g.events is not None:
            space = g.cell[mover]
            g.tell("roll", "FF-SLAM-03", die="direction", face=heading, seat=g.active, vehicle=mover, space=space)
        frame = enter(g, mover, ROAD.step(g.cell[mover], heading), heading, SLAM)
        return self.moved(g, 0) if frame is None else g.call(self, frame, then="moved")

    def moved(self, g: Game, answer: int) -> Signal:
        """What adds to a push adds to this one too."""
        more = pushed(g, self.mover, self.heading, self.stops)
        return self.over(g, 0) if more is None else g.call(self, more, then="over")

    def over(self, g: Game, answer: int) -> Signal:
        """The slam goes on with the one that was moved."""
        return g.finish(self.mover)


def with_motorcycle(g: Game, top: int, bottom: int) -> Frame[Any] | None:
    """The special slam, if one of the two is a motorcycle: also with a wreck (FF-SLAM-05-R3)."""
    return MotorcycleSlam(top, bottom) if is_motorcycle(g, top) or is_motorcycle(g, bottom) else None


def is_motorcycle(g: Game, vehicle: int) -> bool:
    """Whether a road vehicle is a motorcycle."""
    return g.rules.specs[g.spec[vehicle]].kind == MOTORCYCLE
