"""Hop Hydraulics (UP-USE-01)."""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import END, Frame, Signal
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import STEPS
from thunderroad.vendetta.in_play import UNTIL_TURN_ENDS
from thunderroad.vendetta.rules import Cause, Way
from thunderroad.vendetta.turn.drive import regular
from thunderroad.vendetta.turn.enter import enter

from ..state import figure, use, used

HOP: Final = Cause("hop", "UP-USE-01", passes=True, chosen=True)
OVER: Final = 2
"""It lands on the second space ahead."""


class Hop(Frame[Game]):
    """Over the space ahead onto the one beyond, which applies fully and costs nothing extra."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Jump; front exits work as with any jump (VB-DMG-10-R1)."""
        vehicle, heading = self.vehicle, g.facing[self.vehicle]
        use(g, vehicle, UNTIL_TURN_ENDS)
        g.left -= figure(g, vehicle, "cost")
        to = g.rules.map.jump(g.cell[vehicle], heading, OVER)
        for note in g.on[vehicle].step_noted:
            note(g, vehicle, to)
        frame = enter(g, vehicle, to, heading, g.rules.cause[HOP.id])
        return g.finish() if frame is None else g.call(self, frame, then=END)


# Once per turn, in a regular move, this car may spend 2 moves to jump over the space straight ahead and land on the
# one beyond; the space between is ignored.
def hop_hydraulics(g: Game, me: int, ways: tuple[int, ...]) -> tuple[int, ...]:
    """With enough moves."""
    if g.left < figure(g, me, "cost") or used(g, me) or not regular(g, me):
        return ways
    space, board = g.cell[me], g.rules.map
    return ways if board.closed(space, board.jump(space, g.facing[me], OVER)) else (*ways, g.rules.way["hop"])


CARDS: Final = (Card("hop-hydraulics", listens=(STEPS.do(hop_hydraulics),)),)
FRAMES: Final = (Hop,)
CAUSES: Final = (HOP,)
WAYS: Final = (Way("hop", "i-hop", Hop, "h"),)
