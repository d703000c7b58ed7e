"""Positions and players for tests of the search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter

from thunderroad.bots import bot, decide
from thunderroad.bots.base import BotInfo
from thunderroad.bots.search.budget import Budget
from thunderroad.bots.search.player import Search
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.recipe import Recipe, Seat

INFO = BotInfo("test", "Test", "Thinks.")


def searching(budget: Budget, clock: Callable[[], float] = perf_counter) -> Search:
    """A player with this budget."""
    return Search(INFO, budget, clock=clock)


def new_game(seed: str, rules: str = "vendetta", seats: int = 4, modules: Sequence[str] = ()) -> BaseGame:
    """A table of the usual crews."""
    found = ruleset(rules)
    crews = found.usual_crews(tuple(modules), seats)
    return found.new_game(Recipe(rules, tuple(map(Seat, crews)), seed, tuple(modules)))


def question(seed: str, after: int, seats: int = 4) -> tuple[BaseGame, int]:
    """A position of a careful game after so many answers, and who is asked there."""
    game, rng = new_game(seed, seats=seats), Rng.seeded(seed)
    for _ in range(after):
        assert game.choice is not None
        game.apply(decide(bot("greedy"), game, game.choice.seat, rng))
    assert game.choice is not None
    return game, game.choice.seat
