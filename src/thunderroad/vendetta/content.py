"""The component data of the base game, checked: tiles, dice, tokens, crews, each with its provenance.

The files in ``content/`` are the only place for counts, faces and layouts; every item says where it comes from
(rulebook, third-party, inferred, house).  Modules read theirs with the same functions: `sides`, `die`, `command`,
`crew`, `deck`, and those of reading.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, Final

from ..grid.road import COLUMNS, LANES, TILE
from ..grid.topology import DIRECTIONS
from ..kernel.chance import Die
from .reading import PROVENANCE, ContentError, counts, folder_of, hyphens, integer, reading, source, table, text, total

__all__ = [
    "ANY_COUNT", "BOTTOM", "BURNS_OUT", "DICE", "FIRE_OUT", "IMPASSABLE", "MUD", "OFF_ROAD", "PROVENANCE", "ROAD",
    "TERRAINS", "TOP", "CardData", "CommandData", "Content", "ContentError", "Crew", "Deck", "NumberedCommand", "Side",
    "command", "content", "crew", "deck", "die", "fire_die", "numbered_command", "read_content", "side", "sides",
]  # fmt: skip

ROAD: Final = 0
OFF_ROAD: Final = 1
MUD: Final = 2
IMPASSABLE: Final = 3
TERRAINS: Final = ("road", "off-road", "mud", "impassable")
"""Terrain names by number (VB-TERR-02 to VB-TERR-06)."""
_SYMBOLS: Final[Mapping[str, str]] = dict(zip("romX", TERRAINS, strict=True))

ANY_COUNT: Final = 99
DICE: Final = frozenset({"car_movement", "road", "stunt", "shooting", "slam", "direction"})
"""Ids of the dice that the rules roll (VB-COMP-01, VB-COMP-02)."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a road tile.

    `ground` has 48 terrain bytes by column, then lane, each a place in `legend`; `marks` maps the
    offset of each hazard space to the largest number of players for which it is filled at setup
    (ANY_COUNT: always).  Sides that are not `dealt` are for scenarios.  The two sides of a tile follow
    each other.
    """

    id: str
    title: str
    tile: int
    start: bool
    dealt: bool
    ground: bytes
    marks: Mapping[int, int]
    provenance: str
    legend: tuple[str, ...] = TERRAINS


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
    """One command of a board: the die values it takes (VB-CMD-02), what it does, and its clause."""

    id: str
    name: str
    values: tuple[int, ...]
    text: str
    provenance: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class NumberedCommand(CommandData):
    """A command with numbers of its own, by what they count, such as how many ``moves`` it gives."""

    numbers: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CardData:
    """A kind of card: `copies` in its deck, `effect` the id of the implemented card whose rules it follows.

    `clause` is its rule, `data` holds whatever else the file says of it.  It stays in the box in the settings in which
    it is `removed_in`.
    """

    id: str
    name: str
    text: str
    copies: int
    provenance: str
    effect: str
    data: Mapping[str, Any] = field(default_factory=dict)
    clause: str = ""
    removed_in: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardFamily:
    """Cards of a deck that go together: the colour of their band (CSS), the drawing of those that have none."""

    symbol: str
    colour: str


@dataclass(frozen=True, slots=True)
class DeckLook:
    """How the cards of a deck are shown.

    `sheet` is the file of their drawings, ``content/SHEET.svg`` of the module (empty: no file of their own), `colour`
    (CSS) that of the deck.  `note` and `lead` are the keys of what a card says of itself beside and before its text.
    """

    sheet: str = ""
    colour: str = ""
    note: str = "limit"
    lead: str = ""
    families: Mapping[str, CardFamily] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Deck:
    """All cards with the same back; `printed` is the number of cards in the box.

    `clause` is the rule for cards that name none, `title` the word for the deck, `label` the word for one of its cards,
    `symbol` the drawing for cards without a drawing or family of their own.
    """

    id: str
    cards: tuple[CardData, ...]
    printed: int
    clause: str = ""
    title: str = ""
    label: str = ""
    symbol: str = ""
    look: DeckLook = field(default_factory=DeckLook)


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
    return read_content(folder_of(__package__))


def read_content(folder: Traversable) -> Content:
    """The data files of a folder, checked; raises ContentError naming file, item and reason."""
    crews, hazards = table(folder, "crews"), table(folder, "hazards")
    with reading("crews.toml"):
        board = crews["car_crew"]
        named = tuple(crew(item) for item in crews["crew"])
        commands = tuple(command(item) for item in board["command"])
        sizes = tuple(board["vehicles"])
        numbers = [integer(board[key]) for key in ("movement_dice", "coasts_per_vehicle", "damage_slots")]
    with reading("hazards.toml"):
        tokens, figures = counts("hazards", hazards["base"]), integer(hazards["wreck_figures"]["count"])
    with reading("damage.toml"):
        damage = counts("damage", table(folder, "damage")["base"])
    return Content(
        sides=sides(table(folder, "tiles")),
        dice=_dice(table(folder, "dice")),
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


def crew(item: Mapping[str, Any], kind: str = "cars") -> Crew:
    """A crew's identity from its table."""
    with reading("crews.toml"):
        return Crew(item["id"], item["name"], integer(item["number"]), item["printed"], source("crews", item), kind)


def command(item: Mapping[str, Any]) -> CommandData:
    """A command of a board from its table."""
    with reading("crews.toml"):
        values = tuple(integer(value) for value in item["values"])
        id, clause = hyphens(item["id"]), item.get("clause", "")
        return CommandData(id, item["name"], values, item["text"], source("crews", item), clause)


def numbered_command(item: Mapping[str, Any]) -> NumberedCommand:
    """A command from its table; every further whole number in it is one of its own."""
    plain = command(item)
    numbers = {key: value for key, value in item.items() if type(value) is int}
    return NumberedCommand(plain.id, plain.name, plain.values, plain.text, plain.provenance, plain.clause, numbers)


def deck(file: str, data: Mapping[str, Any]) -> Deck:
    """All cards of ``data["card"]``, checked against the printed total."""
    with reading(f"{file}.toml"):
        cards = tuple(_card(file, item) for item in data["card"])
        total(file, "the cards", sum(card.copies for card in cards), data["total"])
        said = {key: text(data.get(key, "")) for key in ("clause", "title", "label", "symbol")}
        return Deck(data.get("id", hyphens(file)), cards, data["total"], **said, look=_look(file, cards, data))


def _look(file: str, cards: Iterable[CardData], data: Mapping[str, Any]) -> DeckLook:
    said = {key: text(data[key]) for key in ("sheet", "colour", "note", "lead") if key in data}
    families = {
        id: CardFamily(text(family["symbol"]), text(family["colour"]))
        for id, family in data.get("families", {}).items()
    }
    for card in cards:
        if card.data.get("family", "") not in {"", *families}:
            raise ContentError(f"{file}.toml: {card.id} has a family that is not listed under [families]")
    return DeckLook(**said, families=families)


def _card(file: str, item: Mapping[str, Any]) -> CardData:
    named = {"id", "name", "text", "copies", "provenance", "effect", "clause", "removed_in"}
    return CardData(
        id=hyphens(item["id"]),
        name=text(item["name"]),
        text=text(item["text"]),
        copies=integer(item["copies"]),
        provenance=source(file, item),
        effect=hyphens(item.get("effect", item["id"])),
        data={key: value for key, value in item.items() if key not in named},
        clause=text(item.get("clause", "")),
        removed_in=tuple(map(text, item.get("removed_in", ()))),
    )


def sides(data: Mapping[str, Any], file: str = "tiles") -> tuple[Side, ...]:
    """All tile sides, checked against geometry and against their own lists of hazard spaces.

    Letters of ``[symbols]`` stand for terrains, those of the base game for its own in any case.
    """
    with reading(f"{file}.toml"):
        symbols = {
            **_SYMBOLS,
            **{letter: hyphens(id) for letter, id in data.get("symbols", {}).items() if len(letter) == 1},
        }
        found = tuple(side(item, symbols, file) for item in data["side"])
        if len(found) % 2:
            raise ContentError(f"{file}.toml: a tile has two sides, but there are {len(found)} sides")
    for front, back in zip(found[::2], found[1::2], strict=True):
        if front.tile != back.tile:
            raise ContentError(f"{file}.toml: sides {front.id} and {back.id} must belong to one tile")
    return found


def side(item: Mapping[str, Any], symbols: Mapping[str, str] = _SYMBOLS, file: str = "tiles") -> Side:
    """One tile side from its table."""
    legend = (*TERRAINS, *(id for id in symbols.values() if id not in TERRAINS))
    ground, marks = _grid(item, {letter: legend.index(id) for letter, id in symbols.items()}, file)
    if sorted(marks) != sorted(_offset(at) for at in item["hazard_spaces"]):
        raise ContentError(f"{file}.toml: side {item['id']}: drawn and listed hazard spaces differ")
    for key, most in (("hazards_2_players_only", 2), ("hazards_2_and_3_players", 3)):
        marks.update({_offset(at): most for at in item.get(key, ())})
    return Side(
        id=item["id"],
        title=item["title"],
        tile=item["tile"],
        start=item["start"],
        dealt=item.get("dealt", True),
        ground=ground,
        marks=dict(sorted(marks.items())),
        provenance=source(file, item),
        legend=legend,
    )


def _grid(item: Mapping[str, Any], numbers: Mapping[str, int], file: str) -> tuple[bytes, dict[int, int]]:
    """Terrain bytes and marked hazard spaces of a drawn side."""
    rows = [line.split() for line in item["grid"]]
    if len(rows) != LANES or any(len(row) != COLUMNS for row in rows):
        raise ContentError(f"{file}.toml: side {item['id']} is not {LANES} lanes of {COLUMNS} spaces")
    ground = bytearray(TILE)
    marks: dict[int, int] = {}
    for lane, row in enumerate(rows):
        for column, cell in enumerate(row):
            if cell.rstrip("*") not in numbers:
                raise ContentError(f"{file}.toml: side {item['id']} has an unknown space '{cell}'")
            ground[column * LANES + lane] = numbers[cell.rstrip("*")]
            if cell.endswith("*"):
                marks[column * LANES + lane] = ANY_COUNT
    return bytes(ground), marks


def _offset(at: list[int]) -> int:
    """Offset of [lane, column] (both from 1) in a tile."""
    return (at[1] - 1) * LANES + at[0] - 1


def _dice(data: Mapping[str, Any]) -> dict[str, Die]:
    """All dice of the base game."""
    with reading("dice.toml"):
        dice = {item["id"]: die(item, _numbers(item)) for item in data["die"]}
    missing = sorted(DICE - set(dice))
    if missing:
        raise ContentError(f"dice.toml: the rules need the dice {', '.join(missing)}")
    return dice


def _numbers(item: Mapping[str, Any]) -> Mapping[str, int] | None:
    """The numbers that the rules give to the words on a die of the base game."""
    return None if isinstance(item["faces"][0], int) else _FACES[item["id"]]


def die(item: Mapping[str, Any], numbers: Mapping[str, int] | None = None) -> Die:
    """A die from its table; faces that are words get the given numbers, or numbers in order from 0."""
    with reading("dice.toml"):
        source("dice", item)
        name = {"car_movement": "movement"}.get(item["id"], item["id"])
        faces = item["faces"]
        if isinstance(faces[0], int):
            return Die(name, [integer(face) for face in faces])
        known = numbers or {word: number for number, word in enumerate(dict.fromkeys(map(hyphens, faces)))}
        return Die(name, [known[hyphens(face)] for face in faces], {number: word for word, number in known.items()})


FIRE_OUT: Final = 0
"""Face of the fire die: the fire goes out (DR-FIRE-05)."""
BURNS_OUT: Final = 3
"""Face of the fire die: the vehicle is eliminated (DR-FIRE-06). The others are numbers of moves."""
_FIRE: Final = {"out": FIRE_OUT, "1": 1, "2": 2, "eliminated": BURNS_OUT}


@cache
def fire_die() -> Die:
    """The fire die, which comes with every expansion that sets vehicles on fire (DR-SETUP-04)."""
    return die(table(folder_of(__package__), "fire")["die"][0], _FIRE)


TOP: Final = 0
BOTTOM: Final = 1
_FACES: Final[Mapping[str, Mapping[str, int]]] = {
    "direction": {name: number for number, name in enumerate(DIRECTIONS)},
    "slam": {"top": TOP, "bottom": BOTTOM},
    "shooting": {"large": 0, "medium": 1, "small-medium": 2, "any": 3},
}
"""Numbers of the faces that are words (VB-DICE-01, -02, -04)."""
