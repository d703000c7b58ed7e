"""Wrecks (VB-WRECK) and the tokens they come from (VB-HAZ-03)."""

from __future__ import annotations

import pytest

from tests.kit.road import Draw, Road, arrive
from thunderroad.vendetta.rules import SMALL
from thunderroad.vendetta.turn.causes import SKID

AHEAD = """
    . . . . . .
     . . . . . .
    . {car} {ahead} . . .
     . . . . . .
    . . . . . .
     Ts . . . Tm .
"""
"""Something lies right in front of a car at 3/2."""


def ahead(car: str, what: str) -> str:
    """The road AHEAD with these two."""
    return AHEAD.format(car=car, ahead=what)


def pushed(g: Road, lane: int, column: int) -> Road:
    """The first wreck is pushed onto a space."""
    return g.effect(arrive(g, "wreck-1", g.at(lane, column), SKID))


@pytest.mark.rule("VB-HAZ-03", "VB-HAZ-01", "VB-WRECK-02")
def test_a_wreck_token_brings_a_wreck_beneath_the_car_and_they_slam(road: Draw) -> None:
    g = road(ahead("Am", "?wreck")).dice("slam: bottom", "direction: front").drive("Am", 5).answer("front")
    g.asks("amber", "slam-reroll").looks_like(ahead(".", "Am+w")).told("wreck", "VB-HAZ-03", times=1).answer("keep")
    g.looks_like(ahead(".", "Am").replace("Am .", "Am w"))
    g.asks("amber", "shoot").answer("none")
    assert g.g.hazard_discards[g.g.rules.hazard_names.index("wreck")] == 1


@pytest.mark.rule("VB-HAZ-01-R1", "VB-HAZ-03")
def test_a_car_that_is_thrown_off_a_new_wreck_and_back_finds_the_token_gone(road: Draw) -> None:
    g = road(ahead("As", "?wreck")).put("!oil-slick", 3, 4)
    g.dice("slam: top", "direction: front", "direction: rear", "slam: bottom", "direction: front-left")
    g.drive("As", 5, round=1).answer("front")
    g.is_at("As", 3, 3).is_at("wreck-1", 2, 3).told("flip", times=1)
    assert g.g.wrecks() == 1


@pytest.mark.rule("VB-WRECK-01")
def test_a_wreck_is_a_small_vehicle_of_nobody_that_gets_no_dice(road: Draw) -> None:
    g = road(ahead("Am", "w"))
    wreck = g.car("wreck-1")
    assert (g.g.owner[wreck], g.g.rules.size[g.g.spec[wreck]], g.g.operable(wreck)) == (-1, SMALL, False)
    g.turn("amber", 3, 4)
    assert g.options() == ["amber.medium 3", "amber.medium 4"]


@pytest.mark.rule("VB-WRECK-01-R1", "VB-SLAM-06-R1", "VB-WRECK-02")
@pytest.mark.parametrize(("car", "asked"), [("As", False), ("Am", True), ("Al", True)])
def test_only_a_larger_car_has_a_reroll_against_a_wreck(road: Draw, car: str, *, asked: bool) -> None:
    g = road(ahead(car, "w")).dice("slam: bottom", "direction: front").drive(car, 1, round=1).answer("front")
    if asked:
        g.asks("amber", "slam-reroll").answer("keep")
    g.looks_like(ahead(".", car).replace(f"{car} .", f"{car} w")).told("slam", times=1)


@pytest.mark.rule("VB-WRECK-01-R1", "VB-SLAM-06-R1")
@pytest.mark.parametrize(("car", "asked"), [("Ts", False), ("Tm", True)])
def test_the_cars_owner_has_it_also_when_the_wreck_lies_on_top(road: Draw, car: str, *, asked: bool) -> None:
    g = road(
        ahead("w", "Am").replace("Ts", "." if car == "Ts" else "Ts").replace("Tm", "Bm"),
        crews=("amber", "teal", "bone"),
    )
    g = pushed(g.put(car, 5, 4).dice("slam: top", "direction: rear-left"), 5, 4)
    if asked:
        g.asks("teal", "slam-reroll").answer("keep")
    g.is_at("wreck-1", 4, 3).is_at(car, 5, 4)


@pytest.mark.rule("VB-WRECK-03")
@pytest.mark.parametrize(
    ("token", "after", "lane", "column"),
    [
        ("?mud", "!mud", 3, 3),
        ("?road", "!road", 3, 3),
        ("?oil-slick", "!oil-slick", 4, 3),
        ("!oil-slick", "!oil-slick", 4, 3),
    ],
)
def test_a_moved_wreck_resolves_the_token_it_comes_to(
    road: Draw, token: str, after: str, lane: int, column: int
) -> None:
    g = road(ahead("w", token)).put("Al", 1, 1).dice(*(["direction: front-right"] if lane == 4 else []))
    pushed(g, 3, 3).is_at("wreck-1", lane, column)
    assert g._cell(g.at(3, 3)) == (after if lane == 4 else after + "+w")


@pytest.mark.rule("VB-WRECK-03", "VB-WRECK-04", "VB-HAZ-01")
def test_a_wreck_that_is_pushed_onto_a_mine_is_eliminated(road: Draw) -> None:
    g = pushed(road(ahead("w", "?mine")).put("Al", 1, 1), 3, 3)
    g.is_out("wreck-1").told("eliminated", "VB-WRECK-04", times=1).never_told("damage")
    assert g._cell(g.at(3, 3)) == "."


@pytest.mark.rule("VB-WRECK-03-R1", "VB-WRECK-01-R1", "VB-HAZ-03")
def test_a_wreck_that_flips_a_wreck_lies_on_top_of_it_and_nobody_rerolls(road: Draw) -> None:
    g = road(ahead("w", "?wreck")).put("Al", 1, 1).dice("slam: top", "direction: front")
    pushed(g, 3, 3).is_at("wreck-1", 3, 4).is_at("wreck-2", 3, 3).told("slam", times=1)


@pytest.mark.rule("VB-WRECK-04", "VB-WRECK-07")
@pytest.mark.parametrize(("face", "hit"), [("large", False), ("medium", False), ("small-medium", True), ("any", True)])
def test_a_wreck_is_shot_like_a_small_car_and_any_hit_eliminates_it(road: Draw, face: str, *, hit: bool) -> None:
    g = road(ahead("Am", ".")).put("w", 3, 4).dice(f"shooting: {face}")
    g.drive("Am", 1).answer("front", "leave", "wreck-1").never_told("damage")
    (g.is_out if hit else g.is_in)("wreck-1")


@pytest.mark.rule("VB-WRECK-05")
@pytest.mark.parametrize("chopper", ["hA", "hT"])
def test_a_wreck_beneath_a_chopper_goes_at_the_end_of_a_turn(road: Draw, chopper: str) -> None:
    g = road(ahead("Am", f"w+{chopper}")).drive("Am", 1).answer("front-left").is_in("wreck-1").answer("leave", "none")
    g.is_out("wreck-1").told("eliminated", "VB-EOT-02", times=1)


@pytest.mark.rule("VB-WRECK-06")
@pytest.mark.parametrize(
    ("lane", "column", "direction", "clause"),
    [
        (1, 3, "front-left", "VB-BOARD-02"),
        (6, 3, "front-right", "VB-BOARD-02"),
        (2, 1, "rear", "VB-BOARD-02"),
        (3, 3, "front", "VB-TERR-06"),
    ],
)
def test_sides_rear_and_impassable_spaces_eliminate_a_wreck(
    road: Draw, lane: int, column: int, direction: str, clause: str
) -> None:
    g = road(ahead("Al", ".")).put("X", 3, 4).put("w", lane, column).put("As", 5, 5)
    g.dice("slam: bottom", f"direction: {direction}")
    g.effect(arrive(g, "As", g.at(lane, column), SKID))
    g.is_out("wreck-1").told("eliminated", clause, times=1).is_at("As", lane, column)


@pytest.mark.rule("VB-WRECK-06")
def test_the_removal_of_its_tile_eliminates_a_wreck(road: Draw) -> None:
    g = road().put("Am", 3, 24).put("Ts", 3, 10).put("w", 1, 8).put("w", 1, 9).pile("road")
    g.drive("Am", 1).answer("front", "leave").is_out("wreck-1").is_in("wreck-2")


@pytest.mark.rule("VB-WRECK-06-R1", "VB-HAZ-03", "VB-COMP-06-R1")
@pytest.mark.parametrize("limit", ["none", "figures"])
@pytest.mark.parametrize("figures", [3, 4])
def test_a_wreck_needs_a_figure_only_where_figures_are_limited(road: Draw, limit: str, figures: int) -> None:
    g = road(ahead("As", "?wreck"), wreck_limit=limit)
    for lane in range(1, figures + 1):
        g.put("w", lane, 20)
    comes = limit == "none" or figures == 3
    g.dice(*(["slam: bottom", "direction: front"] if comes else [])).drive("As", 1, round=1).answer("front")
    assert g.g.wrecks() == figures + int(comes)
    if not comes:
        g.answer("leave").is_at("As", 3, 3)


@pytest.mark.rule("VB-WRECK-06-R1")
def test_the_figure_of_an_eliminated_wreck_can_be_used_again(road: Draw) -> None:
    g = road(ahead("As", "?wreck"), wreck_limit="figures")
    for lane in range(1, 5):
        g.put("w", lane, 20)
    g.hurt("wreck-2").is_out("wreck-2")
    g.dice("slam: bottom", "direction: front").drive("As", 1, round=1).answer("front").is_at("wreck-5", 3, 4)
