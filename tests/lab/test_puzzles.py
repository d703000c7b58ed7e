"""Puzzles: those that come with the game hold what they say, and a search gives the same ones again."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from thunderroad.cli.main import main
from thunderroad.lab.puzzles.choosing import chosen
from thunderroad.lab.puzzles.drawn import Search
from thunderroad.lab.puzzles.finding import Looking
from thunderroad.lab.puzzles.library import puzzles
from thunderroad.lab.puzzles.lines import key_of
from thunderroad.lab.puzzles.model import GAP, GRADES, LOWER, Puzzle, PuzzleError, from_text, to_text
from thunderroad.lab.puzzles.telling import steps
from thunderroad.lab.puzzles.verdict import verdict

ALL = puzzles()
DRIVE = next(one for one in ALL if len(one.answers[0].options) > 1)
"""One whose best answer takes several steps."""


@pytest.mark.parametrize("one", ALL, ids=[one.id for one in ALL])
def test_a_puzzle_comes_about_and_its_best_answer_is_legal_and_better_by_the_gap(one: Puzzle) -> None:
    game = one.begin()
    assert game.choice is not None
    assert (game.choice.seat, game.choice.kind) == (one.seat, one.kind)
    assert steps(game, one.answers[0].options)
    keys = [key_of(game, answer.options) for answer in one.answers]
    assert None not in keys
    assert len(set(keys)) == len(keys) <= one.count
    assert one.answers[0].behind == 0
    assert all(each.behind >= GAP and each.behind - each.error >= LOWER - 0.1 for each in one.answers[1:])
    assert 1 <= one.grade <= GRADES


def test_ids_are_different_and_every_puzzle_says_where_it_is_from() -> None:
    assert len({one.id for one in ALL}) == len(ALL)
    assert all(one.seed and one.judge and one.worlds and one.date for one in ALL)


def test_a_file_of_puzzles_is_read_as_it_was_written() -> None:
    assert from_text(to_text([*ALL])) == [*ALL]
    with pytest.raises(PuzzleError, match="line 2"):
        from_text(to_text([ALL[0]]) + "{}\n")


def test_a_drive_is_judged_when_it_is_whole() -> None:
    game, best = DRIVE.begin(), DRIVE.answers[0].options
    assert verdict(DRIVE, game, best[:1]) is None
    found = verdict(DRIVE, game, best)
    assert found is not None
    assert found.right
    other = verdict(DRIVE, game, DRIVE.answers[1].options)
    assert other is not None
    assert other.place == 1


def test_looking_at_a_position_again_gives_the_same_puzzle_byte_for_byte() -> None:
    search = Search("again", 1, 48, "careful")

    def found() -> list[Puzzle]:
        looking = Looking(search, 0, DRIVE.begin())
        looking.options = [*DRIVE.options]
        looking.at()
        return looking.found.puzzles

    first = found()
    assert [one.answers[0].options for one in first] == [DRIVE.answers[0].options]
    assert to_text(first) == to_text(found())
    assert first[0].begin().digest() == DRIVE.digest


@pytest.mark.long
def test_any_number_of_processes_finds_the_same_and_a_stopped_run_goes_on(tmp_path: Path) -> None:
    def made(name: str, jobs: int) -> tuple[str, str]:
        out = tmp_path / name
        line = f"puzzles make --out {out} --games 2 --seed b --judge easy --worlds 4 --ruleset classic --modules="
        result = CliRunner().invoke(main, [*line.split(), f"--jobs={jobs}", "--date=today"], standalone_mode=False)
        assert result.exception is None, result.output
        return out.read_text(), out.with_name(name + ".games").read_text()

    whole = made("one", 1)
    assert from_text(whole[0])
    *before, _ = whole[1].splitlines(keepends=True)
    (tmp_path / "two.games").write_text("".join(before))  # one game was played when it was stopped
    assert made("two", 2) == whole


def test_a_collection_has_nothing_twice_and_few_easy_ones() -> None:
    taken = chosen([*ALL, *ALL], 100)
    assert sorted(one.id for one in taken) == sorted(one.id for one in ALL)
    assert len(chosen(ALL, 2)) <= 2


def test_a_puzzle_of_other_rules_is_refused() -> None:
    broken = from_text(to_text([ALL[0]]).replace(ALL[0].digest, "0" * 16))[0]
    with pytest.raises(PuzzleError, match="different rules"):
        broken.begin()
