"""When somebody is asked: the check that finds questions which tell a secret."""

from __future__ import annotations

from typing import Any

import pytest

from tests.german_engineering.kit import ID, cards
from thunderroad.conformance.timing import parting
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.choice import NO, YES, ChoiceKind
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta.game import Game

VENDETTA = ruleset("vendetta")
KIND = ChoiceKind("toy", "TOY-1")


class Peek(Frame[Game]):
    """After a yes or no of seat 1, seat 0 is asked which of its cards it shows, `secret` or not."""

    FIELDS = ("secret",)

    def __init__(self, secret: bool) -> None:
        self.secret = secret

    def start(self, g: Game, answer: int) -> Signal:
        return g.ask(self, 1, KIND, (NO, YES), then="chosen")

    def chosen(self, g: Game, answer: int) -> Signal:
        return g.ask(self, 0, KIND, tuple(dict.fromkeys(g.dice[0])), then="shown", secret=self.secret)

    def shown(self, g: Game, answer: int) -> Signal:
        return g.ask(self, 1, KIND, (NO, YES), then="chosen")


def peeking(*, secret: bool, hand: str) -> Game:
    game: Any = VENDETTA.new_game(Recipe("vendetta", (Seat("amber"), Seat("teal")), "timing", (ID,)))
    game.dice[0] = cards(hand)
    game.stack = [Peek(secret)]
    game.choice = None
    game.run()
    found: Game = game
    return found


@pytest.mark.parametrize("hand", ["4-large 4-large", "4-large 5-medium"])
def test_a_question_that_hangs_on_a_hand_is_found(hand: str) -> None:
    game = peeking(secret=False, hand=hand)
    found = {parting(VENDETTA, game, YES, 1, f"deal {k}") for k in range(60)}
    assert "('asked', '0', 'toy') or ('asked', '1', 'toy')" in {_sorted(one) for one in found if one}
    assert parting(VENDETTA, game, YES, 0, "deal") is None, "the holder of the cards knows"


@pytest.mark.parametrize("hand", ["4-large 4-large", "4-large 5-medium"])
def test_a_question_that_is_put_in_any_case_tells_nothing(hand: str) -> None:
    game = peeking(secret=True, hand=hand)
    assert {parting(VENDETTA, game, YES, viewer, f"deal {k}") for k in range(60) for viewer in (1, None)} == {None}


def test_looking_for_it_changes_nothing() -> None:
    game = peeking(secret=False, hand="4-large 4-large")
    before = game.dump()
    parting(VENDETTA, game, YES, 1, "deal")
    assert game.dump() == before
    assert game.clone_for(1, Rng.seeded("deal")).dice[0] != game.dice[0]


def _sorted(parted: str) -> str:
    return " or ".join(sorted(parted.split(" or ")))
