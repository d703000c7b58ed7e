"""Upgrades that change shots, and what they hit."""

from __future__ import annotations

import pytest

from thunderroad.vendetta.position import HOME
from thunderroad.vendetta.turn.shoot import Shoot

from .kit import ROAD, Draw, Shop

OPEN = """
    .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .
    .  Am .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .
     Al .  .  .  .  .  .  .  Ts
"""


def shoots(g: Shop, name: str = "Am") -> Shop:
    """This car makes an attack."""
    car = g.car(name)
    return g.effect(Shoot(g.g.owner[car], g.g.cell[car], car))


# --- Swivel Turret, Long Barrel -------------------------------------------------------------


@pytest.mark.rule("UP-USE-01", "VB-SHOOT-03")
def test_the_turret_shoots_at_the_follower_behind(shop: Draw) -> None:
    g = shop(OPEN).put("Tm", 3, 1).put("Tl", 3, 3).fit("Am", "swivel-turret")
    shoots(g)
    assert g.options() == ["none", "teal.large", "teal.medium"]
    g.dice("shooting: any", "damage: dent").answer("Tm").holds("Tm", "dent")


@pytest.mark.rule("UP-USE-02")
def test_it_is_asleep_while_its_car_is_inoperable_and_awake_after_a_repair(shop: Draw) -> None:
    g = shop(OPEN).put("Tm", 3, 1).fit("Am", "swivel-turret").damage("Am", "dent", "dent")
    assert not g.g.on[g.car("Am")].targets
    g.damage("Am", "dent")
    assert g.g.on[g.car("Am")].targets


@pytest.mark.rule("UP-USE-01")
def test_the_barrel_reaches_the_first_vehicle_three_spaces_ahead(shop: Draw) -> None:
    g = shop(OPEN).put("X", 3, 3).put("Tm", 3, 5).put("Tl", 3, 6).fit("Am", "long-barrel")
    shoots(g)
    assert g.options() == ["none", "teal.medium"]
    g.answer("none")
    blocked = shop(OPEN).put("As", 3, 4).put("Tm", 3, 5).fit("Am", "long-barrel")
    shoots(blocked)
    assert blocked.options() == ["none", "amber.small"]
    blocked.answer("none")


def test_the_barrel_reaches_no_farther_and_the_other_cars_have_none(shop: Draw) -> None:
    g = shop(OPEN).put("Tm", 3, 6).fit("Am", "long-barrel")
    shoots(g)
    g = shop(OPEN).put("Tm", 6, 4).fit("Am", "long-barrel")
    shoots(g, "Al")


# --- Hood Gun -------------------------------------------------------------------------------


@pytest.mark.rule("UP-USE-01", "X-TIME-02")
def test_the_hood_gun_shoots_before_the_move_in_place_of_after(shop: Draw) -> None:
    g = shop(OPEN).put("w", 3, 3).put("Tm", 3, 5).fit("Am", "hood-gun")
    g.dice("shooting: any").drive("Am", 2).asks("amber", "play").answer("hood-gun Am").is_out("wreck-1")
    g.answer("front", "front", "leave").is_at("Am", 3, 4).used("Am", so=False).asks("teal", "assign")


@pytest.mark.rule("UP-USE-01")
def test_the_hood_gun_may_wait_until_after_the_move(shop: Draw) -> None:
    g = shop(OPEN).put("Tm", 3, 3).put("Tl", 2, 4).fit("Am", "hood-gun")
    g.drive("Am", 2).passes("amber").answer("front-left", "front", "leave").asks("amber", "shoot").answer("none")


@pytest.mark.rule("UP-USE-01", "VB-SHOOT-01")
def test_the_hood_gun_needs_a_target_and_round_two(shop: Draw) -> None:
    shop(OPEN).fit("Am", "hood-gun").drive("Am", 1).asks("amber", "steer").answer("front", "leave")
    g = shop(OPEN).put("Tm", 3, 3).fit("Am", "hood-gun").drive("Am", 1, round=1).asks("amber", "steer")
    g.answer("front-left", "leave")


@pytest.mark.rule("UP-USE-01")
def test_the_hood_gun_of_a_car_at_rest_is_silent(shop: Draw) -> None:
    shop(OPEN).put("Tm", 3, 3).fit("Am", "hood-gun").drive("Al", 1).asks("amber", "steer").answer("front", "leave")


@pytest.mark.rule("UP-USE-01", "VB-DMG-02")
def test_damage_that_comes_of_the_early_shot_costs_the_moves(shop: Draw) -> None:
    g = shop(OPEN).put("Tm", 3, 3).fit("Am", "hood-gun")
    g.dice("shooting: any", "damage: shrapnel", "direction: rear", "damage: dent").drive("Am", 3)
    g.answer("hood-gun Am").holds("Am", "dent").is_at("Am", 3, 2).asks("teal", "assign")


@pytest.mark.rule("UP-USE-01", "XA-BC-02")
def test_of_two_attacks_the_hood_gun_moves_one(shop: Draw) -> None:
    g = shop(OPEN, modules=("extra-ammo",)).put("Tl", 2, 5).put("Tm", 3, 3).fit("Am", "hood-gun")
    g.scene.says("bonus command", "hot-reload", seat=0)
    g.dice("shooting: large", "shooting: large").drive("Am", 1, command="hot-reload 5")
    g.answer("hood-gun Am").told("miss", times=1).answer("front-left", "leave").asks("amber", "shoot")
    g.answer("Tm").told("miss", times=2).asks("teal", "assign")


@pytest.mark.rule("UP-USE-01", "CL-POWER-01")
def test_an_early_shot_gives_machine_gun_joe_no_second_one(shop: Draw) -> None:
    g = shop(OPEN).put("Tl", 2, 5).put("Tm", 3, 3).put("Ts", 2, 3).fit("Am", "hood-gun")
    g.scene.says("leader", "machine-gun-joe", seat=0)
    g.dice("shooting: large").drive("Am", 1).answer("hood-gun Am", "front-left", "leave")
    g.told("miss", times=1).asks("teal", "assign")


# --- Hollow Points --------------------------------------------------------------------------


@pytest.mark.rule("UP-USE-01", "VB-DMG-01")
def test_of_two_tokens_the_shooter_picks_one_and_the_other_goes_back(shop: Draw) -> None:
    g = shop(OPEN).put("Tm", 3, 3).fit("Am", "hollow-points")
    before = sum(g.g.damage_pile)
    shoots(g.dice("shooting: any", "damage: dent", "damage: skid-front")).answer("Tm").asks("amber", "token-of-two")
    g.answer("skid-front").is_at("Tm", 3, 4).holds("Tm", "skid-front").told("token-turned-up", times=2)
    assert sum(g.g.damage_pile) == before - 1


@pytest.mark.rule("UP-USE-01")
def test_with_one_token_in_the_pile_or_an_own_car_there_is_no_choice(shop: Draw) -> None:
    g = shop(OPEN).put("Tm", 3, 3).fit("Am", "hollow-points")
    g.g.damage_pile = [1] + [0] * (len(g.g.damage_pile) - 1)
    shoots(g.dice("shooting: any", "damage: dent")).answer("Tm").holds("Tm", "dent")
    own = shop(OPEN).put("As", 3, 3).fit("Am", "hollow-points")
    shoots(own.dice("shooting: any", "damage: dent")).answer("As").holds("As", "dent")


# --- Concussion Shells ----------------------------------------------------------------------


@pytest.mark.rule("UP-USE-01", "VB-SHOOT-07")
@pytest.mark.parametrize(("answer", "column"), [("push", 4), ("spare", 3)])
def test_the_shells_push_the_target_away_before_its_damage(shop: Draw, answer: str, column: int) -> None:
    g = shop(OPEN).put("Tm", 3, 3).fit("Am", "concussion-shells")
    shoots(g.dice("shooting: any", "damage: dent")).answer("Tm").asks("amber", "push-away").answer(answer)
    g.is_at("Tm", 3, column).holds("Tm", "dent")


@pytest.mark.rule("UP-USE-01")
def test_a_push_that_eliminates_draws_no_damage(shop: Draw) -> None:
    g = shop(OPEN).put("Tm", 3, 3).put("X", 3, 4).fit("Am", "concussion-shells")
    shoots(g.dice("shooting: any")).answer("Tm", "push").is_out("Tm").never_told("damage")


@pytest.mark.rule("UP-USE-01")
def test_a_slam_by_the_push_is_settled_before_the_damage(shop: Draw) -> None:
    g = shop(OPEN).put("Tm", 3, 3).put("Tl", 3, 4).fit("Am", "concussion-shells")
    g.dice("shooting: any", "slam: top", "direction: rear", "damage: dent")
    shoots(g).answer("Tm", "push", "keep").is_at("Tm", 3, 3).holds("Tm", "dent")


@pytest.mark.rule("UP-USE-01")
def test_a_distant_target_is_not_pushed(shop: Draw) -> None:
    g = shop(OPEN).put("Tm", 3, 4).fit("Am", "concussion-shells")
    car = g.car("Am")
    shot = Shoot(0, g.g.cell[car], car, g.car("Tm"))
    shot.at = "announced"
    g.dice("shooting: any", "damage: dent").effect(shot).holds("Tm", "dent")


# --- Ghost Paint ----------------------------------------------------------------------------


@pytest.mark.rule("UP-USE-01", "VB-SHOOT-06")
@pytest.mark.parametrize(("face", "hit"), [("any", False), ("medium", True)])
def test_the_face_any_misses_a_ghost(shop: Draw, face: str, *, hit: bool) -> None:
    g = shop(OPEN).put("Tm", 3, 3).fit("Tm", "ghost-paint")
    shoots(g.dice(f"shooting: {face}", *["damage: dent"] * hit)).answer("Tm").told("hit" if hit else "miss", times=1)


@pytest.mark.rule("UP-USE-01", "DR-HAZ-04")
def test_a_pit_trap_misses_it_too(shop: Draw) -> None:
    g = shop(ROAD, modules=["devils-run"]).put("?pit-trap", 3, 2).fit("Am", "ghost-paint")
    g.dice("shooting: any").drive("Am", 2).answer("front", "front", "leave").told("escaped", times=1)


# --- Flak Gun -------------------------------------------------------------------------------


@pytest.mark.rule("UP-USE-01", "VB-EOT-02")
def test_flak_sends_the_chopper_above_home_before_the_check(shop: Draw) -> None:
    g = shop(OPEN).put("hT", 3, 3).fit("Am", "flak-gun")
    g.drive("Am", 1).answer("front", "leave").asks("amber", "play").answer("flak-gun Am").is_in("Am")
    assert g.g.chopper[1] == HOME


@pytest.mark.rule("UP-USE-01")
def test_flak_picks_one_of_several_its_own_included_and_none_that_is_far(shop: Draw) -> None:
    g = shop(OPEN).put("hT", 3, 4).put("hA", 2, 3).fit("Am", "flak-gun")
    g.drive("Am", 1).answer("front", "leave", "flak-gun Am").asks("amber", "flak")
    assert g.options() == ["amber", "teal"]
    g.answer("amber")
    assert g.g.chopper[0] == HOME
    far = shop(OPEN).put("hT", 3, 7).fit("Am", "flak-gun")
    far.drive("Am", 1).answer("front", "leave").asks("teal", "assign")
