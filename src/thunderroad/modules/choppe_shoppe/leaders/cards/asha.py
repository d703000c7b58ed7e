"""Asha, the Road Mistress: the road die wherever she ends on road, and Fast Lane."""

from __future__ import annotations

from typing import Final

from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import Signal
from thunderroad.kernel.hooks import SETS
from thunderroad.vendetta.cards import mark, marked
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import ROAD_MOVES, ROAD_TEST
from thunderroad.vendetta.in_play import UNTIL_TURN_ENDS
from thunderroad.vendetta.turn.command import Command
from thunderroad.vendetta.turn.enter import ground_for

from ..advice import road_die_twice
from ..state import number_of


# Your active car may take the road die bonus if the last space of its move is road; where it started and what lay
# between do not matter.
def all_roads_are_mine(g: Game, me: int, stayed: bool) -> bool:
    """Road made by a token counts too (CL-POWER-01)."""
    return stayed or (g.cell[me] >= 0 and g.rules.is_road[ground_for(g, me, g.cell[me])] == 1)


class FastLane(Command):
    """If your active car takes the road die bonus this turn, the bonus is twice the die (CL-CMD-01)."""

    def start(self, g: Game, answer: int) -> Signal:
        """Lay the mark; the bonus is taken in full or not at all, as usual."""
        mark(g, FAST_LANE, UNTIL_TURN_ENDS, self.seat, vehicle=self.vehicle, datum=number_of(g, "times"))
        return g.finish()


def doubled(g: Game, me: int, moves: int) -> int:
    """Double it; additions by others come afterwards."""
    return moves * marked(g, FAST_LANE, vehicle=me)


FAST_LANE: Final = Card("fast-lane", listens=(ROAD_MOVES.do(doubled, SETS),))
CARDS: Final = (Card("asha", listens=(ROAD_TEST.do(all_roads_are_mine),)),)
MARKS: Final = (FAST_LANE,)
COMMANDS: Final = (("fast-lane", "haz-road", FastLane),)
FRAMES: Final = (FastLane,)
ADVICE: Final = (("fast-lane", road_die_twice),)
