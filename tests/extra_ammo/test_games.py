"""Whole random games with secret hands: promises and invariants; that every card is played, tests/modules sees."""

from __future__ import annotations

import pytest

from tests.extra_ammo.invariants import check
from tests.extra_ammo.kit import MODULE, VENDETTA
from tests.kit.quick import first_quick
from thunderroad.conformance import play_checked
from thunderroad.kernel.recipe import OptionValue, Recipe, Seat
from tools.waved import Waved, measured

CREWS = ("amber", "teal", "bone", "azure")
MIXED = ("crimson", "amber", "sulphur", "teal")
ALL = ("big-rig", "final-five", "devils-run", "german-engineering")


def recipe(seed: str, seats: int, options: dict[str, OptionValue] | None = None) -> Recipe:
    return Recipe("vendetta", tuple(map(Seat, CREWS[:seats])), seed, (MODULE,), options or {})


@pytest.mark.rule("XA-GEN-02-R2")
@pytest.mark.parametrize("seats", first_quick([2, 3, 4]))
@pytest.mark.parametrize("number", first_quick(range(3)))
def test_a_random_game_keeps_every_promise(seats: int, number: int) -> None:
    assert play_checked(VENDETTA, recipe(f"ammo-{seats}-{number}", seats), check).result is not None


@pytest.mark.long
@pytest.mark.parametrize("module", ALL)
def test_so_it_does_with_each_other_module(module: str) -> None:
    for number in range(2):
        crews = tuple(Seat(crew) for crew in MIXED if crew in {item.id for item in VENDETTA.crews_of((module,))})
        mixed = Recipe("vendetta", crews, f"ammo-{module}-{number}", (MODULE, module))
        assert play_checked(VENDETTA, mixed, check).result is not None


@pytest.mark.long
def test_so_it_does_with_all_of_them() -> None:
    mixed = Recipe("vendetta", tuple(map(Seat, MIXED)), "ammo-all", (MODULE, *ALL))
    assert play_checked(VENDETTA, mixed, check).result is not None


@pytest.mark.long
def test_few_questions_are_waved_through() -> None:
    found = Waved()
    for number in range(3):
        measured(recipe(f"waved-{number}", 3), found)
    assert found.offers > found.declined > 0
    assert found.share < 1 / 4, f"{found.declined} of {found.asked} questions are waved through"
