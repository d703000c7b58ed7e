"""The Cow Catcher (BR-CMD-10, BR-CMD-11)."""

from __future__ import annotations

import pytest

from tests.big_rig.kit import Draw, drawn


@pytest.mark.rule("BR-CMD-10", "BR-CMD-10-R1")
@pytest.mark.parametrize(("side", "place"), [("front-left", (2, 5)), ("front-right", (4, 5))])
def test_its_driver_picks_the_side_and_the_rig_goes_on(rig: Draw, side: str, place: tuple[int, int]) -> None:
    g = rig(drawn("3/5 As", "1/9 .", "6/10 Al")).go("cow-catcher", 3).asks("amber", "aside")
    assert g.options() == ["front-left", "front-right"]
    g.answer(side).is_at("As", *place).stands((3, 6), (3, 5), (3, 4))
    g.told("aside", times=1).never_told("slam")


@pytest.mark.rule("BR-CMD-10")
def test_only_the_first_vehicle_met_in_a_turn_is_caught(rig: Draw) -> None:
    g = rig(drawn("3/4 As", "3/5 Am")).dice("direction: front").go("cow-catcher", 3).answer("front-left")
    g.stands((3, 5), (3, 4), (3, 3)).is_at("As", 2, 4).is_at("Am", 3, 6).told("slam", times=1).answer("none")


@pytest.mark.rule("BR-CMD-10")
def test_it_is_ready_again_in_the_next_turn_only_with_a_new_die(rig: Draw) -> None:
    g = rig(drawn("3/4 As", "3/5 Am")).go("cow-catcher", 1).answer("front-left", "none").dice("direction: front-right")
    g.turn("crimson", 1).answer("traction-drive 1").told("slam", times=1).is_at("Am", 4, 5).answer("none")


@pytest.mark.rule("BR-CMD-11", "BR-SLAM-01-R4")
def test_for_a_wreck_the_rig_player_chooses(rig: Draw) -> None:
    g = rig(drawn("3/4 w")).go("cow-catcher", 2).asks("crimson", "aside").answer("front-right")
    g.is_at("wreck-1", 4, 4).stands((3, 5), (3, 4), (3, 3))


@pytest.mark.rule("BR-CMD-11", "BR-SLAM-01-R4")
def test_a_wreck_that_comes_out_of_a_token_is_pushed_aside_too(rig: Draw) -> None:
    g = rig(drawn("3/4 ?wreck")).go("cow-catcher", 2).asks("crimson", "aside").answer("front-left")
    g.is_at("wreck-1", 2, 4).stands((3, 5), (3, 4), (3, 3))


@pytest.mark.rule("BR-CMD-10-R2")
def test_an_inoperable_car_is_moved_by_its_controller(rig: Draw) -> None:
    g = rig(drawn("3/4 As''")).go("cow-catcher", 1).asks("amber", "aside").answer("front-left").is_at("As", 2, 4)
    g.answer("none")


@pytest.mark.rule("BR-CMD-10-R2")
def test_the_rig_player_chooses_for_one_who_is_out_of_the_game(rig: Draw) -> None:
    g = rig(drawn("3/4 Ts''"), crews=("crimson", "amber", "teal")).go("cow-catcher", 1).asks("crimson", "aside")
    g.answer("front-left", "none").is_at("Ts", 2, 4)


@pytest.mark.rule("BR-CMD-10-R2")
def test_both_sides_may_be_chosen_even_over_the_edge(rig: Draw) -> None:
    text = """
        Cr Cm Cf As . . . .
         . . . . . . . .
        . . . . . . . .
         . . . . . . . .
        . . . . . . . .
         . . . . . . . Al
    """
    g = rig(text).go("cow-catcher", 2).asks("amber", "aside").answer("front-left").is_out("As")
    g.stands((1, 5), (1, 4), (1, 3)).told("eliminated", times=1)


@pytest.mark.rule("BR-CMD-10-R1")
def test_all_that_it_meets_is_resolved_before_the_rig_goes_on(rig: Draw) -> None:
    g = rig(drawn("3/4 As", "2/4 ?mine")).dice("damage: dent").go("cow-catcher", 3).answer("front-left")
    g.holds("As", "dent").is_at("As", 2, 4).stands((3, 6), (3, 5), (3, 4))


@pytest.mark.rule("BR-CMD-10-R1")
def test_a_vehicle_pushed_onto_another_slams_with_it(rig: Draw) -> None:
    g = rig(drawn("3/4 As", "2/4 Am")).dice("slam: top", "direction: front-left").go("cow-catcher", 3)
    g.answer("front-left").asks("amber", "slam-reroll").answer("keep").is_at("As", 1, 5)
    g.stands((3, 6), (3, 5), (3, 4))


@pytest.mark.rule("BR-CMD-10-R1", "BR-SLAM-01", "BR-SLAM-02")
def test_one_that_slides_back_onto_the_rig_slams_with_it_and_the_rig_still_goes_on(rig: Draw) -> None:
    g = rig(drawn("3/4 As", "2/4 ?oil-slick")).dice("direction: rear-right", "direction: front-right")
    g.go("cow-catcher", 3).answer("front-left").is_at("As", 4, 4).stands((3, 6), (3, 5), (3, 4))


@pytest.mark.rule("BR-CMD-10-R3")
def test_it_does_not_act_when_others_run_into_the_rig(rig: Draw) -> None:
    g = rig(drawn("4/2 As")).dice("direction: rear-right")
    g.rig.now = 0
    g.turn("amber", 1).answer("As 1", "front-left", "none").never_told("aside").told("slam")
