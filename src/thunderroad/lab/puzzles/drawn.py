"""Which game a number stands for: rulesets, modules, crews and bots are drawn, so that puzzles are of all kinds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from thunderroad import __version__
from thunderroad.family.registry import offered, ruleset
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.errors import RecipeError
from thunderroad.kernel.recipe import Recipe, Seat, editions

from ..errors import LabError

BOTS: Final = ("greedy", "greedy", "greedy", "gentle", "automa", "automa")
"""Who plays; the first ones more often."""
MODULES: Final = (0, 0, 1, 1, 1, 2)
"""How many modules a game has."""
TRIES: Final = 50
"""Choices of modules that do not go together are drawn again, so often."""


@dataclass(frozen=True, slots=True)
class Search:
    """What is looked through: games of these rulesets (none: all), and how often answers are played on to decide.

    With `modules`, every game has exactly these.
    """

    seed: str
    games: int
    worlds: int
    judge: str = "expert"
    rulesets: tuple[str, ...] = ()
    modules: tuple[str, ...] | None = None

    def what(self) -> dict[str, Any]:
        """All that the games depend on but their number."""
        modules = None if self.modules is None else list(self.modules)
        return {
            "puzzles": 1,
            "version": __version__,
            "seed": self.seed,
            "worlds": self.worlds,
            "judge": self.judge,
            "rulesets": list(self.rulesets),
            "modules": modules,
            "content": [each.content_digest(_plain(each)) for each in self.offered()],
        }

    def offered(self) -> list[Ruleset]:
        """The rulesets, in order, by default all that have the modules.

        Raises RecipeError for one that does not exist, LabError if no bot can judge it, or if none has the modules.
        """
        if not self.rulesets:
            return self._fitting()
        found = [ruleset(id) for id in self.rulesets]
        for each in found:
            if each.advisor is None:
                raise LabError(f"no bot can judge positions of {each.title}, so there are no puzzles")
        return found

    def _fitting(self) -> list[Ruleset]:
        """All rulesets that a bot can judge and that have the modules."""
        judged = [each for each in offered() if each.advisor is not None]
        found = [each for each in judged if set(self.modules or ()) <= set(each.modules)]
        if not found:
            raise LabError(f"no game has all of {', '.join(self.modules or ())}; `thunderroad modules` lists them")
        return found


def _plain(rules: Ruleset) -> Recipe:
    return Recipe(rules.id, tuple(map(Seat, rules.usual_crews((), rules.min_seats))), "")


def table(search: Search, number: int) -> tuple[Recipe, tuple[str, ...]]:
    """The recipe of a game and the bot on each seat; raises LabError if the modules do not go together."""
    rng = Rng.seeded(f"{search.seed}:{number}:table")
    choices = search.offered()
    rules = choices[rng.below(len(choices))]
    problem = ""
    for _ in range(TRIES):
        modules = search.modules if search.modules is not None else _modules(rules, rng)
        recipe = _recipe(rules, modules, f"{search.seed}:{number}", rng)
        try:
            rules.check(recipe)
        except RecipeError as error:
            problem = str(error)
            continue
        return recipe, tuple(BOTS[rng.below(len(BOTS))] for _ in recipe.seats)
    raise LabError(f"no game could be set up: {problem}")


def _modules(rules: Ruleset, rng: Rng) -> tuple[str, ...]:
    """Some of the modules."""
    names = _shuffled(sorted(rules.modules), rng)
    return tuple(sorted(names[: MODULES[rng.below(len(MODULES))]]))


def _recipe(rules: Ruleset, modules: tuple[str, ...], seed: str, rng: Rng) -> Recipe:
    """A table with these modules; their own crews play more often than not."""
    most = min(rules.most_seats(modules), 4)
    count = rules.min_seats + rng.below(most - rules.min_seats + 1)
    crews = _shuffled([crew.id for crew in rules.crews_of(modules)], rng)
    usual = rules.usual_crews(modules, count)
    seats = tuple(map(Seat, usual if rng.below(2) else crews[:count]))
    known, versions = editions(modules)
    return Recipe(rules.id, seats, seed, known, rules.fitting(modules), versions=versions)


def _shuffled(names: Sequence[str], rng: Rng) -> list[str]:
    order = [*range(len(names))]
    rng.shuffle(order)
    return [names[k] for k in order]
