"""Whole analyses of a short game: sums, processes, interruption."""

from __future__ import annotations

from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from math import fsum
from pathlib import Path

import pytest

from thunderroad.lab.analysis.accounts import analysis
from thunderroad.lab.analysis.case import Case, case
from thunderroad.lab.analysis.model import Analysis
from thunderroad.lab.analysis.parts import Part, part
from thunderroad.lab.errors import LabError
from thunderroad.lab.kept import Form, Series, carried_on
from thunderroad.lab.workers import ALONE, processes
from thunderroad.play.journal import Journal

JOURNAL = Path(__file__).with_name("short.jsonl")
FORM = Form(Part.from_json, Part.to_json)


def short(people: list[int] | None = None, text: str | None = None) -> Case:
    return case(Journal.parse(text or JOURNAL.read_text(encoding="utf-8")), "easy", people, worlds=4)


@pytest.fixture(scope="module")
def parts() -> list[Part]:
    one = short()
    return [part(one, number) for number in range(len(one.spans))]


@pytest.fixture(scope="module")
def found(parts: list[Part]) -> Analysis:
    return analysis(short(), parts)


def test_luck_and_decisions_are_the_change(found: Analysis) -> None:
    assert len(found.accounts) == 2
    for one in found.accounts:
        assert one.own + one.others + one.luck == pytest.approx(one.end - one.start, abs=0.011)
    assert fsum(one.luck for one in found.accounts) == pytest.approx(0, abs=0.1), "luck only passes chances on"
    assert [one.end for one in found.accounts] == [0.0, 100.0]


def test_step_by_step_too(found: Analysis) -> None:
    """From one position to the next: what the answer was worth, and what chance did."""
    shares = {one.n: one.shares for one in found.chances}
    skill = {one.n: one.skill for one in found.decisions}
    luck = {one.n: one.shares for one in found.luck}
    assert sorted(shares) == [*range(found.answers + 1)], "every position has its chances"
    for n, change in luck.items():
        for seat in range(2):
            step = shares[n][seat] - shares[n - 1][seat]
            assert step == pytest.approx(change[seat] + skill.get(n, [0, 0])[seat], abs=0.05)


def test_the_dearest_mistakes_are_those_of_people_that_lost_most(found: Analysis) -> None:
    by_number = {one.n: one for one in found.decisions}
    losses = [by_number[n].loss for n in found.dearest]
    assert 1 <= len(losses) <= 3
    assert losses == sorted((one.loss for one in found.decisions if one.person), reverse=True)[: len(losses)]
    for n in found.dearest:
        one = by_number[n]
        assert one.seat in found.people
        assert one.best.options != one.played.options
        assert one.best.steps
        assert one.best.chance >= one.played.chance


def test_two_processes_find_the_same(parts: list[Part]) -> None:
    one = short()
    with processes(2) as workers:
        assert list(workers.each(partial(part, one), range(6), 1)) == parts[:6]


def test_a_stopped_run_goes_on_in_its_file(tmp_path: Path, parts: list[Part]) -> None:
    one, path = short(), tmp_path / "run.jsonl"

    def run(work: Callable[[int], Part]) -> Generator[Part, None, None]:
        return carried_on(path, Series(one.what(), work, len(parts), FORM), ALONE)

    with closing(run(partial(part, one))) as first:
        assert [next(first) for _ in range(3)] == parts[:3]
    done = iter(parts)

    def rest(number: int) -> Part:
        assert number >= 3, "nothing is judged twice"
        return parts[number]

    assert list(run(rest)) == list(done)


def test_of_an_unfinished_analysis_only_sums_are_missing(parts: list[Part]) -> None:
    found = analysis(short(), parts[:4])
    assert found.done == 4
    assert found.total == len(parts)
    assert found.chances
    assert found.accounts == []
    assert found.dearest == []


def test_a_game_that_was_broken_off_ends_with_the_open_question() -> None:
    whole = JOURNAL.read_text(encoding="utf-8").splitlines(keepends=True)
    digests = [n for n, line in enumerate(whole) if line.startswith('{"digest"')]
    one = short(text="".join(whole[: digests[0] + 1]))
    found = analysis(one, [part(one, number) for number in range(len(one.spans))])
    assert not found.over
    assert found.chances[-1].n == found.answers
    for account in found.accounts:
        assert account.own + account.others + account.luck == pytest.approx(account.end - account.start, abs=0.011)


def test_all_seats_can_be_looked_at_closely() -> None:
    one = short([1, 0])
    assert one.people == (0, 1)
    seats = {judged.seat for number in range(4) for judged in part(one, number).judgements}
    assert seats == {0, 1}


def test_a_game_without_answers_is_refused() -> None:
    header = JOURNAL.read_text(encoding="utf-8").splitlines(keepends=True)[0]
    with pytest.raises(LabError, match="nothing to analyze"):
        short(text=header)


def test_a_position_stays_while_another_thread_asks_for_a_later_one() -> None:
    game = short().positions.at(3)
    before = game.digest()
    with ThreadPoolExecutor(1) as other:
        later = other.submit(lambda: short().positions.at(9)).result()
    assert later.digest() != before
    assert game.digest() == before
