"""What the spaces of the arena are worth to cars: tokens, spotlights, the way to them; edges and walls beside them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import compress
from typing import TYPE_CHECKING, Final

from ....grid.map import SIXTHS
from ....grid.topology import SIDE
from ..content import box
from ..state import DECREES, arena, side, weapon_of
from .favors import FAVOR

if TYPE_CHECKING:
    from ....vendetta.game import Game

THROWN: Final = 0.25
"""Chance that a car is thrown one space in some direction before it drives again."""
WEAPON: Final = 4.0
"""Points of a super-weapon on a car that can act."""
LIGHT: Final = 2.5
"""Points of standing in a spotlight: Tina comes at the end of the round."""
WAY: Final = 0.3
"""Points lost for each space between a car and the nearest thing worth driving to."""
CORNERED: Final = 4.0
"""Points lost where every step ahead ends on a wall or over an edge."""


class Places:
    """What is worth driving to in the arena as it lies."""

    def __init__(self, g: Game) -> None:
        self.g = g
        self.tokens = tuple(arena(g).tokens)
        self.lit = side(g).spotlights
        self.floor = floor(bytes(g.ground.translate(g.rules.blocking)))
        self.rising = rising(g)
        self.ways = [steps_to(bytes(g.token), goals) for goals in ((*self.tokens, *self.lit), self.lit)]

    def danger(self, space: int) -> float:
        """The chance that a car which stops on a space is lost there: thrown over its edges, or crushed by Tina."""
        return THROWN * self.floor.rim[space] + self.rising.get(space, 0.0)

    def stand(self, vehicle: int, space: int, facing: int) -> float:
        """Points of a car that stands on a space and faces that way."""
        armed = weapon_of(self.g, vehicle) is not None
        points = WEAPON * armed + LIGHT * (space in self.lit) - WAY * self.ways[armed][space]
        return points - CORNERED * self.floor.cornered[space * SIXTHS + facing]

    def prize(self, vehicle: int, space: int) -> float:
        """Points of what a car finds that comes to rest on a space."""
        weapon = space in self.tokens and weapon_of(self.g, vehicle) is None
        return FAVOR * bool(self.g.token[space]) + WEAPON * weapon


def rising(g: Game) -> Mapping[int, float]:
    """By space of a killer pillar, the chance that Tina raises it at the end of the round (CC-TINA-03)."""
    shown = arena(g).shown
    if g.round >= box().rounds or len(shown) >= box().shown:
        return {}
    cards = g.rules.decks[DECREES].cards
    left = [card.data["pillars"] for number, card in enumerate(cards) if number not in shown]
    return {space: sum(letter in letters for letters in left) / len(left) for letter, space in side(g).pillars.items()}


class Floor:
    """The walls of an arena, by a byte for each space.

    `rim` is by space the chance to be lost when thrown one space in a random direction; `cornered` tells by space and
    facing, as one number, whether no step ahead is safe.
    """

    def __init__(self, walls: bytes) -> None:
        board = box().board
        shut = [
            [to == SIDE or bool(walls[to]) for to in [board.step(space, heading) for heading in range(SIXTHS)]]
            for space in range(len(walls))
        ]
        self.rim = [sum(around) / SIXTHS for around in shut]
        self.cornered = [
            all(shut[space][heading] for heading in board.arc(space, facing))
            for space in range(len(walls))
            for facing in range(SIXTHS)
        ]


floor = lru_cache(maxsize=64)(Floor)


@lru_cache(maxsize=256)
def steps_to(tokens: bytes, others: tuple[int, ...]) -> tuple[int, ...]:
    """By space, the steps to the nearest token or other space, whatever lies between; some spotlight always shines."""
    goals = (*compress(range(len(tokens)), tokens), *others)
    return tuple(map(min, zip(*map(_apart, goals), strict=True)))


@cache
def _apart(goal: int) -> tuple[int, ...]:
    """By space, the steps to this one."""
    q, r = box().board.hexes[goal]
    return tuple([max(abs(q - q2), abs(r - r2), abs(q + r - q2 - r2)) for q2, r2 in box().board.hexes])
