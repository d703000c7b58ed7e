"""The advisor of 1986 and the bots that ask it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.classic.kit import Draw, Track, recipe
from thunderroad.bots import bot, decide, hint
from thunderroad.classic.ruleset import CLASSIC
from thunderroad.kernel.chance import EXPLICIT, Rng


def says(g: Track) -> str:
    """What the careful bot answers."""
    assert g.g.choice is not None
    return g.options()[decide(bot("greedy"), g.g, g.g.choice.seat, Rng.seeded("test"))]


def game(number: int, levels: tuple[str, ...]) -> tuple[int, ...]:
    made = CLASSIC.new_game(recipe(len(levels), f"bots {number}"))
    rng = Rng.seeded(f"bots {number}")
    players = [bot(level) for level in levels]
    while made.choice is not None:
        made.apply(decide(players[made.choice.seat], made, made.choice.seat, rng))
    assert made.result is not None
    return made.result.winners


def test_greedy_beats_random_clearly() -> None:
    wins = 0
    for number in range(10):
        seat = number % 2
        wins += game(number, ("greedy", "random") if seat == 0 else ("random", "greedy")) == (seat,)
    assert wins >= 9


def test_it_shoots_when_it_can_and_at_the_easiest_target(track: Draw) -> None:
    g = (
        track()
        .put("Gs", 3, 3)
        .put("Tl", 3, 6)
        .put("Ts", 2, 6)
        .put("Tm", 7, 9)
        .turn("green", 2, 2, 2)
        .answer("front x2")
    )
    assert says(g) == "shoot green.small tan.small"


def test_it_does_not_waste_the_chopper_on_a_large_car_ahead(track: Draw) -> None:
    g = track().put("Gs", 7, 3).put("Tl", 3, 20).put("Tm", 3, 21).turn("green", 2, 2, 2).answer("front x2")
    assert says(g) == "chopper tan.medium"
    g = track().put("Gs", 7, 3).put("Tl", 3, 20).turn("green", 2, 2, 2).answer("front x2")
    assert says(g) == "none"


def test_it_switches_the_boards_when_that_wins(track: Draw) -> None:
    g = track().put("Gs", 3, 27).put("Gm", 7, 20).put("Tl", 3, 6).turn("green", 1, 2, 1)
    while g.g.choice is not None:
        g.answer(says(g))
    g.won_by("green").told("assign", times=2)


def test_it_stays_before_wrecks_rather_than_lose_its_last_car(track: Draw) -> None:
    g = track().put("Gs", 1, 15).put("w", 1, 16).put("w", 2, 16).put("Tl", 7, 20).turn("green", 1, 1, 1)
    assert says(g) == "stay"
    g.answer("stay")


def test_it_repairs_whenever_it_can(track: Draw) -> None:
    g = track().put("Gs", 1, 15).put("Gm'", 1, 2).put("Gl'", 1, 18).put("Tl", 7, 20).turn("green", 6, 6, 1)
    assert says(g) == "green.large"


@pytest.mark.parametrize("number", range(3))
def test_every_option_has_an_estimate_and_a_sentence(number: int) -> None:
    made: Any = CLASSIC.new_game(recipe(3, f"reasons {number}"))
    rng = Rng.seeded(f"reasons {number}")
    kinds = set()
    while made.choice is not None:
        kinds.add(made.choice.kind)
        advisor = CLASSIC.advisor
        estimate = advisor.estimate(made, made.choice.seat)
        assert len(estimate.values) == len(made.choice.options)
        assert all(-5 <= value <= 205 for value in estimate.values), (made.choice, estimate)
        if rng.below(6) == 0:
            for index in range(len(made.choice.options)):
                assert all(sentence.endswith(".") for sentence in advisor.reasons(made, index))
            index, sentences = hint(bot("greedy"), made, made.choice.seat, rng)
            assert 0 < len(sentences) < 5
        made.apply(rng.below(len(made.choice.options)))
    assert kinds >= {"assign", "steer", "attack"}


def test_looking_ahead_stops_at_the_next_turn() -> None:
    made: Any = CLASSIC.new_game(recipe(2, "ahead"), source=EXPLICIT)
    advisor = CLASSIC.advisor
    assert made.choice is not None
    made.apply(0)
    assert advisor.settled(made, 0), "dice of a turn are rolled"
    assert 0 < advisor.worth(made, 0) < 100
    assert [weight for weight, _ in advisor.worlds(made, 0)] == [1]
