"""The advisor of Vendetta: an estimate and a sentence for every option, and no look at what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from typing import Any

import pytest

from tests.kit.quick import first_quick
from tests.kit.road import Draw, Road
from thunderroad.bots import bot, decide, hint
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta.advice.advisor import VendettaAdvisor
from thunderroad.vendetta.knowledge import unseen_mix
from thunderroad.vendetta.ruleset import VENDETTA


def positions(seats: int, seed: str) -> Iterator[Any]:
    """Positions at the decisions of a game that is half careless."""
    crews = ("amber", "teal", "bone", "azure")[:seats]
    game: Any = VENDETTA.new_game(Recipe("vendetta", tuple(Seat(crew) for crew in crews), seed))
    rng = Rng.seeded(seed)
    while game.choice is not None:
        yield game
        level = "greedy" if rng.below(2) else "random"
        game.apply(decide(bot(level), game, game.choice.seat, rng))


@pytest.mark.parametrize("seats", first_quick([4, 2, 3]))
def test_every_option_has_an_estimate_and_a_sentence(seats: int) -> None:
    advisor = VENDETTA.advisor
    for game in positions(seats, "words"):
        values = advisor.estimate(game, game.choice.seat).values
        assert len(values) == len(game.choice.options)
        assert all(isfinite(value) and 0.0 <= value <= 100.0 for value in values)
        for index in range(len(values)):
            found = advisor.reasons(game, index)
            assert 0 < len(found) < 5
            assert all(sentence.endswith(".") and "{" not in sentence for sentence in found)


def test_estimates_do_not_depend_on_what_is_hidden_or_remembered() -> None:
    for number, game in enumerate(positions(3, "hidden")):
        seat = game.choice.seat
        dealt = game.clone_for(seat, Rng.seeded(f"deal {number}"))
        fresh = VendettaAdvisor().estimate(dealt, seat)
        assert list(VENDETTA.advisor.estimate(game, seat).values) == list(fresh.values)


def test_worlds_are_all_kinds_by_their_number_and_lose_no_token() -> None:
    met = 0
    for game in positions(2, "worlds"):
        for index in range(len(game.choice.options)):
            worlds = VENDETTA.advisor.worlds(game, index)
            assert all(unseen_mix(world, 0) == unseen_mix(game, 0) for _, world in worlds)
            if len(worlds) > 1:
                met += 1
                assert [weight for weight, _ in worlds] == [count for count in unseen_mix(game, 0) if count]
    assert met


def test_a_hint_is_the_answer_and_its_reason(road: Draw) -> None:
    g = road(
        """
        . . . . . . . .
         . . . . . . . .
        . . . . . . . Am
         . Ts . . . . . .
        . . . . . . . .
         . . . . . . . .
    """,
        column=17,
    ).finish_line()
    g.turn("amber", 1, 2, 2, 4)
    index, reasons = hint(bot("greedy"), g.g, 0, Rng.seeded("hint"))
    assert index == decide(bot("greedy"), g.g, 0, Rng.seeded("hint"))
    die = g.options()[index].split()[1]
    assert reasons[0] == f"Amber medium gets the {die}: its best path crosses the finish line."


def drives(g: Road) -> None:
    """The greedy bot answers until the turn of the crew is over."""
    game, rng = g.g, Rng.seeded("drive")
    while game.choice is not None and game.choice.kind not in ("assign", "coast"):
        game.apply(decide(bot("greedy"), game, game.choice.seat, rng))


def test_it_finds_the_only_way_between_the_rocks(road: Draw) -> None:
    g = road("""
        . . . . X . . .
         . . . . X . . .
        Am . . . X X . .
         . . . . . X . .
        . . . . X X . Ts
         . . . . X . . .
    """)
    g.drive("Am", 6)
    drives(g)
    g.is_in("Am")


def test_it_leaves_no_car_at_the_side_edge_when_there_is_room(road: Draw) -> None:
    g = road("""
        . Am . . . . . .
         . . . . . . . .
        . . . . . . . .
         Tl . . . . . . .
        . . . . . . . .
         . . . . . . . .
    """)
    g.drive("Am", 3)
    drives(g)
    assert g.g.cell[g.car("Am")] % 6 != 0


def test_it_does_not_stop_beneath_a_chopper(road: Draw) -> None:
    g = road("""
        . . . . . .
         . . . . . .
        . Am hT . . .
         . . . . . .
        . . . . . .
         . . . . . Ts
    """)
    g.drive("Am", 1)
    drives(g)
    g.is_in("Am")
