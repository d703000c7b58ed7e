"""Database addresses, and whether a SQLite file is ours to open."""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from .errors import StoreError
from .schema import APPLICATION_ID

FILE_NAME: Final = "tables.db"
SQLITE_MAGIC: Final = b"SQLite format 3\0"
_DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


def in_folder(folder: Path) -> URL:
    """The address of the SQLite file in a data folder."""
    return URL.create("sqlite+aiosqlite", database=str(folder / FILE_NAME))


def parse(text: str) -> URL:
    """An address as people write it (sqlite:///FILE or postgresql://...); raises StoreError."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise StoreError(_HOW) from error
    driver = _DRIVERS.get(url.get_backend_name())
    if driver is None:
        raise StoreError(_HOW)
    if driver.endswith("asyncpg") and find_spec("asyncpg") is None:
        raise StoreError("PostgreSQL needs one more package: pip install 'thunderroad[postgres]'")
    if driver.endswith("aiosqlite") and not url.database:
        raise StoreError("a SQLite address names a file, such as sqlite:///tables.db")
    return url.set(drivername=driver)


_HOW: Final = (
    "a database address begins with sqlite:/// or postgresql://, such as postgresql://me@localhost/thunderroad"
)


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
