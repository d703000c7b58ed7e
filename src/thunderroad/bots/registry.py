"""Finds bots: the built-in ones and those of other distributions, by entry point."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from thunderroad.kernel.errors import RecipeError

from .base import Bot, BotInfo

GROUP: Final = "thunderroad.bots"
BUILT_IN: Final = {
    "random": "thunderroad.bots.uniform:RANDOM",
    "gentle": "thunderroad.bots.gentle:GENTLE",
    "automa": "thunderroad.bots.automa:AUTOMA",
    "greedy": "thunderroad.bots.greedy:GREEDY",
}
"""Levels in order of strength; others follow by name."""


@cache
def _bots() -> dict[str, Bot]:
    found = dict(BUILT_IN)
    found.update(sorted((point.name, point.value) for point in entry_points(group=GROUP)))
    return {name: _import(target) for name, target in found.items()}


def _import(target: str) -> Bot:
    module, _, name = target.partition(":")
    bot: Bot = getattr(import_module(module), name)
    return bot


def bot(level: str) -> Bot:
    """The bot of a level; raises RecipeError naming the known ones."""
    found = _bots().get(level)
    if found is None:
        raise RecipeError(f"there is no bot '{level}'; bots are {', '.join(_bots())}")
    return found


def levels() -> list[BotInfo]:
    """All levels, from the weakest to the strongest."""
    return [bot.info for bot in _bots().values()]
