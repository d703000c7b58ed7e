"""`thunderroad garage`: checks a team of vehicles built in a file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from thunderroad.family import registry
from thunderroad.family.module import Module
from thunderroad.family.workshop import Workshop
from thunderroad.kernel.outside import read_file

from .output import print_json

LARGEST: Final = 100_000
"""Bytes; no team that a person builds has more."""


@click.command
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--module", "id", default=None, help="Which expansion's rules to build by, if several have a garage.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(file: Path, *, id: str | None, as_json: bool) -> int:
    """Check a team file: its parts, its limits, its price.

    Prints what the file builds, or everything that is wrong with it, one line each.
    """
    shop = _module(id).workshop
    assert shop is not None
    faults, lines = _looked_at(shop, file)
    if as_json:
        print_json({"file": str(file), "lines": lines, "faults": faults})
    for line in () if as_json else lines:
        click.echo(line)
    for fault in () if as_json else faults:
        click.echo(f"{file}: {fault}", err=True)
    return 1 if faults else 0


def _looked_at(shop: Workshop, file: Path) -> tuple[list[str], list[str]]:
    """What is wrong with a team's file, or what it builds."""
    try:
        team = shop.inspect(read_file(file, LARGEST, "team").decode())
    except UnicodeDecodeError:
        return ["this is not a text file"], []
    if team.faults:
        return [fault.text for fault in team.faults], []
    built = [sheet for sheet in team.sheets if sheet is not None]
    lines = [f"{team.name}: {team.price:,} of {team.purse:,} {team.unit}"]
    return [], lines + [f"{one.name}: {one.text}; {one.price:,} {team.unit}" for one in built]


def _module(id: str | None) -> Module:
    """The module in whose workshop vehicles are built."""
    found = [m for rules in registry.rulesets().values() for m in rules.modules.values() if m.workshop is not None]
    chosen = [module for module in found if id in (None, module.id)]
    if not chosen:
        names = ", ".join(module.id for module in found) or "none"
        raise click.UsageError(f"'{id}' is not an expansion with a garage; choose from {names}")
    return chosen[0]
