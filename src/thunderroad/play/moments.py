"""Earlier positions of a table, found by replaying its answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.recipe import Recipe

from .prelude import Prelude
from .records import Played

EVERY: Final = 32
"""Answers from one kept position to the next, once they have been played to."""
LAST: Final = 4
"""How many positions before the present one are kept: most undos take back the latest decisions."""


class Moments:
    """The positions after each answer of a line; answers taken back since are detected."""

    def __init__(self, ruleset: Ruleset, recipe: Recipe, past: Prelude | None) -> None:
        self._ruleset = ruleset
        self._recipe = recipe
        self._past = past
        self._kept: dict[int, tuple[Played | None, BaseGame]] = {}
        self._last: tuple[tuple[int, Played | None, BaseGame], ...] = ()

    def passed(self, line: Sequence[Played], game: BaseGame) -> None:
        """Keep the position after a line for a while; it may not change any more."""
        self._last = (*self._last[1 - LAST :], (len(line), line[-1] if line else None, game))

    def at(self, line: Sequence[Played], n: int) -> BaseGame:
        """A copy of the position after the first `n` answers of a line."""
        kept = {k: (past, game) for k, (past, game) in self._kept.items() if k == 0 or _fits(line, k, past)}
        last = {k: (past, game) for k, past, game in self._last if k == 0 or _fits(line, k, past)}
        if not kept and n not in last:
            kept[0] = (None, self._begin())
        known = kept | last
        start = max(k for k in known if k <= n)
        game = known[start][1].clone()
        for k in range(start, n):
            for option in line[k].answer.options:
                game.apply(option)
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
