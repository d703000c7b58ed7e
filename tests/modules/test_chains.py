"""Every effect among everything that it can lead into: all pairs that can chain occur, and nothing breaks."""

from __future__ import annotations

import pytest

from tests.modules import chains
from tests.modules.chains import BARE, Report, everything, singles, sources
from tests.modules.mixes import RULES
from thunderroad.vendetta.game import Game

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def report() -> Report:
    """All trials, once."""
    return chains.survey()


@pytest.fixture(scope="module")
def game() -> Game:
    """A table with all modules."""
    game: Game = RULES.scene(everything()).game
    return game


def test_all_pairs_of_effects_that_can_chain_have_chained(report: Report, game: Game) -> None:
    assert report.missing(chains.contents(game), singles(game)) == []


def test_every_source_was_tried_but_what_does_nothing(report: Report, game: Game) -> None:
    calm = {f"ground {kind.id}" for kind in game.rules.terrains if kind.calm}
    assert {source for source in sources(game) if not report.tried[source]} <= calm
    assert BARE in calm


def test_every_card_in_a_damage_slot_has_met_every_source(report: Report, game: Game) -> None:
    tried = {source for source in sources(game) if report.tried[source]}
    assert list(report.cards) == chains.cards(game)
    assert all(found >= tried for found in report.cards.values())


def test_what_moves_vehicles_is_known(report: Report) -> None:
    movers = {source for source, moves in report.moved.items() if moves}
    assert {"token oil-slick", "token wreck", "damage dazed", "damage blast-off", "damage skid-rear"} <= movers
    assert "damage dent" not in movers
