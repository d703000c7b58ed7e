"""How bots choose a leader and lay dice and tokens on its commands.

A leader's file says in `ADVICE` which of these judges a command of its own.  Bots judge all other questions of leaders
by playing them out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from thunderroad.grid.road import LANES
from thunderroad.vendetta.advice.judges import TRICK, strength
from thunderroad.vendetta.board import arc, around, line
from thunderroad.vendetta.position import HIDDEN, NOBODY
from thunderroad.vendetta.turn.bonus import road_moves
from thunderroad.vendetta.wording import say

from .state import boards, leaders_of, number_on

if TYPE_CHECKING:
    from thunderroad.vendetta.advice.worksheet import Worksheet
    from thunderroad.vendetta.game import Game

PLATE: Final = 1.0
"""Points of a car that the next damage spares."""
TOKEN_LEFT: Final = 0.2
"""Points of a command token that may still be laid."""
PURSUIT: Final = 0.8
"""Points of a rival that is slow for a round."""


def leader(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """The strength of each board in its data."""
    return [strength(boards(sheet.g)[number]) for number in options]


def why_leader(sheet: Worksheet, number: int) -> str:
    """The strength of its board."""
    return say("reason.card-wins", games=round(10 * strength(boards(sheet.g)[number])))


def tokens_left(g: Game, seat: int) -> float:
    """Points of the command tokens of a seat."""
    return TOKEN_LEFT * leaders_of(g).tokens[seat]


class Faster:
    """Points of a drive with the further moves that a command gives."""

    def __init__(self, command: str) -> None:
        self.command = command

    def __call__(self, sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
        """The drive with all of them."""
        return sheet.drive(vehicle, sheet.moves(vehicle, die, number_on(sheet.g.rules, self.command, "moves")))


def road_die_twice(sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
    """The value of the road die once more, if the drive may end on road."""
    route, moves, space = sheet.route(vehicle), sheet.moves(vehicle, die), sheet.whole.cells[vehicle]
    first = (space // LANES + 1) * LANES if space >= 0 else 0
    if 1 not in route.paved[first : first + moves * LANES]:
        return plain
    more = sheet.drive(vehicle, moves + road_moves(sheet.g, vehicle))
    return plain + max(0.0, more - plain) / 2


def behind_rivals(sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
    """A move for each rival close ahead; all of them may be passed."""
    g = sheet.g
    if g.cell[vehicle] < 0:
        return plain
    found = [g.top(space) for space in list(line(g, g.cell[vehicle], g.facing[vehicle]))[:3]]
    rivals = [other for other in found if other != NOBODY and g.owner[other] not in {NOBODY, sheet.seat}]
    return sheet.drive(vehicle, sheet.moves(vehicle, die, len(rivals)), len(rivals)) if rivals else plain


def slow_rival(sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
    """The value if a rival still has a regular move this round."""
    g = sheet.g
    waiting = any(seat not in {NOBODY, sheet.seat} and g.operable(v) and not g.die[v] for v, seat in enumerate(g.owner))
    return plain + (PURSUIT if waiting else 0.0)


def spared_car(sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
    """Worth most if a car has one free slot left."""
    g = sheet.g
    fleet = [v for v in g.fleet(sheet.seat) if g.operable(v)]
    return plain + (PLATE if any(g.damage[v] for v in fleet) else PLATE / 2)


def token_beside(sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
    """The value if a token lies next to the car."""
    g = sheet.g
    found = g.cell[vehicle] >= 0 and any(g.token[space % g.span] for space in around(g, g.cell[vehicle]))
    return plain + (TRICK if found else 0.0)


def token_ahead(sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
    """The value if a face-down token lies on a space that the car could enter next."""
    g = sheet.g
    steps = [g.rules.map.step(g.cell[vehicle], heading) for heading in arc(g, vehicle)] if g.cell[vehicle] >= 0 else []
    found = any(g.on_board(space) and g.token[space % g.span] >= HIDDEN for space in steps)
    return plain + (TRICK if found else 0.0)
