"""A question to be answered by games, as a small TOML file that anybody can play again (docs/experiments/).

The file says what is asked and what is played.  What stands in a `[[variant]]` holds for that one alone; games of the
same number are compared with those of the first.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from thunderroad.family.registry import USUAL, ruleset
from thunderroad.kernel.errors import RecipeError
from thunderroad.kernel.nearest import no_such

from .errors import LabError
from .figures import Table
from .gifts import Gift
from .report import TABLES, Report
from .simulate import Plan
from .trial import Trial

SEATS: Final = 4
MOST: Final = 30
"""Lines of a table in the summary."""

PLAYED: Final[Mapping[str, type]] = {
    "ruleset": str, "modules": list, "crews": list, "players": int, "bots": list, "options": dict, "give": str,
}  # fmt: skip
"""What a plan or a variant says, and what it must be."""
SAYS: Final[Mapping[str, type]] = {
    "question": str, "background": str, "games": int, "seed": str, "tables": list, "variant": list, "answer": dict,
    **PLAYED,
}  # fmt: skip
WORDS: Final = ("modules", "crews", "bots", "tables")
"""What holds words, if it is a list."""
ANSWERS: Final[Mapping[str, type]] = {"text": str, "digest": str, "date": str, "command": str}
VARIANT: Final[Mapping[str, type]] = {"name": str, **PLAYED}


@dataclass(frozen=True, slots=True)
class Experiment:
    """What is asked, what is played, which tables of the report answer it, and what was found when it was written."""

    name: str
    question: str
    about: str
    trial: Trial
    tables: tuple[str, ...]
    answer: Mapping[str, str] = field(default_factory=dict)

    def of(self, games: int | None) -> Experiment:
        """The same with another number of games."""
        if games is None:
            return self
        plans = tuple(replace(plan, games=games) for plan in self.trial.plans)
        return replace(self, trial=replace(self.trial, plans=plans))


def read(path: Path) -> Experiment:
    """The experiment in a file; raises LabError saying what is wrong with it, or OSError."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise LabError(f"{path} is not a TOML file: {error}") from error
    try:
        found = _experiment(path.stem, data)
        found.trial.series()  # whether it can be played
    except (LabError, RecipeError) as error:
        raise LabError(f"{path}: {error}") from error
    return found


def _experiment(name: str, data: dict[str, Any]) -> Experiment:
    _judge(data, SAYS, "an experiment")
    for needed in ("question", "games"):
        if needed not in data:
            raise LabError(f"an experiment must say its '{needed}'; add a line `{needed} = ...`")
    if data["games"] < 2:
        raise LabError("'games' must be 2 or more, or nothing can be compared")
    variants = data.get("variant") or [{"name": ""}]
    for variant in variants:
        _judge(variant, VARIANT, "a variant")
    names = [variant.get("name", "") for variant in variants]
    if len(set(names)) < len(names):
        raise LabError("each variant needs a 'name' of its own")
    for table in data.get("tables", ()):
        if table not in TABLES:
            raise LabError(no_such("table", table, TABLES))
    answer = data.get("answer", {})
    _judge(answer, ANSWERS, "an answer")
    plans = tuple(_plan({**data, **variant}, data, variant) for variant in variants)
    trial = Trial(plans, tuple(names), listen=True)
    return Experiment(name, data["question"], data.get("background", ""), trial, tuple(data.get("tables", ())), answer)


def _judge(data: Any, known: Mapping[str, type], what: str) -> None:
    """Raise LabError if a table of the file has something that nobody reads, or in another form."""
    if not isinstance(data, dict):
        raise LabError(f"{what} must be a table with names and values")
    for name, value in data.items():
        if name not in known:
            raise LabError(f"in {what}, {no_such('word', name, list(known))}")
        if type(value) is not known[name] and not (name == "bots" and isinstance(value, str)):
            raise LabError(f"'{name}' must be {FORMS[known[name]]}, not {value!r:.40}")
        if name in WORDS and isinstance(value, list) and not all(isinstance(word, str) for word in value):
            raise LabError(f"'{name}' must hold words in quotes, not {value!r:.40}")


FORMS: Final = {
    str: "text in quotes",
    int: "a whole number",
    list: "a list in square brackets",
    dict: "a table of names and values",
}


def _plan(both: dict[str, Any], data: dict[str, Any], variant: dict[str, Any]) -> Plan:
    """What is played in a variant; of its options, those that it does not name are as for all."""
    rules = ruleset(both.get("ruleset", USUAL))
    modules = tuple(both.get("modules", ()))
    seats = both.get("players", SEATS)
    crews = both.get("crews") or rules.usual_crews(modules, seats)
    if len(crews) < seats and not both.get("crews"):
        raise LabError(f"{rules.title} has {len(crews)} crews, not enough for {seats} players")
    bots = both.get("bots", "greedy")
    bots = (bots,) * len(crews) if isinstance(bots, str) else tuple(bots)
    options = {**data.get("options", {}), **variant.get("options", {})}
    gift = Gift.parse(both["give"]) if both.get("give") else None
    return Plan(rules.id, tuple(crews), bots, both["games"], both.get("seed", "1"), modules, options, gift=gift)


def summary(found: Experiment, shown: Report, games: int, digest: str, command: str) -> str:
    """The result in Markdown; `games` counts those of all variants."""
    lines = [f"# {found.question}", ""]
    if found.about:
        lines += [found.about.strip(), ""]
    if found.answer:
        lines += [f"**Answer.** {found.answer.get('text', '').strip()}", ""]
        if found.answer.get("digest") != digest:
            lines += [f"(The answer was written for other games, digest `{found.answer.get('digest')}`.)", ""]
    lines += [f"- {sentence}" for sentence in shown.about]
    when = (
        f"Played on {found.answer['date']}: " if found.answer.get("digest") == digest and "date" in found.answer else ""
    )
    lines += [
        "",
        f"{when}{games} games, digest `{digest}`. Play it again, or more of it with `--games`:",
        "",
        f"    {command}",
        "",
    ]
    for name, tables in shown.parts.items():
        for table in _wanted(found.tables, tables):
            lines += _markdown(table, f"{name}: {table.title}" if name else table.title)
    return "\n".join(lines).rstrip() + "\n"


def _wanted(ids: Sequence[str], tables: Sequence[Table]) -> list[Table]:
    """Those that answer the question, by default all; a comparison always does."""
    return [table for table in tables if not ids or table.id in ids or table.id == "compared"]


def _markdown(table: Table, title: str) -> list[str]:
    cells = table.cells()
    head = [f"## {title}", "", *([table.about, ""] if table.about else [])]
    rows = [f"| {name} | {of} | {value} | {interval} |" for name, of, value, interval in cells[:MOST]]
    more = [f"{len(cells) - MOST} more are on the page.", ""] if len(cells) > MOST else []
    return [*head, f"| | {table.of} | {table.axis} | 95 % interval |", "| --- | ---: | ---: | --- |", *rows, "", *more]
