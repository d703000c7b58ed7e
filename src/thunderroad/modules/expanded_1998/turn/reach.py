"""Which squares a vehicle can shoot at: arcs, distances and lines of sight (E98-SHOOT-01, E98-PU-05, E98-PU-08-R1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thunderroad.classic.board import GRID, column_of, row_of

from ..machine import UNARMED, machine
from ..state import ahead, heading

if TYPE_CHECKING:
    from thunderroad.classic.game import Game

ROCKET_RANGE: Final = 6
HEAT_RANGE: Final = 3


def beside(space: int, direction: int) -> int:
    """The neighbour in a direction, on the boards or beyond their ends; -1 where the road has no row."""
    return GRID.step(space, direction)


def _on_board(g: Game, space: int) -> bool:
    return g.rear <= space < g.front


def normal_arc(g: Game, vehicle: int) -> list[int]:
    """The squares that the standard weapon reaches, own square first (E98-SHOOT-01)."""
    built, own = machine(g, vehicle), g.cell[vehicle]
    if built.weapon == UNARMED:
        return []
    directions = range(6) if len(built.arc) > 4 else ahead(g, vehicle) if len(built.arc) > 1 else ()
    return [own, *(to for way in directions if _on_board(g, to := beside(own, way)))]


def special_arc(g: Game, vehicle: int) -> list[int]:
    """The normal arc for special weapons: without a weapon or with hand weapons own square and the one ahead."""
    if len(machine(g, vehicle).arc) > 1:
        return normal_arc(g, vehicle)
    own = g.cell[vehicle]
    to = beside(own, heading(g, vehicle))
    return [own, to] if _on_board(g, to) else [own]


def flames(g: Game, vehicle: int) -> list[int]:
    """The own square and the three ahead (E98-PU-10)."""
    own = g.cell[vehicle]
    return [own, *(to for way in ahead(g, vehicle) if _on_board(g, to := beside(own, way)))]


# --- distances -----------------------------------------------------------------------------


def _axial(space: int) -> tuple[int, int]:
    """Coordinates in which each direction is a fixed vector: steps ahead and steps to the right."""
    row, column = row_of(space), column_of(space)
    return column - (row + 1) // 2, row


def offset(of: int, to: int) -> tuple[int, int]:
    """From one space to another: steps straight ahead, steps ahead to the right."""
    (a, b), (c, d) = _axial(of), _axial(to)
    return c - a, d - b


def distance(of: int, to: int) -> int:
    """Spaces between two squares, by the shortest way."""
    a, b = offset(of, to)
    return max(abs(a), abs(b), abs(a + b))


_VECTORS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Each direction as steps (ahead, ahead to the right)."""


def _spans(one: tuple[int, int], two: tuple[int, int], to: tuple[int, int]) -> bool:
    """Whether a place lies between two neighbouring directions, or on one of them."""
    (a, b), (c, d), (x, y) = one, two, to
    det = a * d - b * c
    s, t = (x * d - y * c) * det, (a * y - b * x) * det
    return s >= 0 and t >= 0


def in_sector(g: Game, vehicle: int, to: int) -> bool:
    """Whether a square lies in the extended arc: 120 degrees, all around, or straight ahead (E98-PU-08-R1)."""
    arc, way = len(machine(g, vehicle).arc), offset(g.cell[vehicle], to)
    if arc > 4 or way == (0, 0):
        return True
    left, straight, right = (_VECTORS[direction] for direction in ahead(g, vehicle))
    if arc > 1:
        return _spans(left, straight, way) or _spans(straight, right, way)
    steps = distance(g.cell[vehicle], to)
    return way == (straight[0] * steps, straight[1] * steps)


# --- lines of sight ------------------------------------------------------------------------


def centre(space: int) -> tuple[int, int]:
    """The middle of a square in half squares."""
    row = row_of(space)
    return 2 * column_of(space) + (row % 2 == 0), 2 * row


def crosses(of: int, to: int, square: int) -> bool:
    """Whether the straight line between two centres runs through the inside of a square (E98-PU-08-R1)."""
    (x0, y0), (x1, y1), (x, y) = centre(of), centre(to), centre(square)
    if max(x0, x1) <= x - 1 or min(x0, x1) >= x + 1 or max(y0, y1) <= y - 1 or min(y0, y1) >= y + 1:
        return False
    sides = [(x1 - x0) * (y + v - y0) - (y1 - y0) * (x + u - x0) for u in (-1, 1) for v in (-1, 1)]
    return min(sides) < 0 < max(sides)


def clear(g: Game, of: int, to: int) -> bool:
    """Whether no other vehicle or wreck stands on the line (E98-PU-08)."""
    taken = {space for space in (*g.cell, *g.black) if space >= 0 and space not in (of, to)}
    return not any(crosses(of, to, space) for space in taken)


def rocket_reaches(g: Game, vehicle: int, to: int) -> bool:
    """Within 6 spaces, in the extended arc, with a clear line (E98-PU-08)."""
    own = g.cell[vehicle]
    return distance(own, to) <= ROCKET_RANGE and in_sector(g, vehicle, to) and clear(g, own, to)


def heat_reaches(g: Game, vehicle: int, to: int) -> bool:
    """Within 3 spaces in any direction (E98-PU-09)."""
    return distance(g.cell[vehicle], to) <= HEAT_RANGE
