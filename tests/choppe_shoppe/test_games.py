"""Leaders and upgrades together: whole games keep every promise; that everything occurs, tests/modules sees."""

from __future__ import annotations

import pytest

from tests.kit.quick import first_quick
from thunderroad.conformance import play_checked
from thunderroad.kernel.recipe import Recipe, Seat

from .invariants import check
from .leaders.kit import VENDETTA

CREWS = ("bone", "azure", "amber", "teal")


def recipe(seed: str, seats: int) -> Recipe:
    return Recipe("vendetta", tuple(map(Seat, CREWS[:seats])), seed, ("choppe-shoppe",))


@pytest.mark.parametrize("seats", first_quick([2, 3, 4]))
def test_a_random_game_keeps_every_promise(seats: int) -> None:
    assert play_checked(VENDETTA, recipe(f"both-{seats}", seats), check).result is not None
