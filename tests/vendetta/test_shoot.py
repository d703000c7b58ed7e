"""Step 4: one shot into the front arc (VB-SHOOT)."""

from __future__ import annotations

import pytest

from tests.kit.road import Draw
from thunderroad.vendetta.turn.shoot import Shoot

SAND = ("off-road",) * 3

DUEL = """
    o o o o o o o o
     o o o o o o o o
    Am o Tm o o o o o
     o o o o o o o o
    o o o o o o o o
     As o o o o o o Ts
"""


@pytest.mark.rule("VB-SHOOT-01")
@pytest.mark.parametrize("round", [1, 2, 3])
def test_from_round_2_on_cars_shoot(road: Draw, round: int) -> None:
    g = road(DUEL, tiles=SAND).drive("Am", 1, round=round).answer("front")
    if round > 1:
        g.asks("amber", "shoot").answer("none")
    g.never_told("shot").asks("teal", "assign")


@pytest.mark.rule("VB-SHOOT-02", "VB-SHOOT-06", "VB-SHOOT-07", "VB-DMG-13")
def test_the_moved_car_makes_one_attack_and_a_hit_car_draws_damage(road: Draw) -> None:
    g = road(DUEL.replace("Tm o o", "Tm Tl o"), tiles=SAND).dice("shooting: medium", "damage: skid-front-left")
    g.drive("Am", 1).answer("front").asks("amber", "shoot")
    assert g.options() == ["none", "teal.medium"]
    g.answer("Tm").holds("Tm", "skid-front-left").is_at("Tm", 2, 3).told("shot", times=1).asks("teal", "assign")


@pytest.mark.rule("VB-SHOOT-02")
def test_only_the_moved_car_shoots(road: Draw) -> None:
    g = road(DUEL.replace("As o", "As Tl"), tiles=SAND).drive("Am", 1).answer("front-left")
    g.asks("teal", "assign").never_told("shot")


@pytest.mark.rule("VB-SHOOT-02-R1")
def test_shooting_is_never_compulsory(road: Draw) -> None:
    g = road(DUEL, tiles=SAND).drive("Am", 1).answer("front")
    assert g.options()[0] == "none"
    g.answer("none").never_told("shot").holds("Tm").asks("teal", "assign")


@pytest.mark.rule("VB-SHOOT-02-R2")
@pytest.mark.parametrize("lane", range(1, 7))
def test_nothing_lies_beyond_the_front_edge(road: Draw, lane: int) -> None:
    g = road(tiles=SAND)
    g.scene.vehicle("amber.medium", g.at(lane, 24))
    for there, size in zip(range(max(1, lane - 1), 7), ("small", "medium", "large"), strict=False):
        g.scene.vehicle(f"teal.{size}", g.at(there, 1))
    g.effect(Shoot(0, g.at(lane, 24), g.car("Am"))).never_told("shot")
    assert g.options() == [], "the first column is not ahead of the last"


@pytest.mark.rule("VB-SHOOT-02-R2", "VB-MOVE-01-R4")
def test_the_starting_area_holds_no_targets(road: Draw) -> None:
    g = road()
    g.scene.vehicle("amber.medium", g.at(3, 1))
    for size in ("small", "medium", "large"):
        g.scene.vehicle(f"teal.{size}", place="start")
    g.effect(Shoot(0, g.at(3, 1), g.car("Am")))
    assert g.options() == []


@pytest.mark.rule("VB-SHOOT-02-R2")
@pytest.mark.parametrize("column", [8, 16])
def test_the_arc_reaches_across_the_seam_of_two_tiles(road: Draw, column: int) -> None:
    g = road()
    g.scene.vehicle("amber.medium", g.at(4, column))
    for lane in (3, 4, 5):
        g.scene.vehicle(f"teal.{('small', 'medium', 'large')[lane - 3]}", g.at(lane, column + 1))
    g.dice("shooting: any", "damage: dent").effect(Shoot(0, g.at(4, column), g.car("Am")))
    assert g.options() == ["none", "teal.small", "teal.medium", "teal.large"]
    g.answer("Tl").holds("Tl", "dent")


@pytest.mark.rule("VB-SHOOT-03")
@pytest.mark.parametrize("target", ["Ts", "Tm", "Tl"])
def test_of_several_targets_the_shooter_picks_one(road: Draw, target: str) -> None:
    g = road("""
        o o o o
         o Ts o o
        o Am Tm o
         o Tl o o
        o o o o
         o o o o
    """)  # fmt: skip
    g.dice("shooting: any", "damage: dent").effect(Shoot(0, g.at(3, 2), g.car("Am"))).asks("amber", "shoot")
    assert g.options() == ["none", "teal.small", "teal.medium", "teal.large"], "left to right"
    g.answer(target)
    for other in ("Ts", "Tm", "Tl"):
        g.holds(other, *(["dent"] if other == target else []))


@pytest.mark.rule("VB-SHOOT-04", "VB-VEH-04")
def test_choppers_are_no_targets_not_even_with_a_car_beneath(road: Draw) -> None:
    g = road(DUEL.replace("Tm o o", "hT o o"), tiles=SAND).drive("Am", 1).answer("front").asks("teal", "assign")
    g.never_told("shot")
    g = road(DUEL.replace("Tm", "hT+Tm"), tiles=SAND).drive("Am", 1).answer("front").asks("amber", "shoot")
    assert g.options() == ["none", "teal.medium"]
    g.answer("none")


@pytest.mark.rule("VB-SHOOT-05", "VB-WRECK-07", "VB-WRECK-04")
@pytest.mark.parametrize(("face", "hit"), [("large", False), ("medium", False), ("small-medium", True), ("any", True)])
def test_a_wreck_is_shot_at_as_a_small_vehicle_and_a_hit_eliminates_it(road: Draw, face: str, *, hit: bool) -> None:
    g = road(DUEL.replace("Tm", "w"), tiles=SAND).dice(f"shooting: {face}").drive("Am", 1).answer("front", "wreck-1")
    assert (g.g.wrecks() == 0) == hit
    g.told("hit" if hit else "miss", times=1)


@pytest.mark.rule("VB-SHOOT-05")
def test_your_own_cars_are_targets_too(road: Draw) -> None:
    g = road(DUEL.replace("Tm", "Al"), tiles=SAND).dice("shooting: large", "damage: dent")
    g.drive("Am", 1).answer("front", "Al").holds("Al", "dent")


@pytest.mark.rule("VB-SHOOT-05-R1", "VB-STATUS-03")
def test_a_hit_on_an_inoperable_car_does_nothing(road: Draw) -> None:
    g = road(DUEL.replace("Tm", "Tm''"), tiles=SAND).dice("shooting: any").drive("Am", 1).answer("front", "Tm")
    g.told("hit", times=1).holds("Tm", "dent", "blast-off").never_told("damage").asks("teal", "assign")


@pytest.mark.rule("VB-SHOOT-06")
@pytest.mark.parametrize(("face", "hit"), [("large", False), ("medium", True), ("small-medium", True), ("any", True)])
def test_the_face_must_cover_the_size_of_the_target(road: Draw, face: str, *, hit: bool) -> None:
    g = road(DUEL, tiles=SAND).dice(f"shooting: {face}", *(["damage: dent"] if hit else []))
    g.drive("Am", 1).answer("front", "Tm").holds("Tm", *(["dent"] if hit else []))


@pytest.mark.rule("VB-SHOOT-08")
def test_a_car_that_becomes_inoperable_in_its_move_cannot_shoot(road: Draw) -> None:
    g = road(DUEL.replace("Am o", "Am' ?mine"), tiles=SAND).dice("damage: dent").drive("Am", 1).answer("front")
    g.holds("Am", "dent", "dent").asks("teal", "assign").never_told("shot")


@pytest.mark.rule("VB-SHOOT-08", "VB-MOVE-10-R1")
def test_an_eliminated_car_cannot_shoot(road: Draw) -> None:
    g = road(DUEL.replace("Am o", "Am X"), tiles=SAND).drive("Am", 2).answer("front").is_out("Am")
    g.asks("teal", "assign").never_told("shot")


@pytest.mark.rule("VB-SHOOT-08-R1")
def test_a_car_that_took_its_first_damage_in_its_move_may_shoot(road: Draw) -> None:
    g = road(DUEL.replace("Am o", "Am ?mine"), tiles=SAND).dice("damage: dent").drive("Am", 1).answer("front")
    g.holds("Am", "dent").asks("amber", "shoot").answer("none")


@pytest.mark.rule("VB-SLAM-10", "VB-SHOOT-02")
def test_a_car_may_shoot_what_it_has_just_slammed(road: Draw) -> None:
    g = road(DUEL, tiles=SAND).dice("slam: bottom", "direction: front", "shooting: medium", "damage: dent")
    g.drive("Am", 2).answer("front", "front").asks("amber", "shoot").answer("Tm").holds("Tm", "dent").is_at("Tm", 3, 4)


@pytest.mark.rule("VB-SHOOT-02", "VB-MOVE-10")
def test_the_shot_comes_from_where_the_car_finally_stands(road: Draw) -> None:
    g = road(DUEL.replace("Am o Tm o", "Am ?mine o Tm"), tiles=SAND).dice("damage: skid-front")
    g.drive("Am", 1).answer("front").is_at("Am", 3, 3).asks("amber", "shoot")
    assert g.options() == ["none", "teal.medium"]
    g.answer("none")


@pytest.mark.rule("VB-SHOOT-07", "X-TIME-05", "VB-DMG-13")
def test_what_a_shot_causes_is_settled_by_the_owner_of_the_target(road: Draw) -> None:
    g = road(DUEL.replace("Tm o", "Tm w"), tiles=SAND).dice("shooting: any", "damage: skid-front")
    g.dice("slam: bottom", "direction: front").drive("Am", 1).answer("front", "Tm").asks("teal", "slam-reroll")
    g.answer("keep").holds("Tm", "skid-front").is_at("wreck-1", 3, 5).asks("teal", "assign")
