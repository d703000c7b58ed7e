"""What is to be judged: a journal, the judge, whose decisions are looked at closely; and its parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any

from thunderroad import __version__
from thunderroad.family.registry import ruleset
from thunderroad.play.journal import Journal

from ..errors import LabError
from .judges import judge
from .model import Judge
from .positions import Positions, positions


@dataclass(frozen=True)
class Case:
    """A game to be analysed. `people` are the seats of which every decision is compared with all sensible ones."""

    text: str
    judge: Judge
    people: tuple[int, ...]

    @cached_property
    def spans(self) -> list[tuple[int, int]]:
        """The parts: from which to which answer one seat was asked without chance in between.

        The last part of a game that is not over is the open question.
        """
        positions = self.positions
        found, first = [], 1
        for n in range(1, len(positions.lines) + 1):
            answer = positions.answer(n)
            last = n == len(positions.lines)
            if last or answer.chance or positions.answer(n + 1).seat != answer.seat:
                found.append((first, n))
                first = n + 1
        if positions.journal.end is None:
            found.append((first, len(positions.lines)))
        return found

    @property
    def positions(self) -> Positions:
        """The positions of the journal; raises JournalError."""
        return positions(self.text)

    def what(self) -> dict[str, Any]:
        """All that the result depends on."""
        recipe = self.positions.journal.recipe
        return {
            "version": __version__,
            "content_digest": ruleset(recipe.ruleset).content_digest(recipe),
            "judge": asdict(self.judge),
            "people": list(self.people),
            "journal": sha256(self.text.encode()).hexdigest(),
        }


def case(journal: Journal, level: str, people: Sequence[int] | None = None, worlds: int | None = None) -> Case:
    """The case of a journal; without `people` those whom the journal names, or all seats if these are all bots.

    Raises LabError if nobody can judge the game.
    """
    rules = ruleset(journal.recipe.ruleset)
    if rules.advisor is None:
        raise LabError(f"no bot can judge positions of {rules.title}, so its games cannot be analyzed")
    if not journal.answers:
        raise LabError("nobody has answered anything in this game, so there is nothing to analyze")
    seats = range(len(journal.players))
    named = [seat for seat in seats if not journal.players[seat].is_bot]
    chosen = people if people is not None else named or seats
    return Case(journal.to_text(), judge(level, worlds), tuple(sorted(set(chosen))))
