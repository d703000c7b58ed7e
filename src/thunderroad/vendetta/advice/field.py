"""Positions on a board that is no road: the cars that are left count there, and what seats have besides."""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING

from ..position import NOBODY, OUT
from ..turn.shoot import target_size
from .ground import worth_of
from .opinion import held
from .picture import bodies, odds_of

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


def hit(g: Game, seat: int, target: int, weights: Weights) -> float:
    """Points won by a token of damage on a vehicle: what its crew loses by it, an enemy's by its spite."""
    body, owner = bodies(g)[target], g.owner[target]
    if owner == NOBODY or not g.operable(body):
        return 0.0
    row, hurt = worth_row(g, body, weights), len(g.damage[body])
    loss = row[min(hurt, len(row) - 1)] - row[min(hurt + 1, len(row) - 1)]
    return -loss if owner == seat else loss * spite(g, seat, owner, weights)


def spite(g: Game, seat: int, other: int, weights: Weights) -> float:
    """What a point that another seat loses is worth to a seat, in own points."""
    odds = [
        odds_of(strength(g, rival, weights)) for rival in range(g.rules.seats) if rival != seat and g.can_act(rival)
    ]
    return odds_of(strength(g, other, weights)) / (fsum(odds) or 1.0)


def worth_row(g: Game, vehicle: int, weights: Weights) -> tuple[float, ...]:
    """Points of a vehicle by the number of its damage tokens, wherever it stands."""
    return worth_of(weights, target_size(g, vehicle), g.slots[vehicle])


def strength(g: Game, seat: int, weights: Weights) -> float:
    """Points of a seat: its cars by size and damage, wherever they stand."""
    points = held(g, seat)
    for vehicle in g.fleet(seat):
        if g.cell[vehicle] != OUT:
            row = worth_row(g, vehicle, weights)
            points += row[min(len(g.damage[vehicle]), len(row) - 1)]
    return points
