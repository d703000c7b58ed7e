"""All modules together: random tables keep every promise and every invariant, and everything occurs."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.kit.quick import quick_if
from tests.modules.chains import everything
from tests.modules.mixes import MODULES, RULES, check, eager, goes, mix, playable
from thunderroad.conformance import exhaust, play_checked
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta.game import Game

CHOICES = tuple(chosen for size in range(1, len(MODULES) + 1) for chosen in combinations(MODULES, size) if goes(chosen))


def _all(chosen: tuple[str, ...]) -> bool:
    return chosen == RULES.together()


def play(recipe: Recipe) -> Game:
    """Random answers to the end, with the invariants looked at before each."""
    game = RULES.new_game(recipe)
    assert isinstance(game, Game)
    rng = Rng.seeded(f"answers {recipe.seed}")
    while game.choice is not None:
        check(game)
        game.apply(rng.below(len(game.choice.options)))
    check(game)
    return game


@pytest.mark.parametrize("number", quick_if(range(4).__contains__, range(40)))
def test_a_random_mix_keeps_the_invariants(number: int) -> None:
    assert play(mix("mixes", number)).result is not None


@pytest.mark.rule("X-MIX-01-R1", "VB-COMP-09-R1")
@pytest.mark.parametrize("chosen", quick_if(_all, CHOICES), ids="+".join)
def test_every_choice_of_modules_can_be_played_with_as_many_crews_as_there_are(chosen: tuple[str, ...]) -> None:
    seats = tuple(Seat(crew.id) for crew in RULES.crews_of(chosen))
    recipe = Recipe(RULES.id, seats, f"full {chosen}", chosen, RULES.fitting(chosen))
    assert playable(recipe)
    assert play(recipe).result is not None


@pytest.mark.long
@pytest.mark.parametrize("number", range(6))
def test_a_random_mix_keeps_every_promise(number: int) -> None:
    assert play_checked(RULES, mix("promises", number), check).result is not None


def test_mixes_are_of_all_sizes_and_of_all_modules() -> None:
    recipes = [mix("mixes", number) for number in range(200)]
    assert {len(recipe.seats) for recipe in recipes} >= set(range(2, len(everything().seats) + 1))
    assert {id for recipe in recipes for id in recipe.modules} == set(MODULES)
    assert {len(recipe.modules) for recipe in recipes} == set(range(len(RULES.together()) + 1))
    assert any(recipe.options for recipe in recipes)


@pytest.mark.long
def test_everything_in_all_boxes_occurs_sooner_or_later() -> None:
    """Mixes, not only all modules at once: where decks take the place of dice, nobody rolls those."""
    recipes = (mix("all 7", number) for number in range(1500))
    assert exhaust(RULES, recipes, modules=MODULES, answer=eager).missing == ()
