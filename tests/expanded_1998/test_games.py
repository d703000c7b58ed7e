"""Whole games: every promise, what always holds, saved positions."""

from __future__ import annotations

import json

import pytest

from tests.expanded_1998.invariants import check
from tests.expanded_1998.kit import CLASSIC, recipe
from thunderroad.conformance import play_checked
from thunderroad.kernel.chance import Rng
from thunderroad.modules.expanded_1998.fleet import MIXED, TEAMS


@pytest.mark.rule("E98-WIN-01-R1", "E98-VEH-05", "E98-PU-21")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("fleet", [*TEAMS, MIXED])
def test_a_random_game_keeps_every_promise(seats: int, fleet: str) -> None:
    game = play_checked(CLASSIC, recipe(seats, f"{seats} {fleet}", fleet), check)
    assert game.result is not None


@pytest.mark.parametrize("number", range(12))
def test_what_always_holds_does_at_every_decision_and_in_saved_games(number: int) -> None:
    chosen = recipe(2 + number % 3, f"walk {number}", (*TEAMS, MIXED)[number % 4])
    game = CLASSIC.new_game(chosen)
    rng, turns = Rng.seeded(str(number)), 0
    while game.choice is not None and turns < 4000:
        check(game)
        turns += 1
        if turns % 50 == 0:
            again = CLASSIC.load(chosen, json.loads(json.dumps(game.dump())))
            assert again.digest() == game.digest()
        game.apply(rng.below(len(game.choice.options)))
    assert game.result is not None
