"""What is printed on a space (VB-TERR)."""

from __future__ import annotations

import pytest

from tests.kit.road import Draw
from thunderroad.vendetta.content import OFF_ROAD, ROAD, content

FORCED = {
    "skid": ("damage: skid-front",),
    "dazed": ("damage: dazed", "stunt: 2", "direction: front"),
    "blast off": ("damage: blast-off", "direction: front", "stunt: 1"),
}


@pytest.mark.rule("VB-TERR-02", "VB-TERR-03", "VB-TERR-04")
@pytest.mark.parametrize(("terrain", "left"), [(".", 2), ("o", 2), ("m", 1)])
def test_road_and_off_road_cost_one_move_and_mud_costs_two(road: Draw, terrain: str, left: int) -> None:
    g = road(f"""
        . . . . .
         . . . . .
        Am {terrain} o o o
         . . . . .
        . . . . .
         . . . . Tm
    """)
    g.drive("Am", 3).answer("front").is_at("Am", 3, 2).moves_left(left)
    g.answer(*["front"] * left).is_at("Am", 3, 2 + left)


@pytest.mark.rule("VB-TERR-02", "VB-TERR-03")
@pytest.mark.parametrize(("terrain", "kept"), [(".", True), ("o", False), ("m", False)])
def test_only_road_keeps_the_road_bonus_possible(road: Draw, terrain: str, kept: bool) -> None:
    g = road(f"""
        . . . . .
         . . . . .
        Am {terrain} . . .
         . . . . .
        . . . . .
         . . . . Tm
    """)
    g.drive("Am", 2).answer("front")
    if terrain != "m":
        g.answer("front")
    if kept:
        g.asks("amber", "road-bonus").answer("leave")
    g.never_told("bonus")


@pytest.mark.rule("VB-TERR-05")
def test_the_last_move_is_enough_for_mud(road: Draw) -> None:
    g = road("""
        . . . . .
         . . . . .
        Am m m . .
         . . . . .
        . . . . .
         . . . . Tm
    """)
    g.drive("Am", 3).answer("front").moves_left(1).answer("front").is_at("Am", 3, 3).moves_left(0)


@pytest.mark.rule("VB-TERR-05")
@pytest.mark.parametrize("die", [1, 2])
def test_mud_uses_up_one_or_two_moves_alike(road: Draw, die: int) -> None:
    g = road("""
        . . . . .
         . . . . .
        Am m . . .
         . . . . .
        . . . . .
         . . . . Tm
    """)
    g.drive("Am", die).answer("front").is_at("Am", 3, 2).moves_left(0)


@pytest.mark.rule("VB-TERR-01", "VB-TERR-06", "VB-ELIM-03")
@pytest.mark.parametrize("cause", FORCED)
def test_an_impassable_space_eliminates_whoever_is_thrown_into_it(road: Draw, cause: str) -> None:
    g = road("""
        . . .
         . . .
        Am X .
         . . .
        As . .
         . . Tm
    """)
    g.hurt("Am", *FORCED[cause]).is_out("Am").looks_like("""
        . . .
         . . .
        . X .
         . . .
        As . .
         . . Tm
    """)


@pytest.mark.rule("VB-TERR-06", "VB-ELIM-03", "VB-MOVE-03-R1")
def test_an_impassable_space_eliminates_the_car_that_is_driven_into_it(road: Draw) -> None:
    g = road("""
        . . .
         . . .
        Am X .
         . . .
        As . .
         . . Tm
    """)
    g.drive("Am", 3).answer("front").is_out("Am").looks_like("""
        . . .
         . . .
        . X .
         . . .
        As . .
         . . Tm
    """)


@pytest.mark.rule("VB-TERR-01", "VB-TERR-06")
@pytest.mark.parametrize(("named", "heading", "gone"), [("top", "front-left", "Am"), ("bottom", "front", "Tm")])
def test_an_impassable_space_eliminates_whoever_is_slammed_into_it(
    road: Draw, named: str, heading: str, gone: str
) -> None:
    g = road("""
        . . . .
         . X . .
        Am Tm X .
         . . . .
        As . . .
         . . . Tl
    """)
    g.dice(f"slam: {named}", f"direction: {heading}").drive("Am", 3).answer("front").is_out(gone)
    g.is_at("Tm" if gone == "Am" else "Am", 3, 2)


@pytest.mark.rule("VB-TERR-01", "VB-TERR-06")
def test_an_impassable_space_eliminates_a_car_that_slides_into_it(road: Draw) -> None:
    g = road("""
        . . . .
         . X . .
        Am !oil-slick . .
         . . . .
        As . . .
         . . . Tl
    """)
    g.dice("direction: front-left").drive("Am", 3).answer("front").is_out("Am")


@pytest.mark.rule("VB-TERR-01", "VB-TERR-06", "VB-ELIM-03")
def test_a_wreck_in_an_impassable_space_is_eliminated(road: Draw) -> None:
    g = road("""
        . . . .
         . . . .
        As w X .
         . . . .
        . . . .
         . . . Tl
    """)
    g.dice("slam: bottom", "direction: front").drive("As", 1).answer("front").is_out("wreck-1").is_at("As", 3, 2)


@pytest.mark.rule("VB-TERR-01")
def test_mud_acts_on_a_dazed_car_too(road: Draw) -> None:
    g = road("""
        . . . .
         . . . .
        Am m . .
         . . . .
        As . . .
         . . . Tl
    """)
    g.hurt("Am", "damage: dazed", "stunt: 3", "direction: front", "direction: front").is_at("Am", 3, 3)


@pytest.mark.rule("VB-TERR-07")
def test_a_hazard_symbol_without_a_token_does_nothing(road: Draw) -> None:
    g = road(tiles=("2a", "road", "road")).put("Am", 3, 6)
    assert g.at(3, 7) - g.g.rear in g.g.rules.sides[g.g.tiles[0]].marks
    g.drive("Am", 2).answer("front").is_at("Am", 3, 7).moves_left(1).answer("front").is_at("Am", 3, 8)
    g.asks("amber", "road-bonus").answer("leave").never_told("flip")


@pytest.mark.rule("VB-TERR-07-R1")
def test_beneath_every_hazard_symbol_of_the_box_lies_road_or_off_road() -> None:
    for side in content().sides:
        assert {side.ground[at] for at in side.marks} <= {ROAD, OFF_ROAD}


@pytest.mark.rule("VB-TERR-07-R1", "VB-HAZ-01")
@pytest.mark.parametrize(("terrain", "left"), [(".", 2), ("o", 2), ("m", 1)])
def test_when_a_token_is_discarded_the_printed_terrain_is_in_force_again(road: Draw, terrain: str, left: int) -> None:
    g = road(f"""
        . . . .
         Am . . .
        Tm {terrain}+?mine o o
         . . . .
        . . . .
         . . . Tl
    """)
    g.hand("teal", 3).dice("damage: skid-front-left").drive("Am", 1).answer("front-right").is_at("Am", 2, 2)
    g.hand("amber", 1, 2).answer("Tm 3", "front").is_at("Tm", 3, 2).moves_left(left).told("flip", times=1)
    g.answer(*["front"] * left).is_at("Tm", 3, 2 + left)
