"""Whole games with favors and decrees: all of them are used, promises are kept, few offers are waved through."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.carnival.invariants import check
from thunderroad.conformance import play_checked
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.modules.carnival.content import box
from thunderroad.vendetta.choices import PLAY
from tools.waved import Waved, measured

from .kit import VENDETTA

CREWS = ("amber", "teal", "bone", "azure", "violet")
MUFFLER = "solid-gold-muffler"


def recipe(seed: str, number: int) -> Recipe:
    """Two to five crews on both sides."""
    crews = tuple(map(Seat, CREWS[: 2 + number % 4]))
    return Recipe("vendetta", crews, f"{seed} {number}", ("carnival",), {"arena_side": box_side(number)})


def box_side(number: int) -> str:
    """One side after the other."""
    sides = tuple(box().sides)
    return sides[number % len(sides)]


def played(chosen: Recipe) -> Any:
    """A random game in which whatever may be played mostly is."""
    game: Any = VENDETTA.new_game(chosen, listen=True)
    rng = Rng.seeded(f"answers {chosen.seed}")
    while game.choice is not None:
        options = game.choice.options
        cards = [at for at, value in enumerate(options) if game.choice.kind == PLAY.id and value >= 0]
        game.apply(cards[rng.below(len(cards))] if cards and rng.below(4) else rng.below(len(options)))
    return game


@pytest.mark.rule("CC-PF-05")
def test_every_favor_is_used_and_every_decree_comes() -> None:
    used: Counter[str] = Counter()
    for number in range(60):
        game = played(recipe("all", number))
        for event in game.events:
            if event.kind == "favor-used":
                used[game.rules.hazards[event.data["token"]].id] += 1
            elif event.kind == "decreed":
                used[box().decrees.cards[event.data["card"]].effect] += 1
    wanted = {card.effect for deck in (box().favors, box().decrees) for card in deck.cards} - {MUFFLER}
    assert wanted <= set(used), wanted - set(used)


@pytest.mark.rule("CC-PF-02")
@pytest.mark.parametrize("number", range(2))
def test_a_random_game_keeps_every_promise(number: int) -> None:
    assert play_checked(VENDETTA, recipe("promises", number), check).result is not None


@pytest.mark.long
def test_few_questions_are_waved_through() -> None:
    found = Waved()
    for number in range(4):
        measured(recipe("waved", number), found)
    assert found.offers > found.declined > 0
    assert found.share < 1 / 4, f"{found.declined} of {found.asked} questions are waved through"
