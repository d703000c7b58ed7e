"""Laser Kebab: it shoots along three straight lines, past everything (CC-SW-12)."""

from __future__ import annotations

from typing import Final

from .....grid.map import front_arc
from .....kernel.cards import Card
from .....vendetta.board import line
from .....vendetta.game import Game
from .....vendetta.hooks import TARGETS
from .....vendetta.position import NOBODY
from ..use import Having


def laser_kebab(g: Game, seat: int, shooter: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    """To the edge of the board, onto road tiles too; walls and pillars do not block (CC-SW-12-R1)."""
    seen = [g.top(space) for heading in front_arc(g.facing[shooter]) for space in line(g, g.cell[shooter], heading)]
    return (*targets, *[vehicle for vehicle in seen if vehicle != NOBODY and vehicle not in targets])


CARDS: Final = (Card("laser-kebab", listens=(TARGETS.do(laser_kebab),)),)
HOLDINGS: Final = (Having("laser-kebab", 6.0),)
