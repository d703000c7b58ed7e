"""The turns of others before a seat's next one, for looking ahead (`family.ahead`)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from ...family.ahead import Coming
from ...kernel.chance import EXPLICIT
from ..game import NOBODY, Game
from ..turn.turn import dice_count, turn_of


def coming(g: Game, seat: int) -> Sequence[Coming]:
    """One turn of each other seat, once with each die for a single car: the others stay where they are."""
    seats = g.rules.seats
    at = (seat - g.first) % seats if g.active == seat else (g.active - g.first) % seats
    found: list[Coming] = []
    for step in range(1, seats):
        other = (g.first + at + step) % seats
        if other == seat:
            break
        if not g.out[other]:
            faces = tuple(g.rules.yellow.faces)
            games = tuple([_turn(g, other, die) for die in dict.fromkeys(faces)])
            found.append(Coming(other, games, frozenset(), faces, dice_count(g, other)))
    return found


def _turn(g: Game, seat: int, die: int) -> Game:
    """A copy in which only this turn is played, without the black die, which nobody knows yet."""
    game = g.clone()
    game.choice, game.result, game.source = None, None, EXPLICIT
    game.driver = NOBODY
    turn: Any = turn_of(game, seat)
    turn.suppose(game, (die,))
    game.stack = [turn]
    return game


def whereabouts(g: Game) -> Hashable:
    """Of the driver; else of the effect that asks, and of the cars that have moved."""
    v = g.driver
    if v != NOBODY:
        return v, g.cell[v], g.facing[v], g.left, g.on_bonus
    landed = tuple([g.cell[car] for car, moved in enumerate(g.landed) if moved])
    return type(g.stack[-1]).__name__, g.stack[-1].values(), landed, tuple(g.die)
