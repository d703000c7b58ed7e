"""Driving the rig, and what cannot move or stop it (BR-MOVE)."""

from __future__ import annotations

import pytest

from tests.big_rig.kit import LANE_3, PLAIN_TILE, Draw, drawn
from thunderroad.grid.road import SPAN
from thunderroad.vendetta.position import START
from thunderroad.vendetta.turn.damage import Damage, Mine, OilSlick
from thunderroad.vendetta.turn.push import shove


@pytest.mark.rule("BR-MOVE-01", "BR-MOVE-02-R1")
def test_without_steering_it_goes_straight_ahead_unasked(rig: Draw) -> None:
    rig(LANE_3).go("cow-catcher", 3).stands((3, 6), (3, 5), (3, 4)).never_told("steer")


@pytest.mark.rule("BR-MOVE-02", "BR-MOVE-02-R1")
def test_each_lane_change_lowers_steering_and_several_may_be_made_in_a_turn(rig: Draw) -> None:
    g = rig(LANE_3).go("cow-catcher", 3, steering=2).answer("front-left")
    assert g.rig.steering == 1
    g.answer("front-left")
    assert g.rig.steering == 0
    g.stands((1, 5), (1, 4), (2, 3))  # the third step was straight ahead, with nothing to choose


@pytest.mark.rule("BR-MOVE-02")
def test_straight_steps_cost_no_steering(rig: Draw) -> None:
    g = rig(LANE_3).go("cow-catcher", 2, steering=1).answer("front", "front")
    assert g.rig.steering == 1
    g.stands((3, 5), (3, 4), (3, 3))


@pytest.mark.rule("BR-DMG-07-R2")
def test_a_lane_change_to_a_lane_that_is_not_there_is_illegal(rig: Draw) -> None:
    text = """
        Cr Cm Cf . . . . .
         . . . . . . . .
        . . . . . . . .
         . . . . . . . .
        . . . . . . . .
         . . . . . . . Al
    """
    g = rig(text).go("cow-catcher", 1, steering=3)
    assert g.options() == ["front", "front-right"]
    g.answer("front")


@pytest.mark.rule("BR-MOVE-04")
def test_mud_costs_two_moves_or_the_last_one(rig: Draw) -> None:
    rig(drawn("3/5 m")).go("cow-catcher", 2).stands((3, 5), (3, 4), (3, 3))
    rig(drawn("3/4 m")).go("cow-catcher", 3).stands((3, 5), (3, 4), (3, 3))


@pytest.mark.rule("BR-MOVE-05", "BR-MOVE-06", "BR-MOVE-05-R2", "X-MIX-07")
@pytest.mark.parametrize("up", [True, False])
def test_oil_does_not_move_it_but_does_one_damage_and_becomes_off_road(rig: Draw, up: bool) -> None:
    g = rig(drawn(f"3/4 {'!' if up else '?'}oil-slick"), tiles=("road",) * 3)
    oil = g.g.rules.hazard_names.index("oil-slick")
    g.go("cow-catcher", 3).asks("crimson", "rig-damage").answer("hazard-dispenser").has_damaged("hazard-dispenser")
    g.stands((3, 6), (3, 5), (3, 4))
    k = g.at(3, 4) % SPAN
    assert (g.g.token[k], g.g.ground[k], g.g.hazard_discards[oil]) == (0, g.g.rules.terrain["off-road"], 1)
    assert g.rig.markers == [g.at(3, 4)]


@pytest.mark.rule("BR-MOVE-05", "BR-MOVE-05-R1", "BR-MOVE-06", "BR-MOVE-10")
def test_a_mine_does_one_damage_and_does_not_stop_it(rig: Draw) -> None:
    g = rig(drawn("3/4 ?mine")).go("cow-catcher", 3).answer("cow-catcher").has_damaged("cow-catcher")
    g.stands((3, 6), (3, 5), (3, 4)).told("flip", times=1).told("covered", times=1)
    assert g.rig.markers == [g.at(3, 4)]


@pytest.mark.rule("BR-DMG-02", "BR-DMG-02-R1")
def test_the_owner_chooses_among_the_undamaged_of_the_six(rig: Draw) -> None:
    g = rig(drawn("3/4 ?mine")).damaged("rig-airstrike").go("cow-catcher", 1)
    wanted = ["cow-catcher", "missile-launcher", "traction-drive", "targeting-computer", "hazard-dispenser"]
    assert g.options() == wanted
    g.answer("traction-drive").has_damaged("rig-airstrike", "traction-drive")


@pytest.mark.rule("BR-MOVE-10")
@pytest.mark.parametrize(("token", "moves"), [("road", 3), ("mud", 2)])
def test_road_and_mud_tokens_act_as_on_anybody(rig: Draw, token: str, moves: int) -> None:
    g = rig(drawn(f"3/4 ?{token}")).go("cow-catcher", 3).has_damaged()
    g.stands((3, 3 + moves), (3, 2 + moves), (3, 1 + moves)).told("flip")


@pytest.mark.rule("BR-MOVE-06-R1")
def test_the_step_costs_what_the_terrain_cost_that_it_entered(rig: Draw) -> None:
    """Oil costs 1, and the ground under it is printed mud: nothing is charged after the change."""
    rig(drawn("3/4 m+!oil-slick")).go("cow-catcher", 3).answer("cow-catcher").stands((3, 6), (3, 5), (3, 4))


@pytest.mark.rule("BR-MOVE-07", "BR-DMG-07")
def test_an_impassable_space_does_one_damage_becomes_off_road_and_the_rig_goes_on(rig: Draw) -> None:
    g = rig(drawn("3/4 X")).go("cow-catcher", 3).asks("crimson", "rig-damage").answer("cow-catcher")
    g.stands((3, 6), (3, 5), (3, 4)).has_damaged("cow-catcher").is_in("Cf")
    assert g.g.ground_at(g.at(3, 4)) == g.g.rules.terrain["off-road"]
    assert g.rig.markers == [g.at(3, 4)]


@pytest.mark.rule("BR-MOVE-07", "BR-SLAM-01-R1")
def test_and_its_moves_are_paid_there_as_elsewhere(rig: Draw) -> None:
    rig(drawn("3/4 X")).go("cow-catcher", 1).answer("cow-catcher").stands((3, 4), (3, 3), (3, 2))


@pytest.mark.rule("BR-MOVE-05-R3", "BR-MOVE-05-R4")
def test_what_has_no_space_of_its_own_leaves_no_token(rig: Draw) -> None:
    g = rig(LANE_3)
    frame = shove(g.g, g.car("Cf"), 1)
    assert frame is not None
    g.effect(frame).answer("cow-catcher").has_damaged("cow-catcher").stands((3, 3), (3, 2), (3, 1))
    assert g.rig.markers == []


@pytest.mark.rule("BR-MOVE-05-R4", "BR-DMG-01")
@pytest.mark.parametrize("section", ["Cf", "Cm", "Cr"])
def test_damage_from_anywhere_is_one_minor_damage_of_the_owners_choice(rig: Draw, section: str) -> None:
    g = rig(LANE_3)
    pile = list(g.g.damage_pile)
    g.effect(Damage(g.car(section))).asks("crimson", "rig-damage").answer("targeting-computer")
    g.has_damaged("targeting-computer")
    assert g.g.damage_pile == pile
    assert g.g.minor == g.g.rules.minor_count - 1


@pytest.mark.rule("BR-MOVE-11")
def test_off_the_front_the_board_scrolls_and_the_rig_goes_on(rig: Draw) -> None:
    text = """
        . . . .
         . . . .
        . Cr Cm Cf
         . . . .
        As . . .
         . . . .
    """
    g = rig(text, column=21).next_tile(PLAIN_TILE).go("cow-catcher", 3).stands((3, 19), (3, 18), (3, 17)).told("scroll")
    g.is_in("As")


@pytest.mark.rule("BR-MOVE-11", "BR-MOVE-02")
@pytest.mark.parametrize("before", [True, False])
def test_a_lane_change_over_the_front_costs_one_steering_with_either_option(rig: Draw, before: bool) -> None:
    text = """
        . . . .
         . Cr Cm Cf
        . . . .
         . . . .
        As . . .
         . . . .
    """
    g = rig(text, column=21, crossing_direction_before_tile=before).next_tile(PLAIN_TILE)
    g.go("cow-catcher", 1, steering=2).answer("front-left")
    if not before:
        g.answer("front-left")
    g.stands((1, 17), (2, 16), (2, 15))
    assert g.rig.steering == 1


@pytest.mark.rule("BR-MOVE-12", "BR-MOVE-12-R1", "BR-BODY-05-R1")
def test_in_round_1_it_enters_by_any_lane_for_no_steering_and_the_rest_follows(rig: Draw) -> None:
    text = """
        . . . .
         . . . .
        . . . .
         . . . .
        . . . .
         . . . Al
    """
    g = rig(text).go("cow-catcher", 2, steering=1, round=1).asks("crimson", "enter")
    assert g.options() == [f"lane-{lane}" for lane in range(1, 7)]
    assert g.g.cell[g.car("Cm")] == START
    g.answer("lane-5")
    assert g.rig.steering == 1
    g.stands((5, 1), None, None).answer("front").stands((5, 2), (5, 1), None)


@pytest.mark.rule("BR-MOVE-12")
def test_it_comes_in_section_by_section_without_steering_too(rig: Draw) -> None:
    g = rig(drawn("3/1 .", "3/2 .", "3/3 .")).go("cow-catcher", 3, round=1).answer("lane-1")
    g.stands((1, 3), (1, 2), (1, 1))


@pytest.mark.rule("BR-MOVE-05")
def test_the_base_effects_never_reach_the_rig(rig: Draw) -> None:
    """Entering is the only way to a mine or an oil slick, and there they are replaced."""
    for effect in (Mine, OilSlick):
        assert effect.__name__ in rig(LANE_3).g.rules.frames
    g = rig(drawn("3/4 ?oil-slick", "3/5 ?mine")).go("cow-catcher", 2).answer("cow-catcher", "traction-drive")
    g.never_told("mine").never_told("roll").stands((3, 5), (3, 4), (3, 3))
