"""`thunderroad garage`: checks a team of vehicles that somebody has built in a file."""

from __future__ import annotations

from pathlib import Path

import click

from thunderroad.kernel import registry
from thunderroad.kernel.errors import BuildError
from thunderroad.kernel.module import Module

from .output import print_json


@click.command
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--module", "id", default=None, help="Whose rules build it, if several expansions have a garage.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(file: Path, *, id: str | None, as_json: bool) -> int:
    """Check a team file: its parts, its limits, its price.

    Prints what it builds, or everything that is wrong with it, a line each.
    """
    faults: list[str] = []
    lines: list[str] = []
    build = _garage(id).garage
    assert build is not None
    try:
        lines = build(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        faults = ["the file is no text"]
    except BuildError as error:
        faults = error.faults
    if as_json:
        print_json({"file": str(file), "lines": lines, "faults": faults})
    for line in () if as_json else lines:
        click.echo(line)
    for fault in () if as_json else faults:
        click.echo(f"{file}: {fault}", err=True)
    return 1 if faults else 0


def _garage(id: str | None) -> Module:
    """The module that builds vehicles."""
    found = [m for rules in registry.rulesets().values() for m in rules.modules.values() if m.garage is not None]
    chosen = [module for module in found if id in (None, module.id)]
    if not chosen:
        names = ", ".join(module.id for module in found) or "none"
        raise click.UsageError(f"no expansion '{id}' has a garage; there are {names}")
    return chosen[0]
