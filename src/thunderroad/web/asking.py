"""Questions to bots in other processes. Workers import this module, so it stays light."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from thunderroad.bots import bot, decide
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.module import Recipe
from thunderroad.kernel.registry import ruleset


def question(game: BaseGame, seat: int, seed: str) -> dict[str, Any]:
    """The position as data: what the seat cannot know is dealt anew, and the game's seed is removed."""
    twin = game.clone_for(seat, Rng.seeded(f"{seed}:world"))
    recipe = replace(game.recipe, seed="")
    return {"recipe": recipe.to_json(), "game": twin.dump(), "seat": seat, "seed": seed}


def answer(level: str, asked: dict[str, Any]) -> int:
    """What a bot of a level answers to a question; runs in a worker."""
    recipe = Recipe.from_json(asked["recipe"])
    game = ruleset(recipe.ruleset).load(recipe, asked["game"])
    return decide(bot(level), game, asked["seat"], Rng.seeded(asked["seed"]))
