"""Writes one row for each game: Parquet (needs polars), JSON lines or CSV, by the file's extension."""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from .errors import LabError

Row = dict[str, str | int]


def check(path: Path) -> None:
    """Raise LabError now, rather than after an hour of games, if this file cannot be written."""
    if path.suffix not in WRITERS:
        raise LabError(f"'{path.name}' must end in {', '.join(WRITERS)}")
    if path.suffix == ".parquet" and find_spec("polars") is None:
        raise LabError("Parquet needs polars: `pip install thunderroad[lab]`, or write .jsonl or .csv")
    check_place(path)


def check_place(path: Path) -> None:
    """Raise LabError if no file can be written here."""
    folder = path.absolute().parent
    if not folder.is_dir():
        raise LabError(f"the folder {path.parent} does not exist; create it first")
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise LabError(f"{path} cannot be written; check its permissions, or choose another place")


def write(path: Path, rows: Sequence[Row]) -> None:
    """Write all rows; raises LabError or OSError."""
    check(path)
    WRITERS[path.suffix](path, rows)


def _write_parquet(path: Path, rows: Sequence[Row]) -> None:
    polars: Any = import_module("polars")
    polars.DataFrame(list(rows)).write_parquet(path)


def _write_jsonl(path: Path, rows: Sequence[Row]) -> None:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")


def _write_csv(path: Path, rows: Sequence[Row]) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, fieldnames=list(rows[0]) if rows else [])
        writer.writeheader()
        writer.writerows(rows)


WRITERS: Final[dict[str, Callable[[Path, Sequence[Row]], None]]] = {
    ".parquet": _write_parquet,
    ".jsonl": _write_jsonl,
    ".csv": _write_csv,
}
"""Endings and how they are written."""
