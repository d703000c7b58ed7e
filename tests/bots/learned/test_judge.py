"""What was learned, at all kinds of table."""

from __future__ import annotations

import subprocess
import sys
from math import fsum

import pytest

from thunderroad.bots import bot, decide
from thunderroad.bots.learned import Learned
from thunderroad.bots.learned.judge import network_of
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.recipe import Recipe, Seat, editions

PRINTED = """
from tests.bots.learned.test_judge import said
print(said())
"""
TABLES = {
    "base game": ("vendetta", 4, ()),
    "two crews": ("vendetta", 2, ()),
    "all modules": ("vendetta", 5, ruleset("vendetta").together()),
    "game of 1986": ("classic", 4, ()),
    **{module.title: (module.ruleset, 3, (module.id,)) for rules in ("vendetta", "classic")
       for module in ruleset(rules).modules.values() if not module.needs},
}  # fmt: skip


def new_game(table: str) -> BaseGame:
    id, seats, named = TABLES[table]
    rules = ruleset(id)
    modules, versions = editions(named)
    crews = tuple(Seat(crew) for crew in rules.usual_crews(modules, seats))
    return rules.new_game(Recipe(id, crews, "judged", modules, rules.fitting(modules), (), versions))


def at_random(table: str, answers: int) -> BaseGame:
    game, rng = new_game(table), Rng.seeded(table)
    for _ in range(answers):
        if game.choice is not None:
            game.apply(rng.below(len(game.choice.options)))
    return game


@pytest.mark.parametrize("table", TABLES)
def test_chances_are_shared_among_those_that_can_still_win(table: str) -> None:
    for answers in (0, 40, 160, 400):
        game = at_random(table, answers)
        rules, seats = ruleset(game.recipe.ruleset), len(game.recipe.seats)
        if game.result is None:
            assert game.choice is not None
            game = game.clone_for(game.choice.seat, Rng.seeded("dealt"))

        chances = Learned(rules).judge(game, seats)

        assert len(chances) == seats
        assert fsum(chances) == pytest.approx(100.0, abs=1e-9)
        told = rules.traits(game)
        if game.result is None:
            assert all(chance == 0 for chance, row in zip(chances, told, strict=True) if row is None)


@pytest.mark.parametrize("table", TABLES)
def test_something_was_learned_about_every_game_on_a_road(table: str) -> None:
    recipe = new_game(table).recipe
    rules = ruleset(recipe.ruleset)
    elsewhere = any(module.setting and not module.judgement for module in rules.chosen(recipe))

    assert (network_of(rules, recipe.named) is None) == elsewhere


@pytest.mark.parametrize("table", TABLES)
def test_all_that_is_told_has_a_name_and_is_a_whole_number(table: str) -> None:
    game = at_random(table, 100)
    rules = ruleset(game.recipe.ruleset)

    for row in rules.traits(game):
        assert row is None or (len(row) == len(rules.trait_names) and all(type(x) is int for x in row))


def test_a_position_is_judged_as_its_seat_knows_it_whatever_is_hidden() -> None:
    game = at_random("base game", 60)
    assert game.choice is not None
    seat = game.choice.seat
    rules = ruleset("vendetta")

    found = {tuple(Learned(rules).judge(game.clone_for(seat, Rng.seeded(f"{k}")), 4)) for k in range(8)}

    assert len(found) == 1


@pytest.mark.parametrize("table", ["base game", "game of 1986", "two crews"])
def test_the_bot_plays_on_and_is_the_same_again(table: str) -> None:
    def played() -> str:
        game, rng, player = new_game(table), Rng.seeded("played"), bot("learned")
        for _ in range(25):
            if game.choice is not None:
                game.apply(decide(player, game, game.choice.seat, rng))
        return game.digest()

    assert played() == played()


def said() -> str:
    """What is said of some positions, and what the bot answers there."""
    found = []
    for answers in (0, 40, 80):
        game, player = at_random("base game", answers), bot("learned")
        assert game.choice is not None
        seat = game.choice.seat
        known = game.clone_for(seat, Rng.seeded("seed"))
        found.append((Learned(ruleset("vendetta")).judge(known, 4), decide(player, game, seat, Rng.seeded("seed"))))
    return str(found)


@pytest.mark.long
def test_another_process_and_hash_seed_give_the_same() -> None:
    there = {
        subprocess.run(
            [sys.executable, "-c", PRINTED], env={"PYTHONHASHSEED": seed}, check=True, capture_output=True, text=True
        ).stdout
        for seed in ("1", "2")
    }

    assert there == {f"{said()}\n"}
