"""Which tables can be made with the arena, and what is dealt there."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.carnival.invariants import check
from tests.kit.quick import first_quick, quick_if
from thunderroad.conformance import play_checked
from thunderroad.family.registry import ruleset
from thunderroad.kernel.errors import RecipeError
from thunderroad.kernel.recipe import OptionValue, Recipe, Seat
from thunderroad.modules.carnival.state import FAVORS, WEAPONS, arena, scrap
from thunderroad.vendetta.game import Game

RULES = ruleset("vendetta")
OFF: dict[str, OptionValue] = {"road_conditions": False, "bounties": False}


def recipe(crews: int = 2, *modules: str, seed: str = "arena", options: Mapping[str, OptionValue] = {}) -> Recipe:
    """A table with the arena and these modules."""
    chosen = ("carnival", *modules)
    return Recipe("vendetta", tuple(map(Seat, RULES.usual_crews(chosen, crews))), seed, chosen, dict(options))


def new_game(chosen: Recipe) -> Game:
    game = RULES.new_game(chosen)
    assert isinstance(game, Game)
    return game


@pytest.mark.rule("CC-SETUP-09-R1")
def test_a_fifth_crew_of_cars_plays_in_the_arena() -> None:
    assert RULES.most_seats(("carnival",)) == 5
    game = new_game(recipe(5))
    assert [crew.id for crew in game.rules.crews][-1] == "violet"
    assert scrap(game) == [0] * 5


@pytest.mark.rule("X-CC-05")
def test_there_is_no_big_rig() -> None:
    with pytest.raises(RecipeError, match="X-CC-05"):
        RULES.check(recipe(2, "big-rig"))


@pytest.mark.rule("X-CC-14")
@pytest.mark.parametrize("left_on", sorted(OFF))
def test_road_conditions_and_bounties_are_switched_off(left_on: str) -> None:
    with pytest.raises(RecipeError, match="X-CC-14"):
        RULES.check(recipe(2, "extra-ammo", options={**OFF, left_on: True}))
    RULES.check(recipe(2, "extra-ammo", options=OFF))
    assert RULES.fitting(("carnival", "extra-ammo")) == OFF


REMOVED = {
    "ongoing-effects": {"faulty-airbag", "dead-alternator"},
    "upgrades": {"tank-treads"},
    "advanced-airstrikes": {"care-package", "low-flying", "trick-shot", "scouting-mission"},
    "bonus-commands": {"nav-system", "positraction"},
    "one-shots": {"radar-array"},
}
"""By deck, as the rules of the arena name them."""


@pytest.mark.rule("X-CC-08", "X-CC-10", "X-CC-11", "X-CC-12", "X-CC-13")
def test_cards_that_need_a_road_or_hazards_stay_in_the_box() -> None:
    modules = ("devils-run", "choppe-shoppe", "extra-ammo")
    game = new_game(recipe(2, *modules, options=OFF))
    for id, removed in REMOVED.items():
        cards = game.rules.decks[id].cards
        assert {card.id for card in cards if not card.copies} == removed
    road = RULES.new_game(Recipe("vendetta", (Seat("bone"), Seat("teal")), "road", modules))
    assert isinstance(road, Game)
    assert all(card.copies for id in REMOVED for card in road.rules.decks[id].cards)


@pytest.mark.rule("X-CC-07", "X-CC-07-R1", "CC-SETUP-03")
def test_no_hazard_token_of_any_box_is_used() -> None:
    game = new_game(recipe(2, "devils-run", "choppe-shoppe"))
    for kind, count in zip(game.rules.hazards, game.rules.hazard_counts, strict=True):
        assert bool(count) == (kind.stock == "favors"), kind.id
    assert sum(game.rules.hazard_counts) == 30


@pytest.mark.rule("CC-SETUP-02")
def test_a_tile_lies_at_one_gate_only() -> None:
    for south, northwest in (("2a", "2a"), ("2a", "2b")):
        with pytest.raises(RecipeError, match="CC-SETUP-02"):
            RULES.check(recipe(options={"arena_south": south, "arena_northwest": northwest}))
    game = new_game(recipe(options={"arena_south": "2a", "arena_northeast": "1b"}))
    assert [game.rules.sides[side].id for side in game.tiles][::2] == ["2a", "1b"]


@pytest.mark.rule("CC-SETUP-03", "CC-SETUP-04", "CC-SETUP-06", "CC-SETUP-07")
@pytest.mark.parametrize("number", range(4))
def test_favors_lie_on_all_their_spaces_and_all_cards_are_in_their_decks(number: int) -> None:
    game = new_game(recipe(2 + number, seed=f"favors {number}"))
    lying = game.with_tokens()
    marks = [36 * n + at for n, side in enumerate(game.tiles) for at in game.rules.sides[side].marks if at < 36]
    assert [space for space in lying if space < 108] == sorted(marks)
    assert len([space for space in lying if space >= 108]) == 6
    assert sum(game.hazard_pile) + len(lying) == 30
    assert sum(arena(game).weapons) == sum(card.copies for card in game.rules.decks[WEAPONS].cards) == 8
    assert len(arena(game).tokens) == 6
    assert not arena(game).shown
    assert len(game.rules.decks[FAVORS].cards) == 7


@pytest.mark.rule("CC-SETUP-10-R1", "CC-ROUND-02", "CC-END-02")
@pytest.mark.parametrize("number", quick_if(range(2).__contains__, range(4)))
def test_a_random_game_keeps_every_promise(number: int) -> None:
    side = ("haulasseum", "wringer")[number % 2]
    game = play_checked(RULES, recipe(2 + number, options={"arena_side": side}), check)
    assert game.result is not None
    assert RULES.round_of(game) <= 6


@pytest.mark.rule("X-CC-01", "X-CC-03", "X-CC-09", "X-CC-14-R1")
@pytest.mark.parametrize(
    "module", first_quick(["choppe-shoppe", "devils-run", "extra-ammo", "final-five", "german-engineering"])
)
def test_other_boxes_are_played_there_too(module: str) -> None:
    chosen = ("carnival", module)
    options = RULES.fitting(chosen)
    assert play_checked(RULES, recipe(3, module, options=options), check).result is not None
