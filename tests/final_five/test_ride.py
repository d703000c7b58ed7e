"""One motorcycle after the other, drifting through everything (FF-MOVE)."""

from __future__ import annotations

import pytest

from tests.final_five.kit import Ride

SAND = ("off-road",) * 3
ROW = """
    . . . . . . . .
     . . . . . . . .
    Sb . Ts w Tm . Tl .
     . . . . . . . .
    . . . . . . . .
     Sx . . . . . . .
"""


@pytest.mark.rule("FF-MOVE-01")
def test_the_one_picked_moves_and_shoots_before_the_other_moves(ride: Ride) -> None:
    g = ride(
        """
        . . . . . .
         . . . . . .
        Sb . Ts . . .
         . . . . . .
        Sx . Tm . . .
         . . . . . .
    """,
        tiles=SAND,
    )
    g.dice("shooting: large").turn("sulphur", 1, 1, round=2).answer("Sb 1", "none").answer("Sx")
    g.answer("front").is_at("Sx", 5, 2).asks("sulphur", "shoot").is_at("Sb", 3, 1).answer("Tm")
    g.answer("front").is_at("Sb", 3, 2).asks("sulphur", "shoot").answer("none").asks("teal", "assign")


@pytest.mark.rule("FF-MOVE-01-R1", "FF-SLAM-05")
def test_the_second_one_lost_before_its_ride_loses_its_die(ride: Ride) -> None:
    g = ride(
        """
        . . . . . .
         . X . . . .
        Sb Sx . . . .
         . . . . . .
        . . . . . .
         . . . Ts . .
    """,
        tiles=SAND,
    )
    g.dice("direction: front-left").turn("sulphur", 1, 6).answer("Sb 1", "none", "Sb", "front", "Sx")
    g.is_out("Sx").told("unridden", "FF-MOVE-01-R1", times=1).asks("teal", "assign")
    assert g.g.dice[0] == ()


@pytest.mark.rule("FF-MOVE-01-R1")
def test_so_does_one_that_becomes_inoperable(ride: Ride) -> None:
    g = ride(
        """
        . . . . . .
         . ?mine . . . .
        Sb Sx . . . .
         . . . . . .
        . . . . . .
         . . . Ts . .
    """,
        tiles=SAND,
    )
    g.dice("direction: front-left").turn("sulphur", 1, 6).answer("Sb 1", "none").answer("Sb")
    g.answer("front", "Sx").is_at("Sx", 2, 2).told("mine", times=1).told("unridden", times=1).asks("teal", "assign")


@pytest.mark.rule("FF-MOVE-01-R2")
def test_choppers_are_checked_once_after_both(ride: Ride) -> None:
    g = ride(
        """
        . . . . . .
         . . . . . .
        Sx Sb hT . . .
         . . . . . .
        . . . . . .
         . . . . Ts .
    """,
        tiles=SAND,
    )
    g.dice("direction: front-left").turn("sulphur", 1, 2).answer("Sb 1", "none", "Sb", "front").is_in("Sb")
    g.answer("front", "front", "Sb").is_out("Sx").is_in("Sb").is_at("Sb", 2, 3).told("eliminated", "VB-EOT-02", times=1)


@pytest.mark.rule("FF-MOVE-02")
def test_it_drifts_through_any_number_of_vehicles(ride: Ride) -> None:
    g = ride(ROW, tiles=SAND).drive("Sb", 6).answer("front", "front").asks("sulphur", "drift")
    assert g.options() == ["slam", "pass"]
    g.answer("pass", "front", "pass", "front", "pass", "front").is_at("Sb", 3, 6).moves_left(1).never_told("slam")
    g.dice("direction: rear").answer("front").told("slam", times=1).is_at("Sb", 3, 6)
    g.asks("teal", "assign")


@pytest.mark.rule("FF-MOVE-02", "FF-MOVE-05")
def test_with_no_moves_left_the_road_die_takes_it_on(ride: Ride) -> None:
    g = ride(ROW).drive("Sb", 2, road=3).answer("front", "front").asks("sulphur", "drift").answer("pass").moves_left(3)
    g.answer("front", "pass", "front", "pass", "front").is_at("Sb", 3, 6).never_told("slam").told("bonus", times=1)
    g.asks("teal", "assign")


@pytest.mark.rule("FF-MOVE-03", "FF-SLAM-03")
def test_a_move_that_ends_on_a_vehicle_slams(ride: Ride) -> None:
    g = ride(ROW, tiles=SAND).dice("direction: front-left").drive("Sb", 2).answer("front", "front")
    g.told("slam", times=1).is_at("Sb", 2, 3).is_at("Ts", 3, 3).asks("teal", "assign")


@pytest.mark.rule("FF-MOVE-03-R2", "FF-SLAM-05-R2")
def test_who_prefers_the_slam_stops_there(ride: Ride) -> None:
    g = ride(ROW, tiles=SAND).dice("direction: rear").drive("Sb", 6).answer("front", "front", "slam")
    g.is_at("Sb", 3, 2).asks("teal", "assign")


@pytest.mark.rule("FF-MOVE-03-R1")
def test_an_oil_slide_during_its_move_drifts(ride: Ride) -> None:
    g = ride(ROW.replace("Sb .", "Sb !oil-slick"), tiles=SAND).dice("direction: front").drive("Sb", 5)
    g.answer("front").asks("sulphur", "drift").answer("pass").moves_left(4).answer("front-left", *["front"] * 3)
    g.never_told("slam").is_at("Sb", 2, 6)


@pytest.mark.rule("FF-MOVE-03-R1")
def test_a_slide_with_the_last_move_slams(ride: Ride) -> None:
    g = ride(ROW.replace("Sb .", "Sb !oil-slick"), tiles=SAND).dice("direction: front", "direction: rear-left")
    g.drive("Sb", 1).answer("front").told("slam", times=1).is_at("Ts", 3, 3).is_at("Sb", 2, 2)


@pytest.mark.rule("FF-MOVE-03-R1", "X-MIX-03", "X-MIX-03-R1")
def test_thrown_by_a_slam_it_does_not_drift(ride: Ride) -> None:
    g = ride(ROW.replace("Sb . Ts w", ". Ts Sb w"), tiles=SAND)
    g.dice("direction: front", "direction: front-left").drive("Ts", 1).answer("front")
    g.told("slam", times=2).is_at("Sb", 2, 4).is_at("wreck-1", 3, 4).is_at("Ts", 3, 3)


@pytest.mark.rule("FF-MOVE-03-R3", "FF-SLAM-05-R3")
@pytest.mark.parametrize("option", [False, True])
def test_a_wreck_that_it_reveals_is_slammed_but_by_option(ride: Ride, option: bool) -> None:
    road = ROW.replace("Sb .", "Sb ?wreck").replace("w Tm", ". .").replace("Ts", ".").replace("Sx", "Ts")
    g = ride(road, tiles=SAND, drift_over_revealed_wreck=option)
    if option:
        g.drive("Sb", 2).answer("front", "pass", "front").never_told("slam").is_at("Sb", 3, 3)
    else:
        g.dice("direction: rear").drive("Sb", 2).answer("front").told("slam", times=1).is_at("Sb", 3, 1)


@pytest.mark.rule("FF-MOVE-04")
def test_a_car_needs_drift_to_pass_a_motorcycle(ride: Ride) -> None:
    road = ROW.replace("Sb . Ts w Tm . Tl", "Tm . Sb . . . Tl")
    g = ride(road, tiles=SAND).drive("Tm", 3, "drift 4").answer("front", "front", "pass", "front")
    g.told("drift", times=1).never_told("slam").is_at("Tm", 3, 4).asks("sulphur", "assign")


@pytest.mark.rule("FF-MOVE-04", "FF-SLAM-05-R2")
def test_without_it_the_car_slams_and_loses_its_moves(ride: Ride) -> None:
    road = ROW.replace("Sb . Ts w Tm . Tl", "Tm . Sb . . . Tl")
    g = ride(road, tiles=SAND).dice("direction: front").drive("Tm", 5).answer("front", "front")
    g.is_at("Tm", 3, 3).is_at("Sb", 3, 4).asks("sulphur", "assign")


@pytest.mark.rule("FF-MOVE-05", "VB-TERR-05")
def test_mud_and_hazards_act_on_it_as_on_a_car(ride: Ride) -> None:
    road = ROW.replace("Sb . Ts w", "Sb m . ?mine")
    g = ride(road, tiles=SAND).drive("Sb", 4).answer("front").moves_left(2).answer("front", "front")
    g.told("mine", times=1).is_at("Sb", 3, 4)
    assert not g.g.operable(g.car("Sb"))


@pytest.mark.rule("FF-MOVE-05", "VB-SCROLL-01")
def test_it_scrolls_the_board(ride: Ride) -> None:
    g = ride(
        """
        . .
         . .
        . Sb
         . .
        . .
         Ts .
    """,
        tiles=SAND,
        column=23,
    )
    g.pile("road").drive("Sb", 2).answer("front").told("scroll", times=1).is_at("Sb", 3, 17).answer("front")


@pytest.mark.rule("FF-MOVE-05-R1", "VB-ROAD-02-R1")
def test_each_of_the_two_may_take_the_road_die(ride: Ride) -> None:
    g = ride(ROW.replace("Ts w Tm", ". . .")).turn("sulphur", 1, 1, road=2)
    g.answer("Sb 1", "none", "Sb", "front").asks("sulphur", "road-bonus").answer("take", "front", "front")
    g.answer("front").asks("sulphur", "road-bonus").answer("take", "front", "front").told("bonus", times=2)
    g.is_at("Sb", 3, 4).is_at("Sx", 6, 4)
