"""Upgrades that change damage, and what tokens do."""

from __future__ import annotations

import pytest

from thunderroad.vendetta.turn.damage import OilSlick, Skid

from .kit import ROAD, Draw

CROWD = """
    .  .  .  .  .
     .  .  .  .  .
    .  Am Tm .  .
     .  As .  .  .
    .  .  .  .  .
     Al .  .  .  Ts
"""


# --- Reinforced Frame -----------------------------------------------------------------------


@pytest.mark.rule("UP-USE-01", "UP-USE-02-R1")
def test_no_token_has_an_effect_on_a_reinforced_frame_not_even_the_last(shop: Draw) -> None:
    g = shop(ROAD).fit("Am", "reinforced-frame")
    g.hurt("Am", "damage: skid-front").is_at("Am", 3, 1).holds("Am", "skid-front")
    g.hurt("Am", "damage: blast-off").is_at("Am", 3, 1).holds("Am", "skid-front", "blast-off")
    g.acted("Am", "reinforced-frame").told("inoperable", times=1)


@pytest.mark.rule("UP-USE-01", "DR-DMG-01")
def test_an_ongoing_effect_attaches_no_card(shop: Draw) -> None:
    g = shop(ROAD, modules=["devils-run"]).fit("Am", "reinforced-frame")
    g.hurt("Am", "damage: ongoing-effect").holds("Am", "ongoing-effect").never_told("card")


def test_other_cars_feel_their_tokens(shop: Draw) -> None:
    shop(ROAD).fit("Am", "reinforced-frame").hurt("Al", "damage: skid-front").is_at("Al", 5, 2)


# --- Extra Plating --------------------------------------------------------------------------


@pytest.mark.rule("UP-USE-01", "VB-STATUS-02")
def test_a_plated_car_fails_with_its_third_token(shop: Draw) -> None:
    g = shop(ROAD).fit("Am", "extra-plating")
    g.hurt("Am", "damage: dent").hurt("Am", "damage: blast-off", "direction: front", "stunt: 1")
    assert g.g.operable(g.car("Am"))
    g.hurt("Am", "damage: dent").told("inoperable", times=1).hurt("Am").told("unhurt", times=1)


@pytest.mark.rule("UP-USE-01", "VB-CMD-11")
def test_after_one_repair_a_plated_car_drives_with_two_tokens(shop: Draw) -> None:
    g = shop(ROAD).fit("Am", "extra-plating").damage("Am", "dent", "dent", "blast-off")
    assert not g.g.operable(g.car("Am"))
    g.drive("Al", 1, command="repair 6").answer("Am dent", "front", "leave")
    assert g.g.operable(g.car("Am"))
    assert g.g.slots[g.car("Am")] == 3


# --- Gyro Stabilizer ------------------------------------------------------------------------


@pytest.mark.rule("UP-USE-01", "VB-HAZ-07")
@pytest.mark.parametrize(("answer", "column"), [("stay", 2), ("move", 3)])
def test_the_gyro_holds_on_an_oil_slick_and_the_car_drives_on(shop: Draw, answer: str, column: int) -> None:
    g = shop(ROAD).put("!oil", 3, 2).fit("Am", "gyro-stabilizer")
    g.dice("direction: front").drive("Am", 2).answer("front").asks("amber", "hold-still").answer(answer)
    g.is_at("Am", 3, column).moves_left(1).answer("front", "leave")


@pytest.mark.rule("UP-USE-01", "VB-DMG-06")
def test_a_skid_that_is_held_fills_its_slot_and_bald_tires_add_nothing(shop: Draw) -> None:
    g = shop(ROAD, modules=["devils-run"]).fit("Am", "gyro-stabilizer")
    g.scene.says("card", "bald-tires", vehicle="amber.medium")
    g.effect(Skid(g.car("Am"), 0)).answer("stay").is_at("Am", 3, 1).never_told("farther")


@pytest.mark.rule("UP-USE-01", "DR-TERR-02")
def test_glass_does_not_carry_it_on(shop: Draw) -> None:
    g = shop(ROAD, modules=["devils-run"], legend={"d": "desert-glass"}).put("d", 3, 2).fit("Am", "gyro-stabilizer")
    g.drive("Am", 1).answer("front").asks("amber", "hold-still").answer("stay").is_at("Am", 3, 2)


def test_the_gyro_of_another_car_does_not_hold_it(shop: Draw) -> None:
    g = shop(ROAD).fit("Al", "gyro-stabilizer")
    g.dice("direction: front").effect(OilSlick(g.car("Am"))).is_at("Am", 3, 2)


# --- Volatile Cargo -------------------------------------------------------------------------


@pytest.mark.rule("UP-USE-01", "X-TIME-04-R3", "X-MIX-15-R2")
def test_all_next_to_the_cargo_take_minor_damage_when_it_fails(shop: Draw) -> None:
    g = shop(CROWD).damage("Am", "dent").fit("Am", "volatile-cargo")
    g.hurt("Am", "damage: dent", "damage: shrapnel", "damage: blast-off").acted("Am", "volatile-cargo")
    g.holds("Tm", "face-down").holds("As", "face-down").holds("Al").holds("Ts")


@pytest.mark.rule("VB-OUT-01-R1", "VB-WIN-02-R1")
def test_those_who_go_out_by_the_blast_are_tested_once_after_it(shop: Draw) -> None:
    g = (
        shop("""
        .  .  .  .  .
         .  .  .  .  .
        .  Am Tm .  .
         .  .  .  .  .
        .  .  .  .  .
         .  .  .  .  .
    """)
        .damage("Am", "dent")
        .damage("Tm", "dent")
        .fit("Am", "volatile-cargo")
    )
    g.hurt("Am", "damage: shrapnel", "direction: rear", "damage: dazed").won_by("amber", "teal")


@pytest.mark.rule("VB-OUT-01-R1")
def test_all_cars_of_the_owner_may_go_out_by_one_blast(shop: Draw) -> None:
    g = (
        shop("""
        .  .  .  .  .
         .  .  .  .  .
        .  Am .  .  .
         As Al .  .  .
        .  .  .  .  .
         .  .  .  .  Ts
    """)
        .damage("Am", "dent")
        .damage("As", "dent")
        .damage("Al", "dent")
        .fit("Am", "volatile-cargo")
    )
    g.hurt("Am", "damage: shrapnel", "direction: front", "damage: dazed", "damage: dazed")
    g.told("out", times=1).won_by("teal")


@pytest.mark.rule("UP-USE-01")
def test_cargo_that_is_eliminated_does_not_go_off(shop: Draw) -> None:
    g = shop(CROWD).damage("Am", "dent").put("X", 3, 5).fit("Am", "volatile-cargo")
    g.hurt("Am", "damage: blast-off", "direction: front", "stunt: 3").is_out("Am").holds("Tm").holds("As")
