"""`thunderroad ladder`: bots against each other, a test that stops, and luck."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from thunderroad.bots import levels
from thunderroad.cli.main import main
from thunderroad.lab import blocks
from thunderroad.lab.simulate import Played

TABLE = ("--ruleset", "classic", "--players", "2", "--jobs", "1")
TWO = (*TABLE, "--bots", "random,greedy", "--blocks", "2")


def run(*arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(main, ["ladder", *arguments])
    return done.exit_code, done.stdout, done.stderr


def numbers(*arguments: str) -> dict[str, Any]:
    """What --json prints."""
    status, out, err = run(*arguments, "--json")
    assert status == 0, err
    found: dict[str, Any] = json.loads(out)
    return found


def interrupt(monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    """Somebody presses Ctrl-C after so many games."""
    count = 0

    def play(ladder: blocks.Ladder, number: int) -> Played:
        nonlocal count
        count += 1
        if count > after:
            raise KeyboardInterrupt
        return blocks.play(ladder, number)

    monkeypatch.setattr("thunderroad.cli.ladder.play", play)


def test_json_has_shares_ratings_and_controls() -> None:
    found = numbers(*TWO)
    assert (found["blocks"], found["games"], found["even_share"]) == (2, 12, 0.5)
    shares = {(row["pairing"], row["bot"], row["against"]): row for row in found["pairings"]}
    assert list(shares) == [
        ("level below", "greedy", "random"),
        ("round robin", "random", "all"),
        ("round robin", "greedy", "all"),
        ("mirror match", "greedy", "greedy"),
    ]
    assert shares["level below", "greedy", "random"]["mean"] == 1.0
    mirror = shares["mirror match", "greedy", "greedy"]
    assert mirror["low"] < mirror["mean"] == 0.5 < mirror["high"], "greedy leaves nothing to chance in this game"
    assert [rating["bot"] for rating in found["ratings"]] == ["greedy", "random"]
    assert len(found["digest"]) == 16


def test_any_number_of_processes_gives_the_same() -> None:
    arguments = ("--ruleset", "classic", "--players", "3", "--bots", "random", "--blocks", "3")
    alone = numbers(*arguments, "--jobs", "1")
    assert numbers(*arguments, "--jobs", "2") == alone
    assert numbers(*arguments) == alone, "all cores"
    assert numbers(*arguments, "--seed", "2")["digest"] != alone["digest"]


def test_all_levels_play_unless_some_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thunderroad.cli.ladder.levels", lambda: levels()[:1])
    assert {row["bot"] for row in numbers(*TABLE, "--blocks", "1")["pairings"]} == {levels()[0].id}


def test_the_ladder_for_people() -> None:
    status, out, err = run(*TWO)
    assert (status, err) == (0, "")
    for words in ("95 % interval", "level below", "mirror match", "rating", "12 games in 2 blocks", "digest "):
        assert words in out


def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    straight = numbers(*TWO, "--out", str(whole))
    with monkeypatch.context() as patch:
        interrupt(patch, 7)
        status, out, err = run(*TWO, "--out", str(part), "--json")
    assert status == 130
    assert err.split("\n") == [
        f"7 games are in {part}; the same command continues there",
        "",
        "thunderroad: interrupted",
        "",
    ]
    assert json.loads(out)["blocks"] == 1, "what the whole blocks show"
    assert part.read_bytes() == whole.read_bytes()[: part.stat().st_size]
    assert numbers(*TWO, "--out", str(part)) == straight
    assert part.read_bytes() == whole.read_bytes()


def test_an_interruption_before_the_first_block_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    interrupt(monkeypatch, 3)
    status, out, err = run(*TWO)
    assert (status, out, err.strip()) == (130, "", "thunderroad: interrupted")


def test_a_better_bot_is_found_early(tmp_path: Path) -> None:
    arguments = (*TABLE, "--better", "greedy", "random", "--out", str(tmp_path / "games.jsonl"))
    found = numbers(*arguments)
    assert found["answer"] == "better"
    assert found["money_better"] >= 20
    assert found["blocks"] < 20
    status, out, err = run(*arguments)
    assert (status, err) == (0, ""), "the same games, read from the file"
    assert (
        "greedy is better: it wins more than 50.0% against random (this answer is wrong at most 5 % of the time)" in out
    )
    sure = numbers(*arguments, "--error", "1")
    assert sure["blocks"] > found["blocks"], "to be surer takes more games"


def test_a_worse_bot_is_not_better() -> None:
    status, out, _ = run(*TABLE, "--better", "random", "greedy", "--margin", "5")
    assert status == 0
    assert "random is not better: it wins less than 55.0% against greedy" in out


def test_what_is_not_known_is_said() -> None:
    status, out, _ = run(*TABLE, "--better", "greedy", "random", "--blocks", "2")
    assert status == 0
    assert "it is not known whether greedy is better than random: 2 blocks do not tell; allow more --blocks" in out


def test_luck() -> None:
    arguments = (*TABLE, "--luck", "--bots", "random", "--blocks", "20")
    found = numbers(*arguments)
    assert found["quartets"] == 20
    parts = [found["shares"][name]["value"] for name in ("seat", "dice", "choices", "both")]
    assert sum(parts) == pytest.approx(1.0, abs=0.001)
    assert numbers(*arguments, "--jobs", "2") == found
    status, out, err = run(*arguments)
    assert (status, err) == (0, "")
    assert "the same crew wins again in " in out


def test_luck_says_when_a_bot_never_varies() -> None:
    arguments = (*TABLE, "--luck", "--bots", "greedy", "--blocks", "3")
    assert run(*arguments)[2] == "greedy always chooses the same, so this says nothing about choices; try --vary 2\n"
    assert run(*arguments, "--vary", "20")[2] == ""


def test_rows_of_every_game(tmp_path: Path) -> None:
    assert run(*TABLE, "--bots", "random", "--blocks", "2", "--rows", str(tmp_path / "games.jsonl"))[0] == 0
    rows = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    assert [(row["block"], row["rotation"]) for row in rows] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert run(*TABLE, "--luck", "--bots", "random", "--blocks", "3", "--rows", str(tmp_path / "luck.jsonl"))[0] == 0
    rows = [json.loads(line) for line in (tmp_path / "luck.jsonl").read_text().splitlines()]
    assert [(row["quartet"], row["deal"], row["choices"]) for row in rows[:4]] == [
        (0, 0, 0),
        (0, 0, 1),
        (0, 1, 0),
        (0, 1, 1),
    ]


def test_a_page_needs_an_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thunderroad.lab.page.find_spec", lambda name: None)
    status, _, err = run(*TWO, "--page", str(tmp_path / "page.html"))
    assert status == 2
    assert "pip install thunderroad[lab]" in err


@pytest.mark.parametrize("mode", [("--bots", "random,greedy"), ("--luck", "--bots", "random")])
def test_a_page_holds_all_that_it_needs(tmp_path: Path, mode: tuple[str, ...]) -> None:
    path = tmp_path / "page.html"
    assert run(*TABLE, *mode, "--blocks", "3", "--page", str(path))[0] == 0
    text = path.read_text()
    assert "vegaEmbed(" in text
    for outside in ('src="http', 'href="http', "import("):
        assert outside not in text.partition("<script")[0]
    assert 'src="http' not in text


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--ruleset", "chess"], "there is no ruleset 'chess'"),
        (["--bots", "genius"], "there is no bot 'genius'"),
        (["--bots", "greddy"], "there is no bot 'greddy'; did you mean 'greedy'?"),
        (["--bots", ","], "--bots names no bot"),
        (["--bots", "random,random"], "--bots names a bot twice"),
        (["--bots", "random,search:0"], "a search takes 1 to 1000000 iterations, not 0; write search:200"),
        (["--bots", "random,search:1h"], "'1h' is not a budget for a search; write search:200"),
        (["--better", "greedy", "greedy"], "--better names a bot twice"),
        (["--better", "genius", "random"], "there is no bot 'genius'"),
        (["--better", "greedy"], "requires 2 arguments"),
        (["--better", "greedy", "random", "--luck"], "use it without --luck and --bots"),
        (["--luck", "--bots", "random,greedy"], "--luck lets one bot play against itself; name one"),
        (["--luck", "--bots", "random", "--blocks", "2"], "let it play 3 or more --blocks"),
        (["--vary", "2"], "--vary is for --luck; leave it out, or add --luck"),
        (["--out", "no.jsonl", "--rows", "no.jsonl"], "--out and --rows name the same file"),
        (["--out", "no.html", "--page", "no.html"], "--out and --page name the same file"),
        (["--players", "9"], "has 4 crews, not enough for 9 players"),
        (["--players", "1"], "is for 2 to 4 players, not 1"),
        (["--crews", "amber,pink"], "there is no crew 'pink'"),
        (["--blocks", "0"], "must be from 1 to"),
        (["--margin", "90"], "invalid value for '--margin'"),
        (["--error", "0"], "invalid value for '--error'"),
        (["--jobs", "0"], "must be from 1 to 512"),
        (["--rows", "games.xls"], "'games.xls' must end in .parquet or .jsonl or .csv"),
        (["--page", "page.pdf"], "'page.pdf' must end in .html"),
        (["--out", "no-such-folder/games.jsonl"], "the folder no-such-folder does not exist; create it first"),
        (["--out", __file__], "this is no file of games; use another file"),
    ],
)
def test_what_cannot_be_played(arguments: list[str], said: str) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    status, _, err = run(*TWO, "--out", str(tmp_path))
    assert status == 2
    assert "is a directory" in err


def test_what_cannot_be_written_is_said_before_the_first_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thunderroad.lab.tables.os.access", lambda path, mode: False)
    for option in ("--out", "--rows"):
        status, out, err = run(*TWO, option, str(tmp_path / "games.jsonl"))
        assert (status, out) == (2, "")
        assert "games.jsonl cannot be written; check its permissions" in err
