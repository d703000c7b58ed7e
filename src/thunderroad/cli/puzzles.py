"""`thunderroad puzzles`: positions with one best answer; a list, one in words, and how more are made."""

from __future__ import annotations

import datetime as dt
from functools import partial
from pathlib import Path
from typing import Any, Final

import click
from rich.table import Table

from thunderroad.family.registry import ruleset
from thunderroad.lab.analysis.judges import FEWEST, JUDGES, MOST
from thunderroad.lab.kept import Form, Series
from thunderroad.lab.puzzles.choosing import chosen
from thunderroad.lab.puzzles.drawn import Search, table
from thunderroad.lab.puzzles.finding import Found, look
from thunderroad.lab.puzzles.library import puzzle, puzzles
from thunderroad.lab.puzzles.model import GRADES, Puzzle, to_text
from thunderroad.lab.puzzles.telling import reasons, steps, title
from thunderroad.lab.tables import check_place

from .chosen import words
from .output import console, print_json
from .playing import Stopped, played, working_options

WORK: Final = ".games"
"""The ending of the file with all that was found, beside the collection."""


@click.group(invoke_without_command=True)
@click.pass_context
def command(ctx: click.Context) -> None:
    """List the puzzles, show one, or make more.

    A puzzle is a position in which one answer is at least 15 points better than every other. You solve them in the
    browser, under /puzzles.
    """
    if ctx.invoked_subcommand is None:
        _list(as_json=False)


@command.command("list")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def list_command(*, as_json: bool) -> None:
    """List all puzzles by game and grade."""
    _list(as_json=as_json)


def _list(*, as_json: bool) -> None:
    if as_json:
        print_json([{"id": one.id, **one.to_json()} for one in puzzles()])
        return
    shown = Table("puzzle", "grade", "game", "crews", "round", "question", box=None, pad_edge=False)
    for one in puzzles():
        crews = ", ".join(seat.crew for seat in one.table.seats)
        shown.add_row(one.id, f"{one.grade} of {GRADES}", _game(one), crews, str(one.round), one.kind)
    console().print(shown)
    console().print("\nTo read one: thunderroad puzzles show ID   With its answer: add --answer")


@command.command
@click.argument("id")
@click.option("--answer", "told", is_flag=True, help="Show the answers and their chances, too.")
def show(id: str, *, told: bool) -> None:
    """Show puzzle ID in words."""
    one = puzzle(id)
    game = one.begin()
    out = console()
    out.print(f"{_game(one)}, round {one.round}, grade {one.grade} of {GRADES}: {one.table.seats[one.seat].crew}")
    out.print(f"{title(game)}  ({one.count} different answers)")
    if not told:
        out.print("Play it in the browser, under /puzzles; --answer shows what is best.")
        return
    shown = Table("answer", "chance", "behind", box=None, pad_edge=False)
    for place, each in enumerate(one.answers):
        behind = f"{each.behind:.1f} ± {each.error:.1f}" if place else ""
        shown.add_row(", ".join(steps(game, each.options)), f"{each.chance:.1f} %", behind)
    out.print(shown)
    for reason in reasons(game, one.answers[0].options[0]):
        out.print(f"- {reason}")


@command.command
@click.option(
    "--out",
    required=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help=f"Write the collection to this file; everything found is kept in a file beside it ({WORK}), "
    "so that the same command continues where it stopped.",
)
@click.option(
    "--games", type=click.IntRange(1, 1_000_000), default=200, show_default=True, help="How many games to look through."
)
@click.option("--seed", default="1", show_default=True, help="The same seed gives the same puzzles.")
@click.option("--most", type=click.IntRange(1, 1000), default=100, show_default=True, help="How many puzzles at most.")
@click.option(
    "--judge",
    type=click.Choice([*JUDGES]),
    default="expert",
    show_default=True,
    help="Who decides; see `thunderroad analyse --help`.",
)
@click.option(
    "--worlds",
    type=click.IntRange(FEWEST, MOST),
    default=256,
    show_default=True,
    help="How often the answers of a puzzle are played on to decide.",
)
@click.option("--ruleset", "rulesets", default="", help="Only these games: ID,ID; by default all.")
@click.option("--modules", help="Only games with exactly these expansions: ID,ID; by default they are drawn at random.")
@click.option("--date", help="The date of the puzzles; by default today.")
@working_options
def make(out: Path, **given: Any) -> None:
    """Look for puzzles in games between bots.

    The collection is a mix of all grades, games and kinds of question. Ctrl-C writes one from what has been found
    so far.
    """
    modules = None if given["modules"] is None else tuple(words(given["modules"]))
    rulesets = tuple(words(given["rulesets"]))
    search = Search(given["seed"], given["games"], given["worlds"], given["judge"], rulesets, modules)
    check_place(out)
    table(search, 0)
    games, stopped = _find(search, out, given)
    date = given["date"] or dt.datetime.now(tz=dt.UTC).date().isoformat()
    found = [one for game in games for one in game.puzzles]
    collection = chosen(found, given["most"])
    out.write_text(to_text([_dated(one, date) for one in collection]), encoding="utf-8")
    looked = sum(game.looked for game in games)
    click.echo(
        f"{len(games)} games with {looked} questions: {len(found)} puzzles found, {len(collection)} written to {out}",
        err=True,
    )
    if stopped is not None:
        raise stopped


def _find(search: Search, out: Path, given: dict[str, Any]) -> tuple[list[Found], Stopped | None]:
    """What the games gave, and what stopped them before the last one."""
    series = Series(search.what(), partial(look, search), search.games, Form(Found.from_json, Found.to_json))
    return played(series, {**given, "out": out.with_name(out.name + WORK)}, quiet=False)


def _dated(one: Puzzle, date: str) -> Puzzle:
    return Puzzle.from_json({**one.to_json(), "date": date})


def _game(one: Puzzle) -> str:
    """The game with its modules."""
    return " + ".join([ruleset(one.table.ruleset).title, *one.table.modules])
