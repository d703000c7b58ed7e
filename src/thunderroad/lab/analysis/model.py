"""An analysis as data: what `thunderroad analyse --json` prints, the server keeps and pages show.

Answers are numbered from 1 as in the journal, so position n is the one after answer n, and position 0 the start.
Chances are in percent of winning, differences in points of that.  Each `error` is half of a 95 % interval: the true
number, as this judge sees the game, lies within ``value - error`` and ``value + error`` 95 times of 100.
"""

from __future__ import annotations

from dataclasses import field
from typing import Final

from thunderroad.display.view.record import record

VERSION: Final = 1
"""Of the format; a reader that knows only a lower one should say so."""


@record(frozen=True, slots=True)
class Judge:
    """Who judged: how many rounds of `turns` a position is played on before it is judged (-1: to the end of the game).

    `worlds` is how often, each time with other dice and with what the asked seat does not know dealt anew;
    `evaluator` names who judges where playing on stops.
    """

    level: str
    turns: int
    worlds: int
    evaluator: str


@record(frozen=True, slots=True)
class Chances:
    """Every seat's chance of winning in position `n`, as the seat that is asked there may see it.

    `round` is the round of the game.  Not every position has an entry before the analysis is `done`.
    """

    n: int
    round: int
    shares: list[float]
    errors: list[float]


@record(frozen=True, slots=True)
class Plan:
    """An answer with those that follow from it while nothing is left to chance: `options` in order, by index.

    `steps` are the same in words (empty where nobody asked for words), `piece` is the one that drives and `spaces` its
    way.  `chance` is what the seat has after the first of them.
    """

    options: list[int]
    chance: float
    error: float
    steps: list[str] = field(default_factory=list)
    piece: str | None = None
    spaces: list[int] = field(default_factory=list)


@record(frozen=True, slots=True)
class Decision:
    """Answer `n` of `seat` to a question of a `kind`, in position ``n - 1``: what was `played`, what was `best`.

    `loss` is how much more `best` is worth, 0 if nothing better was found (then `best` is what was played);
    `sure`: not even the interval of the loss contains 0.  `skill` is how much more than the quick answer the played one
    is worth to each seat: that is what counts as decision in the accounts.  `by` is as in journals, `person`: a
    person's decision, of which all sensible answers were compared.  `about` is the piece that the question was about.
    """

    n: int
    seat: int
    round: int
    kind: str
    by: str
    person: bool
    played: Plan
    best: Plan
    loss: float
    error: float
    sure: bool
    skill: list[float]
    skill_errors: list[float]
    about: str | None = None
    title: str = ""


@record(frozen=True, slots=True)
class Luck:
    """What chance did after answer `n` to each seat's chance; `rolls` are the dice and draws with their results."""

    n: int
    round: int
    rolls: list[list[str]]
    shares: list[float]
    errors: list[float]


@record(frozen=True, slots=True)
class Account:
    """What became of a seat's chance from `start` to `end`: ``end - start == own + others + luck``.

    `own` are its own decisions and `others` those of all others, against the quick answers; `luck` is all the rest.
    `lost` is the sum of what better answers would have been worth, over `decisions` of a person, `same` of which
    were the best that was found; `big` lost more than 10 points.
    """

    seat: int
    start: float
    end: float
    own: float
    own_error: float
    others: float
    others_error: float
    luck: float
    luck_error: float
    decisions: int = 0
    same: int = 0
    big: int = 0
    lost: float = 0.0
    lost_error: float = 0.0


@record(frozen=True, slots=True)
class Analysis:
    """A game, as far as it is judged: `done` of `total` parts; `accounts` and `dearest` once all are.

    `crews` and `people` (seats) are of the game; `answers` is how many it has and `over` whether it has ended.
    `dearest` are up to three of `decisions`, by `n`, the dearest first.
    """

    analysis: int
    ruleset: str
    crews: list[str]
    people: list[int]
    answers: int
    over: bool
    judge: Judge
    done: int
    total: int
    chances: list[Chances] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)
    luck: list[Luck] = field(default_factory=list)
    accounts: list[Account] = field(default_factory=list)
    dearest: list[int] = field(default_factory=list)
