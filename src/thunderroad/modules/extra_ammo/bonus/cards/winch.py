"""You may pull the first road vehicle within three spaces straight ahead one space closer (XA-BC-02)."""

from __future__ import annotations

from itertools import islice
from typing import Final

from .....grid.topology import REAR
from .....kernel.choice import NO, YES
from .....kernel.frame import END, Signal
from .....vendetta.board import faced, line
from .....vendetta.game import Game
from .....vendetta.position import NOBODY
from .....vendetta.turn.command import Command
from .....vendetta.turn.push import shove
from ..advice import pulls, pulls_now
from ..choices import WINCH
from ..content import number_of


class Winch(Command):
    """Walls in between do not block the cable; the vehicle's entry is resolved as usual."""

    def start(self, g: Game, answer: int) -> Signal:
        """Ask; in the starting area there is nothing ahead."""
        if self._hooked(g) == NOBODY:
            return g.finish()
        return g.ask(self, self.seat, WINCH, (NO, YES), then="chosen")

    def chosen(self, g: Game, answer: int) -> Signal:
        """Pull it; a vehicle on the next space is pulled onto the active vehicle, and they slam."""
        if answer == NO:
            return g.finish()
        target = self._hooked(g)
        g.tell("winch", "XA-BC-02", vehicle=self.vehicle, target=target)
        frame = shove(g, target, faced(g, self.vehicle, REAR))
        return g.finish() if frame is None else g.call(self, frame, then=END)

    def _hooked(self, g: Game) -> int:
        """The first vehicle on the line, or NOBODY."""
        space, reach = g.cell[self.vehicle], number_of(g, "winch", "reach")
        ahead = islice(line(g, space, g.facing[self.vehicle]), reach) if space >= 0 else ()
        return next((vehicle for vehicle in map(g.top, ahead) if vehicle != NOBODY), NOBODY)


COMMANDS: Final = (("winch", "i-link", Winch),)
ADVICE: Final = (("winch", pulls),)
JUDGES: Final = ((WINCH.id, pulls_now),)
