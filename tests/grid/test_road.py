"""The road: which space lies where."""

from __future__ import annotations

import pytest

from thunderroad.grid.road import (
    ARC,
    COLUMNS,
    FIRST,
    LANES,
    ROAD,
    SPAN,
    TILE,
    column_of,
    lane_of,
    space,
)
from thunderroad.grid.topology import (
    DIRECTIONS,
    FRONT,
    FRONT_LEFT,
    FRONT_RIGHT,
    REAR,
    REAR_LEFT,
    REAR_RIGHT,
    SIDE,
    Topology,
)

ALL = (FRONT, FRONT_RIGHT, REAR_RIGHT, REAR, REAR_LEFT, FRONT_LEFT)
MIRROR = {FRONT: FRONT, REAR: REAR, FRONT_LEFT: FRONT_RIGHT, REAR_LEFT: REAR_RIGHT} | {
    FRONT_RIGHT: FRONT_LEFT,
    REAR_RIGHT: REAR_LEFT,
}
SPACES = range(FIRST + TILE, FIRST + 2 * TILE)
"""A tile's worth: the table of a road repeats with every column."""

ODD = {FRONT: (0, 1), FRONT_LEFT: (-1, 0), FRONT_RIGHT: (1, 0), REAR: (0, -1), REAR_LEFT: (-1, -1), REAR_RIGHT: (1, -1)}
EVEN = {FRONT: (0, 1), FRONT_LEFT: (-1, 1), FRONT_RIGHT: (1, 1), REAR: (0, -1), REAR_LEFT: (-1, 0), REAR_RIGHT: (1, 0)}
"""By direction: steps in lanes and columns from the driver's first, third, fifth lane, and from the others."""


def test_directions_are_named_clockwise_from_the_front() -> None:
    assert [DIRECTIONS[number] for number in range(6)] == [
        "front", "front-right", "rear-right", "rear", "rear-left", "front-left",
    ]  # fmt: skip
    assert list(ALL) == [0, 1, 2, 3, 4, 5]


def test_a_tile_is_six_lanes_of_eight_columns_and_three_lie_on_the_table() -> None:
    assert (LANES, COLUMNS, TILE, SPAN) == (6, 8, 48, 144)
    assert FIRST >= TILE, "a jump to the rear of the first tile stays above SIDE and START"


def test_a_space_is_its_lane_and_its_column() -> None:
    for at in SPACES:
        assert 0 <= lane_of(at) < LANES
        assert space(lane_of(at), column_of(at)) == at


@pytest.mark.parametrize("direction", ALL)
def test_neighbours_by_lane_and_column(direction: int) -> None:
    for at in SPACES:
        lanes, columns = (EVEN if lane_of(at) % 2 else ODD)[direction]
        lane = lane_of(at) + lanes
        wanted = space(lane, column_of(at) + columns) if 0 <= lane < LANES else SIDE
        assert ROAD.step(at, direction) == wanted


@pytest.mark.parametrize("direction", ALL)
def test_the_way_back_is_the_opposite_direction(direction: int) -> None:
    for at in SPACES:
        there = ROAD.step(at, direction)
        if there != SIDE:
            assert ROAD.step(there, (direction + 3) % 6) == at


def half_columns(at: int) -> int:
    """How far forward a space lies, in half columns: every other lane lies half a space ahead."""
    return 2 * column_of(at) + lane_of(at) % 2


@pytest.mark.parametrize("direction", ALL)
def test_mirrored_steps_go_equally_far_forward_and_aside(direction: int) -> None:
    for at in SPACES:
        one, two = ROAD.step(at, direction), ROAD.step(at, MIRROR[direction])
        if SIDE in (one, two):
            continue
        assert half_columns(one) == half_columns(two)
        assert lane_of(one) - lane_of(at) == lane_of(at) - lane_of(two)


def test_a_step_is_a_whole_space_straight_or_half_a_space_aside() -> None:
    for at in SPACES:
        far = {
            direction: half_columns(to) - half_columns(at)
            for direction in ALL
            if (to := ROAD.step(at, direction)) != SIDE
        }
        wanted = {FRONT: 2, FRONT_LEFT: 1, FRONT_RIGHT: 1, REAR: -2, REAR_LEFT: -1, REAR_RIGHT: -1}
        assert far == {direction: wanted[direction] for direction in far}


def test_all_neighbours_differ_and_none_lies_straight_aside() -> None:
    for at in SPACES:
        around = [to for direction in ALL if (to := ROAD.step(at, direction)) != SIDE]
        assert len(set(around)) == len(around) == (4 if lane_of(at) in (0, 5) else 6)
        assert all(half_columns(to) != half_columns(at) for to in around)


@pytest.mark.parametrize("lane", range(LANES))
def test_the_front_arc_from_left_to_right(lane: int) -> None:
    wanted = [FRONT_LEFT, FRONT, FRONT_RIGHT]
    if lane == 0:
        wanted.remove(FRONT_LEFT)
    if lane == LANES - 1:
        wanted.remove(FRONT_RIGHT)
    assert list(ARC[lane]) == wanted
    at = space(lane, 10)
    ahead = [ROAD.step(at, direction) for direction in ARC[lane]]
    assert [lane_of(to) for to in ahead] == sorted(lane_of(to) for to in ahead)


@pytest.mark.parametrize("direction", ALL)
@pytest.mark.parametrize("distance", [1, 2, 3, 4])
def test_a_jump_is_so_many_steps_or_over_the_side(direction: int, distance: int) -> None:
    for at in SPACES:
        walked = at
        for _ in range(distance):
            walked = SIDE if walked == SIDE else ROAD.step(walked, direction)
        assert ROAD.jump(at, direction, distance) == walked


def test_a_jump_of_no_distance_stays() -> None:
    assert ROAD.jump(space(2, 10), FRONT, 0) == space(2, 10)


def test_a_fixed_map_has_its_own_difference_for_each_space() -> None:
    ring = Topology(4, [1, 1, 1, -3] + [0] * 8 + [3, -1, -1, -1] + [0] * 8)
    assert [ring.step(at, FRONT) for at in range(4)] == [1, 2, 3, 0]
    assert [ring.step(at, REAR) for at in range(4)] == [3, 0, 1, 2]
    assert ring.step(1, FRONT_LEFT) == SIDE
    assert ring.jump(0, FRONT, 6) == 2
