"""The turns of others before a seat's next one, for looking ahead (`family.ahead`)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from ...family.ahead import Coming
from ...kernel.chance import EXPLICIT
from ..choices import PLAY, worth
from ..game import Game
from ..position import NOBODY
from ..turn.command import Command
from ..turn.race import TURNS, close_round

PASSED: Final = frozenset({PLAY.id})
"""Nobody knows which cards the others hold."""


def coming(g: Game, seat: int) -> Sequence[Coming]:
    """The turns of this round, then those of the next one, up to the seat's own (VB-ROUND-01)."""
    found: list[Coming] = []
    now = g
    for _ in range(2):
        seats = now.rules.seats
        for taken in range(now.taken + 1 if now is g else 0, TURNS * seats):
            other = (now.first + taken) % seats
            if other == seat:
                return found
            if not now.out[other]:
                found.append(_turn(now, other, taken, new=now is not g))
        now = g.clone()
        now.stack.clear()
        close_round(now)
        now.road_die = 0  # nobody knows it yet
    return found


def _turn(now: Game, seat: int, taken: int, *, new: bool) -> Coming:
    """A copy in which only this turn is played."""
    game = now.clone()
    kind = game.rules.kinds[seat]
    pool, thrown = game.hidden_dice(seat), len(game.dice[seat])
    if new and not pool:
        pool, thrown = game.rules.die[kind.die].faces, kind.dice
    if pool:
        game.dice[seat] = tuple(sorted(set(pool)))
    game.taken = taken
    game.choice, game.result, game.source = None, None, EXPLICIT
    game.driver = NOBODY
    game.stack = [kind.turn(seat)]
    return Coming(seat, (game,), PASSED, tuple(map(worth, pool)), thrown if pool else 0)


def whereabouts(g: Game) -> Hashable:
    """Of the driver; else of the effect that asks: where a command came from makes no difference to what it does."""
    v = g.driver
    if v != NOBODY:
        return v, g.cell[v], g.facing[v], g.left, g.extra, g.drift, g.bonus, g.on_road, g.halted
    top = g.stack[-1]
    return () if isinstance(top, Command) else (type(top).__name__, top.values(), tuple(g.die))
