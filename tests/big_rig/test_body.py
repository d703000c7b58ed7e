"""Three sections in a line: one vehicle, three spaces (BR-BODY)."""

from __future__ import annotations

import pytest

from tests.big_rig.kit import LANE_3, PLAIN_TILE, VENDETTA, Draw, drawn
from thunderroad.vendetta.rules import LARGE

BACK = """
    . . . . . . . . . .
     . . . . . . . . . .
    . . Cr Cm Cf . . . . .
     . . . . . . . . . .
    . . . . . . . . . .
     . . . . . . . . . Al
"""
"""The rig with two free columns behind it."""


@pytest.mark.rule("BR-BODY-01", "BR-BODY-03")
def test_the_rig_is_one_road_vehicle_with_a_space_for_each_section(rig: Draw) -> None:
    g = rig(LANE_3)
    front = g.car("Cf")
    assert [v for v in g.g.road_vehicles() if g.rig.has(v)] == [front]
    pieces = {piece.id: piece for piece in VENDETTA.view(g.g, None).pieces}
    parts = [pieces[f"v{front + k}"] for k in range(3)]
    assert [piece.part for piece in parts] == ["front", "mid", "rear"]
    assert [piece.body for piece in parts] == [None, f"v{front}", f"v{front}"]
    assert [piece.space for piece in parts] == [g.at(3, 3), g.at(3, 2), g.at(3, 1)]


@pytest.mark.rule("BR-BODY-05")
def test_mid_takes_the_space_of_the_front_and_rear_that_of_mid(rig: Draw) -> None:
    g = rig(LANE_3).go("cow-catcher", 3, steering=2).answer("front-left", "front-right")
    g.stands((3, 5), (3, 4), (2, 3))


@pytest.mark.rule("BR-BODY-04", "BR-MOVE-04")
def test_mud_costs_the_front_two_moves_and_those_that_follow_nothing(rig: Draw) -> None:
    g = rig(drawn("3/4 !mud", "3/2 Cm+!mud", "3/1 Cr+m")).go("cow-catcher", 3)
    g.stands((3, 5), (3, 4), (3, 3))


@pytest.mark.rule("BR-BODY-04", "BR-MOVE-10-R1")
def test_a_token_under_the_sections_that_follow_is_left_alone(rig: Draw) -> None:
    g = rig(drawn("3/3 Cf+?mine", "3/2 Cm+?mine")).go("cow-catcher", 2).stands((3, 5), (3, 4), (3, 3))
    g.has_damaged().never_told("flip")


@pytest.mark.rule("BR-BODY-05-R2", "BR-SLAM-01-R2")
def test_a_vehicle_thrown_straight_back_lands_on_the_mid_section_and_slams_on(rig: Draw) -> None:
    g = rig(drawn("3/4 As")).dice("direction: rear", "direction: rear-left").go("traction-drive", 3)
    g.stands((3, 4), (3, 3), (3, 2)).is_at("As", 2, 2)
    g.told("slam", times=2).has_damaged()


@pytest.mark.rule("BR-BODY-05-R2", "BR-SLAM-01-R2")
def test_it_may_fall_from_section_to_section_and_off_the_rig_behind(rig: Draw) -> None:
    g = rig(drawn("3/6 As", base=BACK)).dice(*["direction: rear"] * 3).go("traction-drive", 3).answer("none")
    g.stands((3, 6), (3, 5), (3, 4)).is_at("As", 3, 3)
    g.told("slam", times=3)


@pytest.mark.rule("BR-BODY-06", "BR-SLAM-01", "BR-SLAM-02", "BR-SLAM-01-R3", "BR-CMD-10-R3")
@pytest.mark.parametrize("column", [2, 3, 4])
def test_every_section_occupies_its_space(rig: Draw, column: int) -> None:
    """A car that drives into any of the three slams with it, and it is the car that moves."""
    g = rig(drawn(f"4/{column} As", base=BACK)).dice("direction: rear-right")
    g.turn("amber", 3).answer("As 3", "front-left", "none")
    g.is_at("As", 4, column).stands((3, 5), (3, 4), (3, 3)).has_damaged()
    g.told("slam", times=1).never_told("damage")


@pytest.mark.rule("BR-BODY-07", "BR-SHOOT-03")
@pytest.mark.parametrize("face", ["large", "any"])
def test_each_section_is_shot_at_as_a_large_vehicle(rig: Draw, face: str) -> None:
    g = rig(drawn("3/1 As", base=BACK)).dice(f"shooting: {face}").turn("amber", 1).answer("As 1", "front")
    assert g.options() == ["none", "crimson.rear"]
    g.answer("Cr", "targeting-computer").has_damaged("targeting-computer")
    assert all(g.g.rules.size[g.g.spec[g.car(name)]] == LARGE for name in ("Cf", "Cm", "Cr"))


@pytest.mark.rule("BR-BODY-07")
@pytest.mark.parametrize("face", ["medium", "small-medium"])
def test_what_hits_smaller_vehicles_misses_it(rig: Draw, face: str) -> None:
    g = rig(drawn("3/1 As", base=BACK)).dice(f"shooting: {face}").turn("amber", 1).answer("As 1", "front")
    g.answer("Cr", "hazard-dispenser").has_damaged().told("miss")


@pytest.mark.rule("BR-BODY-02", "BR-SHOOT-01")
def test_the_rear_arc_is_the_three_spaces_behind_the_rear_section(rig: Draw) -> None:
    cells = ("2/3 As", "4/3 Am", "3/2 w", "2/5 Ts", "4/5 Tm", "3/7 Tl", "1/6 Al")
    g = rig(drawn(*cells, base=BACK), crews=("crimson", "amber", "teal")).go("cow-catcher", 1)
    assert g.options() == ["none", "teal.large", "amber.small", "amber.medium"]
    g.answer("none")


@pytest.mark.rule("BR-BODY-02", "BR-SHOOT-01")
def test_straight_behind_the_rear_section_counts_too(rig: Draw) -> None:
    """The sections follow round a bend, so somebody can be straight behind."""
    text = """
        . . . . . . . . . .
         . w Cm Cf . . . . . .
        . . Cr . . . . . . .
         . . . . . . . . . .
        . . . . . . . . . .
         . . . . . . . . . Al
    """
    g = rig(text).go("cow-catcher", 1).stands((2, 5), (2, 4), (2, 3))
    assert g.options() == ["none", "wreck-1"]
    g.answer("none")


@pytest.mark.rule("BR-BODY-05-R1", "BR-MOVE-12")
def test_sections_that_are_not_on_the_board_take_no_space_and_have_no_arc(rig: Draw) -> None:
    text = """
        . . . . . .
         . . . . . .
        Cf . . . . .
         . . . . . .
        . . . . . .
         As . . . . Al
    """
    g = rig(text).go("hazard-dispenser", 1).stands((3, 2), (3, 1), None)
    g.never_told("dispense")
    assert g.g.top(g.at(3, 1)) == g.car("Cm")


@pytest.mark.rule("BR-BODY-05-R1")
def test_and_cannot_be_shot(rig: Draw) -> None:
    text = """
        . . . . . .
         . . . . . .
        . . Cf . . .
         . . . . . .
        As . . . . .
         . . . . . .
    """
    g = rig(text).turn("amber", 1).answer("front-left")
    g.never_told("shot")


@pytest.mark.rule("BR-BODY-06-R1", "BR-BODY-03", "BR-DMG-05-R1", "X-SEED-05", "X-SEED-05-R1")
def test_its_position_is_that_of_its_front_section(rig: Draw) -> None:
    """Front on the middle tile, rear section on the rear tile: the removed rear tile does not take the rig."""
    text = """
        . . . .
         . . . .
        Cr Cm Cf .
         . . . .
        . . . .
         . . . .
    """
    g = rig(text, column=7).put("As", 3, 24).next_tile(PLAIN_TILE).turn("amber", 1).answer("As 1", "front")
    g.stands((3, 1), None, None).told("trail", times=2).is_in("Cf", "Cm", "Cr")
