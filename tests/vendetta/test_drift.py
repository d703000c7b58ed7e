"""The command Drift (VB-CMD-07 to VB-CMD-09)."""

from __future__ import annotations

import pytest

from tests.kit.road import Draw, Road
from thunderroad.vendetta.ruleset import VENDETTA

SAND = ("off-road",) * 3

ROW = """
    o o o o o o o o
     o o o o o o o o
    Am o Ts o o o o o
     o o o o o o o o
    o o o o o o o o
     As o o o o o o Tm
"""


def drifting(road: Draw, die: int, text: str = ROW, drift: int = 3) -> Road:
    """Amber's medium car drives on sand with this die and has Drift."""
    return road(text, tiles=SAND).drive("Am", die, f"drift {drift}")


@pytest.mark.rule("VB-CMD-07", "VB-SLAM-01")
@pytest.mark.parametrize("drift", [3, 4, 5])
def test_the_first_occupied_space_may_be_passed_without_a_slam(road: Draw, drift: int) -> None:
    g = drifting(road, 4, drift=drift).answer("front", "front").asks("amber", "drift")
    assert g.options() == ["slam", "pass"]
    g.answer("pass").moves_left(2).answer("front", "front").never_told("slam").looks_like("""
        o o o o o o o o
         o o o o o o o o
        o o o+Ts o o+Am o o o
         o o o o o o o o
        o o o o o o o o
         o+As o o o o o o o+Tm
    """)


@pytest.mark.rule("VB-CMD-08")
def test_a_move_that_ends_in_the_occupied_space_slams_though_it_is_the_first(road: Draw) -> None:
    g = drifting(road, 2).dice("slam: bottom", "direction: front").answer("front", "front")
    g.asks("amber", "slam-reroll").answer("keep").asks("amber", "shoot").answer("none").is_at("Am", 3, 3)


@pytest.mark.rule("VB-CMD-08", "VB-TERR-05")
def test_mud_that_takes_the_last_moves_ends_the_move_there(road: Draw) -> None:
    g = drifting(road, 3, ROW.replace("Ts", "m+Ts")).dice("slam: bottom", "direction: front").answer("front", "front")
    g.asks("amber", "slam-reroll").answer("keep", "none").is_at("Am", 3, 3)


ON_ROAD = """
    . . . . . . . .
     . . . . . . . .
    Am . Ts . . . . .
     . . . . . . . .
    . . . . . . . .
     As . . . . . . Tm
"""


@pytest.mark.rule("VB-CMD-08-R1")
def test_with_no_moves_left_the_road_die_may_be_taken_to_drive_on(road: Draw) -> None:
    g = road(ON_ROAD).drive("Am", 2, "drift 3", road=2).answer("front", "front").asks("amber", "drift")
    g.answer("pass").moves_left(2).told("bonus", times=1).answer("front", "front").is_at("Am", 3, 5)
    g.asks("teal", "assign").never_told("slam").is_at("Ts", 3, 3)


@pytest.mark.rule("VB-CMD-08-R1")
def test_the_question_says_that_passing_takes_the_road_die(road: Draw) -> None:
    g = road(ON_ROAD).drive("Am", 2, "drift 3", road=2).answer("front", "front")
    asked = VENDETTA.view(g.g, 0).choice
    assert asked is not None
    assert "passing uses the road die, +2" in asked.hint
    assert [option.label for option in asked.options] == ["Slam", "Drift past with the road die, +2"]
    g.answer("pass", "front", "front")
    with_moves = drifting(road, 3).answer("front", "front")
    asked = VENDETTA.view(with_moves.g, 0).choice
    assert asked is not None
    assert "road die" not in asked.hint
    assert [option.label for option in asked.options] == ["Slam", "Drift past"]
    with_moves.answer("pass", "front")


@pytest.mark.rule("VB-CMD-08-R1", "VB-ROAD-02-R1")
def test_the_road_die_taken_in_the_drifted_space_is_not_offered_again(road: Draw) -> None:
    g = road(ON_ROAD).drive("Am", 2, "drift 3", road=1).answer("front", "front", "pass", "front").is_at("Am", 3, 4)
    g.asks("teal", "assign").told("bonus", times=1)


@pytest.mark.rule("VB-CMD-08-R1")
def test_declining_the_road_die_there_means_the_slam(road: Draw) -> None:
    g = road(ON_ROAD).dice("slam: top", "direction: rear").drive("Am", 2, "drift 3", road=2)
    g.answer("front", "front", "slam").asks("amber", "slam-reroll").answer("keep").is_at("Am", 3, 2)
    g.never_told("bonus").asks("amber", "shoot").answer("none")


@pytest.mark.rule("VB-CMD-08-R1")
def test_a_car_that_left_the_road_cannot_drive_on_and_slams(road: Draw) -> None:
    g = road(ON_ROAD.replace("Am . Ts", "Am o Ts")).dice("slam: bottom", "direction: front-left")
    g.drive("Am", 2, "drift 3", road=2).answer("front", "front").asks("amber", "slam-reroll").answer("keep", "none")


@pytest.mark.rule("VB-CMD-09")
def test_the_second_occupied_space_slams(road: Draw) -> None:
    g = drifting(road, 6, ROW.replace("Ts o", "Ts Tl")).dice("slam: bottom", "direction: front")
    g.answer("front", "front", "pass", "front").asks("teal", "slam-reroll").answer("keep").is_at("Am", 3, 4)
    g.is_at("Tl", 3, 5).is_at("Ts", 3, 3).asks("amber", "shoot").answer("none").told("slam", times=1)


@pytest.mark.rule("VB-CMD-09", "VB-CMD-07")
def test_two_vehicles_with_space_between_count_as_two(road: Draw) -> None:
    g = drifting(road, 6, ROW.replace("Ts o o", "Ts o Tl")).dice("slam: bottom", "direction: front")
    g.answer("front", "front", "pass", "front", "front").asks("teal", "slam-reroll").answer("keep")
    g.is_at("Am", 3, 5).asks("amber", "shoot").answer("none")


@pytest.mark.rule("VB-CMD-07", "X-TIME-04")
def test_drift_lasts_for_this_turn_only(road: Draw) -> None:
    g = road(ROW.replace("Ts", "o").replace("As o", "As w").replace("o Tm", "Ts Tm"), tiles=SAND).hand("teal", 1, 4, 5)
    g.turn("amber", 1, 2, 3).answer("Am 1", "drift 3", "front").answer("Ts 1", "none", "front-left", "none")
    g.dice("slam: top", "direction: rear-left").answer("front").told("slam", times=1).is_at("As", 5, 2)
    g.answer("none").asks("teal", "assign")


@pytest.mark.rule("VB-CMD-09-R1")
@pytest.mark.parametrize("parked", ["w", "Ts''"])
def test_wrecks_and_inoperable_cars_can_be_passed(road: Draw, parked: str) -> None:
    g = drifting(road, 3, ROW.replace("Ts", parked)).answer("front", "front").asks("amber", "drift").answer("pass")
    g.answer("front").is_at("Am", 3, 4).never_told("slam")


@pytest.mark.rule("VB-CMD-09-R1", "VB-HAZ-03")
def test_a_wreck_that_the_car_brings_out_itself_is_slammed_and_drift_stays(road: Draw) -> None:
    g = drifting(road, 4, ROW.replace("Ts", "?wreck")).dice("slam: bottom", "direction: front").answer("front", "front")
    g.asks("amber", "slam-reroll").answer("keep").is_at("Am", 3, 3).is_at("wreck-1", 3, 4)
    assert g.g.drift == 1
    g.answer("none")


@pytest.mark.rule("VB-CMD-09-R1")
def test_with_the_option_drift_passes_a_revealed_wreck(road: Draw) -> None:
    g = road(ROW.replace("Ts", "?wreck"), tiles=SAND, drift_over_revealed_wreck=True).drive("Am", 4, "drift 3")
    g.answer("front", "front").asks("amber", "drift").answer("pass", "front", "front").is_at("Am", 3, 5)
    g.is_at("wreck-1", 3, 3).never_told("slam")


@pytest.mark.rule("VB-CMD-09-R2")
def test_drift_works_during_the_road_bonus(road: Draw) -> None:
    g = (
        road(ON_ROAD)
        .drive("Am", 1, "drift 3", road=3)
        .answer("front")
        .asks("amber", "road-bonus")
        .answer("take", "front")
    )
    g.asks("amber", "drift").answer("pass").moves_left(2).answer("front", "front").is_at("Am", 3, 5).never_told("slam")


@pytest.mark.rule("VB-CMD-09-R2", "VB-HAZ-07")
def test_drift_works_on_a_free_slide_while_moves_remain(road: Draw) -> None:
    g = drifting(road, 3, ROW.replace("Am o", "Am !oil-slick")).dice("direction: front").answer("front")
    g.asks("amber", "drift").answer("pass").moves_left(2).answer("front", "front").is_at("Am", 3, 5).never_told("slam")


@pytest.mark.rule("VB-CMD-09-R2", "VB-CMD-08")
def test_a_slide_with_the_last_move_slams(road: Draw) -> None:
    g = drifting(road, 1, ROW.replace("Am o", "Am !oil-slick")).dice(
        "direction: front", "slam: top", "direction: front"
    )
    g.answer("front").asks("amber", "slam-reroll").answer("keep").is_at("Am", 3, 4)


@pytest.mark.rule("VB-CMD-09-R2")
@pytest.mark.parametrize("token", ["skid-front", "dazed", "blast-off"])
def test_drift_does_not_help_a_car_moved_by_damage(road: Draw, token: str) -> None:
    rolls = {"skid-front": [], "dazed": ["stunt: 1", "direction: front"], "blast-off": ["direction: front", "stunt: 1"]}
    g = drifting(road, 6, ROW.replace("Am o", "Am ?mine")).dice(f"damage: {token}", *rolls[token])
    g.dice("slam: bottom", "direction: front").answer("front").asks("amber", "slam-reroll").answer("keep")
    g.is_at("Am", 3, 3).is_at("Ts", 3, 4).answer("none")


@pytest.mark.rule("VB-CMD-09-R2")
def test_drift_does_not_help_a_car_moved_by_a_slam(road: Draw) -> None:
    g = drifting(road, 6, ROW.replace("Am o Ts o", "Am ?wreck Ts o"))
    g.dice("slam: top", "direction: front", "slam: bottom", "direction: front").answer("front").answer("keep")
    g.asks("amber", "slam-reroll").answer("keep").is_at("Am", 3, 3).is_at("Ts", 3, 4).told("slam", times=2).answer(
        "none"
    )


@pytest.mark.rule("VB-CMD-09-R3", "VB-MOVE-08")
def test_a_player_may_prefer_the_slam_and_then_the_move_ends(road: Draw) -> None:
    g = drifting(road, 5).dice("slam: bottom", "direction: front").answer("front", "front", "slam", "keep")
    g.is_at("Am", 3, 3).is_at("Ts", 3, 4).asks("amber", "shoot").answer("none").told("slam", times=1)


@pytest.mark.rule("VB-CMD-09-R4", "VB-TERR-04")
def test_the_ground_of_the_drifted_space_is_paid(road: Draw) -> None:
    g = drifting(road, 4, ROW.replace("Ts", "m+Ts")).answer("front", "front").asks("amber", "drift").answer("pass")
    g.moves_left(1).answer("front").is_at("Am", 3, 4)


@pytest.mark.rule("VB-CMD-09-R4")
def test_oil_in_the_drifted_space_slides_the_passing_car(road: Draw) -> None:
    g = drifting(road, 4, ROW.replace("Ts", "!oil-slick+Ts")).dice("direction: front-right").answer("front", "front")
    g.asks("amber", "drift").answer("pass").is_at("Am", 4, 3).moves_left(2).answer("front", "front").is_at("Am", 4, 5)
    g.never_told("slam").is_at("Ts", 3, 3)


@pytest.mark.rule("VB-CMD-09-R4", "VB-ROAD-06-R3")
@pytest.mark.parametrize(("ground", "offered"), [(".", True), ("o", False)])
def test_the_drifted_space_counts_for_the_road_bonus(road: Draw, ground: str, *, offered: bool) -> None:
    g = road(ON_ROAD.replace("Ts", f"{ground}+Ts")).drive("Am", 3, "drift 3").answer("front", "front", "pass", "front")
    g.is_at("Am", 3, 4)
    if offered:
        g.asks("amber", "road-bonus").answer("leave")


@pytest.mark.rule("VB-MOVE-01-R2", "VB-CMD-07")
def test_drift_works_on_the_entry_step(road: Draw) -> None:
    g = road(ROW.replace("Am o", "Ts o", 1).replace("o Ts", "o o"), tiles=SAND)
    g.scene.vehicle("amber.medium", place="start")
    g.turn("amber", 2, 3, round=1).answer("Am 2", "drift 3", "lane-3").asks("amber", "drift").answer("pass", "front")
    g.is_at("Am", 3, 2).is_at("Ts", 3, 1)


@pytest.mark.rule("VB-CMD-09", "VB-CMD-09-R3")
def test_drift_is_used_up_by_the_first_occupied_space_even_if_the_player_slams_there(road: Draw) -> None:
    g = road(ON_ROAD, road_die_after_stop=True).dice(*["slam: bottom", "direction: front"] * 2)
    g.drive("Am", 3, "drift 3", road=2).answer("front", "front", "slam", "keep").asks("amber", "road-bonus")
    g.answer("take", "front").asks("amber", "slam-reroll").answer("keep").is_at("Am", 3, 4).is_at("Ts", 3, 5)
    g.asks("amber", "shoot").answer("none").told("slam", times=2)


@pytest.mark.rule("VB-CMD-09-R2", "VB-INV-01")
def test_drift_does_not_help_on_a_slide_after_a_stop_even_if_the_road_die_may_still_be_used(road: Draw) -> None:
    g = road(ON_ROAD.replace("Am .", "Am' ?mine"), road_die_after_stop=True)
    g.put("!oil-slick", 4, 2).put("Tl", 4, 3)
    g.dice("damage: skid-front-right", "direction: front", "slam: bottom", "direction: front-left")
    g.drive("Am", 1, "drift 3", road=2).answer("front")
    g.never_told("drift").asks("teal", "slam-reroll").answer("keep").is_at("Am", 4, 3).is_at("Tl", 3, 4)
