"""Random tables: any modules that go together, any crews that they offer, 2 to 6 seats, some options reversed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from tests.kit.invariants import check as base_check
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.errors import RecipeError
from thunderroad.kernel.module import OptionValue, Recipe, Seat
from thunderroad.kernel.registry import ruleset
from thunderroad.vendetta.game import Game

RULES = ruleset("vendetta")
MODULES = tuple(sorted(RULES.modules))
"""All modules that are installed, by id; nothing here knows which they are."""


def mix(seed: str, number: int, modules: Sequence[str] = MODULES) -> Recipe:
    """One random table out of these modules; equal arguments give equal tables."""
    rng = Rng.seeded(f"mix {seed} {number}")
    for attempt in range(1000):
        chosen = tuple(id for id in modules if rng.below(2))
        recipe = table(f"{seed}-{number}", chosen, rng, options=number % 4 == 3)
        if playable(recipe):
            return recipe
        assert attempt < 999, "hardly any two of the modules go together"
    raise AssertionError


def table(seed: str, modules: tuple[str, ...], rng: Rng, *, options: bool = False) -> Recipe:
    """A table with just these modules and random crews; more likely than not every crew that they bring."""
    crews = [crew.id for crew in RULES.crews_of(modules)]
    own = {crew.id for crew in RULES.crews}
    size = RULES.min_seats + rng.below(RULES.most_seats(modules) - RULES.min_seats + 1)
    brought = [crew for crew in crews if crew not in own and rng.below(4)]
    plain = shuffled([crew for crew in crews if crew not in brought], rng)
    seats = shuffled(shuffled(brought, rng)[:size] + plain[: max(0, size - len(brought))], rng)
    reversed_ = reverse_one(modules, rng) if options else {}
    return Recipe(RULES.id, tuple(map(Seat, seats)), seed, modules=modules, options=reversed_)


def reverse_one(modules: Iterable[str], rng: Rng) -> dict[str, OptionValue]:
    """One option of the game or of these modules with another value than usual."""
    known = [*RULES.options, *(option for id in modules for option in RULES.modules[id].options)]
    option = known[rng.below(len(known))]
    others = [value for value in option.values if value != option.default]
    return {option.id: others[rng.below(len(others))]}


def playable(recipe: Recipe) -> bool:
    """Whether the rules allow this table."""
    try:
        RULES.check(recipe)
    except RecipeError:
        return False
    return True


@cache
def invariants_of(modules: tuple[str, ...]) -> tuple[Callable[[Game], None], ...]:
    """What always holds at a table with these modules: the base game's, and what their own tests say."""
    names = [f"tests.{id.replace('-', '_')}.invariants" for id in modules]
    own = [import_module(name).check for name in names if find_spec(name) is not None]
    return tuple(own) or (base_check,)


def check(game: Game) -> None:
    """All that holds at this table; when the game has ended, what was pending has been dropped."""
    for invariant in invariants_of(game.recipe.modules) if game.result is None else (base_check,):
        invariant(game)


def shuffled(items: Sequence[str], rng: Rng) -> list[str]:
    """The same in another order."""
    rest = list(items)
    return [rest.pop(rng.below(len(rest))) for _ in items]
