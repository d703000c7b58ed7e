"""What a rule is once read: clauses, their rulings, and the systems and sources they belong to."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import Final


@dataclass(frozen=True, slots=True)
class Source:
    """A document that clauses rest on; `standing` tells what it decides."""

    number: str
    title: str
    standing: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """How an open point of a clause is played here, why so, and what else was considered.

    `faq` marks points on which players disagree or an official answer may exist; `option` names the
    switch of the engine that reverses the ruling, if there is one.
    """

    id: str
    parent: str
    system: str
    topic: str
    text: str
    why: str
    alternatives: str
    faq: bool
    option: str | None


@dataclass(frozen=True, slots=True)
class Clause:
    """One atomic rule. `implied`: it follows from the sources without being stated on its own."""

    id: str
    system: str
    topic: str
    text: str
    kind: str
    sources: tuple[str, ...]
    implied: bool
    rulings: tuple[Ruling, ...]


@dataclass(frozen=True, slots=True)
class Topic:
    """A heading of a system: the middle part of its clauses' IDs."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class System:
    """All clauses under one prefix: the base game, a crew, an expansion, an edition."""

    id: str
    title: str
    topics: tuple[Topic, ...]
    clauses: tuple[Clause, ...]


SOURCES: Final = {
    source.number: source
    for source in (
        Source("000", "Thunder Road: Vendetta, base rulebook", "authority for the base game"),
        Source("001", "player aid of base game, expansions and Carnival of Chaos", "authority for the Carnival"),
        Source("002", "Expanded Rules for the 1986 game, by fans, 1998", "authority for the 1998 rules"),
        Source("003", "Maximum Chrome rulebook", "authority for the expansions, restates the base game"),
        Source("004", "player aid of the 1986 game", "authority for the 1986 game"),
    )
}
"""The documents by the number that clauses cite."""

KINDS: Final = ("setup", "procedure", "restriction", "definition", "end condition")
"""What a clause can be."""

PREFIXES: Final[dict[str, dict[str, str]]] = tomllib.loads(
    files(__package__).joinpath("text/systems.toml").read_text(encoding="utf-8")
)
"""The files of the text in order, with the systems each holds."""
