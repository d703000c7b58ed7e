"""Reverse Gear (UP-USE-01)."""

from __future__ import annotations

from typing import Final

from thunderroad.grid.map import rear_arc
from thunderroad.kernel.cards import Card
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import STEPPED, STEPS
from thunderroad.vendetta.in_play import UNTIL_TURN_ENDS
from thunderroad.vendetta.turn.drive import regular

from ..state import use, used


# Once per turn, in a regular move, one step of this car may go to a space of its rear arc.
def reverse_gear(g: Game, me: int, ways: tuple[int, ...]) -> tuple[int, ...]:
    """Not over an edge."""
    if used(g, me) or not regular(g, me):
        return ways
    step, space = g.rules.map.step, g.cell[me]
    back = [heading for heading in rear_arc(g.facing[me]) if heading not in ways and g.on_board(step(space, heading))]
    return (*ways, *back)


def backed(g: Game, me: int, heading: int) -> None:
    """Use it up."""
    if heading in rear_arc(g.facing[me]):
        use(g, me, UNTIL_TURN_ENDS)


CARDS: Final = (Card("reverse-gear", listens=(STEPS.do(reverse_gear), STEPPED.do(backed))),)
