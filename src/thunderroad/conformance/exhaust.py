"""Random games until every piece of content has occurred."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..kernel.chance import Rng

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ..family.ruleset import Ruleset
    from ..kernel.game import BaseGame
    from ..kernel.recipe import Recipe


@dataclass(frozen=True, slots=True)
class Exhausted:
    """What a run saw: games played, how often each piece of content occurred, what never did."""

    games: int
    seen: Counter[str]
    missing: tuple[str, ...]


def exhaust(
    ruleset: Ruleset,
    recipes: Iterable[Recipe],
    progress: Callable[[int, int], None] | None = None,
    modules: Iterable[str] = (),
    answer: Callable[[BaseGame, Rng], int] | None = None,
) -> Exhausted:
    """Play the recipes until all of `ruleset.content_keys(modules)` has occurred.

    Answers are random, or what `answer` chooses from (game, generator), for games in which random players do not
    come far.  `progress` is called after each game with the number of games and of keys still missing.
    """
    answer = answer or _any
    wanted = set(ruleset.content_keys(modules))
    seen: Counter[str] = Counter()
    games = 0
    for recipe in recipes:
        games += 1
        seen.update(_play(ruleset, recipe, answer))
        missing = wanted - seen.keys()
        if progress is not None:
            progress(games, len(missing))
        if not missing:
            break
    return Exhausted(games, seen, tuple(sorted(wanted - seen.keys())))


def _any(game: BaseGame, rng: Rng) -> int:
    """Any of the options."""
    assert game.choice is not None
    return rng.below(len(game.choice.options))


def _play(ruleset: Ruleset, recipe: Recipe, answer: Callable[[BaseGame, Rng], int]) -> Counter[str]:
    """One game: kinds of choice, and what the ruleset finds in events and random results."""
    rng = Rng.seeded(f"exhaust {recipe.seed}")
    game = ruleset.new_game(recipe, listen=True)
    seen: Counter[str] = Counter()
    while game.choice is not None:
        choice = game.choice
        seen[f"choice {choice.kind}"] += 1
        index = answer(game, rng)
        seen.update(ruleset.answer_keys(game, choice.options[index]))
        game.apply(index)
    seen.update(ruleset.occurred(game))
    return seen
