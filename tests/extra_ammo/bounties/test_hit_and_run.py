"""Hit and Run: a small vehicle shot out of action sets a die."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.extra_ammo.kit import Armed

Draw = Callable[..., Armed]
SAND = ("off-road",) * 3

ROAD = """
    o o o o o o o o
     o o o o o o o o
    Am o Ts' o o o o o
     o o o o o o o o
    o o o o o o o Tl'
     As o o o o o o o
"""
HIT = ("shooting: any", "damage: dent")


@pytest.mark.rule("XA-BO-03", "XA-BO-03-R2", "XA-BO-04")
def test_a_small_car_out_of_action_sets_one_of_the_dice_that_are_left(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).bounty("amber", "hit-and-run").dice(*HIT)
    g.turn("amber", 1, 2, 4, 6).answer("Am 1", "none", "front", "Ts").told("inoperable", times=1)
    g.offers("amber", "hit-and-run").answer("hit-and-run").asks("amber", "pick-die")
    assert g.options() == ["2", "4"], "the 6 is one already"
    g.answer("2").told("card-played", "XA-BO-04", times=1)
    assert g.g.dice[0] == (4, 6, 6)


@pytest.mark.rule("XA-BO-03", "XA-BO-03-R1")
def test_a_large_car_a_first_damage_or_no_die_to_set_is_not_enough(armed: Draw) -> None:
    for text, dice in (
        (ROAD.replace("Ts'", "Tl'").replace("o Tl'\n", "o Ts'\n"), (1, 4)),
        (ROAD.replace("Ts'", "Ts"), (1, 4)),
        (ROAD, (1, 6)),
    ):
        target = "Tl" if "Tl' o o" in text else "Ts"
        g = armed(text, tiles=SAND).bounty("amber", "hit-and-run").dice(*HIT)
        g.turn("amber", *dice).answer("Am 1", "none", "front", target)
        assert any(g.g.out_of_box.hands), "it stays in hand"


def with_cards(armed: Draw, hand: str, text: str = ROAD) -> Armed:
    """Amber has just played it, and holds these cards; As moves next."""
    g = armed(text, tiles=SAND, modules=("german-engineering",)).bounty("amber", "hit-and-run")
    g.dice("reveal: 6-any", "damage: dent").turn_with_cards("amber", hand)
    return g.answer("Am 1-large", "none", "front", "Ts", "hit-and-run").others()


def set_cards(g: Armed) -> int:
    """How many crews still have a card that counts as set."""
    return sum(one.card == g.g.rules.concern.number["die-that-is-set"] for one in g.g.out_of_box.marks)


@pytest.mark.rule("XA-BO-03", "GE-DECK-03-R2")
def test_a_crew_with_cards_need_not_show_any_the_next_one_that_moves_counts_as_set(armed: Draw) -> None:
    g = with_cards(armed, "1-large 2-medium 3-any").answer("As 2-medium", "none").moves_left(6)
    g.told("die-set", "GE-DECK-03-R2", times=1)
    assert not set_cards(g), "once"
    g.finish()


@pytest.mark.rule("GE-DECK-03-R2", "GE-ASSIGN-02")
def test_the_next_card_on_a_command_counts_as_set_as_well(armed: Draw) -> None:
    g = with_cards(armed, "1-large 2-medium 3-any").answer("As 2-medium")
    assert [name for name in g.options() if name.startswith("repair")] == ["repair 3-any"], "it takes a 6 alone"
    g.answer("repair 3-any").told("die-set", "GE-DECK-03-R2", times=1).moves_left(2)
    assert not set_cards(g), "once"
    g.finish()


@pytest.mark.rule("GE-DECK-03-R2")
def test_a_card_that_is_used_as_it_is_is_another_one(armed: Draw) -> None:
    g = with_cards(armed, "1-large 6-large 3-any").answer("As 6-large", "nitro 3-any").moves_left(9)
    assert set_cards(g), "still to come"
    g.finish()


@pytest.mark.rule("GE-DECK-03-R2", "VB-COAST-04")
def test_a_coast_uses_no_value(armed: Draw) -> None:
    g = with_cards(armed, "1-large 2-medium 3-any", ROAD.replace("As", "As''").replace("Tl'", "Tl"))
    g.asks("amber", "coast").answer("Am 2-medium").moves_left(1)
    assert set_cards(g), "still to come"
    g.answer("front-left").finish()
