"""The ten tile sides, stated a second time: column by column from the rear, lanes 1 to 6 in each.

The data file draws lanes; here are columns, so that a slip of the pen shows in one of the two.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from thunderroad.grid.road import ROAD, lane_of
from thunderroad.vendetta.content import ANY_COUNT, IMPASSABLE, TERRAINS, Side, content
from thunderroad.vendetta.ruleset import VENDETTA

SIDES = {
    "1a": ("rrrrrr rrrrrr orrrro mrrrro orrrro mrrrrm oorrro oorroo", "26 33 35 36 42 54 56"),
    "1b": ("oorroo oorroo oorroo morrom oorrmm morrmo oorroo oorroo", "33 35 37 43 45 47"),
    "2a": ("oorroo oorrro ooorro mmXrro moorro oorXoX oorroo oorroo", "37 42 44 47 53 55"),
    "2b": ("oorroo morrrX oorrrr morrXr oorrrX oorrrr XorrXr omrrro", "33 34 37 42 44 45 46"),
    "3a": ("orrrro rrmmrr rmmomr rmomrr rmoorr rrmomr rrmmmr oorrro", "16 26 54 64"),
    "3b": ("oorroo oorroo oXXXmo ooXXoo ooXXoo ooXXXm ooXXXo oorroo", "16 26 54 63"),
    "4a": ("oorroo oorrom oorrmm omrrmm mmrrmm mmrrmo mmrroo morroo", "32 35 36 44 46"),
    "4b": ("oorroo XrrXXo XrrooX XrrmXX oXrrrX oXorrX ooXrrX moorrX", "23 33 46 47 57"),
    "5a": ("oorroo Xorroo omrrmo oXrrXo oXrrXo omrrmo oorroo oorroo", "18 32 37 42 47"),
    "5b": ("oorroo XorroX XXrmoX XXrrXX XXrrXX XXrmXX XorroX oorroo", "32 34 36 38 42 47"),
}
"""By side: its ground, and its hazard spaces as lane and column."""

COUNTS = {
    "1a": (33, 12, 3, 0, 7), "1b": (16, 26, 6, 0, 6), "2a": (16, 26, 3, 3, 6), "2b": (25, 15, 3, 5, 7),
    "3a": (25, 10, 13, 0, 4), "3b": (6, 27, 2, 13, 4), "4a": (16, 16, 16, 0, 5), "4b": (17, 14, 2, 15, 5),
    "5a": (16, 23, 4, 5, 5), "5b": (14, 13, 2, 19, 6),
}  # fmt: skip
"""By side: spaces of road, off-road, mud, impassable, and hazard spaces."""

PRINTED = {"1a": {2: "35 54 56", 3: "33 42", 99: "26 36"}, "1b": {2: "33 43", 3: "35 45", 99: "37 47"}}
"""Player numbers printed in the hazard spaces of the starting tiles: only 2, 2 and 3, any number."""


def table(name: str) -> dict[str, Any]:
    text = files("thunderroad.vendetta").joinpath(f"content/{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def side(name: str) -> Side:
    return next(side for side in content().sides if side.id == name)


def offsets(places: str) -> list[int]:
    """Offsets in a tile of spaces written as lane and column."""
    return sorted((int(place[1]) - 1) * 6 + int(place[0]) - 1 for place in places.split())


@pytest.mark.rule("VB-TERR-01", "VB-TERR-07")
@pytest.mark.parametrize("name", SIDES)
def test_the_ground_and_the_hazard_spaces_of_a_side(name: str) -> None:
    ground, hazards = SIDES[name]
    assert "".join("romX"[kind] for kind in side(name).ground) == ground.replace(" ", "")
    assert sorted(side(name).marks) == offsets(hazards)
    found = Counter(side(name).ground)
    assert (*(found[kind] for kind in range(4)), len(side(name).marks)) == COUNTS[name]


@pytest.mark.rule("VB-SETUP-04-R2")
@pytest.mark.parametrize("name", SIDES)
def test_only_starting_tiles_name_numbers_of_players(name: str) -> None:
    numbers = PRINTED.get(name, {ANY_COUNT: SIDES[name][1]})
    for most, places in numbers.items():
        assert [at for at, limit in side(name).marks.items() if limit == most] == offsets(places)
    assert side(name).start == (name in PRINTED)


@pytest.mark.rule("VB-TERR-07-R1")
def test_every_hazard_space_lies_on_road_or_off_road() -> None:
    under = {TERRAINS[tile.ground[at]] for tile in content().sides for at in tile.marks}
    assert under == {"road", "off-road"}


def test_no_side_kills_or_hides_anything_in_its_first_column() -> None:
    for tile in content().sides:
        assert IMPASSABLE not in tile.ground[:6]
        assert not [at for at in tile.marks if at < 6]
    for name in PRINTED:
        assert IMPASSABLE not in side(name).ground


@pytest.mark.rule("VB-BOARD-01-R1")
def test_the_neighbours_written_in_the_data_are_those_of_the_road() -> None:
    written = table("tiles")["neighbours"]
    for at in range(60, 66):
        rows = written["even_lane" if lane_of(at) % 2 else "odd_lane"]
        for direction, (lane, column) in enumerate(rows):
            inside = 0 <= lane_of(at) + lane < 6
            assert ROAD.step(at, direction) == (at + column * 6 + lane if inside else -1)


@pytest.mark.rule("VB-HAZ-01", "VB-HAZ-02", "VB-ROAD-04")
def test_the_hazards_behave_as_the_data_say() -> None:
    data = table("hazards")
    names = {kind.id.replace("-", "_"): kind for kind in VENDETTA.parts.hazards}
    assert {name for name, kind in names.items() if kind.ground is None} == set(data["behaviour"]["discarded"])
    assert {name for name, kind in names.items() if kind.ground is not None} == set(data["behaviour"]["lasting"])
    ground = {name: kind.ground for name, kind in names.items() if kind.ground is not None}
    assert ground == {name: word for name, word in data["ground"].items() if name != "provenance"}
