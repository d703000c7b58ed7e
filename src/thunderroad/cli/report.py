"""`thunderroad report`: one page about the games of a file of rows."""

from __future__ import annotations

from pathlib import Path

import click

from thunderroad.lab import page, rows
from thunderroad.lab.report import report
from thunderroad.lab.report_page import report_page

from .output import print_json


@click.command
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), help="The page: .html; by default beside the file."
)
@click.option("--json", "as_json", is_flag=True, help="Print the numbers as JSON instead.")
def command(file: Path, out: Path | None, as_json: bool) -> None:
    """Make a page about games: who wins by seat, crew and card, how games end, how long they are, what eliminates.

    FILE is what `thunderroad simulate --rows FILE` has written (.parquet, .jsonl or .csv). The page holds
    everything it needs and opens without a network.
    """
    out = out or file.with_suffix(".html")
    if not as_json:
        page.check(out)
    found = report(rows.of_file(file))
    if as_json:
        print_json(found.to_json())
    else:
        page.write(out, report_page(found))
        click.echo(f"{out}: {found.title}")
