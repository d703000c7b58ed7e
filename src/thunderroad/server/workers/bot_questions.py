"""Questions to bots in other processes. Workers import this module, so it stays light."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf
from typing import Any, Final, NamedTuple

import msgspec

from thunderroad.bots import Bot, bot, decide, hint
from thunderroad.bots.odds import Odds, odds
from thunderroad.bots.threats import Threat, threats
from thunderroad.family.registry import ruleset, ruleset_of
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.choice import forced
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.recipe import Recipe

from ..protocol.advice import ReachView

FORESEEN: Final = 24
"""The most answers of a hint."""
QUIET: Final = frozenset({"move"})
"""Events that leave a plan as it was."""


def question(game: BaseGame, seat: int | None, seed: str) -> dict[str, Any]:
    """The position as data, without the game's seed: what a seat (None: a spectator) cannot know is dealt anew."""
    twin = game.clone_for(seat, Rng.seeded(f"{seed}:world"))
    recipe = replace(game.recipe, seed="")
    return {"recipe": recipe.to_json(), "game": twin.dump(), "seat": seat, "seed": seed}


def ready(rules: str) -> None:
    """Load what questions about games of a ruleset need."""
    ruleset(rules)


class Answer(NamedTuple):
    """An option, and whether the bot had too little time for it (`Clocked.pressed`)."""

    option: int
    pressed: bool = False


def answer(level: str, asked: dict[str, Any], part: float = 1.0, most: float = inf) -> Answer:
    """What a bot of a level answers to a question; runs in a worker.

    One that thinks by the clock takes only a part of its seconds, and no more than `most` of them.
    """
    thinker = bot(level)
    within: Callable[[float, float], Bot] | None = getattr(thinker, "within", None)
    if within is not None:  # it is `Clocked`
        thinker = within(part, most)
    option = decide(thinker, loaded(asked), asked["seat"], Rng.seeded(asked["seed"]))
    return Answer(option, getattr(thinker, "pressed", False))


def advice(level: str, asked: dict[str, Any]) -> tuple[list[int], list[int], list[str]]:
    """What a bot of a level would answer and how it would go on while nothing comes up; the spaces on the way; why.

    Of a turn that leads to a drive it is all of it: die, vehicle, command and path. Runs in a worker.
    """
    rng, seat = Rng.seeded(asked["seed"]), asked["seat"]
    game = loaded(asked)
    ways = [way for way in ruleset_of(game.recipe).reach(game).ways if way.answers and way.plans]
    option, why = hint(bot(level), game, seat, rng)
    kind, options, spaces, reasons = game.choice.kind if game.choice else "", [option], [], list(why)
    while len(options) < FORESEEN:
        before_drive = any(way.answers[: len(options)] == options for way in ways)
        game.events = []
        game.apply(options[-1])
        while before_drive and game.choice is not None and game.choice.seat == seat and forced(game.choice):
            game.apply(0)
        spaces += _stepped(game, seat)
        if game.choice is None or forced(game.choice) or game.choice.seat != seat:
            break
        if before_drive:
            kind = game.choice.kind
        elif game.choice.kind != kind or any(event.kind not in QUIET for event in game.events):
            break
        option, why = hint(bot(level), game, seat, rng)
        options.append(option)
    # Of a drive the last step knows best where it leads.
    return options, spaces, [*reasons, *(each for each in why if each not in reasons)] if ways else list(why)


def _stepped(game: BaseGame, seat: int) -> list[int]:
    """The space that the last answer led to, if it moved something."""
    tell = ruleset_of(game.recipe).narrate
    told = (tell(game, event, 0, seat) for event in game.events or () if event.kind in QUIET)
    paths = [view.data.get("path") for view in told if view is not None]
    return [int(path[-1]) for path in paths[:1] if isinstance(path, list) and path]


def chances(asked: dict[str, Any], answers: Sequence[Sequence[int]]) -> list[Odds]:
    """What may come of each of these lists of answers; runs in a worker."""
    return odds(loaded(asked), asked["seat"], answers, Rng.seeded(asked["seed"]))


def threatened(asked: dict[str, Any]) -> list[Threat]:
    """Who can attack the seat's pieces before its next turn; runs in a worker."""
    return threats(loaded(asked), asked["seat"], Rng.seeded(asked["seed"]))


def reach(asked: dict[str, Any], seq: int) -> bytes:
    """What the seat can reach with each vehicle, die and command, as a `ReachView` in JSON; runs in a worker."""
    game = loaded(asked)
    found = ruleset_of(game.recipe).reach(game)
    return msgspec.json.encode(ReachView(seq, asked["seat"], found.ways, found.plans))


def loaded(asked: dict[str, Any]) -> BaseGame:
    """The position of a question."""
    recipe = Recipe.from_json(asked["recipe"])
    return ruleset(recipe.ruleset).load(recipe, asked["game"])
