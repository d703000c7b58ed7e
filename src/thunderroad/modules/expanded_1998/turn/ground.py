"""Where ground vehicles can go, facing either way (E98-VEH-03, E98-MOVE)."""

from __future__ import annotations

from typing import Final

from thunderroad.classic.board import BACK, ROWS, STEPS, arc
from thunderroad.classic.game import Game
from thunderroad.classic.ways import ways
from thunderroad.grid.topology import SIDE

from ..machine import machine
from ..state import ahead, turned
from .reach import beside

EDGE: Final = (1 << ROWS) - 1
"""The squares of the rearmost column, from which a reversed vehicle can drive off the board (E98-MAN-02-R1)."""


def brakes_early(g: Game, vehicle: int) -> bool:
    """Pneumatic Brakes: it may move less than its full movement (E98-PU-20)."""
    return machine(g, vehicle).has("pneumatic-brakes")


def enterable(g: Game, vehicle: int, left: int, facing: int, *, wrecks: bool = True) -> int:
    """The squares that the first of `left` steps may enter so that the others can be made (E98-TURN-06).

    A running vehicle's square only with the last step (E98-MOVE-01-R2).
    """
    through, end = ways(g, vehicle, wrecks=wrecks, road=False)
    if brakes_early(g, vehicle):
        return end
    before = STEPS[facing][1]
    for _ in range(left - 1):
        earlier = before(end)
        if facing == BACK:
            earlier |= EDGE  # driving off the rear edge ends any movement (E98-BOARD-03)
        end = through & earlier
    return end


def steps(g: Game, vehicle: int, left: int, *, wrecks: bool = True) -> tuple[int, ...]:
    """The directions that a ground vehicle may take with `left` squares to move (E98-VEH-03, E98-TURN-06)."""
    return _ways_onto(g, vehicle, enterable(g, vehicle, left, g.facing[vehicle], wrecks=wrecks))


def loose_steps(g: Game, vehicle: int, *, wrecks: bool = True) -> tuple[int, ...]:
    """The directions of a vehicle whose count need not come out: onto no running vehicle's square (E98-PU-14-R1)."""
    through, _ = ways(g, vehicle, wrecks=wrecks, road=False)
    return _ways_onto(g, vehicle, through)


def _ways_onto(g: Game, vehicle: int, allowed: int) -> tuple[int, ...]:
    """The directions ahead that lead onto one of these squares, or off the rear edge (E98-MAN-02-R1)."""
    found = []
    for way in ahead(g, vehicle):
        to = beside(g.cell[vehicle], way)
        if to != SIDE and (to < g.rear or allowed >> (to - g.rear) & 1):
            found.append(way)
    return tuple(found)


def completable(g: Game, vehicle: int, space: int, facing: int, left: int) -> bool:
    """Whether a vehicle that stands on a space could use the rest of its movement from there."""
    if left < 1:
        return True
    allowed = enterable(g, vehicle, left, facing)
    return any(to < g.rear or allowed >> (to - g.rear) & 1 for _, to in arc(space, facing))


def pieces(g: Game, space: int, but: int) -> int:
    """Ground vehicles and wrecks on a square besides one (E98-VEH-05, E98-VEH-05-R1)."""
    vehicles = [v for v in g.standing(space) if v != but and not g.rules.flies[v]]
    return len(vehicles) + (space in g.black)


def running_at(g: Game, space: int, but: int) -> list[int]:
    """Running ground vehicles on a square besides one."""
    return [v for v in g.standing(space) if v != but and not g.rules.flies[v] and not g.wrecked[v]]


def u_turn(g: Game, vehicle: int, side: int) -> tuple[int, int] | None:
    """The two directions of a Quick Turn to a side; None if it cannot be driven (E98-MAN-03-R1, E98-MAN-05)."""
    outward = 1 if side else -1
    straight = ahead(g, vehicle)[1]
    ways_ = turned(straight, outward), turned(straight, 2 * outward)
    space = g.cell[vehicle]
    for way in ways_:
        space = beside(space, way)
        if space == SIDE or space < g.rear or running_at(g, space, vehicle) or pieces(g, space, vehicle) > 1:
            return None
    return ways_


def end_of(g: Game, vehicle: int, directions: tuple[int, ...]) -> int:
    """Where a way leads."""
    space = g.cell[vehicle]
    for way in directions:
        space = beside(space, way)
    return space
