"""Whole games with hands of cards keep every promise of the conformance suite."""

from __future__ import annotations

import pytest

from tests.german_engineering.kit import CREWS, ID, VENDETTA, conserved, recipe
from tests.kit.quick import first_quick
from thunderroad.conformance import exhaust, play_checked
from thunderroad.family.module import Module


@pytest.mark.parametrize("seats", first_quick([4, 2, 3]))
@pytest.mark.parametrize("number", first_quick(range(2)))
def test_a_random_game_keeps_every_promise(seats: int, number: int) -> None:
    game = play_checked(VENDETTA, recipe(CREWS[:seats], f"cards-{seats}-{number}"), conserved)
    assert game.result is not None
    assert game.trace is not None
    assert not {"movement", "shooting"} & {name for name, _ in game.trace}


@pytest.mark.parametrize("number", first_quick(range(2)))
def test_so_it_does_beside_a_crew_with_dice(toy: Module, number: int) -> None:
    made = recipe(("amber", "tin", "teal"), f"mixed-{number}", (ID, toy.id))
    game = play_checked(VENDETTA, made, conserved)
    assert game.trace is not None
    assert {"movement", "card"} <= {name for name, _ in game.trace}


@pytest.mark.rule("GE-SETUP-01", "GE-SHOOT-01")
def test_every_card_is_held_and_revealed_and_only_two_dice_lie_idle() -> None:
    run = exhaust(VENDETTA, (recipe(CREWS[: 2 + n % 3], str(n)) for n in range(30)), modules=(ID,))
    assert not [key for key in run.missing if key.startswith(("card ", "reveal "))]
    idle = [key for key in run.seen if key.startswith(("movement ", "shooting "))]
    assert idle == []
    assert run.seen["slam top"]
