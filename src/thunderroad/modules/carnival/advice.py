"""What bots go by in the arena: scrap, what pays some, the way to it; walls and edges beside their cars."""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING, Final

from ...grid.topology import SIDE
from ...vendetta.advice.opinion import Opinion
from .content import box
from .state import arena, favors, in_play, scrap, side, weapon_of

if TYPE_CHECKING:
    from ...vendetta.game import Game

SCRAP: Final = 2.0
"""Points of one scrap."""
WEAPON: Final = 4.0
"""Points of a super-weapon on a car that can act."""
FAVOR: Final = 1.5
"""Points of a party favor."""
LIGHT: Final = 2.5
"""Points of standing in a spotlight: Tina comes at the end of the round."""
WAY: Final = 0.3
"""Points lost for each space between a car and the nearest thing worth driving to."""
CORNERED: Final = 4.0
"""Points lost where every step ahead ends on a wall or over an edge."""
FAR: Final = 9


def riches(g: Game, seat: int) -> float:
    """Points of what a seat holds and of where its cars stand."""
    held = SCRAP * scrap(g)[seat] + FAVOR * len(favors(g).held[seat])
    return held + fsum([_place(g, v) for v in g.fleet(seat) if g.operable(v) and in_play(g, v)])


def _place(g: Game, vehicle: int) -> float:
    """Points of a car where it stands."""
    space = g.cell[vehicle]
    armed = weapon_of(g, vehicle) is not None
    lit = side(g).spotlights
    points = WEAPON * armed + LIGHT * (space in lit)
    goals = [*g.with_tokens(), *(() if armed else arena(g).tokens), *lit]
    points -= WAY * min([_distance(space, goal) for goal in goals], default=FAR)
    return points - CORNERED * _cornered(g, vehicle)


def _cornered(g: Game, vehicle: int) -> bool:
    """Whether no step ahead is safe."""
    board, space, blocking = g.rules.map, g.cell[vehicle], g.rules.blocking
    ahead = [board.step(space, heading) for heading in board.arc(space, g.facing[vehicle])]
    return bool(ahead) and all(to == SIDE or blocking[g.ground_at(to)] for to in ahead)


def _distance(space: int, other: int) -> int:
    """Steps between two spaces, whatever lies between."""
    (q, r), (q2, r2) = box().board.hexes[space], box().board.hexes[other]
    return max(abs(q - q2), abs(r - r2), abs(q + r - q2 - r2))


OPINION: Final = Opinion(holdings=(riches,))
