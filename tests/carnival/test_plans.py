"""Paths that are foreseen in the arena are those that are driven: each step turns the car for the next one."""

from __future__ import annotations

from typing import cast

import pytest

from tests.carnival.side_by_side import RULES, recipe
from thunderroad.kernel.chance import Rng
from thunderroad.vendetta.choices import STEER
from thunderroad.vendetta.display.plans import plans
from thunderroad.vendetta.game import Game


@pytest.mark.rule("CC-DRIVE-01", "CC-DRIVE-02", "CC-PF-05-R1")
@pytest.mark.parametrize("number", range(4))
def test_each_plan_that_uses_up_the_moves_can_be_driven(number: int) -> None:
    game, rng = RULES.new_game(recipe("plans", number)), Rng.seeded(f"plans {number}")
    assert isinstance(game, Game)
    driven = turned = 0
    while game.choice is not None:
        if game.choice.kind == STEER.id:
            for plan in plans(game):
                if plan.end == "moves":
                    driven += 1
                    turned += follow(game, plan.options, plan.spaces)
        game.apply(rng.below(len(game.choice.options)))
    assert driven > 20
    assert turned


def follow(game: Game, answers: list[int], spaces: list[int]) -> bool:
    """Drive a plan in a copy; whether that turns the car."""
    twin, driver = game.clone(), game.driver
    twin.events = []
    for answer in answers:
        twin.apply(answer)
    moves = [event.data for event in twin.events or () if event.kind == "move" and event.data["vehicle"] == driver]
    driven = [cast("list[int]", data["path"])[-1] for data in moves if data["how"] == "drive"]
    assert driven[: len(spaces)] == spaces
    return twin.facing[driver] != game.facing[driver]
