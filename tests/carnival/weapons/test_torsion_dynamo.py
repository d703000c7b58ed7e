"""Torsion Dynamo."""

from __future__ import annotations

import pytest

from .kit import NE, N, Pit, Pits, S

LOOSE = "damage: blast-off"


def dynamo(pit: Pits, **more: object) -> Pit:
    """Teal large stands before Amber medium, which has the dynamo."""
    return pit(**{"Am": (0, 2, N), "Tl": (0, 1, NE), "Ts": (4, 0, S), **more}).arm("Am", "torsion-dynamo")


@pytest.mark.rule("CC-SW-14", "CC-SW-09-R1")
def test_the_other_one_is_moved_by_the_direction_die_alone_and_gets_a_token(pit: Pits) -> None:
    g = dynamo(pit).dice("direction: front", LOOSE).drive("Am", 1).answer("north").asks("teal", "slam-reroll")
    g.answer("keep").stands("Am", 0, 1, N).stands("Tl", 0, 0, N).unseen("Tl", 1).gained(2, 0).never_told("shot").done()


@pytest.mark.rule("CC-SW-14")
def test_the_larger_car_may_demand_that_die_again(pit: Pits) -> None:
    g = dynamo(pit).dice("direction: front", "direction: front-left", LOOSE).drive("Am", 1).answer("north", "reroll")
    g.stands("Tl", -1, 1).unseen("Tl", 1).done()


@pytest.mark.rule("CC-SW-14")
def test_it_never_shoots(pit: Pits) -> None:
    dynamo(pit, Am=(0, 3, N)).drive("Am", 1).answer("north", "leave").never_told("shot").done()


@pytest.mark.rule("CC-SW-14", "CC-SW-08-R1")
def test_in_round_1_the_other_one_is_moved_but_gets_no_token(pit: Pits) -> None:
    g = dynamo(pit).dice("direction: front").drive("Am", 1, round=1).answer("north", "keep")
    g.stands("Tl", 0, 0).unhurt("Tl").done()


@pytest.mark.rule("CC-SW-15")
@pytest.mark.parametrize("driver", ["Tl", "As"])
def test_on_the_turn_of_another_car_it_does_nothing(pit: Pits, driver: str) -> None:
    g = dynamo(pit, **{"Tl": (0, 3, N), "As": (0, 3, N), ("As" if driver == "Tl" else "Tl"): (-3, 1, N)})
    g.dice("slam: bottom", "direction: front").drive(driver, 1).answer("north", "keep").stands("Am", 0, 1)
    g.unhurt("Am", driver)
    if g.g.choice is not None and g.g.choice.kind == "shoot":
        g.answer("none")
    g.done()


@pytest.mark.rule("CC-SW-14-R1")
def test_in_a_chain_only_its_own_slams_are_the_dynamo_s(pit: Pits) -> None:
    g = dynamo(pit, Tm=(0, 0, S)).dice("direction: front", "slam: bottom", "direction: front", LOOSE)
    g.drive("Am", 1).answer("north", "keep", "keep").stands("Tl", 0, 0).stands("Tm", 0, -1).unseen("Tl", 1).unhurt("Tm")
    g.done()


@pytest.mark.rule("CC-SW-14-R1")
def test_one_that_is_eliminated_gets_no_token(pit: Pits) -> None:
    g = dynamo(pit).wall((0, 0)).dice("direction: front").drive("Am", 1).answer("north", "keep").is_out("Tl")
    g.gained(3, 0).done()


@pytest.mark.rule("CC-SW-14", "X-MIX-03-R1")
def test_a_motorcycle_is_moved_as_ever_and_nobody_has_a_reroll(pit: Pits) -> None:
    places = {"Am": (0, 2, N), "Sb": (0, 1, NE), "Sr": (4, 0, S)}
    g = pit(crews={"A": "amber", "S": "sulphur"}, modules=("final-five",), **places).arm("Am", "torsion-dynamo")
    g.dice("direction: front").drive("Am", 1).answer("north").stands("Sb", 0, 0).holds("Sb", "minor").done()


@pytest.mark.rule("CC-SW-14", "X-CC-04")
def test_a_motorcycle_that_has_it_holds_its_ground(pit: Pits) -> None:
    places = {"Am": (0, 1, N), "Sb": (0, 2, N), "Sr": (4, 0, S), "As": (4, 1, S)}
    g = pit(crews={"A": "amber", "S": "sulphur"}, modules=("final-five",), **places).arm("Sb", "torsion-dynamo")
    g.turn("sulphur", 1).answer("sulphur.bar 1").dice("direction: front", LOOSE).answer("north", "slam")
    g.stands("Sb", 0, 1).stands("Am", 0, 0).unseen("Am", 1).done()


@pytest.mark.rule("CC-SW-05")
def test_the_weapon_leaves_the_game_with_its_car(pit: Pits) -> None:
    g = dynamo(pit, As=(4, 1, S)).wall((-1, 2))
    g.armed("Am", "torsion-dynamo").turn("amber", 1, 2).answer("amber.medium 1", "none", "northwest").is_out("Am")
    g.armed("Am", None).done()
