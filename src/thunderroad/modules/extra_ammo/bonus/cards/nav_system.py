"""Look at the top road tile of the pile; you may turn it over or put it under the pile (XA-BC-02, XA-BC-04)."""

from __future__ import annotations

from typing import Final

from .....kernel.frame import Signal
from .....vendetta.draw_pile import sink_top, turn_top
from .....vendetta.game import Game
from .....vendetta.turn.command import Command
from .....vendetta.turn.look import look_at_tile
from ..advice import next_tile, planner
from ..choices import LEAVE, NAV, SINK, TURN


class NavSystem(Command):
    """Its player sees both sides; the others only see what is done with the tile."""

    def start(self, g: Game, answer: int) -> Signal:
        """Look; without a pile there is nothing to see."""
        if not g.tile_pile:
            return g.finish()
        look_at_tile(g, self.seat, 0, "XA-BC-04")
        return g.ask(self, self.seat, NAV, (LEAVE, TURN, SINK), then="chosen")

    def chosen(self, g: Game, what: int) -> Signal:
        """Change the pile; the next scroll lays the tile that is then on top."""
        if what == TURN:
            turn_top(g)
            g.tell("tile-turned", "XA-BC-04", seat=self.seat)
        elif what == SINK:
            sink_top(g)
            g.tell("tile-sunk", "XA-BC-04", seat=self.seat)
        return g.finish()


COMMANDS: Final = (("nav-system", "i-tile", NavSystem),)
ADVICE: Final = (("nav-system", planner),)
JUDGES: Final = ((NAV.id, next_tile),)
