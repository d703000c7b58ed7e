"""Whole random games with upgrades: promises, invariants, and all content occurs."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.kit.quick import first_quick
from thunderroad.conformance import play_checked
from thunderroad.kernel.recipe import Recipe, Seat

from .invariants import check
from .kit import ALONE, MODULE, VENDETTA

CREWS = ("bone", "azure", "amber", "teal")
MIXES = {
    "alone": (CREWS, ()),
    "rig and motorcycles": (("bone", "crimson", "amber", "sulphur"), ("big-rig", "final-five")),
    "devil's run": (CREWS[:3], ("devils-run",)),
    "cards for dice": (CREWS[:2], ("german-engineering",)),
    "everything": (
        ("bone", "crimson", "amber", "sulphur"),
        ("big-rig", "devils-run", "final-five", "german-engineering"),
    ),
}


def recipe(seed: str, crews: Sequence[str], modules: Sequence[str] = ()) -> Recipe:
    return Recipe("vendetta", tuple(Seat(crew) for crew in crews), seed, (MODULE, *modules), ALONE)


@pytest.mark.parametrize("mix", first_quick(MIXES))
@pytest.mark.parametrize("number", first_quick(range(3)))
def test_a_random_game_keeps_every_promise(mix: str, number: int) -> None:
    crews, modules = MIXES[mix]
    assert play_checked(VENDETTA, recipe(f"upgrades {mix} {number}", crews, modules), check).result is not None
