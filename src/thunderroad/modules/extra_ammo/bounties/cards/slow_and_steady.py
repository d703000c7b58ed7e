"""Slow and Steady: the crew in last place drives faster for the rest of the round (XA-BO-03).

Goal: at the start of the own turn every operable vehicle of the others is ahead of all own ones.  Vehicles in a
starting area are not compared, and an equal true position is not ahead.
"""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....kernel.hooks import ADDS
from .....vendetta.cards import mark, marked
from .....vendetta.game import Game
from .....vendetta.hooks import MAY_START_TURN, MOVES
from .....vendetta.in_play import UNTIL_ROUND_ENDS
from .....vendetta.listeners import Turning
from ...hands import number_on, spend


class SlowAndSteady(Frame[Game]):
    """Until the round ends each regular move of the crew gains moves."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """Lay the mark before each of its vehicles, of any kind."""
        moves = number_on(spend(g, self.seat, SLOW_AND_STEADY), "moves")
        for vehicle in g.fleet(self.seat):
            mark(g, SPEEDING, UNTIL_ROUND_ENDS, self.seat, vehicle=vehicle, datum=moves)
        return g.finish()


def faster(g: Game, vehicle: int, coast: int, moves: int) -> int:
    """Coasts are not regular moves."""
    return moves if coast else moves + marked(g, SPEEDING, vehicle=vehicle)


def slow_and_steady(g: Game, me: int, e: Turning) -> SlowAndSteady | None:
    """If everybody who can act is ahead."""
    far, cell, part, spec = g.rules.map.progress, g.cell, g.rules.part, g.spec
    mine = [far(cell[one]) for one in g.fleet(me) if cell[one] >= 0 and not part[spec[one]]]
    if not mine:
        return None
    first, alone = max(mine), True
    for one, seat in enumerate(g.owner):
        if seat != me and cell[one] >= 0 and not part[spec[one]] and g.operable(one):
            if far(cell[one]) <= first:
                return None
            alone = False
    return None if alone else SlowAndSteady(me)


SLOW_AND_STEADY: Final = Card("slow-and-steady", listens=(MAY_START_TURN.do(slow_and_steady, own_turn=True),))
SPEEDING: Final = Card("speeding", listens=(MOVES.do(faster, ADDS),))
CARDS: Final = (SLOW_AND_STEADY,)
MARKS: Final = (SPEEDING,)
FRAMES: Final = (SlowAndSteady,)
