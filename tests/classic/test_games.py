"""Whole games: the conformance suite, everything occurs, what always holds, saved positions."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.classic.invariants import check
from tests.classic.kit import new, recipe
from tests.kit.quick import first_quick
from thunderroad.classic.game import Game
from thunderroad.classic.ruleset import CLASSIC
from thunderroad.conformance import exhaust, play_checked
from thunderroad.kernel.chance import EXPLICIT, Rng
from thunderroad.kernel.choice import CHANCE
from thunderroad.kernel.errors import LoadError, RecipeError

REVERSED: dict[str, Any] = {
    option.id: next(value for value in option.values if value != option.default) for option in CLASSIC.options
}


@pytest.mark.parametrize("seats", first_quick([4, 2, 3]))
@pytest.mark.parametrize("number", first_quick(range(4)))
def test_a_random_game_keeps_every_promise(seats: int, number: int) -> None:
    game = play_checked(CLASSIC, recipe(seats, f"{seats}-{number}"), check)
    assert game.result is not None


@pytest.mark.parametrize("number", first_quick(range(4)))
def test_so_it_does_with_every_option_reversed(number: int) -> None:
    assert play_checked(CLASSIC, recipe(4, f"reversed-{number}", **REVERSED), check).result is not None


@pytest.mark.parametrize("option", first_quick(sorted(REVERSED)))
def test_so_it_does_with_one_of_them(option: str) -> None:
    assert play_checked(CLASSIC, recipe(3, option, **{option: REVERSED[option]}), check).result is not None


def test_everything_in_the_box_occurs_sooner_or_later() -> None:
    run = exhaust(CLASSIC, (recipe(4 - n % 2, f"b{n}") for n in range(600)))
    assert run.missing == ()


def test_what_only_options_bring_occurs_with_them() -> None:
    run = exhaust(CLASSIC, (recipe(2 + n % 3, f"with {n}", **REVERSED) for n in range(40)))
    assert {"event stays", "black-low 1", "black-low 2", "black-low 3"} <= run.seen.keys()


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**9), seats=st.integers(2, 4), answers=st.integers(0, 10**9))
def test_invariants_hold_at_every_decision(seed: int, seats: int, answers: int) -> None:
    game = CLASSIC.new_game(recipe(seats, str(seed)))
    rng = Rng.seeded(str(answers))
    while game.choice is not None:
        check(game)  # type: ignore[arg-type]
        game.apply(rng.below(len(game.choice.options)))
    check(game)  # type: ignore[arg-type]


def test_every_random_result_can_be_asked_for() -> None:
    """Explicit chance: a whole game in which each roll is a choice with weights."""
    game = CLASSIC.new_game(recipe(3, "explicit"), source=EXPLICIT)
    rng = Rng.seeded("explicit")
    seen = set()
    while game.choice is not None:
        if game.choice.seat == CHANCE:
            seen.add(game.choice.kind)
            assert sum(game.choice.weights) in (3, 6)
        game.apply(rng.below(len(game.choice.options)))
    assert seen == {"starting-player", "yellow", "black", "red"}


@pytest.mark.parametrize(
    "change",
    [
        {"cell": []}, {"boards": [0]}, {"out": [0]}, {"wrecked": [0] * 11}, {"chopper": "x"}, {"dice": None},
    ],
)  # fmt: skip
def test_damaged_positions_are_refused(change: dict[str, Any]) -> None:
    game = new(4)
    data = json.loads(json.dumps(game.dump()))
    data["state"].update(change)
    with pytest.raises(LoadError):
        CLASSIC.load(game.recipe, data)


def test_a_copy_knows_no_seed_and_has_a_future_of_its_own() -> None:
    game = new(2)
    twin = game.clone_for(0, Rng.seeded("other"))
    assert isinstance(twin, Game)
    assert twin.recipe.seed == ""
    assert twin.digest() == game.digest()
    assert CLASSIC.view(twin, 1) == CLASSIC.view(game, 1)


@pytest.mark.parametrize(
    ("settings_", "reason"),
    [
        ({"crews": ("green", "green")}, "two seats have the same crew"),
        ({"crews": ("green", "amber")}, "there is no crew 'amber' in Thunder Road 1986"),
        ({"classic_black_die": "1-2"}, "option 'classic_black_die' cannot be '1-2'"),
        ({"wreck_limit": "none"}, "there is no option 'wreck_limit'"),
    ],
)
def test_tables_that_cannot_be(settings_: dict[str, Any], reason: str) -> None:
    with pytest.raises(RecipeError, match=reason):
        CLASSIC.check(recipe(2, **settings_))
