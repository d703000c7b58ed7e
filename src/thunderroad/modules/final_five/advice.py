"""How bots ride the Final Five: their command and their questions as points for each option."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import TYPE_CHECKING, Final

from ...vendetta.advice.opinion import Opinion
from ...vendetta.choices import NONE
from ...vendetta.position import NOBODY
from .choices import FIRST, MOVER, RANKS
from .turn.ranks import MOST

if TYPE_CHECKING:
    from ...vendetta.advice.worksheet import Worksheet


def _step(sheet: Worksheet, vehicle: int) -> float:
    """Points won by one driven step of a motorcycle on the board."""
    return sheet.coast(vehicle) if sheet.whole.cells[vehicle] >= 0 else 0.0


def close_ranks(sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
    """The best steps of the others, besides the plain drive."""
    g = sheet.g
    others = [v for v in g.fleet(sheet.seat) if v != vehicle and g.operable(v)]
    steps = sorted((max(0.0, _step(sheet, v)) for v in others), reverse=True)
    return plain + fsum(steps[:MOST])


def ranks(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """The one that gains most from a step; none has to."""
    return [0.0 if option == NONE else _step(sheet, option) for option in options]


def first(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """The one in front, to clear the way."""
    p = sheet.whole
    return [p.field.distance[p.cells[v]] * -0.01 if p.cells[v] >= 0 else -1.0 for v in options]


def mover(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """The one that has less to lose where it is."""
    p = sheet.whole
    return [-p.now(v) if v != NOBODY else 0.0 for v in options]


OPINION: Final = Opinion(
    questions={RANKS.id: ranks, FIRST.id: first, MOVER.id: mover},
    commands={"ff-close-ranks": close_ranks},
)
