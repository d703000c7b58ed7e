"""The analysis of a finished game, and the coach of somebody who plays alone."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from thunderroad.lab.analysis.model import Analysis, Decision

State = Literal["none", "waiting", "working", "halted", "failed", "done"]


class JudgeView(Struct):
    """A judge that can be chosen: its name, one line about its strength, the rounds of turns it plays on (-1: all)."""

    level: str
    name: str
    text: str
    turns: int


class AnalysisView(Struct):
    """How far the analysis of a table is: `done` of `total` parts by the judge of `level` (empty: none was asked for).

    The rest takes about so many `seconds` (None: nobody knows yet, or nothing is left to do).  `may`: the reader may
    stop it.  `analysis` is what is known; None if nothing is, or nothing new since the `done` that the reader has seen.
    """

    state: State
    level: str
    done: int
    total: int
    seconds: int | None
    judges: list[JudgeView]
    may: bool
    analysis: Analysis | None


class MistakeView(Struct):
    """Whether answer `n` of a person who plays alone lost more than 8 points; `decision` only if asked for."""

    n: int
    marked: bool
    decision: Decision | None
