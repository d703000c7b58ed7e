"""Whole drives over the arena as points: where they may end, and what that is worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import fsum
from typing import TYPE_CHECKING, ClassVar, Final

from ....grid.map import SIXTHS
from ....grid.topology import SIDE
from ....kernel.choice import NO
from ....vendetta.advice.field import worth_now
from ....vendetta.advice.offers import NEVER
from ....vendetta.choices import WAY
from ....vendetta.position import NOBODY, START
from ....vendetta.turn.bonus import road_moves
from ....vendetta.turn.enter import terrain_costs
from ....vendetta.turn.scroll import entries
from ..board import FIRST
from ..content import box
from ..turn.scrap import reward
from .cars import lost
from .places import Places

if TYPE_CHECKING:
    from ....vendetta.advice.field_sheet import FieldSheet

SCRAP: Final = 2.0
"""Points of one scrap."""
CROWD: Final = 1.0
"""Points lost where a car is thrown against another one."""
AWAY: Final = -4.0
"""Points of a car that has not come in yet."""
DOUBT: Final = 0.01
"""Points by which a slam may seem better than the best drive without one; or else what is done in place of a step."""
LOST: Final = -1
"""In place of a state: over an edge."""


@cache
def steps(*, spinning: bool) -> tuple[tuple[int, ...], ...]:
    """By state, a space and a facing in one number: the states to which a driven step may lead, or LOST.

    One that is `spinning` may turn as it likes on each space of the arena.
    """
    board, everywhere = box().board, range(SIXTHS)
    states = [(space, facing) for space in range(len(board.hexes)) for facing in everywhere]
    free = [board.driven(space, everywhere) if spinning and space >= FIRST else () for space, _ in states]
    arcs = [all_round or board.arc(*state) for state, all_round in zip(states, free, strict=True)]
    return tuple([tuple([_step(state, heading) for heading in arc]) for state, arc in enumerate(arcs)])


def _step(state: int, heading: int) -> int:
    """A driven step turns a car in the arena, and no other (CC-DRIVE-02)."""
    to = box().board.step(state // SIXTHS, heading)
    return LOST if to == SIDE else to * SIXTHS + (heading if to >= FIRST else state % SIXTHS)


class Drives:
    """What the drives of a vehicle may come to, as things stand."""

    spinning: ClassVar[bool] = False
    """Whether it may turn at will and passes whoever stands in its way (CC-PF-06)."""

    def __init__(self, sheet: FieldSheet, vehicle: int) -> None:
        g = self.g = sheet.g
        self.sheet = sheet
        self.vehicle = vehicle
        self.seat = g.owner[vehicle]
        self.lost = -lost(g, vehicle)
        self.cost = terrain_costs(g, vehicle)
        self.places = sheet.kept(_places)
        self.ends: dict[int, float] = {}
        self.rests: dict[int, float] = {}

    # --- where it ends -------------------------------------------------------------------------

    def end(self, state: int) -> float:
        """Points of a drive that ends in a state; where somebody stands they slam."""
        found = self.ends.get(state)
        if found is None:
            other = self.g.top(state // SIXTHS)
            alone = other in (NOBODY, self.vehicle)
            found = self.ends[state] = self.rest(state) if alone else self._slam(state, other)
        return found

    def rest(self, state: int) -> float:
        """Points of coming to rest in a state."""
        found = self.rests.get(state)
        if found is None:
            found = self.rests[state] = self._rest(*divmod(state, SIXTHS))
        return found

    def _rest(self, space: int, facing: int) -> float:
        g, aims = self.g, self.sheet.kept(shots)
        if space in g.chopper:
            return self.lost
        points = self.places.stand(self.vehicle, space, facing) + self.places.prize(self.vehicle, space)
        points += max([aims.get(space + delta, 0.0) for delta in g.rules.map.aims[facing][space]], default=0.0)
        return points + self.places.danger(space) * self.lost

    def _slam(self, state: int, other: int) -> float:
        """On average over the dice: either of the two is moved to any side (VB-SLAM-04)."""
        space, facing = divmod(state, SIXTHS)
        around = [self.g.rules.map.step(space, heading) for heading in range(SIXTHS)]
        moved = fsum([self._thrown(to, facing) for to in around]) / SIXTHS
        return (moved + self.rest(state) + self._end_of(other) * self.places.floor.rim[space]) / 2

    def _thrown(self, to: int, facing: int) -> float:
        """Points of the vehicle when it is moved to a space."""
        if to == SIDE or self.g.rules.blocking[self.g.ground[to]]:
            return self.lost
        return self.rest(to * SIXTHS + facing) - CROWD * (self.g.top(to) != NOBODY)

    def _end_of(self, other: int) -> float:
        """Points of the end of another vehicle."""
        g, owner = self.g, self.g.owner[other]
        pays = 0.0 if owner in (NOBODY, self.seat) else SCRAP * reward(g, "elimination")
        return pays + self.sheet.harm(other, worth_now(g, other, self.sheet.weights))

    # --- the way there -------------------------------------------------------------------------

    def now(self) -> float:
        """Points of the vehicle where it is."""
        g, vehicle = self.g, self.vehicle
        space = g.cell[vehicle]
        if space < 0:
            return AWAY
        return self.places.stand(vehicle, space, g.facing[vehicle]) + self.places.danger(space) * self.lost

    def best(self, moves: int) -> float:
        """Points of the best drive with so many moves, from where the vehicle is."""
        g, vehicle = self.g, self.vehicle
        if g.cell[vehicle] == START:
            return max([self.onto(self.entered(to), moves) for to in entries(g, vehicle)], default=self.lost)
        return self.onward(self.state(), moves)

    def state(self) -> int:
        """The state that the vehicle is in."""
        return self.g.cell[self.vehicle] * SIXTHS + self.g.facing[self.vehicle]

    def entered(self, to: int) -> int:
        """The state of a vehicle that has come onto the board by a space."""
        return to * SIXTHS + self.g.rules.map.entries[to]

    def onto(self, state: int, moves: int) -> float:
        """Points of the best drive whose next step leads to a state."""
        g, space = self.g, state // SIXTHS
        if self.shut(state):
            return self.lost
        if g.at[space] and not self.spinning:
            return self.end(state)
        return self.onward(state, moves - self.cost[g.ground[space]])

    def shut(self, state: int) -> bool:
        """Whether a step ends over an edge or in a wall."""
        return state == LOST or bool(self.g.rules.blocking[self.g.ground[state // SIXTHS]])

    def onward(self, state: int, moves: int) -> float:
        """Points of the best drive from a state with so many moves left."""
        if moves <= 0:
            return self.end(state)
        g = self.g
        at, ground, cost, blocking, onward = g.at, g.ground, self.cost, g.rules.blocking, steps(spinning=self.spinning)
        best, rim, seen = self.lost, [(state, moves)], set()
        while rim:
            here, left = rim.pop()
            for to in onward[here]:
                space = to // SIXTHS
                if to == LOST or blocking[ground[space]]:
                    continue
                rest = left - cost[ground[space]]
                if rest <= 0 or (at[space] and not self.spinning):
                    best = max(best, self.end(to))
                elif (to, rest) not in seen:
                    seen.add((to, rest))
                    rim.append((to, rest))
        return best


class Spins(Drives):
    """The same while its Bootleg Turn lasts."""

    spinning = True


def shots(sheet: FieldSheet) -> dict[int, float]:
    """By space, the points of a shot at who stands there; nobody shoots in round 1."""
    g = sheet.g
    if g.round == 1:
        return {}
    pays = SCRAP * reward(g, "damage")
    enemies = [v for v in g.road_vehicles() if g.owner[v] not in (NOBODY, sheet.seat) and g.operable(v)]
    return {g.cell[v]: pays * sheet.hit_chance(v) + sheet.shot(v) for v in enemies}


def _places(sheet: FieldSheet) -> Places:
    return Places(sheet.g)


# --- questions -------------------------------------------------------------------------------


def drive(sheet: FieldSheet, vehicle: int, moves: int) -> float:
    """Points won by the best drive."""
    drives = sheet.kept(Drives, vehicle)
    return drives.best(moves) - drives.now()


def enter(sheet: FieldSheet, options: Sequence[int]) -> list[float]:
    """The best drive from each space that leads in."""
    drives = sheet.kept(Drives, sheet.g.driver)
    return [drives.onto(drives.entered(to), sheet.g.left) - drives.now() for to in options]


def steer(sheet: FieldSheet, options: Sequence[int]) -> list[float]:
    """The best drive after each first step.

    What may be done in its place, and a slam that is near, only playing out tells: that is to be compared with the best
    of the others.  Nobody drives to his end as long as there is another step.
    """
    g, drives = sheet.g, sheet.kept(Drives, sheet.g.driver)
    now, here = drives.now(), drives.state()
    steps = [way for way in options if way < WAY]
    safe = [way for way in steps if not drives.shut(_step(here, way))]
    found = {way: NEVER if safe and way not in safe else drives.onto(_step(here, way), g.left) - now for way in steps}
    slams = [way for way in found if g.on_board(to := _step(here, way) // SIXTHS) and g.at[to]]
    best = max([points for way, points in found.items() if way not in slams], default=0.0)
    found |= {way: min(found[way], best + DOUBT) for way in slams}
    other = best if any(found[way] > best for way in slams) else best + DOUBT
    return [found.get(way, other) for way in options]


def road_bonus(sheet: FieldSheet, options: Sequence[int]) -> list[float]:
    """To stop here, or to drive on by the road die."""
    drives = sheet.kept(Drives, sheet.g.driver)
    on = drives.best(road_moves(sheet.g, sheet.g.driver))
    return [(drives.rest(drives.state()) if option == NO else on) - drives.now() for option in options]
