"""Whole games with the Final Five: every promise of a ruleset, every invariant, and everything occurs."""

from __future__ import annotations

import pytest

from tests.final_five.invariants import check
from tests.kit.quick import first_quick
from thunderroad.conformance import exhaust, play_checked
from thunderroad.family.registry import ruleset
from thunderroad.kernel.recipe import OptionValue, Recipe, Seat

RULES = ruleset("vendetta")
CREWS = ("sulphur", "teal", "bone", "azure", "amber")
REVERSED: dict[str, OptionValue] = {
    option.id: next(value for value in option.values if value != option.default) for option in RULES.options
}


def recipe(number: int, options: dict[str, OptionValue] | None = None) -> Recipe:
    """The motorcycles and one to four crews of cars; they sit somewhere among them."""
    crews = CREWS[: 2 + number % 4]
    at = number % len(crews)
    seats = tuple(map(Seat, crews[at:] + crews[:at]))
    return Recipe("vendetta", seats, f"five-{number}", modules=("final-five",), options=options or {})


@pytest.mark.rule("FF-SETUP-02", "VB-INV-04")
@pytest.mark.parametrize("number", first_quick(range(8)))
def test_a_random_game_keeps_every_promise(number: int) -> None:
    assert play_checked(RULES, recipe(number), check).result is not None


@pytest.mark.long
@pytest.mark.parametrize("number", [3, 6])
def test_so_it_does_with_every_option_reversed(number: int) -> None:
    assert play_checked(RULES, recipe(number, REVERSED), check).result is not None


def test_everything_in_both_boxes_occurs_sooner_or_later() -> None:
    run = exhaust(RULES, (recipe(number) for number in range(400)), modules=("final-five",))
    assert run.missing == ()
