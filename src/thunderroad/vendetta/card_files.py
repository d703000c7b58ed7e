"""Cards in files of their own: a folder has a file for each card or short family, and no list names them.

A file has `CARDS` (each a `Card` with the id of its data), and, if they need any, `FRAMES`, `SECTIONS`, `COMMANDS`,
`CAUSES`.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from .reading import ContentError


def card_files(package: str) -> tuple[ModuleType, ...]:
    """The files of a folder, by name."""
    names = sorted(item.name for item in iter_modules(import_module(package).__path__))
    return tuple(import_module(f"{package}.{name}") for name in names)


def gathered(files: Iterable[ModuleType], name: str) -> tuple[Any, ...]:
    """Everything that these files define under a name."""
    return tuple(one for file in files for one in getattr(file, name, ()))


def same_ids(cards: Iterable[str], data: Iterable[str], file: str) -> None:
    """Check that every card of a data file has an effect, and every effect a card; raises ContentError."""
    effects, wanted = set(cards), set(data)
    for id in sorted(wanted - effects):
        raise ContentError(f"{file}.toml: '{id}' has no known effect; its `effect` must be that of a card here")
    for id in sorted(effects - wanted):
        raise ContentError(f"{file}.toml: the card '{id}' is missing")
