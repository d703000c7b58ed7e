"""Points that cards of several expansions share: shots, rivals nearby, seen tokens, better dice."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import TYPE_CHECKING, Final

from ..board import around, line
from ..choices import NONE, worth
from ..knowledge import knows
from ..position import HIDDEN, NOBODY
from ..turn.shoot import targets
from .field import on_a_road
from .roadmap import COLUMN

if TYPE_CHECKING:
    from ..content import CardData
    from ..game import Game
    from .worksheet import Worksheet

AIM: Final = 1.0
"""Points of one more shot, or of a better one."""
TRICK: Final = 0.5
"""Points of something that may be useful this turn."""
SIGHT: Final = 0.5
"""Points of knowing what lies directly ahead of one's own car."""
FORESIGHT: Final = 8
"""Columns ahead beyond which it makes no difference."""
PIP: Final = 0.25
"""Points of a die that shows one more."""


def strength(card: CardData) -> float:
    """How many more games in a hundred a card is expected to win; 0 if its data does not say."""
    return float(card.data.get("strength", 0.0))


def shoot(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """A target, or none."""
    return [0.0 if option == NONE else sheet.shot(option) for option in options]


def shot_now(sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
    """The best shot from where the vehicle stands."""
    g = sheet.g
    found = targets(g, sheet.seat, g.cell[vehicle], vehicle) if g.round > 1 and g.cell[vehicle] >= 0 else ()
    return plain + max([sheet.shot(target) for target in found], default=0.0)


class Near:
    """Points of something that needs a rival within reach of this turn's move."""

    def __init__(self, points: float) -> None:
        self.points = points

    def __call__(self, sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
        """Nobody fights in round 1."""
        g = sheet.g
        if g.cell[vehicle] < 0 or g.round == 1:
            return plain
        reach = list(line(g, g.cell[vehicle], g.facing[vehicle]))[: sheet.moves(vehicle, die) + 1]
        ahead = [g.top(to) for space in reach for to in (space, *around(g, space))]
        rivals = any(other != NOBODY and g.owner[other] != sheet.seat for other in ahead)
        return plain + self.points if rivals else plain


# --- tokens that lie face down -------------------------------------------------------------


def sight(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """A look at the token on one of these spaces, or at none."""
    return [0.0 if option == NONE else worth_seeing(sheet, option) for option in options]


def worth_seeing(sheet: Worksheet, space: int) -> float:
    """Points of knowing the token on a space: more if it is close ahead of an own car that can act.

    On a field no space is ahead of another; there it is worth a little anywhere.
    """
    g, seat = sheet.g, sheet.seat
    if g.token[space % g.span] < HIDDEN or knows(g, seat, space % g.span):
        return 0.0
    if not on_a_road(g):
        return SIGHT / FORESIGHT
    cars = [v for v in g.fleet(seat) if g.cell[v] >= 0 and g.operable(v)]
    away = [COLUMN[space - g.rear] - COLUMN[g.cell[v] - g.rear] for v in cars]
    return max([SIGHT * (1 - columns / FORESIGHT) for columns in away if 0 < columns < FORESIGHT], default=0.0)


def best_sights(sheet: Worksheet, spaces: Sequence[int], looks: int) -> float:
    """Points of looking at the best of these, `looks` of them."""
    return fsum(sorted((worth_seeing(sheet, space) for space in spaces), reverse=True)[:looks])


# --- dice ----------------------------------------------------------------------------------


def dice(g: Game, seat: int) -> float:
    """Points of the dice that a seat has not used yet."""
    return PIP * fsum(map(worth, g.dice[seat]))


def better_die(g: Game, seat: int, die: int) -> float:
    """Points won on average by rerolling a die."""
    values = g.rules.die[g.rules.kinds[seat].die].values
    return PIP * (fsum(values) / len(values) - worth(die))


def reroll(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """One more die to reroll, or enough."""
    return [0.0 if option == NONE else better_die(sheet.g, sheet.seat, option) for option in options]


def better_dice(sheet: Worksheet) -> float:
    """Points won by rerolling all dice of a seat that show little."""
    g, seat = sheet.g, sheet.seat
    return fsum([max(0.0, better_die(g, seat, die)) for die in g.dice[seat]])
