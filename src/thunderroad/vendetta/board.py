"""The rules' questions about a board: arcs, lines, distances, and what the direction die means for a vehicle.

A heading in frames, events and plans is a direction of the board.  Only `arc` and `faced` know which way a vehicle
faces; on a road everything always faces the front.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ..grid.map import SIXTHS, Map, rear_arc
from .game import Game
from .position import NOBODY


def faced(g: Game, vehicle: int, face: int) -> int:
    """The heading that a face of the direction die means for a vehicle (VB-DICE-04)."""
    return (face + g.facing[vehicle]) % SIXTHS


def face_of(g: Game, vehicle: int, heading: int) -> int:
    """The face of the direction die that means a heading for a vehicle."""
    return (heading - g.facing[vehicle]) % SIXTHS


def arc(g: Game, vehicle: int) -> tuple[int, ...]:
    """The headings of the front arc that a driven step of a vehicle on the board may take, left to right."""
    return g.rules.map.arc(g.cell[vehicle], g.facing[vehicle])


def behind(g: Game, vehicle: int) -> tuple[int, ...]:
    """The spaces of a vehicle's rear arc, left to right; none if it is off the board."""
    space = g.cell[vehicle]
    if space < 0:
        return ()
    steps = [g.rules.map.step(space, heading) for heading in rear_arc(g.facing[vehicle])]
    return tuple([to for to in steps if g.on_board(to)])


def body(g: Game, vehicle: int) -> int:
    """The road vehicle that a part of a long one belongs to; any other is its own."""
    part, spec = g.rules.part, g.spec
    if not part[spec[vehicle]]:
        return vehicle
    return next(leader for leader in g.fleet(g.owner[vehicle]) if not part[spec[leader]])


def line(g: Game, space: int, heading: int) -> Iterator[int]:
    """The spaces of the board in a straight line from a space, nearest first (VB-DMG-05)."""
    step = g.rules.map.step
    space = step(space, heading)
    while g.on_board(space):
        yield space
        space = step(space, heading)


def around(g: Game, space: int) -> tuple[int, ...]:
    """The neighbours of a space on the board, clockwise from the front; nothing is next to the starting area."""
    board, rear = g.rules.map, g.rear
    front = rear + g.span
    return tuple([space + delta for delta in board.around[space % board.period] if rear <= space + delta < front])


def neighbours(g: Game, space: int, facing: int) -> tuple[int, ...]:
    """The road vehicles next to a space, each once, clockwise from where that front is (X-TIME-04-R3)."""
    step = g.rules.map.step
    onto = [step(space, (facing + turn) % SIXTHS) for turn in range(SIXTHS)]
    found = [body(g, g.top(to)) for to in onto if g.on_board(to) and g.top(to) != NOBODY]
    return tuple(dict.fromkeys(found))


def within(g: Game, space: int, distance: int) -> tuple[int, ...]:
    """The other spaces of the board within this number of steps, by number."""
    board = g.rules.map
    first = g.rear // board.period * board.period
    return tuple([first + one for one in _within(board, space - first, g.rear - first, distance)])


@lru_cache(maxsize=4096)
def _within(board: Map, space: int, rear: int, distance: int) -> tuple[int, ...]:
    """The same for a board that begins near space 0: boards look alike wherever they begin."""
    front = rear + board.span
    found = {space}
    rim = [space]
    for _ in range(distance):
        beside = [one + delta for one in rim for delta in board.around[one % board.period]]
        rim = [to for to in dict.fromkeys(beside) if rear <= to < front and to not in found]
        found.update(rim)
    return tuple(sorted(found - {space}))
