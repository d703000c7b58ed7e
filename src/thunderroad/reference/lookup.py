"""Looking rules up: by ID, by words, by system."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache
from importlib.resources import files

from thunderroad.kernel.errors import ThunderroadError

from . import grammar
from .records import PREFIXES, Clause, Ruling, System

ID = re.compile(r"[A-Z0-9]+(?:-[A-Z0-9]+)*-\d\d(?:-R\d+)?")
"""What a written ID looks like (upper case)."""


class UnknownRule(ThunderroadError):  # noqa: N818 - it reads as what it is
    """There is no clause or ruling of this ID; the message names near ones."""


class Library:
    """All rules, read once."""

    def __init__(self, systems: tuple[System, ...]) -> None:
        self.systems = systems
        self.clauses = {clause.id: clause for system in systems for clause in system.clauses}
        self.rulings = {ruling.id: ruling for clause in self.clauses.values() for ruling in clause.rulings}

    def clause(self, id: str) -> Clause:
        """The clause of an ID in any case; the ID of a ruling gives its clause. Raises UnknownRule."""
        wanted = id.strip().upper()
        if wanted in self.rulings:
            wanted = self.rulings[wanted].parent
        if wanted not in self.clauses:
            raise UnknownRule(self._unknown(id, wanted))
        return self.clauses[wanted]

    def ruling(self, id: str) -> Ruling:
        """The ruling of an ID; raises UnknownRule."""
        found = self.rulings.get(id.strip().upper())
        if found is None:
            raise UnknownRule(self._unknown(id, id.strip().upper()))
        return found

    def search(self, words: str) -> list[Clause]:
        """Clauses that hold every word (the beginnings of words count), the best first.

        A clause also answers for its rulings, and for the name of its topic; an ID or the beginning
        of one finds all clauses below it.  A clause that defines a word, such as "Nitro: ...", comes before
        those that only mention it.
        """
        wanted = words.lower().split()
        if not wanted:
            return []
        scored = [(score(clause, wanted), clause) for clause in self.clauses.values()]
        found = [(points, clause) for points, clause in scored if points]
        return [clause for _, clause in sorted(found, key=lambda pair: -pair[0])]

    def _unknown(self, id: str, wanted: str) -> str:
        near = get_close_matches(wanted, [*self.clauses, *self.rulings], 3)
        hint = f"; similar ones are {', '.join(near)}" if near else "; look through the list of all rules"
        return f"there is no rule '{id.strip()}'{hint}"


def score(clause: Clause, words: list[str]) -> int:
    """How well a clause answers for all of `words`: 0 if one is missing, more the nearer to the text."""
    total = 8 if " ".join(words) == term(clause.text) else 0
    for word in words:
        points = _points(clause, word)
        if not points:
            return 0
        total += points
    return total


def _points(clause: Clause, word: str) -> int:
    if clause.id.lower().startswith(word):
        return 12
    if word == clause.topic.lower():
        return 14  # more than a note on the same word among the discrepancies of the sources
    if holds(clause.text, word):
        return 4 + clause.text.lower().startswith(word)
    if any(holds(ruling.text, word) for ruling in clause.rulings):
        return 2
    return int(any(holds(f"{ruling.why} {ruling.alternatives}", word) for ruling in clause.rulings))


def term(text: str) -> str:
    """What a clause defines, in small letters: the words before its first colon, without what is in brackets."""
    head, colon, _ = text.lower().partition(":")
    return head.partition(" (")[0] if colon else ""


def holds(text: str, word: str) -> bool:
    """Whether a word of the text begins so."""
    return re.search(rf"\b{re.escape(word)}", text.lower()) is not None


@cache
def library() -> Library:
    """All rules; reading them takes some milliseconds, once."""
    folder = files(__package__) / "text"
    systems: list[System] = []
    for name, prefixes in PREFIXES.items():
        systems += grammar.read((folder / name).read_text(encoding="utf-8"), name, prefixes)
    return Library(tuple(systems))


def clause(id: str) -> Clause:
    """The clause of an ID (also of a ruling's ID); raises UnknownRule."""
    return library().clause(id)


def ruling(id: str) -> Ruling:
    """The ruling of an ID; raises UnknownRule."""
    return library().ruling(id)


def search(words: str) -> list[Clause]:
    """Clauses in which all words occur, the best first."""
    return library().search(words)


def systems() -> tuple[System, ...]:
    """All systems in order."""
    return library().systems
