"""A digest of the content that a game is dealt from: ids, counts, values and orders.

Words for people, drawings and functions have no part in it, so that a better sentence makes no other game; a change
of what a card does raises the version of its module.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import Field, fields, is_dataclass
from typing import Any, Final

DIGITS: Final = 16
UNSAID: Final = frozenset({
    "badge", "clause", "family", "label", "look", "minor_clause", "name", "printed", "provenance", "removed_in", "rule",
    "rulings", "strength", "strength_why", "symbol", "text", "title", "titles",
})  # fmt: skip
"""Fields of content, and keys of its data, that say how a thing is called, shown or founded, and not what it is.

What is removed somewhere shows there in the number of copies.
"""
LATER: Final[Mapping[str, bool]] = {"later": True}
"""Metadata of a field that came later: as a rule it is left out of digests, so that these stay as they were."""


def digest(parts: Iterable[Any], without: Iterable[str] = ()) -> str:
    """16 hex digits that stand for these parts, without the fields named."""
    unsaid = UNSAID.union(without)
    text = json.dumps([facts(part, unsaid) for part in parts], separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


def _as_a_rule(item: Field[Any], record: Any) -> bool:
    """Whether a field came later (LATER), and is what it was before there was one."""
    return "later" in item.metadata and bool(getattr(record, item.name) == item.default)


def facts(value: Any, unsaid: frozenset[str] = UNSAID) -> Any:
    """What counts of a piece of content as JSON-able data; raises TypeError for what no content is made of.

    A piece that is no plain record says with a method `content` what it is made of.
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
