"""Your active vehicle and another operable vehicle of yours on the same tile swap places (XA-BC-02)."""

from __future__ import annotations

from typing import Final

from .....kernel.frame import Signal
from .....vendetta.game import Game
from .....vendetta.turn.command import Command
from ..advice import swaps
from ..choices import EXCHANGE
from ..relocate import put_down


class ChangeDrivers(Command):
    """Before the move; no movement and no entry effects."""

    def start(self, g: Game, answer: int) -> Signal:
        """Choose one, but not one in the starting area, which is on no tile."""
        here = g.cell[self.vehicle]
        others = [v for v in g.fleet(self.seat) if v != self.vehicle and g.operable(v) and g.cell[v] >= 0]
        there = tuple([v for v in others if here >= 0 and g.rules.map.tile_at(g.cell[v]) == g.rules.map.tile_at(here)])
        return g.ask(self, self.seat, EXCHANGE, there, then="chosen") if there else g.finish()

    def chosen(self, g: Game, other: int) -> Signal:
        """Put each where the other one was."""
        here, there = g.cell[self.vehicle], g.cell[other]
        put_down(g, other, here, "exchange")
        put_down(g, self.vehicle, there, "exchange")
        return g.finish()


COMMANDS: Final = (("change-drivers", "i-repeat", ChangeDrivers),)
ADVICE: Final = (("change-drivers", swaps),)
