"""Asha: All Roads Are Mine, Nitro 1-4, Fast Lane."""

from __future__ import annotations

import pytest

from .kit import Draw

ROAD = """
    . . . . . . . . . .
     . . . . . . . . . .
    Am {} {} {} . . . . . .
     . . . . . . . . . .
    . . . . . . . . . .
     As . . . . . . . . Ts
"""


@pytest.mark.rule("CL-POWER-01", "VB-ROAD-01")
def test_only_the_last_space_must_be_road(shop: Draw) -> None:
    g = shop(ROAD.format("m", ".", "road")).led("amber", "asha")
    g.goes("Am", 4, "none", "front", "front", "front", road=2).asks("amber", "road-bonus")
    g.answer("take", "front", "front").is_at("Am", 3, 6)


def test_off_road_at_the_end_there_is_no_bonus(shop: Draw) -> None:
    g = shop(ROAD.format("road", ".", ".")).led("amber", "asha")
    g.goes("Am", 2, "none", "front", "front").never_told("bonus").is_at("Am", 3, 3)


def test_road_that_a_token_makes_counts(shop: Draw) -> None:
    g = shop(ROAD.format(".", "?road", ".")).led("amber", "asha")
    g.goes("Am", 2, "none", "front", "front", "take", "front").is_at("Am", 3, 4)


@pytest.mark.rule("CL-POWER-01")
def test_on_oil_the_space_where_it_comes_to_rest_is_tested(shop: Draw) -> None:
    g = shop(ROAD.format(".", "?oil-slick", ".")).led("amber", "asha").dice("direction: front")
    g.goes("Am", 2, "none", "front", "front").never_told("bonus").is_at("Am", 3, 4)


@pytest.mark.rule("CL-CMD-01", "VB-ROAD-02")
def test_on_the_fast_lane_the_die_counts_twice(shop: Draw) -> None:
    g = shop(ROAD.format(".", "road", ".")).led("amber", "asha")
    g.goes("Am", 2, "fast-lane token", "front", "front", road=3).asks("amber", "road-bonus")
    g.answer("take").moves_left(6).answer(*["front"] * 6).is_at("Am", 3, 9)


def test_a_wreck_on_the_way_ends_it(shop: Draw) -> None:
    g = shop(ROAD.format(".", "road", ".")).put("w", 3, 5).led("amber", "asha")
    g.dice("slam: bottom", "direction: front")
    g.goes("Am", 2, "fast-lane token", "front", "front", "take", "front", "front", "keep", "none", road=3)
    g.is_at("Am", 3, 5).is_at("wreck-1", 3, 6)


@pytest.mark.rule("CL-CMD-02", "CL-CMD-02-R1", "X-SEED-04", "X-SEED-04-R1", "CL-TOKEN-06")
def test_her_nitro_takes_a_4_and_a_token_counts_as_1(shop: Draw) -> None:
    g = shop(ROAD.format(".", ".", ".")).led("amber", "asha").goes("Am", 1, second=4)
    nitro = [option for option in g.options() if option.startswith("nitro")]
    assert nitro == ["nitro-1-4 4", "nitro-1-4 token"]
    g.answer("nitro-1-4 4", "none").moves_left(5).answer(*["front"] * 5)

    g = shop(ROAD.format(".", ".", ".")).led("amber", "asha").goes("Am", 1, "nitro-1-4 token").moves_left(2)
    g.answer("front", "front").never_told("bonus").is_at("Am", 3, 3)
