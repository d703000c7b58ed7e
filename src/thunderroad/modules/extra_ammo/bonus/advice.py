"""What bots go by when they lay a die on a bonus command; the file of each says as `ADVICE` which judge is its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....grid.map import rear_arc
from ....grid.road import LANES
from ....vendetta.advice.judges import AIM, TRICK
from ....vendetta.board import around, line
from ....vendetta.position import NOBODY
from .content import number_of

if TYPE_CHECKING:
    from ....vendetta.advice.worksheet import Worksheet

COVER: Final = 0.4
"""Points for each rival behind who cannot shoot."""
LEFT_BEHIND: Final = 24
"""Spaces from the rear of the board on which a car is lost soon."""


def planner(sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
    """The nearer the foremost car is to the next tile, the more."""
    g = sheet.g
    near = any(g.front - g.cell[v] <= LEFT_BEHIND for v in g.fleet(sheet.seat) if g.cell[v] >= 0)
    return plain + (TRICK if near and g.tile_pile else 0.0)


def over_tokens(sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
    """If tokens lie where the vehicle may drive this turn."""
    g, here = sheet.g, sheet.g.cell[vehicle]
    if here < 0:
        return plain
    reach = sheet.moves(vehicle, die)
    lane = here % LANES
    columns = [
        space // LANES - here // LANES
        for space in range(here, g.front)
        if g.token[space % g.span] and abs(space % LANES - lane) <= 1
    ]
    return plain + (TRICK if any(0 < column <= reach for column in columns) else 0.0)


def pulls_rival(sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
    """If the first vehicle on the line is a rival's."""
    g, here = sheet.g, sheet.g.cell[vehicle]
    ahead = list(line(g, here, g.facing[vehicle]))[: number_of(g, "winch", "reach")] if here >= 0 else []
    first = next((found for found in map(g.top, ahead) if found != NOBODY), NOBODY)
    return plain + (TRICK if first != NOBODY and g.owner[first] not in {NOBODY, sheet.seat} else 0.0)


def covers(sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
    """From rivals behind who can reach the vehicle."""
    g, here = sheet.g, sheet.g.cell[vehicle]
    if here < 0:
        return plain
    hidden = {space for heading in rear_arc(g.facing[vehicle]) for space in line(g, here, heading)}
    rivals = [v for v in g.road_vehicles() if g.owner[v] not in {NOBODY, sheet.seat} and g.operable(v)]
    return plain + COVER * sum(g.cell[v] in hidden for v in rivals)


def drags(sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
    """If an own one that cannot drive stands beside it and would be left behind."""
    g, here = sheet.g, sheet.g.cell[vehicle]
    near = [g.top(space) for space in around(g, here)] if here >= 0 else []
    lame = any(v != NOBODY and g.owner[v] == sheet.seat and not g.operable(v) for v in near)
    return plain + (TRICK if lame else 0.0)


def swaps(sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
    """What the vehicle may gain from a better place of another one on the tile."""
    g, p, here = sheet.g, sheet.whole, sheet.g.cell[vehicle]
    others = [v for v in g.fleet(sheet.seat) if v != vehicle and g.operable(v) and g.cell[v] >= 0]
    there = [v for v in others if here >= 0 and g.rules.map.tile_at(g.cell[v]) == g.rules.map.tile_at(here)]
    route, moves = sheet.route(vehicle), sheet.moves(vehicle, die)
    found = [
        route.begin(p.cells[v], moves, 0) - p.now(vehicle) + p.value(v, p.cells[vehicle]) - p.now(v) for v in there
    ]
    return max([plain, *found])


def second_shot(sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
    """If rivals are within reach where the drive may end."""
    p, here = sheet.whole, sheet.g.cell[vehicle]
    if here < 0 or not p.shooting:
        return plain
    return plain + (AIM if p.targets(sheet.seat)[p.cells[vehicle]] else 0.0)


def stops_early(sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
    """The best drive with any number of these moves."""
    moves = sheet.moves(vehicle, die)
    return max([plain, *(sheet.drive(vehicle, fewer) for fewer in range(1, moves))])
