"""Input from outside, with limits: files, texts, TOML. Nothing may be longer than real input ever is."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from .errors import ThunderroadError

LARGEST_NUMBER: Final = 1_000_000_000_000
"""The largest number allowed in a handwritten file; beyond some thousands of digits, Python cannot even print it."""


class TooLargeError(ThunderroadError):
    """A file is too large to be what it should be."""


def read_file(path: Path, most: int, what: str) -> bytes:
    """The bytes of a file; reads hardly more than `most`. Raises TooLargeError and OSError."""
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise TooLargeError(f"{path}: this file is larger than {most // 1000:,} kB, too large for a {what}")
    return data


def can_be_kept(text: str, most: int) -> bool:
    """Whether a text is short enough, and contains only characters that every file, database and page can hold."""
    return len(text) <= most and "\0" not in text and not any("\ud800" <= letter <= "\udfff" for letter in text)


def without_halves(text: str) -> str:
    """The text with lone surrogates replaced, which cannot be sent or stored."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def toml(text: str) -> dict[str, Any]:
    """The data of a TOML text; raises ValueError if it is invalid, nested too deeply or has too large a number."""
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
