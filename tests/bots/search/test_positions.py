"""Where a careful bot errs by one turn, and a search sees it."""

from __future__ import annotations

import pytest

from tests.bots.search.kit import searching
from tests.kit.road import Road
from thunderroad.bots import bot, decide
from thunderroad.bots.base import Bot
from thunderroad.bots.search.budget import Budget
from thunderroad.kernel.chance import Rng


def says(player: Bot, road: Road, seed: str) -> str:
    """What a bot answers to the open question."""
    assert road.g.choice is not None
    return road.options()[decide(player, road.g, road.g.choice.seat, Rng.seeded(seed))]


def before_the_scroll(teal: int) -> Road:
    """Teal's car is five spaces from the front edge; a drive of Amber's small car takes it off the rear tile."""
    board = Road("""
        . . . . . . . . . . . . . . . . . . . . . . . .
         . . . . . . . . . . . . . . . . . . . . . . . .
        . . . As . . . . . . . . . . Am . . . . . . . . .
         . . . . . . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . Tm . . . . .
         . . . . . . . . . . . . . . . . . . . . . . . .
    """)
    return board.hand("teal", teal).turn("amber", 4, 5)


def test_it_mostly_leaves_the_rear_tile_before_a_rival_who_has_a_six() -> None:
    board, seeds = before_the_scroll(6), "1234567890"
    assert {says(bot("greedy"), board, seed) for seed in seeds} == {"amber.medium 4"}
    answers = [says(searching(Budget(iterations=60)), board, seed) for seed in seeds]
    assert sum(answer.startswith("amber.small") for answer in answers) >= 6


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_it_need_not_hurry_where_nobody_can_cross(seed: str) -> None:
    board = before_the_scroll(2)
    assert says(searching(Budget(iterations=60)), board, seed).startswith("amber.medium")
