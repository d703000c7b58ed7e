"""Applies an owner's pack to the parts of a game: counts, names, texts, figures, grids, faces, effects.

A pack changes items by id.  Items of modules that are not played are left alone; an id that nobody
knows is refused.  An effect is named by the id of an item that is implemented, so that a pack needs no
language for rules.  docs/guides/owner-packs.md tells people what may be written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from ..kernel.chance import Die
from ..kernel.packs import Pack
from .content import TERRAINS, Card, ContentError, Crew, Side, side
from .entries import Entry, entries
from .reading import hyphens
from .rules import NEVER, CommandKind, Parts

MOST: Final = 99
"""The largest count of one kind of token or card."""
FACES: Final = 36
"""The most faces of a die."""
TILES: Final = 4
"""So many tiles besides the starting tile are needed: the board takes two, and the road must go on."""
SLOTS: Final = 8
DIE_VALUES: Final = range(1, 8)


@dataclass(frozen=True, slots=True)
class World:
    """Everything that is installed: all parts together, and each of them by the id of the module that brings it."""

    parts: Parts
    modules: frozenset[str]
    chosen: frozenset[str]
    crews: frozenset[str]

    def plays(self, entry: Entry, here: Mapping[str, Any], everywhere: Mapping[str, Any]) -> bool:
        """Whether an item is part of this game; raises PackError for one that nobody knows and that is not new."""
        module = entry.data.get("module")
        if module is not None and (not isinstance(module, str) or module not in self.modules):
            raise entry.wrong(f"module {module!r:.40} is not installed; there are {', '.join(sorted(self.modules))}")
        if module is not None and module not in self.chosen:
            return False
        if entry.id in here:
            return True
        if entry.id in everywhere:
            return False
        if "effect" in entry.data:
            return True
        known = ", ".join(sorted(everywhere))
        raise entry.wrong(f"is unknown; there are {known} (a new item names the one whose rules it follows as effect)")

    def effect(self, entry: Entry, default: str, here: Mapping[str, Any], everywhere: Mapping[str, Any]) -> Any:
        """The item whose rules an item follows."""
        id = entry.known("effect", default, everywhere.keys(), "the id of an implemented item")
        if id not in here:
            raise entry.wrong(
                f"follows the rules of '{id}', which belongs to a module that is not played; add that module"
            )
        return here[id]


Change = Callable[[Parts, Pack, Any, World], Parts]


def apply(parts: Parts, pack: Pack, world: World) -> Parts:
    """The parts as the pack wants them; raises PackError."""
    for heading in pack.data:
        if heading not in CHANGES and heading not in APART:
            known = ", ".join(sorted({*CHANGES, *APART}))
            raise pack.wrong(f"[{heading:.40}] is no part of a pack; there are {known}")
    _symbols(pack, world)
    for heading, change in CHANGES.items():
        if heading in pack.data:
            parts = change(parts, pack, pack.data[heading], world)
    for kind in parts.crew_kinds:
        die = parts.dice[kind.die]
        if len(die.values) < 2 or any(die.names[value] != str(value) for value in die.values):
            raise pack.wrong(
                f"[boards.{kind.id}] the die '{die.id}' should show at least two different numbers; "
                "with one alone nobody would ever have the lowest sum and begin"
            )
    return parts


def changed_crew(crew: Crew, pack: Pack, world: World) -> Crew:
    """A crew with the name that the pack gives it."""
    for entry in entries(pack, "crews", pack.data.get("crews", {})):
        if entry.id not in world.crews:
            raise entry.wrong(f"is unknown; there are {', '.join(sorted(world.crews))}")
        name, printed = entry.text("name", crew.name), entry.text("printed", crew.printed)
        entry.done()
        if entry.id == crew.id:
            crew = replace(crew, name=name, printed=printed, provenance="owner")
    return crew


def totals(before: Parts, after: Parts) -> Iterator[str]:
    """Where a pack's counts differ from what is printed on all boxes together, a sentence each."""
    piles = [
        ("hazard tokens", before.hazard_counts, after.hazard_counts),
        ("damage tokens", before.damage_counts, after.damage_counts),
    ]
    for what, printed, now in piles:
        if sum(printed.values()) != sum(now.values()):
            yield f"the {what} add up to {sum(now.values())}, in print they are {sum(printed.values())}"
    for id, deck in after.decks.items():
        copies = sum(card.copies for card in deck.cards)
        if copies != deck.printed:
            yield f"the cards of {id} add up to {copies}, in print they are {deck.printed}"


def items_of(world: World) -> dict[str, list[str]]:
    """The ids that a pack may use, by heading."""
    parts = world.parts
    found: dict[str, Iterable[str]] = {
        "hazards": (kind.id for kind in parts.hazards),
        "damage": (kind.id for kind in parts.damage),
        "commands": (kind.data.id for kind in parts.commands),
        "boards": (kind.id for kind in parts.crew_kinds),
        "vehicles": (spec.id for spec in parts.specs),
        "terrains": (kind.id for kind in parts.terrains),
        "dice": parts.dice,
        "sides": (one.id for one in parts.sides),
        "crews": sorted(world.crews),
        "box": ("wreck-figures", "minor-damage"),
        **{f"decks.{id}": (card.id for card in deck.cards) for id, deck in parts.decks.items()},
    }
    return {heading: list(ids) for heading, ids in found.items()}


# --- tokens --------------------------------------------------------------------------------


def _tokens(heading: str, counts: str) -> Change:
    """Changes hazard or damage tokens."""

    def change(parts: Parts, pack: Pack, data: Any, world: World) -> Parts:
        here = {kind.id: kind for kind in getattr(parts, heading)}
        everywhere = {kind.id: kind for kind in getattr(world.parts, heading)}
        implemented = dict(here)
        numbers = dict(getattr(parts, counts))
        shown = dict(parts.titles)
        for entry in entries(pack, heading, data):
            if not world.plays(entry, here, everywhere):
                continue
            if entry.removed():
                numbers[entry.id] = 0
                continue
            like = world.effect(entry, entry.id, implemented, everywhere)
            symbol = entry.symbol(here[entry.id].symbol if entry.id in here else like.symbol)
            here[entry.id] = replace(like, id=entry.id, symbol=symbol)
            numbers[entry.id] = entry.number("count", numbers.get(entry.id), 0, MOST)
            shown |= _titles(entry, heading)
            entry.done()
        changed: dict[str, Any] = {heading: tuple(here.values()), counts: numbers, "titles": shown}
        return replace(parts, **changed)

    return change


def _titles(entry: Entry, heading: str) -> dict[str, str]:
    """Display name and text of an item, as `Rules.titles` keeps them."""
    found = {}
    if entry.has("name"):
        found[f"{heading}.{entry.id}"] = entry.text("name", "")
    if entry.has("text"):
        found[f"{heading}.{entry.id}.text"] = entry.text("text", "")
    return found


# --- cards ---------------------------------------------------------------------------------


def _decks(parts: Parts, pack: Pack, data: Any, world: World) -> Parts:
    if not isinstance(data, Mapping):
        raise pack.wrong("[decks] should hold tables such as [decks.DECK.CARD]")
    decks = dict(parts.decks)
    for key, items in data.items():
        id = hyphens(key)
        if id not in world.parts.decks:
            known = ", ".join(sorted(world.parts.decks)) or "none"
            raise pack.wrong(f"[decks.{key:.40}] is unknown; decks are: {known}")
        every = {card.id: card for card in world.parts.decks[id].cards}
        here = {card.id: card for card in decks[id].cards} if id in decks else {}
        implemented = dict(here)
        for entry in entries(pack, key, items, f"decks.{key}"):
            if world.plays(entry, here, every) and id in decks:
                here[entry.id] = _card(entry, here.get(entry.id), world.effect(entry, entry.id, implemented, every))
        if id in decks:
            decks[id] = replace(decks[id], cards=tuple(here.values()))
    return replace(parts, decks=decks)


def _card(entry: Entry, card: Card | None, like: Card) -> Card:
    """One kind of card, changed or new."""
    base = card or like
    if entry.removed():
        return replace(base, copies=0)
    made = Card(
        id=entry.id,
        name=entry.text("name", base.name),
        text=entry.text("text", base.text),
        copies=entry.number("copies", card.copies if card else None, 0, MOST),
        provenance="owner",
        effect=like.effect if entry.has("effect") else base.effect,
        data={**base.data, **_figures(entry, base.data)},
    )
    entry.done()
    return made


def _figures(entry: Entry, data: Mapping[str, Any]) -> dict[str, Any]:
    """Other values of a card: as many as it has, each of its kind."""
    found = {}
    for key, value in data.items():
        if isinstance(value, str | int | bool | float) and entry.has(key):
            if type(entry.data[key]) is not type(value):
                raise entry.wrong(f"{key} should be like {value!r:.40}, not {entry.data[key]!r:.40}")
            found[key] = entry.data[key]
    return found


# --- boards, vehicles, ground ---------------------------------------------------------------


def _commands(parts: Parts, pack: Pack, data: Any, world: World) -> Parts:
    here = {kind.data.id: kind for kind in parts.commands}
    everywhere = {kind.data.id: kind for kind in world.parts.commands}
    implemented = dict(here)
    gone = set()
    for entry in entries(pack, "commands", data):
        if not world.plays(entry, here, everywhere):
            continue
        if entry.removed():
            gone.add(entry.id)
            continue
        like = world.effect(entry, entry.id, implemented, everywhere)
        here[entry.id] = _command(entry, here.get(entry.id, like), like)
    kinds = tuple(
        replace(kind, commands=tuple(id for id in kind.commands if id not in gone)) for kind in parts.crew_kinds
    )
    return replace(parts, commands=tuple(here.values()), crew_kinds=kinds)


def _command(entry: Entry, kind: CommandKind, like: CommandKind) -> CommandKind:
    data = kind.data
    values = entry.members("values", data.values, int, "die values")
    if not set(values) <= set(DIE_VALUES) or len(set(values)) != len(values):
        raise entry.wrong("values should be different die values from 1 to 7")
    made = replace(
        data,
        id=entry.id,
        name=entry.text("name", data.name),
        text=entry.text("text", data.text),
        values=tuple(sorted(values)),
        provenance="owner",
    )
    symbol = entry.symbol(kind.symbol)
    entry.done()
    return replace(like, data=made, symbol=symbol)


def _boards(parts: Parts, pack: Pack, data: Any, world: World) -> Parts:
    """Kinds of crews: how many dice of which, and the commands of their board."""
    here = {kind.id: kind for kind in parts.crew_kinds}
    everywhere = {kind.id: kind for kind in world.parts.crew_kinds}
    for entry in entries(pack, "boards", data):
        if not world.plays(entry, here, everywhere) or entry.id not in here:
            continue
        kind = here[entry.id]
        commands = [hyphens(id) for id in entry.members("commands", kind.commands, str, "ids of commands")]
        unknown = sorted(set(commands) - {command.data.id for command in parts.commands})
        if unknown or len(set(commands)) != len(commands):
            raise entry.wrong(
                f"commands should be different ids of commands; '{(unknown or commands)[0]:.40}' is not right"
            )
        here[entry.id] = replace(
            kind,
            dice=entry.number("dice", kind.dice, 1, 12),
            die=entry.known("die", kind.die, parts.dice.keys(), "a die"),
            commands=tuple(commands),
        )
        entry.done()
    return replace(parts, crew_kinds=tuple(here.values()))


def _vehicles(parts: Parts, pack: Pack, data: Any, world: World) -> Parts:
    here = {spec.id: spec for spec in parts.specs}
    everywhere = {spec.id: spec for spec in world.parts.specs}
    for entry in entries(pack, "vehicles", data):
        if not world.plays(entry, here, everywhere) or entry.id not in here:
            continue
        spec = here[entry.id]
        slots = spec.slots if spec.slots in (0, NEVER) else entry.number("slots", spec.slots, 1, SLOTS)
        coasts = entry.number("coasts", spec.coasts, 0, 9)
        here[entry.id] = replace(spec, slots=slots, coasts=coasts, symbol=entry.symbol(spec.symbol))
        entry.done()
    return replace(parts, specs=tuple(here.values()))


def _terrains(parts: Parts, pack: Pack, data: Any, world: World) -> Parts:
    here = {kind.id: kind for kind in parts.terrains}
    everywhere = {kind.id: kind for kind in world.parts.terrains}
    shown = dict(parts.titles)
    for entry in entries(pack, "terrains", data):
        if not world.plays(entry, here, everywhere) or entry.id not in here:
            continue
        here[entry.id] = replace(here[entry.id], cost=entry.number("cost", here[entry.id].cost, 1, 6))
        shown |= _titles(entry, "terrains")
        entry.done()
    return replace(parts, terrains=tuple(here.values()), titles=shown)


def _dice(parts: Parts, pack: Pack, data: Any, world: World) -> Parts:
    here = dict(parts.dice)
    for entry in entries(pack, "dice", data):
        if not world.plays(entry, here, world.parts.dice) or entry.id not in here:
            continue
        here[entry.id] = _die(entry, here[entry.id])
        entry.done()
    return replace(parts, dice=here)


def _die(entry: Entry, die: Die) -> Die:
    numbers = {name: value for value, name in die.names.items()}
    words = any(name != str(value) for name, value in numbers.items())
    faces = entry.members("faces", die.faces, str if words else int, "words" if words else "whole numbers")
    if not 0 < len(faces) <= FACES:
        raise entry.wrong(f"faces should be a list of 1 to {FACES}")
    if not words:
        if not set(faces) <= set(DIE_VALUES):
            raise entry.wrong("faces should be numbers from 1 to 7")
        return Die(die.id, faces)
    unknown = sorted({hyphens(face) for face in faces} - numbers.keys())
    if unknown:
        raise entry.wrong(f"faces has '{unknown[0]:.40}', which this die does not know; it knows {', '.join(numbers)}")
    return Die(die.id, [numbers[hyphens(face)] for face in faces], dict(die.names))


# --- tiles ---------------------------------------------------------------------------------


def _sides(parts: Parts, pack: Pack, data: Any, world: World) -> Parts:
    here = {one.id: one for one in parts.sides}
    everywhere = {one.id: one for one in world.parts.sides}
    symbols = _symbols(pack, world)
    for entry in entries(pack, "sides", data):
        new = entry.id not in everywhere and "grid" in entry.data
        if not new and not world.plays(entry, here, everywhere):
            continue
        if entry.removed():
            here.pop(entry.id, None)
        else:
            here[entry.id] = _side(entry, here.get(entry.id), symbols, {kind.id for kind in parts.terrains})
    return replace(parts, sides=_paired(pack, list(here.values())))


def _symbols(pack: Pack, world: World) -> dict[str, str]:
    """The letters of the pack's grids: those of the base game, and its own under ``[symbols]``."""
    own = pack.data.get("symbols", {})
    terrains = {kind.id for kind in world.parts.terrains}
    if not isinstance(own, Mapping):
        raise pack.wrong('[symbols] should give letters to terrains, such as g = "off-road"')
    for letter, id in own.items():
        if len(letter) != 1 or not letter.isalpha() or not isinstance(id, str) or hyphens(id) not in terrains:
            known = ", ".join(sorted(terrains))
            raise pack.wrong(f"[symbols] {letter:.20} = {id!r:.40}: give one letter to a terrain; there are {known}")
    return {**dict(zip("romX", TERRAINS, strict=True)), **{letter: hyphens(id) for letter, id in own.items()}}


def _side(entry: Entry, old: Side | None, symbols: Mapping[str, str], played: set[str]) -> Side:
    """A side with the grid and title of the pack; hazard spaces are those that the grid marks."""
    if old is not None and not entry.has("grid"):
        side_ = replace(old, title=entry.text("title", old.title), provenance="owner")
        entry.done()
        return side_
    grid = entry.members("grid", (), str, "lines") if entry.has("grid") else []
    for cell in (cell.rstrip("*") for line in grid for cell in line.split()):
        if symbols.get(cell, "road") not in played:
            raise entry.wrong(f"has {symbols[cell]}, which belongs to a module that is not played; add that module")
    known = {letter: id for letter, id in symbols.items() if id in played}
    table: dict[str, Any] = {
        "id": entry.id,
        "title": entry.text("title", old.title if old else entry.id),
        "tile": old.tile if old else entry.number("tile", None, 0, 999),
        "start": old.start if old else False,
        "grid": grid,
        "hazard_spaces": _places(entry, "hazard_spaces") if entry.has("hazard_spaces") else _marked(grid),
        "provenance": "owner",
    }
    for key in ("hazards_2_players_only", "hazards_2_and_3_players"):
        if entry.has(key):
            table[key] = _places(entry, key)
    entry.done()
    try:
        return side(table, known, "grid")
    except (ContentError, IndexError, TypeError) as error:
        raise entry.wrong(f"has no good grid ({error}); draw 6 lines of 8 spaces") from error


def _marked(grid: list[str]) -> list[list[int]]:
    """The spaces with a star, as [lane, column] from 1."""
    return [
        [lane, column]
        for lane, line in enumerate(grid, 1)
        for column, cell in enumerate(line.split(), 1)
        if cell.endswith("*")
    ]


def _places(entry: Entry, key: str) -> list[list[int]]:
    """Spaces as [lane, column]."""
    places = entry.members(key, (), list, "spaces [lane, column]")
    for place in places:
        if len(place) != 2 or not all(type(n) is int for n in place) or not (1 <= place[0] <= 6 and 1 <= place[1] <= 8):
            raise entry.wrong(
                f"{key} should hold spaces [lane, column], lanes 1 to 6 and columns 1 to 8; not {place!r:.40}"
            )
    return places


def _paired(pack: Pack, sides: list[Side]) -> tuple[Side, ...]:
    """The sides, both of each tile together; raises PackError where one is missing."""
    tiles: dict[int, list[Side]] = {}
    for one in sides:
        tiles.setdefault(one.tile, []).append(one)
    for tile, both in tiles.items():
        if len(both) != 2:
            raise pack.wrong(f"[sides] tile {tile} has {len(both)} sides; give it two, or remove both")
    if sum(both[0].dealt and not both[0].start for both in tiles.values()) < TILES:
        raise pack.wrong(f"[sides] too few tiles are left; keep at least {TILES} besides the starting tile")
    if not any(both[0].start for both in tiles.values()):
        raise pack.wrong("[sides] no starting tile is left; keep it")
    return tuple(one for both in tiles.values() for one in both)


# --- the box -------------------------------------------------------------------------------


def _box(parts: Parts, pack: Pack, data: Any, world: World) -> Parts:
    """Counts of pieces that are of one kind only."""
    if not isinstance(data, Mapping):
        raise pack.wrong("[box] should be a table")
    entry = Entry(pack, "box", "box", data)
    figures = entry.number("wreck-figures", parts.content.wreck_figures, 0, MOST)
    minor = entry.number("minor-damage", parts.minor, 0, MOST)
    entry.done()
    return replace(parts, content=replace(parts.content, wreck_figures=figures), minor=minor)


CHANGES: Final[Mapping[str, Change]] = {
    "terrains": _terrains,
    "sides": _sides,
    "hazards": _tokens("hazards", "hazard_counts"),
    "damage": _tokens("damage", "damage_counts"),
    "dice": _dice,
    "commands": _commands,
    "boards": _boards,
    "vehicles": _vehicles,
    "decks": _decks,
    "box": _box,
}
"""What a pack may hold, by heading, in the order in which it is applied."""
APART: Final = frozenset({"crews", "symbols"})
"""Headings that are read elsewhere: names of crews, letters of grids."""
