"""`thunderroad rules`."""

from __future__ import annotations

import json

from click.testing import CliRunner

from thunderroad.cli.main import main


def run(*arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(main, ["rules", *arguments])
    return done.exit_code, done.stdout, done.stderr


def test_a_clause_with_rulings_and_sources() -> None:
    status, out, _ = run("vb-cmd-09")
    assert status == 0
    assert out.startswith("VB-CMD-09  Base game, commands (step 2)  (restriction)")
    for words in (
        "VB-CMD-09-R1  ruling",
        "why: the space held",
        "considered: the new wreck",
        "source 000: Thunder Road",
    ):
        assert words in out
    assert "option: drift_over_revealed_wreck" in out
    assert "players disagree on this" in out


def test_a_ruling_shows_its_clause() -> None:
    assert run("VB-CMD-09-R2")[1].startswith("VB-CMD-09  ")


def test_words_list_what_is_found() -> None:
    status, out, _ = run("slam")
    assert status == 0
    assert out.startswith("VB-SLAM-01")
    assert "more: add a word, or use --all" in out
    assert "more: add a word" not in run("slam", "--all")[1]
    assert run("oil", "slick", "direction", "die")[1].startswith("VB-HAZ-07")


def test_words_that_find_nothing() -> None:
    status, out, err = run("zebra crossing")
    assert (status, out) == (1, "")
    assert "no rule mentions 'zebra crossing'" in err


def test_an_unknown_number_names_near_ones() -> None:
    status, _, err = run("VB-SLAM-99")
    assert status == 2
    assert "similar ones are VB-SLAM-09" in err


def test_without_words_the_systems() -> None:
    status, out, _ = run()
    assert status == 0
    for words in ("VB", "Base game", "194", "SLAM"):
        assert words in out


def test_json() -> None:
    (clause,) = json.loads(run("VB-SLAM-05", "--json")[1])["clauses"]
    assert clause["id"] == "VB-SLAM-05"
    assert clause["sources"][0]["number"] == "000"
    assert clause["rulings"][0]["id"] == "VB-SLAM-05-R1"
    assert {"text", "why", "alternatives", "faq", "option"} <= set(clause["rulings"][0])
    overview = json.loads(run("--json")[1])
    assert (overview[0]["id"], overview[0]["clauses"], overview[0]["topics"]["COMP"]) == ("VB", 194, "components")
    status, out, _ = run("zebra crossing", "--json")
    assert (status, json.loads(out)["clauses"]) == (1, [])
