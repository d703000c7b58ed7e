"""A digest of the content a game is played with: ids, counts, values and orders.

It leaves out words for people, drawings and functions, so a better sentence does not change it; changing
what a card does raises its module's version.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import Field, fields, is_dataclass
from typing import Any, Final

DIGITS: Final = 16
UNSAID: Final = frozenset({
    "badge", "clause", "family", "history", "label", "look", "minor_clause", "name", "printed", "provenance",
    "removed_in", "rule", "rulings", "strength", "strength_why", "symbol", "text", "title", "titles", "words",
})  # fmt: skip
"""Fields of content, and keys of its data, for a thing's name, appearance or source rather than what it is.

If something is removed, the number of copies shows it.
"""
LATER: Final[Mapping[str, bool]] = {"later": True}
"""Marks a field that was added later: at its default it is left out of digests, so that they do not change."""


def digest(parts: Iterable[Any], without: Iterable[str] = ()) -> str:
    """16 hex digits that identify these parts, leaving out the named fields."""
    unsaid = UNSAID.union(without)
    text = json.dumps([facts(part, unsaid) for part in parts], separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


def _as_a_rule(item: Field[Any], record: Any) -> bool:
    """Whether a field was added later (LATER) and still has its default."""
    return "later" in item.metadata and bool(getattr(record, item.name) == item.default)


def facts(value: Any, unsaid: frozenset[str] = UNSAID) -> Any:
    """What matters about a piece of content, as JSON-able data; raises TypeError for anything that is not content.

    A piece that is not a plain record describes itself with a method `content`.
    """
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, bytes | bytearray):
        return value.hex()
    if is_dataclass(value) and not isinstance(value, type):
        said = [item for item in fields(value) if item.name not in unsaid and not _as_a_rule(item, value)]
        return {item.name: facts(getattr(value, item.name), unsaid) for item in said}
    if isinstance(value, Mapping):
        return [[facts(key, unsaid), facts(item, unsaid)] for key, item in value.items() if key not in unsaid]
    if isinstance(value, list | tuple):
        return [facts(item, unsaid) for item in value]
    if isinstance(value, frozenset | set):
        return sorted(facts(item, unsaid) for item in value)
    if callable(value):
        return None
    if hasattr(value, "content"):
        return facts(value.content(), unsaid)
    raise TypeError(f"content is made of numbers, texts, lists and records, not of {type(value).__name__}")
