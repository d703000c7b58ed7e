"""A position as points: what each car is worth where it stands, and each crew altogether.

A picture contains only what every player knows, and what its seat has seen.  It may leave one vehicle out (`lifted`),
so that one picture serves a whole drive; then nothing in it depends on where that vehicle is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import fsum
from typing import Final

from ...grid.road import LANES, SPAN, TILE
from ...kernel.portable import exp
from ..asking import would_replace
from ..game import Game
from ..knowledge import unseen_mix
from ..position import HOME, NOBODY, OUT, START
from ..rules import HITS, Rules
from ..turn.shoot import target_sizes
from ..turn.slam import slam_sizes
from .handling import carries
from .roadmap import AROUND, BEHIND, FAR, RoadMap, known_tokens, reached_from, within_reach
from .weights import Weights

ON_REAR: Final = TILE
"""Spaces below this one are on the rear tile."""
NO_WORTH: Final = (0.0,) * 3
"""Points of a vehicle that belongs to nobody, or that counts with the vehicle it follows."""
Odds = tuple[int, tuple[tuple[int, float], ...]] | None
"""A seat whose shots have other odds than the shooting die: faces and their chances."""
_UNKNOWN: Final = -1.0
_NO_LEAD: Final = -1e9


class Picture:
    """The vehicles on a road, with what `seat` knows of it."""

    def __init__(self, g: Game, seat: int, field: RoadMap, lifted: int, odds: Odds, doom: tuple[float, ...]) -> None:
        self.rules = g.rules
        self.field = field
        self.tried = field.grounds.tried
        self.odds = odds
        self.lifted = lifted
        self.carries = carries(g, lifted)
        self.weights = field.weights
        self.seats = range(g.rules.seats)
        self.fleets = g.rules.fleets
        self.spec = g.spec
        self.spares = bool(g.any.instead_of_elimination)
        """Whether something may replace a vehicle's elimination."""
        self.owner = g.owner
        self.out = g.out[:]
        self.mix = unseen_mix(g, seat)
        self.final = g.final
        self.laid = g.laid
        self.shooting = g.round > 1
        self._place(g, seat)
        self.doom = doom or (0.0,) * len(g.cell)
        self._count(g)
        self.keeps: list[list[float]] = [[_UNKNOWN] * SPAN for _ in self.seats]
        self.hunters: list[bytes] | None = None
        self.hunted: list[bytes] | None = None
        self.strengths: list[float] | None = None
        self.rivals: list[list[float] | None] = [None for _ in self.seats]
        self.spites: list[list[float]] | None = None
        self.leads: list[float] = [_NO_LEAD] * len(self.cells)
        self.scrolls: list[float] | None = None
        self.aims: dict[int, dict[int, float]] = {}

    def _place(self, g: Game, seat: int) -> None:
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
        self.tokens = known_tokens(g, seat)
        self.choppers = [space - rear for space in g.chopper if space != HOME]
        self.risks = self._risks()

    def _risks(self) -> list[float]:
        """By space, the chance that a car thrown from there in a random direction is lost."""
        rim = self.field.rim
        if not self.choppers:
            return rim
        risks = rim[:]
        beneath = [to for space in self.choppers for to in AROUND[space] if to >= 0]
        for space in beneath:
            risks[space] = rim[space] + beneath.count(space) / 6
        return risks

    def _count(self, g: Game) -> None:
        """Count who can act and whose last car it is, and how often damage throws a car about."""
        slots, part = g.slots, g.rules.part
        self.hurt = list(map(len, g.damage))
        self.size = target_sizes(g)
        self.heft = slam_sizes(g)
        self.body = bodies(g)
        for v, body in enumerate(self.body):
            if body != v:
                self.hurt[body] += self.hurt[v]
        self.able = [
            seat != NOBODY and g.cell[v] != OUT and not part[g.spec[v]] and self.hurt[v] < slots[v]
            for v, seat in enumerate(g.owner)
        ]
        self.loose = [self.tried.loose(seat) for seat in self.seats]
        self.sturdy = [self._sturdy(g, seat) for seat in self.seats]
        worth = self.field.grounds.worth
        self.worth = [
            worth(g.spec[v], slots[v]) if seat != NOBODY and self.body[v] == v else NO_WORTH
            for v, seat in enumerate(g.owner)
        ]
        last = [sum([self.able[v] for v in fleet]) == 1 for fleet in self.fleets]
        owned = zip(self.able, g.owner, strict=True)
        self.gone = [-self.weights.last if able and last[seat] else 0.0 for able, seat in owned]
        away = [self._distance(v) for v in range(len(self.able)) if self.able[v] and self.cells[v] != OUT]
        self.middle = fsum(away) / len(away) if away else FAR / 2
        pile = g.damage_pile
        total = sum(pile)
        moving = sum(n for kind, n in enumerate(pile) if g.rules.damage[kind].effect is not None)
        self.thrown = moving / total if total else 0.0

    @staticmethod
    def _sturdy(g: Game, seat: int) -> bool:
        """Whether something replaces the elimination of a vehicle beneath a chopper."""
        if not g.any.instead_of_elimination:
            return False
        vehicle = g.rules.fleets[seat][0]
        return would_replace(g, g.on[vehicle].instead_of_elimination, vehicle, g.cell[vehicle], "chopper") is not None

    def _distance(self, vehicle: int) -> float:
        """Moves from a vehicle to the front edge."""
        space = self.cells[vehicle]
        return self.field.distance[space] if space >= 0 else self.field.start

    # --- places ----------------------------------------------------------------------------

    def keep(self, seat: int, space: int) -> float:
        """Chance that a car which stands there is still there when its owner needs it."""
        kept = self.keeps[seat][space]
        if kept < 0.0:
            kept = self.keeps[seat][space] = self._keep(seat, space)
        return kept

    def _keep(self, seat: int, space: int) -> float:
        weights = self.weights
        kept = 1.0
        rim = 0.0 if self.sturdy[seat] else self.risks[space]
        if space in self.choppers:
            kept = weights.beneath if self.sturdy[seat] else 0.0
        elif rim:
            threats = self.threats(seat)[space] if self.loose[seat] else 0
            kept -= rim * min(weights.threats_at_most, weights.exposure + weights.threat * threats)
        if space < ON_REAR and not self.final:
            kept *= 1.0 - weights.late[space // LANES] * self.scroll_chance(seat)
        return kept

    def threats(self, seat: int) -> bytes:
        """By space, how many enemy cars can reach it with an ordinary move."""
        if self.hunters is None:
            self.hunters = self._enemies(within_reach)
        return self.hunters[seat]

    def targets(self, seat: int) -> bytes:
        """By space, how many enemy cars can be reached from it."""
        if self.hunted is None:
            self.hunted = self._enemies(reached_from)
        return self.hunted[seat]

    def _enemies(self, near: Callable[[int], int]) -> list[bytes]:
        """By seat and space, how many operable enemies on the board are near it."""
        own = [0 for _ in self.seats]
        for v, space in enumerate(self.cells):
            if space >= 0 and self.able[v]:
                own[self.owner[v]] += near(space)
        everybody = sum(own)
        return [(everybody - mine).to_bytes(SPAN, "little") for mine in own]

    def scroll_chance(self, seat: int) -> float:
        """Chance that somebody else crosses the front edge before the seat can act again."""
        chances = self.scrolls
        if chances is None:
            chances = self.scrolls = self._scrolls()
        return chances[seat]

    def _scrolls(self) -> list[float]:
        """The same for all seats."""
        stays = [1.0 for _ in self.seats]
        for other in self.seats:
            chance = self.crossing(other)
            for seat in self.seats:
                if seat != other:
                    stays[seat] *= 1.0 - chance
        return [1.0 - stay for stay in stays]

    def crossing(self, seat: int) -> float:
        """Chance that the foremost car of a seat crosses the front edge in its next turn."""
        cross, cells, able = self.field.cross, self.cells, self.able
        return max([cross[cells[v]] for v in self.fleets[seat] if able[v] and cells[v] >= 0], default=0.0)

    # --- points ----------------------------------------------------------------------------

    def stand(self, vehicle: int, space: int, more: int = 0) -> float:
        """Points of a car at a space of the board, with this much `more` damage; 0 for a wreck.

        This leaves out what it means to its crew to have a car so far ahead (`value`).
        """
        seat = self.owner[vehicle]
        if seat == NOBODY:
            return 0.0
        worth = self.worth[vehicle]
        hurt = self.hurt[vehicle] + more
        kept = self.keeps[seat][space]  # hot: `keep` and `threats` without the calls, where they are known
        if kept < 0.0:
            kept = self.keep(seat, space)
        kept *= 1.0 - self.doom[vehicle]
        if hurt >= len(worth) - 1:
            return worth[-1] * kept + (self.gone[vehicle] if more > 0 else 0.0)
        weights = self.weights
        points = worth[hurt] + weights.progress * (self.middle - self.field.distance[space])
        fall = self.gone[vehicle] * (1.0 - kept)
        threats = self.threats(seat) if self.hunters is None else self.hunters[seat]
        points = points * kept - weights.fire * threats[space]
        return max(points, weights.hulk * kept) + fall  # nobody is better off without a car

    def value(self, vehicle: int, space: int, more: int = 0) -> float:
        """Points of a vehicle to its crew at a space, with so much `more` damage."""
        points = self.stand(vehicle, space, more)
        seat = self.owner[vehicle]
        if seat != NOBODY and self.hurt[vehicle] + more < len(self.worth[vehicle]) - 1:
            rest = self.leads[vehicle]
            ahead = self.field.lead[space] - (self.lead_of_rest(vehicle) if rest == _NO_LEAD else rest)
            if ahead > 0.0:
                points += ahead * self.keep(seat, space)
        return points

    def lead_of_rest(self, vehicle: int) -> float:
        """Points for the foremost of the other cars of a vehicle's crew."""
        found = self.leads[vehicle]
        if found == _NO_LEAD:
            others = [v for v in self.fleets[self.owner[vehicle]] if v != vehicle]
            found = self.leads[vehicle] = self._lead(others)
        return found

    def _lead(self, vehicles: Iterable[int]) -> float:
        """Points for the foremost of some cars."""
        field, cells, able = self.field, self.cells, self.able
        leads = [field.lead[cells[v]] for v in vehicles if able[v] and cells[v] >= 0]
        return max(leads, default=_behind(field, self.weights))

    def now(self, vehicle: int) -> float:
        """Points of a vehicle to its crew where it is."""
        space = self.cells[vehicle]
        return self.value(vehicle, space) if space >= 0 else self._waiting(vehicle)

    def _waiting(self, vehicle: int) -> float:
        """Points of a car that is not on the board."""
        if self.cells[vehicle] != START:
            return 0.0
        return self.worth[vehicle][0] + self.weights.progress * (self.middle - self.field.start)

    def after_hit(self, vehicle: int, space: int) -> float:
        """Points on average once the vehicle has drawn a damage token at a space."""
        thrown = 0.0 if self.rules.specs[self.spec[vehicle]].minor_only else self.thrown
        risk = min(1.0, self.risks[space]) * thrown
        return self.value(vehicle, space, 1) * (1.0 - risk) + self.gone[vehicle] * risk

    # --- crews -----------------------------------------------------------------------------

    def strength(self, seat: int) -> float:
        """Points of a seat without the lifted car."""
        found = self.strengths
        if found is None:
            found = self.strengths = [self._strength(other) for other in self.seats]
        return found[seat]

    def _strength(self, seat: int) -> float:
        points = 0.0
        fleet = self.fleets[seat]
        for v in fleet:
            if self.body[v] != v:
                continue
            space = self.cells[v]
            points += self.stand(v, space) if space >= 0 else self._waiting(v)
        return points + self._lead(fleet)

    def share(self, seat: int, extra: float = 0.0) -> float:
        """The seat's chance to win in percent, if it had `extra` points more."""
        rivals = self.rivals[seat]
        if rivals is None:
            rivals = self.rivals[seat] = [self.strength(s) for s in self.seats if s != seat and not self.out[s]]
        mine = self.strength(seat) + extra
        odds = 0.0
        for points in rivals:
            odds += odds_of(points - mine)
        return 100.0 / (1.0 + odds)

    def shares(self, seat: int, extras: Sequence[float]) -> list[float]:
        """The same for each of several numbers of points; equal ones are worked out once."""
        if len(extras) == 1:
            return [self.share(seat, extras[0])]
        known = {extra: self.share(seat, extra) for extra in dict.fromkeys(extras)}
        return [known[extra] for extra in extras]

    def spite(self, seat: int, other: int) -> float:
        """What a point that another seat loses is worth to a seat, in own points."""
        if self.spites is None:
            self.spites = self._spites()
        return self.spites[seat][other]

    def _spites(self) -> list[list[float]]:
        """The values of `spite`: shooting at a seat is worth more the more it reduces this seat's chances."""
        odds = [0.0 if self.out[seat] else odds_of(self._threat(seat)) for seat in self.seats]
        found = []
        for seat in self.seats:
            others = odds[:]
            others[seat] = 0.0
            whole = fsum(others) or 1.0
            found.append([part / whole for part in others])
        return found

    def _threat(self, seat: int) -> float:
        """Points of a seat, the lifted car included."""
        points = self.strength(seat)
        lifted = self.lifted
        if lifted != NOBODY and self.owner[lifted] == seat:
            points += self.worth[lifted][min(self.hurt[lifted], len(self.worth[lifted]) - 1)]
        return points

    def toll(self, seat: int, owner: int) -> float:
        """What a point of this owner means to a seat: its own 1, an enemy's less than 0."""
        return 1.0 if owner == seat else 0.0 if owner == NOBODY else -self.spite(seat, owner)

    # --- shooting --------------------------------------------------------------------------

    def shot(self, seat: int, space: int) -> float:
        """Points from the best shot out of a space; 0 in the first round."""
        return self.shots(seat).get(space, 0.0)

    def shots(self, seat: int) -> dict[int, float]:
        """The spaces from which a seat has a target worth shooting at, with the points of the best shot."""
        targets = self.aims.get(seat)
        if targets is None:
            targets = self.aims[seat] = self._aims(seat) if self.shooting else {}
        return targets

    def _aims(self, seat: int) -> dict[int, float]:
        best: dict[int, float] = {}
        for target, cell in enumerate(self.cells):
            if cell >= 0 and self.top[cell] == target + 1:
                points = self.shot_at(seat, target)
                if points > 0.0:
                    for space in BEHIND[cell]:
                        best[space] = max(points, best.get(space, 0.0))
        return best

    def shot_at(self, seat: int, target: int, chance: float | None = None) -> float:
        """Points from shooting at a vehicle, or a section of it, with this chance (None: any shooter's)."""
        body = self.body[target]
        space = self.cells[body]
        owner = self.owner[body]
        if owner == NOBODY or not self.able[body] or space < 0:
            return 0.0
        loss = self.value(body, space) - self.after_hit(body, space)
        if chance is None:
            faces, whole = self.faces(seat)
            size = self.size[target]
            chance = fsum(n for face, n in faces if size in HITS[face]) / whole
        return -chance * loss * self.toll(seat, owner)

    def faces(self, seat: int) -> tuple[Sequence[tuple[int, float]], float]:
        """What a shot of a seat may show: each face with its weight, and the sum of the weights."""
        return faces_of(self.rules, self.odds, seat)


def faces_of(rules: Rules[Game], odds: Odds, seat: int) -> tuple[Sequence[tuple[int, float]], float]:
    """What a shot of a seat may show: each face with its weight, and the sum of the weights."""
    if odds is not None and odds[0] == seat:
        return odds[1], 1.0
    die = rules.dice.shooting
    return tuple(zip(die.values, die.weights, strict=True)), die.size


def odds_of(points: float) -> float:
    """How much more likely a win becomes with this many more points."""
    x = points / 10.0
    return exp(x if -40.0 < x < 40.0 else max(-40.0, min(40.0, x)))


def _behind(field: RoadMap, weights: Weights) -> float:
    """Points of a crew without a car on the board."""
    return -weights.lead * field.start


def bodies(g: Game) -> list[int]:
    """By vehicle: the vehicle that it follows as a section, or itself."""
    part, spec = g.rules.part, g.spec
    found: list[int] = []
    for vehicle in range(len(spec)):
        found.append(found[-1] if part[spec[vehicle]] else vehicle)
    return found
