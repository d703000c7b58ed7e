"""What bots know of 1998, and what a driver can foresee."""

from __future__ import annotations

from typing import Any

import pytest

from tests.expanded_1998.kit import CLASSIC, Race, Start, recipe
from thunderroad.bots import bot, decide, hint
from thunderroad.kernel.chance import Rng


def says(g: Race) -> str:
    """What the careful bot answers."""
    assert g.g.choice is not None
    index = decide(bot("greedy"), g.g, g.g.choice.seat, Rng.seeded("test"))
    name: str = CLASSIC.option_name(g.g, g.g.choice, g.g.choice.options[index])
    return name


def winner(number: int, levels: tuple[str, ...]) -> int:
    """Who wins a game of these bots."""
    game = CLASSIC.new_game(recipe(len(levels), f"bots {number}", ("standard", "mixed")[number % 2]))
    rng = Rng.seeded(f"bots {number}")
    players = [bot(level) for level in levels]
    while game.choice is not None:
        game.apply(decide(players[game.choice.seat], game, game.choice.seat, rng))
    won: int = game.result.winners[0]
    return won


def test_greedy_beats_random_clearly() -> None:
    wins = sum(winner(n, ("greedy", "random")) == 0 for n in range(4))
    wins += sum(winner(n, ("random", "greedy")) == 1 for n in range(4, 8))
    assert wins >= 7


@pytest.mark.parametrize("number", range(3))
def test_every_option_has_an_estimate_and_a_sentence(number: int) -> None:
    game: Any = CLASSIC.new_game(recipe(3, f"reasons {number}", "mixed"))
    rng = Rng.seeded(f"reasons {number}")
    kinds = set()
    while game.choice is not None:
        kinds.add(game.choice.kind)
        estimate = CLASSIC.advisor.estimate(game, game.choice.seat)
        assert len(estimate.values) == len(game.choice.options)
        assert all(-1200 <= value <= 300 for value in estimate.values), (game.choice, estimate)
        if rng.below(8) == 0:
            for index in range(len(game.choice.options)):
                assert all(sentence.endswith(".") for sentence in CLASSIC.advisor.reasons(game, index))
            assert hint(bot("greedy"), game, game.choice.seat, rng)
        game.apply(rng.below(len(game.choice.options)))
    assert kinds >= {"move", "drive", "declare"}


def test_it_takes_what_lies_on_the_road(race: Start) -> None:
    g = race({"Ga": "2/9", "Ta": "7/9"}).says("power-ups", "2/10 rocket").turn("green", 1, 1, black=1)
    g.answer("Ga 1", "front").asks("green", "take-power-up", "leave", "take")
    assert says(g) == "take"
    g.answer("take")


def test_it_turns_round_when_it_drives_back(race: Start) -> None:
    g = race({"Gd<": "2/9", "Ta": "7/9"}).turn("green", declare=None)
    assert says(g).endswith("quick-turn")


def test_paths_are_foreseen_up_to_where_a_die_decides(race: Start) -> None:
    g = race({"Ga": "2/5", "Ta": "7/9", "w": "2/7"}).turn("green", 3, 3, black=1).answer("Ga 3")
    before = g.g.digest()
    plans = CLASSIC.view(g.g, 0).choice.plans
    assert g.g.digest() == before, "looking ahead changes nothing, and rolls nothing"
    assert {plan.end for plan in plans} == {"moves", "on", "stop"}
    (wreck,) = [plan for plan in plans if plan.spaces[-1] == g.scene.space(2, 7)]
    assert (wreck.end, len(wreck.spaces)) == ("stop", 2)
    far = next(plan for plan in plans if plan.end == "moves")
    assert (len(far.spaces), far.cost) == (3, 3)
    for index in far.options:
        g.g.apply(index)
    assert g.g.cell[g.n("Ga")] == far.spaces[-1]


def test_a_flyer_foresees_how_far_it_comes(race: Start) -> None:
    g = race({"Gt": "2/5", "Ta": "7/9"}).turn("green", 6, 6, black=1).answer("Gt 6")
    plans = CLASSIC.view(g.g, 0).choice.plans
    assert len(plans) < 100
    assert all(plan.end == "on" for plan in plans if len(plan.spaces) == 1)
    ahead = next(plan for plan in plans if plan.spaces[-1] == g.scene.space(2, 11))
    assert (ahead.end, ahead.cost) == ("moves", 6)
    assert any(plan.end == "moves" and plan.spaces[-1] == g.scene.space(5, 9) for plan in plans)
    g.answer("front x6")
