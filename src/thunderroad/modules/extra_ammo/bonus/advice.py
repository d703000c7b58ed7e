"""How bots lay dice on bonus commands; the file of each command says in `ADVICE` which judge is its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import TYPE_CHECKING, Final

from ....grid.map import rear_arc
from ....grid.road import SPAN
from ....grid.topology import REAR
from ....kernel.choice import NO
from ....vendetta.advice.clash import Clash, thrown
from ....vendetta.advice.judges import AIM, TRICK
from ....vendetta.advice.roadmap import AROUND, RoadMap
from ....vendetta.advice.trial import carried_out
from ....vendetta.board import around, line
from ....vendetta.position import NOBODY
from ....vendetta.turn.orders import acting
from .choices import LEAVE, SINK, TURN
from .content import number_of

if TYPE_CHECKING:
    from ....kernel.frame import Frame
    from ....vendetta.advice.worksheet import Worksheet
    from ....vendetta.game import Game

COVER: Final = 0.4
"""Points for each rival behind who cannot shoot."""
NEXT_TILE: Final = 24
"""Spaces before the front of the board within which a car will soon reach the next tile."""


class Tried:
    """The best drive after the command, planned on a copy."""

    def __init__(self, effect: Callable[[int, int, int], Frame[Game]]) -> None:
        self.effect = effect

    def __call__(self, sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
        """Plan it there: what the command lays lasts for the turn and changes the vehicle's rules."""
        after = sheet.at(carried_out(sheet.g, self.effect(sheet.seat, vehicle, value)))
        return after.drive(vehicle, after.moves(vehicle, die))


def planner(sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
    """If the foremost car is an own one and near the next tile: few tiles are harder to cross than others."""
    g = sheet.g
    near = leads(sheet) and any(g.front - g.cell[v] <= NEXT_TILE for v in g.fleet(sheet.seat) if g.cell[v] >= 0)
    return plain + (TRICK if near and g.tile_pile and not g.final else 0.0)


def leads(sheet: Worksheet) -> bool:
    """Whether the vehicle that is nearest to the front is an own one."""
    g, p = sheet.g, sheet.whole
    able = [v for v, space in enumerate(p.cells) if space >= 0 and p.able[v]]
    first = min(able, key=lambda v: (p.field.distance[p.cells[v]], v), default=NOBODY)
    return first != NOBODY and g.owner[first] == sheet.seat


def next_tile(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """The easier tile for the car that reaches it first; for all others it makes no difference."""
    g, weights = sheet.g, sheet.whole.weights
    if not leads(sheet):
        return [0.0 for _ in options]
    top = g.tile_pile[0]
    sides = {LEAVE: [top], TURN: [top ^ 1], SINK: range(len(g.rules.sides))}
    moves = [fmean([across(sheet, side) for side in sides[option]]) for option in options]
    return [-(weights.lead + weights.progress) * each for each in moves]


def across(sheet: Worksheet, side: int) -> float:
    """Moves to cross a side of a tile, without tokens."""
    grounds = sheet.memory.grounds(sheet.g)
    found = grounds.across.get(side)
    if found is None:
        kinds = bytes(sheet.g.rules.sides[side].ground).ljust(SPAN, b"\0")
        found = grounds.across[side] = RoadMap(kinds, 0, grounds.weights, grounds).start
    return found


def pulls(sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
    """The value of pulling; the first vehicle on the line need not be pulled."""
    return plain + max(0.0, pulled(sheet, vehicle))


def pulls_now(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """Pull, or not."""
    return [0.0 if option == NO else pulled(sheet, acting(sheet.g)) for option in options]


def pulled(sheet: Worksheet, vehicle: int) -> float:
    """What the first vehicle on this one's line loses, or an own one wins, if it comes one space closer."""
    g, p, here = sheet.g, sheet.whole, sheet.g.cell[vehicle]
    ahead = list(line(g, here, g.facing[vehicle]))[: number_of(g, "winch", "reach")] if here >= 0 else []
    target = next((found for found in map(g.top, ahead) if found != NOBODY), NOBODY)
    if target == NOBODY:
        return 0.0
    toll, to = p.toll(sheet.seat, g.owner[target]), AROUND[p.cells[target]][REAR]
    if to == p.cells[vehicle]:
        return Clash(p, target, vehicle, to).expected(sheet.seat) - toll * p.now(target)
    return toll * (thrown(p, target, to, REAR) - p.now(target))


def covers(sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
    """The value against rivals behind that can reach the vehicle."""
    g, here = sheet.g, sheet.g.cell[vehicle]
    if here < 0:
        return plain
    hidden = {space for heading in rear_arc(g.facing[vehicle]) for space in line(g, here, heading)}
    rivals = [v for v in g.road_vehicles() if g.owner[v] not in {NOBODY, sheet.seat} and g.operable(v)]
    return plain + COVER * sum(g.cell[v] in hidden for v in rivals)


def drags(sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
    """The value if an own inoperable vehicle stands next to it and would be left behind."""
    g, here = sheet.g, sheet.g.cell[vehicle]
    near = [g.top(space) for space in around(g, here)] if here >= 0 else []
    lame = any(v != NOBODY and g.owner[v] == sheet.seat and not g.operable(v) for v in near)
    return plain + (TRICK if lame else 0.0)


def swaps(sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
    """What the vehicle may gain from the better place of another one on the tile."""
    g, p, here = sheet.g, sheet.whole, sheet.g.cell[vehicle]
    others = [v for v in g.fleet(sheet.seat) if v != vehicle and g.operable(v) and g.cell[v] >= 0]
    there = [v for v in others if here >= 0 and g.rules.map.tile_at(g.cell[v]) == g.rules.map.tile_at(here)]
    route, moves = sheet.route(vehicle), sheet.moves(vehicle, die)
    found = [
        route.begin(p.cells[v], moves, 0) - p.now(vehicle) + p.value(v, p.cells[vehicle]) - p.now(v) for v in there
    ]
    return max([plain, *found])


def second_shot(sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
    """The value if rivals are within reach where the drive may end."""
    p, here = sheet.whole, sheet.g.cell[vehicle]
    if here < 0 or not p.shooting:
        return plain
    return plain + (AIM if p.targets(sheet.seat)[p.cells[vehicle]] else 0.0)
