"""Upgrades that change moves, costs and the road bonus."""

from __future__ import annotations

import pytest

from thunderroad.modules.choppe_shoppe.upgrades.cards.flywheel import flywheel
from thunderroad.vendetta.turn.damage import Dazed
from thunderroad.vendetta.turn.drive import Drive

from .kit import ROAD, Draw

WAITS = """
    .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .
    Am m  o  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .
    Al m  .  .  .  .  .  .  .
     Ts .  .  .  .  .  .  .  Tl
"""


# --- Paddle Tires ---------------------------------------------------------------------------


@pytest.mark.rule("UP-USE-01", "VB-TERR-05")
def test_paddle_tires_make_mud_cost_one_move(shop: Draw) -> None:
    g = shop(WAITS).fit("Am", "paddle-tires")
    g.drive("Am", 3).answer("front").moves_left(2).answer("front").moves_left(1).answer("front")
    g.drive("Al", 3).answer("front").moves_left(1).answer("front")


@pytest.mark.rule("UP-USE-01", "VB-DMG-08")
def test_paddle_tires_work_when_the_car_is_dazed(shop: Draw) -> None:
    g = shop(WAITS).fit("Am", "paddle-tires")
    g.dice("stunt: 2", "direction: front", "direction: front").effect(Dazed(g.car("Am"))).is_at("Am", 3, 3)
    g.dice("stunt: 2", "direction: front").effect(Dazed(g.car("Al"))).is_at("Al", 5, 2)


def test_paddle_tires_and_a_bent_axle_leave_off_road_dear(shop: Draw) -> None:
    g = shop(WAITS, modules=["devils-run"]).fit("Am", "paddle-tires")
    g.scene.says("card", "bent-axle", vehicle="amber.medium")
    g.drive("Am", 4).answer("front").moves_left(3).answer("front").moves_left(1).answer("front")


# --- Turbocharger ---------------------------------------------------------------------------


@pytest.mark.rule("UP-USE-01", "VB-MOVE-02")
@pytest.mark.parametrize(("die", "moves"), [(1, 3), (2, 4), (3, 3)])
def test_the_turbocharger_adds_two_moves_to_a_low_die(shop: Draw, die: int, moves: int) -> None:
    g = shop(ROAD).fit("Am", "turbocharger")
    g.drive("Am", die).moves_left(moves).answer(*["front"] * moves, "leave")


@pytest.mark.rule("UP-USE-01")
def test_the_turbocharger_looks_at_the_face_not_at_what_it_counts_as(shop: Draw) -> None:
    g = shop(ROAD, modules=["devils-run"]).fit("Am", "turbocharger")
    g.scene.says("card", "transmission-failure", vehicle="amber.medium")
    g.drive("Am", 6).moves_left(3).answer("front", "front", "front", "leave")


@pytest.mark.rule("UP-USE-01")
def test_the_turbocharger_adds_nothing_to_a_coast(shop: Draw) -> None:
    g = shop(ROAD).fit("Am", "turbocharger")
    for name in ("Am", "Al"):
        g.g.die[g.car(name)] = 1
    g.turn("amber", 1).answer("Am 1").moves_left(1).answer("front")


# --- Variable Gearbox, Flywheel -------------------------------------------------------------


@pytest.mark.rule("UP-USE-01", "X-TIME-02")
@pytest.mark.parametrize(("answer", "moves"), [("+1", 4), ("-1", 2)])
def test_the_gearbox_gives_one_move_more_or_fewer_once(shop: Draw, answer: str, moves: int) -> None:
    g = shop(ROAD).fit("Am", "variable-gearbox")
    g.drive("Am", 3).asks("amber", "play").answer("variable-gearbox Am").asks("amber", "shift-gear").answer(answer)
    g.moves_left(moves).used("Am").answer(*["front"] * moves, "leave").used("Am", so=False)


def test_the_gearbox_leaves_at_least_one_move(shop: Draw) -> None:
    g = shop(ROAD).fit("Am", "variable-gearbox")
    g.drive("Am", 1).answer("variable-gearbox Am").moves_left(2).answer("front", "front", "leave")


@pytest.mark.rule("UP-USE-01")
def test_the_gearbox_may_stay_as_it_is_and_nobody_elses_changes(shop: Draw) -> None:
    g = shop(ROAD).fit("Am", "variable-gearbox")
    g.drive("Am", 1).passes("amber").moves_left(1).answer("front", "leave").asks("teal", "assign")
    g.drive("Al", 1).asks("amber", "steer").answer("front", "leave")


@pytest.mark.rule("UP-USE-01", "VB-COAST-04")
@pytest.mark.parametrize("spun", [True, False])
def test_the_flywheel_coasts_two_spaces_if_you_like(shop: Draw, *, spun: bool) -> None:
    g = shop(ROAD).fit("Am", "flywheel")
    for name in ("Am", "Al"):
        g.g.die[g.car(name)] = 1
    g.turn("amber", 5).answer("Am 5").answer("flywheel Am" if spun else "pass").moves_left(1 + spun)
    g.answer(*["front"] * (1 + spun)).asks("teal", "assign")


def test_the_flywheel_moves_no_car_that_has_been_stopped(shop: Draw) -> None:
    g = shop(ROAD).fit("Am", "flywheel")
    for name in ("Am", "Al"):
        g.g.die[g.car(name)] = 1
    g.turn("amber", 5).answer("Am 5").asks("amber", "play")
    g.g.stop(g.car("Am"))
    drive = g.g.stack[-2]
    assert isinstance(drive, Drive)
    assert flywheel(g.g, g.car("Am"), drive) is None
    g.answer("pass")


def test_the_flywheel_has_nothing_to_do_with_a_regular_move(shop: Draw) -> None:
    shop(ROAD).fit("Am", "flywheel").drive("Am", 1).asks("amber", "steer").answer("front", "leave")


# --- Racing Slicks --------------------------------------------------------------------------


@pytest.mark.rule("UP-USE-01", "VB-ROAD-01")
def test_racing_slicks_make_the_road_bonus_one_larger(shop: Draw) -> None:
    g = shop(ROAD).fit("Am", "racing-slicks")
    g.drive("Am", 1, road=2).answer("front", "take").moves_left(3).answer("front", "front", "front")
    g.drive("Al", 1, road=2).answer("front", "take").moves_left(2).answer("front", "front")
