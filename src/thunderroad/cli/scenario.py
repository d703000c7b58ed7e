"""`thunderroad scenario`: what happens if."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from thunderroad.family import registry
from thunderroad.kernel.packs import PackRef
from thunderroad.scenario import Outcome, ScenarioError, load, run

from . import words
from .chosen import content_option, take
from .output import print_json

SUFFIX = ".txt"


@click.command
@click.argument("paths", nargs=-1, type=click.Path(exists=True, path_type=Path))
@click.option("--log", "with_log", is_flag=True, help="Print what happened, with the rule behind every line.")
@click.option("--board", "with_board", is_flag=True, help="Draw the board at the end.")
@click.option("--quiet", is_flag=True, help="Print only scenarios that do not pass.")
@click.option("--words", "game", metavar="RULESET", help="List the words that scenario files of this game can use.")
@content_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(  # noqa: PLR0913 - one for each option
    paths: Sequence[Path],
    content: Sequence[str],
    game: str | None,
    *,
    with_log: bool,
    with_board: bool,
    quiet: bool,
    as_json: bool,
) -> int:
    """Run scenario files (or every *.txt file in a folder) and print what does not hold.

    A file without a `then:` section is a question: you see what happens, and what is asked next. The exit status is
    1 if a scenario fails, 2 if a file cannot be read. docs/scenarios.md describes the files; --words vendetta lists
    the words of a game, `thunderroad modules ID` those that a module adds. With --content, files are played with
    that owner's pack.
    """
    if game is not None:
        _words(game, as_json=as_json)
        return 0
    if not paths:
        raise click.UsageError("name a scenario file or a folder, or use --words with a game")
    packs = take(content)
    status = 0
    reports = []
    for path in files(paths):
        report = _report(path, packs)
        reports.append(report)
        status = max(status, {"pass": 0, "fail": 1, "wrong": 2}[report["status"]])
        if not as_json and not (quiet and report["status"] == "pass"):
            _print(report, with_log=with_log, with_board=with_board)
    if not reports:
        raise click.UsageError(f"there are no {SUFFIX} files in these folders")
    if as_json:
        print_json(reports)
    elif len(reports) > 1:
        passed = sum(report["status"] == "pass" for report in reports)
        click.echo(f"{passed} of {len(reports)} passed")
    return status


def _words(game: str, *, as_json: bool) -> None:
    """The words of a game; raises RecipeError."""
    rules = registry.ruleset(game)
    if as_json:
        print_json({"ruleset": rules.id, "words": words.data(rules.lexicon())})
        return
    click.echo(f"{rules.id}: {rules.title}")
    for line in words.lines(rules.lexicon()):
        click.echo(line)


def files(paths: Sequence[Path]) -> Iterator[Path]:
    """The files themselves, and all scenario files below folders, in order of their names."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob(f"*{SUFFIX}"))
        else:
            yield path


def _report(path: Path, packs: tuple[PackRef, ...]) -> dict[str, Any]:
    """One file as data."""
    report: dict[str, Any] = {"file": str(path), "title": path.stem, "status": "wrong"}
    try:
        scenario = load(path)
        if packs:
            scenario = replace(scenario, recipe=replace(scenario.recipe, content=packs))
        report |= {"title": scenario.title, "rules": list(scenario.rules)}
        return report | _outcome(run(scenario))
    except ScenarioError as error:
        return report | {"differences": [{"line": error.line, "text": error.reason, "shown": []}]}


def _outcome(outcome: Outcome) -> dict[str, Any]:
    return {
        "status": "pass" if outcome.passed else "fail",
        "differences": [{"line": one.line, "text": one.text, "shown": list(one.shown)} for one in outcome.differences],
        "log": outcome.log,
        "board": outcome.board,
        "asked": outcome.asked,
        "asks_only": outcome.scenario.asks_only,
    }


def _print(report: dict[str, Any], *, with_log: bool, with_board: bool) -> None:
    """One report for people."""
    click.echo(f"{report['status']:5} {report['title']}  ({report['file']})")
    for one in report["differences"]:
        where = f"{report['file']}:{one['line']}: " if one["line"] else ""
        click.echo(f"      {where}{one['text']}")
        for line in one["shown"]:
            click.echo(f"        {line}")
    asks_only = report.get("asks_only", False)
    shown = [*report.get("log", ())] if with_log or asks_only else []
    shown += [f"now {report['asked']}"] if asks_only and report["asked"] else []
    shown += report.get("board", ()) if with_board else []
    for line in shown:
        click.echo(f"      {line}")
