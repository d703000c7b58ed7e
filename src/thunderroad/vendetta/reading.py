"""Reading data files, as the base game and all modules do (kernel/reading.py); see also content.py."""

from __future__ import annotations

from ..kernel.reading import (
    PROVENANCE,
    ContentError,
    counts,
    folder_of,
    hyphens,
    integer,
    reading,
    source,
    table,
    text,
    total,
    words,
)

__all__ = [
    "PROVENANCE", "ContentError", "counts", "folder_of", "hyphens", "integer", "reading", "source", "table", "text",
    "total", "words",
]  # fmt: skip
