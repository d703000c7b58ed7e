"""Forms of facts: a pattern of words and how it is checked. The fact modules declare them.

A fact can only be about things that exist: every name in it is looked up (names.py) before it is checked.  So
each named group of a pattern is either such a name, or a choice among words and numbers that the pattern itself lists.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from . import names
from .errors import Unnamed
from .state import State

Found = re.Match[str]
Check = Callable[[State, Found], str | None]
"""Returns what is true instead, as half a sentence, or None if the fact holds."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of a ``then:`` section; `viewer` is the crew through whose eyes it is checked (None: nobody's)."""

    line: int
    text: str
    check: Check
    found: Found
    viewer: str | None = None

    def failure(self, state: State) -> str | None:
        """None if the fact holds, otherwise what is true instead; raises Unnamed."""
        if self.viewer is not None:
            names.crew(state, self.viewer, self.found)
            state = state.seen_by(self.viewer)
        for group, text in self.found.groupdict().items():
            if text is not None and group in names.LOOKED_UP:
                names.LOOKED_UP[group](state, text, self.found)
        return self.check(state, self.found)


FORMS: Final[list[tuple[re.Pattern[str], Check]]] = []
"""All forms, in the order of declaration."""
EXAMPLES: Final[list[str]] = []
"""A fact of each form."""


def fact(pattern: str, example: str) -> Callable[[Check], Check]:
    """Declare a form of fact with an example of it; raises ValueError for a group that would take any text."""
    for group in re.compile(pattern).groupindex:
        if group not in names.LOOKED_UP and _is_open(_group(pattern, group)):
            raise ValueError(f"the group '{group}' of '{pattern}' takes any text, and nobody looks it up")

    def add(check: Check) -> Check:
        FORMS.append((re.compile(f"^{pattern}$"), check))
        EXAMPLES.append(example)
        return check

    return add


def _group(pattern: str, name: str) -> str:
    """The text inside a named group."""
    start = pattern.index(f"(?P<{name}>") + len(f"(?P<{name}>")
    depth, at = 1, start
    while depth:
        depth += {"(": 1, ")": -1}.get(pattern[at], 0)
        at += 1
    return pattern[start : at - 1]


def _is_open(pattern: str) -> bool:
    """Whether a pattern accepts words it does not list."""
    return re.search(r"\[|\\[SwWD]|(?<!\\)\.", pattern.replace(r"[\d ]", "")) is not None


__all__ = ["EXAMPLES", "FORMS", "Check", "Fact", "Found", "Unnamed", "fact"]
