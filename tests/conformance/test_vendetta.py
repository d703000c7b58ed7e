"""The conformance suite and the exhaustive runner, over the base game."""

from __future__ import annotations

import pytest

from tests.kit.invariants import check
from tests.kit.quick import first_quick
from thunderroad.conformance import exhaust, play_checked
from thunderroad.family.registry import ruleset
from thunderroad.kernel.recipe import OptionValue, Recipe, Seat

CREWS = ("bone", "azure", "amber", "teal")
VENDETTA = ruleset("vendetta")
REVERSED = {option.id: next(value for value in option.values if value != option.default) for option in VENDETTA.options}


def recipe(seed: str, seats: int, options: dict[str, OptionValue] | None = None) -> Recipe:
    return Recipe("vendetta", tuple(Seat(crew) for crew in CREWS[:seats]), seed, options=options or {})


@pytest.mark.parametrize("seats", first_quick([4, 2, 3]))
@pytest.mark.parametrize("number", first_quick(range(4)))
def test_a_random_game_keeps_every_promise(seats: int, number: int) -> None:
    game = play_checked(VENDETTA, recipe(f"{seats}-{number}", seats), check)
    assert game.result is not None


@pytest.mark.parametrize("number", first_quick(range(3)))
def test_so_it_does_with_every_option_reversed(number: int) -> None:
    assert play_checked(VENDETTA, recipe(f"reversed-{number}", 4, REVERSED), check).result is not None


def test_everything_in_the_box_occurs_sooner_or_later() -> None:
    run = exhaust(VENDETTA, (recipe(str(n), 2 + n % 3) for n in range(600)))
    assert run.missing == ()
