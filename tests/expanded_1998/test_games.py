"""Whole games: every promise, what always holds, saved positions."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.expanded_1998.kit import CLASSIC, recipe
from thunderroad.classic.game import Game
from thunderroad.conformance import play_checked
from thunderroad.kernel.chance import Rng
from thunderroad.modules.expanded_1998.fleet import MIXED, TEAMS
from thunderroad.modules.expanded_1998.ground import pieces
from thunderroad.modules.expanded_1998.state import FACE_DOWN, KINDS, POWER_UPS, in_deck, state


def check(game: Any) -> None:
    """What always holds."""
    assert isinstance(game, Game)
    own = state(game)
    for space in {at for at in game.cell if at >= 0}:
        assert pieces(game, space, -1) <= 2, "E98-VEH-05: three on the ground share a square"
        assert game.result is not None or game.rear <= space < game.front, "a vehicle is beside the boards"
    cards = sum(own.pile) + sum(own.discards) + len(own.sharp)
    cards += sum(1 for item in own.lying if item % 32 != FACE_DOWN)
    cards += sum(-(-held // max(1, POWER_UPS[k % KINDS].uses)) for k, held in enumerate(own.items))
    assert cards == 22, f"E98-PU-21: there are {cards} power-ups"
    assert in_deck(game) >= 0, "E98-PU-21: the deck owes a card"
    for vehicle, space in enumerate(game.cell):
        if space < 0 or game.wrecked[vehicle]:
            continue
        assert not (game.rules.flies[vehicle] and own.frozen[vehicle]), "E98-PU-07: a flyer is frozen"
    running = sum(bool(game.runners(seat)) for seat in range(game.rules.seats))
    assert running >= 2 or game.result is not None, "E98-WIN-01-R1: the game goes on with one"


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
