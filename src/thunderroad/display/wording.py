"""The words of a game: one catalogue in English, its translations, and what modules add to them.

A package that speaks has a folder with ``wording.toml``, templates in groups, and for each other language a
``wording.TAG.toml`` with the same keys and those of content (texts.py).  Content has its words once, in English.  Views
carry them, and are put into another language when they are finished: each text by what the thing with that text says
there.  So what an owner's pack renames is shown as the pack says.  What a translation lacks is shown in English.

The reader decides the language: code that makes words for somebody sets it with `speaking`.
Rules, files, journals and digests never ask.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..kernel.errors import RecipeError
from .texts import ENGLISH, LANGUAGES, Texts, read, translations

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["ENGLISH", "LANGUAGES", "Catalogue", "language", "preferred", "read", "sentence", "speaking", "translations"]

_SPOKEN: Final[ContextVar[str]] = ContextVar("language", default=ENGLISH)
WORD: Final = "word."
"""What is shown of things that have no text of their own: ids, faces of dice, reasons."""


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


class Translated(NamedTuple):
    """What there is in another language: templates by key, names and texts of content by the English that they have."""

    templates: dict[str, str]
    words: dict[str, str]


class Catalogue:
    """The words of one package, and of the modules that use it, read when they are first needed."""

    def __init__(self, folder: Traversable) -> None:
        self._folder = folder
        self._learned: dict[str, str] = {}
        self._declared: dict[str, str] = {}
        self._modules: dict[str, Mapping[str, object]] = {}
        self._translated: dict[str, Translated] = {}

    @cached_property
    def own(self) -> dict[str, str]:
        """The package's English templates by dotted key."""
        return read(self._folder.joinpath("wording.toml"))

    def declare(self, texts: Texts) -> None:
        """Know texts of the package's own content that stand in code, in English, by id."""
        self._declared.update(texts)
        self._translated.clear()

    def learn(self, modules: Mapping[str, Mapping[str, object]]) -> None:
        """Know the ``words``, ``declared`` texts and ``translations`` among what these modules add, by title.

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
        self._modules.update(modules)
        self._translated.clear()

    def has(self, key: str) -> bool:
        """Whether there is a template for a key."""
        return key in self.own or key in self._learned

    def say(self, key: str, **values: object) -> str:
        """The sentence for a key, filled in."""
        tag = _SPOKEN.get()
        if tag != ENGLISH:
            text = self.translated(tag).templates.get(key)
            values = {name: self.word(value) if isinstance(value, str) else value for name, value in values.items()}
            if text is not None:
                return text.format(**values)
        text = self.own.get(key)
        return (self._learned[key] if text is None else text).format(**values)

    def word(self, text: str) -> str:
        """A name or text of content in the current language."""
        tag = _SPOKEN.get()
        return text if tag == ENGLISH else self.translated(tag).words.get(text, text)

    def listed(self, names: Sequence[str]) -> str:
        """Several names as one: ``Amber and Teal``."""
        names = [self.word(name) for name in names]
        if len(names) < 2:
            return "".join(names)
        return self.say("name.and", first=", ".join(names[:-1]), last=names[-1])

    def translated(self, tag: str) -> Translated:
        """All words in another language; where two packages say the same, the package's own win."""
        found = self._translated.get(tag)
        if found is None:
            found = Translated({}, {})
            for adds in self.sources().values():
                said = texts(adds, tag)
                found.templates.update(said)
                found.words.update({old: said[key] for key, old in content(adds).items() if key in said})
            self._translated[tag] = found
        return found

    def sources(self) -> dict[str, Mapping[str, object]]:
        """What modules and, last so that it wins, the package itself add, by title (own: none)."""
        own = {"words": self.own, "declared": self._declared, "translations": translations(self._folder)}
        return {**self._modules, "": own}


def content(adds: Mapping[str, object]) -> dict[str, str]:
    """The English names and texts of content by id: declared, in data files, and the group of words ``word``."""
    said = {key: text for key, text in _mapping(adds, "words").items() if key.startswith(WORD)}
    return {**said, **_mapping(adds, "declared"), **texts(adds, ENGLISH)}


def texts(adds: Mapping[str, object], tag: str) -> Texts:
    """The texts in a language; a module gives them, or says how they are read."""
    found = _mapping(adds, "translations").get(tag, {})
    told: Texts = found() if callable(found) else found
    return told


def _mapping(adds: Mapping[str, object], heading: str) -> Mapping[str, Any]:
    found = adds.get(heading, {})
    assert isinstance(found, Mapping)
    return found
