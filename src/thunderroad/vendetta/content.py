"""Reads the component data and checks it: tiles, dice, tokens, crews, each with its provenance.

The files in ``content/`` are the only place where counts, faces and layouts stand; every item keeps
the word that says where it comes from (rulebook, third-party, inferred, house).
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from ..grid.road import COLUMNS, LANES, TILE
from ..grid.topology import DIRECTIONS
from ..kernel.chance import Die
from ..kernel.errors import ThunderroadError

PROVENANCE: Final = frozenset({"rulebook", "publisher", "third-party", "inferred", "house", "mixed"})

ROAD: Final = 0
OFF_ROAD: Final = 1
MUD: Final = 2
IMPASSABLE: Final = 3
TERRAINS: Final = ("road", "off-road", "mud", "impassable")
"""Terrain names by number (VB-TERR-02 to VB-TERR-06)."""
_SYMBOLS: Final = {"r": ROAD, "o": OFF_ROAD, "m": MUD, "X": IMPASSABLE}

ANY_COUNT: Final = 99
DICE: Final = frozenset({"car_movement", "road", "stunt", "shooting", "slam", "direction"})
"""Ids of the dice that the rules roll (VB-COMP-01, VB-COMP-02)."""


class ContentError(ThunderroadError):
    """A data file does not describe a component; the message names file, item and reason."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a road tile.

    `ground` has 48 terrain bytes by column, then lane; `marks` maps the offset of each hazard space
    to the largest number of players for which it is filled at setup (ANY_COUNT: always).  Sides that
    are not `dealt` are for scenarios.  The two sides of a tile follow each other.
    """

    id: str
    title: str
    tile: int
    start: bool
    dealt: bool
    ground: bytes
    marks: Mapping[int, int]
    provenance: str


@dataclass(frozen=True, slots=True)
class Crew:
    """A crew's identity; `printed` is the colour of the physical pieces, `kind` the kind of crew it is."""

    id: str
    name: str
    number: int
    printed: str
    provenance: str
    kind: str = "cars"


@dataclass(frozen=True, slots=True)
class CommandData:
    """One command of a board: the die values it takes (VB-CMD-02)."""

    id: str
    name: str
    values: tuple[int, ...]
    text: str
    provenance: str


@dataclass(frozen=True, slots=True)
class Content:
    """All component data of the base game."""

    sides: tuple[Side, ...]
    dice: Mapping[str, Die]
    damage: Mapping[str, int]
    hazards: Mapping[str, int]
    crews: tuple[Crew, ...]
    commands: tuple[CommandData, ...]
    movement_dice: int
    sizes: tuple[str, ...]
    coasts: int
    slots: int
    wreck_figures: int


@cache
def content() -> Content:
    """The data of the base game; raises ContentError if a file is wrong."""
    return read_content(files(__package__).joinpath("content"))


def read_content(folder: Traversable) -> Content:
    """The data files of a folder, checked; raises ContentError naming file, item and reason."""
    crews, hazards = _table(folder, "crews"), _table(folder, "hazards")
    with _reading("crews.toml"):
        board = crews["car_crew"]
        named = tuple(_crew(item) for item in crews["crew"])
        commands = tuple(_command(item) for item in board["command"])
        sizes = tuple(board["vehicles"])
        numbers = [_int(board[key]) for key in ("movement_dice", "coasts_per_vehicle", "damage_slots")]
    with _reading("hazards.toml"):
        tokens, figures = _counts("hazards", hazards["base"]), _int(hazards["wreck_figures"]["count"])
    with _reading("damage.toml"):
        damage = _counts("damage", _table(folder, "damage")["base"])
    return Content(
        sides=_sides(_table(folder, "tiles")),
        dice=_dice(_table(folder, "dice")),
        damage=damage,
        hazards=tokens,
        crews=named,
        commands=commands,
        movement_dice=numbers[0],
        sizes=sizes,
        coasts=numbers[1],
        slots=numbers[2],
        wreck_figures=figures,
    )


def _table(folder: Traversable, name: str) -> dict[str, Any]:
    """One data file."""
    try:
        return tomllib.loads(folder.joinpath(f"{name}.toml").read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ContentError(f"{name}.toml cannot be read: {error}") from error


@contextmanager
def _reading(what: str) -> Iterator[None]:
    """Say where it is if something is missing or of another shape."""
    try:
        yield
    except KeyError as error:
        raise ContentError(f"{what}: {error} is missing or unknown") from error
    except (TypeError, ValueError, AttributeError, IndexError) as error:
        raise ContentError(f"{what} has another shape than expected: {error}") from error


def _int(value: Any) -> int:
    if type(value) is int:
        return value
    raise TypeError(f"a number is expected, not {value!r:.40}")


def _crew(item: Mapping[str, Any]) -> Crew:
    return Crew(item["id"], item["name"], _int(item["number"]), item["printed"], _source("crews", item))


def _command(item: Mapping[str, Any]) -> CommandData:
    values = tuple(_int(value) for value in item["values"])
    return CommandData(item["id"], item["name"], values, item["text"], _source("crews", item))


def _source(file: str, item: Mapping[str, Any]) -> str:
    """The provenance word of an item; every item must have one."""
    word = item.get("provenance")
    if word not in PROVENANCE:
        raise ContentError(f"{file}.toml: {item.get('id', 'an item')} has no provenance word of {sorted(PROVENANCE)}")
    return str(word)


def _counts(file: str, table: Mapping[str, Any]) -> dict[str, int]:
    """Token counts by kind, checked against the printed total; names get hyphens."""
    _source(file, table)
    counts = {key.replace("_", "-"): n for key, n in table.items() if isinstance(n, int) and key != "total"}
    if sum(counts.values()) != table["total"]:
        raise ContentError(f"{file}.toml: the tokens add up to {sum(counts.values())}, not to {table['total']}")
    return counts


def _sides(table: Mapping[str, Any]) -> tuple[Side, ...]:
    """All tile sides, checked against geometry and against their own lists of hazard spaces."""
    with _reading("tiles.toml"):
        sides = tuple(_side(item) for item in table["side"])
        if len(sides) % 2:
            raise ContentError(f"tiles.toml: a tile has two sides, but there are {len(sides)} sides")
    for front, back in zip(sides[::2], sides[1::2], strict=True):
        if front.tile != back.tile:
            raise ContentError(f"tiles.toml: sides {front.id} and {back.id} must belong to one tile")
    return sides


def _side(item: Mapping[str, Any]) -> Side:
    rows = [line.split() for line in item["grid"]]
    if len(rows) != LANES or any(len(row) != COLUMNS for row in rows):
        raise ContentError(f"tiles.toml: side {item['id']} is not {LANES} lanes of {COLUMNS} spaces")
    ground = bytearray(TILE)
    marks: dict[int, int] = {}
    for lane, row in enumerate(rows):
        for column, cell in enumerate(row):
            if cell.rstrip("*") not in _SYMBOLS:
                raise ContentError(f"tiles.toml: side {item['id']} has an unknown space '{cell}'")
            ground[column * LANES + lane] = _SYMBOLS[cell.rstrip("*")]
            if cell.endswith("*"):
                marks[column * LANES + lane] = ANY_COUNT
    if sorted(marks) != sorted(_offset(at) for at in item["hazard_spaces"]):
        raise ContentError(f"tiles.toml: side {item['id']}: drawn and listed hazard spaces differ")
    for key, most in (("hazards_2_players_only", 2), ("hazards_2_and_3_players", 3)):
        marks.update({_offset(at): most for at in item.get(key, ())})
    return Side(
        id=item["id"],
        title=item["title"],
        tile=item["tile"],
        start=item["start"],
        dealt=item.get("dealt", True),
        ground=bytes(ground),
        marks=dict(sorted(marks.items())),
        provenance=_source("tiles", item),
    )


def _offset(at: list[int]) -> int:
    """Offset of [lane, column] (both from 1) in a tile."""
    return (at[1] - 1) * LANES + at[0] - 1


def _dice(table: Mapping[str, Any]) -> dict[str, Die]:
    """All dice; faces that are words get numbers."""
    with _reading("dice.toml"):
        dice = {item["id"]: _die(item) for item in table["die"] if _source("dice", item)}
    missing = sorted(DICE - set(dice))
    if missing:
        raise ContentError(f"dice.toml: the rules need the dice {', '.join(missing)}")
    return dice


def _die(item: Mapping[str, Any]) -> Die:
    words: Callable[[str], str] = lambda face: face.replace("_", "-")  # noqa: E731
    name = {"car_movement": "movement"}.get(item["id"], item["id"])
    faces = item["faces"]
    if isinstance(faces[0], int):
        return Die(name, faces)
    numbers = _FACES[name]
    return Die(name, [numbers[words(face)] for face in faces], {number: word for word, number in numbers.items()})


TOP: Final = 0
BOTTOM: Final = 1
_FACES: Final[Mapping[str, Mapping[str, int]]] = {
    "direction": {name: number for number, name in enumerate(DIRECTIONS)},
    "slam": {"top": TOP, "bottom": BOTTOM},
    "shooting": {"large": 0, "medium": 1, "small-medium": 2, "any": 3},
}
"""Numbers of the faces that are words (VB-DICE-01, -02, -04)."""
