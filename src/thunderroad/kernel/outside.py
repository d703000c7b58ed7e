"""What comes from outside, with bounds: files, texts, TOML. Nothing in it may be longer than anything real."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from .errors import ThunderroadError

LARGEST_NUMBER: Final = 1_000_000_000_000
"""No number in a file that a person writes is larger; beyond some thousands of digits Python does not even print it."""


class TooLargeError(ThunderroadError):
    """A file is larger than anything that it could be."""


def read_file(path: Path, most: int, what: str) -> bytes:
    """The bytes of a file, of which not many more than `most` are ever read; raises TooLargeError and OSError."""
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise TooLargeError(f"{path}: this file is larger than {most // 1000:,} kB, too large for a {what}")
    return data


def can_be_kept(text: str, most: int) -> bool:
    """Whether a text is short enough, and made of characters that every file, database and page can hold."""
    return len(text) <= most and "\0" not in text and not any("\ud800" <= letter <= "\udfff" for letter in text)


def without_halves(text: str) -> str:
    """A text in which halves of characters, which cannot be sent or stored, are replaced."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def toml(text: str) -> dict[str, Any]:
    """The data of a TOML text; raises ValueError for what is no TOML, too deep, or has a number that is too large."""
    try:
        data = tomllib.loads(text)
    except RecursionError as error:
        raise ValueError("it is nested too deeply") from error
    except tomllib.TOMLDecodeError:
        raise
    except ValueError as error:  # Python reads no number of thousands of digits
        raise ValueError("it contains a number that is too large") from error
    waiting: list[Any] = [data]
    while waiting:
        item = waiting.pop()
        if isinstance(item, dict):
            waiting += item.values()
        elif isinstance(item, list):
            waiting += item
        elif isinstance(item, int) and abs(item) > LARGEST_NUMBER:
            raise ValueError("it contains a number that is too large")
    return data
