"""What the server says beside the games (display/wording.py).

Errors are raised, logged and tested in English.  They are put into the reader's language where they leave:
`refusal` finds the template under ``refusal`` that a sentence was made from.  Where no server is, what names one is
said as it is under ``page``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from typing import Final

from thunderroad.display.wording import ENGLISH, Catalogue, language
from thunderroad.family.registry import rulesets

CATALOGUE: Final = Catalogue(files(__package__).joinpath("content"))
REFUSAL: Final = "refusal."
WITHIN: Final = ("why", "what")
"""The places in a refusal where another one stands, or a name that has its own."""
PAGE: Final = "page."
"""What a page without a server says instead."""
word = CATALOGUE.word
_SERVED: Final[ContextVar[bool]] = ContextVar("served", default=True)


@contextmanager
def without_a_server() -> Iterator[None]:
    """Whoever reads what is refused in here has no server that could be repaired."""
    before = _SERVED.set(False)
    try:
        yield
    finally:
        _SERVED.reset(before)


def refusal(sentence: str) -> str:
    """An English sentence in the language that is spoken; itself where nobody has translated it."""
    if language() == ENGLISH and _SERVED.get():
        return sentence
    for pattern, key in _refusals():
        found = pattern.fullmatch(sentence)
        if found is not None:
            said = {name: refusal(value) if name in WITHIN else value for name, value in found.groupdict().items()}
            return _template(key).format(**said)
    of_content = (ruleset.word(sentence) for ruleset in rulesets().values())
    return next((one for one in of_content if one != sentence), sentence)


def _template(key: str) -> str:
    """The template of a refusal as it is said here and now."""
    own = key.replace(REFUSAL, PAGE, 1)
    here = key if _SERVED.get() or own not in CATALOGUE.own else own
    english = CATALOGUE.own[here]
    return english if language() == ENGLISH else CATALOGUE.translated(language()).templates.get(here, english)


@cache
def _refusals() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Patterns of English sentences with their keys; first those that add to another, then those that name least."""
    known = [(text, key) for key, text in CATALOGUE.own.items() if key.startswith(REFUSAL)]
    first = sorted(known, key=lambda pair: (not pair[0].startswith("{why} "), pair[0].count("{")))
    return tuple((_pattern(english), key) for english, key in first)


def _pattern(template: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", template)
    return re.compile("".join(f"(?P<{part}>.+?)" if k % 2 else re.escape(part) for k, part in enumerate(parts)))
