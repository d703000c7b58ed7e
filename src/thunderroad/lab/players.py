"""Who answers in simulated games: bots by the name of their level."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from thunderroad.kernel.chance import Rng
from thunderroad.kernel.game import BaseGame

from .errors import LabError

Chooser = Callable[[Any, int, Rng], int]
"""Takes the game, the seat that is asked and a generator; gives the index of an option."""

RANDOM: Final = "random"


def choose_any(game: BaseGame, seat: int, rng: Rng) -> int:
    """Any option, each equally likely."""
    choice = game.choice
    assert choice is not None
    return rng.below(len(choice.options))


def levels() -> list[str]:
    """The names of all bots that are installed."""
    bots = _registry()
    named = [] if bots is None else [level.id for level in bots.levels()]
    return named if RANDOM in named else [RANDOM, *named]


def chooser(level: str) -> Chooser:
    """How the bot of a level answers; raises LabError naming the known ones.

    A bot thinks on a copy in which all that its seat cannot know is dealt anew.
    """
    if level not in levels():
        raise LabError(f"there is no bot '{level}'; bots are {', '.join(levels())}")
    if level == RANDOM:
        return choose_any
    bots = _registry()
    assert bots is not None
    bot = bots.bot(level)

    def choose(game: Any, seat: int, rng: Rng) -> int:
        world = Rng(rng.word(), rng.word(), rng.word(), rng.word())
        index: int = bot.choose(game.clone_for(seat, world), seat, rng)
        return index

    return choose


def _registry() -> Any:
    """The package of bots, if it is there."""
    try:
        module = import_module("thunderroad.bots")
    except ModuleNotFoundError:
        return None
    return module if hasattr(module, "levels") else None
