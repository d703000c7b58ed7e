"""The outer form of a scenario file: sections with their lines, without comments, keeping line numbers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from .errors import ScenarioError

HEAD: Final = re.compile(r"^(?P<name>[A-Za-z][A-Za-z0-9 ]*):(?P<value>.*)$")
COMMENT: Final = re.compile(r"(^|\s)#.*$")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a section, without indentation or comment."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """A head such as ``play:`` or ``title: A slam``, with the indented lines below it."""

    name: str
    number: int
    value: str
    lines: tuple[Line, ...]


def read(text: str, file: str) -> list[Section]:
    """The sections of a file in order; raises ScenarioError."""
    sections: list[tuple[str, int, str, list[Line]]] = []
    for number, raw in enumerate(text.split("\n"), 1):
        line = COMMENT.sub("", raw).rstrip()
        if not line.strip():
            continue
        if line[0].isspace():
            if not sections:
                raise ScenarioError(file, number, "an indented line needs a head such as 'play:' above it")
            sections[-1][3].append(Line(number, line.strip()))
            continue
        found = HEAD.match(line)
        if not found:
            raise ScenarioError(file, number, f"expected a head such as 'play:' or an indented line, not '{line:.40}'")
        sections.append((" ".join(found["name"].lower().split()), number, found["value"].strip(), []))
    return [Section(name, number, value, tuple(lines)) for name, number, value, lines in sections]


def items(text: str) -> list[str]:
    """The parts of a list with commas."""
    return [part for part in (" ".join(piece.split()) for piece in text.split(",")) if part]


def pair(line: Line, file: str) -> tuple[str, str]:
    """Key and value of a ``key: value`` line; raises ScenarioError."""
    key, colon, value = line.text.partition(":")
    if not colon or not key.strip() or not value.strip():
        raise ScenarioError(file, line.number, f"'{line.text:.40}' should read 'name: value'")
    return " ".join(key.split()), " ".join(value.split())
