"""A puzzle as data: how its position comes about, its answers with their chances, how hard it is.

A file of puzzles has one JSON object a line.  Chances are in percent of winning, differences in points of that; each
error is half of a 95 % interval.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, field
from typing import Any, Final

import msgspec

from thunderroad.display.view.record import record
from thunderroad.family.registry import ruleset
from thunderroad.kernel.errors import IllegalAnswer, RecipeError
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.recipe import Recipe

from ..errors import LabError

GRADES: Final = 4
"""From 1, which all quick bots solve, to this, which none does."""
GAP: Final = 15.0
"""Points by which the best answer is better than every other."""
LOWER: Final = 8.0
"""Points that the lower end of the interval of that difference has at least."""


class PuzzleError(LabError):
    """There is no such puzzle, or it cannot be set up any more."""


@record(frozen=True, slots=True)
class Fate:
    """What may become of a piece in the turn under way, from 0 to 1: the worst that happens to it counts."""

    piece: str
    out: float
    broken: float
    hurt: float


@record(frozen=True, slots=True)
class Rated:
    """An answer: the options in order, without those of questions that have only one.

    `also` are other ways to the same.  `behind` is how much less than the best it is worth, with the `error` of that;
    for the best it is the error of its chance.  `fates` are the odds that hints tell, too.
    """

    options: list[int]
    chance: float
    behind: float
    error: float
    worlds: int
    also: list[list[int]] = field(default_factory=list)
    fates: list[Fate] = field(default_factory=list)


@record(frozen=True, slots=True)
class Puzzle:
    """A position: `options` are all answers that lead to it, by index, with the recipe's dice; `digest` identifies it.

    `seat` is asked a question of a `kind`; `answers` are the best ones, the best first, of `count` different ones.
    `solvers` are the bots that find the best one.  `seed` and `game` say where it was found, `judge` how far worlds
    were played on.
    """

    recipe: dict[str, Any]
    options: list[int]
    digest: str
    seat: int
    kind: str
    round: int
    grade: int
    count: int
    answers: list[Rated]
    solvers: list[str]
    seed: str
    game: int
    judge: str
    worlds: int
    date: str = ""

    @property
    def id(self) -> str:
        """What addresses and browsers call it: it follows from the position alone."""
        return hashlib.sha256(f"{self.table.ruleset} {self.digest} {self.seat}".encode()).hexdigest()[:8]

    @property
    def table(self) -> Recipe:
        """What was set up; raises RecipeError."""
        return Recipe.from_json(self.recipe)

    @property
    def gap(self) -> float:
        """How much better the best answer is than the second."""
        return self.answers[1].behind

    def begin(self) -> BaseGame:
        """The position; raises PuzzleError if the rules that are here lead elsewhere."""
        try:
            game = ruleset(self.table.ruleset).new_game(self.table)
            for option in self.options:
                game.apply(option)
        except (IllegalAnswer, RecipeError) as error:
            raise PuzzleError(self._changed()) from error
        if game.digest() != self.digest:
            raise PuzzleError(self._changed())
        return game

    def _changed(self) -> str:
        return f"puzzle '{self.id}' was made under different rules; choose another one"

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data; fates as short rows, because there are many."""
        data = asdict(self)
        for answer in data["answers"]:
            answer["fates"] = [[*fate.values()] for fate in answer["fates"]]
            for name in ("also", "fates"):
                if not answer[name]:
                    del answer[name]
        return data

    @classmethod
    def from_json(cls, data: Any) -> Puzzle:
        """The inverse; raises ValueError."""
        try:
            rows = [{**one, "fates": [_fate(row) for row in one.get("fates", [])]} for one in data["answers"]]
            return msgspec.convert({**data, "answers": rows}, cls)
        except (msgspec.ValidationError, TypeError, KeyError, AttributeError) as error:
            raise ValueError(str(error)) from error


def _fate(row: list[Any]) -> dict[str, Any]:
    return dict(zip(("piece", "out", "broken", "hurt"), row, strict=True))


def to_text(puzzles: list[Puzzle]) -> str:
    """A file of puzzles."""
    return "".join(json.dumps(each.to_json(), separators=(",", ":")) + "\n" for each in puzzles)


def from_text(text: str) -> list[Puzzle]:
    """The puzzles of a file; raises PuzzleError."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            found.append(Puzzle.from_json(json.loads(line)))
        except ValueError as error:
            raise PuzzleError(f"line {number} of the file of puzzles is damaged: {error}") from error
    return found
