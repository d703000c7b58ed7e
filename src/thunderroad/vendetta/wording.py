"""The words of the table: one catalogue, ready for other languages, and what modules add to it.

The base game's stand in ``content/wording.toml``; a module brings its own under ``words`` of
`Module.adds`, as a mapping of dotted keys to templates (`read` makes one from a file like ours).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from ..kernel.errors import RecipeError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

_learned: dict[str, str] = {}
"""The words of all modules that any ruleset object knew; `learn` alone changes it."""


@cache
def catalogue() -> dict[str, str]:
    """The base game's templates by dotted key."""
    return read(files(__package__).joinpath("content/wording.toml"))


def read(file: Traversable) -> dict[str, str]:
    """The templates of a file by dotted key: a table for each group of words."""
    groups = tomllib.loads(file.read_text(encoding="utf-8"))
    return {f"{group}.{key}": value for group, entries in groups.items() for key, value in entries.items()}


def learn(modules: Mapping[str, Mapping[str, str]]) -> None:
    """Know the words of these modules, by title; what was known before for other games stays known.

    Raises RecipeError for a key that is there twice; then nothing changes.
    """
    found: dict[str, str] = {}
    by = dict.fromkeys(catalogue(), "the base game")
    for title, words in modules.items():
        for key, text in words.items():
            if key in by:
                raise RecipeError(f"{title} words '{key}', but {by[key]} does so too; give it another key")
            by[key] = title
            found[key] = text
    _learned.update(found)


def has(key: str) -> bool:
    """Whether there is a template for a key."""
    return key in catalogue() or key in _learned


def say(key: str, **values: object) -> str:
    """The sentence for a key, filled in."""
    text = catalogue().get(key)
    return (_learned[key] if text is None else text).format(**values)
