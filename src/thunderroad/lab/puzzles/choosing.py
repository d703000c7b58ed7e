"""Chooses what becomes a collection: all grades, all games and all kinds of question, nothing nearly twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from .model import Puzzle

ALIKE: Final = 3
"""The most puzzles of a collection with the same game, modules, kind of question and solvers."""
KIND: Final = 4
"""One of so many puzzles of a ruleset may be about the same kind of question."""
EASY: Final = 4
"""One of so many puzzles may be of the first grade."""


def chosen(found: Iterable[Puzzle], most: int) -> list[Puzzle]:
    """At most so many of the puzzles, hard and easy ones of all games in turn; within a grade the clearest first.

    Which ones follows from what was found and its order alone.
    """
    queues: dict[tuple[int, str, tuple[str, ...]], list[Puzzle]] = {}
    for each in sorted(found, key=lambda one: -one.gap):
        queues.setdefault((each.grade, *_game(each)), []).append(each)
    taken: list[Puzzle] = []
    counts: Counter[Any] = Counter()
    limits = {"kind": max(1, most // KIND), "grade": max(1, most // EASY)}
    while len(taken) < most and any(queues.values()):
        for _, queue in sorted(queues.items()):
            if len(taken) < most and queue:
                _take(queue.pop(0), taken, counts, limits)
    return sorted(taken, key=lambda one: (one.table.ruleset, one.grade, _game(one), -one.gap, one.id))


def _take(one: Puzzle, taken: list[Puzzle], counts: Counter[Any], limits: dict[str, int]) -> None:
    """Take a puzzle, unless there are enough of its like."""
    alike = (*_game(one), one.kind, tuple(one.solvers))
    kind = (one.table.ruleset, one.kind)
    full = counts[kind] >= limits["kind"] or (one.grade == 1 and counts["easy"] >= limits["grade"])
    if counts[alike] >= ALIKE or full or any(one.id == other.id for other in taken):
        return
    counts[alike] += 1
    counts[kind] += 1
    counts["easy"] += one.grade == 1
    taken.append(one)


def _game(one: Puzzle) -> tuple[str, tuple[str, ...]]:
    return one.table.ruleset, one.table.modules
