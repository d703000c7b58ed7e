"""Reads the data files of the Final Five: crew, board, die, tokens, each with its provenance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from ...kernel.chance import Die
from ...vendetta.content import CommandData, Crew, command, crew, die
from ...vendetta.reading import folder_of, integer, reading, source, table, text, words

KIND: Final = "motorcycles"
"""The kind of crew."""


@dataclass(frozen=True, slots=True)
class Data:
    """What the box of the Final Five contains; `badges` are the markings' drawings by vehicle id (FF-SETUP-03)."""

    crew: Crew
    title: str
    badges: Mapping[str, str]
    commands: tuple[CommandData, ...]
    dice: int
    die: Die
    coasts: int
    slots: int
    minor: int
    words: Mapping[str, str]


@cache
def data() -> Data:
    """The data as they were shipped; raises ContentError naming file, item and reason."""
    folder = folder_of(__package__)
    crews, dice, damage = (table(folder, name) for name in ("crews", "dice", "damage"))
    with reading("crews.toml"):
        kind = crews["final_five"]
        source("crews", kind)
        badges = {item["id"]: text(item["badge"]) for item in crews["motorcycle"] if source("crews", item)}
    with reading("damage.toml"):
        source("damage", damage["minor"])
        minor = integer(damage["minor"]["count"])
    return Data(
        crew=crew(crews["crew"], KIND),
        title=text(kind["title"]),
        badges=badges,
        commands=tuple(command(item) for item in crews["command"]),
        dice=integer(kind["movement_dice"]),
        die=die(dice["die"][0]),
        coasts=integer(kind["coasts_per_vehicle"]),
        slots=integer(kind["damage_slots"]),
        minor=minor,
        words=words(folder),
    )
