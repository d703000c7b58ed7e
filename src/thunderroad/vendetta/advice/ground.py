"""What the kinds of space mean to a driver, for all terrains and tokens in the rules of a game.

A kind is the number of a terrain, or UNKNOWN's number for a face-down token, or a number beyond it for a face-up token
with an effect, or one beyond these for a face-down token that the seat has seen.  Trials find out the effects.
"""

from __future__ import annotations

from functools import lru_cache
from math import fsum
from typing import Any, Final, TypeVar

from ...grid.topology import DIRECTIONS, FRONT, FRONT_LEFT, FRONT_RIGHT
from ..choices import NONE
from ..game import Game
from ..position import HIDDEN, NOBODY
from ..rules import NEVER
from ..turn.causes import DRIVE, SLAM
from .trial import Fate, Trials
from .weights import Weights

T = TypeVar("T")
SAFE: Final = (0.0,) * len(DIRECTIONS)
LOST: Final = (1.0,) * len(DIRECTIONS)


class Grounds:
    """By kind of space: `cost` in moves, whether it is `paved`, `deadly`, or `calm` (nothing happens there).

    `worth` gives the worth of a vehicle.
    """

    def __init__(self, g: Game, tried: Trials, weights: Weights) -> None:
        rules = g.rules
        self.weights = weights
        self.tried = tried
        self.rules = rules
        self.tester = min(range(len(tried.spec)), key=lambda v: (tried.slots[v] >= NEVER, rules.part[tried.spec[v]], v))
        self.unknown = len(rules.terrains)
        tokens = range(len(rules.hazards))
        below = [rules.hazard_ground[n] if rules.hazard_ground[n] != NONE else 0 for n in tokens]
        self.seen = self.unknown + 1 + len(tokens)
        terrain_costs = tried.costs(self.tester)
        costs, paved = [terrain_costs[ground] for ground in below], [rules.is_road[ground] for ground in below]
        slick = [kind.moving is not None for kind in rules.hazards]
        self.cost = (*terrain_costs, 1, *costs, *costs)
        self.paved = bytes([*rules.is_road, 0, *paved, *paved])
        self.deadly = bytes([*rules.deadly, 0, *[rules.deadly[ground] for ground in below], *[0 for _ in tokens]])
        self.calm = bytes([*rules.calm_ground, 0, *[0 for _ in (*tokens, *tokens)]])
        self.slick = bytes([*[0] * self.unknown, 0, *slick, *slick])
        self.by_token = bytearray(HIDDEN + 1 + len(tokens))
        for n, hazard in enumerate(rules.hazards):
            self.by_token[n + 1] = 0 if hazard.calm else self.unknown + 1 + n
            self.by_token[HIDDEN + 1 + n] = self.seen + n
        self.by_token[HIDDEN] = self.unknown
        self.flips: dict[Any, Any] = {}
        self._worths: dict[tuple[int, int], tuple[float, ...]] = {}
        self._perils: dict[int, tuple[float, ...]] = {}
        self._costs: dict[int, float] = {}
        self.across: dict[int, float] = {}
        """Moves to cross the sides of tiles whose grounds were examined, without tokens."""

    def worth(self, spec: int, slots: int) -> tuple[float, ...]:
        """Points of a vehicle, by damage; the last entry is for an inoperable one."""
        found = self._worths.get((spec, slots))
        if found is None:
            found = self._worths[spec, slots] = worth_of(self.weights, self.rules.specs[spec].size, slots)
        return found

    def fates(self, kind: int, vehicle: int, heading: int, lane: int) -> tuple[Fate, ...]:
        """What happens to a vehicle that drives onto a space of a kind with an effect."""
        if kind < self.unknown:
            return self.tried.entry(vehicle, kind, 0, heading, lane)
        number = kind - self.unknown - 1
        ground = self.rules.hazard_ground[number]
        return self.tried.entry(vehicle, max(ground, 0), number + 1, heading, lane)

    def flipped(self, number: int, vehicle: int, heading: int, lane: int) -> tuple[Fate, ...]:
        """What happens to a vehicle that turns up a hazard token of this kind, on an otherwise plain road."""
        return self.tried.entry(vehicle, 0, number + 1 + HIDDEN, heading, lane)

    def perils(self, kind: int) -> tuple[float, ...]:
        """By direction, the chance to be lost when thrown onto a terrain of this kind."""
        if kind >= self.unknown or self.calm[kind]:
            return SAFE
        if self.deadly[kind]:
            return LOST
        found = self._perils.get(kind)
        if found is None:
            headings = range(len(DIRECTIONS))
            tries = [self.tried.entry(self.tester, kind, 0, heading, 0, SLAM) for heading in headings]
            found = self._perils[kind] = tuple(map(_lost, tries))
        return found

    def costs(self, kinds: bytes, weights: Weights) -> dict[int, float]:
        """Moves needed to get through the kinds on a road, trouble included."""
        return {kind: self._cost(kind, weights) for kind in set(kinds)}

    def _cost(self, kind: int, weights: Weights) -> float:
        if self.deadly[kind]:
            return weights.wall
        if kind == self.unknown:
            return weights.face_down
        if kind > self.unknown:
            return weights.slick if self.slick[kind] else weights.trouble
        if self.calm[kind]:
            return self.cost[kind] + (0.0 if self.paved[kind] else weights.rough)
        found = self._costs.get(kind)
        if found is None:
            ways = ((FRONT, 0.5), (FRONT_LEFT, 0.25), (FRONT_RIGHT, 0.25))
            found = fsum(part * self._average(kind, heading, weights) for heading, part in ways)
            found = self._costs[kind] = max(found, weights.least_cost)
        return found

    def _average(self, kind: int, heading: int, weights: Weights) -> float:
        """The average over directions of entry: moves, minus how far it carries the vehicle, plus what goes wrong."""
        total = 0.0
        for fate in self.tried.entry(self.tester, kind, 0, heading, 0, DRIVE):
            if fate.gone:
                total += fate.chance * weights.wall
                continue
            moves = fate.cost - fate.columns + weights.trouble / 2 * (fate.halted + fate.hurt)
            total += fate.chance * (moves + weights.wall / 4 * fate.doom)
        return total


@lru_cache(maxsize=1024)
def worth_of(weights: Weights, size: int, slots: int) -> tuple[float, ...]:
    """Points of a vehicle of this size, by the number of its damage tokens; the last entry: it cannot act."""
    if slots >= NEVER:
        whole = weights.giant * fsum(sound[0] for sound in weights.car)
        return (*[whole * (1.0 - hurt / (weights.hits + 1)) for hurt in range(weights.hits)], 0.0)
    sound = weights.car[size]
    last = len(sound) - 1
    return (*[sound[min(max(hurt + last + 1 - slots, 0), last)] for hurt in range(slots)], weights.hulk)


def keep(store: dict[Any, T], key: Any, value: T, most: int) -> T:
    """Remember a value; the oldest is forgotten first."""
    if len(store) >= most:
        store.pop(next(iter(store)), None)
    store[key] = value
    return value


def _lost(fates: tuple[Fate, ...]) -> float:
    """The chance to be gone before the next move."""
    return fsum([fate.chance * (1.0 if fate.gone else fate.doom) for fate in fates])


def tester(g: Game) -> int:
    """A vehicle for trials; if possible one that can wear out."""
    slots, part, spec = g.slots, g.rules.part, g.spec
    owned = (v for v, seat in enumerate(g.owner) if seat != NOBODY)
    return min(owned, key=lambda v: (slots[v] >= NEVER, part[spec[v]], v))
