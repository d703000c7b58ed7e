"""`thunderroad simulate` and the lab behind it."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from click.testing import CliRunner

from tests import needs
from thunderroad.cli.main import main
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng, Script
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.lab import simulate as games_of
from thunderroad.lab.summary import Share, spread, summarize, wilson
from thunderroad.lab.workers import Processes


def run(*arguments: str, jobs: int = 1) -> tuple[int, str, str]:
    done = CliRunner().invoke(main, ["simulate", "--jobs", str(jobs), *arguments])
    return done.exit_code, done.stdout, done.stderr


def numbers(*arguments: str) -> dict[str, Any]:
    """What --json prints."""
    status, out, err = run(*arguments, "--json")
    assert status == 0, err
    found: dict[str, Any] = json.loads(out)
    return found


def test_json_has_every_number() -> None:
    found = numbers("--games", "4", "--players", "3", "--seed", "9")
    assert found["plan"]["seed"] == "9"
    assert found["games"] == 4
    assert sum(seat["wins"] for seat in found["wins_by_seat"]) + found["draws"] + found["unfinished"] == 4
    assert [seat["name"] for seat in found["wins_by_seat"]] == ["seat 1 (bone)", "seat 2 (azure)", "seat 3 (amber)"]
    assert found["wins_by_bot"][0]["games"] == 12
    assert sum(end["games"] for end in found["ends"]) == 4
    assert found["rounds"]["min"] <= found["rounds"]["median"] <= found["rounds"]["max"]
    assert found["decisions_per_second"] > 0
    assert len(found["digest"]) == 16


def test_any_number_of_processes_gives_the_same_games() -> None:
    alone = numbers("--games", "5", "--players", "2", "--seed", "4")
    together = numbers("--games", "5", "--players", "2", "--seed", "4", "--jobs", "2")
    for key in ("digest", "decisions", "wins_by_seat", "wins_by_bot", "ends", "rounds"):
        assert alone[key] == together[key]
    assert numbers("--games", "5", "--players", "2", "--seed", "5")["digest"] != alone["digest"]


@pytest.mark.parametrize("forked", [True, False])
def test_copies_and_fresh_processes_play_the_same_games(forked: bool) -> None:
    """In a process of its own: this one has the threads of the test runner."""
    script = (
        "from thunderroad.lab import simulate as games, workers\n"
        f"forked = {forked}\n"
        "assert workers._can_be_forked() or not forked\n"
        "workers._can_be_forked = lambda: forked\n"
        "if __name__ == '__main__':\n"
        "    plan = games.Plan('vendetta', ('amber', 'teal'), ('random', 'random'), 4, '7')\n"
        "    with workers.Processes(2) as two:\n"
        "        print(games.digest(list(games.simulate(plan, two))))\n"
    )
    if forked and sys.platform != "linux":
        needs.lacking("linux", "processes are copied there alone")
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    plan = games_of.Plan("vendetta", ("amber", "teal"), ("random", "random"), 4, "7")
    assert done.stdout.strip() == games_of.digest(list(games_of.simulate(plan)))


def test_the_first_games_do_not_depend_on_how_many_follow() -> None:
    plan = games_of.Plan("vendetta", ("amber", "teal"), ("random", "random"), 3, "7")
    assert list(games_of.simulate(plan))[1] == games_of.play(plan, 1)


@pytest.mark.rule("X-TIME-04-R2")
def test_a_game_follows_from_its_seed_and_from_its_recorded_results() -> None:
    recipe = Recipe("vendetta", (Seat("amber"), Seat("teal"), Seat("bone")), "a seed")

    def play(**how: Any) -> tuple[str, list[tuple[str, str]]]:
        game = ruleset("vendetta").new_game(recipe, listen=True, **how)
        rng = Rng.seeded("answers")
        while game.choice is not None:
            game.apply(rng.below(len(game.choice.options)))
        return game.digest(), list(game.trace or ())

    digest, trace = play()
    assert play() == (digest, trace)
    script = Script(trace)
    assert play(source=script) == (digest, trace)
    assert script.rest == []


def test_bots_change_seats_from_game_to_game() -> None:
    plan = games_of.Plan("vendetta", ("amber", "teal"), ("random", "greedy"), 2, "7")
    assert [plan.seating(number) for number in range(3)] == [
        ("random", "greedy"),
        ("greedy", "random"),
        ("random", "greedy"),
    ]


def test_two_kinds_of_bots_are_counted_apart() -> None:
    found = numbers("--games", "1", "--crews", "amber,teal", "--bots", "random,greedy")
    assert {bot["name"]: bot["games"] for bot in found["wins_by_bot"]} == {"greedy": 1, "random": 1}


def test_as_many_play_as_bots_are_named() -> None:
    assert len(numbers("--games", "1", "--bots", "random,greedy")["plan"]["crews"]) == 2
    assert len(numbers("--games", "1", "--bots", "random")["plan"]["crews"]) == 4


def test_the_summary_for_people() -> None:
    status, out, err = run("--games", "2", "--players", "2")
    assert (status, err) == (0, "")
    for words in ("95 % interval", "seat 2 (azure)", "random", "rounds", "games/s", "digest "):
        assert words in out


def test_options_of_the_ruleset() -> None:
    found = numbers(
        "--games", "1", "--players", "2", "--option", "road_die_after_stop=on", "--option", "starting_tile=1b"
    )
    assert found["plan"]["options"] == {"road_die_after_stop": True, "starting_tile": "1b"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--ruleset", "chess"], "there is no ruleset 'chess'"),
        (["--players", "9"], "has 4 crews, not enough for 9 players"),
        (["--crews", "amber,pink"], "there is no crew 'pink'"),
        (["--crews", "amber,amber"], "two seats have the same crew"),
        (["--modules", "moon"], "there is no module 'moon'"),
        (["--bots", "genius"], "there is no bot 'genius'"),
        (["--players", "4", "--bots", "random,greedy"], "4 players need one bot or 4, not 2"),
        (["--option", "speed"], "'speed' must have the form NAME=VALUE"),
        (["--option", "speed=3"], "there is no option 'speed'"),
        (["--option", "wreck_limit=7"], "option 'wreck_limit' cannot be '7'"),
        (["--games", "0"], "invalid value for '--games'"),
        (["--games", "1", "--give", "CREW.medium damage: dent"], "--give compares pairs of games"),
        (["--rows", "games.xls"], "'games.xls' must end in .parquet or .jsonl or .csv"),
        (["--rows", "no-such-folder/games.csv"], "the folder no-such-folder does not exist"),
        (["--out", "no.jsonl", "--rows", "./no.jsonl"], "--out and --rows name the same file"),
    ],
)
def test_what_cannot_be_simulated(arguments: list[str], said: str) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def test_rows_of_every_game(tmp_path: Path) -> None:
    for ending in ("csv", "jsonl"):
        assert run("--games", "3", "--players", "2", "--rows", str(tmp_path / f"games.{ending}"))[0] == 0
    with (tmp_path / "games.csv").open(newline="") as file:
        table = list(csv.DictReader(file))
    lines = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    assert [row["number"] for row in table] == ["0", "1", "2"]
    assert [row["digest"] for row in table] == [row["digest"] for row in lines]
    assert {"winners", "how", "clause", "rounds", "decisions", "bot_0", "bot_1"} <= set(table[0])


def test_parquet_needs_polars(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.parquet"
    assert run("--games", "1", "--rows", str(path))[0] == 0
    assert pl.read_parquet(path).height == 1
    monkeypatch.setattr("thunderroad.lab.tables.find_spec", lambda name: None)
    status, _, err = run("--games", "1", "--rows", str(path))
    assert status == 2
    assert "pip install thunderroad[lab]" in err


def test_wilson_intervals() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(5, 10)
    assert (round(low, 4), round(high, 4)) == (0.2366, 0.7634)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == pytest.approx(1.0)
    assert Share("x", 0, 0).share == 0.0


def test_draws_and_unfinished_games_are_nobodys_wins() -> None:
    def played(number: int, winners: tuple[int, ...]) -> games_of.Played:
        return games_of.Played(number, ("random", "random"), winners, "how", "X", 3, 100 + number, "0" * 16)

    found = summarize([played(0, (1,)), played(1, (0, 1)), played(2, ())], ("amber", "teal"))
    assert (found.draws, found.unfinished) == (1, 1)
    assert [share.count for share in found.seats] == [0, 1]
    assert found.bots[0].count == 1
    assert spread([]) == {"min": 0, "median": 0, "mean": 0, "max": 0}


def test_a_game_that_never_ends_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games_of, "MOST_DECISIONS", 10)
    plan = games_of.Plan("vendetta", ("amber", "teal"), ("random", "random"), 1, "7")
    game = games_of.play(plan, 0)
    assert (game.decisions, game.winners, game.how) == (10, (), "unfinished")


def test_games_that_nobody_wants_any_more_are_not_waited_for() -> None:
    plan = games_of.Plan("vendetta", ("amber", "teal"), ("random", "random"), 100_000, "7")
    before = set(active_children())
    with Processes(2) as workers:
        assert next(games_of.simulate(plan, workers)).number == 0
    assert set(active_children()) <= before


def test_a_process_that_dies_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def submit(self: ProcessPoolExecutor, *arguments: object) -> Future[list[games_of.Played]]:
        died: Future[list[games_of.Played]] = Future()
        died.set_exception(BrokenProcessPool())
        return died

    monkeypatch.setattr(ProcessPoolExecutor, "submit", submit)
    status, _, err = run("--games", "2", "--jobs", "2")
    assert status == 2
    assert "a process stopped before its games were over" in err
