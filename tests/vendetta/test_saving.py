"""Saved positions that are not whole, and races so long that numbers of wrecks run out."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.kit.road import Draw
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.errors import LoadError
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta.game import MOST_VEHICLES
from thunderroad.vendetta.position import NOBODY, OUT
from thunderroad.vendetta.ruleset import VENDETTA
from thunderroad.vendetta.turn.damage import Mine
from thunderroad.vendetta.turn.standing import Eliminate

RECIPE = Recipe("vendetta", (Seat("amber"), Seat("teal")), "saving")


@pytest.mark.parametrize(
    ("name", "value"),
    [("cell", []), ("token", ""), ("dice", [["a", "b"], []]), ("damage_pile", [1]), ("owner", []), ("hazard_pile", [])],
)
def test_a_position_with_pieces_missing_is_refused(name: str, value: Any) -> None:
    data = json.loads(json.dumps(VENDETTA.new_game(RECIPE).dump()))
    data["state"][name] = value
    with pytest.raises(LoadError, match="not a saved position"):
        VENDETTA.load(RECIPE, data)


def test_a_game_dealt_anew_does_not_hold_the_seed() -> None:
    game = VENDETTA.new_game(RECIPE)
    assert game.clone_for(0, Rng.seeded("other")).recipe.seed == ""
    assert game.recipe.seed == "saving"


@pytest.mark.rule("VB-WRECK-06-R1")
def test_in_a_very_long_race_numbers_of_eliminated_wrecks_are_used_again(road: Draw) -> None:
    game = road("""
        . . .
         . . .
        Am . .
         . . .
        . . .
         . . .
    """).g
    standing = game.new_wreck()
    game.put(standing, game.rear)
    while len(game.cell) < MOST_VEHICLES:
        game.new_wreck()
    again = game.new_wreck()
    assert len(game.cell) == MOST_VEHICLES
    assert again != standing
    assert game.cell[again] == OUT
    game.stack = [Eliminate((again,), "", "", NOBODY), Mine(again + 1)]
    assert game.new_wreck() not in (again, again + 1), "unfinished effects may mean those"
