"""The words of scenario files as text: those of a game, or what a module adds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from thunderroad.family.lexicon import (
    COMMAND,
    CREW,
    DAMAGE,
    EVENT,
    HELD,
    MARK,
    TERRAIN,
    TILE,
    TOKEN,
    VEHICLE,
    Entry,
    Lexicon,
)

NAMES: Final = {
    CREW: "crews",
    VEHICLE: "vehicles, each behind its crew and a dot",
    TERRAIN: "terrains",
    TOKEN: "tokens and markers on spaces",
    DAMAGE: "damage tokens",
    HELD: "what a vehicle can hold",
    MARK: "marks",
    COMMAND: "commands",
    TILE: "tiles",
    EVENT: "events",
}
"""The names that are listed, and the headings of their lists."""


def lines(lexicon: Lexicon) -> Iterator[str]:
    """All words, a heading for each sort that there is."""
    yield from _entries("Positions", lexicon.positions)
    yield from _entries("Questions and their answers", _listed(lexicon.questions))
    yield from _entries("Dice and draws, and what they show", _listed(lexicon.dice))
    yield from _entries("Facts", lexicon.facts)
    yield from _entries("Names", (Entry(title, ", ".join(lexicon.of(what))) for what, title in NAMES.items()))


def _listed(table: Any) -> Iterator[Entry]:
    return (Entry(name, ", ".join(words)) for name, words in table.items())


def _entries(title: str, entries: Iterable[Entry]) -> Iterator[str]:
    shown = [entry for entry in entries if entry.text]
    if shown:
        width = min(36, max(len(entry.form) for entry in shown))
        yield f"\n{title}"
        yield from (f"  {entry.form:{width}}  {entry.text}" for entry in shown)


def data(lexicon: Lexicon) -> dict[str, Any]:
    """The same as data."""
    return {
        "positions": {entry.form: entry.text for entry in lexicon.positions},
        "questions": {kind: list(forms) for kind, forms in lexicon.questions.items()},
        "dice": {name: list(faces) for name, faces in lexicon.dice.items()},
        "facts": {entry.form: entry.text for entry in lexicon.facts},
        "names": {title: list(lexicon.of(what)) for what, title in NAMES.items() if lexicon.of(what)},
    }
