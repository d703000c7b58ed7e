"""What the cars of a crew are worth in the arena: a crew that has none left has lost, whatever scrap it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....vendetta.advice.field import worth_now
from ....vendetta.advice.weights import Weights

if TYPE_CHECKING:
    from ....vendetta.game import Game

CARS: Final = Weights(car=((9.0, 6.0), (7.5, 4.5), (7.5, 4.5)), last=20.0)
"""More than in a race, where one car is enough to win: each one earns scrap to the end."""


def lost(g: Game, vehicle: int) -> float:
    """Points lost with a car that is eliminated: more with the last one that can act."""
    last = g.operable(vehicle) and sum(map(g.operable, g.fleet(g.owner[vehicle]))) == 1
    return worth_now(g, vehicle, CARS) + CARS.last * last
