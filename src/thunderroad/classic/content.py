"""The component data of the game, checked: boards, dice, cars, crews, each with its provenance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, Final

from ..kernel.chance import Die
from ..kernel.reading import ContentError, folder_of, integer, reading, source, table, text
from .board import BOARD, COLUMNS, ROWS, space

TERRAINS: Final = ("desert", "road")
"""Terrain names; `Side.road` tells which spaces are road."""


@dataclass(frozen=True, slots=True)
class Side:
    """One board: its road spaces and its marks as sets of offsets from its first space (as bits).

    `start` maps (row, rank) to the offset of a start space; rows count from 1 as people count them.
    """

    id: str
    title: str
    road: int
    marks: tuple[int, ...]
    start: Mapping[tuple[int, int], int]
    provenance: str


@dataclass(frozen=True, slots=True)
class Crew:
    """A colour: its number fixes how it is drawn, `row` is its row of start spaces."""

    id: str
    name: str
    number: int
    row: int
    provenance: str


@dataclass(frozen=True, slots=True)
class Car:
    """One of the three cars of every colour."""

    id: str
    rank: int
    symbol: str
    provenance: str


@dataclass(frozen=True, slots=True)
class Content:
    """All component data of the box."""

    sides: tuple[Side, ...]
    dice: Mapping[str, Die]
    dice_counts: Mapping[str, int]
    cars: tuple[Car, ...]
    crews: tuple[Crew, ...]
    black_wrecks: int


@cache
def content() -> Content:
    """The data of the box; raises ContentError if a file is wrong."""
    return read_content(folder_of(__package__))


def read_content(folder: Traversable) -> Content:
    """The data files of a folder, checked; raises ContentError naming file, item and reason."""
    crews, dice = table(folder, "crews"), table(folder, "dice")
    with reading("crews.toml"):
        cars = tuple(
            Car(item["id"], integer(item["rank"]), text(item["symbol"]), source("crews", item)) for item in crews["car"]
        )
        named = tuple(
            Crew(item["id"], item["name"], integer(item["number"]), integer(item["row"]), source("crews", item))
            for item in crews["crew"]
        )
        figures = integer(crews["black_wrecks"])
    with reading("dice.toml"):
        known = {item["id"]: die(item) for item in dice["die"]}
        counts = {item["id"]: integer(item["count"]) for item in dice["die"]}
    found = Content(sides(table(folder, "boards")), known, counts, cars, named, figures)
    _check(found)
    return found


def die(item: Mapping[str, Any]) -> Die:
    """A die from its table."""
    source("dice", item)
    return Die(item["id"], [integer(face) for face in item["faces"]])


def sides(data: Mapping[str, Any]) -> tuple[Side, ...]:
    """All boards, checked against their own lists of wreck marks."""
    with reading("boards.toml"):
        return tuple(side(item) for item in data["board"])


def side(item: Mapping[str, Any]) -> Side:
    """One board from its grid."""
    rows = [row.split() for row in item["grid"]]
    if len(rows) != ROWS or any(len(row) != COLUMNS for row in rows):
        raise ContentError(f"boards.toml: board {item['id']} should have {ROWS} rows of {COLUMNS} spaces")
    cells = {space(row, column): cell for row, cells in enumerate(rows) for column, cell in enumerate(cells)}
    road_rows = {row for row, cells in enumerate(rows) if "#" in cells}
    drawn = sorted(at for at, cell in cells.items() if cell == "X")
    listed = sorted(space(row - 1, column - 1) for row, column in item["wrecks"])
    if drawn != listed:
        raise ContentError(f"boards.toml: board {item['id']} draws different wreck marks from those it lists")
    return Side(
        id=item["id"],
        title=item["title"],
        road=sum(1 << at for at in range(BOARD) if at % ROWS in road_rows),
        marks=tuple(drawn),
        start={(at % ROWS + 1, int(cell)): at for at, cell in cells.items() if cell.isdigit()},
        provenance=source("boards", item),
    )


def _check(found: Content) -> None:
    """Check that everything fits together."""
    if len(found.sides) != 2 or sum(len(side.marks) for side in found.sides) != found.black_wrecks:
        raise ContentError("boards.toml: expected two boards with as many marks as there are black wrecks")
    wanted = {(crew.row, car.rank) for crew in found.crews for car in found.cars}
    if set(found.sides[0].start) != wanted:
        raise ContentError("boards.toml: the first board needs one start space for each car of each crew")
