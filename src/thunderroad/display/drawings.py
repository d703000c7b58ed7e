"""Drawings that a ruleset or a module brings: sheets of SVG symbols in ``content/`` of its package.

The engine itself never draws: it names symbols, and these sheets say how they look.  A browser fetches the sheets of
what is played, and only those: ``drawings.svg`` at once, those of decks of cards when the table can be seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Final
from xml.etree import ElementTree as ET

from ..kernel.reading import ContentError, folder_of

PLAIN: Final = "drawings"
_SVG: Final = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True, slots=True)
class Sheet:
    """The text of a sheet, the ids of its symbols, and a short name of exactly this text."""

    text: str
    symbols: frozenset[str]
    version: str


@cache
def sheet(package: str, name: str = PLAIN) -> Sheet:
    """A sheet of a package; raises ContentError if there is none or it is no SVG with symbols."""
    file = f"{name}.svg"
    try:
        text = folder_of(package).joinpath(file).read_text(encoding="utf-8")
        root = ET.fromstring(text)  # noqa: S314 - a file of an installed package
    except (OSError, UnicodeDecodeError, ModuleNotFoundError, ET.ParseError) as error:
        raise ContentError(f"{file} of {package} cannot be read: {error}") from error
    if root.tag != f"{_SVG}svg":
        raise ContentError(f"{file} of {package} is not an SVG; start it with <svg xmlns='{_SVG[1:-1]}'>")
    ids = frozenset(one.get("id", "") for one in root.iter(f"{_SVG}symbol"))
    return Sheet(text, ids, sha256(text.encode()).hexdigest()[:12])
