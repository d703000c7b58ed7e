"""The rules in our own words, as numbered clauses and rulings that engine, log and tests cite.

`clause("VB-SLAM-04")` looks one up, `search("oil slide")` finds some, `systems()` lists what there
is.  The text lies beside this file as Markdown, one line for each clause or ruling; its grammar is
in ``text/README.md``.
"""

from __future__ import annotations

from .grammar import RulesTextError
from .lookup import Library, UnknownRule, clause, holds, library, ruling, search, systems
from .records import SOURCES, Clause, Ruling, Source, System, Topic

__all__ = [
    "SOURCES",
    "Clause",
    "Library",
    "RulesTextError",
    "Ruling",
    "Source",
    "System",
    "Topic",
    "UnknownRule",
    "clause",
    "holds",
    "library",
    "ruling",
    "search",
    "systems",
]
