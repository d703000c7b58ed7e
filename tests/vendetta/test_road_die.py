"""The road die bonus (VB-ROAD)."""

from __future__ import annotations

import pytest

from tests.kit.road import Draw, Road
from thunderroad.grid.topology import DIRECTIONS
from thunderroad.vendetta.turn.damage import Skid

OFF_ROAD = ("off-road", "off-road", "off-road")


def lane_three(road: Draw, cells: str, **options: bool) -> Road:
    """A road that is drawn by its third lane; everything beside it is road too."""
    empty = " ".join("." * len(cells.split()))
    end = " ".join("." * (len(cells.split()) - 1))
    return road(f"{empty}\n{empty}\n{cells}\n{empty}\nAl {end}\nBs {end}", crews=("amber", "teal", "bone"), **options)


def push(g: Road, name: str, heading: str) -> Road:
    """Something pushes the driving car one space, as a quake would; then it drives on."""
    g.g.stack[-1].at = "next_move"
    g.g.choice = None
    g.g.stack.append(Skid(g.car(name), DIRECTIONS.index(heading)))
    g.g.run()
    return g


@pytest.mark.rule("VB-ROAD-01", "VB-TERR-02")
@pytest.mark.parametrize(
    ("cells", "die", "offered"),
    [
        ("Am . Tl .", 1, True),
        ("Am . . Tl", 2, True),
        ("o+Am . . Tl", 2, False),
        ("Am o . Tl", 2, False),
        ("Am . o Tl", 2, False),
        ("Am m . Tl", 3, False),
    ],
)
def test_a_car_that_began_on_road_and_stayed_on_it_is_offered_the_road_die(
    road: Draw, cells: str, die: int, offered: bool
) -> None:
    g = lane_three(road, cells).drive("Am", die).answer(*["front"] * (1 if die == 1 else 2))
    if offered:
        g.asks("amber", "road-bonus").answer("leave")
    g.asks("amber", "shoot").answer("none").never_told("bonus")


@pytest.mark.rule("VB-ROAD-01", "VB-ROAD-02")
@pytest.mark.parametrize("moves", [1, 2, 3])
def test_a_taken_bonus_is_as_many_moves_as_the_road_die_shows_and_moved_in_full(road: Draw, moves: int) -> None:
    g = lane_three(road, "Am . . . . . Tl").drive("Am", 1, road=moves).answer("front", "take")
    for left in range(moves, 0, -1):
        g.moves_left(left).asks("amber", "steer")
        assert g.options() == ["front-left", "front", "front-right"]
        g.answer("front")
    g.is_at("Am", 3, 2 + moves).told("bonus", "VB-ROAD-01", times=1)


@pytest.mark.rule("VB-ROAD-02")
def test_the_bonus_may_be_left(road: Draw) -> None:
    g = lane_three(road, "Am . . . . . Tl").drive("Am", 1, road=3).answer("front").asks("amber", "road-bonus")
    assert g.options() == ["leave", "take"]
    g.answer("leave").is_at("Am", 3, 2).asks("teal", "assign").never_told("bonus")


@pytest.mark.rule("VB-ROAD-02-R1")
def test_the_bonus_comes_after_die_and_nitro_once_and_before_the_shot(road: Draw) -> None:
    g = lane_three(road, "Am . . . . Tl").drive("Am", 1, "nitro 2")
    for left in (3, 2, 1):
        g.asks("amber", "steer").moves_left(left).answer("front")
    g.asks("amber", "road-bonus").answer("take").asks("amber", "steer").moves_left(1).answer("front")
    g.asks("amber", "shoot").answer("none").told("bonus", times=1)


@pytest.mark.rule("VB-ROAD-03", "VB-ROAD-02-R1")
def test_bonus_moves_may_leave_the_road_and_pay_for_terrain(road: Draw) -> None:
    g = lane_three(road, "Am . o m . Tl").drive("Am", 1, road=3).answer("front", "take")
    g.moves_left(3).answer("front").moves_left(2).answer("front").moves_left(0).is_at("Am", 3, 4)
    g.asks("teal", "assign")


@pytest.mark.rule("VB-ROAD-04", "VB-HAZ-05", "VB-HAZ-06", "VB-HAZ-08")
@pytest.mark.parametrize(
    ("cells", "offered"),
    [
        ("Am o+!road . Tl", True),
        ("Am o+?road . Tl", True),
        ("o+!road+Am . . Tl", True),
        ("Am !mud . Tl", False),
        ("Am ?mud . Tl", False),
        ("!mud+Am . . Tl", False),
    ],
)
def test_tokens_make_road_and_unmake_it(road: Draw, cells: str, offered: bool) -> None:
    g = lane_three(road, cells).drive("Am", 3 if "mud" in cells else 2).answer("front", "front")
    if g.g.left:
        g.answer("front-left")
    if offered:
        g.asks("amber", "road-bonus").answer("leave")
    g.never_told("bonus")
    g.answer("none") if g.g.choice and g.g.choice.kind == "shoot" else g.asks("teal", "assign")


@pytest.mark.rule("VB-ROAD-04", "VB-HAZ-08", "VB-ROAD-06-R3")
@pytest.mark.parametrize(
    ("cells", "offered"),
    [("Am o+!oil-slick . Tl", True), ("Am o+?oil-slick . Tl", True), ("Am !oil-slick o Tl", False)],
)
def test_a_slick_counts_as_road_and_so_must_what_the_car_slides_onto(road: Draw, cells: str, offered: bool) -> None:
    g = lane_three(road, cells).dice("direction: front").drive("Am", 1).answer("front").is_at("Am", 3, 3)
    if offered:
        g.asks("amber", "road-bonus").answer("leave")
    g.asks("amber", "shoot").answer("none")


@pytest.mark.rule("VB-ROAD-05")
def test_a_car_moved_by_a_slam_or_by_damage_never_uses_the_road_die(road: Draw) -> None:
    g = lane_three(road, "Am Tm . . Tl").dice("slam: bottom", "direction: front").drive("Am", 1).answer("front")
    g.asks("amber", "shoot").dice("shooting: medium", "damage: skid-front-left").answer("Tm")
    g.is_at("Tm", 2, 3).asks("teal", "assign").never_told("bonus")


@pytest.mark.rule("VB-ROAD-06")
@pytest.mark.parametrize("after_stop", [False, True])
def test_losing_moves_during_the_bonus_ends_it(road: Draw, after_stop: bool) -> None:
    g = lane_three(road, "As . . ?wreck . Tl", road_die_after_stop=after_stop)
    g.drive("As", 1, road=3).answer("front", "take").dice("slam: top", "direction: front-left").answer("front")
    g.moves_left(2).answer("front").moves_left(0).is_at("As", 2, 4).asks("teal", "assign")


@pytest.mark.rule("VB-ROAD-06-R1", "VB-ROAD-06-R4", "VB-DMG-02")
@pytest.mark.parametrize("after_stop", [False, True])
@pytest.mark.parametrize(
    ("cell", "dice"),
    [
        ("Tm", ("slam: top", "direction: front-left")),
        ("Tm", ("slam: bottom", "direction: front-left")),
        ("?mine", ("damage: dent",)),
        ("?mine", ("damage: skid-front",)),
    ],
)
def test_after_a_stop_the_road_die_is_not_offered_unless_the_table_wants_it(
    road: Draw, cell: str, dice: tuple[str, ...], after_stop: bool
) -> None:
    g = lane_three(road, f"Am {cell} . . . . Tl", road_die_after_stop=after_stop)
    g.dice(*dice).drive("Am", 3, road=2).answer("front")
    if after_stop:
        g.asks("amber", "road-bonus").answer("take").moves_left(2).answer("front", "front")
        g.told("bonus", times=1)
    if g.g.choice and g.g.choice.kind == "shoot":
        g.answer("none")
    g.asks("teal", "assign")


@pytest.mark.rule("VB-ROAD-02-R1", "VB-ROAD-06-R1")
@pytest.mark.parametrize("first", ["stopped", "bonus"])
def test_what_happened_to_one_car_does_not_touch_the_next_ones_bonus(road: Draw, first: str) -> None:
    g = lane_three(road, "Am ?mine . Tm . . .").put("Tl", 6, 1).hand("teal", 1)
    if first == "stopped":
        g.dice("damage: dent").drive("Am", 1).answer("front")
    else:
        g.drive("Am", 1).answer("front-left", "take", "front").told("bonus", times=1)
    g.answer("Tm 1", "front").asks("teal", "road-bonus").answer("take", "front").is_at("Tm", 3, 6)


@pytest.mark.rule("VB-ROAD-06-R4")
def test_a_car_that_its_own_slam_throws_off_the_road_never_gets_the_bonus(road: Draw) -> None:
    g = lane_three(road, "Am Tm o . . Tl", road_die_after_stop=True)
    g.dice("slam: top", "direction: front").drive("Am", 3, road=2).answer("front").is_at("Am", 3, 3)
    g.asks("teal", "assign")


@pytest.mark.rule("VB-ROAD-06-R4")
@pytest.mark.parametrize(("cell", "offered"), [("o", False), ("?mud", False), (".", True), ("o+?road", True)])
def test_a_push_onto_a_space_that_is_not_road_loses_the_bonus(road: Draw, cell: str, offered: bool) -> None:
    g = lane_three(road, f"Am . {cell} . . Tl").drive("Am", 2).answer("front")
    push(g, "Am", "front").is_at("Am", 3, 3).moves_left(1).answer("front")
    if offered:
        g.asks("amber", "road-bonus").answer("leave")
    g.asks("teal", "assign")


@pytest.mark.rule("VB-MOVE-10-R1", "VB-ROAD-06-R1")
def test_a_car_out_of_action_is_never_offered_the_road_die(road: Draw) -> None:
    g = lane_three(road, "Am' ?mine . . . Tl", road_die_after_stop=True)
    g.dice("damage: dent").drive("Am", 3).answer("front").asks("teal", "assign")
    g = lane_three(road, "Am X . . . Tl", road_die_after_stop=True)
    g.drive("Am", 1).answer("front").is_out("Am").asks("teal", "assign")


@pytest.mark.rule("VB-ROAD-06-R2")
@pytest.mark.parametrize("counts", [True, False])
@pytest.mark.parametrize(("terrain", "second", "on_road"), [(".", ".", True), ("o", ".", False), (".", "o", False)])
def test_a_car_from_the_starting_area_counts_as_having_begun_on_road(
    road: Draw, terrain: str, second: str, on_road: bool, counts: bool
) -> None:
    g = road(road_die_from_start_area=counts).put(terrain, 3, 1).put(second, 3, 2)
    g.drive("Am", 2, round=1).answer("lane-3", "front")
    if on_road and counts:
        g.asks("amber", "road-bonus").answer("leave")
    g.asks("teal", "assign")


@pytest.mark.rule("VB-ROAD-06-R3")
@pytest.mark.parametrize(
    ("cell", "offered"), [("Tm", True), ("w", True), ("o+Tm", False), ("hT", True), ("o+hT", False)]
)
def test_passed_vehicles_and_choppers_do_not_matter_but_their_terrain_does(
    road: Draw, cell: str, offered: bool
) -> None:
    g = lane_three(road, f"Am {cell} . . Tl").drive("Am", 2, "drift 4").answer("front")
    if "h" not in cell:
        g.answer("pass")
    g.answer("front")
    if offered:
        g.asks("amber", "road-bonus").answer("leave")
    g.is_at("Am", 3, 3).asks("teal", "assign")
