"""Puzzles: the list, and what an answer was worth."""

from __future__ import annotations

from msgspec import Struct


class PuzzleLine(Struct):
    """A puzzle that can be played: of which game (`title`) with which `modules`, in words, for how many `crews`.

    `grade` goes from 1 to `grades`; `crew` is the one that is asked, in `round`.
    """

    id: str
    ruleset: str
    title: str
    modules: list[str]
    crews: int
    crew: str
    round: int
    grade: int
    grades: int


class PuzzleFate(Struct):
    """What may become of a piece in the turn under way, from 0 to 1: the worst that happens to it counts."""

    piece: str
    name: str
    out: float
    broken: float
    hurt: float


class PuzzleAnswer(Struct):
    """An answer: its steps in words, the chance of winning after it, how many points it is `behind` the best.

    The numbers are None for one that was found to be far behind and not weighed any further.  `error` is half of
    the 95 % interval of `behind`, or of the best answer's chance.  `piece` drives over `spaces`.
    """

    steps: list[str]
    chance: float | None
    behind: float | None
    error: float | None
    piece: str | None
    spaces: list[int]
    fates: list[PuzzleFate]


class PuzzleView(Struct):
    """A table's puzzle after `answers` answers: `state` is ``open``, ``right`` or ``wrong``.

    Nothing is told of any answer before one was given.  `count` is how many different ones there are, `solvers` are
    the bots that find the best, in words; `worlds` is how often it was played on.  `reasons` speak for the best.
    `next` is the puzzle after this one.
    """

    puzzle: str
    answers: int
    grade: int
    grades: int
    count: int
    state: str
    next: str | None
    given: PuzzleAnswer | None
    best: PuzzleAnswer | None
    second: PuzzleAnswer | None
    reasons: list[str]
    solvers: list[str]
    worlds: int
