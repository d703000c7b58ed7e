"""`thunderroad analyse`: what decided a game."""

from __future__ import annotations

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
from thunderroad.lab.kept import Form, Series
from thunderroad.play.errors import JournalError
from thunderroad.play.journal import MAX_BYTES, Journal

from .analysis_words import print_analysis
from .chosen import content_option, take
from .output import print_json
from .playing import Stopped, kept_options, played

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
    help="Look closely at this crew's decisions. Can be repeated; by default, at those of people.",
)
@click.option("--all", "everybody", is_flag=True, help="Look closely at every crew's decisions.")
@kept_options
@content_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(file: Path, **given: Any) -> None:
    """Say what decided a game: chances, luck, decisions, and the three mistakes that cost most.

    FILE is a journal, of a game that is over or was broken off. docs/analysis.md explains the numbers.

    Each part of the game is judged by itself: any number of processes gives the same results. Ctrl-C prints what is
    known so far.
    """
    take(given["content"])
    what = _case(file, given)
    parts, stopped = _judge(what, given)
    found = analysis(what, parts)
    if given["as_json"]:
        print_json(asdict(found))
    else:
        print_analysis(found)
    if stopped is not None:
        raise stopped


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


def _judge(what: Case, given: dict[str, Any]) -> tuple[list[Part], Stopped | None]:
    """The parts, and what stopped them before the last one."""
    series = Series(what.what(), partial(part, what), len(what.spans), Form(Part.from_json, Part.to_json))
    return played(series, given, quiet=given["as_json"], things="parts")
