"""What bots go by in the arena: scrap, what pays some, the way to it; walls and edges beside their cars."""

from __future__ import annotations

from functools import cache, lru_cache
from math import fsum
from typing import TYPE_CHECKING, Final

from ...grid.topology import SIDE
from ...vendetta.advice.opinion import Opinion
from .content import box
from .favors.advice import LIGHT, WEAPON, in_hand
from .state import arena, in_play, scrap, side, weapon_of

if TYPE_CHECKING:
    from ...vendetta.game import Game

SCRAP: Final = 2.0
"""Points of one scrap."""
WAY: Final = 0.3
"""Points lost for each space between a car and the nearest thing worth driving to."""
CORNERED: Final = 4.0
"""Points lost where every step ahead ends on a wall or over an edge."""


def riches(g: Game, seat: int) -> float:
    """Points of what a seat holds and of where its cars stand."""
    held = SCRAP * scrap(g)[seat] + in_hand(g, seat)
    return held + fsum([_place(g, v) for v in g.fleet(seat) if g.operable(v) and in_play(g, v)])


def _place(g: Game, vehicle: int) -> float:
    """Points of a car where it stands."""
    space = g.cell[vehicle]
    armed = weapon_of(g, vehicle) is not None
    lit = side(g).spotlights
    points = WEAPON * armed + LIGHT * (space in lit)
    goals = (*g.with_tokens(), *(() if armed else arena(g).tokens), *lit)
    points -= WAY * steps_to(goals)[space]
    return points - CORNERED * _cornered(g, vehicle)


def _cornered(g: Game, vehicle: int) -> bool:
    """Whether no step ahead is safe."""
    board, space, blocking = g.rules.map, g.cell[vehicle], g.rules.blocking
    ahead = [board.step(space, heading) for heading in board.arc(space, g.facing[vehicle])]
    return bool(ahead) and all(to == SIDE or blocking[g.ground_at(to)] for to in ahead)


@lru_cache(maxsize=256)
def steps_to(goals: tuple[int, ...]) -> tuple[int, ...]:
    """By space, the steps to the nearest of these, whatever lies between; some spotlight shines at any time."""
    return tuple(map(min, zip(*map(_apart, goals), strict=True)))


@cache
def _apart(goal: int) -> tuple[int, ...]:
    """By space, the steps to this one."""
    q, r = box().board.hexes[goal]
    return tuple([max(abs(q - q2), abs(r - r2), abs(q + r - q2 - r2)) for q2, r2 in box().board.hexes])


OPINION: Final = Opinion(holdings=(riches,))
