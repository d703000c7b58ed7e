"""The road bonus and the black die (C86-ROAD)."""

from __future__ import annotations

import pytest

from tests.classic.kit import Draw
from thunderroad.classic.ruleset import CLASSIC

ROADSIDE = """
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    Gm . . . . . . . . . . .
    Gs . . . . . . . . . . .
    Gl . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . Tl
"""
ALONE = ROADSIDE.replace("Gm", ".").replace("Gl", ".")


@pytest.mark.rule("C86-ROAD-01")
def test_the_black_die_is_thrown_with_a_car_on_the_road(track: Draw) -> None:
    g = track(ROADSIDE).turn("green", 1, 1, 1, black=3)
    assert g.g.black_die == 3
    g.told("roll", "C86-ROAD-01", times=1).asks("green", "assign")
    sand = ROADSIDE.replace("Gs", ".").replace("Gl", ".")
    g = track(sand).turn("green", 1, 1, 1).asks("green", "steer").never_told("roll").answer("front")
    g = track(sand.replace("Gm", ".")).put("Gm", 3, 1).put("Gs'", 4, 9).turn("green", 1, 1, 1).never_told("roll")
    g.answer("front")


@pytest.mark.rule("C86-ROAD-02", "C86-ROAD-04-R1")
def test_one_result_serves_every_car_that_starts_on_road(track: Draw) -> None:
    g = track(ROADSIDE).turn("green", 2, 2, 2, black=3).answer("Gs 2").asks("green", "road-bonus", "leave", "take")
    g.answer("take").ahead().is_at("Gs", 4, 6)
    g.answer("Gl 2").asks("green", "road-bonus").answer("take").ahead().is_at("Gl", 5, 6)
    g.asks("green", "steer").ahead().is_at("Gm", 3, 3).told("bonus", "C86-ROAD-02", times=2)


@pytest.mark.rule("C86-ROAD-02")
def test_a_car_that_comes_onto_the_road_on_its_way_has_no_bonus(track: Draw) -> None:
    g = track(ALONE).put("Gm", 3, 1).turn("green", 3, 3, 3, black=2).answer("Gm 3").asks("green", "steer")
    g.answer("front-right", "front x2").is_at("Gm", 4, 4).answer("leave", "front x3").is_at("Gs", 4, 4)


@pytest.mark.rule("C86-ROAD-03")
def test_with_the_bonus_a_car_never_leaves_the_road(track: Draw) -> None:
    g = track(ALONE).turn("green", 1, 1, 1, black=2).answer("take").asks("green", "steer", "front", "front-right")
    g.answer("front-right").is_at("Gs", 5, 1).asks("green", "steer", "front-left", "front").answer("front")
    g.asks("green", "steer", "front-left", "front").answer("front").is_at("Gs", 5, 3)
    g = track(ALONE).turn("green", 1, 1, 1, black=2).answer("leave")
    g.asks("green", "steer", "front-left", "front", "front-right").answer("front-left").is_at("Gs", 3, 1)


@pytest.mark.rule("C86-ROAD-04")
@pytest.mark.parametrize("ahead", ["Tm", "w+Tm"])
def test_a_sum_that_cannot_be_moved_in_full_on_the_road_is_not_offered(track: Draw, ahead: str) -> None:
    g = (
        track(ALONE.replace("Gs .", f"Gs {ahead}"))
        .put("Ts", 5, 1)
        .turn("green", 1, 1, 1, black=2)
        .asks("green", "steer")
        .never_told("bonus")
    )
    g.answer("front-left").is_at("Gs", 3, 1)


@pytest.mark.rule("C86-ROAD-04")
def test_the_bonus_may_lead_through_a_wreck(track: Draw) -> None:
    g = track(ALONE.replace("Gs .", "Gs w")).put("Ts", 5, 1).dice("red: 6").turn("green", 1, 1, 1, black=2)
    g.answer("take").is_at("Gs", 4, 2).told("through").answer("front", "front").is_at("Gs", 4, 4)


@pytest.mark.rule("C86-ROAD-04-R1")
def test_whether_to_use_it_is_settled_before_the_first_step(track: Draw) -> None:
    g = track(ALONE).turn("green", 2, 2, 2, black=4).asks("green", "road-bonus").is_at("Gs", 4, 1)
    g.answer("leave", "front", "front").is_at("Gs", 4, 3).told("assign", times=1).asks("green", "attack")


@pytest.mark.rule("C86-ROAD-02", "C86-ROAD-04")
def test_who_points_at_the_road_can_take_the_bonus(track: Draw) -> None:
    g = track().put("Gs", 4, 5).put("Tm", 7, 20).turn("green", 4, 2, 1, black=2)
    ways = [(way.die, way.moves) for way in CLASSIC.reach(g.g).ways]
    assert sorted(ways) == [(1, 1), (1, 3), (2, 2), (2, 4), (4, 4), (4, 6)]
    g.answer("Gs 4", "take").answer(*["front"] * 6).is_at("Gs", 4, 11)
