"""Upgrades that change what a driver may do in place of a step."""

from __future__ import annotations

import pytest

from thunderroad.vendetta.turn.drive import GivenDrive

from .kit import ROAD, Draw

WALL = """
    .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .
    .  Am X  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .
    Al .  .  .  .  .  .  .  .
     Ts .  .  .  .  .  .  .  Tl
"""
FRONT = """
    .  .
     .  .
    .  Am
     .  .
    Al .
     Ts .
"""


# --- Power Brakes ---------------------------------------------------------------------------


@pytest.mark.rule("UP-USE-01", "VB-MOVE-04")
def test_power_brakes_stop_after_a_step_and_the_road_bonus_stays_open(shop: Draw) -> None:
    g = shop(ROAD).fit("Am", "power-brakes")
    g.drive("Am", 4, road=2)
    assert "stop" not in g.options()
    g.answer("front", "stop").asks("amber", "road-bonus").answer("take").moves_left(2)
    assert "stop" not in g.options()
    g.answer("front")
    assert "stop" not in g.options()
    g.answer("front")


@pytest.mark.rule("UP-USE-01")
def test_moves_by_nitro_may_be_given_up(shop: Draw) -> None:
    g = shop(ROAD).fit("Am", "power-brakes")
    g.drive("Am", 2, command="nitro 3").answer("front").moves_left(4).answer("stop", "leave").is_at("Am", 3, 2)


@pytest.mark.rule("UP-USE-01", "VB-CMD-08-R1")
@pytest.mark.parametrize("bonus", ["take", "leave"])
def test_stopping_in_the_space_of_another_slams_unless_the_road_die_is_taken(shop: Draw, bonus: str) -> None:
    g = shop(ROAD).put("Tm", 3, 2).fit("Am", "power-brakes")
    if bonus == "leave":
        g.dice("slam: bottom", "direction: front")
    g.drive("Am", 4, command="drift 4").answer("front", "pass", "stop").asks("amber", "road-bonus").answer(bonus)
    if bonus == "take":
        g.answer("front").is_at("Am", 3, 3).never_told("slam")
    else:
        g.told("slam", times=1)
        g.answer("none")


def test_a_coast_and_another_car_have_no_brakes(shop: Draw) -> None:
    g = shop(ROAD).fit("Am", "power-brakes").drive("Al", 2).answer("front")
    assert "stop" not in g.options()
    g.answer("front", "leave")


# --- Reverse Gear ---------------------------------------------------------------------------


@pytest.mark.rule("UP-USE-01")
def test_reverse_gear_backs_up_once_a_turn(shop: Draw) -> None:
    g = shop(WALL).fit("Am", "reverse-gear")
    g.drive("Am", 3)
    assert {"rear", "rear-left", "rear-right"} <= set(g.options())
    g.answer("rear").is_at("Am", 3, 1).acted("Am", "reverse-gear")
    assert set(g.options()) == {"front-left", "front", "front-right"}
    g.answer("front-left", "front", "leave")


@pytest.mark.rule("UP-USE-01", "VB-SLAM-02")
def test_backing_onto_a_follower_slams_with_this_car_on_top(shop: Draw) -> None:
    g = shop(WALL).put("Tm", 3, 1).fit("Am", "reverse-gear")
    g.dice("slam: top", "direction: front").drive("Am", 2).answer("rear").is_at("Am", 3, 2)
    top = next(event for event in g.g.events or () if event.kind == "slam")
    assert (top.data["top"], top.data["bottom"]) == (g.car("Am"), g.car("Tm"))


def test_reverse_gear_does_not_leave_the_board(shop: Draw) -> None:
    g = shop(ROAD).fit("Am", "reverse-gear").drive("Am", 1)
    assert set(g.options()) == {"front-left", "front", "front-right"}, "the rear edge lies behind it"
    g.answer("front", "leave")


def test_reverse_gear_needs_a_regular_move(shop: Draw) -> None:
    g = shop(WALL).fit("Am", "reverse-gear")
    for name in ("Am", "Al"):
        g.g.die[g.car(name)] = 1
    g.turn("amber", 5).answer("Am 5")
    assert "rear" not in g.options()
    g.answer("front-left")


@pytest.mark.rule("UP-USE-01", "VB-SCROLL-01-R1")
def test_reverse_gear_does_not_turn_a_step_back_for_which_a_tile_was_laid(shop: Draw) -> None:
    g = shop(FRONT, column=23, crossing_direction_before_tile=False).fit("Am", "reverse-gear")
    g.next_tile("\n".join([". . . . . . . ."] * 6)).drive("Am", 1).answer("front")
    g.told("scroll", times=1).is_at("Am", 3, 17).answer("leave")


# --- Hop Hydraulics -------------------------------------------------------------------------


@pytest.mark.rule("UP-USE-01")
def test_hop_hydraulics_jump_over_a_wall_once_a_turn(shop: Draw) -> None:
    g = shop(WALL).fit("Am", "hop-hydraulics")
    g.drive("Am", 4).answer("hop").is_at("Am", 3, 4).moves_left(2).acted("Am", "hop-hydraulics")
    assert "hop" not in g.options()
    g.answer("front", "front", "leave").is_at("Am", 3, 6)


@pytest.mark.rule("UP-USE-01")
def test_one_move_is_too_few_for_a_hop(shop: Draw) -> None:
    g = shop(WALL).fit("Am", "hop-hydraulics").drive("Am", 1)
    assert "hop" not in g.options()
    g.answer("front-left", "leave")


@pytest.mark.rule("UP-USE-01", "VB-TERR-05")
def test_the_landing_costs_nothing_more_and_counts_for_the_road_bonus(shop: Draw) -> None:
    g = shop(WALL).put("m", 3, 4).fit("Am", "hop-hydraulics")
    g.drive("Am", 3).answer("hop").moves_left(1).answer("front").asks("teal", "assign")


@pytest.mark.rule("UP-USE-01", "VB-TERR-06")
def test_a_hop_onto_a_wall_is_the_end(shop: Draw) -> None:
    g = shop(WALL).put("X", 3, 4).fit("Am", "hop-hydraulics")
    g.drive("Am", 2).answer("hop").is_out("Am")


@pytest.mark.rule("UP-USE-01", "DR-TERR-03")
def test_a_hop_onto_a_ramp_is_the_end(shop: Draw) -> None:
    g = shop(WALL, modules=["devils-run"], legend={"p": "ramp"}).put("p", 3, 4).fit("Am", "hop-hydraulics")
    g.drive("Am", 2).answer("hop").is_out("Am")


@pytest.mark.rule("VB-DMG-10-R1")
def test_a_hop_over_the_front_lands_on_the_new_tile(shop: Draw) -> None:
    g = (
        shop(
            """
        . . . . .
         . . . . .
        . . . . Am
         . . . . .
        . Al . . .
         Tl . . . .
    """,
            column=20,
        )
        .next_tile("\n".join([". . . . . . . ."] * 6))
        .fit("Am", "hop-hydraulics")
    )
    g.drive("Am", 3).answer("hop").is_at("Am", 3, 18).answer("front")
    if g.g.choice is not None and g.g.choice.kind == "road-bonus":
        g.answer("leave")


@pytest.mark.rule("VB-WIN-01-R1", "UP-USE-01")
def test_a_hop_across_the_line_is_driven_and_wins(shop: Draw) -> None:
    g = shop(FRONT, column=23, forced_finish_wins=False).finish_line().fit("Am", "hop-hydraulics")
    g.drive("Am", 3).answer("hop").won_by("amber")


@pytest.mark.rule("VB-BOARD-03-R1", "UP-USE-01")
def test_nor_is_a_hop_forced_over_the_front(shop: Draw) -> None:
    g = shop(FRONT, column=23, forced_front_exit_scrolls=False).fit("Am", "hop-hydraulics")
    g.next_tile("\n".join([". . . . . . . ."] * 6)).drive("Am", 2).answer("hop").told("scroll", times=1).is_in("Am")
    g.answer("leave")


# --- Drift Differential ---------------------------------------------------------------------


@pytest.mark.rule("UP-USE-01", "VB-CMD-09")
def test_the_differential_passes_the_first_occupied_space(shop: Draw) -> None:
    g = shop(ROAD).put("Tm", 3, 2).put("w", 3, 4).fit("Am", "drift-differential")
    g.dice("slam: bottom", "direction: front").drive("Am", 4).answer("front").asks("amber", "drift").answer("pass")
    g.acted("Am", "drift-differential").answer("front", "front", "keep", "none").told("slam", times=1)
    g.is_at("Am", 3, 4)


@pytest.mark.rule("UP-USE-01", "VB-CMD-09")
def test_with_the_command_it_passes_two(shop: Draw) -> None:
    g = shop(ROAD).put("Tm", 3, 2).put("w", 3, 3).fit("Am", "drift-differential")
    g.drive("Am", 4, command="drift 4").answer("front", "pass").used("Am", so=False)
    g.answer("front", "pass").used("Am").answer("front", "front", "leave").never_told("slam")


@pytest.mark.rule("UP-USE-01", "VB-CMD-09")
def test_a_differential_that_is_declined_is_used_up_but_is_not_said_to_act(shop: Draw) -> None:
    g = shop(ROAD).put("Tm", 3, 2).put("w", 3, 4).fit("Am", "drift-differential")
    g.dice("slam: bottom", "direction: front-left").drive("Am", 4).answer("front").asks("amber", "drift")
    g.answer("slam").used("Am").acted("Am", "drift-differential", times=0).answer("none").told("slam", times=1)


@pytest.mark.rule("UP-USE-01", "CL-CMD-02")
def test_the_differential_is_saved_where_slipstream_lets_it_pass(shop: Draw) -> None:
    g = shop(ROAD).put("Tm", 3, 2).put("w", 3, 3).fit("Am", "drift-differential")
    g.scene.says("leader", "cris-crass", seat=0)
    g.turn("amber", 4).answer("Am 4", "slipstream token", "pass", "front", "pass").used("Am", so=False)
    g.acted("Am", "drift-differential", times=0).answer("front", "pass").used("Am")
    g.acted("Am", "drift-differential").answer("front", "front", "front", "leave").never_told("slam")


@pytest.mark.rule("UP-USE-01", "VB-CMD-09")
def test_driven_steps_of_no_regular_move_are_not_let_through(shop: Draw) -> None:
    g = shop(ROAD).put("Tm", 3, 2).fit("Am", "drift-differential").dice("slam: bottom", "direction: front-left")
    g.effect(GivenDrive(g.car("Am"), 1, 3)).answer("front").told("slam", times=1)


@pytest.mark.rule("UP-USE-01", "VB-CMD-08")
def test_where_it_ends_it_slams(shop: Draw) -> None:
    g = shop(ROAD).put("Tm", 3, 2).fit("Am", "drift-differential")
    g.dice("slam: bottom", "direction: front-left").drive("Am", 1, road=1)
    g.answer("front").asks("amber", "drift").answer("slam", "none").told("slam", times=1)
