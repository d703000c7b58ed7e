"""The rules reference: what there is, sections in full, clauses, and a search."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from thunderroad.family.registry import rulesets

from ..errors import ApiError
from ..guard.turns import turn
from ..protocol.coding import reply
from ..protocol.rulebook import (
    ClauseText,
    FullClause,
    FullRuling,
    Hit,
    Hits,
    Rulebook,
    Ruling,
    SectionLine,
    SectionView,
    SourceLine,
    SystemLine,
)

if TYPE_CHECKING:
    from thunderroad.reference import Clause, Library

MOST_HITS: Final = 40
MOST_WORDS: Final = 8
LONGEST: Final = 100
"""Characters of a search."""


def _library() -> Library:
    """The rules text, read when somebody asks for it first."""
    from thunderroad import reference  # noqa: PLC0415 - a table is there without it

    return reference.library()


async def rule(request: Request) -> Response:
    """GET /api/rules/{clause}: a clause, or the clause that a ruling belongs to."""
    found = await asyncio.to_thread(_clause, request.path_params["clause"])
    rulings = [Ruling(ruling.id, ruling.text) for ruling in found.rulings]
    return reply(ClauseText(found.id, found.text, rulings, list(found.sources)))


def _clause(id: str) -> Clause:
    from thunderroad.reference import UnknownRule  # noqa: PLC0415

    try:
        return _library().clause(id)
    except UnknownRule as error:
        raise ApiError(404, str(error)) from error


async def search(request: Request) -> Response:
    """GET /api/rules?q=WORDS: clauses in which all words occur, the best first."""
    words = request.query_params.get("q", "").strip()
    if len(words) > LONGEST or len(words.split()) > MOST_WORDS:
        raise ApiError(400, f"search for {MOST_WORDS} words and {LONGEST} letters at most")
    async with turn(request):
        return reply(await asyncio.to_thread(_hits, words))


def _hits(words: str) -> Hits:
    found = _library().search(words)
    return Hits(len(found), [_hit(clause, words.lower().split()) for clause in found[:MOST_HITS]])


def _hit(clause: Clause, words: list[str]) -> Hit:
    from thunderroad.reference import holds  # noqa: PLC0415

    rulings = [Ruling(one.id, one.text) for one in clause.rulings if any(holds(one.text, word) for word in words)]
    return Hit(clause.id, clause.text, _section_of(clause), clause.system, rulings)


def _section_of(clause: Clause) -> str:
    return f"{clause.system}-{clause.topic}"


async def rulebook(request: Request) -> Response:
    """GET /api/rulebook: the systems and their sections."""
    return reply(await asyncio.to_thread(_rulebook))


def _rulebook() -> Rulebook:
    from thunderroad.reference import SOURCES  # noqa: PLC0415

    library = _library()
    systems = []
    for system in library.systems:
        counts = dict.fromkeys((topic.id for topic in system.topics), 0)
        for clause in system.clauses:
            counts[clause.topic] += 1
        sections = [SectionLine(f"{system.id}-{topic.id}", topic.title, counts[topic.id]) for topic in system.topics]
        systems.append(SystemLine(system.id, system.title, sections))
    return Rulebook(systems, [SourceLine(one.number, one.title, one.standing) for one in SOURCES.values()])


async def section(request: Request) -> Response:
    """GET /api/rulebook/{section}: a section in full; the id of a clause or ruling gives its section."""
    return reply(await asyncio.to_thread(_section, request.path_params["section"]))


def _section(id: str) -> SectionView:
    library = _library()
    wanted = id.strip().upper()
    order = [(system, topic) for system in library.systems for topic in system.topics]
    ids = [f"{system.id}-{topic.id}" for system, topic in order]
    if wanted not in ids:
        wanted = _section_of(_clause(id))
    at = ids.index(wanted)
    system, topic = order[at]
    return SectionView(
        id=wanted,
        title=topic.title,
        system=system.id,
        system_title=system.title,
        before=ids[at - 1] if at else None,
        after=ids[at + 1] if at + 1 < len(ids) else None,
        clauses=[_full(clause) for clause in system.clauses if clause.topic == topic.id],
    )


def _full(clause: Clause) -> FullClause:
    rulings = [
        FullRuling(one.id, one.text, one.why, one.alternatives, one.faq, _label(one.option)) for one in clause.rulings
    ]
    return FullClause(clause.id, clause.kind, clause.text, clause.implied, list(clause.sources), rulings)


def _label(id: str | None) -> str | None:
    """What an option is called where tables are made."""
    labels = (
        ruleset.word(option.label)
        for ruleset in rulesets().values()
        for option in (*ruleset.options, *(option for module in ruleset.modules.values() for option in module.options))
        if option.id == id
    )
    return next(labels, id)


ROUTES: Final = [
    Route("/api/rules", search, methods=["GET"]),
    Route("/api/rules/{clause}", rule, methods=["GET"]),
    Route("/api/rulebook", rulebook, methods=["GET"]),
    Route("/api/rulebook/{section}", section, methods=["GET"]),
]
