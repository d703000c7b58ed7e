"""Close Ranks, a command of the Final Five's board (FF-SETUP-05-R1)."""

from __future__ import annotations

from typing import ClassVar

from thunderroad.kernel.frame import Signal
from thunderroad.vendetta.choices import NONE
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.turn.command import Command
from thunderroad.vendetta.turn.drive import GivenDrive

from ..choices import RANKS

MOST = 2
"""How many other motorcycles may make a step."""


class CloseRanks(Command):
    """Before the active motorcycle moves, up to two others on the board each make one driven step.

    `moved` are those that have made theirs.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (*Command.FIELDS, "moved")

    def __init__(self, seat: int, vehicle: int, value: int, moved: tuple[int, ...] = ()) -> None:
        super().__init__(seat, vehicle, value)
        self.moved = moved

    def start(self, g: Game, answer: int) -> Signal:
        """Ask which one is next, if any: operable ones on the board, each once."""
        spent = (self.vehicle, *self.moved)
        options = [v for v in g.fleet(self.seat) if v not in spent and g.operable(v) and g.cell[v] >= 0]
        if len(self.moved) == MOST or not options:
            return g.finish()
        return g.ask(self, self.seat, RANKS, (NONE, *options), then="chosen")

    def chosen(self, g: Game, vehicle: int) -> Signal:
        """Let it make its step, wherever that leads; then ask for the other one."""
        if vehicle == NONE:
            return g.finish()
        self.moved = (*self.moved, vehicle)
        g.tell("ranks", "FF-SETUP-05-R1", vehicle=vehicle)
        return g.call(self, RankStep(vehicle, 1), then="start")


class RankStep(GivenDrive):
    """One driven step that is not a move: no road die, no shot, and the motorcycle keeps its own turn of the round."""
