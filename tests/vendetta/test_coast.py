"""Coasting: a surplus die moves a car by one space (VB-COAST)."""

from __future__ import annotations

import pytest

from tests.kit.road import Draw, Road
from tests.kit.start import facts

SAND = ("off-road",) * 3

FLEET = """
    As . . . . .
     . . . . . .
    Am . . . . .
     . . . . . .
    Al . . . . .
     Ts . . . . Tm
"""


def moved(road: Draw, text: str = FLEET, coasts: tuple[int, int, int] = (0, 0, 0), **settings: object) -> Road:
    """A road on which all of Amber's cars have had their regular move."""
    g = road(text, **settings)
    for size, count in zip(("small", "medium", "large"), coasts, strict=True):
        g.scene.spent(f"amber.{size}", 1, coasts=count)
    return g


@pytest.mark.rule("VB-COAST-01")
def test_with_all_cars_moved_a_die_makes_any_operable_one_of_them_coast(road: Draw) -> None:
    g = moved(road).damage("Al", "dent", "dent").turn("amber", 3, 4).asks("amber", "coast")
    assert g.options() == [f"amber.{size} {die}" for size in ("small", "medium") for die in (3, 4)]
    g.answer("Am 4", "front").is_at("Am", 3, 2)
    assert g.g.dice[0] == (3,)
    assert (g.g.coasts[g.car("Am")], g.g.die[g.car("Am")]) == (1, 1), "it lies on the coast place"
    assert facts(g.g, "assign") == [{"seat": 0, "vehicle": g.car("Am"), "die": 4, "coast": True}]


@pytest.mark.rule("VB-COAST-02", "VB-ASSIGN-09")
def test_with_an_operable_unmoved_car_nobody_coasts(road: Draw) -> None:
    g = road(FLEET)
    g.scene.spent("amber.small", 1)
    g.scene.spent("amber.medium", 1)
    g.turn("amber", 2).asks("amber", "steer")
    assert g.g.driver == g.car("Al")
    g.moves_left(2).answer("front", "front", "leave")


@pytest.mark.rule("VB-COAST-02", "VB-COAST-07")
@pytest.mark.parametrize("damage", [("dent",), ("dent", "dent")])
def test_an_unmoved_car_bars_coasting_only_while_it_is_operable(road: Draw, damage: tuple[str, ...]) -> None:
    g = road(FLEET).damage("Al", *damage)
    g.scene.spent("amber.small", 1)
    g.scene.spent("amber.medium", 1)
    g.turn("amber", 1, 2).asks("amber", "assign" if len(damage) < 2 else "coast")


@pytest.mark.rule("VB-COAST-03")
def test_a_car_coasts_twice_a_round_and_no_more(road: Draw) -> None:
    g = moved(road, coasts=(2, 1, 0)).turn("amber", 5).asks("amber", "coast")
    assert g.options() == ["amber.medium 5", "amber.large 5"]
    g.answer("Am 5", "front")
    assert g.g.coasts[g.car("Am")] == 2
    g = moved(road, coasts=(2, 2, 1)).turn("amber", 5, 5)
    assert g.g.driver == g.car("Al")
    g.answer("front")


@pytest.mark.rule("VB-COAST-03")
def test_coasts_are_counted_afresh_each_round(road: Draw) -> None:
    g = moved(road, coasts=(2, 2, 2)).dice(*["movement: 1"] * 8, "road: 1")
    g.turn("teal", 1, first="amber", turn=3).answer("Ts 1", "front", "leave")
    assert g.g.coasts == [0] * 6


@pytest.mark.rule("VB-COAST-04", "VB-COAST-05")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_coast_is_one_space_whatever_the_die_and_never_takes_the_road_die(road: Draw, die: int) -> None:
    g = moved(road).turn("amber", die, road=3).answer(f"Am {die}").moves_left(1).answer("front-right")
    g.is_at("Am", 4, 1).asks("teal", "assign").never_told("bonus")


@pytest.mark.rule("VB-COAST-04-R1")
def test_a_coast_may_enter_mud(road: Draw) -> None:
    moved(road).put("m", 3, 2).turn("amber", 1).answer("Am 1", "front").is_at("Am", 3, 2).asks("teal", "assign")


@pytest.mark.rule("VB-COAST-04-R1")
def test_a_coast_keeps_to_the_front_arc(road: Draw) -> None:
    g = moved(road).turn("amber", 1).answer("As 1")
    assert g.options() == ["front", "front-right"]
    g.answer("front")


@pytest.mark.rule("VB-COAST-04-R1")
def test_a_coast_slams(road: Draw) -> None:
    g = moved(road).put("w", 3, 2).dice("slam: bottom", "direction: front").turn("amber", 1).answer("Am 1", "front")
    g.answer("keep").is_at("Am", 3, 2).is_at("wreck-1", 3, 3).answer("none").asks("teal", "assign")


@pytest.mark.rule("VB-COAST-04-R1", "VB-COAST-05")
def test_a_coast_resolves_hazards_and_slides_on_oil(road: Draw) -> None:
    g = moved(road).put("?oil-slick", 3, 2).dice("direction: front").turn("amber", 6).answer("Am 6", "front")
    g.is_at("Am", 3, 3).asks("teal", "assign")


@pytest.mark.rule("VB-COAST-04-R1")
def test_a_coast_over_the_front_scrolls(road: Draw) -> None:
    g = moved(road)
    g.scene.vehicle("amber.medium", g.at(3, 24))
    g.scene.vehicle("teal.medium", g.at(3, 10))
    g.pile("off-road").turn("amber", 6).answer("Am 6", "front").told("scroll", times=1).is_at("Am", 3, 17)
    g.is_out("As", "Al", "Ts").is_in("Tm").asks("teal", "assign")


@pytest.mark.rule("VB-COAST-05")
def test_no_road_die_even_with_the_option_for_stopped_cars(road: Draw) -> None:
    g = moved(road, road_die_after_stop=True).put("w", 3, 2)
    g.dice("slam: bottom", "direction: front").turn("amber", 1, road=3).answer("Am 1", "front", "keep")
    g.asks("amber", "shoot").answer("none").never_told("bonus")


@pytest.mark.rule("VB-COAST-06")
def test_after_a_coast_the_car_may_shoot(road: Draw) -> None:
    g = moved(road)
    g.scene.vehicle("teal.medium", g.at(3, 3))
    g.dice("shooting: medium", "damage: dent").turn("amber", 6).answer("Am 6", "front").asks("amber", "shoot").answer(
        "Tm"
    )
    g.holds("Tm", "dent").asks("teal", "assign")


@pytest.mark.rule("VB-COAST-06", "VB-SHOOT-01")
def test_nobody_shoots_after_a_coast_in_round_1(road: Draw) -> None:
    g = moved(road)
    g.scene.vehicle("teal.medium", g.at(3, 3))
    g.turn("amber", 6, round=1).answer("Am 6", "front").asks("teal", "assign")


@pytest.mark.rule("VB-COAST-07", "VB-CMD-12")
def test_a_repaired_unmoved_car_must_be_used_before_anybody_coasts(road: Draw) -> None:
    g = road(FLEET, tiles=SAND).damage("As", "dent", "dazed")
    g.scene.spent("amber.large", 4)
    g.turn("amber", 1, 2, 6).answer("Am 1", "repair 6", "As dent", "front")
    g.answer("Ts 1", "none", "front")
    g.asks("amber", "steer").moves_left(2)
    assert g.g.driver == g.car("As")
    g.answer("front", "front").asks("teal", "assign")


@pytest.mark.rule("VB-COAST-01", "VB-COAST-03")
def test_a_player_with_one_operable_car_moves_once_and_coasts_twice(road: Draw) -> None:
    g = road(FLEET, tiles=SAND).damage("As", "dent", "dent").damage("Al", "dent", "dazed").hand("teal", 1, 1, 1)
    g.dice(*["movement: 1"] * 8, "road: 1").turn("amber", 2, 2, 2, 2).answer("none", "front", "front")
    for teal in (["Ts 1", "none", "front"], ["none", "front"]):
        g.answer(*teal).asks("amber", "steer").moves_left(1).answer("front")
    g.asks("teal", "coast").answer("Ts 1", "front").never_told("pass")
    g.is_at("Am", 3, 5).asks("teal", "assign")
