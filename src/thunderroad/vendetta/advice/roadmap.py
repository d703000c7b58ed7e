"""The road without vehicles: what each space is to a driver, how far it is to the front, how deadly its edges are.

Spaces are counted from the rear of the board here: 0 to 143.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ...grid.road import COLUMNS, LANES, ROAD, SPAN
from ...grid.topology import FRONT, FRONT_LEFT, FRONT_RIGHT, SIDE
from ...kernel.portable import exp
from ..game import Game
from ..knowledge import among
from ..position import HIDDEN
from .ground import Grounds
from .weights import CROSSING_CHANCE, Weights

OFF_SIDE: Final = -1
OFF_REAR: Final = -2
OFF_FRONT: Final = -3

FAR: Final = 36.0
"""No space is further from the front than this, not even a dead end."""


def _neighbour(space: int, direction: int) -> int:
    to = ROAD.step(space + SPAN, direction)
    if to == SIDE:
        return OFF_SIDE
    to -= SPAN
    return OFF_REAR if to < 0 else to if to < SPAN else OFF_FRONT


AROUND: Final = tuple(tuple(_neighbour(space, direction) for direction in range(6)) for space in range(SPAN))
"""The six neighbours of each space, by direction."""
WAYS: Final = tuple(
    tuple((row[heading], heading) for heading in (FRONT_LEFT, FRONT, FRONT_RIGHT) if row[heading] != OFF_SIDE)
    for row in AROUND
)
"""The front arc of each space with its directions, in the order of the options of a steer question."""
AHEAD: Final = tuple(tuple(to for to, _ in ways) for ways in WAYS)
"""The front arc of each space, in the same order."""
BEHIND: Final = tuple(tuple(to for to in row[2:5] if to >= 0) for row in AROUND)
"""The spaces that have it in their front arc."""
COLUMN: Final = tuple(space // LANES for space in range(SPAN))
LANE: Final = tuple(space % LANES for space in range(SPAN))
REACH: Final = tuple(2 * COLUMN[space] + (LANE[space] & 1) for space in range(SPAN))
"""How far forward a space lies, in half columns."""
BEFORE: Final = tuple(
    tuple(to for to in range(SPAN) if 0 < REACH[to] - REACH[space] <= 14 and abs(LANE[to] - LANE[space]) <= 1)
    for space in range(SPAN)
)
"""The spaces on the way that a vehicle is about to take."""
REACHABLE: Final = 12
"""Half columns that a car usually drives in a turn, at most."""


def reaches(space: int, to: int) -> bool:
    """Whether a car on a space can usually reach another one in its next turn."""
    distance = REACH[to] - REACH[space]
    return 0 < distance <= REACHABLE and abs(LANE[to] - LANE[space]) <= distance


@cache
def within_reach(space: int) -> int:
    """The spaces that a car can reach from a space: a byte each, so that a sum of these numbers counts cars."""
    return sum(1 << 8 * to for to in range(SPAN) if reaches(space, to))


@cache
def reached_from(space: int) -> int:
    """The spaces from which a car can reach a space, in the same form."""
    return sum(1 << 8 * start for start in range(SPAN) if reaches(start, space))


_BACKWARD: Final = tuple(
    column * LANES + lane for column in range(3 * COLUMNS - 1, -1, -1) for lane in (1, 3, 5, 0, 2, 4)
)


def shifted(space: int, columns: int, lanes: int) -> int:
    """The space this far away in columns and lanes, or beyond which edge it is."""
    lane = LANE[space] + lanes
    if not 0 <= lane < LANES:
        return OFF_SIDE
    column = COLUMN[space] + columns
    return OFF_REAR if column < 0 else OFF_FRONT if column >= 3 * COLUMNS else column * LANES + lane


class NoRoad(Exception):  # noqa: N818 - it is no error: an opinion that needs a road stays unsaid without one
    """The board has no lanes, no front and no rear, so there is nothing to say about a race."""


class RoadMap:
    """The road as a seat knows it.

    By space: its `kind` (see ground.py), the moves to the front edge (`distance`), the share of its neighbours that
    eliminate (`rim`), the points of a crew whose foremost car stands there (`lead`), the chance to cross the front next
    turn (`cross`).
    """

    __slots__ = ("cross", "distance", "grounds", "kind", "lead", "rim", "start", "weights")

    def __init__(self, kinds: bytes, final: int, weights: Weights, grounds: Grounds) -> None:
        self.kind = kinds
        self.grounds = grounds
        self.weights = weights
        costs = grounds.costs(kinds, weights)
        self.distance = _distances([costs[kind] for kind in kinds])
        self.start = min(self.distance[:LANES]) + 1.0
        self.rim = _rims(kinds, grounds)
        self.lead = [lead(distance, final, weights) for distance in self.distance]
        self.cross = [crossing_chance(distance) for distance in self.distance]


def _rims(kinds: bytes, grounds: Grounds) -> list[float]:
    """By space, the chance to be lost when thrown one space in a random direction."""
    perils = {kind: grounds.perils(kind) for kind in set(kinds)}
    bad = {kind: found for kind, found in perils.items() if any(found)}
    rims = []
    for row in AROUND:
        lost = 0.0
        for direction, to in enumerate(row):
            if to < 0:
                lost += to != OFF_FRONT
            elif kinds[to] in bad:
                lost += bad[kinds[to]][direction]
        rims.append(lost / 6)
    return rims


def lead(distance: float, final: int, weights: Weights) -> float:
    """Points of a crew, by the moves of its foremost car to the front."""
    points = -weights.lead * distance
    return points + weights.race * exp(-distance / weights.race_range) if final else points


def crossing_chance(distance: float) -> float:
    """Chance that a car so far away crosses the front in its next turn."""
    return CROSSING_CHANCE[min(int(distance), len(CROSSING_CHANCE) - 1)]


def _distances(entry: list[float]) -> list[float]:
    """Moves to the front edge from each space, from the front backward; `entry` are the moves into each."""
    through = [0.0] * SPAN  # cost of entering the space and going on from there
    distance = [0.0] * SPAN
    for space in _BACKWARD:
        least = FAR
        for to in AHEAD[space]:
            cost = through[to] if to >= 0 else 1.0
            least = min(cost, least)
        distance[space] = least
        through[space] = entry[space] + least
    return distance


_HIDE: Final = bytes(min(HIDDEN, token) for token in range(256))


def known_tokens(g: Game, seat: int) -> bytes:
    """The tokens on the road by space; all face-down ones look alike, except those that the seat has seen."""
    base = g.rear % SPAN
    tokens = bytes(g.token).translate(_HIDE)
    if g.seen:
        known = bytearray(tokens)
        for k, who in enumerate(g.seen):
            if among(who, seat):
                known[k] = g.token[k]
        tokens = bytes(known)
    return tokens[base:] + tokens[:base]


def kinds_of(g: Game, seat: int, grounds: Grounds) -> bytes:
    """The kind of each space, as a seat knows it."""
    base = g.rear % SPAN
    ground = g.ground[base:] + g.ground[:base]
    tokens = known_tokens(g, seat)
    if not any(tokens):
        return bytes(ground)
    by_token = grounds.by_token
    for space, token in enumerate(tokens):
        if token and by_token[token]:
            ground[space] = by_token[token]
    return bytes(ground)
