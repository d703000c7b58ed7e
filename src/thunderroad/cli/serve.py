"""`thunderroad serve`: tables for others."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from thunderroad.family.registry import want

from .chosen import content_option, kept_for, ruleset_option, take, without


@click.command
@click.option("--host", default="0.0.0.0", show_default=True, help="Address to listen on.")  # noqa: S104 - for others
@click.option("--port", type=click.IntRange(0, 65535), help="Port to listen on.")
@click.option(
    "--database",
    metavar="URL",
    envvar="THUNDERROAD_DATABASE",
    help="Where to keep tables: a PostgreSQL or SQLite address. Several servers can share one PostgreSQL database.",
)
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="Folder for a database file instead.")
@click.option(
    "--name",
    "names",
    multiple=True,
    help="Name that browsers use for this server, such as table.example.org. Can be repeated.",
)
@kept_for(opened="30", finished="365", abandoned="180")
@ruleset_option
@content_option
def command(  # noqa: PLR0913, PLR0917 - one for each option
    host: str,
    port: int | None,
    database: str | None,
    data: Path | None,
    names: Sequence[str],
    ruleset: str,
    content: Sequence[str],
    **days: int | None,
) -> None:
    """Host tables for other machines, until you stop it.

    If your server has a name on the internet, give it with --name; IP addresses and local names need none.
    Unused tables are removed after some time (see --keep-...), and each removal is logged.
    New tables use the packs given with --content; --ruleset chooses the game that is offered first.
    """
    want(ruleset)
    take(content)
    if database and data:
        raise click.UsageError("use --database or --data, not both")
    from thunderroad.server.process import start  # noqa: PLC0415 - the help should not wait for the web framework

    start.run(
        host,
        start.PORT if port is None else port,
        data_dir=data,
        database=database,
        names=names,
        days=without(days, "keep_"),
    )
