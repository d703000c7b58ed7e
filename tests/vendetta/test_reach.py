"""What can be reached before anything is confirmed: each car with each die, with and without each command."""

from __future__ import annotations

import pytest

from tests.kit.road import Draw, Road
from thunderroad.display.view.choices import PlanView, ReachWay
from thunderroad.vendetta.ruleset import VENDETTA

OPEN = """
    . . . . . . . .
     . . . . . . . .
    Am . . Tl . . . .
     . . m . . . . .
    . . . . . . . .
     As . . . . . . .
"""


def ways(g: Road) -> dict[tuple[str | None, int | None, str | None, int | None], ReachWay]:
    """All ways by piece, die, command and its die."""
    return {(way.piece, way.die, way.command, way.command_die): way for way in VENDETTA.reach(g.g).ways}


def plans(g: Road, piece: str, die: int) -> list[PlanView]:
    """The plans of a piece with a die, without a command."""
    return VENDETTA.reach(g.g).of(ways(g)[piece, die, None, None])


def to(g: Road, way: ReachWay, lane: int, column: int) -> list[PlanView]:
    """The plans to a space, the best first."""
    found = VENDETTA.reach(g.g).of(way)
    return [plan for plan in found if plan.spaces and plan.spaces[-1] == g.at(lane, column) and plan.end != "off"]


def test_each_car_with_each_die_and_command(road: Draw) -> None:
    g = road(OPEN).turn("amber", 2, 3)
    found = ways(g)
    assert {key for key in found if key[2] is None} == {("v0", 2, None, None), ("v0", 3, None, None),
                                                        ("v1", 2, None, None), ("v1", 3, None, None)}  # fmt: skip
    boosted = found["v1", 2, "nitro", 3]
    assert (found["v1", 2, None, None].moves, boosted.moves) == (2, 5)
    assert "Nitro" in boosted.label
    strike = found["v1", 2, "airstrike", 3]
    assert (strike.then, strike.plans) == ("airstrike", [])
    g.answer("Am 2", "nitro 3")
    assert g.g.left == boosted.moves
    drop(g)


def test_a_way_without_a_command_has_words_as_well(road: Draw) -> None:
    """They stand on the button where no drive follows, such as when somebody may play a card first."""
    g = road(OPEN).turn("amber", 2, 3)
    g.answer("Am 2")
    assert "No command" in {way.label for way in VENDETTA.reach(g.g).ways}
    drop(g)


def test_a_slam_ahead_names_its_victim(road: Draw) -> None:
    g = road(OPEN).turn("amber", 3, 6)
    slam = to(g, ways(g)["v1", 3, None, None], 3, 4)[0]
    assert (slam.end, slam.victim, slam.spaces[-1]) == ("slam", f"v{g.car('Tl')}", g.at(3, 4))
    drop(g)


def test_a_command_changes_what_ends_a_way(road: Draw) -> None:
    g = road(OPEN).turn("amber", 3, 6)
    drift = [way for way in VENDETTA.reach(g.g).ways if way.command == "drift" and way.piece == "v1" and way.die == 6]
    assert [to(g, way, 3, 4)[0].end for way in drift] == ["drift"]
    drop(g)


def test_there_are_up_to_three_ways_to_a_space_the_safest_first(road: Draw) -> None:
    g = road(OPEN).turn("amber", 3)
    found = to(g, ways(g)["v1", 3, None, None], 5, 3)
    assert 1 < len(found) <= 3
    assert len({tuple(plan.spaces) for plan in found}) == len(found)
    dangers = [(plan.tokens, sum(plan.costs)) for plan in found if plan.end == "moves"]
    assert dangers == sorted(dangers)
    drop(g)


def test_mud_costs_what_it_costs(road: Draw) -> None:
    text = OPEN.replace("Am . . Tl", "Am m . Tl")
    g = road(text, tiles=("off-road",) * 3).turn("amber", 3)
    straight = [plan for plan in plans(g, "v1", 3) if plan.options[:1] == [1] and plan.end == "moves"]
    assert straight
    assert {tuple(plan.costs) for plan in straight} == {(2, 1)}
    drop(g)


@pytest.mark.rule("VB-ROAD-01")
@pytest.mark.parametrize(("tiles", "road_die"), [("road", True), ("off-road", False)])
def test_a_plan_says_whether_the_road_die_follows(road: Draw, tiles: str, road_die: bool) -> None:
    g = road(OPEN.replace(" m ", " . "), tiles=(tiles,) * 3).turn("amber", 2)
    ends = [plan for plan in plans(g, "v0", 2) if plan.end == "moves"]
    assert ends
    assert {plan.road for plan in ends} == {road_die}
    drop(g)


def test_nobody_drives_over_the_side_of_a_road(road: Draw) -> None:
    g = road(OPEN).turn("amber", 1)
    found = plans(g, "v0", 1)
    assert [(plan.spaces, plan.end) for plan in found] == [([g.at(5, 2)], "moves"), ([g.at(6, 2)], "moves")]
    drop(g)


@pytest.mark.rule("VB-MOVE-01")
def test_from_the_starting_area_all_lanes_are_ways_in(road: Draw) -> None:
    g = road(OPEN.replace("Am", ". ").replace("As", ". ")).turn("amber", 2)
    found = plans(g, "v0", 2)
    first = {plan.spaces[0] for plan in found}
    assert first == {g.at(lane, 1) for lane in range(1, 7)}
    assert all(len(plan.spaces) == len(plan.options) for plan in found if plan.end == "moves")
    drop(g)


def test_nothing_is_reached_where_nobody_is_to_drive(road: Draw) -> None:
    g = road(OPEN).drive("Am", 3)
    before = [way.answers for way in VENDETTA.reach(g.g).ways]
    assert before == [[]], "the drive itself: nothing is to be answered before"
    drop(g)
    assert VENDETTA.reach(g.g).ways == []


def drop(g: Road) -> None:
    """Leave the rest undone."""
    g.g.stack.clear()
    g.g.choice = None
