"""Careful bots mind their cars in the arena: a crew that has none left loses, whatever scrap it holds."""

from __future__ import annotations

import pytest

from tests.kit.bots import careful, leave
from thunderroad.modules.carnival.advice.favors import FAVOR
from thunderroad.modules.carnival.state import DECREES, arena
from thunderroad.vendetta.advice.advisor import VendettaAdvisor
from thunderroad.vendetta.advice.field_sheet import worksheet

from .favors.kit import N, Show, Stage


def decrees(g: Show, letter: str, *, have: bool) -> list[int]:
    """The cards of Tina's that raise this pillar, or those that do not."""
    cards = g.g.rules.decks[DECREES].cards
    return [number for number, card in enumerate(cards) if (letter in card.data["pillars"]) == have]


@pytest.mark.rule("CC-TINA-03", "CC-PILLAR-02")
@pytest.mark.parametrize("threat", [True, False])
def test_nobody_stops_on_a_pillar_that_may_rise(show: Stage, threat: bool) -> None:
    g = show().park("Am", (0, 4), N).park("Tl", (-4, 1)).lay_favor("double-barrel", (0, 2))
    arena(g.g).shown = decrees(g, "A", have=not threat)[:4]
    g.begin("Am", 2).answer("north")
    assert (careful(g) == "north") != threat, "the favor ahead lies on pillar A"
    leave(g)


def test_to_mend_a_car_that_cannot_act_is_worth_more_than_a_favor(show: Stage) -> None:
    g = show("amber", "teal", "bone").park("Am", (0, 4), N).park("Al", (4, 0), N, "dent", "shrapnel")
    g.park("Tl", (-4, 1)).park("Bl", (-4, 3)).turn("amber", 3, 6)
    assert worksheet(VendettaAdvisor().memory, g.g, 0).mended(g.car("Al")) > FAVOR
    leave(g)
