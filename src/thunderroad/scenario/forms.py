"""Forms of facts: a pattern of words and how it is checked. The fact modules declare them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from .state import State

Found = re.Match[str]
Check = Callable[[State, Found], str | None]
"""Returns what is the case instead, as half a sentence, or None if the fact holds."""


class Unnamed(Exception):  # noqa: N818 - it reads as what it is
    """A fact names something that this game does not have; the message says what it has."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of a ``then:`` section."""

    line: int
    text: str
    check: Check
    found: Found

    def failure(self, state: State) -> str | None:
        """None if the fact holds, otherwise what is the case instead; raises Unnamed."""
        return self.check(state, self.found)


FORMS: Final[list[tuple[re.Pattern[str], Check]]] = []
"""All forms, in the order of declaration."""


def fact(pattern: str) -> Callable[[Check], Check]:
    """Declare a form of fact."""

    def add(check: Check) -> Check:
        FORMS.append((re.compile(f"^{pattern}$"), check))
        return check

    return add
