"""Plans whose games are compared one by one: game 7 of each has the same seed, and they are played in turn.

So a run that is stopped has as many games of one plan as of another, give or take one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from . import rows, tables
from .kept import GAMES, Series
from .simulate import Plan, Played, check, identity, plan_json, play


@dataclass(frozen=True, slots=True)
class Trial:
    """The plans, all for as many games, and what tells them apart in words.

    If somebody listens (`listen`), the games also tell what happened in them.
    """

    plans: tuple[Plan, ...]
    names: tuple[str, ...] = ("",)
    listen: bool = False

    def series(self) -> Series[Played]:
        """All games; raises RecipeError or LabError if they cannot be played."""
        for plan in self.plans:
            check(plan)
        alike = len(self.plans)
        return Series(self.to_json(), partial(play_one, self), alike * self.plans[0].games, GAMES, alike)

    def to_json(self) -> dict[str, Any]:
        """All that the games depend on, but not how many there are."""
        plans = [{**identity(plan), **plan_json(plan)} for plan in self.plans]
        for plan in plans:
            del plan["games"]
        return {"plans": plans, "listen": self.listen}

    def of(self, number: int, games: Sequence[Played]) -> Sequence[Played]:
        """Of the first games of the series those of a plan, as many as there are of each."""
        count = len(games) // len(self.plans)
        return games[number :: len(self.plans)][:count]

    def rows(self, games: Sequence[Played]) -> list[tables.Row]:
        """A row for each of the first games of the series."""
        alike = len(self.plans)
        return [rows.row(self.plans[at % alike], game, variant=self.names[at % alike]) for at, game in enumerate(games)]


def play_one(trial: Trial, at: int) -> Played:
    """One game of the series."""
    number, plan = divmod(at, len(trial.plans))
    return play(trial.plans[plan], number, listen=trial.listen)
