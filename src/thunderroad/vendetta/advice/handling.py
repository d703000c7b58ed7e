"""What a vehicle's own rules make of the road, asked of the hooks: costs, lane changes, drift, the road die."""

from __future__ import annotations

from typing import Final

from ...grid.topology import FRONT, FRONT_LEFT, FRONT_RIGHT
from ..game import Game
from ..turn.bonus import passes_road_test, road_moves
from ..turn.drive import ways_among
from ..turn.enter import drives_through, terrain_costs

USED: Final = 0
STAYS: Final = 1
ALWAYS: Final = 2
LEFT: Final = 3
"""Whether the road die may be taken after the move: never more, if it stays on road, in any case, not as it is."""
OFF: Final[tuple[int, ...]] = (USED, LEFT, ALWAYS, LEFT)
"""The same after a step off the road."""
ONCE: Final = 1
ENDLESS: Final = 2
"""How often the vehicle may pass another: see the Drift command, and vehicles that drift."""
FREE: Final = -1
"""As a number of turns: it may change lanes as often as it likes."""
MOST_TURNS: Final = 9
"""More lane changes than any one move has."""
_ARC: Final = (FRONT_LEFT, FRONT, FRONT_RIGHT)


class Handling:
    """What a vehicle's own rules make of the road: moves by terrain, lane changes left, drift, the road die."""

    __slots__ = ("bonus", "costs", "drift", "road", "turns")

    def __init__(self, g: Game, vehicle: int, turns: int) -> None:
        self.costs = terrain_costs(g, vehicle)
        self.turns = turns
        self.drift = ENDLESS if drives_through(g, vehicle) else 0
        self.road = road_of(g, vehicle)
        self.bonus = road_moves(g, vehicle)

    @property
    def key(self) -> tuple[object, ...]:
        """All of it, to remember routes by."""
        return (self.costs, self.turns, self.drift, self.road, self.bonus)


def road_of(g: Game, vehicle: int) -> int:
    """Whether a vehicle may use the road die in any case, if it stays on road, or never."""
    if not passes_road_test(g, vehicle, stayed=True):
        return USED
    return ALWAYS if passes_road_test(g, vehicle, stayed=False) else STAYS


def turns_of(g: Game, vehicle: int) -> int:
    """How many steps may leave the lane in one move: tried by telling a copy of such steps."""
    if not g.on[vehicle].steps:
        return FREE
    game = g.clone()
    if g.driver != vehicle:
        for begun in g.on[vehicle].drive_begins:
            begun(game, vehicle)
        game.driver = vehicle
    for turns in range(MOST_TURNS - 1):
        aside = [heading for heading in ways_among(game, vehicle, _ARC) if heading in (FRONT_LEFT, FRONT_RIGHT)]
        if not aside:
            return turns
        for stepped in g.on[vehicle].stepped:
            stepped(game, vehicle, aside[0])
    return FREE


def road_now(g: Game) -> int:
    """Whether the driver may still take the road die after this move."""
    handling = road_of(g, g.driver)
    if g.bonus or handling != STAYS:
        return USED if g.bonus else handling
    return STAYS if g.on_road else LEFT
