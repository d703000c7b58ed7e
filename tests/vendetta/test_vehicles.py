"""Vehicles and their arcs (VB-VEH)."""

from __future__ import annotations

import pytest

from tests.kit.road import Draw
from thunderroad.vendetta.position import HOME
from thunderroad.vendetta.ruleset import VENDETTA
from thunderroad.vendetta.turn.damage import Damage
from thunderroad.vendetta.turn.shoot import Shoot
from thunderroad.vendetta.turn.slam import Slam

SAND = ("off-road",) * 3


@pytest.mark.rule("VB-VEH-01")
def test_cars_and_wrecks_are_road_vehicles_and_choppers_are_vehicles_too(road: Draw) -> None:
    g = road("""
        . w . .
         . Am . .
        . Tm . .
         . . . .
        . hA . .
         . . . .
    """)
    g.turn("amber")
    kinds = {(piece.kind, piece.place) for piece in VENDETTA.view(g.g, 0).pieces if piece.space is not None}
    assert kinds == {("car", "road"), ("wreck", "road"), ("chopper", "road")}
    assert [g.g.top(g.at(lane, 2)) for lane in (1, 3, 5)] == [g.car("wreck-1"), g.car("Tm"), -1]


@pytest.mark.rule("VB-VEH-02", "VB-VEH-07")
@pytest.mark.parametrize(("large", "small"), [("medium", "small"), ("large", "medium"), ("large", "small")])
@pytest.mark.parametrize("bigger_on_top", [True, False])
def test_the_bigger_of_two_may_demand_a_reroll(road: Draw, large: str, small: str, *, bigger_on_top: bool) -> None:
    g = road("""
        . . . .
         . Zs . .
        . . . .
         . . . .
        . . . .
         . . . Bs
    """, crews=("amber", "teal", "bone", "azure"))  # fmt: skip
    bigger = g.scene.vehicle(f"amber.{large}", g.at(3, 2))
    smaller = g.scene.vehicle(f"teal.{small}", g.at(5, 2))
    top, bottom = (bigger, smaller) if bigger_on_top else (smaller, bigger)
    g.g.put(top, g.g.cell[bottom])
    g.dice("slam: bottom", "direction: front").effect(Slam(top, bottom)).asks("amber", "slam-reroll").answer("keep")


@pytest.mark.rule("VB-VEH-02")
@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_between_equal_sizes_nobody_rerolls(road: Draw, size: str) -> None:
    g = road()
    top = g.scene.vehicle(f"amber.{size}", g.at(3, 2))
    bottom = g.scene.vehicle(f"teal.{size}", g.at(3, 2))
    g.g.put(top, g.at(3, 2))
    g.dice("slam: bottom", "direction: front").effect(Slam(top, bottom))


AROUND = {
    (3, 5): "front",
    (2, 4): "front-left",
    (4, 4): "front-right",
    (3, 3): "rear",
    (2, 3): "rear-left",
    (4, 3): "rear-right",
}
"""The six neighbours of lane 3, column 4."""
ARC = {(3, 5), (2, 4), (4, 4)}


@pytest.mark.rule("VB-VEH-03", "VB-MOVE-03")
def test_a_car_drives_into_the_three_spaces_ahead(road: Draw) -> None:
    ways = {}
    for way in ("front-left", "front", "front-right"):
        g = road("""
            . . . . . .
             . . . . . .
            . . . Am . .
             . . . . . .
            . . . . . .
             . . . . . .
        """, tiles=SAND)  # fmt: skip
        g.drive("Am", 1)
        assert g.options() == ["front-left", "front", "front-right"]
        g.answer(way)
        ways[next(at for at in AROUND if g.at(*at) == g.g.cell[g.car("Am")])] = way
    assert ways == {at: AROUND[at] for at in ARC}


@pytest.mark.rule("VB-VEH-03", "VB-VEH-05", "VB-SHOOT-02")
@pytest.mark.parametrize("shooter", ["car", "chopper"])
@pytest.mark.parametrize("at", [*AROUND, (1, 4), (5, 4), (3, 6), (2, 5), (4, 5)])
def test_cars_and_choppers_shoot_into_the_three_spaces_ahead(road: Draw, shooter: str, at: tuple[int, int]) -> None:
    g = road()
    g.scene.vehicle("amber.medium", g.at(3, 4) if shooter == "car" else g.at(3, 20))
    g.scene.vehicle("teal.large", g.at(*at))
    if shooter == "chopper":
        g.scene.chopper(0, g.at(3, 4))
    g.effect(Shoot(0, g.at(3, 4), g.car("Am") if shooter == "car" else HOME))
    assert g.options() == (["none", "teal.large"] if at in ARC else [])
    if at in ARC:
        g.dice("shooting: small-medium").answer("Tl").told("miss")


@pytest.mark.rule("VB-VEH-03", "VB-SHOOT-02-R2")
@pytest.mark.parametrize(("lane", "ways"), [(1, ["front", "front-right"]), (6, ["front-left", "front"])])
def test_an_outer_lane_has_no_arc_over_the_side(road: Draw, lane: int, ways: list[str]) -> None:
    g = road(tiles=SAND)
    g.scene.vehicle("amber.medium", g.at(lane, 4))
    g.drive("Am", 1)
    assert g.options() == ways
    g.answer("front")


@pytest.mark.rule("VB-VEH-04", "VB-SHOOT-04")
def test_a_chopper_is_no_target(road: Draw) -> None:
    g = road("""
        . . . .
         hT . . .
        . Am hB .
         . . . .
        . . . .
         . Ts . Bs
    """, crews=("amber", "teal", "bone"))  # fmt: skip
    g.scene.chopper(1, g.at(2, 2))
    g.effect(Shoot(0, g.at(3, 2), g.car("Am")))
    assert g.options() == []


@pytest.mark.rule("VB-VEH-04", "VB-MOVE-05")
def test_a_chopper_never_slams(road: Draw) -> None:
    g = road("""
        o o o o
         o o o o
        Am o+hT o+hA o
         o o o o
        o o o o
         o o o o
    """, tiles=SAND)  # fmt: skip
    g.drive("Am", 3).answer("front", "front", "front")
    g.never_told("slam").looks_like("""
        o o o o
         o o o o
        o o+hT o+hA o+Am
         o o o o
        o o o o
         o o o o
    """)


@pytest.mark.rule("VB-VEH-04")
def test_a_chopper_takes_no_damage_from_shrapnel_that_flies_by(road: Draw) -> None:
    g = road("""
        . . . .
         . . . .
        Am hT Ts .
         . . . .
        . . . .
         . . Tm .
    """)
    g.dice("damage: shrapnel", "direction: front", "damage: dent").effect(Damage(g.car("Am")))
    g.holds("Ts", "dent").holds("Am", "shrapnel")
    g.looks_like("""
        . . . .
         . . . .
        Am' hT Ts' .
         . . . .
        . . . .
         . . Tm .
    """)


@pytest.mark.rule("VB-VEH-06")
@pytest.mark.parametrize("chopper", ["amber", "teal"])
@pytest.mark.parametrize("ending", ["active", "parked", "wreck"])
def test_whatever_ends_a_turn_beneath_a_chopper_is_eliminated(road: Draw, chopper: str, ending: str) -> None:
    g = road("""
        o o o o o
         Am o o o o
        o o o o o
         o o o o As
        o Tm o o o
         Ts o o w o
    """, tiles=SAND)  # fmt: skip
    space = {"active": g.at(2, 2), "parked": g.at(5, 2), "wreck": g.at(6, 4)}[ending]
    g.scene.chopper(g.crews.index(chopper), space)
    g.drive("Am", 1).is_in("Am", "Tm", "wreck-1").answer("front")
    gone = {"active": "Am", "parked": "Tm", "wreck": "wreck-1"}
    g.is_out(gone[ending]).is_in(*(name for how, name in gone.items() if how != ending), "As", "Ts")
    g.told("eliminated", "VB-EOT-02", times=1)
    assert g.g.chopper[g.crews.index(chopper)] == space


@pytest.mark.rule("VB-VEH-07")
@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_size_changes_neither_moves_nor_damage_slots(road: Draw, size: str) -> None:
    g = road("""
        o o o o o
         o o o o o
        o o m o o
         o o o o o
        o o o o o
         o o o o o
    """, tiles=SAND)  # fmt: skip
    car = g.scene.vehicle(f"amber.{size}", g.at(3, 1))
    g.drive(f"amber.{size}", 4).answer("front", "front", "front")
    g.is_at(f"amber.{size}", 3, 4)
    assert g.g.rules.slots[g.g.spec[car]] == 2
