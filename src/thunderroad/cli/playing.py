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
from thunderroad.lab.simulate import Played
from thunderroad.lab.workers import settled

from .progress import counted

F = TypeVar("F", bound=Callable[..., Any])

_FILE: Final = click.Path(dir_okay=False, path_type=Path)

WORKERS: Final = (
    click.option(
        "--jobs", type=click.IntRange(1, 512), help="Processes to use, by default all cores; the results do not change."
    ),
    click.option(
        "--dask",
        metavar="ADDRESS",
        help="Play on the workers of a Dask cluster: the address of its scheduler, tcp://HOST:8786.",
    ),
)
FILES: Final = (
    click.option(
        "--out", type=_FILE, help="Keep the games in this file; the same command goes on where it was stopped."
    ),
    click.option("--rows", type=_FILE, help="Write a row for each game: .parquet, .jsonl or .csv."),
)


def working_options(command: F) -> F:
    """Adds the options that say who plays, which `played` reads."""
    for option in reversed(WORKERS):
        command = option(command)
    return command


def playing_options(command: F) -> F:
    """Adds these, and those that say where games and rows are written."""
    for option in reversed(FILES):
        command = option(command)
    return working_options(command)


def check_rows(given: dict[str, Any]) -> None:
    """Raise LabError if the rows could not be written in the end."""
    if given["rows"] is not None:
        tables.check(given["rows"])


def write_rows(given: dict[str, Any], rows: Callable[[], Sequence[tables.Row]]) -> None:
    """Write the rows, if they are wanted."""
    if given["rows"] is not None:
        tables.write(given["rows"], rows())


Stopped = KeyboardInterrupt | LostWorkersError
End = Callable[[Sequence[Played]], bool]


def played(
    series: Series, given: dict[str, Any], *, quiet: bool, end: End | None = None
) -> tuple[list[Played], Stopped | None]:
    """The games until they `end`, and what stopped them before; the caller raises that once the games are told."""
    games: list[Played] = []
    try:
        with (
            settled(),
            workers(given["jobs"], given["dask"]) as some,
            closing(carried_on(given["out"], series, some)) as play,
        ):
            for game in counted(play, series.total, quiet=quiet):
                games.append(game)
                if end is not None and end(games):
                    break
    except (KeyboardInterrupt, LostWorkersError) as stopped:
        if given["out"] is not None:
            click.echo(f"{len(games)} games are in {given['out']}; the same command goes on there", err=True)
        if not games:
            raise
        return games, stopped
    return games, None
