"""Down and Dirty: mud and off-road in one move, and something is mended."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.extra_ammo.kit import Armed

Draw = Callable[..., Armed]
SAND = ("off-road",) * 3

ROAD = """
    o o o o o o o o
     o o o o o o o o
    Am m o o o o o o
     o o o o o o o o
    o o o o o o o Tl
     Al' o o o o o o o
"""


@pytest.mark.rule("XA-BO-03", "XA-BO-03-R2", "XA-BO-04")
def test_a_muddy_and_two_off_road_spaces_take_a_damage_token_off(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).bounty("amber", "down-and-dirty")
    g.turn("amber", 4, 1).answer("Am 4", "none", "front", "front", "front")
    g.offers("amber", "down-and-dirty").answer("down-and-dirty").holds("Al").told("repaired", times=1)


@pytest.mark.rule("XA-BO-03")
def test_a_mud_token_that_is_turned_up_is_the_muddy_space(armed: Draw) -> None:
    g = armed(ROAD.replace("Am m", "Am ?mud"), tiles=SAND).bounty("amber", "down-and-dirty")
    g.turn("amber", 4, 1).answer("Am 4", "none", "front", "front", "front").offers("amber", "down-and-dirty")
    g.answer("pass").holds("Al", "dent")


@pytest.mark.rule("XA-BO-03")
@pytest.mark.parametrize(
    ("text", "die"),
    [
        (ROAD, 3),
        (ROAD.replace("Am m", "Am o"), 3),
        (ROAD.replace("Al'", "Al"), 4),
    ],
)
def test_fewer_spaces_no_mud_or_nothing_to_mend_is_not_enough(armed: Draw, text: str, die: int) -> None:
    g = armed(text, tiles=SAND).bounty("amber", "down-and-dirty").turn("amber", die, 1).answer(f"Am {die}", "none")
    while g.g.choice is not None and g.g.choice.kind == "steer":
        g.answer("front")
    g.asks("teal", "assign").holds("Al", *["dent"] * ("Al'" in text))


@pytest.mark.rule("XA-BO-03")
def test_the_step_out_of_the_starting_area_counts(armed: Draw) -> None:
    road = """
        o o o o o o o o
         o o o o o o o o
        m o o o o o o o
         o o o o o o o o
        o o o o o o o Tl
         o o o o o o o o
    """
    g = armed(road, tiles=SAND).damage("Al", "dent").bounty("amber", "down-and-dirty")
    g.turn("amber", 4, 1).answer("Am 4", "none", "lane-3", "front", "front").answer("down-and-dirty").holds("Al")


@pytest.mark.rule("XA-BO-03")
def test_a_forced_step_does_not_count(armed: Draw) -> None:
    g = armed(ROAD.replace("Am m o o", "Am m ?oil-slick o"), tiles=SAND).bounty("amber", "down-and-dirty")
    g.dice("direction: front").turn("amber", 3, 1).answer("Am 3", "none", "front", "front").is_at("Am", 3, 4)


@pytest.mark.rule("XA-BO-03", "XA-RC-02")
def test_off_road_that_counts_as_road_for_the_road_die_is_still_off_road(armed: Draw) -> None:
    g = armed(ROAD, tiles=SAND).bounty("amber", "down-and-dirty")
    assert g.scene.says("road conditions", "hardpan none none")
    g.turn("amber", 4, 1).answer("Am 4", "none", "front", "front", "front").offers("amber", "down-and-dirty")
    g.answer("down-and-dirty").holds("Al")


@pytest.mark.rule("XA-BO-03", "UP-USE-01")
def test_the_space_on_which_a_hop_lands_counts(armed: Draw) -> None:
    g = armed(ROAD.replace("Am m o", "Am o m"), tiles=SAND, modules=("choppe-shoppe",))
    g.bounty("amber", "down-and-dirty")
    g.scene.says("upgrade", "hop-hydraulics", vehicle="amber.medium")
    g.turn("amber", 4, 1).answer("Am 4", "none", "hop", "front", "front").offers("amber", "down-and-dirty")
    g.answer("down-and-dirty").holds("Al")
