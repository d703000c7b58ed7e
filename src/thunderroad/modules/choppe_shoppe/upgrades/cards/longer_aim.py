"""Swivel Turret, Long Barrel: what else a car may shoot at (UP-USE-01)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Final

from thunderroad.kernel.cards import Card
from thunderroad.vendetta.board import around, line
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import TARGETS
from thunderroad.vendetta.position import NOBODY

from ..state import figure


def _on(g: Game, spaces: Iterable[int]) -> list[int]:
    """The vehicles that stand on these spaces."""
    return [g.top(space) for space in spaces if g.top(space) != NOBODY]


# This car may target any adjacent space.
def swivel_turret(g: Game, seat: int, shooter: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    """All six neighbours."""
    more = [vehicle for vehicle in _on(g, around(g, g.cell[shooter])) if vehicle not in targets]
    return (*targets, *more)


# This car may also target the first road vehicle straight ahead of it, up to three spaces away.
def long_barrel(g: Game, seat: int, shooter: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    """Walls do not block, vehicles do."""
    ahead = islice(line(g, g.cell[shooter], g.facing[shooter]), figure(g, shooter, "spaces"))
    first = _on(g, ahead)[:1]
    return (*targets, *(vehicle for vehicle in first if vehicle not in targets))


CARDS: Final = (
    Card("swivel-turret", listens=(TARGETS.do(swivel_turret),)),
    Card("long-barrel", listens=(TARGETS.do(long_barrel),)),
)
