"""What packs say of commands, boards, vehicles, terrains, dice and single pieces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from ...kernel.chance import Die
from ...kernel.packs import Pack
from ..content import CardData, NumberedCommand
from ..reading import hyphens
from ..rules import NEVER, CommandKind, Parts
from .entries import Entry, entries
from .pieces import MOST, titles
from .world import World

FACES: Final = 36
"""The most faces of a die."""
SLOTS: Final = 8
DIE_VALUES: Final = range(1, 8)


def commands(parts: Parts, pack: Pack, data: Any, world: World) -> Parts:
    """Commands: names, texts, die values, effects; a removed one leaves all boards."""
    here = {kind.data.id: kind for kind in parts.commands}
    everywhere = {kind.data.id: kind for kind in world.parts.commands}
    implemented = dict(here)
    gone: set[str] = set()
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
    decks = {
        id: replace(deck, cards=tuple(_off(card, gone) for card in deck.cards)) for id, deck in parts.decks.items()
    }
    return replace(parts, commands=tuple(here.values()), crew_kinds=kinds, decks=decks)


def _off(card: CardData, gone: set[str]) -> CardData:
    """A card that is a board of commands, without these."""
    commands = card.data.get("commands")
    if not isinstance(commands, list) or gone.isdisjoint(commands):
        return card
    return replace(card, data={**card.data, "commands": [id for id in commands if id not in gone]})


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
    if isinstance(made, NumberedCommand):
        numbers = {key: entry.number(key, value, 0, MOST) for key, value in made.numbers.items()}
        made = replace(made, numbers=numbers)
    symbol = entry.symbol(kind.symbol)
    entry.done()
    return replace(like, data=made, symbol=symbol)


def boards(parts: Parts, pack: Pack, data: Any, world: World) -> Parts:
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


def vehicles(parts: Parts, pack: Pack, data: Any, world: World) -> Parts:
    """Vehicles: damage slots, coasts, drawings."""
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


def terrains(parts: Parts, pack: Pack, data: Any, world: World) -> Parts:
    """Terrains: costs, names, texts."""
    here = {kind.id: kind for kind in parts.terrains}
    everywhere = {kind.id: kind for kind in world.parts.terrains}
    shown = dict(parts.titles)
    for entry in entries(pack, "terrains", data):
        if not world.plays(entry, here, everywhere) or entry.id not in here:
            continue
        here[entry.id] = replace(here[entry.id], cost=entry.number("cost", here[entry.id].cost, 1, 6))
        shown |= titles(entry, "terrains")
        entry.done()
    return replace(parts, terrains=tuple(here.values()), titles=shown)


def dice(parts: Parts, pack: Pack, data: Any, world: World) -> Parts:
    """Dice: faces, of numbers or of the words that a die knows."""
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


def box(parts: Parts, pack: Pack, data: Any, world: World) -> Parts:
    """Counts of pieces that are of one kind only."""
    if not isinstance(data, Mapping):
        raise pack.wrong("[box] should be a table")
    entry = Entry(pack, "box", "box", data)
    figures = entry.number("wreck-figures", parts.content.wreck_figures, 0, MOST)
    minor = entry.number("minor-damage", parts.minor, 0, MOST)
    entry.done()
    return replace(parts, content=replace(parts.content, wreck_figures=figures), minor=minor)
