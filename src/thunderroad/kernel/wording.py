"""The words of a game: one catalogue, ready for other languages, and what modules add to it.

A ruleset's own stand in a file of templates; a module brings its own as a mapping of dotted keys to
templates (`read` makes one from such a file).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from .errors import RecipeError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def read(file: Traversable) -> dict[str, str]:
    """The templates of a file by dotted key: a table for each group of words."""
    groups = tomllib.loads(file.read_text(encoding="utf-8"))
    return {f"{group}.{key}": value for group, entries in groups.items() for key, value in entries.items()}


class Catalogue:
    """The words of one ruleset, read when they are first needed."""

    def __init__(self, file: Traversable) -> None:
        self._file = file
        self._learned: dict[str, str] = {}

    @cached_property
    def own(self) -> dict[str, str]:
        """The ruleset's templates by dotted key."""
        return read(self._file)

    def learn(self, modules: Mapping[str, Mapping[str, str]]) -> None:
        """Know the words of these modules, by title; what was known before for other games stays known.

        Raises RecipeError for a key that is there twice; then nothing changes.
        """
        found: dict[str, str] = {}
        by = dict.fromkeys(self.own, "the base game")
        for title, words in modules.items():
            for key, text in words.items():
                if key in by:
                    raise RecipeError(f"{title} words '{key}', but {by[key]} does so too; give it another key")
                by[key] = title
                found[key] = text
        self._learned.update(found)

    def has(self, key: str) -> bool:
        """Whether there is a template for a key."""
        return key in self.own or key in self._learned

    def say(self, key: str, **values: object) -> str:
        """The sentence for a key, filled in."""
        text = self.own.get(key)
        return (self._learned[key] if text is None else text).format(**values)
