"""Both sides of an arena as maps: every step, line and arc beside the neighbour tables in their data."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from thunderroad.grid import road
from thunderroad.grid.map import OFFSETS, HexField, front_arc
from thunderroad.grid.road import ROAD
from thunderroad.grid.topology import SIDE

SIDES = ("arena_haulasseum", "arena_second")
GATES = ("south", "northwest", "northeast")
ALL = range(6)
TILES = range(108)
"""The spaces of the three tiles come first: 36 visible ones at each gate, as on a road."""
PER_GATE = 36


@cache
def data(side: str) -> dict[str, Any]:
    """What is written about a side."""
    return tomllib.loads((Path(__file__).parent / f"{side}.toml").read_text(encoding="utf-8"))


def turned(place: tuple[int, int], times: int) -> tuple[int, int]:
    """A hex after turning the board by 120 degrees so often."""
    q, r = place
    for _ in range(times):
        q, r = -q - r, q
    return q, r


def on_tile(gate: int, lane: int, column: int) -> tuple[int, int]:
    """The hex of a tile's space, by the mapping in the data."""
    return turned((lane - 4, 12 - column - lane // 2), gate)


def hexes(side: str) -> list[tuple[int, int]]:
    """All hexes: the tiles' by gate, column and lane, then the arena's as they are written."""
    tiles = [on_tile(gate, lane, column) for gate in range(3) for column in range(1, 7) for lane in range(1, 7)]
    return tiles + [(q, r) for q, r, *_ in data(side)["map"]["spaces"]]


@cache
def arena(side: str) -> HexField:
    """The map of a side; nobody drives from the arena onto a tile."""
    places = hexes(side)
    at = {place: number for number, place in enumerate(places)}
    out = {
        (number, heading)
        for number, (q, r) in enumerate(places)
        for heading, (dq, dr) in enumerate(OFFSETS)
        if number not in TILES and at.get((q + dq, r + dr), SIDE) in TILES
    }
    back = {gate * PER_GATE + lane: 2 * gate for gate in range(3) for lane in range(6)}
    return HexField(places, back, tiles=3, directions=tuple(data(side)["directions"]), barred=out)


def named(side: str, word: str) -> int:
    """The space that a neighbour table means: ``q,r``, ``gate:L2C6`` or ``edge``."""
    if word == "edge":
        return SIDE
    gate, _, place = word.rpartition(":")
    if gate:
        lane, _, column = place[1:].partition("C")
        return hexes(side).index(on_tile(GATES.index(gate), int(lane), int(column)))
    q, _, r = word.partition(",")
    return hexes(side).index((int(q), int(r)))


def table(side: str) -> dict[int, list[int]]:
    """The neighbours of each arena space by heading, as they are written."""
    rows = data(side)["map"]["spaces"]
    return {named(side, f"{q},{r}"): [named(side, word) for word in near] for q, r, _, *near in rows}


@pytest.mark.parametrize("side", SIDES)
def test_the_headings_are_those_of_the_data(side: str) -> None:
    assert [tuple(offset) for offset in data(side)["direction_offsets"]] == list(OFFSETS)
    assert arena(side).directions == tuple(data(side)["directions"]) == ("N", "NE", "SE", "S", "SW", "NW")
    assert arena(side).span == len(set(hexes(side))) == 73 + 108


@pytest.mark.parametrize("side", SIDES)
def test_every_step_is_the_one_in_the_neighbour_table(side: str) -> None:
    board, near = arena(side), table(side)
    assert len(near) == data(side)["spaces_total"]
    assert {space: [board.step(space, heading) for heading in ALL] for space in near} == near


@pytest.mark.parametrize("side", SIDES)
def test_every_step_has_its_way_back(side: str) -> None:
    board = arena(side)
    steps = [(space, heading, board.step(space, heading)) for space in range(board.span) for heading in ALL]
    assert all(to == SIDE or board.step(to, (heading + 3) % 6) == space for space, heading, to in steps)


@pytest.mark.parametrize("side", SIDES)
def test_a_straight_line_follows_the_neighbour_table_to_the_edge(side: str) -> None:
    board, near = arena(side), table(side)
    for start in near:
        for heading in ALL:
            space, distance = start, 0
            while space in near and near[space][heading] != SIDE:
                space, distance = near[space][heading], distance + 1
                assert board.jump(start, heading, distance) == space


@pytest.mark.rule("VB-DMG-10-R1")
def test_a_jump_may_cross_what_is_no_space_but_a_step_may_not() -> None:
    islands = HexField(((0, 0), (2, 0)), {})
    assert islands.step(0, 2) == islands.jump(0, 2, 1) == islands.jump(0, 2, 3) == SIDE
    assert islands.jump(0, 2, 2) == 1


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("facing", ALL)
def test_a_driver_stays_in_the_arena_or_drives_off_where_no_way_is_open(side: str, facing: int) -> None:
    board, near = arena(side), table(side)
    for space, steps in near.items():
        ahead = [(heading, steps[heading]) for heading in front_arc(facing)]
        inside = tuple(heading for heading, to in ahead if to in near)
        off = tuple(heading for heading, to in ahead if to == SIDE)
        assert board.arc(space, facing) == (inside or off)
        reach = [space + delta for delta in board.aims[facing][space]]
        assert reach == [to for _, to in ahead if to != SIDE]  # shots go onto the tiles, too


@pytest.mark.parametrize("side", SIDES)
def test_somewhere_only_barred_ways_are_left(side: str) -> None:
    board = arena(side)
    assert [space for space in table(side) if not all(board.arc(space, facing) for facing in ALL)]


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("gate", range(3), ids=GATES)
def test_a_tile_lies_as_on_a_road_and_its_front_leads_into_the_arena(side: str, gate: int) -> None:
    board, front = arena(side), 2 * gate
    first = gate * PER_GATE
    for lane in range(6):
        for column in range(6):
            here, there = first + column * 6 + lane, road.space(lane, column + 8)
            for heading in ALL:
                to = ROAD.step(there, heading)
                on = to != SIDE and 8 <= to // 6 < 14
                mine = board.step(here, (heading + front) % 6)
                if on:
                    assert mine == first + (to // 6 - 8) * 6 + to % 6
                elif column < 5:  # the outermost spaces of the last column may have the arena beside them
                    assert mine == SIDE
    relative = {"front": 0, "front_right": 1, "front_left": 5}
    (entry,) = [each for each in data(side)["gate"] if each["id"] == GATES[gate]]
    assert entry["tile_front_index"] == front
    for tile, way, q, r, faces in entry["entries"]:
        here = named(side, f"{GATES[gate]}:{tile}")
        heading = (relative[way] + front) % 6
        assert board.step(here, heading) == named(side, f"{q},{r}")
        assert heading in board.arc(here, front)
        assert board.directions[heading] == faces


@pytest.mark.parametrize("side", SIDES)
def test_cars_come_in_by_the_back_edge_of_each_gate(side: str) -> None:
    board = arena(side)
    for number, heading in board.entries.items():
        assert board.step(number, (heading + 3) % 6) == SIDE


@pytest.mark.parametrize("side", SIDES)
def test_places_to_draw_are_the_bricks_of_a_road(side: str) -> None:
    board = arena(side)
    places = [board.place(number) for number in range(board.span)]
    assert len(set(places)) == board.span
    assert min(lane for lane, _ in places) == min(column for _, column in places) == 0
    for number, (lane, column) in enumerate(places):
        ahead = board.step(number, 0)
        assert ahead == SIDE or places[ahead] == (lane, column + 1)
        right = board.step(number, 1)
        assert right == SIDE or places[right] == (lane + 1, column + lane % 2)


def test_a_road_is_a_map() -> None:
    here = road.space(2, 10)
    assert ROAD.slot(here) == here % 144
    assert ROAD.place(here, road.space(0, 8)) == (2, 2)
    assert [ROAD.progress(road.space(lane, 3)) for lane in range(6)] == [6, 7, 6, 7, 6, 7]
    assert ROAD.arc(here, 0) == (5, 0, 1)
    assert ROAD.arc(here, 3) == (2, 3, 4)
    assert ROAD.scrolls
