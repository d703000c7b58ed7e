"""Whole games of the rulesets: copied, saved and loaded at every decision, and by explicit chance."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from typing import Any, Final

import pytest

from tests.kit.start import begin, play, recipe
from thunderroad.kernel.chance import EXPLICIT, Rng, Script
from thunderroad.kernel.choice import CHANCE, Choice
from thunderroad.kernel.errors import LoadError
from thunderroad.kernel.game import BaseGame
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.ruleset import VENDETTA
from thunderroad.vendetta.saving import UNSAID

UNSAVED: Final = {
    "recipe": "kept beside the position",
    "rules": "compiled from the recipe",
    "span": "how many slots the map of the rules has",
    "source": "belongs to the code that runs the game",
    "events": "told as they happen",
    "trace": "told as it happens",
    "effort": "counted from the last answer",
    "watched": "follows from the modules",
    "speaking": "follows from the sections",
    "on": "follows from where cards lie",
    "any": "follows from where cards lie",
    "out_of_box": "saved as cards, once one lies anywhere",
    "boards": "saved once a seat has another one than its crew's",
    "lent": "follows from the copies that are made",
    "quiet": "saved once a seat passes unasked",
}
"""Attributes of a game that a saved position need not hold, and why."""

DUMPED: Final = {"answer", "choice", "result", "rng", "sections", "stack"}
"""Attributes that every game saves besides its STATE."""


def attributes(game: BaseGame) -> set[str]:
    """All attributes of a game, in slots or in a dictionary."""
    slots = {name for cls in type(game).__mro__ for name in getattr(cls, "__slots__", ())}
    return (slots | set(getattr(game, "__dict__", {}))) - {"__dict__", "__weakref__"}


@pytest.mark.sources
def test_every_attribute_is_saved_or_named_as_unsaved() -> None:
    game = begin()
    assert attributes(game) == set(game.STATE) | DUMPED | set(UNSAVED)
    assert set(game.STATE) <= attributes(game)


def test_what_is_saved_is_what_there_is() -> None:
    game = begin()
    saved = game.dump()
    assert set(saved) == DUMPED | {"saved", "state"}
    assert set(saved["state"]) == set(game.STATE) - set(UNSAID)  # as the box has it
    assert json.loads(json.dumps(saved)) == saved


def same(one: Game, two: Game) -> None:
    assert one.dump() == two.dump()
    for name in one.STATE:
        assert getattr(one, name) == getattr(two, name), name
        assert type(getattr(one, name)) is type(getattr(two, name)), name


@pytest.mark.parametrize("seed", ["p", "q", "r"])
def test_a_game_can_be_copied_and_saved_at_every_decision_and_goes_on_alike(seed: str) -> None:
    kept: list[tuple[Game, Game]] = []

    def keep(game: Game, choice: Choice) -> None:
        loaded = VENDETTA.load(game.recipe, json.loads(json.dumps(game.dump())))
        assert isinstance(loaded, Game)
        same(loaded, game)
        copied = game.clone()
        same(copied, game)
        kept.append((loaded, copied))

    finished = play(begin(seats=3, seed=seed), seed, keep)
    answers = Rng.seeded(seed)
    for loaded, copied in kept:
        assert copied.choice is not None
        index = answers.below(len(copied.choice.options))
        loaded.apply(index)
        copied.apply(index)
        same(loaded, copied)
    assert kept[-1][0].result is not None
    same(kept[-1][0], finished)


def test_every_answer_leads_to_the_position_that_was_saved_next() -> None:
    dumps: list[dict[str, Any]] = []
    play(begin(seats=2, seed="steps"), "steps", lambda game, choice: dumps.append(game.dump()))
    answers = Rng.seeded("steps")
    for now, after in pairwise(dumps):
        game = VENDETTA.load(recipe(2, "steps"), now)
        assert game.choice is not None
        game.apply(answers.below(len(game.choice.options)))
        assert game.dump() == after


def test_a_copy_shares_nothing_that_can_change() -> None:
    game = begin(seats=2, seed="shares")
    before = game.dump()
    twin = play(game.clone(), "shares")
    assert twin.result is not None
    assert game.dump() == before
    for name in game.STATE:
        one, two = getattr(game, name), getattr(twin, name)
        if isinstance(one, list | bytearray):
            assert one is not two, name


@pytest.mark.parametrize("seed", ["k", "l"])
def test_explicit_chance_plays_the_same_games_as_scripted_and_sampled_chance(seed: str) -> None:
    rng, answers = Rng.seeded(seed), Rng.seeded(seed)
    explicit = VENDETTA.new_game(recipe(2, seed), listen=True, source=EXPLICIT)
    players = 0
    while explicit.choice is not None:
        choice = explicit.choice
        if choice.seat == CHANCE:
            assert len(choice.options) == len(choice.weights) == len(choice.names) > 1
            assert min(choice.weights) > 0
            explicit.apply(rng.weighted(choice.weights))
        else:
            assert (choice.weights, choice.names) == ((), ())
            explicit.apply(answers.below(len(choice.options)))
            players += 1
    again = VENDETTA.new_game(recipe(2, seed), listen=True, source=Script(explicit.trace or ()))
    assert isinstance(again, Game)
    play(again, seed)
    assert again.digest() == explicit.digest()
    assert again.trace == explicit.trace
    assert [repr(event) for event in again.events or ()] == [repr(event) for event in explicit.events or ()]
    assert players > 20


def test_explicit_chance_weighs_as_sampled_chance_falls() -> None:
    game = VENDETTA.new_game(recipe(2), source=EXPLICIT)
    while game.choice is not None and game.choice.kind != "hazard":
        game.apply(0)
    choice = game.choice
    assert choice is not None
    seen: Counter[str] = Counter()
    for seed in range(800):
        trace = begin(seed=str(seed)).trace or []
        seen[next(face for name, face in trace if name == "hazard")] += 1
    for name, weight in zip(choice.names, choice.weights, strict=True):
        assert abs(seen[name] / 800 - weight / sum(choice.weights)) < 0.06, name


@pytest.mark.parametrize("part", ["cell", "tiles", "dice", "ground", "round"])
def test_a_saved_game_without_a_part_of_its_state_is_refused(part: str) -> None:
    saved = begin().dump()
    del saved["state"][part]
    with pytest.raises(LoadError, match=f"not a saved position of this ruleset and version .*'{part}'"):
        VENDETTA.load(recipe(), saved)


def test_loading_does_not_run_anything() -> None:
    game = begin()
    assert VENDETTA.load(recipe(), game.dump()).events is None
    ended = play(begin(seed="end"), "end")
    again = VENDETTA.load(recipe(2, "end"), ended.dump())
    assert again.result is not None
    assert ended.result is not None
    assert again.result.winners == ended.result.winners
