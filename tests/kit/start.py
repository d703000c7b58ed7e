"""Games from setup on: begun with scripted results, or played to the end at random."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from thunderroad.kernel.chance import Rng, Script, Source
from thunderroad.kernel.choice import Choice
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.ruleset import VENDETTA

CREWS = ("amber", "teal", "bone", "azure")


def recipe(seats: int = 2, seed: str = "kit", crews: Sequence[str] = CREWS, **options: Any) -> Recipe:
    """A recipe for the first crews, this number of them."""
    return Recipe("vendetta", tuple(Seat(crew) for crew in crews[:seats]), seed, options=options)


def pairs(results: Iterable[str]) -> list[tuple[str, str]]:
    """``road: 2`` as a script wants it."""
    return [(name, face) for name, _, face in (result.partition(": ") for result in results)]


def begin(*results: str, seats: int = 2, seed: str = "kit", source: Source | None = None, **options: Any) -> Game:
    """A game that has been set up: with these results first, in order; then its generator goes on."""
    script = Script(pairs(results), after=Rng.seeded(seed)) if results else source
    game = VENDETTA.new_game(recipe(seats, seed, **options), listen=True, source=script)
    assert isinstance(game, Game)
    assert not (isinstance(script, Script) and script.rest), f"scripted and unused: {script.rest}"
    return game


def board(*sides: str) -> list[str]:
    """The results that lay these sides: rear, middle, lead, then the draw pile, top first (all five tiles)."""
    words = [f"starting-tile: {sides[0]}"]
    for side in sides[1:]:
        words += [f"tile: {side[0]}", f"face: {side}"]
    return words


def play(game: Game, seed: str, each: Callable[[Game, Choice], None] | None = None, limit: int = 5000) -> Game:
    """Answer at random until the game ends; `each` sees every open choice before it is answered."""
    rng = Rng.seeded(seed)
    for _ in range(limit):
        choice = game.choice
        if choice is None:
            return game
        if each is not None:
            each(game, choice)
        game.apply(rng.below(len(choice.options)))
    raise AssertionError(f"the game has not ended after {limit} answers")


def facts(game: Game, kind: str) -> list[dict[str, Any]]:
    """The data of all events of a kind, in order."""
    return [dict(event.data) for event in game.events or () if event.kind == kind]
