"""Recipes: what a table chose, and why a choice is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from thunderroad.family.module import Module, Option
from thunderroad.family.registry import ruleset
from thunderroad.kernel.errors import LoadError, RecipeError
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta.ruleset import VENDETTA, Vendetta

GOOD = {
    "ruleset": "vendetta",
    "modules": [],
    "seats": [{"crew": "amber"}, {"crew": "teal"}],
    "options": {"starting_tile": "1a", "forced_finish_wins": False},
    "seed": "s",
}


def recipe(**changes: Any) -> Recipe:
    return Recipe.from_json({**GOOD, **changes})


def test_a_recipe_comes_back_from_json() -> None:
    made = Recipe("vendetta", (Seat("teal"), Seat("bone")), "x", ("m",), {"a": 1, "b": "two", "c": True})
    again = Recipe.from_json(json.loads(json.dumps(made.to_json())))
    assert again == made
    assert recipe().to_json() == GOOD


def test_modules_and_options_may_be_left_out() -> None:
    short = Recipe.from_json({"ruleset": "vendetta", "seats": [], "seed": ""})
    assert (short.modules, short.options, short.seats) == ((), {}, ())
    assert Recipe.from_json({**GOOD, "modules": None, "options": None}).modules == ()


@pytest.mark.parametrize("key", ["ruleset", "seats", "seed"])
def test_ruleset_seats_and_seed_are_needed(key: str) -> None:
    with pytest.raises(RecipeError, match=rf"^a recipe needs a ruleset, seats with crews, and a seed \('{key}'\)$"):
        Recipe.from_json({name: value for name, value in GOOD.items() if name != key})


@pytest.mark.parametrize("data", [None, 7, "text", [], [GOOD], {"ruleset": {}}])
def test_anything_but_an_object_of_that_shape_is_refused(data: object) -> None:
    with pytest.raises(RecipeError, match="a recipe needs"):
        Recipe.from_json(data)


@pytest.mark.parametrize(
    "changes",
    [
        {"ruleset": 7}, {"seed": 7}, {"seats": 7}, {"seats": ["amber"]}, {"seats": [{"crew": 7}]}, {"seats": [{}]},
        {"modules": [7]}, {"modules": 7}, {"options": 7}, {"options": "text"},
    ],
)  # fmt: skip
def test_parts_of_another_shape_are_refused(changes: dict[str, object]) -> None:
    with pytest.raises(RecipeError, match="a recipe needs"):
        recipe(**changes)


@pytest.mark.parametrize("value", [None, 1.5, [], {}])
def test_an_option_is_a_word_a_number_or_true_or_false(value: object) -> None:
    with pytest.raises(RecipeError, match=r"^option 'wreck_limit' must be a word, a number or true/false$"):
        recipe(options={"wreck_limit": value})


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"seats": [{"crew": "amber"}, {"crew": "pink"}]},
         "there is no crew 'pink' in Thunder Road: Vendetta; crews are amber, azure, bone, teal"),
        ({"seats": [{"crew": "amber"}, {"crew": "amber"}]},
         "two seats have the same crew; give each seat a crew of its own"),
        ({"seats": [{"crew": "amber"}]}, "Thunder Road: Vendetta is for 2 to 4 players, not 1"),
        ({"seats": []}, "Thunder Road: Vendetta is for 2 to 4 players, not 0"),
        ({"modules": ["rust"]}, "there is no module 'rust' for Thunder Road: Vendetta; leave it out or install it"),
        ({"options": {"wreck_limit": "five"}}, "option 'wreck_limit' cannot be 'five'; it can be none, figures"),
        ({"options": {"forced_finish_wins": 1}}, "option 'forced_finish_wins' cannot be '1'; it can be true, false"),
        ({"options": {"forced_finish_wins": "true"}},
         "option 'forced_finish_wins' cannot be 'true'; it can be true, false"),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_made_is_refused_with_a_reason(changes: dict[str, object], message: str) -> None:
    for attempt in (VENDETTA.check, VENDETTA.new_game, VENDETTA.scene):
        with pytest.raises(RecipeError) as caught:
            attempt(recipe(**changes))
        assert str(caught.value) == message
    with pytest.raises(RecipeError):
        VENDETTA.load(recipe(**changes), {})


def test_an_unknown_option_names_the_known_ones() -> None:
    with pytest.raises(
        RecipeError, match=r"^there is no option 'rust'; options are starting_tile, road_die_after_stop, "
    ):
        VENDETTA.check(recipe(options={"rust": True}))


def test_all_declared_options_have_legal_defaults_and_both_sides_start_a_game() -> None:
    for option in VENDETTA.options:
        assert option.default in option.values
        assert len(set(option.values)) == len(option.values) > 1
        assert option.label
        assert option.text
        assert option.clause.startswith("VB-")
        for value in option.values:
            assert VENDETTA.new_game(recipe(options={option.id: value})).choice is not None


@pytest.mark.parametrize("data", [None, [], "text", 7])
def test_a_saved_position_is_an_object(data: Any) -> None:
    with pytest.raises(LoadError, match=r"^a saved position is a JSON object$"):
        VENDETTA.load(recipe(), data)


def module(id: str, **settings: Any) -> Module:
    return Module(id, id.title(), "vendetta", **settings)


def test_a_module_needs_and_excludes_others() -> None:
    game = Vendetta()
    for one in (module("fire", needs=("smoke",)), module("smoke"), module("rain", excludes=("fire",))):
        game.add(one)
    game.check(recipe(modules=["fire", "smoke"]))
    game.check(recipe(modules=["rain", "smoke"]))
    with pytest.raises(RecipeError, match=r"^Fire needs the module 'smoke'; add it or leave 'fire' out$"):
        game.check(recipe(modules=["fire"]))
    with pytest.raises(RecipeError, match=r"^Rain cannot be played together with 'fire'; leave one out$"):
        game.check(recipe(modules=["fire", "smoke", "rain"]))
    assert [one.id for one in game.chosen(recipe(modules=["smoke", "fire", "smoke"]))] == ["fire", "smoke"]


def test_a_modules_option_is_known_only_with_the_module() -> None:
    game = Vendetta()
    game.add(module("fire", options=(Option("heat", 1, (1, 2), "Heat", "How hot.", "VB-DICE-01"),)))
    game.check(recipe(modules=["fire"], options={"heat": 2}))
    with pytest.raises(RecipeError, match="there is no option 'heat'"):
        game.check(recipe(options={"heat": 2}))


def test_modules_of_other_rulesets_and_taken_ids_are_refused() -> None:
    game = Vendetta()
    game.add(module("fire"))
    with pytest.raises(RecipeError, match=r"^two modules are called 'fire'; remove one of them$"):
        game.add(module("fire"))
    with pytest.raises(RecipeError, match=r"^Chess is a module of 'boards', not of 'vendetta'$"):
        game.add(Module("chess", "Chess", "boards"))
    assert "fire" not in VENDETTA.modules, "each ruleset object has its own"


def test_the_registry_names_what_it_knows() -> None:
    assert ruleset("vendetta") is VENDETTA
    with pytest.raises(RecipeError, match=r"^there is no ruleset 'chess'; rulesets are .*vendetta"):
        ruleset("chess")
