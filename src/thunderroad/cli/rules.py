"""`thunderroad rules`: the rules reference in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from thunderroad import reference
from thunderroad.reference.lookup import ID
from thunderroad.reference.records import SOURCES, Clause, Ruling

from .output import console, print_json

MOST = 20


@click.command
@click.argument("words", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--all", "everything", is_flag=True, help=f"List every clause found, not just the first {MOST}.")
def command(words: Sequence[str], *, as_json: bool, everything: bool) -> int | None:
    """Look up a rule: by its number (VB-SLAM-04), or by words (oil slide).

    Prints the clause, rulings on its open points with their reasons, and the documents it rests on.
    Without words it lists the systems and their topics.
    """
    query = " ".join(words)
    if not query:
        _overview(as_json=as_json)
        return None
    found = [reference.clause(query)] if ID.fullmatch(query.upper()) else reference.search(query)
    if as_json:
        print_json({"query": query, "clauses": [clause_json(clause) for clause in found]})
    elif len(found) == 1:
        _print_clause(console(), found[0], query)
    elif found:
        _print_list(console(), found, MOST if not everything else len(found))
    if not found:
        console(stderr=True).print(f"thunderroad: no rule mentions '{query}'; try fewer or different words")
        return 1
    return None


def _overview(*, as_json: bool) -> None:
    systems = reference.systems()
    if as_json:
        print_json(
            [
                {
                    "id": system.id,
                    "title": system.title,
                    "clauses": len(system.clauses),
                    "rulings": sum(len(clause.rulings) for clause in system.clauses),
                    "topics": {topic.id: topic.title for topic in system.topics},
                }
                for system in systems
            ]
        )
        return
    table = Table("", "system", "clauses", "topics", box=None, pad_edge=False)
    for system in systems:
        topics = ", ".join(topic.id for topic in system.topics)
        table.add_row(Text(system.id, "bold"), system.title, str(len(system.clauses)), topics)
    console().print(table)
    console().print("\nA clause: thunderroad rules VB-SLAM-04   A topic: thunderroad rules VB-SLAM   Words: oil slide")


def _print_list(out: Console, clauses: Sequence[Clause], most: int) -> None:
    """Several clauses, a line each."""
    table = Table.grid(padding=(0, 2))
    for clause in clauses[:most]:
        table.add_row(Text(clause.id, "bold"), clause.text)
    out.print(table)
    if len(clauses) > most:
        out.print(f"... and {len(clauses) - most} more: add a word, or use --all")


def _print_clause(out: Console, clause: Clause, query: str) -> None:
    """One clause with everything that belongs to it; a ruling that was asked for is marked."""
    out.print(Text.assemble((clause.id, "bold"), f"  {_heading(clause)}  ({clause.kind})"))
    out.print(Padding(clause.text, (0, 0, 0, 2)))
    for ruling in clause.rulings:
        _print_ruling(out, ruling, marked=ruling.id == query.upper())
    out.print()
    for number in clause.sources:
        source = SOURCES[number]
        out.print(Text(f"  source {number}: {source.title}; {source.standing}", "dim"))


def _heading(clause: Clause) -> str:
    system = next(system for system in reference.systems() if system.id == clause.system)
    topic = next(topic for topic in system.topics if topic.id == clause.topic)
    return f"{system.title}, {topic.title}"


def _print_ruling(out: Console, ruling: Ruling, *, marked: bool) -> None:
    out.print()
    faq = "  players disagree on this, or there may be an official answer" if ruling.faq else ""
    out.print(Text.assemble((ruling.id, "bold reverse" if marked else "bold"), "  ruling", (faq, "italic")))
    out.print(Padding(ruling.text, (0, 0, 0, 2)))
    out.print(Padding(Text.assemble(("why: ", "bold"), ruling.why), (0, 0, 0, 4)))
    out.print(Padding(Text.assemble(("considered: ", "bold"), ruling.alternatives), (0, 0, 0, 4)))
    if ruling.option:
        out.print(Padding(Text.assemble(("option: ", "bold"), ruling.option), (0, 0, 0, 4)))


def clause_json(clause: Clause) -> dict[str, Any]:
    """A clause as JSON-able data."""
    return {
        "id": clause.id,
        "system": clause.system,
        "topic": clause.topic,
        "kind": clause.kind,
        "text": clause.text,
        "implied": clause.implied,
        "sources": [{"number": number, "title": SOURCES[number].title} for number in clause.sources],
        "rulings": [
            {
                "id": ruling.id,
                "text": ruling.text,
                "why": ruling.why,
                "alternatives": ruling.alternatives,
                "faq": ruling.faq,
                "option": ruling.option,
            }
            for ruling in clause.rulings
        ],
    }
