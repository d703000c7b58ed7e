"""`thunderroad simulate --give`: the same games with and without something."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from click.testing import CliRunner

from thunderroad.cli.main import main
from thunderroad.family.registry import ruleset
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.lab.errors import LabError
from thunderroad.lab.gifts import Gift, give
from thunderroad.lab.pairs import change, usual_share
from thunderroad.lab.simulate import Plan, Played, simulate
from thunderroad.lab.workers import Processes
from thunderroad.vendetta.game import Game

CARD = "CREW.medium card: bald-tires"
DENT = "CREW.medium damage: dent"


def run(*arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(main, ["simulate", "--modules", "devils-run", "--players", "2", *arguments])
    return done.exit_code, done.stdout, done.stderr


def played(number: int, *winners: int, rounds: int = 8) -> Played:
    return Played(number, ("random",) * 4, winners, "", "", rounds, 1, "")


def test_one_vehicle_of_one_seat_gets_it_and_the_seat_moves_on() -> None:
    for number in range(4):
        game = ruleset("vendetta").new_game(Recipe("vendetta", (Seat("amber"), Seat("teal")), "1", ("devils-run",)))
        assert isinstance(game, Game)
        give(game, Gift.parse(DENT), number % 2)
        hurt = [vehicle for vehicle in range(6) if game.damage[vehicle]]
        assert [game.owner[vehicle] for vehicle in hurt] == [number % 2]
        assert [game.rules.specs[game.spec[vehicle]].id for vehicle in hurt] == ["medium"]


def test_a_pair_is_one_seed_played_twice() -> None:
    plan = Plan("vendetta", ("amber", "teal"), ("random", "random"), 6, "1", ("devils-run",))
    given = Plan("vendetta", ("amber", "teal"), ("random", "random"), 6, "1", ("devils-run",), gift=Gift.parse(CARD))
    without, found = list(simulate(plan)), list(simulate(given))
    assert [game.number for game in without] == [game.number for game in found]
    assert [game.digest for game in without] != [game.digest for game in found]
    with Processes(2) as workers:
        assert found == list(simulate(given, workers)), "however many processes play"


def test_the_change_is_that_of_the_holder() -> None:
    without = [played(0, 1), played(1, 1), played(2, 0), played(3, 0, 3)]
    given = [played(0, 0), played(1, 1), played(2, 0), played(3, 3, rounds=10)]
    found = change(without, given)
    assert (found.without, found.share) == (0.375, 0.75)
    assert found.change == pytest.approx(0.375)
    assert found.low < found.change < found.high
    assert found.length == pytest.approx(0.0625)


def test_luck_that_shows_in_both_games_is_taken_off() -> None:
    without = [played(number, number % 4 if number % 8 < 3 else (number + 1) % 4) for number in range(40)]
    assert change(without, without).low == change(without, without).high == 0.0
    same = change(without, without, par=0.25)
    assert same.share == 0.375, "its holder wins more than its part with it, too"
    assert same.change == pytest.approx(0.0)
    other = [played(number, number % 4 if number % 5 < 2 else (number + 1) % 4) for number in range(40)]
    plain, fitted = change(without, other), change(without, other, par=0.25)
    assert fitted.high - fitted.low < plain.high - plain.low
    assert fitted.change == pytest.approx(0.15, abs=0.02), "what the games with show beside a quarter"


def test_what_the_holder_wins_without_is_known_where_all_play_alike() -> None:
    plan = Plan("vendetta", ("amber", "teal"), ("random", "random"), 6, "1")
    assert usual_share(plan) == 0.5
    for other in ({"bots": ("random", "greedy")}, {"games": 5}, {"gift": Gift.parse(DENT)}):
        assert usual_share(replace(plan, **other)) is None


def test_something_may_lie_before_the_whole_table() -> None:
    line = "road conditions: none tailwind none"
    recipe = Recipe("vendetta", (Seat("amber"), Seat("teal")), "1", ("extra-ammo",), {"road_conditions": False})
    game = ruleset("vendetta").new_game(recipe)
    assert isinstance(game, Game)
    give(game, Gift.parse(line), 1)
    assert sorted(len(numbers) for numbers in game.out_of_box.beside) == [0, 0, 1]
    assert str(Gift.parse(line)) == line


def test_games_that_are_no_pairs_are_refused() -> None:
    with pytest.raises(LabError, match="the same numbers"):
        change([played(0), played(1)], [played(1), played(2)])
    with pytest.raises(LabError, match="two pairs"):
        change([played(0)], [played(0)])


def test_the_command_prints_the_change_and_json_has_it() -> None:
    status, out, err = run("--games", "4", "--give", CARD, "--against", DENT)
    assert status == 0, err
    assert "bald-tires: " in out
    assert "points (95 % interval" in out.replace("\n", " ")
    status, out, err = run("--games", "4", "--give", CARD, "--json")
    assert status == 0, err
    found: dict[str, Any] = json.loads(out)
    assert found["plan"]["gift"] == CARD
    assert found["pairs"]["pairs"] == 4
    status, out, err = run("--games", "4", "--give", CARD, "--against", DENT, "--json")
    assert status == 0, err
    pairs = json.loads(out)["pairs"]
    assert pairs["change"] == pytest.approx(pairs["with"] - pairs["without"], abs=0.001)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("bald-tires", "is not a gift: write 'CREW WORD: VALUE'"),
        ("CREW.medium card: bald-tyres", "did you mean 'bald-tires'"),
        ("CREW.huge card: bald-tires", "'huge' is not a vehicle"),
        ("CREW leader: somebody", "is its module in play?"),
    ],
)
def test_what_cannot_be_given_is_told_in_one_sentence(line: str, reason: str) -> None:
    status, _, err = run("--games", "2", "--give", line)
    assert status != 0
    assert reason in err
    assert "Traceback" not in err


def test_against_nothing_given_is_refused() -> None:
    status, _, err = run("--games", "2", "--against", DENT)
    assert status != 0
    assert "--against says what to compare --give with" in err
