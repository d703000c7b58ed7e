"""The boards: seven rows of fourteen spaces, two boards at a time, and sets of spaces as bits.

A space is ``column * 7 + row``, rows 0 to 6 from the driver's left, columns that only grow during a game,
so that switching boards renumbers nothing (C86-COMP-01-R1, C86-MOVE-01-R1).  A set of spaces is an int: bit
``space - rear`` stands for a space, counted from the rear of the board.
"""

from __future__ import annotations

from typing import Final

from ..grid.topology import FRONT, FRONT_LEFT, FRONT_RIGHT, REAR, REAR_LEFT, REAR_RIGHT, bricks

ROWS: Final = 7
COLUMNS: Final = 14
BOARD: Final = ROWS * COLUMNS
SPAN: Final = 2 * BOARD
FIRST: Final = BOARD
"""The first space of the first board; smaller numbers are behind it, where nothing can stand."""
GRID: Final = bricks(ROWS, 0)
"""The neighbour table of every road: rows 1, 3, 5 and 7 in print (0, 2, 4 and 6 here) are further forward."""

AHEAD: Final = 0
BACK: Final = 1
"""Which way a vehicle faces."""
ARCS: Final = ((FRONT_LEFT, FRONT, FRONT_RIGHT), (REAR_RIGHT, REAR, REAR_LEFT))
"""The three ways onward for each facing, from the vehicle's own left to its right."""

HORIZON: Final = 6
"""How many boards, from the rear one, are examined when a way is planned."""
WORLD: Final = (1 << HORIZON * BOARD) - 1


def _rows(wanted: tuple[int, ...]) -> int:
    return sum(1 << column * ROWS + row for column in range(HORIZON * COLUMNS) for row in wanted)


_OTHERS: Final = _rows((1, 3, 5))
_HAS_LEFT: Final = _rows((2, 4, 6))
_HAS_RIGHT: Final = _rows((0, 2, 4))


def onward(spaces: int) -> int:
    """All spaces one step forward of any of these."""
    others = spaces & _OTHERS
    return (
        (spaces << ROWS)
        | ((spaces & _HAS_LEFT) << (ROWS - 1))
        | ((spaces & _HAS_RIGHT) << (ROWS + 1))
        | (others >> 1)
        | (others << 1)
    ) & WORLD


def behind(spaces: int) -> int:
    """All spaces from which one step forward leads onto any of these."""
    return (
        (spaces >> ROWS)
        | ((spaces >> (ROWS - 1)) & _HAS_LEFT)
        | ((spaces >> (ROWS + 1)) & _HAS_RIGHT)
        | ((spaces << 1) & _OTHERS)
        | ((spaces >> 1) & _OTHERS)
    )


STEPS: Final = ((onward, behind), (behind, onward))
"""For each facing: where a step leads, and where one comes from."""


def space(row: int, column: int) -> int:
    """The space at a row (0 to 6) and column."""
    return column * ROWS + row


def row_of(space: int) -> int:
    """The row of a space, 0 at the driver's left."""
    return space % ROWS


def column_of(space: int) -> int:
    """The column of a space; it only grows during a game."""
    return space // ROWS


ONWARD: Final = tuple(
    tuple(
        tuple((heading, GRID.deltas[heading * ROWS + row]) for heading in ways if GRID.deltas[heading * ROWS + row])
        for row in range(ROWS)
    )
    for ways in ARCS
)
"""By facing and row: the directions onward with their differences; side edges are left out (C86-MOVE-07-R2)."""


def arc(space: int, facing: int) -> tuple[tuple[int, int], ...]:
    """The directions onward from a space with where they lead."""
    return tuple([(heading, space + delta) for heading, delta in ONWARD[facing][space % ROWS]])


def spaces_of(bits: int, rear: int) -> list[int]:
    """The spaces of a set, in order."""
    found = []
    while bits:
        low = bits & -bits
        found.append(rear + low.bit_length() - 1)
        bits ^= low
    return found
