"""Each deck of Extra Ammo alone: whole random games keep their promises."""

from __future__ import annotations

import pytest

from tests.kit.invariants import check as base_check
from tests.kit.quick import first_quick
from thunderroad.conformance import play_checked
from thunderroad.kernel.recipe import OptionValue, Recipe, Seat

from .kit import MODULE, VENDETTA

CREWS = ("bone", "azure", "amber", "teal")
SWITCHES = tuple(option.id for option in VENDETTA.modules[MODULE].options)


def recipe(seed: str, seats: int, options: dict[str, OptionValue] | None = None) -> Recipe:
    return Recipe("vendetta", tuple(Seat(crew) for crew in CREWS[:seats]), seed, (MODULE,), options or {})


@pytest.mark.rule("XA-GEN-01")
@pytest.mark.parametrize("deck", first_quick(SWITCHES))
def test_each_deck_can_be_played_alone(deck: str) -> None:
    chosen: dict[str, OptionValue] = {switch: switch == deck for switch in SWITCHES}
    game = play_checked(VENDETTA, recipe(f"alone {deck}", 3, chosen), base_check)
    assert game.result is not None
