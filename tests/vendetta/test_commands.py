"""Choosing a command; Nitro and Repair (VB-CMD-01, -02, -06, -10 to -13)."""

from __future__ import annotations

import pytest

from tests.kit.road import Draw, Road
from thunderroad.display.view.seats import SlotView
from thunderroad.vendetta.ruleset import VENDETTA

SAND = ("off-road",) * 3

LONG = """
    o o o o o o o o o o o o
     As o o o o o o o o o o o
    Am o o o o o o o o o o o
     o o o o o o o o o o o o
    o o o o o o o o o o o Tm
     o o o o o o o o o o o Ts
"""


@pytest.mark.rule("VB-CMD-02-R1")
def test_a_command_without_effect_may_be_chosen(road: Draw) -> None:
    g = road(LONG, tiles=SAND).turn("amber", 1, 6).answer("Am 1")
    assert "repair 6" in g.options()
    g.answer("repair 6").asks("amber", "steer").answer("front")
    g.told("command", times=1).never_told("repaired")
    g = road(LONG, tiles=SAND).turn("amber", 1, 4).answer("Am 1", "drift 4").moves_left(1).answer("front")
    assert g.g.dice[0] == ()


@pytest.mark.rule("VB-CMD-06")
@pytest.mark.parametrize("nitro", [1, 2, 3])
@pytest.mark.parametrize("die", [1, 6])
def test_nitro_adds_its_die_to_the_moves_and_all_must_be_used(road: Draw, nitro: int, die: int) -> None:
    g = road(LONG, tiles=SAND).turn("amber", die, nitro).answer(f"Am {die}", f"nitro {nitro}").moves_left(die + nitro)
    for _ in range(die + nitro):
        g.asks("amber", "steer").answer("front")
    g.is_at("Am", 3, 1 + die + nitro).asks("teal", "assign")


@pytest.mark.rule("VB-CMD-06", "X-TIME-04")
def test_nitro_lasts_for_this_turn_only(road: Draw) -> None:
    g = road(LONG, tiles=SAND).hand("teal", 1, 4, 5).turn("amber", 1, 2, 3)
    g.answer("Am 1", "nitro 3", *["front"] * 4).answer("Ts 1", "none").moves_left(1).answer("front")
    g.asks("amber", "steer").moves_left(2).answer("front", "front").is_at("As", 2, 3).asks("teal", "assign")


@pytest.mark.rule("VB-CMD-06", "VB-ROAD-01")
def test_nitro_moves_count_as_base_moves_before_the_road_die(road: Draw) -> None:
    g = road(LONG.replace("o ", ". ")).turn("amber", 1, 2, road=2).answer("Am 1", "nitro 2", *["front"] * 3)
    g.asks("amber", "road-bonus").answer("take", "front", "front").is_at("Am", 3, 6)


def worn(road: Draw) -> Road:
    """Amber's small car is inoperable, the medium has one damage, Teal's small one has one too."""
    g = road(LONG.replace("Am", "Am'").replace("Ts", "Ts'"), tiles=SAND)
    return g.damage("As", "shrapnel", "skid-rear")


@pytest.mark.rule("VB-CMD-10", "VB-CMD-10-R1")
def test_repair_removes_any_one_token_of_ones_own_cars(road: Draw) -> None:
    g = worn(road).turn("amber", 1, 6)
    pile = list(g.g.damage_pile)
    g.answer("Am 1", "repair 6").asks("amber", "repair")
    assert g.options() == ["amber.small shrapnel", "amber.small skid-rear", "amber.medium dent"]
    g.answer("As skid-rear").holds("As", "shrapnel").holds("Am", "dent").holds("Ts", "dent")
    pile[g.g.rules.damage_names.index("skid-rear")] += 1
    assert g.g.damage_pile == pile, "it is shuffled back"
    assert g.g.reserved == [len(tokens) for tokens in g.g.damage], "its slot is free again"
    g.answer("front")


@pytest.mark.rule("VB-CMD-10")
def test_a_car_with_a_single_damage_can_be_repaired(road: Draw) -> None:
    g = worn(road).turn("amber", 1, 6).answer("Am 1", "repair 6", "Am dent")
    g.holds("Am").holds("As", "shrapnel", "skid-rear").answer("front")


@pytest.mark.rule("VB-CMD-10")
def test_of_two_equal_tokens_one_goes_and_it_need_not_be_asked_which(road: Draw) -> None:
    g = road(LONG, tiles=SAND).damage("As", "dent", "dent").turn("amber", 1, 6).answer("Am 1", "repair 6")
    g.asks("amber", "steer").holds("As", "dent").told("repaired", "VB-CMD-10", times=1).answer("front")


@pytest.mark.rule("VB-CMD-11", "VB-STATUS-06")
def test_a_repaired_car_is_operable_again(road: Draw) -> None:
    g = worn(road).turn("amber", 1, 6)
    car = g.car("As")
    assert VENDETTA.view(g.g, 0).seats[0].dashboards[0].status == "inoperable"
    assert not g.g.operable(car)
    g.answer("Am 1", "repair 6", "As shrapnel")
    board = VENDETTA.view(g.g, 0).seats[0].dashboards[0]
    assert (board.status, board.slots) == ("operable", [SlotView("dmg-skid-rear", "skid rear"), None])
    assert not next(piece.inoperable for piece in VENDETTA.view(g.g, 0).pieces if piece.id == f"v{car}")
    g.answer("front")


@pytest.mark.rule("VB-CMD-11", "VB-DMG-01-R1")
def test_a_repaired_car_has_a_free_slot_for_the_next_token(road: Draw) -> None:
    g = road(LONG.replace("Am o", "Am Al"), tiles=SAND).damage("Al", "shrapnel", "skid-rear").turn("amber", 1, 6)
    g.dice("slam: bottom", "direction: front", "shooting: large", "damage: dent")
    g.answer("Am 1", "repair 6", "Al shrapnel", "front", "keep").asks("amber", "shoot").answer("Al")
    g.holds("Al", "skid-rear", "dent").told("inoperable", times=1)


@pytest.mark.rule("VB-CMD-13", "VB-ELIM-01")
def test_an_eliminated_car_cannot_be_repaired(road: Draw) -> None:
    g = worn(road)
    g.scene.vehicle("amber.medium", place="out", damage=("dent",))
    g.scene.vehicle("amber.large", g.at(5, 1))
    g.turn("amber", 1, 6).answer("Al 1", "repair 6").asks("amber", "repair")
    assert g.options() == ["amber.small shrapnel", "amber.small skid-rear"]
    g.answer("As shrapnel", "front")
