"""Who answers in simulated games: bots by their level."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from thunderroad.bots import bot, decide
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.game import BaseGame

Chooser = Callable[[BaseGame, int, Rng], int]
"""Takes the game, the seat that is asked and a generator; returns the index of an option."""

RANDOM: Final = "random"


def choose_any(game: BaseGame, seat: int, rng: Rng) -> int:
    """Any option, each equally likely: the bot `random` without the copy it never looks at."""
    choice = game.choice
    assert choice is not None
    return rng.below(len(choice.options))


def chooser(level: str) -> Chooser:
    """How the bot of a level answers; raises RecipeError naming the known ones."""
    return choose_any if level == RANDOM else partial(decide, bot(level))


def wavering(level: str, often: int) -> Chooser:
    """The same, but `often` times in a thousand any option instead of its answer."""
    usual = chooser(level)
    if not often:
        return usual

    def choose(game: BaseGame, seat: int, rng: Rng) -> int:
        return choose_any(game, seat, rng) if rng.below(1000) < often else usual(game, seat, rng)

    return choose
