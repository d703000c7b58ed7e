"""Drawn boards: one word for each space, lanes from top to bottom, the rear at the left.

A drawing shows all lanes from some column on, or part of a wide board: ``board from 9/7`` begins at lane 9, column 7.

A word has parts joined by ``+``: a terrain letter (or the name of a terrain that has none) or ``.`` (as
printed), a token (``?mine`` face down, ``!oil`` face up) and figures: crew letter and the beginning of the
vehicle's name (``As``), ``^`` for a chopper (``A^``), ``W`` for a wreck; ``As/W`` is a stack, the top
first.  ``*`` alone means: not checked.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from .errors import ScenarioError
from .reader import Section

TERRAINS: Final = {"r": "road", "o": "off-road", "m": "mud", "X": "impassable", "d": "desert"}
FROM: Final = re.compile(r"^(?:then )?(?:road|board)(?: from (?:(?P<lane>\d{1,2})/)?(?P<column>\d{1,3}))?$")
TOKEN: Final = re.compile(r"^(?P<side>[?!])(?P<kind>[a-z][a-z-]*)?$")
WRECK: Final = "W"
FIGURE: Final = re.compile(r"^(?:[A-Z](?:[a-z0-9][a-z0-9-]{0,11}|\^)|W)$")
GROUND: Final = re.compile(r"^[a-z][a-z-]+$")
"""The name of a terrain that has no letter."""
ANY: Final = "*"
BEYOND: Final = "-"
"""Instead of a space: there is none, because the drawing is larger than the board."""
MOST: Final = 72
"""More columns than any board has; a longer row is a mistake."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One drawn space.

    `hazard` is the kind of its token ("" if it is not said), `hidden` whether that lies face down;
    `figures` are from top to bottom; `known` is False for ``*``.
    """

    line: int
    word: str
    terrain: str | None = None
    hazard: str | None = None
    hidden: bool = False
    figures: tuple[str, ...] = ()
    known: bool = True

    @property
    def things(self) -> list[str]:
        """What is drawn on the space besides its terrain, as `State.word` gives it."""
        token = [] if self.hazard is None else ["?" if self.hidden else f"!{self.hazard}"]
        road = "/".join(figure for figure in self.figures if not figure.endswith("^"))
        flying = [figure for figure in self.figures if figure.endswith("^")]
        return [*token, *([road] if road else []), *flying]


@dataclass(frozen=True, slots=True)
class Drawing:
    """A rectangle of the board: some columns from `column` on (1: the rear edge), all lanes or some from `lane` on."""

    line: int
    lane: int | None
    column: int
    rows: tuple[tuple[Cell, ...], ...]


def is_drawing(name: str) -> bool:
    """Whether a section with this name holds a drawing."""
    return FROM.match(name) is not None


def read(section: Section, file: str) -> Drawing:
    """The drawing of a section; raises ScenarioError."""
    found = FROM.match(section.name)
    assert found is not None
    rows = tuple(tuple(_cell(word, line.number, file) for word in line.text.split()) for line in section.lines)
    if section.value or not rows:
        raise ScenarioError(file, section.number, "indent the lanes of a drawing on the lines below its head")
    for number, row in enumerate(rows):
        if len(row) != len(rows[0]) or len(row) > MOST:
            raise ScenarioError(
                file,
                section.lines[number].number,
                f"lane {number + 1} has {len(row)} spaces, lane 1 has {len(rows[0])}",
            )
    lane, column = int(found["lane"]) if found["lane"] else None, int(found["column"] or 1)
    if column < 1 or lane == 0:
        raise ScenarioError(file, section.number, "lanes and columns are counted from 1")
    return Drawing(section.number, lane, column, rows)


def _cell(word: str, line: int, file: str) -> Cell:
    """One word of a drawing."""
    if word in (ANY, BEYOND):
        return Cell(line, word, known=False)
    terrain = hazard = None
    hidden = False
    figures: list[str] = []
    for part in word.split("+"):
        if terrain is None and (part in TERRAINS or GROUND.match(part)):
            terrain = TERRAINS.get(part, part)
        elif (found := TOKEN.match(part)) and hazard is None:
            hazard, hidden = found["kind"] or "", found["side"] == "?"
        elif part != "." and all(FIGURE.match(name) for name in part.split("/")):
            figures += part.split("/")
        elif part != ".":
            raise ScenarioError(
                file, line, f"'{word:.20}' is not a space: see 'Drawing the board' in docs/scenarios.md"
            )
    return Cell(line, word, terrain, hazard, hidden, tuple(figures))


def write(rows: Sequence[Sequence[str]], forward: int = 0) -> list[str]:
    """The words of the spaces, by lane, as lines; every other lane is half a space further forward.

    Those are the lanes whose number, from 1, leaves the rest `forward` when divided by 2.
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for lane, row in enumerate(rows, 1):
        words = " ".join(word.ljust(width) for word, width in zip(row, widths, strict=True))
        lines.append(f"{' ' if lane % 2 == forward else ''}{words}".rstrip())
    return lines
