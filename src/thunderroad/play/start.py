"""A table that starts from a prepared position instead of the game's own set-up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.chance import Generator, Source, seeded
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.recipe import Recipe

from .journal import Chance


class Loaded(Source):
    """Dice whose first results are known: each die, and each draw, has its own row of results.

    In whatever order dice are rolled, each shows the next result of its own row; if that is not possible, or
    the row is used up, the generator decides.  So no answer by a player can break a prepared position.
    """

    def __init__(self, results: Iterable[tuple[str, str]], after: Generator) -> None:
        self.rows: dict[str, list[str]] = {}
        for die, result in results:
            self.rows.setdefault(die, []).append(result)
        self.after = after

    def decide(self, name: str, names: Sequence[str], weights: Sequence[int]) -> int:
        """The next result of this die's row, or a random one."""
        row = self.rows.get(name)
        if row and row[0] in names:
            return list(names).index(row.pop(0))
        return self.after.weighted(weights)

    def clone(self) -> Loaded:
        """The same rows and the same generator's future."""
        twin = Loaded((), self.after.clone())
        twin.rows = {name: list(row) for name, row in self.rows.items()}
        return twin

    def to_json(self) -> list[list[str]]:
        """What is left of the rows as JSON-able data, without the generator."""
        return [[die, result] for die, row in self.rows.items() for result in row]


@dataclass(frozen=True, slots=True)
class Start:
    """A position as `BaseGame.dump` gives it, and the random results that come first, each die for itself."""

    position: dict[str, Any]
    results: Chance = ()

    def game(self, ruleset: Ruleset, recipe: Recipe, seed: str, *, listen: bool = False) -> BaseGame:
        """The game in this position; after the known results the dice come from `seed`. Raises LoadError."""
        game = ruleset.load(recipe, self.position)
        game.source = Loaded(self.results, seeded(seed))
        if listen:
            game.events, game.trace = [], []
        return game

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data."""
        return {"position": self.position, "results": [list(pair) for pair in self.results]}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Start:
        """The inverse of `to_json`."""
        return cls(data["position"], tuple((die, result) for die, result in data["results"]))
