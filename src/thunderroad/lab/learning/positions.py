"""Positions to learn from: the traits of all seats at the start of each turn, and who won in the end."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Final

from thunderroad.bots.chances import chances
from thunderroad.bots.learned.network import SEATS
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.game import BaseGame

from ..errors import LabError
from .games import Course, Lesson, replay

NOBODY: Final = -1
"""A seat that is never asked."""


class Positions:
    """Flat arrays: `x` has the traits of `SEATS` seats for each position, those that are not `alive` all 0.

    `shares` are the parts of a win that each seat gets, `said` the chances in percent that the advisor gives it, `game`
    is the number of the game that a position is from.
    """

    def __init__(self, course: Course) -> None:
        self.course = course
        self.rules = ruleset(course.ruleset)
        self.traits = len(self.rules.trait_names)
        if not self.traits:
            raise LabError(f"{self.rules.title} has no traits to learn from, so nothing can be learned")
        self.x = array("i")
        self.alive = array("b")
        self.shares = array("f")
        self.said = array("f")
        self.game = array("i")

    def __len__(self) -> int:
        return len(self.game)

    def take(self, lesson: Lesson) -> None:
        """Add the positions of a game, each as the seat whose turn begins may know it; none, if nobody won."""
        advisor, seats = self.rules.advisor, len(lesson.game.bots)
        if not lesson.game.winners or advisor is None:
            return
        shares = [1 / len(lesson.game.winners) if seat in lesson.game.winners else 0.0 for seat in range(seats)]

        def see(game: BaseGame) -> None:
            choice = game.choice
            if choice is None or not advisor.settled(game, NOBODY):
                return
            known = game.clone_for(choice.seat, Rng.seeded(f"{lesson.game.number}"))
            rows = self.rules.traits(known)
            if sum(row is not None for row in rows) > 1:
                self._add(rows, shares, chances(advisor, known, seats), lesson.game.number)

        replay(self.course, lesson, see)

    def _add(self, rows: Sequence[Sequence[int] | None], shares: list[float], said: list[float], game: int) -> None:
        """One position."""
        nothing = [0] * self.traits
        rest = [0.0] * (SEATS - len(rows))
        for row in (*rows, *[None for _ in rest]):
            self.x.extend(nothing if row is None else row)
            self.alive.append(row is not None)
        self.shares.extend([*shares, *rest])
        self.said.extend([*said, *rest])
        self.game.append(game)
