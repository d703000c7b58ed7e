"""One item of an owner's pack, checked: every error names file, item, and what to do."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

from ...kernel.errors import PackError
from ...kernel.packs import Pack

LONGEST: Final = 400
"""Characters; display texts are a sentence or two."""
_SYMBOL: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,59}")
_ID: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


class Entry:
    """A table of a pack such as ``[hazards.mine]``; `asked` collects the keys it may have."""

    __slots__ = ("asked", "data", "id", "pack", "where")

    def __init__(self, pack: Pack, where: str, id: str, data: Mapping[str, Any]) -> None:
        self.pack = pack
        self.where = where
        self.id = id
        self.data = data
        self.asked = ["provenance", "note", "module"]

    def wrong(self, sentence: str) -> PackError:
        """An error that names file and item."""
        return self.pack.wrong(f"[{self.where}] {sentence}")

    def has(self, key: str) -> bool:
        """Whether the pack has this key."""
        self.asked.append(key)
        return key in self.data

    def number(self, key: str, default: int | None, low: int, high: int) -> int:
        """A whole number; it must be there if there is no default."""
        value = self.data.get(key, default) if self.has(key) or default is not None else None
        if value is None:
            raise self.wrong(f"is new and needs {key} = a whole number")
        if type(value) is not int or not low <= value <= high:
            raise self.wrong(f"{key} should be a whole number from {low} to {high}, not {value!r:.40}")
        return value

    def text(self, key: str, default: str) -> str:
        """A display text."""
        value = self.data.get(key, default) if self.has(key) else default
        if not isinstance(value, str) or not value.isprintable() or len(value) > LONGEST or not value.strip():
            raise self.wrong(f"{key} must be one line of text, at most {LONGEST} characters, not {value!r:.40}")
        return value

    def symbol(self, default: str) -> str:
        """The name of a drawing."""
        value = self.text("symbol", default)
        if not _SYMBOL.fullmatch(value):
            raise self.wrong(f"symbol should be the name of a drawing such as haz-mine, not '{value:.40}'")
        return value

    def known(self, key: str, default: str, ids: Collection[str], what: str) -> str:
        """An id of something that exists; files may write it with underscores."""
        value = self.data.get(key, default) if self.has(key) else default
        id = value.replace("_", "-") if isinstance(value, str) and value not in ids else value
        if not isinstance(id, str) or id not in ids:
            raise self.wrong(f"{key} should be {what}, not {value!r:.40}; there are {', '.join(sorted(ids))}")
        return id

    def members(self, key: str, default: Collection[Any], kind: type[Any], what: str) -> list[Any]:
        """A list of numbers or of texts."""
        value = self.data.get(key, default) if self.has(key) else default
        if not isinstance(value, list | tuple) or any(type(item) is not kind for item in value):
            raise self.wrong(f"{key} should be a list of {what}, not {value!r:.40}")
        return list(value)

    def removed(self) -> bool:
        """Whether the item is taken out of the game; then it may have no other key."""
        if not self.has("remove"):
            return False
        if self.data["remove"] is not True:
            raise self.wrong("remove can only be true; leave it out to keep the item")
        self.done()
        return True

    def done(self) -> None:
        """Raise an error for unknown keys and for a wrong provenance."""
        unknown = sorted(set(self.data) - set(self.asked))
        if unknown:
            can = ", ".join(sorted(set(self.asked) - {"provenance", "note", "module"}))
            raise self.wrong(f"has '{unknown[0]:.40}', which means nothing here; it can have {can}")
        if self.data.get("provenance", "owner") != "owner":
            raise self.wrong('has a provenance other than "owner"; leave it out')


def entries(pack: Pack, heading: str, data: Any, where: str = "") -> Iterator[Entry]:
    """The items below a heading; ids may be written with underscores."""
    where = where or heading
    if not isinstance(data, Mapping):
        raise pack.wrong(f"[{where}] should be a table of items, such as [{where}.ID]; not {data!r:.40}")
    seen = set()
    for key, item in data.items():
        id = key.replace("_", "-")
        if not isinstance(item, Mapping):
            raise pack.wrong(f"[{where}] {key:.40} should be a table of its own: [{where}.{key:.40}]")
        if not _ID.fullmatch(id) or id in seen:
            raise pack.wrong(
                f"[{where}] '{key:.60}' is not an id, or appears twice; ids are lower-case letters, digits and hyphens"
            )
        seen.add(id)
        yield Entry(pack, f"{where}.{key}", id, item)
