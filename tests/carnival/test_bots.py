"""Bots in the arena: they play with every module that goes there, though its cards know the road alone."""

from __future__ import annotations

from math import isfinite

import pytest

from tests.kit.quick import first_quick
from thunderroad.bots import bot, decide
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.errors import RecipeError
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta.choices import PLAY

VENDETTA = ruleset("vendetta")
GREEDY = bot("greedy")
ASKED = 24
"""Every so many questions the bot itself is asked; the others are answered at random after a first look."""


def table(modules: tuple[str, ...], seed: str) -> Recipe:
    """Their own crews sit at it, with two of the usual ones at least."""
    crews = VENDETTA.crews_of(modules)
    seats = tuple([Seat(crew.id) for crew in (*crews[:2], *crews[len(VENDETTA.crews) :])])
    return Recipe("vendetta", seats, seed, modules=modules, options=VENDETTA.fitting(modules))


def goes(modules: tuple[str, ...]) -> bool:
    """Whether the rules allow them at one table."""
    try:
        VENDETTA.check(table(modules, "goes"))
    except RecipeError:
        return False
    return True


def mixes() -> list[tuple[str, ...]]:
    """Each module alone in the arena, and as many as go there together."""
    others = [id for id in sorted(VENDETTA.modules) if id != "carnival" and goes(("carnival", id))]
    crowd: tuple[str, ...] = ("carnival",)
    for id in others:
        if goes((*crowd, id)):
            crowd = (*crowd, id)
    return [("carnival",), *[("carnival", id) for id in others], crowd]


@pytest.mark.parametrize("modules", first_quick(mixes()), ids="+".join)
def test_they_can_judge_each_question_of_a_game_with_other_modules(modules: tuple[str, ...]) -> None:
    game, rng, offers = VENDETTA.new_game(table(modules, "bots")), Rng.seeded("bots"), 0
    advisor = VENDETTA.advisor
    assert advisor is not None
    for number in range(5000):
        choice = game.choice
        if choice is None:
            break
        estimate = advisor.estimate(game, choice.seat)
        assert len(estimate.values) == len(choice.options)
        assert all(isfinite(gain) for gain in (*estimate.values, *estimate.told.values()))
        for index in range(len(choice.options)):
            assert all(sentence.endswith(".") for sentence in advisor.reasons(game, index))
        offers += choice.kind == PLAY.id
        random = rng.below(len(choice.options))
        game.apply(decide(GREEDY, game, choice.seat, rng) if number % ASKED == 0 else random)
    assert game.result is not None
    assert offers, "cards are offered"
