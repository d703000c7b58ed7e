"""The command Airstrike (VB-CMD-03 to VB-CMD-05)."""

from __future__ import annotations

import pytest

from tests.kit.road import Draw, Road
from thunderroad.vendetta.position import HOME
from thunderroad.vendetta.ruleset import VENDETTA

SAND = ("off-road",) * 3

SCENE = """
    o o o o o o o o
     As o o o o o o Ts
    Am o o o o o o o
     o o o o o o o o
    o o o o o o o o
     o o o o o o o Tm
"""


def called(road: Draw, text: str = SCENE, round: int = 2, die: int = 2, **settings: object) -> Road:
    """Amber's medium car has a 1, and Amber has just called an airstrike."""
    g = road(text, **({"tiles": SAND} | settings))
    return g.turn("amber", 1, die, round=round).answer("Am 1", f"airstrike {die}")


@pytest.mark.rule("VB-CMD-03", "VB-BOARD-04", "VB-BOARD-04-R1")
def test_a_chopper_goes_onto_any_empty_space_of_the_three_tiles(road: Draw) -> None:
    g = road("""
        o o hT w o Tl
         As o o ?mine !road X
        Am m !mud !oil-slick o o
         o o o o o o
        o o o o o o
         o o o o o Tm
    """, tiles=SAND)  # fmt: skip
    g.turn("amber", 1, 4).answer("Am 1", "airstrike 4").asks("amber", "airstrike")
    full = {"1/3", "1/4", "1/6", "2/1", "2/4", "2/5", "2/6", "3/1", "3/3", "3/4", "6/6"}
    every = {f"{lane}/{column}" for lane in range(1, 7) for column in range(1, 25)}
    assert set(g.options()) == every - full, "mud and other ground are no obstacles"
    g.answer("6/24").answer("front")
    assert g.g.chopper[0] == g.at(6, 24)


@pytest.mark.rule("VB-CMD-03", "VB-CMD-02")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_any_die_calls_the_chopper_and_its_value_changes_nothing(road: Draw, die: int) -> None:
    g = called(road, die=die).answer("5/7").moves_left(1).answer("front")
    assert g.g.chopper == [g.at(5, 7), HOME]
    g.told("place", "VB-CMD-03", times=1)


@pytest.mark.rule("VB-CMD-03-R1")
def test_a_chopper_on_the_board_is_lifted_first_and_may_return_to_its_space(road: Draw) -> None:
    g = called(road, SCENE.replace("Am o o", "Am o hA")).asks("amber", "airstrike")
    assert g.g.chopper[0] == HOME
    assert "3/3" in g.options()
    assert "3/1" not in g.options()
    g.answer("3/3").answer("front")
    assert g.g.chopper[0] == g.at(3, 3)


@pytest.mark.rule("VB-CMD-03-R1")
def test_a_chopper_moves_to_its_new_space_and_leaves_the_old_one(road: Draw) -> None:
    g = called(road, SCENE.replace("Am o o", "Am o hA")).answer("5/5").answer("front-right")
    assert g.g.chopper == [g.at(5, 5), HOME]
    g.looks_like("""
        o o o o o o o o
         o+As o o o o o o o+Ts
        o o o o o o o o
         o+Am o o o o o o o
        o o o o o+hA o o o
         o o o o o o o o+Tm
    """)


@pytest.mark.rule("VB-CMD-03-R2")
@pytest.mark.parametrize("holes", [0, 1])
def test_without_an_empty_space_nothing_happens(road: Draw, holes: int) -> None:
    g = road(SCENE, tiles=SAND)
    for lane in range(1, 7):
        for column in range(1, 25):
            if (lane, column) not in ((2, 1), (3, 1), (2, 8), (6, 8), (3, 2)):
                g.put("X", lane, column)
    g.put("." if holes else "?mud", 3, 2)
    g.turn("amber", 1, 2).answer("Am 1", "airstrike 2").asks("amber", "steer")
    assert g.g.chopper == [g.at(3, 2) if holes else HOME, HOME]
    assert g.g.dice[0] == ()
    g.never_told("shot").told("lift", "VB-CMD-03-R2", times=1 - holes).answer("front")


@pytest.mark.rule("VB-CMD-04", "VB-CMD-04-R1", "VB-CMD-01", "X-TIME-02")
def test_the_chopper_shoots_at_once_and_the_car_still_has_its_own_shot(road: Draw) -> None:
    g = called(road, """
        o o o o o o o o
         As o o o o o o o
        Am o Tm o o o Ts o
         o o o o o o o o
        o o o o o o o o
         o o o o o o o Tl
    """)  # fmt: skip
    g.dice("shooting: any", "damage: dent", "shooting: medium", "damage: dazed", "stunt: 1", "direction: front")
    g.answer("3/6").asks("amber", "shoot")
    assert g.options() == ["none", "teal.small"]
    g.answer("Ts").holds("Ts", "dent").is_at("Am", 3, 1).asks("amber", "steer").answer("front")
    g.asks("amber", "shoot").answer("Tm").holds("Tm", "dazed").told("shot", times=2)
    assert [event.data["vehicle"] for event in g.g.events or () if event.kind == "shot"] == [-1, g.car("Am")]


@pytest.mark.rule("VB-CMD-04-R2")
def test_the_chopper_may_hold_its_fire(road: Draw) -> None:
    g = called(road).answer("2/7").asks("amber", "shoot")
    assert g.options() == ["none", "teal.small"]
    g.answer("none").never_told("shot").asks("amber", "steer").answer("front")
    g.asks("teal", "assign")


@pytest.mark.rule("VB-CMD-04", "VB-SHOOT-05")
def test_the_chopper_may_shoot_wrecks_and_its_own_cars(road: Draw) -> None:
    g = called(road, SCENE.replace("Am o o", "Am o w").replace("As o o", "As o Al"), die=1)
    g.answer("3/2").asks("amber", "shoot")
    assert g.options() == ["none", "wreck-1"]
    g.dice("shooting: small-medium").answer("wreck-1").is_out("wreck-1").answer("front")
    g = called(road, SCENE.replace("As o o", "As o Al")).answer("2/2").asks("amber", "shoot")
    assert g.options() == ["none", "amber.large"]
    g.dice("shooting: large", "damage: dent").answer("Al").holds("Al", "dent").answer("front")


@pytest.mark.rule("VB-CMD-05", "VB-SHOOT-01")
@pytest.mark.parametrize("round", [1, 2])
def test_in_round_1_a_chopper_is_placed_but_does_not_shoot(road: Draw, round: int) -> None:
    g = called(road, round=round).answer("2/7")
    assert g.g.chopper[0] == g.at(2, 7)
    g.asks("amber", "steer" if round == 1 else "shoot")
    if round > 1:
        g.answer("none")
    g.answer("front").asks("teal", "assign")


@pytest.mark.rule("VB-CMD-03")
def test_only_your_own_chopper_is_moved(road: Draw) -> None:
    g = called(road, SCENE.replace("Am o o", "Am o hT")).answer("5/5", "front")
    assert g.g.chopper == [g.at(5, 5), g.at(3, 3)]
    view = VENDETTA.view(g.g, 1)
    assert [(piece.seat, piece.place) for piece in view.pieces if piece.kind == "chopper"] == [(0, "road"), (1, "road")]


@pytest.mark.rule("VB-CMD-02", "VB-CMD-01")
def test_the_command_board_shows_the_die_used(road: Draw) -> None:
    g = called(road, die=5).answer("5/5")
    dice = {command.id: command.die for command in VENDETTA.view(g.g, 0).seats[0].commands}
    assert dice == {"airstrike": 5, "nitro": None, "drift": None, "repair": None}
    g.answer("front")
