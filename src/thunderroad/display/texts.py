"""What the files of a ``content`` folder say, by key.

Templates stand in ``wording.toml`` in groups: ``event.board``.  What people read of the things in data files has the id
of its thing: a card in a list ``card`` has ``card.ID.name`` and ``card.ID.text``, and a deck whose file begins with
its own id has ``ID.title``.  A ``wording.TAG.toml`` has the same keys in another language.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, "de")
"""The languages there are words in."""
FIELDS: Final = frozenset({"name", "title", "label", "text", "power", "limit"})
"""What people read of a thing in a data file; all else is ids, numbers and notes."""

Texts = Mapping[str, str]


def read(file: Traversable) -> dict[str, str]:
    """The texts of a file of words by dotted key."""
    return dict(_flat("", tomllib.loads(file.read_text(encoding="utf-8"))))


def _flat(name: str, table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, str):
            yield name + key, value
        else:
            yield from _flat(f"{name}{key}.", value)


def of_content(*folders: Traversable) -> dict[str, str]:
    """What people read of the things in all data files of some folders, in English, by key."""
    files = [file for folder in folders for file in folder.iterdir() if file.name.endswith(".toml")]
    found: dict[str, str] = {}
    for file in sorted(files, key=lambda file: file.name):
        if not file.name.startswith("wording."):
            found.update(_of_thing("", tomllib.loads(file.read_text(encoding="utf-8"))))
    return found


def _of_thing(heading: str, thing: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    name = ".".join(part for part in (heading, thing.get("id", "")) if part)
    for field, value in thing.items():
        if field in FIELDS and isinstance(value, str):
            yield f"{name}.{field}", value
        for inner in value if isinstance(value, list) else (value,):
            if isinstance(inner, dict):
                yield from _of_thing(field, inner)


def translations(*folders: Traversable) -> dict[str, Callable[[], Texts]]:
    """What a module brings under ``translations``, read when it is first needed.

    By language: how texts of content are in English, and everything in the others.
    """
    others = {tag: partial(_translated, tag, folders) for tag in LANGUAGES if tag != ENGLISH}
    return {ENGLISH: partial(of_content, *folders), **others}


def _translated(tag: str, folders: tuple[Traversable, ...]) -> Texts:
    found: dict[str, str] = {}
    for file in [folder.joinpath(f"wording.{tag}.toml") for folder in folders]:
        if file.is_file():
            found.update(read(file))
    return found
