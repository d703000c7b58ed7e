"""A position as points: what each car is worth where it stands, and each crew altogether.

A picture holds only what every player knows.  It may leave one vehicle out (`lifted`), so that one
picture serves a whole drive; then nothing in it depends on where that vehicle is.
"""

from __future__ import annotations

from typing import Final

from ...grid.road import LANES, SPAN, TILE
from ..game import HIDDEN, HOME, NOBODY, OUT, Game
from ..rules import HITS
from .field import AROUND, BEHIND, LANE, REACH, WALL, Field, known_tokens
from .weights import Weights

ON_REAR: Final = TILE
"""Spaces below this one are on the rear tile."""
THREAT_RANGE: Final = 12
"""Half columns that a car drives in a turn, at most, as a rule."""
_UNKNOWN: Final = -1.0
MOST_SPITE: Final = 6.0


class Picture:
    """The vehicles on a field, seen by all."""

    def __init__(self, g: Game, field: Field, lifted: int, weights: Weights) -> None:
        self.rules = g.rules
        self.field = field
        self.lifted = lifted
        self.weights = weights
        self.seats = range(g.rules.seats)
        self.fleets = [g.fleet(seat) for seat in self.seats]
        self.spec = g.spec[:]
        self.owner = g.owner[:]
        self.out = g.out[:]
        self.mix = unseen_mix(g)
        self.final = g.final
        self.laid = g.laid
        self.shooting = g.round > 1
        self.road_die = g.road_die
        self._place(g)
        self._count(g)
        self.keeps: list[list[float]] = [[_UNKNOWN] * SPAN for _ in self.seats]
        self.enemies: list[list[tuple[int, int]] | None] = [None for _ in self.seats]
        self.strengths: list[float | None] = [None for _ in self.seats]

    def _place(self, g: Game) -> None:
        """Where everything stands, counted from the rear of the board."""
        rear, base = g.rear, g.rear % SPAN
        self.cells = [cell - rear if cell >= 0 else cell for cell in g.cell]
        self.top = g.at[base:] + g.at[:base]
        lifted = self.lifted
        if lifted != NOBODY:
            space = self.cells[lifted]
            if space >= 0 and self.top[space] == lifted + 1:
                self.top[space] = g.under[lifted] + 1
            self.cells[lifted] = OUT
        self.tokens = known_tokens(g)
        self.choppers = [space - rear for space in g.chopper if space != HOME]
        self.hovering: dict[int, int] = {}
        for space in self.choppers:
            for to in AROUND[space]:
                self.hovering[to] = self.hovering.get(to, 0) + 1

    def _count(self, g: Game) -> None:
        """Points of every vehicle as such; how often damage throws a car about."""
        cars, hulk = self.weights.car, self.weights.hulk
        slots = g.rules.slots
        self.hurt = [len(tokens) for tokens in g.damage]
        self.able = [
            seat != NOBODY and g.cell[v] != OUT and self.hurt[v] < slots[g.spec[v]] for v, seat in enumerate(g.owner)
        ]
        self.points = [
            cars[min(self.hurt[v], len(cars) - 1)] if able else hulk if seat != NOBODY and g.cell[v] != OUT else 0.0
            for v, (able, seat) in enumerate(zip(self.able, g.owner, strict=True))
        ]
        pile = g.damage_pile
        total = sum(pile)
        moving = sum(n for kind, n in enumerate(pile) if g.rules.damage[kind].effect is not None)
        self.thrown = moving / total if total else 0.0

    # --- places ----------------------------------------------------------------------------

    def keep(self, seat: int, space: int) -> float:
        """Part of a car's points that its owner can count on keeping at a space."""
        row = self.keeps[seat]
        kept = row[space]
        if kept < 0.0:
            kept = row[space] = self._keep(seat, space)
        return kept

    def _keep(self, seat: int, space: int) -> float:
        if space in self.choppers:
            return 0.0
        weights = self.weights
        rim = self.field.rim[space] + self.hovering.get(space, 0) / 6
        kept = 1.0
        if rim:
            kept -= rim * min(weights.threats_at_most, weights.exposure + weights.threat * self._threats(seat, space))
        if space < ON_REAR and not self.final:
            kept *= 1.0 - weights.late[space // LANES] * self.scroll_chance(seat)
        return kept

    def _threats(self, seat: int, space: int) -> int:
        """How many enemy cars can reach a space with an ordinary move."""
        reach, lane = REACH[space], LANE[space]
        found = 0
        for ahead, side in self._enemies(seat):
            distance = reach - ahead
            if 0 < distance <= THREAT_RANGE and abs(lane - side) <= distance:
                found += 1
        return found

    def _enemies(self, seat: int) -> list[tuple[int, int]]:
        """Reach and lane of the operable enemies on the board."""
        found = self.enemies[seat]
        if found is None:
            found = self.enemies[seat] = [
                (REACH[space], LANE[space])
                for v, space in enumerate(self.cells)
                if space >= 0 and self.able[v] and self.owner[v] != seat
            ]
        return found

    def scroll_chance(self, seat: int) -> float:
        """Chance that somebody else crosses the front edge before the seat can act again."""
        cross = self.field.cross
        stay = 1.0
        for other in self.seats:
            if other != seat:
                most = 0.0
                for v in self.fleets[other]:
                    space = self.cells[v]
                    if space >= 0 and self.able[v]:
                        most = max(most, cross[space])
                stay *= 1.0 - most
        return 1.0 - stay

    def bare(self, space: int) -> bool:
        """Whether a space holds no obstacle (VB-BOARD-04); a lasting token is one too."""
        return (
            not self.top[space]
            and not self.tokens[space]
            and self.field.kind[space] != WALL
            and space not in self.choppers
        )

    # --- points ----------------------------------------------------------------------------

    def stand(self, vehicle: int, space: int, more: int = 0) -> float:
        """Points of a vehicle at a space of the board, with so much `more` damage; 0 for a wreck."""
        seat = self.owner[vehicle]
        if seat == NOBODY:
            return 0.0
        cars = self.weights.car
        hurt = self.hurt[vehicle] + more
        if hurt >= self.rules.slots[self.spec[vehicle]]:
            return self.weights.hulk * self.keep(seat, space)
        return (cars[min(hurt, len(cars) - 1)] + self.field.gain[space]) * self.keep(seat, space)

    def now(self, vehicle: int) -> float:
        """Points of a vehicle where it is."""
        space = self.cells[vehicle]
        if space >= 0:
            return self.stand(vehicle, space)
        if space == OUT or not self.able[vehicle]:
            return 0.0
        return self.points[vehicle] + max(self.field.gain[:LANES])

    def after_hit(self, vehicle: int, space: int) -> float:
        """Points on average once the vehicle has drawn a damage token at a space."""
        risk = self.field.rim[space] + self.hovering.get(space, 0) / 6
        return self.stand(vehicle, space, 1) * (1.0 - min(1.0, risk) * self.thrown)

    def strength(self, seat: int) -> float:
        """Points of a seat: its cars (without the lifted one)."""
        found = self.strengths[seat]
        if found is None:
            found = 0.0
            if not self.out[seat]:
                for v in self.fleets[seat]:
                    if v != self.lifted:
                        found += self.now(v)
            self.strengths[seat] = found
        return found

    def others(self, seat: int) -> float:
        """Points of all other seats together."""
        return sum(self.strength(other) for other in self.seats if other != seat)

    def share(self, seat: int, extra: float = 0.0) -> float:
        """The seat's part of all points in percent, if it had so many points more."""
        mine = max(0.01, self.strength(seat) + extra)
        return 100.0 * mine / (mine + self.others(seat) + 0.01)

    def spite(self, seat: int) -> float:
        """What a point that an enemy loses is worth in own points."""
        mine = self.strength(seat)
        lifted = self.lifted
        if lifted != NOBODY and self.owner[lifted] == seat:
            mine += self.weights.car[0] + self.weights.progress * (self.laid * self.weights.new_tile - LIFTED_AT)
        return min(MOST_SPITE, mine / (self.others(seat) + 1.0))

    # --- shooting --------------------------------------------------------------------------

    def shot(self, seat: int, space: int) -> float:
        """Points from the best shot out of a space; 0 in the first round."""
        if not self.shooting:
            return 0.0
        best = 0.0
        for to in AROUND[space][:2] + AROUND[space][5:]:
            if to >= 0 and self.top[to]:
                best = max(best, self.shot_at(seat, self.top[to] - 1))
        return best

    def shot_at(self, seat: int, target: int) -> float:
        """Points from shooting at a vehicle, the odds of the die included."""
        space = self.cells[target]
        owner = self.owner[target]
        if owner == NOBODY or not self.able[target] or space < 0:
            return 0.0
        loss = self.stand(target, space) - self.after_hit(target, space)
        return self.hit_chance(target) * loss * (-1.0 if owner == seat else self.spite(seat))

    def hit_chance(self, target: int) -> float:
        """Chance that the shooting die hits a vehicle of this size."""
        die = self.rules.dice.shooting
        size = self.rules.size[self.spec[target]]
        return sum(size in HITS[face] for face in die.faces) / die.size

    def rear_neighbours(self, vehicle: int) -> tuple[int, ...]:
        """Spaces from which a vehicle on the board can be shot."""
        return BEHIND[self.cells[vehicle]]


LIFTED_AT: Final = 12.0
"""A lifted vehicle is thought to be so many moves from the front, wherever it is."""


def unseen_mix(g: Game) -> tuple[int, ...]:
    """How many hazard tokens of each kind nobody has seen: on the road face down, in the pile, buried."""
    count = g.token.count
    piles = zip(g.hazard_pile, g.hazard_buried, strict=True)
    return tuple([a + b + count(HIDDEN + 1 + kind) for kind, (a, b) in enumerate(piles)])
