"""Whole games with hands of cards keep every promise of the conformance suite."""

from __future__ import annotations

import pytest

from tests.german_engineering.kit import CREWS, ID, VENDETTA, conserved, recipe
from thunderroad.conformance import play_checked
from thunderroad.kernel.module import Module


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(2))
def test_a_random_game_keeps_every_promise(seats: int, number: int) -> None:
    game = play_checked(VENDETTA, recipe(CREWS[:seats], f"cards-{seats}-{number}"), conserved)
    assert game.result is not None
    assert game.trace is not None
    assert not {"movement", "shooting"} & {name for name, _ in game.trace}


@pytest.mark.parametrize("number", range(2))
def test_so_it_does_beside_a_crew_with_dice(toy: Module, number: int) -> None:
    made = recipe(("amber", "tin", "teal"), f"mixed-{number}", (ID, toy.id))
    game = play_checked(VENDETTA, made, conserved)
    assert game.trace is not None
    assert {"movement", "card"} <= {name for name, _ in game.trace}
