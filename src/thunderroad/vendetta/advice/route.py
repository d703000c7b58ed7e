"""The best drive of one car: all ways over the known road, unknown things by their odds.

The points of a state (space, moves left, road bonus still open, drift unused) do not depend on how
the car came there, so one table serves every die and every step of the drive.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...grid.road import LANES
from ..rules import HazardKind
from .clash import Clash, carried, scroll_effect
from .field import AHEAD, AROUND, MOVES, MUD, OFF_FRONT, PLAIN, SLICK, TROUBLE, UNKNOWN, WALL
from .picture import ON_REAR, Picture

MOST_MOVES = 32
"""No car ever has as many moves left."""
NEVER = -1e9
"""Less than any points."""


class Route:
    """Where a car may drive; the picture leaves it out (`lifted`)."""

    def __init__(self, p: Picture) -> None:
        self.p = p
        self.car = p.lifted
        self.seat = p.owner[p.lifted]
        self.kind = p.field.kind
        self.top = p.top
        calm = [MOVES[kind] if kind <= MUD and not top else 0 for kind, top in zip(self.kind, self.top, strict=True)]
        self.quick = bytes([*calm, 0, 0, 0])  # moves to enter where nothing happens; -3 is over the front
        self.paved = bytes([kind == PLAIN for kind in self.kind])
        self.known: dict[int, float] = {}
        self.ends: dict[int, float] = {}
        self.slams: dict[int, float] = {}
        self.mix = sum(p.mix) or 1
        self.scroll = scroll_effect(p, self.seat)
        self.gone = p.gone[self.car]
        self.prey = 0.0 if p.final else p.weights.menace * self._prey()

    def _prey(self) -> float:
        """Points that the enemies have on the rear tile."""
        p = self.p
        return sum(
            -p.toll(self.seat, seat) * p.now(v)
            for seat in p.seats
            if seat != self.seat and not p.out[seat]
            for v in p.fleets[seat]
            if 0 <= p.cells[v] < ON_REAR
        )

    # --- driving ---------------------------------------------------------------------------

    def best(self, space: int, left: int, road: int, drift: int) -> float:
        """Points of the best drive from a space; `road`: the road die may still be taken after the move."""
        if left <= 0:
            return self.stop(space, road, drift) if road else self.end(space)
        key = ((space * MOST_MOVES + left) * 2 + road) * 2 + drift
        found = self.known.get(key)
        if found is None:
            found = NEVER
            quick = self.quick
            for to in AHEAD[space]:
                cost = quick[to]
                if cost:
                    points = self.best(to, left - cost, road & self.paved[to], drift)
                else:
                    points = self.step(to, left, road, drift)
                found = max(points, found)
            self.known[key] = found
        return found

    def best_of(self, spaces: Iterable[int], left: int, road: int, drift: int) -> float:
        """Points of the best first step among some spaces."""
        return max([self.step(to, left, road, drift) for to in spaces])

    def begin(self, space: int, left: int, drift: int) -> float:
        """Points of a whole move from where the car stands (negative: in the starting area)."""
        if space < 0:
            return self.best_of(range(LANES), left, int(self.p.rules.options.road_die_from_start_area), drift)
        return self.best(space, left, int(self.on_road(space)), drift)

    def on_road(self, space: int) -> bool:
        """Whether a move that begins on a space may end with the road die."""
        return self.kind[space] in {PLAIN, SLICK}

    def step(self, to: int, left: int, road: int, drift: int) -> float:
        """Points of entering a space with `left` moves, and of the best drive from there."""
        if to < 0:
            return self.over(left - 1) if to == OFF_FRONT else self.gone
        kind = self.kind[to]
        if kind == WALL:
            return self.gone
        if kind == UNKNOWN:
            return self.flip(to, left, road, drift)
        if kind not in {PLAIN, SLICK}:
            road = 0
        left -= MOVES[kind]
        if self.top[to]:
            return self.meet(to, left, road, drift)
        if kind == SLICK:
            return self.slide(to, left, road, drift)
        if kind == TROUBLE:
            return self.blast(to)
        return self.best(to, left, road, drift)

    def stop(self, space: int, road: int, drift: int) -> float:
        """Points at the end of the move, or with the road die."""
        end = self.end(space)
        return max(end, self.best(space, self.p.road_die, 0, drift)) if road else end

    def end(self, space: int) -> float:
        """Points of stopping on a space, the shot from there included."""
        found = self.ends.get(space)
        if found is None:
            p = self.p
            found = p.value(self.car, space) + p.shot(self.seat, space) + self.prey * p.field.cross[space]
            found += p.weights.hunt * p.targets(self.seat, space)
            self.ends[space] = found
        return found

    def way(self, space: int, left: int, road: int, drift: int) -> list[int]:
        """The spaces of the best drive as far as it is certain: up to the first thing that may happen."""
        spaces: list[int] = []
        while True:
            if left <= 0:
                if not road or self.end(space) >= self.best(space, self.p.road_die, 0, drift):
                    return spaces
                left, road = self.p.road_die, 0
            space = max(AHEAD[space], key=lambda to: self.step(to, left, road, drift))
            spaces.append(space)
            if not self.quick[space]:
                return spaces
            left -= self.quick[space]
            road &= self.paved[space]

    # --- what may happen on the way --------------------------------------------------------

    def over(self, left: int) -> float:
        """Points of crossing the front edge with `left` moves then."""
        return carried(self.p, self.car, max(left, 0)) + self.scroll

    def meet(self, to: int, left: int, road: int, drift: int) -> float:
        """Points of entering another vehicle's space: slam it, or drift through."""
        slam = self.slam(to)
        if drift and left > 0:
            return max(slam, self.best(to, left, road, 0))
        if drift and road:
            return max(slam, self.best(to, self.p.road_die, 0, 0))
        return slam

    def slam(self, to: int) -> float:
        """Points of slamming the vehicle on a space."""
        found = self.slams.get(to)
        if found is None:
            found = self.slams[to] = Clash(self.p, self.car, self.top[to] - 1, to).expected(self.seat)
        return found

    def flip(self, to: int, left: int, road: int, drift: int) -> float:
        """Points of turning up a face-down token, over all that it may be."""
        p = self.p
        total = 0.0
        for count, hazard in zip(p.mix, p.rules.hazards, strict=True):
            if count:
                total += count * self._revealed(hazard, to, left, road, drift)
        return total / self.mix

    def _revealed(self, hazard: HazardKind, to: int, left: int, road: int, drift: int) -> float:
        if hazard.wreck:
            return self.end(to) * self.p.weights.crowd
        if hazard.still is not None or hazard.ground is None:
            return self.blast(to)
        rules = self.p.rules
        ground = rules.terrain[hazard.ground]
        if not rules.is_road[ground]:
            road = 0
        left -= rules.cost[ground]
        if hazard.moving is not None:
            return self.slide(to, left, road, drift)
        return self.best(to, left, road, drift)

    def blast(self, to: int) -> float:
        """Points of taking damage on a space and stopping there."""
        p = self.p
        shot = p.shot(self.seat, to) if p.hurt[self.car] + 1 < p.rules.slots[p.spec[self.car]] else 0.0
        return p.after_hit(self.car, to) + shot

    def slide(self, to: int, left: int, road: int, drift: int) -> float:
        """Points of sliding off an oil slick, all directions alike; the moves are kept."""
        return sum([self._slid(onto, left, road, drift) for onto in AROUND[to]]) / 6

    def _slid(self, to: int, left: int, road: int, drift: int) -> float:
        if to < 0:
            return self.over(left) if to == OFF_FRONT else self.gone
        kind = self.kind[to]
        if kind == WALL:
            return self.gone
        if self.top[to]:
            return self.slam(to)
        if kind >= UNKNOWN:
            return self.end(to) * self.p.weights.unknown
        return self.best(to, left, road if kind == PLAIN else 0, drift)
