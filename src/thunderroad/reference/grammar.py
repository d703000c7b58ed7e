"""Reads the Markdown of the rules: one line for each clause or ruling (grammar: text/README.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from thunderroad.kernel.errors import ThunderroadError

from .records import KINDS, SOURCES, Clause, Ruling, System, Topic

LINE: Final = re.compile(
    r"^- \*\*(?P<id>[A-Z0-9]+(?:-[A-Z0-9]+)*-\d\d(?:-R\d+)?)\*\* \((?P<meta>[^)]*)\) (?P<text>.+)$"
)
RULING: Final = re.compile(r"-R\d+$")
META: Final = re.compile(r"^src: (?P<sources>\d{3}(?:,\d{3})*); (?P<kind>.+)$")
HEADING: Final = re.compile(r"^## (?P<title>.+)$")
OPTION: Final = re.compile(r"; option `(\w+)`(?:, default \w+)?")
FAQ: Final = "[FAQ]"
WHY: Final = " — why: "
ALTERNATIVES: Final = "; alternatives: "


class RulesTextError(ThunderroadError):
    """A line of the rules text breaks its grammar; the message names file, line and reason."""


@dataclass
class _Entry:
    """A clause whose rulings are still being collected (they may follow any clause of the topic)."""

    id: str
    system: str
    topic: str
    text: str
    kind: str
    sources: tuple[str, ...]
    rulings: list[Ruling] = field(default_factory=list)

    def frozen(self) -> Clause:
        return Clause(
            self.id,
            self.system,
            self.topic,
            self.text,
            self.kind,
            self.sources,
            "(implied" in self.text,
            tuple(self.rulings),
        )


def read(text: str, name: str, systems: Mapping[str, str]) -> list[System]:
    """The systems of one file, in the order of `systems` (prefix to title); raises RulesTextError."""
    entries: dict[str, _Entry] = {}
    titles: dict[str, str] = {}
    heading = ""
    for where, line in _lines(text, name):
        if found := HEADING.match(line):
            heading = found["title"]
        if not line.startswith("- "):
            continue
        entry = _entry(line, where, systems, entries)
        if entry is not None:
            titles.setdefault(entry.id.rpartition("-")[0], heading)
    return [_system(prefix, title, entries, titles) for prefix, title in systems.items()]


def _lines(text: str, name: str) -> Iterator[tuple[str, str]]:
    """Each line with its place, as errors name it."""
    for number, line in enumerate(text.splitlines(), 1):
        yield f"{name}:{number}", line


def _system(prefix: str, title: str, entries: Mapping[str, _Entry], titles: Mapping[str, str]) -> System:
    mine = [entry.frozen() for entry in entries.values() if entry.system == prefix]
    topics = {clause.topic: titles[clause.id.rpartition("-")[0]] for clause in mine}
    return System(prefix, title, tuple(Topic(id, _topic_title(text, id)) for id, text in topics.items()), tuple(mine))


def _topic_title(heading: str, id: str) -> str:
    """The words of a heading behind its ID: ``SLAM — who moves`` gives ``who moves``."""
    _, dash, words = heading.partition(" — ")
    return words if dash else (heading or id).capitalize()


def _entry(line: str, where: str, systems: Mapping[str, str], entries: dict[str, _Entry]) -> _Entry | None:
    """File one line among `entries`; a clause is returned, a ruling is put under its clause."""
    found = LINE.match(line)
    if not found:
        raise RulesTextError(f"{where}: this is neither a clause nor a ruling: {line[:60]}")
    id = found["id"]
    if id.partition("-")[0] not in systems:
        raise RulesTextError(f"{where}: {id} does not belong in this file")
    if found["meta"] == "ruling":
        _add_ruling(_ruling(id, found["text"], where), where, entries)
        return None
    if id in entries:
        raise RulesTextError(f"{where}: {id} appears twice")
    entry = entries[id] = _clause(id, found["meta"], found["text"], where)
    return entry


def _add_ruling(ruling: Ruling, where: str, entries: Mapping[str, _Entry]) -> None:
    parent = entries.get(ruling.parent)
    if parent is None:
        raise RulesTextError(f"{where}: {ruling.id} stands before its clause, or there is none")
    if any(other.id == ruling.id for other in parent.rulings):
        raise RulesTextError(f"{where}: {ruling.id} appears twice")
    parent.rulings.append(ruling)


def _clause(id: str, meta: str, text: str, where: str) -> _Entry:
    found = META.match(meta)
    if not found or RULING.search(id):
        raise RulesTextError(f"{where}: {id} needs '(src: numbers; kind)' or '(ruling)'")
    sources = tuple(found["sources"].split(","))
    for source in sources:
        if source not in SOURCES:
            raise RulesTextError(f"{where}: {id} cites an unknown source {source}")
    if found["kind"] not in KINDS:
        raise RulesTextError(f"{where}: {id} is of an unknown kind '{found['kind']}'")
    system, topic = split(id)
    return _Entry(id, system, topic, text, found["kind"], sources)


def _ruling(id: str, text: str, where: str) -> Ruling:
    parent = RULING.sub("", id)
    if parent == id:
        raise RulesTextError(f"{where}: ruling {id} needs a number such as {id}-R1")
    body, why, rest = text.partition(WHY)
    reasons, other, alternatives = rest.rpartition(ALTERNATIVES)
    if not (why and other):
        raise RulesTextError(f"{where}: {id} needs '{WHY.strip()} ...{ALTERNATIVES.rstrip()} ...'")
    faq = alternatives.endswith(FAQ)
    alternatives = alternatives.removesuffix(FAQ).strip()
    option = OPTION.search(alternatives)
    alternatives = OPTION.sub("", alternatives).rstrip(".")
    system, topic = split(parent)
    return Ruling(id, parent, system, topic, body, reasons, alternatives, faq, option[1] if option else None)


def split(id: str) -> tuple[str, str]:
    """System and topic of a clause ID: ``XA-RC-01`` gives ``XA`` and ``RC``."""
    system, *topic = id.split("-")[:-1]
    return system, "-".join(topic)
