"""Slams with the rig: the direction die alone, and the other vehicle always moves (BR-SLAM)."""

from __future__ import annotations

import pytest

from tests.big_rig.kit import Draw, drawn
from tests.big_rig.test_body import BACK


@pytest.mark.rule("BR-SLAM-01", "BR-SLAM-02", "BR-SLAM-03", "BR-SLAM-01-R1", "BR-BODY-07-R1")
def test_the_front_runs_into_a_car_which_moves_and_the_rig_loses_its_moves(rig: Draw) -> None:
    g = rig(drawn("3/4 As")).dice("direction: front-right").go("traction-drive", 3)
    g.stands((3, 4), (3, 3), (3, 2)).is_at("As", 4, 4).has_damaged()
    g.told("slam", times=1).never_told("reroll").answer("none")
    rolls = [event.data["die"] for event in g.g.events or () if event.kind == "roll"]
    assert rolls == ["direction"]


@pytest.mark.rule("BR-SLAM-01")
def test_the_other_is_on_top_whoever_moved(rig: Draw) -> None:
    g = rig(drawn("3/4 As", "3/5 X")).dice("direction: front").go("traction-drive", 3).is_out("As")
    g.stands((3, 4), (3, 3), (3, 2))


@pytest.mark.rule("BR-SLAM-03", "BR-BODY-07-R1")
@pytest.mark.parametrize("car", ["As", "Am", "Al"])
def test_nobody_may_reroll_whatever_the_sizes(rig: Draw, car: str) -> None:
    text = drawn(f"4/2 {car}", "6/10 Ts", base=BACK)
    g = rig(text, crews=("crimson", "amber", "teal")).dice("direction: rear-right")
    g.turn("amber", 1).answer("front-left").is_at(car, 4, 2).stands((3, 5), (3, 4), (3, 3)).answer("none")


@pytest.mark.rule("BR-SLAM-01-R1")
def test_with_the_option_off_a_slam_does_one_damage_and_the_rig_drives_on(rig: Draw) -> None:
    g = rig(drawn("3/4 As"), rig_slam_stops_rig=False).dice("direction: front-left").go("traction-drive", 3)
    g.answer("cow-catcher").stands((3, 6), (3, 5), (3, 4)).is_at("As", 2, 4).has_damaged("cow-catcher")
    g.answer("leave")
    assert g.rig.markers == []


@pytest.mark.rule("BR-SLAM-01-R3")
def test_a_vehicle_that_falls_on_the_rig_slams_with_that_section_only(rig: Draw) -> None:
    """Amber's small car is knocked onto the mid section from the side and away again."""
    text = drawn("2/3 As", "2/2 Tl", base=BACK)
    g = rig(text, crews=("crimson", "amber", "teal")).dice(
        "slam: bottom", "direction: front-right", "direction: front-left"
    )
    g.turn("teal", 1).answer("front", "keep")
    g.stands((3, 5), (3, 4), (3, 3)).told("slam", times=2).answer("none")


@pytest.mark.rule("BR-SLAM-01-R4")
def test_a_wreck_out_of_a_token_stands_on_the_front_is_moved_and_the_rig_stops(rig: Draw) -> None:
    g = rig(drawn("3/4 ?wreck")).dice("direction: rear-left").go("traction-drive", 3)
    g.stands((3, 4), (3, 3), (3, 2)).is_at("wreck-1", 2, 3).has_damaged()


@pytest.mark.rule("BR-SLAM-01-R2")
def test_a_vehicle_thrown_on_from_section_to_section_leaves_the_board_at_last(rig: Draw) -> None:
    g = rig(drawn("3/1 Cm", "3/2 Cf", "3/3 As")).dice(*["direction: rear"] * 3).go("traction-drive", 3)
    g.is_out("As").stands((3, 3), (3, 2), (3, 1)).told("slam", times=3)


@pytest.mark.rule("BR-SLAM-01-R5")
def test_drift_passes_one_section_and_each_is_a_space_of_its_own(rig: Draw) -> None:
    text = """
        . . . . . . .
         . . . . . . .
        As . Cr . . . .
         . . Cm . . . .
        . . Cf . . . .
         . . . . . . Tl
    """
    g = rig(text, crews=("crimson", "amber", "teal")).turn("amber", 3, 4).answer("As 4", "drift 3")
    g.answer("front", "front", "pass").is_at("As", 3, 3).answer("front", "front").is_at("As", 3, 5)
    g.never_told("slam")


@pytest.mark.rule("BR-SLAM-01-R5")
def test_the_second_section_in_the_way_is_slammed(rig: Draw) -> None:
    g = rig(drawn("3/2 As", base=BACK)).dice("direction: rear-left").turn("amber", 3, 4).answer("As 4", "drift 3")
    g.answer("front", "pass", "front").told("slam", times=1).answer("none")
