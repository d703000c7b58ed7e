"""`thunderroad analyse`: what a game was decided by."""

from __future__ import annotations

from contextlib import closing
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any, Final

import click

from thunderroad.kernel.outside import read_file
from thunderroad.lab.analysis.accounts import analysis
from thunderroad.lab.analysis.case import Case, case
from thunderroad.lab.analysis.judges import FEWEST, JUDGES, MOST, STRENGTHS, USUAL
from thunderroad.lab.analysis.parts import Part, part
from thunderroad.lab.kept import pieces
from thunderroad.lab.simulate import settled
from thunderroad.play.errors import JournalError
from thunderroad.play.journal import MAX_BYTES, Journal

from .analysis_words import print_analysis
from .chosen import content_option, take
from .ladder import cores
from .output import print_json
from .progress import counted

LEVELS: Final = "; ".join(f"{level} {does}" for level, does in STRENGTHS.items())


@click.command
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--judge", default=USUAL, show_default=True, help=f"Who judges: {LEVELS}.")
@click.option(
    "--worlds",
    type=click.IntRange(FEWEST, MOST),
    help=f"How often each answer is played on; by default {min(j.worlds for j in JUDGES.values())} times or more, "
    "as the judge does. Four times as many halve the errors.",
)
@click.option(
    "--seat",
    "crews",
    multiple=True,
    metavar="CREW",
    help="Look closely at the decisions of this crew. Can be repeated; by default those of people.",
)
@click.option("--all", "everybody", is_flag=True, help="Look closely at the decisions of all crews.")
@click.option(
    "--jobs", type=click.IntRange(1, 512), help="Processes to use, by default all cores; the results do not change."
)
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Keep what is worked out in this file; the same command goes on where it was stopped.",
)
@content_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(file: Path, **given: Any) -> None:
    """Say what a game was decided by: chances, luck, decisions, and the three dearest mistakes.

    FILE is a journal, of a game that is over or was broken off. docs/analysis.md explains the numbers.

    Each part of the game is judged for itself: any number of processes gives the same results. Ctrl-C prints what is
    known so far.
    """
    take(given["content"])
    what = _case(file, given)
    with settled():
        parts, interrupted = _judge(what, given)
    found = analysis(what, parts)
    if given["as_json"]:
        print_json(asdict(found))
    else:
        print_analysis(found)
    if interrupted:
        if given["out"] is not None:
            click.echo(
                f"{len(parts)} of {len(what.spans)} parts are in {given['out']}; the same command goes on there",
                err=True,
            )
        raise KeyboardInterrupt


def _case(file: Path, given: dict[str, Any]) -> Case:
    """What is to be judged; raises JournalError, LabError or UsageError."""
    try:
        journal = Journal.parse(read_file(file, MAX_BYTES, "journal"))
        found = case(journal, given["judge"], _seats(journal, given), given["worlds"])
        found.positions.at(len(found.positions.lines))  # before much work is done with a journal that does not play
    except JournalError as error:
        raise JournalError(f"{file}: {error}") from error
    return found


def _seats(journal: Journal, given: dict[str, Any]) -> list[int] | None:
    """The seats that are looked at closely; None: those of people."""
    crews = [seat.crew for seat in journal.recipe.seats]
    if given["everybody"]:
        return [*range(len(crews))]
    for crew in given["crews"]:
        if crew not in crews:
            raise click.UsageError(f"no crew '{crew:.40}' plays in this game; its crews are {', '.join(crews)}")
    return [crews.index(crew) for crew in given["crews"]] or None


def _judge(what: Case, given: dict[str, Any]) -> tuple[list[Part], bool]:
    """The parts, and whether Ctrl-C came before the last one."""
    found: list[Part] = []
    total, jobs = len(what.spans), given["jobs"] or cores()
    work = pieces(given["out"], what.what(), partial(part, what), total, jobs, (Part.from_json, Part.to_json))
    try:
        with closing(work) as parts:
            found.extend(counted(parts, total, quiet=given["as_json"], what="parts"))
    except KeyboardInterrupt:
        return found, True
    return found, False
