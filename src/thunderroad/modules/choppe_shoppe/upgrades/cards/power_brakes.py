"""Power Brakes (UP-USE-01)."""

from __future__ import annotations

from typing import Final

from thunderroad.kernel.cards import Card
from thunderroad.vendetta.cards import mark, marked
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import STEPPED, STEPS
from thunderroad.vendetta.in_play import UNTIL_MOVE_ENDS
from thunderroad.vendetta.turn.ways import may_brake

ROLLING: Final = Card("power-brakes-rolling")
"""A mark: the car has taken a step of its regular move."""


def rolling(g: Game, me: int, heading: int) -> None:
    """Mark the first step of a move."""
    if marked(g, ROLLING, vehicle=me) < 0:
        mark(g, ROLLING, UNTIL_MOVE_ENDS, g.owner[me], vehicle=me)


# After at least one step of a regular move this car may stop and give up its remaining moves.
def power_brakes(g: Game, me: int, ways: tuple[int, ...]) -> tuple[int, ...]:
    """Neither a coast nor the road bonus can be given up (a coast counts as having used the bonus)."""
    stop = g.rules.way["stop"]
    may = not g.bonus and stop not in ways and marked(g, ROLLING, vehicle=me) >= 0 and may_brake(g, me)
    return (*ways, stop) if may else ways


CARDS: Final = (Card("power-brakes", listens=(STEPPED.do(rolling), STEPS.do(power_brakes))),)
MARKS: Final = (ROLLING,)
