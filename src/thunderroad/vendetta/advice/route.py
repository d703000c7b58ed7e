"""The best drive of one vehicle: all ways over the known road, unknown things by their odds.

The points of a state (space, moves left, road die still open, drift unused, turns left) do not depend on how the
vehicle got there, so one table serves every die and every step of the drive.
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
"""How many kinds of surprises are remembered."""
RARE: Final = 0.004
"""Outcomes less likely than this are ignored."""
Lot = tuple[float, Fate, tuple[int, ...]]
"""A chance, what happens to the vehicle then, and by space where it ends (nothing: where it is)."""
Ride = tuple[int, int, int, int]
"""Moves left, whether the road die is open, how often it may drift, turns left."""
Outcome = tuple[float, Fate, int, float | None]
"""A chance, what happens to the vehicle then, where it is, and its points there unless they depend on its ride."""


class Route:
    """Where a vehicle may drive; the picture leaves it out (`lifted`)."""

    def __init__(self, p: Picture, handling: Handling) -> None:
        self.p = p
        self.handling = handling
        self.car = p.lifted
        self.seat = p.owner[p.lifted]
        self.kind = handling.clear or p.field.kind
        self.grounds = p.field.grounds
        self.top = p.top
        self.costs = (*handling.costs, *self.grounds.cost[len(handling.costs) :])
        self.deadly = self._deadly()
        self.quick = self._quick()
        self.paved = self.kind.translate(self.grounds.paved.ljust(256, b"\0"))
        self.known: dict[int, float] = {}
        self.ends: dict[int, float] = {}
        self.slams: dict[int, float] = {}
        total = sum(p.mix) or 1
        wrecks = sum(count for count, hazard in zip(p.mix, p.rules.hazards, strict=True) if hazard.wreck)
        self.wrecks = p.weights.crowd * wrecks / total
        self.spec = p.spec[self.car]
        self.outcomes: dict[tuple[int, int], tuple[Outcome, ...]] = {}
        self.scroll = scroll_effect(p, self.seat)
        self.gone = p.gone[self.car]
        self.prey = 0.0 if p.final else p.weights.menace * self._prey()

    def _quick(self) -> bytes:
        """By space, the moves to enter it if nothing happens there, else 0; the same for edges, -1 to -3."""
        kinds = zip(self.costs, self.grounds.calm, strict=True)
        costs = bytes([cost if calm else 0 for cost, calm in kinds])
        quick = bytearray(self.kind.translate(costs.ljust(256, b"\0")) + bytes(3))
        for space in self.p.cells:
            if space >= 0:
                quick[space] = 0
        return bytes(quick)

    def _deadly(self) -> bytes:
        """The kinds that eliminate this vehicle; some vehicles survive what others do not."""
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
            found = self.stop(space, road, drift, turns) if road and self.handling.may_stop else NEVER
            quick = self.quick
            for to, heading in WAYS[space]:
                onward = turns
                if heading and turns >= 0:  # a step out of the lane
                    if not turns:
                        continue
                    onward -= 1
                cost = quick[to]
                if cost:
                    rest, stays = left - cost, road if self.paved[to] else OFF[road]
                    if rest > 0:
                        points = self.best(to, rest, stays, drift, onward)
                    else:
                        points = self.stop(to, stays, drift, onward)
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
        road = self.road_from(space)
        if handling.may_stop:  # not before it has made a step
            return max([points for points, _, _ in self._steps(space, left, road, drift, handling.turns)])
        return self.best(space, left, road, drift, handling.turns)

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
        if kind == self.grounds.unknown or kind >= self.grounds.seen:
            return self.flip(to, (left, road, drift, turns), heading)
        if self.top[to]:
            stays = road if self.paved[to] else OFF[road]
            return self.meet(to, left - self.costs[kind], stays, drift, turns)
        if self.grounds.calm[kind]:
            stays = road if self.paved[to] else OFF[road]
            return self.best(to, left - self.costs[kind], stays, drift, turns)
        return self.suffer(to, (left, road, drift, turns), heading)

    def stop(self, space: int, road: int, drift: int, turns: int = FREE) -> float:
        """Points at the end of the move, or with the road die."""
        end = self.ends.get(space)  # hot: `end` without the call, where it is known
        if end is None:
            end = self.end(space)
        if road in (USED, LEFT):
            return end
        return max(end, self.best(space, self.handling.bonus, USED, drift, turns))

    def end(self, space: int) -> float:
        """Points of stopping on a space, the shot from there included."""
        found = self.ends.get(space)
        if found is None:
            p = self.p
            found = p.value(self.car, space) + p.shot(self.seat, space)
            if p.keep(self.seat, space) > 0.0:  # a vehicle that stops beneath a chopper hunts nobody
                found += self.prey * p.field.cross[space] + p.weights.hunt * p.targets(self.seat)[space]
            self.ends[space] = found
        return found

    def way(self, space: int, left: int, road: int, drift: int, turns: int = FREE) -> list[int]:
        """The spaces of the best drive as far as it is certain: up to the first thing that may happen."""
        spaces: list[int] = []
        while True:
            if left <= 0:
                if road in (USED, LEFT) or self.end(space) >= self.best(space, self.handling.bonus, USED, drift, turns):
                    return spaces
                left, road = self.handling.bonus, USED
            if spaces and self._stops(space, left, road, drift, turns):
                return spaces
            space, turns = self._next(space, left, road, drift, turns)
            spaces.append(space)
            if not self.quick[space]:
                return spaces
            left -= self.quick[space]
            road = road if self.paved[space] else OFF[road]

    def _stops(self, space: int, left: int, road: int, drift: int, turns: int) -> bool:
        """Whether it gives up the remaining moves."""
        if not road or not self.handling.may_stop:
            return False
        return self.stop(space, road, drift, turns) >= self.best(space, left, road, drift, turns)

    def _next(self, space: int, left: int, road: int, drift: int, turns: int) -> tuple[int, int]:
        """The best next space, and the turns left there."""
        _, to, turns = max(self._steps(space, left, road, drift, turns), key=lambda one: one[0])
        return to, turns

    def _steps(self, space: int, left: int, road: int, drift: int, turns: int) -> list[tuple[float, int, int]]:
        """The points of each next space, with the turns left there."""
        found = []
        for to, heading in WAYS[space]:
            if heading == FRONT or turns < 0:
                found.append((self.step(to, left, road, drift, turns, heading), to, turns))
            elif turns:
                found.append((self.step(to, left, road, drift, turns - 1, heading), to, turns - 1))
        return found

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
            return max(slam, self.best(to, self.handling.bonus, USED, after, turns))
        return slam

    def slam(self, to: int) -> float:
        """Points of slamming the vehicle on a space."""
        found = self.slams.get(to)
        if found is None:
            found = self.slams[to] = Clash(self.p, self.car, self.top[to] - 1, to).expected(self.seat)
        return found

    def flip(self, to: int, ride: Ride, heading: int) -> float:
        """Points of turning up a face-down token, averaged over what it may be."""
        return self.suffer(to, ride, heading) + self._wrecked(self.kind[to]) * self.end(to)

    def _lots(self, to: int, heading: int) -> tuple[Lot, ...]:
        """What happens to the vehicle on a space with an effect."""
        kind, lane = self.kind[to], to & 1
        if kind != self.grounds.unknown and kind < self.grounds.seen:
            fates = self.grounds.fates(kind, self.car, heading, lane)
            return lots_of([(fate.chance, fate) for fate in fates])
        mix = self._mix(kind)
        key = (heading, lane, self.spec, mix, self.costs)
        lots: tuple[Lot, ...] | None = self.grounds.flips.get(key)
        if lots is None:
            lots = keep(self.grounds.flips, key, self._flips(heading, lane, mix), FLIPS)
        return lots

    def _mix(self, kind: int) -> tuple[int, ...]:
        """What a face-down token may be, as counts of each hazard; one that the seat has seen is certain."""
        seen = kind - self.grounds.seen
        return self.p.mix if seen < 0 else tuple([int(number == seen) for number in range(len(self.p.mix))])

    def _wrecked(self, kind: int) -> float:
        """The share of its points that a vehicle keeps, given the wrecks among these tokens."""
        seen = kind - self.grounds.seen
        return self.wrecks if seen < 0 else self.p.weights.crowd * self.p.rules.hazards[seen].wreck

    def _flips(self, heading: int, lane: int, mix: tuple[int, ...]) -> tuple[Lot, ...]:
        """Everything that a face-down token of this mix may do to the vehicle; wrecks are separate."""
        rules, grounds = self.p.rules, self.grounds
        total = sum(mix) or 1
        found: list[tuple[float, Fate]] = []
        for number, (count, hazard) in enumerate(zip(mix, rules.hazards, strict=True)):
            ground = rules.hazard_ground[number]
            if not count or hazard.wreck:
                continue
            if hazard.calm and grounds.calm[ground] and hazard.reveal is None:
                fates: tuple[Fate, ...] = (Fate(1.0, cost=self.costs[ground], road=rules.is_road[ground]),)
            else:
                fates = grounds.flipped(number, self.car, heading, lane)
            found += [(count / total * fate.chance, fate) for fate in fates]
        return lots_of(found)

    def suffer(self, to: int, ride: Ride, heading: int) -> float:
        """Points of entering a space with an effect, over all outcomes."""
        key = (to, heading)
        found = self.outcomes.get(key)
        if found is None:
            found = self.outcomes[key] = self._outcomes(to, heading)
        points = 0.0
        for chance, fate, onto, fixed in found:
            points += chance * (self._rides_on(to, fate, onto, ride) if fixed is None else fixed)
        return points

    def _outcomes(self, to: int, heading: int) -> tuple[Outcome, ...]:
        """All outcomes of entering a space with an effect."""
        found = []
        for chance, fate, ends in self._lots(to, heading):
            onto = ends[to] if ends else to
            points = self.gone if fate.gone else self._here(fate, to) if onto == to else self._carried_on(fate, onto)
            found.append((chance, fate, onto, None if points is None else self._doomed(fate, points)))
        return tuple(found)

    def _doomed(self, fate: Fate, points: float) -> float:
        """The points, unless the vehicle is lost before its next move."""
        return points * (1.0 - fate.doom) + self.gone * fate.doom if fate.doom and not fate.gone else points

    def _here(self, fate: Fate, to: int) -> float | None:
        """Its points if it stays where it arrived; None if it drives on."""
        if not fate.halted:
            return None
        if not fate.hurt:
            return self.end(to)
        p = self.p
        shot = p.shot(self.seat, to) if p.hurt[self.car] + fate.hurt < len(p.worth[self.car]) - 1 else 0.0
        return p.after_hit(self.car, to) + shot

    def _carried_on(self, fate: Fate, onto: int) -> float | None:
        """Its points if it has been moved to another space; None if it drives on."""
        if onto < 0:
            return (self.over(0) if fate.halted else None) if onto == OFF_FRONT else self.gone
        kind = self.kind[onto]
        if self.deadly[kind]:
            return self.gone
        if self.top[onto]:
            return self.slam(onto)
        if not self.grounds.calm[kind]:
            return self.end(onto) * self.p.weights.unknown
        return self.end(onto) if fate.halted else None

    def _rides_on(self, to: int, fate: Fate, onto: int, ride: Ride) -> float:
        """Its points where it can drive on."""
        left, road, drift, turns = ride
        left -= fate.cost
        stays = road if fate.road == STAYS or road == USED else ALWAYS if fate.road == ALWAYS else OFF[road]
        if onto < 0:
            points = self.over(left)
        elif onto != to:
            points = self.best(onto, left, stays if self.paved[onto] else OFF[stays], drift, turns)
        else:
            points = self.best(to, left, stays, drift, turns)
            if fate.hurt:
                points = points + self.p.value(self.car, to, 1) - self.p.value(self.car, to)
        return self._doomed(fate, points)


@cache
def _ends(columns: int, lanes: int) -> tuple[int, ...]:
    """By space, the space this far away in columns and lanes."""
    return tuple([shifted(space, columns, lanes) for space in range(SPAN)]) if columns or lanes else ()


def lots_of(found: Iterable[tuple[float, Fate]]) -> tuple[Lot, ...]:
    """Fates with their chances, equal ones combined; very unlikely ones are left out."""
    chances: dict[Fate, float] = {}
    for chance, fate in found:
        chances[fate] = chances.get(fate, 0.0) + chance
    return tuple([(n, fate, _ends(fate.columns, fate.lanes)) for fate, n in chances.items() if n > RARE])


def ahead_of(space: int) -> list[int]:
    """The spaces of the board in the front arc of a space."""
    return [to for to in AHEAD[space] if to >= 0]
