"""The bots that tables can seat. This module is imported in worker processes, so it stays light."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import Any, Final, Protocol

from thunderroad.kernel.chance import Rng
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.module import Recipe
from thunderroad.kernel.registry import ruleset

from .protocol import BotInfo


class Bot(Protocol):
    """Whoever answers for a seat."""

    def choose(self, game: BaseGame, seat: int, rng: Rng) -> int:
        """The index of an option of the open choice; `game` is a copy to do anything with."""


class RandomBot:
    """Answers at random."""

    def choose(self, game: BaseGame, seat: int, rng: Rng) -> int:
        """Any option, each equally likely."""
        assert game.choice is not None
        return rng.below(len(game.choice.options))


RANDOM: Final = BotInfo("random", "Random", "Answers at random.")


def levels() -> list[BotInfo]:
    """The levels to choose from, weakest first."""
    bots = _registry()
    return [RANDOM] if bots is None else [BotInfo(level.id, level.name, level.text) for level in bots.levels()]


def bot(level: str) -> Bot:
    """A bot of a level that `levels` names."""
    bots = _registry()
    if bots is None:
        return RandomBot()
    found: Bot = bots.bot(level)
    return found


def _registry() -> Any:
    try:
        return import_module("thunderroad.bots")
    except ModuleNotFoundError:
        return None


def question(game: BaseGame, seat: int, seed: str) -> dict[str, Any]:
    """The position as data for another process: what the seat cannot know is dealt anew, the seed removed."""
    copied: Any = game
    twin: BaseGame = copied.clone_for(seat, Rng.seeded(f"{seed}:world"))
    recipe = replace(game.recipe, seed="")
    return {"recipe": recipe.to_json(), "game": twin.dump(), "seat": seat, "seed": seed}


def answer(level: str, asked: dict[str, Any]) -> int:
    """What a bot answers to a `question`; runs in a worker."""
    recipe = Recipe.from_json(asked["recipe"])
    game = ruleset(recipe.ruleset).load(recipe, asked["game"])
    return bot(level).choose(game, asked["seat"], Rng.seeded(asked["seed"]))
