"""Finds bots: the built-in ones, those of other distributions by entry point, and searches by their budget."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from thunderroad.kernel.errors import RecipeError
from thunderroad.kernel.nearest import no_such

from .base import Bot, BotInfo

GROUP: Final = "thunderroad.bots"
BUILT_IN: Final = {
    "gentle": "thunderroad.bots.gentle:GENTLE",
    "automa": "thunderroad.bots.automa:AUTOMA",
    "greedy": "thunderroad.bots.greedy:GREEDY",
    "sharp": "thunderroad.bots.search.levels:SHARP",
    "merciless": "thunderroad.bots.search.levels:MERCILESS",
}
"""The levels from gentle to merciless, as the base game ranks the first four; others follow by name.

`merciless` is `sharp` with more time.  Elsewhere the order is not known, or another one: docs/strength.md.
"""
UNLISTED: Final = {
    "random": "thunderroad.bots.uniform:RANDOM",
    "learned": "thunderroad.bots.learned.player:LEARNED",
}
"""Bots to compare others with: tables do not offer them, but play with them if they are named."""
FAMILIES: Final = {"search": "thunderroad.bots.search.levels:search"}
"""Players that are made to measure, by the word before the colon: ``search:200``."""


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
    """The bot of a level, or one made to measure; raises RecipeError that says what to write."""
    found = _bots().get(level)
    if found is not None:
        return found
    family, colon, measure = level.partition(":")
    if family not in FAMILIES:
        raise RecipeError(no_such("bot", level, (*_bots(), *FAMILIES), "bots are"))
    return _measured(family, measure if colon else None)


def _measured(family: str, measure: str | None) -> Bot:
    module, _, name = FAMILIES[family].partition(":")
    made: Bot = getattr(import_module(module), name)(measure)
    return made


def levels() -> list[BotInfo]:
    """The levels that tables offer, from the weakest to the strongest."""
    return [bot.info for name, bot in _bots().items() if name not in UNLISTED]


def known() -> list[BotInfo]:
    """All bots: first those that only the lab and old tables name, then the levels."""
    return [bot.info for bot in _bots().values()]


def repeatable() -> list[str]:
    """A bot for each that is known, as `bot` takes it, whose answers follow from position and seed alone.

    A level that thinks by the clock has a twin that counts iterations instead (`BotInfo.twin`).
    """
    return list(dict.fromkeys(info.twin or info.id for info in known()))
