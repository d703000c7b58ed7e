"""The words of a game: one catalogue in English, its translations, and what modules add to them.

A package that speaks has a folder with ``wording.toml``, templates in groups, and for each other language a
``wording.TAG.toml`` with the same keys.  A translation also has a group ``[word]``: names and texts of content
(data files, options, faces of dice) by their English text.  So content has its words once, in English, and what
an owner's pack renames is shown as the pack says.  What a translation lacks is shown in English.

The reader decides the language: code that makes words for somebody sets it with `speaking`.
Rules, files, journals and digests never ask.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from ..kernel.errors import RecipeError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, "de")
"""The languages there are words in."""
_SPOKEN: Final[ContextVar[str]] = ContextVar("language", default=ENGLISH)


def language() -> str:
    """The current language."""
    return _SPOKEN.get()


@contextmanager
def speaking(tag: str) -> Iterator[None]:
    """Use this language of LANGUAGES in here."""
    before = _SPOKEN.set(tag)
    try:
        yield
    finally:
        _SPOKEN.reset(before)


def preferred(wanted: str) -> str:
    """The first of these languages that is available: ``de``, or a header such as ``fr, de-AT;q=0.8, en;q=0.5``."""
    for item in wanted.split(","):
        main = item.partition(";")[0].strip().lower().partition("-")[0]
        if main in LANGUAGES:
            return main
    return ENGLISH


def sentence(text: str) -> str:
    """A text with a capital at its start, whatever name it begins with."""
    return text[:1].upper() + text[1:]


def read(file: Traversable) -> dict[str, str]:
    """The templates of a file by dotted key: a table for each group of words."""
    groups = tomllib.loads(file.read_text(encoding="utf-8"))
    return {f"{group}.{key}": value for group, entries in groups.items() for key, value in entries.items()}


def translations(folder: Traversable) -> dict[str, dict[str, str]]:
    """The translations in a folder by language: what a module brings under ``translations``."""
    files = {tag: folder.joinpath(f"wording.{tag}.toml") for tag in LANGUAGES if tag != ENGLISH}
    return {tag: read(file) for tag, file in files.items() if file.is_file()}


class Catalogue:
    """The words of one package, read when they are first needed."""

    def __init__(self, folder: Traversable) -> None:
        self._folder = folder
        self._learned: dict[str, str] = {}
        self._learned_in: dict[str, dict[str, str]] = {tag: {} for tag in LANGUAGES}

    @cached_property
    def own(self) -> dict[str, str]:
        """The package's English templates by dotted key."""
        return read(self._folder.joinpath("wording.toml"))

    @cached_property
    def own_in(self) -> dict[str, dict[str, str]]:
        """The package's translations, by language."""
        return translations(self._folder)

    def learn(self, modules: Mapping[str, Mapping[str, object]]) -> None:
        """Know the ``words`` and ``translations`` among what these modules add, by title.

        What was known before for other games stays known.  Raises RecipeError for a key that is there
        twice; then nothing changes.
        """
        found: dict[str, str] = {}
        by = dict.fromkeys(self.own, "the base game")
        for title, adds in modules.items():
            for key, text in _mapping(adds, "words").items():
                if key in by:
                    raise RecipeError(f"{title} defines the words '{key}', but so does {by[key]}; use another key")
                by[key] = title
                found[key] = text
        self._learned.update(found)
        for adds in modules.values():
            for tag, texts in _mapping(adds, "translations").items():
                self._learned_in.setdefault(tag, {}).update(texts)

    def has(self, key: str) -> bool:
        """Whether there is a template for a key."""
        return key in self.own or key in self._learned

    def say(self, key: str, **values: object) -> str:
        """The sentence for a key, filled in."""
        tag = _SPOKEN.get()
        if tag != ENGLISH:
            text = self._found(tag, key)
            values = {name: self.word(value) if isinstance(value, str) else value for name, value in values.items()}
            if text is not None:
                return text.format(**values)
        text = self.own.get(key)
        return (self._learned[key] if text is None else text).format(**values)

    def word(self, text: str) -> str:
        """A name or text of content in the current language."""
        tag = _SPOKEN.get()
        if tag == ENGLISH:
            return text
        return self._found(tag, f"word.{text}") or text

    def listed(self, names: Sequence[str]) -> str:
        """Several names as one: ``Amber and Teal``."""
        names = [self.word(name) for name in names]
        if len(names) < 2:
            return "".join(names)
        return self.say("name.and", first=", ".join(names[:-1]), last=names[-1])

    def _found(self, tag: str, key: str) -> str | None:
        found = self.own_in.get(tag, {}).get(key)
        return self._learned_in.get(tag, {}).get(key) if found is None else found


def _mapping(adds: Mapping[str, object], heading: str) -> Mapping[str, Any]:
    found = adds.get(heading, {})
    assert isinstance(found, Mapping)
    return found
