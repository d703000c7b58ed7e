"""What commands that let bots play many games have in common: who plays, where games are kept, what is written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from thunderroad.lab import tables
from thunderroad.lab.cluster import workers
from thunderroad.lab.errors import LostWorkersError
from thunderroad.lab.kept import Series, carried_on
from thunderroad.lab.workers import settled

from .progress import counted

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")

_FILE: Final = click.Path(dir_okay=False, path_type=Path)

WORKERS: Final = (
    click.option(
        "--jobs", type=click.IntRange(1, 512), help="Processes to use, by default all cores; the results do not change."
    ),
    click.option(
        "--dask",
        metavar="ADDRESS",
        help="Use the workers of a Dask cluster: the address of its scheduler, tcp://HOST:8786.",
    ),
)
OUT: Final = click.option(
    "--out", type=_FILE, help="Save progress in this file; the same command continues where it stopped."
)
ROWS: Final = click.option("--rows", type=_FILE, help="Write a row for each game: .parquet, .jsonl or .csv.")


def working_options(command: F) -> F:
    """Adds the options that say who works."""
    for option in reversed(WORKERS):
        command = option(command)
    return command


def kept_options(command: F) -> F:
    """The same, and the one that says where it is kept: what `played` reads."""
    return working_options(OUT(command))


def playing_options(command: F) -> F:
    """The same, and the one that `write_rows` reads."""
    return kept_options(ROWS(command))


def check_apart(given: dict[str, Any], *options: str) -> None:
    """Raise UsageError if two of the files that these options name are one: the later one would replace the other."""
    named = {option: given[option].resolve() for option in options if given[option] is not None}
    for option, place in named.items():
        for other in [name for name in named if name > option and named[name] == place]:
            raise click.UsageError(f"--{option} and --{other} name the same file; choose another one for --{other}")


def check_rows(given: dict[str, Any]) -> None:
    """Raise LabError or UsageError if the rows could not be written in the end."""
    check_apart(given, "out", "rows")
    if given["rows"] is not None:
        tables.check(given["rows"])


def write_rows(given: dict[str, Any], rows: Callable[[], Sequence[tables.Row]]) -> None:
    """Write the rows, if they are wanted."""
    if given["rows"] is not None:
        tables.write(given["rows"], rows())


Stopped = KeyboardInterrupt | LostWorkersError


def played(
    series: Series[T],
    given: dict[str, Any],
    *,
    quiet: bool,
    end: Callable[[Sequence[T]], bool] | None = None,
    things: str = "games",
) -> tuple[list[T], Stopped | None]:
    """The games until they `end`, and what stopped them before; the caller raises that once the games are told."""
    games: list[T] = []
    try:
        with (
            settled(),
            workers(given["jobs"], given["dask"]) as some,
            closing(carried_on(given["out"], series, some)) as play,
        ):
            for game in counted(play, series.total, quiet=quiet, what=things):
                games.append(game)
                if end is not None and end(games):
                    break
    except (KeyboardInterrupt, LostWorkersError) as stopped:
        if given["out"] is not None:
            click.echo(f"{len(games)} {things} are in {given['out']}; the same command continues there", err=True)
        if not games:
            raise
        return games, stopped
    return games, None
