"""What the server says beside the games, in other languages: ``content/wording.TAG.toml`` (display/wording.py).

Errors are raised, logged and tested in English.  They are put into the reader's language where they leave:
`refusal` finds the English template that a sentence was made from.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

from thunderroad.display.wording import Catalogue, language

CATALOGUE: Final = Catalogue(files(__package__).joinpath("content"))
REFUSAL: Final = "refusal."
word = CATALOGUE.word


def refusal(sentence: str) -> str:
    """An English sentence in the language that is spoken; itself where nobody has translated it."""
    for pattern, text in _refusals(language()):
        found = pattern.fullmatch(sentence)
        if found is not None:
            return text.format(**found.groupdict())
    return sentence


@cache
def _refusals(tag: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Templates of English sentences with their translations; those that name least come first."""
    known = CATALOGUE.own_in.get(tag, {}).items()
    pairs = [(key.removeprefix(REFUSAL), text) for key, text in known if key.startswith(REFUSAL)]
    return tuple((_pattern(english), text) for english, text in sorted(pairs, key=lambda pair: pair[0].count("{")))


def _pattern(template: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", template)
    return re.compile("".join(f"(?P<{part}>.+)" if k % 2 else re.escape(part) for k, part in enumerate(parts)))
