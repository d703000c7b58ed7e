"""Where a vehicle can go: sets of spaces, and what can still be completed from where (C86-MOVE)."""

from __future__ import annotations

from typing import NamedTuple

from .board import AHEAD, BOARD, HORIZON, ONWARD, ROWS, SPAN, STEPS
from .game import NOBODY, Game


class Occupied(NamedTuple):
    """Sets of spaces as bits: with a piece, with two, with a running vehicle, with a running one of the seat."""

    one: int
    two: int
    running: int
    own: int


Window = tuple[int, int]
"""The part of the boards that is looked at: its first space, which begins a column, and the number of spaces."""


def occupied(g: Game, mover: int, window: Window | None = None) -> Occupied:
    """What stands on the ground besides the mover: cars, wrecks and black wrecks (C86-MOVE-04)."""
    rules, wrecked = g.rules, g.wrecked
    base, span = window or (g.rear, HORIZON * BOARD)
    beyond = base + span
    owner = rules.owner
    seat = owner[mover] if mover != NOBODY else NOBODY
    one = two = running = own = 0
    for space in g.black:
        if base <= space < beyond:
            one |= 1 << space - base
    for vehicle, space in enumerate(g.cell):
        if not base <= space < beyond or vehicle == mover or rules.flies[vehicle]:
            continue
        bit = 1 << space - base
        if one & bit:
            two |= bit
        one |= bit
        if not wrecked[vehicle]:
            running |= bit
            if owner[vehicle] == seat:
                own |= bit
    if beyond > g.rear + SPAN:
        one |= rules.beyond[g.boards[0]] >> base - g.rear & (1 << span) - 1
    return Occupied(one, two, running, own)


def ways(g: Game, vehicle: int, *, wrecks: bool, road: bool, window: Window | None = None) -> tuple[int, int]:
    """The spaces that a vehicle may drive through, and those on which its move may end.

    Two pieces close a space (C86-MOVE-04), a running car closes it for driving through (C86-MOVE-03).
    With `wrecks` those with a wreck count (C86-MOVE-06), with `road` nothing but road (C86-ROAD-03).
    """
    base, span = window or (g.rear, HORIZON * BOARD)
    one, two, running, own = occupied(g, vehicle, window)
    options = g.rules.options
    end = (1 << span) - 1 & ~two
    if road:
        end &= g.rules.roads[g.boards[0]] >> base - g.rear
    if not wrecks:
        end &= ~one | running
    through = end & ~running
    if options.classic_pass_own_cars:
        through |= end & own
    if not options.classic_land_on_own_cars:
        end &= ~own
    for modify in g.rules.on.ways:
        through, end = modify(g, vehicle, (through, end))
    return through, end


def entries(through: int, end: int, left: int, facing: int = AHEAD) -> int:
    """The spaces that the first of `left` steps may enter so that the others can be made (C86-MOVE-06-R2)."""
    before = STEPS[facing][1]
    for _ in range(left - 1):
        end = through & before(end)
    return end


def headings(g: Game, vehicle: int, left: int, *, wrecks: bool, road: bool) -> tuple[int, ...]:
    """The directions that a vehicle may take so that it can still move its full count (C86-MOVE-02)."""
    facing, space = g.facing[vehicle], g.cell[vehicle]
    near = facing == AHEAD and not g.rules.on.ways  # a small part of the boards tells as much
    base = space - space % ROWS if near else g.rear
    window = (base, (left + 2) * ROWS if near else HORIZON * BOARD)
    through, end = ways(g, vehicle, wrecks=wrecks, road=road, window=window)
    allowed = entries(through, end, left, facing)
    at = space - base
    return tuple([h for h, delta in ONWARD[facing][space % ROWS] if at + delta >= 0 and allowed >> (at + delta) & 1])


def wrecks_at(g: Game, space: int, mover: int) -> int:
    """How many wrecks stand on a space besides the mover: black ones and wrecked cars (C86-MOVE-06-R3)."""
    if g.cell.count(space) < 2 and space not in g.black:
        return 0  # the usual case
    cars = [v for v in g.standing(space) if v != mover and g.wrecked[v] and not g.rules.flies[v]]
    return (space in g.black) + len(cars)
