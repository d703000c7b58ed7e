"""Reads the data files of the Big Rig: crew, sections, commands, die, tokens, each with its provenance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, Final

from ...kernel.chance import Die
from ...vendetta import reading
from ...vendetta.content import CommandData, Crew, command, crew, die

CREW_KIND: Final = "big-rig"
MOMENTS: Final = ("before", "moving", "after", "shooting")
"""When a command acts: before the move, while it lasts, after it, in step 4 (BR-CMD-01-R1)."""


@dataclass(frozen=True, slots=True)
class Data:
    """What the box of the Big Rig contains; commands and their `moments` run from the front of the rig to its rear."""

    crew: Crew
    title: str
    sections: tuple[str, ...]
    section_names: tuple[str, ...]
    commands: tuple[CommandData, ...]
    moments: tuple[str, ...]
    dice: int
    die: Die
    endurance: int
    minor: int
    offroad: int


@cache
def data() -> Data:
    """The data as shipped; raises ContentError naming file and reason."""
    return read(reading.folder_of(__package__))


def read(folder: Traversable) -> Data:
    """The data files of a folder."""
    crews, dice = reading.table(folder, "crews"), reading.table(folder, "dice")
    minor, offroad = reading.table(folder, "damage"), reading.table(folder, "hazards")
    with reading.reading("crews.toml"):
        kind, sections = crews["big_rig"], crews["section"]
        items = [item for section in sections for item in section["command"]]
        for item in (kind, *sections):
            reading.source("crews", item)
        return Data(
            crew=crew(crews["crew"], CREW_KIND),
            title=reading.text(kind["title"]),
            sections=tuple(section["id"] for section in sections),
            section_names=tuple(reading.text(section["name"]) for section in sections),
            commands=tuple(command(item) for item in items),
            moments=tuple(_moment(item) for item in items),
            dice=reading.integer(kind["movement_dice"]),
            die=_die(dice),
            endurance=reading.integer(kind["minor_damage_to_eliminate"]),
            minor=_count("damage", minor, "minor"),
            offroad=_count("hazards", offroad, "offroad_tokens"),
        )


def _moment(item: Mapping[str, Any]) -> str:
    """When a command acts."""
    if item["moment"] not in MOMENTS:
        raise ValueError(f"{item['id']} acts at an unknown moment; moments are {', '.join(MOMENTS)}")
    return str(item["moment"])


def _die(table: Mapping[str, Any]) -> Die:
    with reading.reading("dice.toml"):
        item = table["die"][0]
        reading.source("dice", item)
        return die(item)


def _count(file: str, table: Mapping[str, Any], key: str) -> int:
    with reading.reading(f"{file}.toml"):
        reading.source(file, table[key])
        return reading.integer(table[key]["count"])
