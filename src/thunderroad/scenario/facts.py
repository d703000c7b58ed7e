"""What must hold after play: facts in words, each read when the file is loaded and checked later."""

from __future__ import annotations

from . import facts_board, facts_game  # they declare the forms
from .errors import ScenarioError
from .forms import FORMS, Fact
from .reader import Line

__all__ = ["Fact", "facts_board", "facts_game", "read"]


def read(line: Line, file: str) -> Fact:
    """The fact of a line; raises ScenarioError."""
    text = " ".join(line.text.split())
    for pattern, check in FORMS:
        if found := pattern.match(text):
            return Fact(line.number, text, check, found)
    raise ScenarioError(file, line.number, f"'{text:.60}' is not a fact: see 'Facts' in docs/scenarios.md")
