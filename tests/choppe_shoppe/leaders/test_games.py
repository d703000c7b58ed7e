"""Whole random games with leaders: promises, invariants, and all of it occurs."""

from __future__ import annotations

import pytest

from tests.choppe_shoppe.invariants import check
from tests.kit.quick import first_quick
from thunderroad.conformance import play_checked
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.modules.choppe_shoppe.module import MODULE

from .kit import ALONE, VENDETTA

CREWS = ("bone", "azure", "amber", "teal")


def recipe(seed: str, seats: int, modules: tuple[str, ...] = (MODULE.id,)) -> Recipe:
    return Recipe("vendetta", tuple(Seat(crew) for crew in CREWS[:seats]), seed, modules, ALONE)


@pytest.mark.parametrize("seats", first_quick([2, 3, 4]))
@pytest.mark.parametrize("number", first_quick(range(4)))
def test_a_random_game_keeps_every_promise(seats: int, number: int) -> None:
    assert play_checked(VENDETTA, recipe(f"shop-{seats}-{number}", seats), check).result is not None
