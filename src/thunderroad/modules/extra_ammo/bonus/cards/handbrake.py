"""This turn your active vehicle may stop after any step and give up its remaining moves (XA-BC-02, VB-MOVE-04).

On a board that lets vehicles face any way, it may then turn.
"""

from __future__ import annotations

from typing import ClassVar, Final

from .....grid.map import ANY_WAY, SIXTHS
from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.cards import mark, marked
from .....vendetta.game import Game
from .....vendetta.hooks import STEPPED, STEPS
from .....vendetta.in_play import UNTIL_MOVE_ENDS, UNTIL_TURN_ENDS
from .....vendetta.rules import Way
from .....vendetta.turn.command import Command
from .....vendetta.turn.ways import Stop, may_brake
from ..advice import Tried
from ..choices import SPIN


class Handbrake(Command):
    """Lay the mark; a chosen stop leaves the road die open."""

    def start(self, g: Game, answer: int) -> Signal:
        """It lies until the turn ends."""
        mark(g, HANDBRAKE, UNTIL_TURN_ENDS, self.seat, vehicle=self.vehicle)
        return g.finish()


def rolls(g: Game, me: int, heading: int) -> None:
    """The car has taken a step of its regular move."""
    if marked(g, ROLLING, vehicle=me) < 0:
        mark(g, ROLLING, UNTIL_MOVE_ENDS, g.owner[me], vehicle=me)


class HandbrakeStop(Frame[Game]):
    """The car stops, and then faces any way its player likes; its current facing is the first option."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Stop as on any road."""
        return g.call(self, Stop(self.vehicle), then="halted")

    def halted(self, g: Game, answer: int) -> Signal:
        """Ask for the facing, unless a slam there has ended that."""
        vehicle, ahead = self.vehicle, g.facing[self.vehicle]
        if not g.operable(vehicle) or not turns_freely(g, vehicle):
            return g.finish()
        ways = tuple([(ahead + by) % SIXTHS for by in range(SIXTHS)])
        return g.ask(self, g.owner[vehicle], SPIN, ways, then="chosen")

    def chosen(self, g: Game, heading: int) -> Signal:
        """Turn it; the road bonus, if taken, continues from there."""
        if heading != g.facing[self.vehicle]:
            g.turn_to(self.vehicle, heading)
            g.tell("spun", "XA-BC-02", vehicle=self.vehicle, heading=heading)
        return g.finish()


def turns_freely(g: Game, vehicle: int) -> bool:
    """Whether a vehicle is where it may face any way."""
    return bool(g.rules.fixed) and g.rules.fixed[g.cell[vehicle]] == ANY_WAY


def may_stop(g: Game, me: int, ways: tuple[int, ...]) -> tuple[int, ...]:
    """After a step of the move itself, not of the road bonus."""
    stop = g.rules.way["handbrake" if turns_freely(g, me) else "stop"]
    if stop in ways or g.bonus or marked(g, ROLLING, vehicle=me) < 0 or not may_brake(g, me):
        return ways
    return (*ways, stop)


HANDBRAKE: Final = Card("handbrake", listens=(STEPPED.do(rolls), STEPS.do(may_stop)))
ROLLING: Final = Card("handbrake-rolling")
MARKS: Final = (HANDBRAKE, ROLLING)
FRAMES: Final = (HandbrakeStop,)
WAYS: Final = (Way("handbrake", "i-cancel", HandbrakeStop),)
COMMANDS: Final = (("handbrake", "i-endturn", Handbrake),)
ADVICE: Final = (("handbrake", Tried(Handbrake)),)
