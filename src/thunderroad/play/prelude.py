"""What a table starts with: an earlier game (to look at, or to continue from one of its moments), or a position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.chance import Script, seeded
from thunderroad.kernel.errors import IllegalAnswer, ScriptError
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.recipe import Recipe

from .errors import TableError
from .journal import Answer, Chance, Journal, difference, option_of, replayed
from .start import Start

CHANGED: Final = "this table was played with different rules and cannot continue; start a new one"


@dataclass(frozen=True, slots=True)
class Prelude:
    """Answers, with their random results, from before a table was opened.

    After them, new dice are rolled from `seed`; without a seed the table is only for looking at.
    `source` is the id of the table where it was played, if that is known.
    With a `start` nothing was played before: the table begins with that position.  `missing` answers more were played
    and cannot be played with the content that is here.
    """

    setup: Chance
    answers: tuple[Answer, ...]
    seed: str = ""
    source: str = ""
    start: Start | None = None
    missing: int = 0

    @classmethod
    def of(cls, journal: Journal, to: int | None = None, seed: str = "", source: str = "") -> Prelude:
        """The first `to` answers of a journal (None: all)."""
        digests = journal.digests
        kept = []
        for line in journal.answers[:to]:
            assert line.answer is not None
            check = digests.get(line.n)
            kept.append(replace(line.answer, digest=check.digest if check else None))
        return cls(journal.setup, tuple(kept), seed, source)

    def begin(self, ruleset: Ruleset, recipe: Recipe, *, listen: bool = False) -> BaseGame:
        """The game at its first question, with the recorded results to come."""
        if self.start is not None:
            return self.start.game(ruleset, recipe, self.seed, listen=listen)
        game = ruleset.new_game(recipe, listen=listen, source=Script(self._chance()))
        self.reached(game, 0)
        return game

    def reached(self, game: BaseGame, n: int) -> None:
        """After the last answer, the dice are new."""
        if n == len(self.answers):
            game.source = None
            game.rng = seeded(self.seed or "nothing is rolled here any more")

    def play(self, ruleset: Ruleset, game: BaseGame) -> Iterator[Answer]:
        """Play all answers; after each of them `game` has its events. Raises TableError."""
        for n, kept in enumerate(self.answers, 1):
            game.events, game.trace = [], []
            try:
                now = replayed(ruleset, game, kept, option_of(ruleset, game, kept))
            except (IllegalAnswer, ScriptError) as error:
                raise TableError(CHANGED, f"answer {n}: {error}") from error
            wrong = difference(kept, now)
            if wrong is not None:
                raise TableError(CHANGED, f"answer {n}: {wrong}")
            self.reached(game, n)
            yield replace(now, by=kept.by, digest=kept.digest)

    def _chance(self) -> Iterator[tuple[str, str]]:
        yield from self.setup
        for answer in self.answers:
            yield from answer.chance

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data."""
        answers = [{**answer.to_json(), "digest": answer.digest} for answer in self.answers]
        setup = [list(pair) for pair in self.setup]
        data: dict[str, Any] = {"setup": setup, "answers": answers, "seed": self.seed, "source": self.source}
        if self.missing:
            data["missing"] = self.missing
        return data if self.start is None else {**data, "start": self.start.to_json()}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Prelude:
        """The inverse of `to_json`."""
        setup = tuple((die, result) for die, result in data["setup"])
        answers = tuple(Answer.from_json(item) for item in data["answers"])
        start = Start.from_json(data["start"]) if "start" in data else None
        return cls(setup, answers, data["seed"], data.get("source", ""), start, data.get("missing", 0))
