"""Random tables of a ruleset: any modules that go together, any crews that they offer, all seat counts, some options
reversed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from thunderroad.family.registry import USUAL, ruleset, ruleset_of
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.errors import RecipeError
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.recipe import OptionValue, Recipe, Seat
from thunderroad.vendetta.choices import PLAY

RULES = ruleset(USUAL)
MODULES = tuple(sorted(RULES.modules))
"""All modules of the first ruleset that are installed, by id; nothing here knows which they are."""

Invariant = Callable[[BaseGame], None]


def mix(
    seed: str, number: int, modules: Sequence[str] = MODULES, rules: Ruleset = RULES, always: Sequence[str] = ()
) -> Recipe:
    """One random table out of these modules, with the module if it is one, and with those that are always there.

    Equal arguments give equal tables.
    """
    rng = Rng.seeded(f"mix {seed} {number}")
    for attempt in range(1000):
        chosen = tuple(id for id in modules if len(modules) == 1 or id in always or rng.below(2))
        recipe = table(f"{seed}-{number}", chosen, rng, options=number % 4 == 3, rules=rules)
        if playable(recipe):
            return recipe
        assert attempt < 999, "hardly any two of the modules go together"
    raise AssertionError


def table(seed: str, modules: tuple[str, ...], rng: Rng, *, options: bool = False, rules: Ruleset = RULES) -> Recipe:
    """A table with just these modules and random crews; more likely than not every crew that they bring."""
    crews = [crew.id for crew in rules.crews_of(modules)]
    own = {crew.id for crew in rules.crews}
    size = rules.min_seats + rng.below(rules.most_seats(modules) - rules.min_seats + 1)
    brought = [crew for crew in crews if crew not in own and rng.below(4)]
    plain = shuffled([crew for crew in crews if crew not in brought], rng)
    seats = shuffled(shuffled(brought, rng)[:size] + plain[: max(0, size - len(brought))], rng)
    reversed_ = reverse_one(rules, modules, rng) if options else {}
    reversed_ |= rules.fitting(modules)
    places = tuple(Seat(crew, built(rules, modules, rng)) for crew in seats)
    return Recipe(rules.id, places, seed, modules=modules, options=reversed_)


def built(rules: Ruleset, modules: Iterable[str], rng: Rng) -> str:
    """Where players may build, more likely than not a random team."""
    shop = next((rules.modules[id].workshop for id in modules if rules.modules[id].workshop is not None), None)
    return "" if shop is None or rng.below(4) == 0 else shop.invent(rng)


def reverse_one(rules: Ruleset, modules: Iterable[str], rng: Rng) -> dict[str, OptionValue]:
    """One option of the game or of these modules with another value than usual."""
    known = [*rules.options, *(option for id in modules for option in rules.modules[id].options)]
    option = known[rng.below(len(known))]
    others = [value for value in option.values if value != option.default]
    return {option.id: others[rng.below(len(others))]}


def playable(recipe: Recipe) -> bool:
    """Whether the rules allow this table."""
    try:
        ruleset_of(recipe).check(recipe)
    except RecipeError:
        return False
    return True


GAMES = {"vendetta": "kit"}
"""Where the invariants of a ruleset are, if not in the tests of its name."""


@cache
def invariants_of(ruleset: str, modules: tuple[str, ...]) -> tuple[tuple[Invariant, ...], tuple[Invariant, ...]]:
    """What always holds at a table with these modules, and what at its end, when what was pending has been dropped.

    It is what the game's tests say, or instead what those of its modules say; of these `check_at_end` at the end.
    """
    game = import_module(f"tests.{GAMES.get(ruleset, ruleset)}.invariants").check
    names = [f"tests.{id.replace('-', '_')}.invariants" for id in modules]
    own = [import_module(name) for name in names if find_spec(name) is not None]
    ends = [module.check_at_end for module in own if hasattr(module, "check_at_end")]
    return tuple(module.check for module in own) or (game,), tuple(ends) or (game,)


def check(game: BaseGame) -> None:
    """All that holds at this table."""
    always, at_end = invariants_of(game.recipe.ruleset, game.recipe.modules)
    for invariant in always if game.result is None else at_end:
        invariant(game)


def goes(modules: tuple[str, ...], rules: Ruleset = RULES) -> bool:
    """Whether these modules go together, with all crews that they offer."""
    seats = tuple(Seat(crew.id) for crew in rules.crews_of(modules))
    return playable(Recipe(rules.id, seats, "", modules, rules.fitting(modules)))


def eager(game: BaseGame, rng: Rng) -> int:
    """Whoever may play a card plays it more often than not; all else is random."""
    assert game.choice is not None
    options = game.choice.options
    cards = [at for at, value in enumerate(options) if game.choice.kind == PLAY.id and value >= 0]
    return cards[rng.below(len(cards))] if cards and rng.below(4) else rng.below(len(options))


def shuffled(items: Sequence[str], rng: Rng) -> list[str]:
    """The same in another order."""
    rest = list(items)
    return [rest.pop(rng.below(len(rest))) for _ in items]
