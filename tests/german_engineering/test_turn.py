"""A turn with cards: they are played as dice would be (GE-ASSIGN)."""

from __future__ import annotations

import pytest

from tests.german_engineering.kit import ID, VENDETTA, card, cards, moved, turn
from tests.kit.road import Draw, Road
from thunderroad.vendetta.choices import DIE, NONE
from thunderroad.vendetta.turn.orders import may_command

PLAIN = """
    . . . . . . . . . .
     . . . . . . . . . .
    Am . . . . . . . . .
     . . . . . . . . . .
    As . . . . . . . . .
     . . . . . . . . . Ts
"""


@pytest.fixture
def plain(road: Draw) -> Road:
    return road(PLAIN, modules=(ID,), tiles=("off-road",) * 3)


@pytest.mark.rule("GE-ASSIGN-01", "GE-ASSIGN-03")
def test_a_card_moves_a_car_as_a_die_of_its_value_would(plain: Road) -> None:
    turn(plain, "amber", "4-large 2-medium").asks("amber", "assign")
    assert set(plain.options()) == {
        "amber.small 2-medium", "amber.small 4-large", "amber.medium 2-medium", "amber.medium 4-large",
    }  # fmt: skip
    plain.answer("Am 4-large", "none").moves_left(4).answer("front", "front", "front", "front")
    plain.is_at("Am", 3, 5)
    assert plain.g.dice[0] == cards("2-medium")


@pytest.mark.rule("GE-SETUP-02", "GE-ASSIGN-01")
def test_cards_of_one_value_with_other_faces_are_other_cards(plain: Road) -> None:
    turn(plain, "amber", "2-large 2-large 2-medium")
    assert [name for name in plain.options() if name.startswith("amber.small")] == [
        "amber.small 2-large",
        "amber.small 2-medium",
    ]
    plain.answer("As 2-medium", "none", "front", "front")
    assert plain.g.dice[0] == cards("2-large 2-large")


@pytest.mark.rule("GE-ASSIGN-02")
def test_one_more_card_a_round_may_go_to_a_command(plain: Road) -> None:
    turn(plain, "amber", "1-any 2-medium 5-medium 6-large").answer("Am 5-medium").asks("amber", "command")
    assert set(plain.options()) == {
        "none", "airstrike 1-any", "airstrike 2-medium", "airstrike 6-large",
        "nitro 1-any", "nitro 2-medium", "repair 6-large",
    }  # fmt: skip
    plain.answer("nitro 1-any").moves_left(6).answer(*["front"] * 6)
    assert plain.g.dice[0] == cards("2-medium 6-large")
    plain.answer("Ts 1-large", "none", "front")
    plain.answer("As 6-large").moves_left(6).answer(*["front"] * 6)


@pytest.mark.rule("GE-ASSIGN-03", "GE-ASSIGN-02")
def test_a_command_takes_only_cards_of_its_values_and_nitro_adds_the_value(plain: Road) -> None:
    turn(plain, "amber", "3-any 4-small-medium 6-any").answer("As 6-any")
    assert "nitro 3-any" in plain.options()
    assert "nitro 4-small-medium" not in plain.options()
    assert "drift 4-small-medium" in plain.options()
    plain.answer("nitro 3-any").moves_left(9).answer(*["front"] * 9, "none")


@pytest.mark.rule("GE-ASSIGN-03")
def test_coasting_takes_a_card_and_ignores_its_value(road: Draw) -> None:
    plain = road(PLAIN, modules=(ID,), tiles=("off-road",) * 3)
    plain.scene.vehicle("amber.small", place="out")
    moved(plain, "Am", "3-large")
    turn(plain, "amber", "5-large 6-any", turn=2).asks("amber", "coast")
    plain.answer("Am 6-any").moves_left(1).answer("front").is_at("Am", 3, 2)
    assert plain.g.dice[0] == cards("5-large")


@pytest.mark.rule("GE-ASSIGN-04")
def test_the_card_lies_there_as_a_marker_until_the_round_is_over(plain: Road) -> None:
    turn(plain, "amber", "1-large 1-any 2-large 5-large").answer("Am 1-any", "airstrike 5-large", "1/1", "front")
    assert plain.g.die[plain.car("Am")] == card("1-any")
    assert plain.g.command[0] % DIE == card("5-large")
    plain.answer("Ts 1-large", "none", "front").asks("amber", "assign")
    assert plain.options() == ["amber.small 1-large", "amber.small 2-large"]


def test_who_holds_cards_is_asked_for_cards(plain: Road) -> None:
    turn(plain, "amber", "4-large 2-medium").asks("amber", "assign")
    asked = VENDETTA.view(plain.g, 0).choice
    assert asked is not None
    assert asked.title == "Choose a card and a car"
    assert "card" in asked.hint
    plain.answer("Am 4-large").asks("amber", "command")
    asked = VENDETTA.view(plain.g, 0).choice
    assert asked is not None
    assert "one more card" in asked.hint
    plain.answer("none", *["front"] * 4)


@pytest.fixture
def alone(road: Draw) -> Road:
    """Amber has its medium car left."""
    plain = road(PLAIN, modules=(ID,), tiles=("off-road",) * 3)
    plain.scene.vehicle("amber.small", place="out")
    return plain


@pytest.mark.rule("GE-DECK-03-R1")
def test_an_assignment_that_equal_cards_force_is_asked_all_the_same(alone: Road) -> None:
    """Not to be asked would tell the others that the cards are equal."""
    turn(alone, "amber", "4-large 4-large").asks("amber", "assign")
    assert alone.options() == ["amber.medium 4-large"]
    alone.answer("Am 4-large", "none", "front", "front", "front", "front")


@pytest.mark.rule("GE-DECK-03-R1")
def test_a_coast_that_equal_cards_force_is_asked_all_the_same(alone: Road) -> None:
    moved(alone, "Am", "3-large")
    turn(alone, "amber", "4-large 4-large", turn=2).asks("amber", "coast")
    assert alone.options() == ["amber.medium 4-large"]
    alone.answer("Am 4-large", "front")


@pytest.mark.rule("GE-DECK-03-R1")
def test_whether_a_hand_fits_a_command_is_its_secret_while_some_card_would(alone: Road) -> None:
    """With the commands as they are printed every card fits one; an owner's pack may change them."""
    car = alone.car("Am")
    turn(alone, "amber", "1-any 5-medium")
    assert may_command(alone.g, 0, car)
    alone.g.command[0] = 0
    assert not may_command(alone.g, 0, car), "one command a round, as all can see"
    alone.g.command[0] = NONE
    hand, alone.g.dice[0] = alone.g.dice[0], ()
    assert not may_command(alone.g, 0, car), "no card is left"
    alone.g.dice[0] = hand
    alone.answer("Am 1-any", "none", "front")


def test_what_everybody_knows_to_be_forced_is_not_asked(alone: Road) -> None:
    """The last card of a hand has one place to go, and an empty hand has nothing for a command."""
    turn(alone, "amber", "2-large").asks("amber", "steer").answer("front", "front")
