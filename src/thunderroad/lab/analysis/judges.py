"""Who can judge: four levels that play a position on, less or more far, before an evaluator looks at it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from thunderroad.bots.search.guide import Advised
from thunderroad.bots.search.levels import JUDGES as EVALUATORS
from thunderroad.family.ruleset import Ruleset

from ..errors import LabError
from .model import Judge
from .onward import Onward

EVALUATOR: Final = "learned"
"""Who judges where playing on stops; to swap it, name another one of those that searches know."""
TO_THE_END: Final = -1

JUDGES: Final = {
    judge.level: judge
    for judge in (
        Judge("easy", 0, 32, EVALUATOR),
        Judge("careful", 1, 24, EVALUATOR),
        Judge("hard", 2, 32, EVALUATOR),
        Judge("expert", TO_THE_END, 96, EVALUATOR),
    )
}
"""From the quickest to the strongest."""
USUAL: Final = "careful"
STRENGTHS: Final = {
    "easy": "looks at the position once the turn is over",
    "careful": "plays on until everybody has had a turn",
    "hard": "plays on until everybody has had two turns",
    "expert": "plays every game out to its end",
}
"""What each does, in words."""
FEWEST: Final = 4
"""Worlds without which nothing can be said about errors."""
MOST: Final = 10_000


def judge(level: str, worlds: int | None = None) -> Judge:
    """The judge of a level, perhaps with its own number of worlds; raises LabError."""
    found = JUDGES.get(level)
    if found is None:
        raise LabError(f"there is no judge '{level:.40}'; judges are {', '.join(JUDGES)}")
    if worlds is None:
        return found
    if not FEWEST <= worlds <= MOST:
        raise LabError(f"a judge plays {FEWEST} to {MOST} worlds, not {worlds}")
    return replace(found, worlds=worlds)


def onward(of: Judge, ruleset: Ruleset) -> Onward:
    """How a judge plays games of a ruleset with an advisor on, and who looks at where that stops."""
    advisor = ruleset.advisor
    assert advisor is not None
    return Onward(Advised(ruleset, advisor), EVALUATORS[of.evaluator](ruleset), of.turns)
