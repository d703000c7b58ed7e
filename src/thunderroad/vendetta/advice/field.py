"""Positions on a board that is not a road: what counts are the remaining cars and what seats hold."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import TYPE_CHECKING, Final

from ..position import NOBODY, OUT
from ..turn.shoot import target_size
from .ground import worth_of
from .opinion import held
from .picture import bodies, odds_of

if TYPE_CHECKING:
    from ..game import Game
    from .weights import Weights


NO_RIVALS: Final = 0.001
"""Odds against a seat that is alone on the board, so that its decisions still make a difference to it."""


def on_a_road(game: Game) -> bool:
    """Whether the points of a race mean anything on the board of a game."""
    return game.rules.map.scrolls


def shares_of(g: Game, seat: int, weights: Weights, extras: Sequence[float]) -> list[float]:
    """A seat's chance to win in percent with this many more points; for each of these numbers."""
    if not g.can_act(seat):
        return [0.0] * len(extras)
    mine = strength(g, seat, weights)
    rivals = [strength(g, other, weights) for other in range(g.rules.seats) if other != seat and g.can_act(other)]
    odds = fsum([odds_of(points - mine) for points in rivals]) or NO_RIVALS
    return [100.0 / (1.0 + odds * odds_of(-extra)) for extra in extras]


def loss(g: Game, vehicle: int, weights: Weights) -> float:
    """Points that a vehicle loses with one more damage token; a wreck loses none."""
    body = bodies(g)[vehicle]
    if g.owner[body] == NOBODY or not g.operable(body):
        return 0.0
    row, hurt = worth_row(g, body, weights), len(g.damage[body])
    return row[min(hurt, len(row) - 1)] - row[min(hurt + 1, len(row) - 1)]


def spites(g: Game, seat: int, weights: Weights) -> list[float]:
    """By seat, what a point that it loses is worth to this seat, in own points: more if that seat is stronger."""
    alive = [other != seat and g.can_act(other) for other in range(g.rules.seats)]
    odds = [odds_of(strength(g, other, weights)) if lives else 0.0 for other, lives in enumerate(alive)]
    whole = fsum(odds) or 1.0
    return [part / whole for part in odds]


def worth_row(g: Game, vehicle: int, weights: Weights) -> tuple[float, ...]:
    """Points of a vehicle by the number of its damage tokens, wherever it stands."""
    return worth_of(weights, target_size(g, vehicle), g.slots[vehicle])


def worth_now(g: Game, vehicle: int, weights: Weights) -> float:
    """Points of a vehicle with its current damage."""
    row = worth_row(g, vehicle, weights)
    return row[min(len(g.damage[vehicle]), len(row) - 1)]


def strength(g: Game, seat: int, weights: Weights) -> float:
    """Points of a seat: its cars by size and damage, wherever they stand."""
    cars = [worth_now(g, vehicle, weights) for vehicle in g.fleet(seat) if g.cell[vehicle] != OUT]
    return held(g, seat) + fsum(cars)
