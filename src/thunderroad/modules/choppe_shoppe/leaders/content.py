"""What the box contains for crew leaders: the boards, their commands, the supply of tokens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from thunderroad.vendetta.content import Deck, NumberedCommand, deck, numbered_command
from thunderroad.vendetta.reading import folder_of, hyphens, integer, reading, table

FILE: Final = "leaders"


@dataclass(frozen=True, slots=True)
class Box:
    """The boards as a deck; the commands that only leaders have; the effect of each command; the supply."""

    boards: Deck
    commands: tuple[NumberedCommand, ...]
    effects: Mapping[str, str]
    supply: int


@cache
def box() -> Box:
    """The data as shipped; raises ContentError naming file, item and reason."""
    data = table(folder_of(__package__.rpartition(".")[0]), FILE)
    with reading(f"{FILE}.toml"):
        return Box(
            boards=deck(FILE, data),
            commands=tuple(map(numbered_command, data["command"])),
            effects={hyphens(item["id"]): hyphens(item.get("effect", item["id"])) for item in data["command"]},
            supply=integer(data["supply"]["tokens"]),
        )
