"""Machine Gun Joe: Never Just One, Opening Burst, Hail of Lead."""

from __future__ import annotations

import pytest

from .kit import Draw

ROAD = """
    . . . . . . . .
     . {} . . . . . .
    Am . {} . . . . .
     . {} . . . . . .
    . . . . . . . .
     As . . . . . . Ts
"""
TWO = ROAD.format("Tl", "Tm", ".")
THREE = ROAD.format("Tl", "Tm", "w")


@pytest.mark.rule("CL-POWER-01")
def test_after_the_shot_he_may_shoot_at_somebody_else(shop: Draw) -> None:
    g = shop(TWO).led("amber", "machine-gun-joe").dice("shooting: large", "shooting: large", "damage: dent")
    g.goes("Am", 1, "none", "front", "Tm").asks("amber", "never-just-one")
    assert g.options() == ["none", "teal.large"]
    g.answer("Tl").holds("Tl", "dent").told("shot", times=2)


def test_he_may_leave_it(shop: Draw) -> None:
    g = shop(TWO).led("amber", "machine-gun-joe").dice("shooting: large")
    g.goes("Am", 1, "none", "front", "Tm", "none").told("shot", times=1).told("declined", "CL-POWER-01", times=1)


def test_the_first_shot_may_clear_the_way_for_the_second(shop: Draw) -> None:
    g = shop(ROAD.format(".", "w", "Tm")).led("amber", "machine-gun-joe")
    g.dice("shooting: any", "shooting: medium", "damage: dent")
    g.goes("Am", 1, "none", "front", "wreck-1", "Tm").is_out("wreck-1").holds("Tm", "dent")


@pytest.mark.rule("CL-CMD-02", "VB-ASSIGN-09-R4")
def test_an_opening_burst_comes_before_the_move_and_step_4_stays(shop: Draw) -> None:
    g = shop(ROAD.format(".", ".", ".")).put("Tm", 3, 2).led("amber", "machine-gun-joe")
    g.dice("shooting: medium", "damage: skid-front", "shooting: any", "damage: dent")
    g.goes("Am", 1, "opening-burst token", "Tm").is_at("Tm", 3, 3).asks("amber", "steer")
    g.answer("front", "Tm").holds("Tm", "skid-front", "dent")


def test_not_in_round_1_and_no_second_shot_by_the_power(shop: Draw) -> None:
    g = shop(ROAD.format(".", ".", ".")).put("Tm", 3, 2).put("Tl", 2, 1).led("amber", "machine-gun-joe")
    g.dice("shooting: large")
    g.goes("Am", 1, "opening-burst token", "Tm").asks("amber", "steer").told("shot", times=1)
    g.answer("front-right", "none")
    g = shop(ROAD.format(".", ".", ".")).put("Tm", 3, 2).led("amber", "machine-gun-joe")
    g.goes("Am", 1, "opening-burst token", "front-right", round=1).never_told("shot")


@pytest.mark.rule("CL-CMD-01", "VB-SHOOT-03")
def test_a_hail_of_lead_goes_at_everybody_in_the_arc(shop: Draw) -> None:
    g = shop(THREE).led("amber", "machine-gun-joe")
    g.dice("shooting: any", "shooting: any", "damage: dent", "shooting: medium")
    g.goes("Am", 1, "hail-of-lead token", "front").asks("amber", "hail-of-lead")
    assert g.options() == ["teal.large", "teal.medium", "wreck-1"]
    g.answer("wreck-1").is_out("wreck-1").answer("Tm").holds("Tm", "dent").told("shot", times=3).holds("Tl")


def test_damage_that_comes_back_and_stops_him_stops_the_hail(shop: Draw) -> None:
    g = shop(THREE.replace("Am", "Am'")).led("amber", "machine-gun-joe")
    g.dice("shooting: medium", "damage: shrapnel", "direction: rear", "damage: dent")
    g.goes("Am", 1, "hail-of-lead token", "front", "Tm").told("shot", times=1).told("inoperable", times=1)


def test_one_that_has_left_the_arc_is_skipped(shop: Draw) -> None:
    g = shop(THREE.replace("w", ".").replace("Ts", ".")).led("amber", "machine-gun-joe")
    g.dice("shooting: medium", "damage: skid-front", "shooting: large", "damage: dent", "shooting: large")
    g.put("Ts", 4, 2).goes("Am", 1, "hail-of-lead token", "front", "Tm").is_at("Tm", 3, 4)
    g.answer("Tl").holds("Tl", "dent").holds("Ts").told("shot", times=3)


@pytest.mark.rule("CL-CMD-01", "UP-USE-01")
def test_with_nobody_in_the_arc_a_hail_leaves_no_other_shot(shop: Draw) -> None:
    g = shop(ROAD.format("Tm", ".", "."), upgrades=True).led("amber", "machine-gun-joe")
    g.scene.says("upgrade", "swivel-turret", vehicle="amber.medium")
    g.goes("Am", 2, "hail-of-lead token", "front", "front").never_told("shot").asks("teal", "assign")


@pytest.mark.rule("CL-CMD-01", "CL-CMD-02")
def test_an_opening_burst_is_no_hail(shop: Draw) -> None:
    g = shop(ROAD.format(".", ".", ".")).put("Tm", 3, 2).put("Tl", 2, 1).led("amber", "machine-gun-joe")
    g.dice("shooting: large", "shooting: large").goes("Am", 1, second=2)
    g.answer("opening-burst 2", "hail-of-lead token", "hail-of-lead token", "Tm").told("shot", times=1)
    g.answer("front-right").told("shot", times=2).asks("teal", "assign")


@pytest.mark.rule("CL-CMD-01", "XA-BC-02")
def test_a_hot_reload_adds_no_shot_to_a_hail(shop: Draw) -> None:
    g = shop(ROAD.format(".", ".", "."), modules=("extra-ammo",)).put("Tm", 3, 3).led("amber", "machine-gun-joe")
    assert g.scene.says("bonus command", "hot-reload", seat=0)
    g.dice("shooting: large").goes("Am", 1, second=5)
    g.answer("hot-reload 5", "hail-of-lead token", "hot-reload 5", "front")
    g.told("shot", times=1).asks("teal", "assign")


def test_one_that_is_gone_is_skipped(shop: Draw) -> None:
    g = shop(THREE).led("amber", "machine-gun-joe")
    g.dice("shooting: any", "damage: shrapnel", "direction: rear-right", "shooting: medium")
    g.goes("Am", 1, "hail-of-lead token", "front", "Tm").is_out("wreck-1").told("shot", times=2).holds("Tl")
