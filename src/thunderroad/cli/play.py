"""`thunderroad play`: the table on this machine."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from thunderroad.family.registry import want

from .chosen import content_option, kept_for, ruleset_option, take, without


@click.command
@click.option("--port", type=click.IntRange(0, 65535), help="Port to use; 0 picks any free one.")
@click.option("--no-browser", is_flag=True, help="Only print the address.")
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="Folder to keep tables in.")
@kept_for(opened="365", finished="forever", abandoned="forever")
@ruleset_option
@content_option
def command(
    port: int | None, data: Path | None, ruleset: str, content: Sequence[str], *, no_browser: bool, **days: int | None
) -> None:
    """Start the server on this machine, print its address and open it in the browser.

    Tables are kept in your data folder, or in --data. Stop with Ctrl-C; nothing is lost.
    New tables use the packs given with --content; --ruleset chooses the game that is offered first.
    """
    want(ruleset)
    take(content)
    from thunderroad.server.process import start  # noqa: PLC0415 - the help should not wait for the web framework

    start.run(
        port=start.PORT if port is None else port,
        data_dir=data,
        open_browser=not no_browser,
        days=without(days, "keep_"),
    )
