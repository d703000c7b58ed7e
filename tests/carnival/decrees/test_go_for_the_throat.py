"""Go for the Throat!: damage pays less, eliminations more."""

from __future__ import annotations

import pytest

from ..favors.kit import N, Show, Stage


def gunner(show: Stage) -> Show:
    """Amber medium has a target when it has moved."""
    return show().park("Am", (0, 4), N).park("Tl", (0, 2), N).park("Ts", (4, -2)).decree("go-for-the-throat")


@pytest.mark.rule("CC-TINA-05", "CC-SCRAP-02")
def test_a_token_pays_one(show: Stage) -> None:
    g = gunner(show).dice("shooting: any", "damage: dent").begin("Am", 1).answer("north", "leave", "Tl")
    g.has_scrap(1, 0)


@pytest.mark.rule("CC-TINA-05", "CC-SCRAP-02-R1")
def test_a_token_that_throws_its_car_off_pays_one_and_five(show: Stage) -> None:
    g = gunner(show).park("Tl", (-1, 3), N).dice("shooting: any", "damage: blast-off", "direction: rear-left")
    g.dice("stunt: 4").begin("Am", 1).answer("north", "leave", "Tl").is_out("Tl").has_scrap(6, 0)


@pytest.mark.rule("CC-TINA-05", "CC-SCRAP-03")
def test_a_chopper_at_the_end_of_the_turn_pays_five(show: Stage) -> None:
    g = gunner(show).park("Am", (-1, 3), N)
    g.scene.chopper(0, g.hex(0, 2))
    g.begin("Am", 1).answer("north", "leave").rest().is_out("Tl").has_scrap(5, 0)
