"""Checks of the shape of JSON data; every complaint is one sentence with its line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from thunderroad.kernel.outside import can_be_kept

from .errors import JournalError

LARGEST: Final = 1_000_000
LONGEST: Final = 400
"""The default limit of a text, in characters; the longest real ones have half of that."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A JSON value, what to call it, and the line it stands on."""

    value: Any
    what: str
    line: int

    def wrong(self, sentence: str) -> JournalError:
        """A complaint about this value."""
        return JournalError(f"{self.what} {sentence}", self.line)

    def only(self, *keys: str) -> None:
        """Refuse anything but an object with some of these keys."""
        if not isinstance(self.value, dict):
            raise self.wrong("must be a JSON object")
        for key in self.value:
            if key not in keys:
                raise self.wrong(f"has an unknown entry {key!r:.40}; it can have {', '.join(keys)}")

    def inner(self, key: str) -> Shape:
        """The value at a key, which must be there."""
        if not isinstance(self.value, dict) or key not in self.value:
            raise self.wrong(f"has no '{key}'")
        return Shape(self.value[key], f"'{key}'", self.line)

    def items(self, key: str) -> Iterator[Shape]:
        """The members of a list at a key."""
        inner = self.inner(key)
        if not isinstance(inner.value, list):
            raise inner.wrong("must be a list")
        return (Shape(item, f"an entry of '{key}'", self.line) for item in inner.value)

    def text(self, key: str, most: int = LONGEST) -> str:
        """The text at a key, of at most `most` letters."""
        return self.inner(key).as_text(most)

    def number(self, key: str) -> int:
        """The whole number, not negative, at a key."""
        return self.inner(key).as_number()

    def seat(self, key: str, seats: int) -> int:
        """The seat number at a key."""
        return self.inner(key).as_seat(seats)

    def digest(self, key: str) -> str:
        """The 16 hex digits at a key."""
        inner = self.inner(key)
        text = inner.as_text()
        if len(text) != 16 or not set(text) <= set("0123456789abcdef"):
            raise inner.wrong("must be 16 hex digits")
        return text

    def pairs(self, key: str) -> tuple[tuple[str, str], ...]:
        """A list of pairs of texts at a key: random results as (die, result)."""
        return tuple(item.as_pair() for item in self.items(key))

    def as_pair(self) -> tuple[str, str]:
        """This value as a pair of texts."""
        value = self.value
        if isinstance(value, list) and len(value) == 2 and isinstance(value[0], str) and isinstance(value[1], str):
            first, second = (Shape(part, self.what, self.line).as_text() for part in value)
            return (first, second)
        raise self.wrong("must be a pair of texts such as ['slam', 'top']")

    def as_text(self, most: int = LONGEST) -> str:
        """This value as a text of at most `most` letters."""
        if not isinstance(self.value, str):
            raise self.wrong("must be a text")
        if not can_be_kept(self.value, most):
            raise self.wrong(f"can have at most {most} characters, and no lone surrogates")
        return self.value

    def as_number(self) -> int:
        """This value as a whole number that is not negative."""
        if isinstance(self.value, int) and not isinstance(self.value, bool) and 0 <= self.value <= LARGEST:
            return self.value
        raise self.wrong(f"must be a whole number from 0 to {LARGEST}")

    def as_seat(self, seats: int) -> int:
        """This value as a seat, one of `seats`."""
        if self.as_number() < seats:
            return int(self.value)
        raise self.wrong(f"must be a seat from 0 to {seats - 1}")
