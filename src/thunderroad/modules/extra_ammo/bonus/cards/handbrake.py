"""This turn your active vehicle may stop after any step and give up its remaining moves (XA-BC-02, VB-MOVE-04)."""

from __future__ import annotations

from typing import Final

from .....kernel.cards import Card
from .....kernel.frame import Signal
from .....vendetta.cards import mark, marked
from .....vendetta.game import Game
from .....vendetta.hooks import STEPPED, STEPS
from .....vendetta.in_play import UNTIL_MOVE_ENDS, UNTIL_TURN_ENDS
from .....vendetta.turn.command import Command
from .....vendetta.turn.ways import may_brake
from ..advice import Tried


class Handbrake(Command):
    """A chosen stop leaves the road die open."""

    def start(self, g: Game, answer: int) -> Signal:
        """Until the turn ends."""
        mark(g, HANDBRAKE, UNTIL_TURN_ENDS, self.seat, vehicle=self.vehicle)
        return g.finish()


def rolls(g: Game, me: int, heading: int) -> None:
    """It has made a step of its move."""
    if marked(g, ROLLING, vehicle=me) < 0:
        mark(g, ROLLING, UNTIL_MOVE_ENDS, g.owner[me], vehicle=me)


def may_stop(g: Game, me: int, ways: tuple[int, ...]) -> tuple[int, ...]:
    """After a step of the move itself, not of the road bonus."""
    stop = g.rules.way["stop"]
    if stop in ways or g.bonus or marked(g, ROLLING, vehicle=me) < 0 or not may_brake(g, me):
        return ways
    return (*ways, stop)


HANDBRAKE: Final = Card("handbrake", listens=(STEPPED.do(rolls), STEPS.do(may_stop)))
ROLLING: Final = Card("handbrake-rolling")
MARKS: Final = (HANDBRAKE, ROLLING)
COMMANDS: Final = (("handbrake", "i-endturn", Handbrake),)
ADVICE: Final = (("handbrake", Tried(Handbrake)),)
