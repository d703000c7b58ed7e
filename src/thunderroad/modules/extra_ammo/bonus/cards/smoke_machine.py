"""Until your next turn your active vehicle cannot be targeted from its rear arc (XA-BC-02, VB-SHOOT-03)."""

from __future__ import annotations

from typing import Final

from .....grid.map import rear_arc
from .....kernel.cards import Card
from .....kernel.frame import Signal
from .....kernel.hooks import LIMITS
from .....vendetta.board import line
from .....vendetta.cards import mark
from .....vendetta.game import Game
from .....vendetta.hooks import TARGETABLE
from .....vendetta.in_play import UNTIL_OWN_TURN
from .....vendetta.position import NOBODY
from .....vendetta.turn.command import Command
from ..advice import covers


class SmokeMachine(Command):
    """A cloud behind the vehicle."""

    def start(self, g: Game, answer: int) -> Signal:
        """Lay the mark, which moves with the vehicle."""
        mark(g, SMOKE, UNTIL_OWN_TURN, self.seat, vehicle=self.vehicle)
        return g.finish()


def unseen(g: Game, me: int, seat: int, shooter: int, may: bool) -> bool:
    """From the three spaces behind it and all lines of fire through them; choppers too."""
    space = g.chopper[seat] if shooter == NOBODY else g.cell[shooter]
    covered = [one for heading in rear_arc(g.facing[me]) for one in line(g, g.cell[me], heading)]
    return may and space not in covered


SMOKE: Final = Card("smoke-machine", lasts=(TARGETABLE.do(unseen, LIMITS),))
MARKS: Final = (SMOKE,)
COMMANDS: Final = (("smoke-machine", "i-eye", SmokeMachine),)
ADVICE: Final = (("smoke-machine", covers),)
