"""Earlier positions of a table, found by playing its answers again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.recipe import Recipe
from thunderroad.kernel.ruleset import Ruleset

from .past import Past
from .records import Played

EVERY: Final = 32
"""Every so many answers a position is kept once it has been played to."""


class Moments:
    """The positions after each answer of a line; what was taken back since is noticed."""

    def __init__(self, ruleset: Ruleset, recipe: Recipe, past: Past | None) -> None:
        self._ruleset = ruleset
        self._recipe = recipe
        self._past = past
        self._kept: dict[int, tuple[Played | None, BaseGame]] = {}

    def at(self, line: Sequence[Played], n: int) -> BaseGame:
        """A copy of the position after the first `n` answers of a line."""
        kept = {k: (past, game) for k, (past, game) in self._kept.items() if k == 0 or _fits(line, k, past)}
        if not kept:
            kept[0] = (None, self._begin())
        start = max(k for k in kept if k <= n)
        game = kept[start][1].clone()
        for k in range(start, n):
            game.apply(line[k].answer.option)
            if self._past is not None:
                self._past.reached(game, k + 1)
            if (k + 1) % EVERY == 0:
                kept[k + 1] = (line[k], game.clone())
        self._kept = kept  # at once, because others may look back in threads
        return game

    def _begin(self) -> BaseGame:
        if self._past is None:
            return self._ruleset.new_game(self._recipe)
        return self._past.begin(self._ruleset, self._recipe)


def _fits(line: Sequence[Played], k: int, past: Played | None) -> bool:
    """Whether a position kept after `k` answers is still one of this line."""
    return k <= len(line) and past is line[k - 1]
