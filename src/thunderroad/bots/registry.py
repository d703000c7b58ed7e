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
    "gentle": "thunderroad.bots.gentle:GENTLE",
    "automa": "thunderroad.bots.automa:AUTOMA",
    "greedy": "thunderroad.bots.greedy:GREEDY",
}
"""Levels in order of strength; others follow by name."""
UNLISTED: Final = {"random": "thunderroad.bots.uniform:RANDOM"}
"""Bots to compare others with: tables do not offer them, but play with them if they are named."""


@cache
def _bots() -> dict[str, Bot]:
    found = UNLISTED | BUILT_IN
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
    """The levels that tables offer, from the weakest to the strongest."""
    return [bot.info for name, bot in _bots().items() if name not in UNLISTED]


def known() -> list[BotInfo]:
    """All bots: first those that only the lab and old tables name, then the levels."""
    return [bot.info for bot in _bots().values()]
