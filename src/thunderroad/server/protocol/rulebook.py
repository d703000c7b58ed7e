"""The rules as pages and as answers to a search."""

from __future__ import annotations

from msgspec import Struct


class Ruling(Struct):
    """How an open point of a clause is played here."""

    id: str
    text: str


class ClauseText(Struct):
    """A rule clause in our words."""

    id: str
    text: str
    rulings: list[Ruling]
    sources: list[str]


class SectionLine(Struct):
    """A section of the rules: its id is the beginning of its clauses' ids."""

    id: str
    title: str
    clauses: int


class SystemLine(Struct):
    """A game, an expansion, or what lies between them, with its sections."""

    id: str
    title: str
    sections: list[SectionLine]


class SourceLine(Struct):
    """A document that clauses rest on, by the number that they cite; `standing` tells what it decides."""

    number: str
    title: str
    standing: str


class Rulebook(Struct):
    """What the rules reference holds."""

    systems: list[SystemLine]
    sources: list[SourceLine]


class FullRuling(Struct):
    """A ruling with its reasons; on `faq` points players disagree.

    `option` is the label of the switch that reverses it.
    """

    id: str
    text: str
    why: str
    alternatives: str
    faq: bool
    option: str | None


class FullClause(Struct):
    """A clause with everything that is known of it; `implied`: it follows from the sources."""

    id: str
    kind: str
    text: str
    implied: bool
    sources: list[str]
    rulings: list[FullRuling]


class SectionView(Struct):
    """A section in full, and the ids of the sections before and after it."""

    id: str
    title: str
    system: str
    system_title: str
    before: str | None
    after: str | None
    clauses: list[FullClause]


class Hit(Struct):
    """A clause that answers a search, with those of its rulings in which words were found."""

    id: str
    text: str
    section: str
    system: str
    rulings: list[Ruling]


class Hits(Struct):
    """The best answers to a search, of `total`."""

    total: int
    hits: list[Hit]
