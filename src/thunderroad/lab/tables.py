"""Tables of games, one row each: Parquet (needs polars), JSON lines or CSV, by the file's extension."""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, get_type_hints

from .errors import LabError
from .told import Card, Loss

Row = dict[str, Any]


def check(path: Path) -> None:
    """Raise LabError now, rather than after an hour of games, if this file cannot be written."""
    if path.suffix not in WRITERS:
        raise LabError(f"'{path.name}' must end in {' or '.join(WRITERS)}")
    _check_polars(path)
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


def read(path: Path) -> list[Row]:
    """The rows of such a file; raises LabError saying what is wrong with it, or OSError."""
    if path.suffix not in READERS:
        raise LabError(f"'{path.name}' must end in {' or '.join(READERS)}")
    _check_polars(path)
    try:
        rows = READERS[path.suffix](path)
    except OSError:
        raise
    except Exception as error:  # each library has its own errors for damaged files
        raise LabError(f"{path} is damaged, cut off or not a {path.suffix} file; write it again") from error
    if not rows:
        raise LabError(f"{path} has no games; write it again with some")
    return rows


def _check_polars(path: Path) -> None:
    if path.suffix == ".parquet" and find_spec("polars") is None:
        raise LabError("Parquet needs polars: `pip install thunderroad[lab]`, or use .jsonl or .csv")


def _write_parquet(path: Path, rows: Sequence[Row]) -> None:
    polars: Any = import_module("polars")
    kinds = {int: polars.Int64, str: polars.String}
    records = {
        name: polars.Struct({field: kinds[kind] for field, kind in fields.items()}) for name, fields in LISTS.items()
    }
    lists = {name: polars.List(record if LISTS[name] else polars.String) for name, record in records.items()}
    frame = polars.DataFrame(list(rows), infer_schema_length=None, schema_overrides=lists if rows else None)
    frame.write_parquet(path)


def _read_parquet(path: Path) -> list[Row]:
    with path.open("rb") as file:
        found: list[Row] = import_module("polars").read_parquet(file).to_dicts()
    return found


def _write_jsonl(path: Path, rows: Sequence[Row]) -> None:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")


def _read_jsonl(path: Path) -> list[Row]:
    return [dict(json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]


def _write_csv(path: Path, rows: Sequence[Row]) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, fieldnames=list(dict.fromkeys(name for row in rows for name in row)))
        writer.writeheader()
        writer.writerows({**row, **{name: json.dumps(row[name]) for name in LISTS if name in row}} for row in rows)


def _read_csv(path: Path) -> list[Row]:
    with path.open(newline="", encoding="utf-8") as file:
        return [_typed(row) for row in csv.DictReader(file, strict=True)]


def _typed(row: dict[str, str]) -> Row:
    """A line of a .csv with numbers and lists; raises ValueError or TypeError if something is missing."""
    if None in row.values() or None in row:
        raise ValueError(row)
    lists = {name: json.loads(row[name]) for name in LISTS if name in row}
    numbers = {name: int(text) for name, text in row.items() if name in NUMBERS}
    shares = {name: float(text) for name, text in row.items() if name.startswith("won_") and text}
    return {**row, **numbers, **shares, **lists, "told": row.get("told") == "True"}


LISTS: Final[dict[str, dict[str, type]]] = {
    "tiles": {},
    "losses": get_type_hints(Loss),
    "cards": get_type_hints(Card),
}
"""Columns with lists, of words or of records with these fields; in .csv they are JSON."""
NUMBERS: Final = frozenset(
    ("format", "block", "rotation", "quartet", "deal", "choices", "number", "holder", "seats", "rounds", "decisions")
)
"""Columns with whole numbers."""
WRITERS: Final[dict[str, Callable[[Path, Sequence[Row]], None]]] = {
    ".parquet": _write_parquet,
    ".jsonl": _write_jsonl,
    ".csv": _write_csv,
}
"""Endings and how they are written."""
READERS: Final[dict[str, Callable[[Path], list[Row]]]] = {
    ".parquet": _read_parquet,
    ".jsonl": _read_jsonl,
    ".csv": _read_csv,
}
"""How they are read."""
