"""What the server says beside the games (display/wording.py).

Errors are raised, logged and tested in English.  They are put into the reader's language where they leave:
`refusal` finds the template under ``refusal`` that a sentence was made from.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

from thunderroad.display.wording import ENGLISH, Catalogue, language
from thunderroad.family.registry import rulesets

CATALOGUE: Final = Catalogue(files(__package__).joinpath("content"))
REFUSAL: Final = "refusal."
WITHIN: Final = ("why", "what")
"""The places in a refusal where another one stands, or a name that has its own."""
word = CATALOGUE.word


def refusal(sentence: str) -> str:
    """An English sentence in the language that is spoken; itself where nobody has translated it."""
    tag = language()
    if tag == ENGLISH:
        return sentence
    translated = CATALOGUE.translated(tag).templates
    for pattern, key in _refusals():
        found = pattern.fullmatch(sentence)
        if found is not None and key in translated:
            said = {name: refusal(value) if name in WITHIN else value for name, value in found.groupdict().items()}
            return translated[key].format(**said)
    of_content = (ruleset.word(sentence) for ruleset in rulesets().values())
    return next((one for one in of_content if one != sentence), sentence)


@cache
def _refusals() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Patterns of English sentences with their keys; first those that add to another, then those that name least."""
    known = [(text, key) for key, text in CATALOGUE.own.items() if key.startswith(REFUSAL)]
    first = sorted(known, key=lambda pair: (not pair[0].startswith("{why} "), pair[0].count("{")))
    return tuple((_pattern(english), key) for english, key in first)


def _pattern(template: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", template)
    return re.compile("".join(f"(?P<{part}>.+?)" if k % 2 else re.escape(part) for k, part in enumerate(parts)))
