"""Positions on a board that is no road: the cars that are left count there, and what seats have besides."""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING

from ..position import OUT
from ..turn.shoot import target_size
from .ground import worth_of
from .opinion import held
from .picture import odds_of

if TYPE_CHECKING:
    from ..game import Game
    from .weights import Weights


def on_a_road(game: Game) -> bool:
    """Whether the points of a race mean anything on the board of a game."""
    return game.rules.map.scrolls


def share_of(g: Game, seat: int, weights: Weights, extra: float = 0.0) -> float:
    """A seat's chance to win in percent, if it had `extra` points more."""
    if not g.can_act(seat):
        return 0.0
    mine = strength(g, seat, weights) + extra
    rivals = [strength(g, other, weights) for other in range(g.rules.seats) if other != seat and g.can_act(other)]
    return 100.0 / (1.0 + fsum([odds_of(points - mine) for points in rivals]))


def strength(g: Game, seat: int, weights: Weights) -> float:
    """Points of a seat: its cars by size and damage, wherever they stand."""
    points = held(g, seat)
    for vehicle in g.fleet(seat):
        if g.cell[vehicle] != OUT:
            row = worth_of(weights, target_size(g, vehicle), g.slots[vehicle])
            points += row[min(len(g.damage[vehicle]), len(row) - 1)]
    return points
