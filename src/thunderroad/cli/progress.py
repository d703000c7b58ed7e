"""A progress bar on standard error, if that is a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import Final, TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from .output import console

T = TypeVar("T")

REFRESHED: Final = 0.2
"""Seconds after which the progress is drawn again."""


def counted(games: Iterable[T], total: int, *, quiet: bool, what: str = "games") -> Iterator[T]:
    """The same games (or `what` else), one after another, while a bar shows how many of the `total` there were."""
    err = console(stderr=True)
    if quiet or not err.is_terminal:
        yield from games
        return
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, auto_refresh=False) as progress:  # no thread: see `simulate`
        task = progress.add_task(what, total=total)
        drawn = perf_counter()
        for count, game in enumerate(games, 1):
            yield game
            if perf_counter() - drawn > REFRESHED:
                progress.update(task, completed=count, refresh=True)
                drawn = perf_counter()
