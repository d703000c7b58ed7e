"""Second Wind: unassigned dice are rolled again."""

from __future__ import annotations

import pytest

from thunderroad.modules.german_engineering.cards import cards_of
from thunderroad.modules.german_engineering.state import decks_of

from ..ammo import Draw

ROAD = """
    .  .  .
     .  .  .
    Am .  .
     .  .  .
    Tm .  .
     .  .  .
"""


@pytest.mark.rule("XA-OS-02")
def test_the_picked_dice_fall_again_and_the_second_result_stands(ammo: Draw) -> None:
    g = ammo(ROAD).holds_card("amber", "second-wind").dice("movement: 6", "movement: 5").turn("amber", 1, 1, 4)
    g.answer("second-wind", "1", "1", "none")
    assert g.g.dice[0] == (4, 5, 6)
    g.told("reroll-dice").answer("amber.medium 4", "none", "front", "front", "front", "front", "leave")


def test_all_of_them_need_no_end(ammo: Draw) -> None:
    g = ammo(ROAD).holds_card("amber", "second-wind").dice("movement: 2").turn("amber", 1)
    g.answer("second-wind", "1")
    assert g.g.left == 2
    g.answer("front", "front", "leave")


def test_none_is_as_good_as_not_playing(ammo: Draw) -> None:
    g = ammo(ROAD).holds_card("amber", "second-wind").turn("amber", 1)
    g.answer("second-wind", "none").moves_left(1).answer("front", "leave")


@pytest.mark.rule("GE-DECK-03-R2")
def test_a_hand_of_cards_is_exchanged(ammo: Draw) -> None:
    g = ammo(ROAD, modules=["german-engineering"]).holds_card("amber", "second-wind")
    kinds, names = cards_of(g.g).kinds, cards_of(g.g).names
    g.dice(f"card: {names[-1]}").turn("amber", kinds[0], kinds[3])
    g.answer("second-wind", names[0], "none")
    assert g.g.dice[0] == tuple(sorted((kinds[3], kinds[-1])))
    assert decks_of(g.g).thrown(0)[0] == 1
    g.told("cards-exchanged").answer(g.options()[0])
    while g.g.choice is not None and g.g.choice.seat == 0 and g.g.choice.kind != "assign":
        g.answer(g.options()[0])
