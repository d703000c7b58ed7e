"""Tables of the arena keep the cards that they were made with."""

from __future__ import annotations

import math

import pytest

from thunderroad.family.registry import ruleset
from thunderroad.kernel.digest import digest
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.modules.carnival.advice.places import rising
from thunderroad.modules.carnival.state import DECREES, FAVORS, side
from thunderroad.vendetta.game import Game


@pytest.mark.parametrize(("version", "pillars"), [(2, 18), (3, 12)])
def test_tinas_cards_raise_as_many_pillars_as_in_the_version_of_the_table(version: int, pillars: int) -> None:
    recipe = Recipe("vendetta", (Seat("bone"), Seat("teal")), "version", ("carnival",), versions={"carnival": version})
    game = ruleset("vendetta").new_game(recipe)
    assert isinstance(game, Game)
    assert sum(len(card.data["pillars"]) for card in game.rules.decks[DECREES].cards) == pillars
    assert math.fsum(rising(game).values()) == pytest.approx(pillars / 10), "bots know the cards of this table"


def test_a_table_made_with_the_second_version_is_still_dealt_from_the_same_cards() -> None:
    recipe = Recipe("vendetta", (Seat("bone"), Seat("teal")), "version", ("carnival",), versions={"carnival": 2})
    game = ruleset("vendetta").new_game(recipe)
    assert isinstance(game, Game)
    assert digest([game.rules.decks[DECREES]]) == "d2207f7f58d56de7"


@pytest.mark.parametrize(("version", "mending"), [(2, 12), (3, 15)])
def test_as_many_favors_mend_as_in_the_version_of_the_table(version: int, mending: int) -> None:
    recipe = Recipe("vendetta", (Seat("bone"), Seat("teal")), "version", ("carnival",), versions={"carnival": version})
    game = ruleset("vendetta").new_game(recipe)
    assert isinstance(game, Game)
    assert [favor.copies for favor in game.rules.decks[FAVORS].cards if favor.id == "mega-repair"] == [mending]
    assert sum(favor.copies for favor in game.rules.decks[FAVORS].cards) == 30


@pytest.mark.parametrize(("version", "spotlights"), [(2, 4), (3, 3)])
def test_the_haulasseum_has_as_many_spotlights_as_in_the_version_of_the_table(version: int, spotlights: int) -> None:
    seats, versions = (Seat("bone"), Seat("teal")), {"carnival": version}
    recipe = Recipe("vendetta", seats, "version", ("carnival",), {"arena_side": "haulasseum"}, versions=versions)
    game = ruleset("vendetta").new_game(recipe)
    assert isinstance(game, Game)
    assert len(side(game).spotlights) == spotlights
