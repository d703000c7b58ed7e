"""The board and its edges (VB-BOARD)."""

from __future__ import annotations

from itertools import product

import pytest

from tests.kit.road import Draw, Road
from thunderroad.grid.road import COLUMNS, LANES, TILE
from thunderroad.grid.topology import DIRECTIONS
from thunderroad.vendetta.board import around, within
from thunderroad.vendetta.content import content
from thunderroad.vendetta.position import OUT, START
from thunderroad.vendetta.turn.scroll import Scroll

ODD = {"front": (3, 5), "front-left": (2, 4), "front-right": (4, 4)}
ODD |= {"rear": (3, 3), "rear-left": (2, 3), "rear-right": (4, 3)}
EVEN = {"front": (4, 5), "front-left": (3, 5), "front-right": (5, 5)}
EVEN |= {"rear": (4, 3), "rear-left": (3, 4), "rear-right": (5, 4)}

AHEAD = """
    . .
     . .
    . Am
     . .
    As .
     Tm .
"""
"""A car in the front row; draw it from column 23."""

PUSHES = {
    "skid": ("damage: skid-front",),
    "dazed": ("damage: dazed", "stunt: 1", "direction: front"),
    "blast off": ("damage: blast-off", "direction: front", "stunt: 1"),
}


def why(g: Road) -> list[object]:
    """The reasons of all eliminations so far."""
    return [event.data["why"] for event in g.g.events or () if event.kind == "eliminated"]


@pytest.mark.rule("VB-BOARD-01")
def test_the_board_is_a_rear_a_middle_and_a_lead_tile(road: Draw) -> None:
    g = road(tiles=("1a", "3a", "5b"))
    sides = {side.id: side for side in content().sides}
    for tile, name in enumerate(("1a", "3a", "5b")):
        printed = [g.g.ground_at(g.at(1, 1 + tile * COLUMNS) + k) for k in range(TILE)]
        assert bytes(printed) == sides[name].ground
    assert g.g.on_board(g.at(1, 1))
    assert g.g.on_board(g.at(LANES, 3 * COLUMNS))
    assert not g.g.on_board(g.at(1, 1) - 1)
    assert not g.g.on_board(g.at(LANES, 3 * COLUMNS) + 1)


@pytest.mark.rule("VB-BOARD-01")
def test_travel_runs_from_the_rear_tile_over_the_middle_to_the_lead_tile(road: Draw) -> None:
    g = road(tiles=("off-road", "off-road", "off-road")).put("Am", 3, 8).put("As", 3, 16)
    g.hand("amber", 1, 1).drive("Am", 1).answer("front").is_at("Am", 3, 9)
    g.drive("As", 1).answer("front").is_at("As", 3, 17)


@pytest.mark.rule("VB-MOVE-01-R4")
def test_nothing_is_next_to_the_starting_area(road: Draw) -> None:
    g = road().g
    assert around(g, START) == around(g, OUT) == ()


@pytest.mark.rule("VB-BOARD-01-R1")
@pytest.mark.parametrize(("lane", "neighbours"), [(3, ODD), (4, EVEN)])
def test_a_space_has_six_neighbours_and_none_straight_to_the_side(
    road: Draw, lane: int, neighbours: dict[str, tuple[int, int]]
) -> None:
    assert set(neighbours) == set(DIRECTIONS)
    for heading, to in neighbours.items():
        road().put("Am", lane, 4).hurt("Am", f"damage: skid-{heading}").is_at("Am", *to)


@pytest.mark.rule("VB-BOARD-01-R1")
def test_columns_run_on_over_tile_seams(road: Draw) -> None:
    road().put("Am", 4, 8).hurt("Am", "damage: skid-front-left").is_at("Am", 3, 9)
    road().put("Am", 3, 9).hurt("Am", "damage: skid-rear-right").is_at("Am", 4, 8)


@pytest.mark.rule("VB-BOARD-01-R1")
def test_a_straight_diagonal_zigzags_through_the_columns(road: Draw) -> None:
    road().put("Am", 2, 4).hurt("Am", "damage: blast-off", "direction: front-right", "stunt: 4").is_at("Am", 6, 6)
    road().put("Am", 5, 4).hurt("Am", "damage: blast-off", "direction: rear-left", "stunt: 3").is_at("Am", 2, 2)


@pytest.mark.rule("VB-BOARD-01-R1")
def test_every_tile_side_has_six_lanes_of_eight_spaces() -> None:
    assert (LANES, COLUMNS) == (6, 8)
    assert {len(side.ground) for side in content().sides} == {48}


@pytest.mark.rule("VB-BOARD-02", "VB-ELIM-06")
@pytest.mark.parametrize(
    ("lane", "column", "heading", "edge"),
    [
        (1, 4, "front-left", "side"),
        (1, 4, "rear-left", "side"),
        (6, 4, "front-right", "side"),
        (6, 4, "rear-right", "side"),
        (3, 1, "rear", "rear"),
        (4, 1, "rear", "rear"),
        (3, 1, "rear-left", "rear"),
        (3, 1, "rear-right", "rear"),
    ],
)
def test_over_a_side_or_the_rear_edge_a_vehicle_is_eliminated(
    road: Draw, lane: int, column: int, heading: str, edge: str
) -> None:
    g = road().put("Am", lane, column).hurt("Am", f"damage: skid-{heading}")
    g.is_out("Am").never_told("scroll")
    assert why(g) == [edge]


@pytest.mark.rule("VB-BOARD-02")
@pytest.mark.parametrize(
    ("lane", "column", "heading", "to"),
    [(2, 4, "front-left", 1), (5, 4, "rear-right", 6), (2, 1, "rear-left", 1), (4, 1, "rear-right", 5)],
)
def test_the_outermost_spaces_are_still_on_the_board(road: Draw, lane: int, column: int, heading: str, to: int) -> None:
    g = road().put("Am", lane, column).hurt("Am", f"damage: skid-{heading}").is_in("Am")
    assert g.g.cell[g.car("Am")] % LANES == to - 1


@pytest.mark.rule("VB-BOARD-02-R1")
@pytest.mark.parametrize("column", [9, 17])
def test_a_tile_seam_is_no_rear_edge(road: Draw, column: int) -> None:
    road().put("Am", 3, column).hurt("Am", "damage: skid-rear").is_at("Am", 3, column - 1)
    road().put("Am", 3, column).hurt("Am", "damage: skid-rear-left").is_at("Am", 2, column - 1)


@pytest.mark.rule("VB-BOARD-02-R1", "VB-SCROLL-06")
def test_after_a_scroll_the_new_rear_tile_has_the_rear_edge(road: Draw) -> None:
    g = road().put("Am", 3, 9).put("As", 1, 20).put("Tm", 1, 22).pile("road").effect(Scroll()).is_at("Am", 3, 1)
    g.hurt("Am", "damage: skid-rear").is_out("Am")


@pytest.mark.rule("VB-BOARD-02-R2")
@pytest.mark.parametrize(
    ("lane", "column", "heading"),
    [(6, 24, "front-right"), (1, 24, "front-left"), (1, 1, "rear-left"), (6, 1, "rear-right")],
)
@pytest.mark.parametrize("final", [False, True])
def test_over_a_corner_is_over_the_side(road: Draw, lane: int, column: int, heading: str, final: bool) -> None:
    g = road().put("Am", lane, column)
    g = g.finish_line() if final else g
    g.hurt("Am", f"damage: skid-{heading}").is_out("Am").never_told("scroll").never_told("win")
    assert why(g) == ["side"]


@pytest.mark.rule("VB-BOARD-02-R2")
def test_a_jump_that_ends_beside_and_ahead_of_the_board_is_over_the_side(road: Draw) -> None:
    g = road().put("Am", 5, 24).hurt("Am", "damage: blast-off", "direction: front-right", "stunt: 2")
    g.is_out("Am").never_told("scroll")
    assert why(g) == ["side"]


@pytest.mark.rule("VB-BOARD-02-R3")
@pytest.mark.parametrize(
    ("lane", "arc"),
    [
        (1, ["front", "front-right"]),
        (2, ["front-left", "front", "front-right"]),
        (5, ["front-left", "front", "front-right"]),
        (6, ["front-left", "front"]),
    ],
)
@pytest.mark.parametrize("column", [4, 24])
def test_a_driver_is_never_offered_a_step_over_a_side(road: Draw, lane: int, arc: list[str], column: int) -> None:
    g = road().put("Am", lane, column).put("As", 3, 12).finish_line().drive("Am", 1)
    assert g.options() == arc
    g.answer("front", *([] if column == 24 else ["leave"]))


@pytest.mark.rule("VB-BOARD-03", "VB-SCROLL-01")
def test_a_car_that_drives_over_the_front_is_not_eliminated_but_brings_a_new_tile(road: Draw) -> None:
    g = road(
        """
        . .
         . .
        Am .
         . .
        . Tm
         . .
    """,
        column=23,
        tiles=("off-road", "off-road", "off-road"),
    ).next_tile("\n".join(["o . . . . . . ."] * 6))
    g.drive("Am", 2).answer("front", "front").is_in("Am").is_at("Am", 3, 17)
    g.told("scroll", times=1)


@pytest.mark.rule("VB-BOARD-03", "VB-WIN-01")
def test_on_the_final_tile_driving_over_the_front_wins(road: Draw) -> None:
    g = road().put("Am", 3, 24).finish_line().drive("Am", 1).answer("front")
    g.won_by("amber").never_told("scroll")


@pytest.mark.rule("VB-BOARD-03", "VB-BOARD-03-R1")
@pytest.mark.parametrize("driven", ["front-left", "front", "front-right"])
def test_a_driven_step_over_the_front_scrolls_under_either_option(road: Draw, driven: str) -> None:
    for scrolls in (True, False):
        g = road(forced_front_exit_scrolls=scrolls, tiles=("off-road",) * 3).pile("off-road")
        g.put("Am", 4, 24).put("Tm", 1, 20)
        g.drive("Am", 1).answer(driven).is_in("Am").told("scroll")


@pytest.mark.rule("VB-BOARD-03-R1", "VB-SCROLL-01")
@pytest.mark.parametrize("push", PUSHES)
@pytest.mark.parametrize("scrolls", [True, False])
def test_a_damaged_car_forced_over_the_front_scrolls_or_is_eliminated(road: Draw, push: str, scrolls: bool) -> None:
    g = road(AHEAD, column=23, forced_front_exit_scrolls=scrolls).pile("road").hurt("Am", *PUSHES[push])
    if scrolls:
        g.is_at("Am", 3, 17).told("scroll", times=1).never_told("eliminated")
    else:
        g.is_out("Am").never_told("scroll")
        assert why(g) == ["front"]


@pytest.mark.rule("VB-BOARD-03-R1")
@pytest.mark.parametrize("scrolls", [True, False])
def test_a_car_slammed_over_the_front_scrolls_or_is_eliminated(road: Draw, scrolls: bool) -> None:
    g = road(forced_front_exit_scrolls=scrolls).pile("road").put("Am", 3, 23).put("Tm", 3, 24).put("Tl", 1, 20)
    g.dice("slam: bottom", "direction: front").drive("Am", 1).answer("front")
    if scrolls:
        g.answer("none").is_at("Tm", 3, 17).is_at("Am", 3, 16).told("scroll")
    else:
        g.is_out("Tm").is_at("Am", 3, 24).never_told("scroll")


@pytest.mark.rule("VB-BOARD-03-R1")
@pytest.mark.parametrize("scrolls", [True, False])
def test_a_car_sliding_over_the_front_scrolls_or_is_eliminated(road: Draw, scrolls: bool) -> None:
    g = road(forced_front_exit_scrolls=scrolls, tiles=("off-road",) * 3).pile("off-road")
    g.put("Am", 3, 23).put("!oil-slick", 3, 24).put("As", 1, 20).put("Tm", 1, 22)
    g.dice("direction: front").drive("Am", 1).answer("front")
    if scrolls:
        g.is_at("Am", 3, 17).told("scroll")
    else:
        g.is_out("Am").never_told("scroll")


@pytest.mark.rule("VB-BOARD-03-R2")
@pytest.mark.parametrize("scrolls", [True, False])
def test_a_wreck_pushed_over_the_front_scrolls_or_is_just_removed(road: Draw, scrolls: bool) -> None:
    g = road(wreck_scrolls_board=scrolls).pile("road").put("As", 3, 23).put("w", 3, 24).put("Tm", 1, 20)
    g.dice("slam: bottom", "direction: front").drive("As", 1).answer("front")
    if scrolls:
        g.answer("none").is_at("wreck-1", 3, 17).is_at("As", 3, 16).told("scroll")
    else:
        g.is_out("wreck-1").is_at("As", 3, 24).never_told("scroll")
        assert why(g) == ["front"]


@pytest.mark.rule("VB-BOARD-03-R2")
@pytest.mark.parametrize("scrolls", [True, False])
def test_an_inoperable_car_pushed_over_the_front_scrolls_whatever_wrecks_do(road: Draw, scrolls: bool) -> None:
    g = road(wreck_scrolls_board=scrolls).pile("road").put("As", 3, 23).put("Ts''", 3, 24).put("Tm", 1, 20)
    g.dice("slam: bottom", "direction: front").drive("As", 1).answer("front", "none")
    g.is_at("Ts", 3, 17).told("scroll")


@pytest.mark.rule("VB-BOARD-04", "VB-BOARD-04-R1")
def test_a_space_is_empty_unless_an_obstacle_is_there(road: Draw) -> None:
    g = road("""
        Am o m X ?mud !road !oil-slick w
         hT . . . . . . .
        . . . . . . . !mud
         . . . . . . . .
        . . . . . . . .
         . . . . . . . .
    """)
    g.turn("amber", 1, 2).answer("Am 1", "airstrike 2").asks("amber", "airstrike")
    board = {f"{lane}/{column}" for lane, column in product(range(1, 7), range(1, 25))}
    assert board - set(g.options()) == {"1/1", "1/4", "1/5", "1/6", "1/7", "1/8", "2/1", "3/8"}
    g.answer("6/24", "front")


@pytest.mark.parametrize("scrolled", [0, 1, 2, 5])
def test_what_is_within_some_steps_is_the_same_wherever_the_road_has_got_to(road: Draw, scrolled: int) -> None:
    g = road(tiles=("off-road", "off-road", "off-road")).g
    g.rear += scrolled * TILE
    corners = (g.rear, g.rear + LANES - 1, g.rear + TILE + 2, g.rear + g.span - LANES, g.rear + g.span - 1)
    for space, distance in product(corners, (1, 2, 3)):
        reached = {space}
        for _ in range(distance):
            reached |= {to for one in reached for to in around(g, one)}
        assert within(g, space, distance) == tuple(sorted(reached - {space}))
