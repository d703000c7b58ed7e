"""Rows of games, and what a report says of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from click.testing import CliRunner

from thunderroad.cli.main import main
from thunderroad.lab import rows, tables
from thunderroad.lab.figures import Line, mean
from thunderroad.lab.report import TABLES, report
from thunderroad.lab.report_page import report_page
from thunderroad.lab.simulate import Plan, Played
from thunderroad.lab.told import Card, Loss, Told

PLAN = Plan("vendetta", ("amber", "teal"), ("greedy", "random"), 3, "5", ("extra-ammo",), {"wreck_limit": "figures"})
TOLD = Told(("1a", "2b"), (Loss(1, "side", "VB-BOARD-02", 2, "2b"),), (Card(0, "card-played", "lock-on", 3),))


def game(number: int, winners: tuple[int, ...], rounds: int = 5, told: Told | None = TOLD) -> Played:
    return Played(number, PLAN.seating(number), winners, "how", "X-1", rounds, 40 + number, f"{number:016}", told)


def some(count: int = 8, variant: str = "", rounds: int = 5) -> list[tables.Row]:
    """Seat 1 wins every other game."""
    return [rows.row(PLAN, game(number, (number % 2,), rounds), variant=variant) for number in range(count)]


def run(*arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(main, ["report", *arguments])
    return done.exit_code, done.stdout, done.stderr


def test_a_row_says_what_was_played_and_what_happened() -> None:
    row = rows.row(PLAN, game(1, (0, 1)))
    assert (row["format"], row["modules"], row["options"], row["seed"]) == (1, "extra-ammo", "wreck_limit=figures", "5")
    assert (row["crew_0"], row["bot_0"], row["won_0"], row["won_1"]) == ("amber", "random", 0.5, 0.5)
    assert row["losses"] == [{"seat": 1, "why": "side", "clause": "VB-BOARD-02", "round": 2, "tile": "2b"}]
    assert row["cards"] == [{"seat": 0, "what": "card-played", "card": "lock-on", "round": 3}]
    assert rows.row(PLAN, game(1, (), told=None))["told"] is False


@pytest.mark.parametrize("ending", sorted(tables.WRITERS))
def test_what_is_written_is_read_again(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"games{ending}"
    for games in (some(), [rows.row(PLAN, game(0, (1,), told=None))]):
        tables.write(path, games)
        assert rows.of_file(path) == games


def test_parquet_has_lists_of_records(tmp_path: Path) -> None:
    tables.write(tmp_path / "games.parquet", some())
    found = pl.read_parquet(tmp_path / "games.parquet").select("losses").explode("losses").unnest("losses")
    assert found["tile"].to_list() == ["2b"] * 8


def lines(games: list[tables.Row], id: str, part: str = "") -> dict[str, Line]:
    (table,) = [table for table in report(games).parts[part] if table.id == id]
    return {line.name: line for line in table.lines}


def test_shares_and_rates_of_a_report() -> None:
    games = some()
    assert lines(games, "seat")["seat 2"].value == 0.5
    assert lines(games, "crew")["amber"].of == 8
    assert lines(games, "bot")["greedy"].value == 1.0, "it sat where the winner was, each time"
    assert lines(games, "ends")["how (X-1)"].value == 1.0
    assert lines(games, "lengths")["5 rounds"].of == 8
    assert lines(games, "causes")["side (VB-BOARD-02)"].value == 1.0
    tiles = lines(games, "tiles")
    assert (tiles["2b"].value, tiles["1a"].value) == (1.0, 0.0)
    assert lines(games, "cards")["lock-on: card played"].value == 0.5
    assert {table.id for table in report(games).parts[""]}.isdisjoint({"modules", "options"}), "there is but one choice"


def test_settings_are_compared_where_they_differ() -> None:
    other = [{**row, "modules": "", "options": ""} for row in some()]
    both = [*some(), *other]
    assert set(lines(both, "modules")) == {"extra-ammo", "none"}
    assert set(lines(both, "options")) == {"wreck_limit=figures", "none"}


def test_every_table_has_a_known_id() -> None:
    other = [{**row, "modules": "", "options": "", "bot_0": "random", "variant": "other"} for row in some()]
    parts = [report([*some(), *other]).parts, report([*some(), *({**row, "variant": ""} for row in other)]).parts]
    found = {table.id for part in parts for tables in part.values() for table in tables}
    assert found == set(TABLES)


def test_variants_are_compared_game_by_game() -> None:
    games = [*some(variant="short"), *some(variant="long", rounds=7)]
    found = lines(games, "compared", "long")
    assert (found["rounds"].value, found["rounds"].low, found["rounds"].of) == (2.0, 2.0, 8)
    assert found["share of wins of amber"].value == 0.0
    assert "compared" not in {table.id for table in report(games).parts["short"]}


def test_the_mean_of_one_value_tells_nothing_more() -> None:
    assert mean([3.0]) == (3.0, 3.0, 3.0)
    middle, low, high = mean([1.0, 2.0, 3.0, 4.0])
    assert (middle, round(low, 3), round(high, 3)) == (2.5, 1.235, 3.765)


def test_the_page_has_a_table_beside_each_plot_and_needs_no_network(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    tables.write(path, some())
    assert run(str(path))[:2] == (0, f"{tmp_path / 'games.html'}: 8 games: Thunder Road: Vendetta\n")
    text = (tmp_path / "games.html").read_text()
    head = text.partition("<script")[0]
    assert head.count('role="img"') == head.count("<table>") == len(report(some()).parts[""])
    for outside in ('src="http', 'href="http'):
        assert outside not in text
    assert "lock-on: card played" in head


def test_names_in_rows_cannot_break_the_page() -> None:
    evil = [{**row, "crew_0": "</script><b>"} for row in some()]
    assert "<b>" not in report_page(report(evil)).html().replace("<body>", "")


def test_numbers_as_json(tmp_path: Path) -> None:
    tables.write(tmp_path / "games.csv", some())
    status, out, _ = run(str(tmp_path / "games.csv"), "--json")
    found: dict[str, Any] = json.loads(out)
    assert (status, found["title"]) == (0, "8 games: Thunder Road: Vendetta")


def damaged(path: Path, text: bytes) -> str:
    path.write_bytes(text)
    status, out, err = run(str(path))
    assert (status, out, err.count("\n")) == (2, "", 1)
    return err


def test_files_that_are_no_rows(tmp_path: Path) -> None:
    whole = {}
    for ending in tables.WRITERS:
        tables.write(tmp_path / f"whole{ending}", some())
        whole[ending] = (tmp_path / f"whole{ending}").read_bytes()
        assert "damaged, cut off or not a" in damaged(tmp_path / f"cut{ending}", whole[ending][:-30])
        other = damaged(tmp_path / f"other{ending}", b"{\x00hello\n")
        assert "damaged, cut off" in other or "has no rows of games" in other or "has no games" in other
    for ending in (".csv", ".jsonl"):
        assert "has no games" in damaged(tmp_path / f"empty{ending}", b"")
    assert "damaged, cut off" in damaged(tmp_path / "empty.parquet", b"")
    assert "has no rows of games; `thunderroad simulate --rows" in damaged(tmp_path / "a.jsonl", b'{"a": 1}\n')
    newer = whole[".jsonl"].replace(b'"format": 1', b'"format": 2')
    assert "has rows of format 2, and this thunderroad reads 1" in damaged(tmp_path / "new.jsonl", newer)
    assert "must end in .parquet or .jsonl or .csv" in damaged(tmp_path / "games.xls", b"")
    assert "does not exist" in run(str(tmp_path / "none.csv"))[2]
