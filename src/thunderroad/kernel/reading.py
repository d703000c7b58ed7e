"""Reads data files with care: every error names file, item and reason, every item its provenance.

Rulesets and their modules read their ``content/`` folders with these functions, so that faults are
reported in the same way everywhere.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from .errors import ThunderroadError

PROVENANCE: Final = frozenset({"rulebook", "publisher", "third-party", "inferred", "house", "mixed", "owner"})
"""Where a fact comes from; ``owner`` is the word of a pack's owner about their own copy."""


class ContentError(ThunderroadError):
    """A data file does not describe a component; the message names file, item and reason."""


def folder_of(package: str, edition: int | None = None) -> Traversable:
    """The ``content`` folder of a package: ``folder_of(__package__)``.

    The data of an earlier `edition` that tables were played with is in a subfolder: ``edition-1``.
    """
    content = files(package).joinpath("content")
    return content if edition is None else content.joinpath(f"edition-{edition}")


def table(folder: Traversable, name: str) -> dict[str, Any]:
    """One data file."""
    try:
        return tomllib.loads(folder.joinpath(f"{name}.toml").read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ContentError(f"{name}.toml cannot be read: {error}") from error


def words(folder: Traversable) -> dict[str, str]:
    """The texts of a folder's wording.toml by dotted key (``event.board``)."""
    with reading("wording.toml"):
        return {
            f"{group}.{key}": text for group, texts in table(folder, "wording").items() for key, text in texts.items()
        }


@contextmanager
def reading(what: str) -> Iterator[None]:
    """Say where it is if something is missing or malformed."""
    try:
        yield
    except KeyError as error:
        raise ContentError(f"{what}: {error} is missing or unknown") from error
    except (TypeError, ValueError, AttributeError, IndexError) as error:
        raise ContentError(f"{what} does not have the expected form: {error}") from error


def integer(value: Any) -> int:
    """A number, not something that merely counts as one."""
    if type(value) is int:
        return value
    raise TypeError(f"expected a number, not {value!r:.40}")


def text(value: Any) -> str:
    """A text."""
    if isinstance(value, str):
        return value
    raise TypeError(f"expected text, not {value!r:.40}")


def source(file: str, item: Mapping[str, Any]) -> str:
    """The provenance word of an item; every item must have one."""
    word = item.get("provenance")
    if word not in PROVENANCE:
        raise ContentError(f"{file}.toml: {item.get('id', 'an item')} needs a provenance, one of {sorted(PROVENANCE)}")
    return str(word)


def counts(file: str, item: Mapping[str, Any]) -> dict[str, int]:
    """Token counts by kind, checked against the printed total; names get hyphens."""
    source(file, item)
    found = {hyphens(key): n for key, n in item.items() if type(n) is int and key != "total"}
    total(file, "the tokens", sum(found.values()), item["total"])
    return found


def total(file: str, what: str, found: int, printed: Any) -> None:
    """The count must match what is printed on the box."""
    if found != printed:
        raise ContentError(f"{file}.toml: {what} add up to {found}, not to {printed}")


def hyphens(word: str) -> str:
    """An id in a file as an id in the game: ``off_road`` becomes ``off-road``."""
    return word.replace("_", "-")
