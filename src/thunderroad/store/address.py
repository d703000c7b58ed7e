"""Database addresses, and whether a SQLite file is ours to open. Standard library only: it is needed at once."""

from __future__ import annotations

import os
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from .errors import StoreError

FILE_NAME: Final = "tables.db"
SQLITE_MAGIC: Final = b"SQLite format 3\0"
APPLICATION_ID: Final = 0x54526F61
"""Written into the header of our SQLite files ("TRoa"), so that nobody else's file is touched."""
HOW: Final = "a database address begins with sqlite:/// or postgresql://, such as postgresql://me@localhost/thunderroad"
_POSTGRES: Final = ("postgresql://", "postgres://", "postgresql+asyncpg://")
_SQLITE: Final = "sqlite:///"


@dataclass(frozen=True, slots=True)
class Address:
    """Where a database is: a SQLite file at `path`, or else the PostgreSQL address `text`."""

    path: Path | None
    text: str = ""


def in_folder(folder: Path) -> Address:
    """The SQLite file in a data folder."""
    return Address(folder / FILE_NAME)


def parse(text: str) -> Address:
    """An address as people write it (sqlite:///FILE or postgresql://...); raises StoreError."""
    if text.startswith(_SQLITE):
        if text == _SQLITE:
            raise StoreError("a SQLite address names a file, such as sqlite:///tables.db")
        return Address(Path(text.removeprefix(_SQLITE)))
    for prefix in _POSTGRES:
        if text.startswith(prefix):
            if find_spec("asyncpg") is None:
                raise StoreError("PostgreSQL needs one more package: pip install 'thunderroad[postgres]'")
            return Address(None, "postgresql+asyncpg://" + text.removeprefix(prefix))
    raise StoreError(HOW)


def prepare_file(path: Path) -> None:
    """Make the folder of a SQLite file; raises StoreError if the file there is not ours.

    The header is read by hand, because merely opening a foreign database may write beside it.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("rb") as file:
            header = file.read(100)
    except FileNotFoundError:
        _must_be_writable(path.parent)
        return
    except OSError as error:
        raise StoreError(f"the data file {path} cannot be used: {error.strerror or error}") from error
    if header and not _is_ours(header):
        raise StoreError(f"{path} is not a Thunder Road database; choose another folder with --data")
    _must_be_writable(path)
    _must_be_writable(path.parent)


def _is_ours(header: bytes) -> bool:
    return header.startswith(SQLITE_MAGIC) and int.from_bytes(header[68:72], "big") == APPLICATION_ID


def _must_be_writable(path: Path) -> None:
    if not os.access(path, os.W_OK):
        raise StoreError(f"{path} cannot be written; choose another folder with --data or change its permissions")
