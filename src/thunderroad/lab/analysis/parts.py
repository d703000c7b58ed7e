"""The part of an analysis that one process works out: a stretch of answers of one seat."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

import msgspec

from thunderroad.kernel.choice import forced
from thunderroad.kernel.game import BaseGame

from .case import Case
from .judges import onward
from .judging import Bench, plain
from .ways import Way, given, planned, title

SEED: Final = "analysis"
"""Worlds follow from this, the number of the answer and the position as the seat knows it."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What position `n` is worth to every seat, with the variances of that."""

    n: int
    round: int
    shares: list[float]
    variances: list[float]


@dataclass(frozen=True, slots=True)
class Judgement:
    """How good answer `n` was: see `model.Decision`; all with variances. `gain` is what `best` brings its seat more."""

    n: int
    seat: int
    round: int
    kind: str
    by: str
    person: bool
    about: str | None
    titles: dict[str, str]
    played: Way
    best: Way
    skill: list[float]
    skill_variances: list[float]
    gain: float
    gain_variance: float


@dataclass(frozen=True, slots=True)
class Part:
    """What is known of one part of a case."""

    number: int
    readings: list[Reading]
    judgements: list[Judgement]

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Any) -> Part:
        """The inverse; raises ValueError."""
        try:
            return msgspec.convert(data, cls)
        except msgspec.ValidationError as error:
            raise ValueError(str(error)) from error


def part(case: Case, number: int) -> Part:
    """Judge one part; it depends on nothing but the case and its number."""
    first, last = case.spans[number]
    worker = _Worker(case, Part(number, [], []), last)
    if last < first:
        worker.read(first)
        return worker.part
    fresh = True
    for n in range(first, last + 1):
        if fresh:
            worker.read(n)
        fresh = not worker.judge(n)
    return worker.part


class _Worker:
    """Judges the answers of a part."""

    def __init__(self, case: Case, part: Part, last: int) -> None:
        self._case = case
        self.part = part
        self._last = last
        self._positions = case.positions
        self._rules = case.positions.rules
        self._onward = onward(case.judge, self._rules)

    def read(self, n: int) -> None:
        """Find out what the position before answer `n` is worth."""
        game = self._positions.at(n - 1)
        found = self._bench(game, n).value()
        self.part.readings.append(Reading(n - 1, self._rules.round_of(game), found.values, found.variances))

    def judge(self, n: int) -> bool:
        """Judge answer `n`; whether what the next position is worth follows from that."""
        game = self._positions.at(n - 1)
        choice = game.choice
        assert choice is not None
        answer, option = self._positions.answer(n), self._positions.option(n)
        if not forced(choice):
            person = choice.seat in self._case.people and not answer.by
            verdict = self._bench(game, n).verdict(option, thorough=person)
            if person or any(verdict.skill.variances):
                better = verdict.gain.values[choice.seat] > 0
                self.part.judgements.append(
                    Judgement(
                        n, choice.seat, self._rules.round_of(game), choice.kind, answer.by, person,
                        *self._told(n, game, verdict.best if better else option, words=person),
                        verdict.skill.values, verdict.skill.variances,
                        verdict.gain.values[choice.seat], verdict.gain.variances[choice.seat],
                    )
                )  # fmt: skip
        return n < self._last and plain(game, option)

    def _told(self, n: int, game: BaseGame, best: int, *, words: bool) -> tuple[str | None, dict[str, str], Way, Way]:
        """What the question was about, and the played way and the best one; words only for people."""
        option = self._positions.option(n)
        if not words:
            return None, {}, Way([option]), Way([best])
        assert game.choice is not None
        played = given(game, [self._positions.answer(k) for k in range(n, self._last + 1)], self._onward)
        way = played if best == option else planned(game, best, self._onward)
        return *title(game, game.choice.seat), played, way

    def _bench(self, game: BaseGame, n: int) -> Bench:
        return Bench(self._onward, game, f"{SEED} {n}", self._case.judge.worlds)
