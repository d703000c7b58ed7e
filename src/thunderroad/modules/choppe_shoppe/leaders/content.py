"""What the box contains for crew leaders: the boards, their commands, the supply of tokens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

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
def box(edition: int | None = None) -> Box:
    """The data as shipped, or as it was in an earlier edition; raises ContentError naming file, item and reason."""
    package = __package__.rpartition(".")[0]
    data = table(folder_of(package), FILE)
    if edition is not None:
        data = earlier(data, table(folder_of(package, edition), FILE))
    with reading(f"{FILE}.toml"):
        return Box(
            boards=deck(FILE, data),
            commands=tuple(map(numbered_command, data["command"])),
            effects={hyphens(item["id"]): hyphens(item.get("effect", item["id"])) for item in data["command"]},
            supply=integer(data["supply"]["tokens"]),
        )


def earlier(data: Mapping[str, Any], before: Mapping[str, Any]) -> dict[str, Any]:
    """The data with what was different before, item by item; what was `new` was not there (docs/decisions/0026)."""
    found = dict(data)
    for heading, items in before.items():
        changed = {item["id"]: item for item in items}
        known = [{**item, **changed.get(item["id"], {})} for item in data[heading]]
        found[heading] = [item for item in known if not item.get("new")]
    return found
