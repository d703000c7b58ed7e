"""Bots: legal, repeatable, blind to what is hidden, and not stupid."""

from __future__ import annotations

import pytest

from tests.kit.quick import quick_if
from tests.kit.road import Draw, Road
from thunderroad.bots import bot, decide, levels, repeatable
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.errors import IllegalAnswer, RecipeError
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.recipe import Recipe, Seat

VENDETTA = ruleset("vendetta")
LEVELS = repeatable()


def new_game(seed: str, seats: int = 4) -> BaseGame:
    crews = ("amber", "teal", "bone", "azure")[:seats]
    return VENDETTA.new_game(Recipe("vendetta", tuple(Seat(crew) for crew in crews), seed))


def answered(game: BaseGame, levels_by_seat: tuple[str, ...], seed: str, most: int = 100_000) -> BaseGame:
    players = [bot(level) for level in levels_by_seat]
    rng = Rng.seeded(seed)
    while game.choice is not None and most > 0:
        seat = game.choice.seat
        game.apply(decide(players[seat], game, seat, rng))
        most -= 1
    return game


def says(road: Road) -> str:
    """What the greedy bot answers to the open question."""
    assert road.g.choice is not None
    return road.options()[decide(bot("greedy"), road.g, road.g.choice.seat, Rng.seeded("test"))]


def test_levels_are_listed_by_strength_and_the_random_bot_is_none_of_them() -> None:
    assert [info.id for info in levels()] == ["gentle", "automa", "greedy", "sharp", "merciless"]
    assert bot("random").info.id == "random"
    with pytest.raises(RecipeError, match="greedy"):
        bot("genius")


def test_each_level_has_a_bot_whose_answers_can_be_repeated() -> None:
    assert LEVELS == ["random", "learned", "gentle", "automa", "greedy", "search:2"]


def test_a_bot_is_asked_only_on_its_turn() -> None:
    game = new_game("turn")
    assert game.choice is not None
    with pytest.raises(IllegalAnswer):
        decide(bot("random"), game, (game.choice.seat + 1) % 4, Rng.seeded("x"))


QUICK = quick_if(lambda level: not level.startswith("search"), LEVELS)


@pytest.mark.parametrize("level", QUICK)
def test_the_same_generator_gives_the_same_game(level: str) -> None:
    ends = {answered(new_game("repeat"), (level,) * 4, "repeat", most=60).digest() for _ in range(2)}
    assert len(ends) == 1


@pytest.mark.parametrize("level", QUICK)
def test_answers_do_not_depend_on_what_is_hidden(level: str) -> None:
    game = new_game("hidden")
    rng = Rng.seeded("answers")
    for number in range(80):
        if game.choice is None:
            break
        seat = game.choice.seat
        dealt = game.clone_for(seat, Rng.seeded(f"deal {number}"))
        answers = {decide(bot(level), twin, seat, Rng.seeded(f"bot {number}")) for twin in (game, dealt)}
        assert len(answers) == 1
        game.apply(rng.below(len(game.choice.options)))


def test_greedy_beats_random() -> None:
    wins = 0
    for number in range(12):
        greedy = number % 2
        level = ("greedy", "random") if greedy == 0 else ("random", "greedy")
        result = answered(new_game(f"duel {number}", 2), level, f"duel {number}").result
        assert result is not None
        wins += result.winners == (greedy,)
    assert wins >= 9


def test_it_takes_the_win(road: Draw) -> None:
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
    g.drive("Am", 1)
    assert says(g) == "front"
    g.answer("front")


def test_it_does_not_drive_into_the_rocks(road: Draw) -> None:
    g = road("""
        . . . . . .
         . X . . Ts .
        . Am X . . .
         . . . . . .
        . . . . . .
         . . . . . .
    """)
    g.drive("Am", 1)
    assert says(g) == "front-right"
    g.answer("front-right", "leave")


def test_it_shoots_at_others_and_not_at_its_own(road: Draw) -> None:
    g = road("""
        . . . . . .
         . . As . . .
        . Am . . . .
         . . Tl . . .
        . . . . . .
         . . . . . .
    """)
    g.drive("Am", 1).answer("front", "leave").asks("amber", "shoot")
    assert says(g) == "teal.large"
    g.answer("none")


def test_it_repairs_when_it_can(road: Draw) -> None:
    g = road("""
        . . . . . .
         . . . Ts . .
        Am As'' . . . .
         . . . . . .
        . . . . . .
         . Al' . . . .
    """)
    g.turn("amber", 3, 6).answer("Al 3").asks("amber", "command")
    assert says(g) == "repair 6"
    g.answer("none", "front", "front", "front", "leave")
