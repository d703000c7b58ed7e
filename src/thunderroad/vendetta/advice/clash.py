"""Slams as points: all twelve outcomes, and the value of the right to reroll."""

from __future__ import annotations

from math import fsum

from ...kernel.portable import exp
from ..content import TOP
from ..position import NOBODY
from ..turn.slam import larger_owner
from .picture import ON_REAR, Picture
from .roadmap import AROUND, OFF_FRONT, lead


def thrown(p: Picture, vehicle: int, to: int, direction: int) -> float:
    """Points of a vehicle that is forced onto a space in some direction."""
    if p.owner[vehicle] == NOBODY:
        return 0.0
    if to < 0:
        return carried(p, vehicle, 0) if to == OFF_FRONT else p.gone[vehicle]
    kind, grounds = p.field.kind[to], p.field.grounds
    if grounds.deadly[kind]:
        return p.gone[vehicle]
    points = p.value(vehicle, to)
    if p.top[to]:
        points *= p.weights.crowd
    elif kind >= grounds.unknown:
        points *= p.weights.unknown
    elif not grounds.calm[kind]:
        peril = grounds.perils(kind)[direction]
        points = points * (1.0 - peril) + p.gone[vehicle] * peril
    if vehicle == p.lifted and p.able[vehicle]:
        points += p.shot(p.owner[vehicle], to)
    return points


def carried(p: Picture, vehicle: int, left: int) -> float:
    """Points of a vehicle that comes over the front edge with moves `left`."""
    weights = p.weights
    if p.final:
        return weights.win
    worth = p.worth[vehicle][min(p.hurt[vehicle], len(p.worth[vehicle]) - 1)]
    if not p.able[vehicle]:
        return worth
    ahead = 0.9 * left
    points = worth * weights.crossing + weights.progress * (p.middle + ahead)
    first = lead(-ahead, 0, weights) - p.lead_of_rest(vehicle)
    if len(p.seats) == 2 and p.laid == 4:
        points += weights.race * exp((ahead - weights.new_tile) / weights.race_range)
    return points + max(first, 0.0)


def scroll_effect(p: Picture, seat: int) -> float:
    """Points to a seat from what goes with the rear tile."""
    if p.final:
        return 0.0
    points = 0.0
    alive = 0
    for other in p.seats:
        if p.out[other]:
            continue
        lost = fsum([p.now(v) - p.gone[v] for v in p.fleets[other] if 0 <= p.cells[v] < ON_REAR])
        left = any(p.able[v] and not 0 <= p.cells[v] < ON_REAR for v in p.fleets[other])
        if other != seat:
            alive += left
            lost += 0.0 if left else p.weights.last
        points -= lost * p.toll(seat, other)
    return points if alive else p.weights.win


class Clash:
    """A slam of two vehicles on a space, seen by any seat."""

    def __init__(self, p: Picture, top: int, bottom: int, space: int) -> None:
        self.p = p
        self.top = top
        self.bottom = bottom
        self.space = space
        fixed = p.tried.top_moves(top, bottom)
        faces = p.rules.dice.slam.faces
        self.tops = faces.count(TOP) / len(faces) if fixed is None else fixed
        self.by_dice = fixed is None

    def view(self, seat: int) -> list[float]:
        """Points to a seat from each outcome: the top vehicle moved in each direction, then the bottom one."""
        p, space = self.p, self.space
        mine, theirs = self._toll(seat, self.top), self._toll(seat, self.bottom)
        stays = theirs * p.value(self.bottom, space)
        holds = mine * self._held(space)
        around = tuple(enumerate(AROUND[space]))
        tops, bottoms = self._ends(self.top, self.bottom, around), self._ends(self.bottom, self.top, around)
        over = scroll_effect(p, seat) if _leaves(tops) or _leaves(bottoms) else 0.0
        moved = [mine * thrown(p, self.top, to, d) + stays + (over if to == OFF_FRONT else 0.0) for d, to in tops]
        pushed = [
            holds + theirs * thrown(p, self.bottom, to, d) + (over if to == OFF_FRONT else 0.0) for d, to in bottoms
        ]
        return moved + pushed

    def _ends(self, vehicle: int, other: int, around: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
        """By direction, where a vehicle comes to rest, or what stops it earlier (VB-SLAM-07)."""
        p = self.p
        more = p.carries.get((vehicle, other), 0)
        for _ in range(more):
            around = tuple([(d, AROUND[to][d] if to >= 0 and self._free(to) else to) for d, to in around])
        return around

    def _free(self, to: int) -> bool:
        """Whether a vehicle that is thrown onto a space continues from there."""
        return not self.p.top[to] and bool(self.p.field.grounds.calm[self.p.field.kind[to]])

    def _held(self, space: int) -> float:
        """Points of the top vehicle if it keeps the space; the driver may then shoot."""
        p, top = self.p, self.top
        points = p.value(top, space)
        if top == p.lifted and p.able[top]:
            points += p.shot(p.owner[top], space)
        return points

    def _toll(self, seat: int, vehicle: int) -> float:
        return self.p.toll(seat, self.p.owner[vehicle])

    def average(self, values: list[float]) -> float:
        """The mean over the dice."""
        return (fsum(values[:6]) * self.tops + fsum(values[6:]) * (1.0 - self.tops)) / 6

    def expected(self, seat: int) -> float:
        """Points to a seat, relative to the bottom vehicle staying, with the best use of the reroll."""
        values = self.view(seat)
        middle = self.average(values)
        chooser = self.chooser()
        if chooser != NOBODY:
            theirs = values if chooser == seat else self.view(chooser)
            bar = self.average(theirs)
            values = [value if wish >= bar else middle for value, wish in zip(values, theirs, strict=True)]
            middle = self.average(values)
        return middle - self._toll(seat, self.bottom) * self.p.value(self.bottom, self.space)

    def chooser(self) -> int:
        """The seat that may reroll, or NOBODY (VB-SLAM-05)."""
        p = self.p
        if not self.by_dice:
            return NOBODY
        return larger_owner(p, self.top, self.bottom, p.heft[self.top] - p.heft[self.bottom])


def _leaves(ends: tuple[tuple[int, int], ...]) -> bool:
    """Whether one of these directions leads over the front."""
    return OFF_FRONT in [to for _, to in ends]
