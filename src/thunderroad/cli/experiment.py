"""`thunderroad experiment`: play what a file asks, and write what the games say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from thunderroad.lab import page, tables
from thunderroad.lab.experiment import read, summary
from thunderroad.lab.report import report
from thunderroad.lab.report_page import report_page
from thunderroad.lab.simulate import digest

from .playing import played, working_options


@click.command
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--games", type=click.IntRange(2, 10_000_000), help="Play this many games of each variant instead.")
@click.option(
    "--to", "folder", type=click.Path(file_okay=False, path_type=Path), help="Where to write; by default beside FILE."
)
@working_options
def command(file: Path, games: int | None, folder: Path | None, **given: Any) -> None:
    """Play the experiment in a TOML file, and write its result beside it.

    FILE says what is asked and what is played: docs/lab.md explains it. Four files of the same name are written: the
    games (.jsonl, with which the same command goes on where it was stopped), their rows (.parquet), a page with plots
    (.html) and a summary (.md).
    """
    asked = read(file).of(games)
    series = asked.trial.series()
    places = {
        ending: (folder or file.parent) / f"{file.stem}{ending}" for ending in (".jsonl", ".parquet", ".html", ".md")
    }
    tables.check(places[".parquet"])
    page.check(places[".html"])
    found, stopped = played(series, {**given, "out": places[".jsonl"]}, quiet=False)
    rows = asked.trial.rows(found)
    shown = report(rows)
    tables.write(places[".parquet"], rows)
    page.write(places[".html"], report_page(shown, asked.question))
    again = f"thunderroad experiment {file.as_posix()}" + (f" --games {games}" if games else "")
    places[".md"].write_text(summary(asked, shown, len(found), digest(found), again), encoding="utf-8")
    click.echo(f"{len(found)} games, digest {digest(found)}: {places['.html']}, {places['.md']}")
    if stopped is not None:
        raise stopped
