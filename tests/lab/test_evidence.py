"""A test that looks after every block and stops when it knows."""

from __future__ import annotations

import pytest

from thunderroad.kernel.chance import Rng
from thunderroad.lab.evidence import Comparison, Evidence

MOST = 400


def runs(chance: float, count: int, seed: str) -> list[tuple[bool | None, int]]:
    """The answers about a bot at a table of four, and after how many blocks of four games they came."""
    rng, found = Rng.seeded(seed), []
    for _ in range(count):
        test = Comparison(0.25, 0.05, 0.05)
        blocks = 0
        while test.answer is None and blocks < MOST:
            test.take(sum(rng.below(1000) < 1000 * chance for _ in range(4)) / 4)
            blocks += 1
        found.append((test.answer, blocks))
    return found


def test_a_better_bot_is_found_and_the_stronger_the_sooner() -> None:
    slight, clear = runs(0.33, 60, "1"), runs(0.6, 60, "2")
    assert sum(answer is True for answer, _ in slight) >= 57
    assert all(answer is True for answer, _ in clear)
    assert max(blocks for _, blocks in clear) < 40 < max(blocks for _, blocks in slight)


def test_a_worse_bot_is_not_better() -> None:
    assert sum(answer is False for answer, _ in runs(0.2, 60, "3")) >= 57


def test_equals_are_rarely_called_better() -> None:
    found = runs(0.25, 200, "4")
    assert sum(answer is True for answer, _ in found) <= 10, "at most 5 %"
    better = runs(0.3, 200, "5")
    assert sum(answer is False for answer, _ in better) <= 10


def test_a_single_block_proves_nothing() -> None:
    test = Comparison(0.25, 0.02, 0.05)
    assert test.answer is None
    test.take(1.0)
    assert test.answer is None


def test_money_is_kept_on_average() -> None:
    """If the claim is just true, money neither grows nor shrinks, whatever is bet."""
    evidence = Evidence(0.25)
    won, lost = Evidence(0.25), Evidence(0.25)
    won.take(1.0)
    lost.take(0.0)
    assert won.total / 4 + lost.total * 3 / 4 == pytest.approx(evidence.total)
    assert evidence.total == pytest.approx(1.0)
