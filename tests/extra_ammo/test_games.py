"""Whole random games with Extra Ammo: promises, invariants, and all cards occur; alone and beside other modules."""

from __future__ import annotations

import pytest

from tests.kit.invariants import check as base_check
from tests.modules import mixes
from thunderroad.conformance import exhaust, play_checked
from thunderroad.kernel.recipe import OptionValue, Recipe, Seat

from .kit import MODULE, VENDETTA

CREWS = ("bone", "azure", "amber", "teal")
SWITCHES = tuple(option.id for option in VENDETTA.modules[MODULE].options)
OTHERS = {
    "big-rig": ("crimson", "amber", "teal"),
    "final-five": ("sulphur", "amber", "teal"),
    "devils-run": CREWS[:3],
    "german-engineering": CREWS[:3],
}


def recipe(seed: str, seats: int, options: dict[str, OptionValue] | None = None) -> Recipe:
    return Recipe("vendetta", tuple(Seat(crew) for crew in CREWS[:seats]), seed, (MODULE,), options or {})


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(2))
def test_a_random_game_keeps_every_promise(seats: int, number: int) -> None:
    assert play_checked(VENDETTA, recipe(f"ammo-{seats}-{number}", seats), base_check).result is not None


@pytest.mark.rule("XA-GEN-01")
@pytest.mark.parametrize("deck", SWITCHES)
def test_each_deck_can_be_played_alone(deck: str) -> None:
    chosen: dict[str, OptionValue] = {switch: switch == deck for switch in SWITCHES}
    game = play_checked(VENDETTA, recipe(f"alone {deck}", 3, chosen), base_check)
    assert game.result is not None


@pytest.mark.parametrize(("module", "crews"), OTHERS.items(), ids=list(OTHERS))
def test_it_goes_with_every_other_module(module: str, crews: tuple[str, ...]) -> None:
    seats = tuple(Seat(crew) for crew in crews)
    mixed = Recipe("vendetta", seats, f"ammo and {module}", (MODULE, module), {})
    assert play_checked(VENDETTA, mixed, mixes.check).result is not None


def test_it_goes_with_all_of_them_at_once() -> None:
    seats = tuple(Seat(crew) for crew in ("crimson", "sulphur", "amber", "teal"))
    everything = Recipe("vendetta", seats, "ammo and all", (MODULE, *OTHERS), {})
    assert play_checked(VENDETTA, everything, mixes.check).result is not None


def test_everything_occurs_sooner_or_later() -> None:
    run = exhaust(VENDETTA, (recipe(str(n), 2 + n % 3) for n in range(600)), modules=(MODULE,))
    assert run.missing == ()
