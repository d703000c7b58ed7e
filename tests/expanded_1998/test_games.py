"""Whole games: every promise, what always holds, saved positions."""

from __future__ import annotations

import json

import pytest

from tests.expanded_1998.invariants import check
from tests.expanded_1998.kit import CLASSIC, recipe
from tests.kit.quick import first_quick
from tests.modules.mixes import mix
from thunderroad.classic.game import Game
from thunderroad.conformance import exhaust, play_checked
from thunderroad.grid.topology import FRONT, FRONT_LEFT, FRONT_RIGHT, REAR, REAR_LEFT, REAR_RIGHT
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.choice import YES
from thunderroad.kernel.game import BaseGame
from thunderroad.modules.expanded_1998.choices import FIRST_ACTION
from thunderroad.modules.expanded_1998.fleet import MIXED, TEAMS
from thunderroad.modules.expanded_1998.turn.actions import ACTIONS


@pytest.mark.rule("E98-WIN-01-R1", "E98-VEH-05", "E98-PU-21")
@pytest.mark.parametrize("seats", first_quick([2, 3, 4]))
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


def onward(game: BaseGame, rng: Rng) -> int:
    """Random answers of drivers who want to come far: rarely back, rarely through wrecks, and they take things."""
    assert isinstance(game, Game)
    choice = game.choice
    assert choice is not None
    options, often = choice.options, rng.below(4) > 0
    match choice.kind:
        case "declare" | "wrecks-ahead" if often:
            return 0
        case "take-power-up" if often:
            return options.index(YES)
        case "drive" if often:
            ahead = [
                k for k, option in enumerate(options) if option in AHEAD[game.facing[game.driver]] or option in JUMPS
            ]
            return ahead[rng.below(len(ahead))] if ahead else rng.below(len(options))
    return rng.below(len(options))


MODULES = ("expanded-1998",)
JUMPS = [FIRST_ACTION + number for number, action in enumerate(ACTIONS) if action.id.startswith("jump")]
AHEAD = ({FRONT_LEFT, FRONT, FRONT_RIGHT}, {REAR_LEFT, REAR, REAR_RIGHT})
"""The directions ahead by the way a vehicle faces."""


@pytest.mark.long
def test_everything_in_the_catalogue_occurs_sooner_or_later() -> None:
    run = exhaust(CLASSIC, (mix("all", n, MODULES, CLASSIC) for n in range(1000)), modules=MODULES, answer=onward)
    assert run.missing == ()
