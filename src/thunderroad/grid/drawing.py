"""Boards as text, both ways: six lines, lane 1 (the driver's left) first, the rear at the left.

Cells are separated by blanks.  Lanes 2, 4 and 6 are half a space further forward and are drawn that way; when reading,
blanks do not count.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.errors import ThunderroadError
from .road import LANES


class DrawingError(ThunderroadError):
    """A drawing cannot be read; the message names line and reason."""


def read(text: str) -> list[list[str]]:
    """The cells of a drawing by lane; raises DrawingError unless there are six lanes of equal length."""
    rows = [line.split() for line in text.splitlines() if line.strip()]
    if len(rows) != LANES:
        raise DrawingError(f"a drawing has {LANES} lines, one for each lane, but this one has {len(rows)}")
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise DrawingError(f"lane {number} has {len(row)} spaces, but lane 1 has {len(rows[0])}")
    return rows


def write(rows: Sequence[Sequence[str]]) -> str:
    """The drawing of cells by lane."""
    width = max((len(cell) for row in rows for cell in row), default=1)
    lines = []
    for lane, row in enumerate(rows):
        indent = " " * ((width + 2) // 2) if lane % 2 else ""
        lines.append((indent + " ".join(cell.ljust(width) for cell in row)).rstrip())
    return "\n".join(lines)
