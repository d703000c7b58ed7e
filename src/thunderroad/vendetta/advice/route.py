"""The best drive of one vehicle: all ways over the known road, unknown things by their odds.

The points of a state (space, moves left, road die still open, drift unused, turns left) do not depend on how
the vehicle came there, so one table serves every die and every step of the drive.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import fsum
from typing import Final

from ...grid.road import LANES, SPAN
from ...grid.topology import FRONT
from .clash import Clash, carried, scroll_effect
from .ground import keep
from .handling import ALWAYS, ENDLESS, FREE, LEFT, MOST_TURNS, OFF, STAYS, USED, Handling
from .picture import ON_REAR, Picture
from .roadmap import AHEAD, OFF_FRONT, WAYS, shifted
from .trial import Fate

MOST_MOVES: Final = 32
"""No vehicle ever has as many moves left."""
NEVER: Final = -1e9
"""Less than any points."""
FLIPS: Final = 200
"""So many kinds of surprises are remembered."""
RARE: Final = 0.004
"""What is less likely than this is not thought of."""
Lot = tuple[float, Fate, tuple[int, ...]]
"""A chance, what befalls the vehicle then, and by space where it ends (nothing: where it is)."""
Ride = tuple[int, int, int, int]
"""Moves left, whether the road die is open, how often it may drift, turns left."""


class Route:
    """Where a vehicle may drive; the picture leaves it out (`lifted`)."""

    def __init__(self, p: Picture, handling: Handling) -> None:
        self.p = p
        self.handling = handling
        self.car = p.lifted
        self.seat = p.owner[p.lifted]
        self.kind = p.field.kind
        self.grounds = p.field.grounds
        self.top = p.top
        self.costs = (*handling.costs, *self.grounds.cost[len(handling.costs) :])
        self.deadly = self._deadly()
        calm, costs = self.grounds.calm, self.costs
        spaces = zip(self.kind, self.top, strict=True)
        quick = [costs[kind] if calm[kind] and not top else 0 for kind, top in spaces]
        self.quick = bytes([*quick, 0, 0, 0])  # moves to enter where nothing happens; -3 is over the front
        self.paved = self.kind.translate(self.grounds.paved.ljust(256, b"\0"))
        self.known: dict[int, float] = {}
        self.ends: dict[int, float] = {}
        self.slams: dict[int, float] = {}
        self.mix = sum(p.mix) or 1
        wrecks = sum(count for count, hazard in zip(p.mix, p.rules.hazards, strict=True) if hazard.wreck)
        self.wrecks = p.weights.crowd * wrecks / self.mix
        self.spec = p.spec[self.car]
        self.lots: dict[tuple[int, int, int], tuple[Lot, ...]] = {}
        self.scroll = scroll_effect(p, self.seat)
        self.gone = p.gone[self.car]
        self.prey = 0.0 if p.final else p.weights.menace * self._prey()

    def _deadly(self) -> bytes:
        """The kinds that are the end of this vehicle; some survive what others do not."""
        deadly = self.grounds.deadly
        if not self.p.spares:
            return deadly
        found = bytearray(deadly)
        for kind in set(self.kind):
            if deadly[kind]:
                found[kind] = all(fate.gone for fate in self.grounds.fates(kind, self.car, FRONT, 0))
        return bytes(found)

    def _prey(self) -> float:
        """Points that the enemies have on the rear tile."""
        p = self.p
        return fsum(
            -p.toll(self.seat, seat) * p.now(v)
            for seat in p.seats
            if seat != self.seat and not p.out[seat]
            for v in p.fleets[seat]
            if 0 <= p.cells[v] < ON_REAR
        )

    # --- driving ---------------------------------------------------------------------------

    def best(self, space: int, left: int, road: int, drift: int, turns: int = FREE) -> float:
        """Points of the best drive from a space; `road`: whether the road die may still be taken after it."""
        if left <= 0:
            return self.stop(space, road, drift, turns)
        key = (((space * MOST_MOVES + left) * 4 + road) * 3 + drift) * (MOST_TURNS + 1) + turns
        found = self.known.get(key)
        if found is None:
            found = NEVER
            quick = self.quick
            for to, heading in WAYS[space]:
                onward = turns
                if heading and turns >= 0:  # a step out of the lane
                    if not turns:
                        continue
                    onward -= 1
                cost = quick[to]
                if cost:
                    stays = road if self.paved[to] else OFF[road]
                    points = self.best(to, left - cost, stays, drift, onward)
                else:
                    points = self.step(to, left, road, drift, onward, heading)
                if points > found:  # noqa: PLR1730 - hot: a call of max costs as much as the rest
                    found = points
            self.known[key] = found
        return found

    def begin(self, space: int, left: int, drift: int) -> float:
        """Points of a whole move from where the vehicle stands (negative: in the starting area)."""
        handling = self.handling
        drift = drift or handling.drift
        if space < 0:
            open_ = self.p.rules.options.road_die_from_start_area
            road = handling.road if open_ else OFF[handling.road]
            return self.best_of(range(LANES), left, road, drift)
        return self.best(space, left, self.road_from(space), drift, handling.turns)

    def best_of(self, spaces: Iterable[int], left: int, road: int, drift: int) -> float:
        """Points of the best entry from the starting area."""
        return max([self.step(to, left, road, drift, self.handling.turns) for to in spaces])

    def road_from(self, space: int) -> int:
        """Whether a move that begins on a space may end with the road die."""
        road = self.handling.road
        return road if self.paved[space] else OFF[road]

    def step(self, to: int, left: int, road: int, drift: int, turns: int = FREE, heading: int = FRONT) -> float:
        """Points of entering a space with `left` moves, and of the best drive from there."""
        if to < 0:
            return self.over(left - 1) if to == OFF_FRONT else self.gone
        kind = self.kind[to]
        if self.deadly[kind]:
            return self.gone
        if kind == self.grounds.unknown:
            return self.flip(to, (left, road, drift, turns), heading)
        if self.top[to]:
            stays = road if self.paved[to] else OFF[road]
            return self.meet(to, left - self.costs[kind], stays, drift, turns)
        if self.grounds.calm[kind]:
            stays = road if self.paved[to] else OFF[road]
            return self.best(to, left - self.costs[kind], stays, drift, turns)
        return self.suffer(self._lots(kind, heading, to & 1), to, (left, road, drift, turns))

    def stop(self, space: int, road: int, drift: int, turns: int = FREE) -> float:
        """Points at the end of the move, or with the road die."""
        end = self.end(space)
        if road in (USED, LEFT):
            return end
        return max(end, self.best(space, self.p.road_die, USED, drift, turns))

    def end(self, space: int) -> float:
        """Points of stopping on a space, the shot from there included."""
        found = self.ends.get(space)
        if found is None:
            p = self.p
            found = p.value(self.car, space) + p.shot(self.seat, space)
            if p.keep(self.seat, space) > 0.0:  # whoever stops beneath a chopper hunts nobody
                found += self.prey * p.field.cross[space] + p.weights.hunt * p.targets(self.seat, space)
            self.ends[space] = found
        return found

    def way(self, space: int, left: int, road: int, drift: int, turns: int = FREE) -> list[int]:
        """The spaces of the best drive as far as it is certain: up to the first thing that may happen."""
        spaces: list[int] = []
        while True:
            if left <= 0:
                if road in (USED, LEFT) or self.end(space) >= self.best(space, self.p.road_die, USED, drift, turns):
                    return spaces
                left, road = self.p.road_die, USED
            space, turns = self._next(space, left, road, drift, turns)
            spaces.append(space)
            if not self.quick[space]:
                return spaces
            left -= self.quick[space]
            road = road if self.paved[space] else OFF[road]

    def _next(self, space: int, left: int, road: int, drift: int, turns: int) -> tuple[int, int]:
        """The best next space, and the turns left there."""
        found = []
        for to, heading in WAYS[space]:
            if heading == FRONT or turns < 0:
                found.append((self.step(to, left, road, drift, turns, heading), to, turns))
            elif turns:
                found.append((self.step(to, left, road, drift, turns - 1, heading), to, turns - 1))
        _, to, turns = max(found, key=lambda one: one[0])
        return to, turns

    # --- what may happen on the way --------------------------------------------------------

    def over(self, left: int) -> float:
        """Points of crossing the front edge with `left` moves then."""
        return carried(self.p, self.car, max(left, 0)) + self.scroll

    def meet(self, to: int, left: int, road: int, drift: int, turns: int) -> float:
        """Points of entering another vehicle's space: slam it, or drift through."""
        slam = self.slam(to)
        if not drift:
            return slam
        after = drift & ENDLESS
        if left > 0:
            return max(slam, self.best(to, left, road, after, turns))
        if road in (STAYS, ALWAYS):
            return max(slam, self.best(to, self.p.road_die, USED, after, turns))
        return slam

    def slam(self, to: int) -> float:
        """Points of slamming the vehicle on a space."""
        found = self.slams.get(to)
        if found is None:
            found = self.slams[to] = Clash(self.p, self.car, self.top[to] - 1, to).expected(self.seat)
        return found

    def _lots(self, kind: int, heading: int, lane: int) -> tuple[Lot, ...]:
        """What befalls the vehicle on a space of an acting kind."""
        key = (kind, heading, lane)
        found = self.lots.get(key)
        if found is None:
            fates = self.grounds.fates(kind, self.car, heading, lane)
            found = self.lots[key] = lots_of([(fate.chance, fate) for fate in fates])
        return found

    def flip(self, to: int, ride: Ride, heading: int) -> float:
        """Points of turning up a face-down token, over all that it may be."""
        key = (heading, to & 1, self.spec, self.p.mix, self.costs)
        lots = self.grounds.flips.get(key)
        if lots is None:
            lots = self._flips(heading, to & 1)
            keep(self.grounds.flips, key, lots, FLIPS)
        return self.suffer(lots, to, ride) + self.wrecks * self.end(to)

    def _flips(self, heading: int, lane: int) -> tuple[Lot, ...]:
        """All that a face-down token may do to the vehicle, by the tokens that nobody has seen; wrecks are apart."""
        p, rules, grounds = self.p, self.p.rules, self.grounds
        found: list[tuple[float, Fate]] = []
        for number, (count, hazard) in enumerate(zip(p.mix, rules.hazards, strict=True)):
            ground = rules.hazard_ground[number]
            if not count or hazard.wreck:
                continue
            if hazard.calm and grounds.calm[ground] and hazard.reveal is None:
                fates: tuple[Fate, ...] = (Fate(1.0, cost=self.costs[ground], road=rules.is_road[ground]),)
            else:
                fates = grounds.flipped(number, self.car, heading, lane)
            found += [(count / self.mix * fate.chance, fate) for fate in fates]
        return lots_of(found)

    def suffer(self, lots: tuple[Lot, ...], to: int, ride: Ride) -> float:
        """Points of entering a space where something happens, by all that may come of it."""
        left, road, drift, turns = ride
        points = 0.0
        for chance, fate, ends in lots:
            if fate.gone:
                points += chance * self.gone
                continue
            onto = ends[to] if ends else to
            stays = road if fate.road == STAYS or road == USED else ALWAYS if fate.road == ALWAYS else OFF[road]
            rest = (0 if fate.halted else left - fate.cost, stays, drift, turns)
            after = self._here(fate, to, rest) if onto == to else self._carried_on(fate, onto, rest)
            if fate.doom:
                after = after * (1.0 - fate.doom) + self.gone * fate.doom
            points += chance * after
        return points

    def _here(self, fate: Fate, to: int, ride: Ride) -> float:
        """It stays where it came."""
        p = self.p
        if fate.hurt and fate.halted:
            shot = p.shot(self.seat, to) if p.hurt[self.car] + fate.hurt < len(p.worth[self.car]) - 1 else 0.0
            return p.after_hit(self.car, to) + shot
        points = self.end(to) if fate.halted else self.best(to, *ride)
        return points + p.value(self.car, to, 1) - p.value(self.car, to) if fate.hurt else points

    def _carried_on(self, fate: Fate, onto: int, ride: Ride) -> float:
        """It has been moved to another space."""
        left, road, drift, turns = ride
        if onto < 0:
            return self.over(left) if onto == OFF_FRONT else self.gone
        kind = self.kind[onto]
        if self.deadly[kind]:
            return self.gone
        if self.top[onto]:
            return self.slam(onto)
        if not self.grounds.calm[kind]:
            return self.end(onto) * self.p.weights.unknown
        if fate.halted:
            return self.end(onto)
        return self.best(onto, left, road if self.paved[onto] else OFF[road], drift, turns)


@cache
def _ends(columns: int, lanes: int) -> tuple[int, ...]:
    """By space, the space so many columns and lanes away."""
    return tuple([shifted(space, columns, lanes) for space in range(SPAN)]) if columns or lanes else ()


def lots_of(found: Iterable[tuple[float, Fate]]) -> tuple[Lot, ...]:
    """Fates with their chances, equal ones in one; what hardly ever happens is left out."""
    chances: dict[Fate, float] = {}
    for chance, fate in found:
        chances[fate] = chances.get(fate, 0.0) + chance
    return tuple([(n, fate, _ends(fate.columns, fate.lanes)) for fate, n in chances.items() if n > RARE])


def ahead_of(space: int) -> list[int]:
    """The spaces of the board in the front arc of a space."""
    return [to for to in AHEAD[space] if to >= 0]
