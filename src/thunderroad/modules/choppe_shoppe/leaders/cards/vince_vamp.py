"""Vince Vamp, the Nitromancer: the road die after Nitro, and Overdrive."""

from __future__ import annotations

from typing import Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import Signal
from thunderroad.kernel.hooks import LIMITS
from thunderroad.vendetta.cards import mark
from thunderroad.vendetta.choices import DIE
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import FIRES, ROAD_TEST
from thunderroad.vendetta.in_play import UNTIL_TURN_ENDS
from thunderroad.vendetta.turn.command import Command, Nitro
from thunderroad.vendetta.turn.orders import carried_out

from ..advice import Faster
from ..state import number_of


# On a turn in which you carry out Nitro, your active car may take the road die bonus whatever spaces it moved on.
def dark_affair(g: Game, me: int, stayed: bool) -> bool:
    """Coasts, and cars that an effect has stopped, still get no bonus (CL-POWER-01, VB-ROAD-06-R1)."""
    return stayed or any(g.rules.commands[option // DIE].effect is Nitro for option in carried_out(g))


class Overdrive(Command):
    """Your active car gains 2 moves and cannot shoot this turn (CL-CMD-01)."""

    def start(self, g: Game, answer: int) -> Signal:
        """Add the moves; this is not Nitro, and the chopper may still shoot."""
        g.extra += number_of(g, "moves")
        mark(g, SILENCED, UNTIL_TURN_ENDS, self.seat, vehicle=self.vehicle)
        return g.finish()


def silent(g: Game, seat: int, shooter: int, may: bool) -> bool:
    """The price of Overdrive: the car cannot shoot."""
    return False


SILENCED: Final = Card("overdrive", listens=(FIRES.do(silent, LIMITS),))
CARDS: Final = (Card("vince-vamp", listens=(ROAD_TEST.do(dark_affair),)),)
MARKS: Final = (SILENCED,)
COMMANDS: Final = (("overdrive", "i-speed", Overdrive),)
FRAMES: Final = (Overdrive,)
ADVICE: Final = (("overdrive", Faster("overdrive")),)
