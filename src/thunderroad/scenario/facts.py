"""What must be true after play: facts in words, read when the file is loaded and checked later."""

from __future__ import annotations

import re
from typing import Final

from thunderroad.kernel.nearest import nearest

from . import facts_board, facts_game, facts_talk  # they declare the forms
from .errors import ScenarioError
from .forms import EXAMPLES, FORMS, Fact
from .reader import Line

__all__ = ["Fact", "facts_board", "facts_game", "facts_talk", "read"]

SEES: Final = re.compile(r"^(?P<viewer>[a-z][a-z0-9-]*) sees (?P<fact>.+)$")


def read(line: Line, file: str) -> Fact:
    """The fact of a line; raises ScenarioError."""
    text = " ".join(line.text.split())
    seen = SEES.match(text)
    viewer, plain = (seen["viewer"], seen["fact"]) if seen else (None, text)
    for pattern, check in FORMS:
        if found := pattern.match(plain):
            return Fact(line.number, text, check, found, viewer)
    near = nearest(plain, EXAMPLES, 0.4)
    hint = f"; did you mean one such as '{near}'? See" if near else "; see"
    raise ScenarioError(file, line.number, f"'{text:.60}' is not a fact{hint} 'Facts' in docs/scenarios.md")
