"""Step 3: moves, and the first step onto the board (VB-MOVE-01 to VB-MOVE-08)."""

from __future__ import annotations

import pytest

from tests.kit.road import Draw
from thunderroad.vendetta.turn.scroll import Scroll

LANES = ["lane-1", "lane-2", "lane-3", "lane-4", "lane-5", "lane-6"]


@pytest.mark.rule("VB-MOVE-01", "VB-MOVE-01-R1")
@pytest.mark.parametrize("lane", [1, 2, 6])
def test_the_first_step_is_onto_any_space_of_the_back_edge(road: Draw, lane: int) -> None:
    g = road(tiles=("off-road",) * 3).drive("Am", 2, round=1).asks("amber", "enter")
    assert g.options() == LANES
    g.answer(f"lane-{lane}").is_at("Am", lane, 1).moves_left(1)
    g.asks("amber", "steer").answer("front").is_at("Am", lane, 2)


@pytest.mark.rule("VB-MOVE-01-R2")
@pytest.mark.parametrize(("terrain", "die", "left"), [(".", 3, 2), ("o", 3, 2), ("m", 3, 1), ("m", 2, 0), ("m", 1, 0)])
def test_the_first_step_costs_what_its_terrain_costs(road: Draw, terrain: str, die: int, left: int) -> None:
    g = road(tiles=("off-road",) * 3).put(terrain, 3, 1).drive("Am", die, round=1)
    g.answer("lane-3").is_at("Am", 3, 1).moves_left(left).answer(*["front"] * left).is_at("Am", 3, 1 + left)


@pytest.mark.rule("VB-MOVE-01-R2")
def test_the_first_step_has_all_the_effects_of_entering(road: Draw) -> None:
    g = road().put("?mine", 3, 1).dice("damage: dent").drive("Am", 3, round=1).answer("lane-3")
    g.told("flip").holds("Am", "dent").is_at("Am", 3, 1).moves_left(0)


@pytest.mark.rule("VB-MOVE-01-R2")
def test_drift_works_on_the_first_step(road: Draw) -> None:
    g = road().put("Tm", 3, 1).drive("Am", 2, "drift 4", round=1)
    g.answer("lane-3").asks("amber", "drift").answer("pass", "front", "leave").is_at("Am", 3, 2).is_at("Tm", 3, 1)


@pytest.mark.rule("VB-MOVE-01-R3")
@pytest.mark.parametrize("lane", [1, 3, 6])
def test_an_occupied_space_of_the_back_edge_may_be_chosen_and_slams(road: Draw, lane: int) -> None:
    g = road().put("Tm", lane, 1).dice("slam: bottom", "direction: rear").drive("Am", 3, round=1)
    g.answer(f"lane-{lane}").is_at("Am", lane, 1).is_out("Tm").told("eliminated", "VB-BOARD-02")


@pytest.mark.rule("VB-MOVE-01-R4")
def test_a_car_in_the_starting_area_counts_as_operable(road: Draw) -> None:
    g = road().put("Tm", 6, 1).hurt("Tm", "damage: skid-rear").is_out("Tm").never_told("out")
    g.turn("teal", 2, round=1)
    assert g.options() == ["teal.small 2", "teal.large 2"]


@pytest.mark.rule("VB-MOVE-01-R4")
def test_nothing_on_the_board_reaches_a_car_in_the_starting_area(road: Draw) -> None:
    g = road().put("Am", 3, 1).hurt("Am", "damage: shrapnel", "direction: rear")
    g.told("damage", times=1).holds("Tm").holds("As")
    g = road(tiles=("off-road",) * 3).drive("Am", 1, round=1).answer("lane-1")
    g.is_in("As", "Al", "Ts", "Tm", "Tl").asks("teal", "assign")


@pytest.mark.rule("VB-MOVE-01-R4")
def test_cars_still_in_the_starting_area_go_with_the_starting_tile(road: Draw) -> None:
    g = road(crews=("amber", "teal", "bone")).pile("road").put("Am", 3, 9).put("Tm", 3, 10).effect(Scroll())
    g.is_out("As", "Al", "Ts", "Tl", "Bs", "Bm", "Bl").is_in("Am", "Tm").told("eliminated", "VB-SCROLL-02", times=7)


@pytest.mark.rule("VB-MOVE-02")
@pytest.mark.parametrize(
    ("die", "command", "moves"), [(1, None, 1), (6, None, 6), (2, "nitro 3", 5), (6, "nitro 1", 7)]
)
def test_a_car_gains_the_moves_of_its_die_and_of_what_is_added(
    road: Draw, die: int, command: str | None, moves: int
) -> None:
    g = road().put("Am", 3, 1).put("o", 3, 2).drive("Am", die, command).moves_left(moves)
    g.answer(*["front"] * moves).is_at("Am", 3, 1 + moves)


@pytest.mark.rule("VB-MOVE-03")
@pytest.mark.parametrize(
    ("lane", "step", "to"),
    [
        (3, "front-left", (2, 4)),
        (3, "front", (3, 5)),
        (3, "front-right", (4, 4)),
        (4, "front-left", (3, 5)),
        (4, "front", (4, 5)),
        (4, "front-right", (5, 5)),
    ],
)
def test_each_step_enters_a_space_of_the_front_arc(road: Draw, lane: int, step: str, to: tuple[int, int]) -> None:
    g = road(tiles=("off-road",) * 3).put("Am", lane, 4).drive("Am", 1)
    assert g.options() == ["front-left", "front", "front-right"]
    g.answer(step).is_at("Am", *to)


@pytest.mark.rule("VB-MOVE-03-R1")
def test_hazards_vehicles_and_impassable_spaces_may_be_chosen(road: Draw) -> None:
    g = road("""
        . . . .
         . ?mine . .
        . Am X .
         . w . .
        . . . .
         . . . Tm
    """)
    g.drive("Am", 1)
    assert g.options() == ["front-left", "front", "front-right"]
    g.answer("front").is_out("Am")


@pytest.mark.rule("VB-MOVE-03-R1", "VB-MOVE-04")
def test_if_only_impassable_spaces_are_ahead_one_must_be_entered(road: Draw) -> None:
    g = road("""
        . . . .
         . X . .
        . Am X .
         . X . .
        As . . .
         . . . Tm
    """)
    g.drive("Am", 1)
    assert g.options() == ["front-left", "front", "front-right"]
    g.answer("front-left").is_out("Am")


@pytest.mark.rule("VB-MOVE-04")
def test_all_moves_must_be_used(road: Draw) -> None:
    g = road(tiles=("off-road",) * 3).put("Am", 3, 4).put("Tm", 5, 6).drive("Am", 3)
    for left in (3, 2, 1):
        g.moves_left(left).asks("amber", "steer")
        assert g.options() == ["front-left", "front", "front-right"]
        g.answer("front")
    g.is_at("Am", 3, 7).asks("teal", "assign")


@pytest.mark.rule("VB-MOVE-05", "VB-OBST-02")
def test_passing_a_chopper_has_no_effect(road: Draw) -> None:
    g = road("""
        . . . .
         . . . .
        Am hT hA o
         . . . .
        . . . .
         . . . Tm
    """)
    g.drive("Am", 3).answer("front").moves_left(2).answer("front").moves_left(1).answer("front")
    g.is_at("Am", 3, 4).never_told("eliminated")


@pytest.mark.rule("VB-MOVE-06")
def test_a_face_down_hazard_is_flipped_at_once(road: Draw) -> None:
    g = road("""
        . . . .
         . . . .
        Am ?mud . .
         . . . .
        . . . .
         . . . Tm
    """)
    g.drive("Am", 3).never_told("flip").answer("front").told("flip", times=1).looks_like("""
        . . . .
         . . . .
        . !mud+Am . .
         . . . .
        . . . .
         . . . Tm
    """)
    g.asks("amber", "steer").answer("front")


@pytest.mark.rule("VB-MOVE-07")
def test_a_car_that_takes_damage_loses_its_remaining_moves(road: Draw) -> None:
    g = road("""
        . . . .
         . . . .
        Am ?mine . .
         . . . .
        . . . .
         . . . Tm
    """)
    g.dice("damage: dent").drive("Am", 4).answer("front").holds("Am", "dent").is_at("Am", 3, 2).moves_left(0)
    g.asks("teal", "assign")


@pytest.mark.rule("VB-MOVE-08", "VB-OBST-01", "VB-SLAM-02", "VB-SLAM-03")
@pytest.mark.parametrize("other", ["Tm", "Al", "w"])
def test_a_car_that_enters_an_occupied_space_stops_and_slams_from_on_top(road: Draw, other: str) -> None:
    g = road(f"""
        . . . . .
         . . . . .
        Am . {other} . .
         . . . . .
        . . . . .
         . . . . Ts
    """)
    g.drive("Am", 5).answer("front").dice("slam: top", "direction: front-left").answer("front")
    if other != "Tm":
        g.asks("amber", "slam-reroll").moves_left(0).answer("keep")
    g.looks_like(f"""
        . . . . .
         . . Am . .
        . . {other} . .
         . . . . .
        . . . . .
         . . . . Ts
    """)
    g.told("slam", times=1).asks("teal", "assign")
