"""Positions to learn from: the traits of all seats at the start of each turn, and who won in the end."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from thunderroad.bots.chances import chances
from thunderroad.bots.learned.network import SEATS
from thunderroad.family.registry import ruleset
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.game import BaseGame

from .games import Course, Told, replay

NOBODY: Final = -1
"""A seat that is never asked."""


@dataclass(slots=True)
class Positions:
    """Flat arrays: `x` has the traits of `SEATS` seats for each position, those that are not `alive` all 0.

    `shares` are the parts of a win that each seat gets, `said` the chances in percent that the advisor gives it, `game`
    is the number of the game that a position is from.
    """

    traits: int
    x: array[int] = field(default_factory=lambda: array("i"))
    alive: array[int] = field(default_factory=lambda: array("b"))
    shares: array[float] = field(default_factory=lambda: array("f"))
    said: array[float] = field(default_factory=lambda: array("f"))
    game: array[int] = field(default_factory=lambda: array("i"))

    def add(self, told: Iterable[list[int] | None], shares: list[float], said: list[float], game: int) -> None:
        """One position."""
        rows = [*told]
        nothing = [0] * self.traits
        for seat in range(SEATS):
            row = rows[seat] if seat < len(rows) else None
            self.x.extend(nothing if row is None else row)
            self.alive.append(row is not None)
            self.shares.append(shares[seat] if seat < len(rows) else 0.0)
            self.said.append(said[seat] if seat < len(rows) else 0.0)
        self.game.append(game)

    def __len__(self) -> int:
        return len(self.game)


def positions(course: Course, games: Iterable[Told]) -> Positions:
    """The positions of all games that had a winner; each as the seat whose turn begins may know it."""
    rules = ruleset(course.ruleset)
    found = Positions(len(rules.trait_names))
    for told in games:
        if told.winners:
            _Watch(course, rules, told, found).run()
    return found


class _Watch:
    """Plays one game again, and notes the positions in which a turn begins."""

    def __init__(self, course: Course, rules: Ruleset, told: Told, found: Positions) -> None:
        self._course, self._rules, self._told, self._found = course, rules, told, found
        self._seats = len(told.bots)
        self._shares = [1 / len(told.winners) if seat in told.winners else 0.0 for seat in range(self._seats)]

    def run(self) -> None:
        """From the beginning to the end."""
        replay(self._course, self._told, self._see)

    def _see(self, game: BaseGame) -> None:
        choice, advisor = game.choice, self._rules.advisor
        if choice is None or advisor is None or not advisor.settled(game, NOBODY):
            return
        known = game.clone_for(choice.seat, Rng.seeded(f"{self._told.number}"))
        told = [None if row is None else list(row) for row in self._rules.traits(known)]
        if sum(row is not None for row in told) > 1:
            said = chances(advisor, known, self._seats)
            self._found.add(told, self._shares, said, self._told.number)
