"""`thunderroad modules`: what can be added to a game, and what works together."""

from __future__ import annotations

from typing import Any

import click
from rich.table import Table
from rich.text import Text

from thunderroad.family import registry
from thunderroad.family.compatibility import Pairing, pairings
from thunderroad.family.module import Module
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.errors import RecipeError
from thunderroad.kernel.nearest import no_such

from . import words
from .chosen import ruleset_option
from .output import console, print_json


@click.command
@click.argument("chosen", metavar="[ID]", required=False)
@ruleset_option
@click.option("--items", is_flag=True, help="List the ids that an owner's pack can change, by heading.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(chosen: str | None, ruleset: str, *, items: bool, as_json: bool) -> None:
    """List the installed expansions, the crews they add, and which of them work together.

    With an ID: what that expansion is, and every word it adds to scenario files. An expansion that is
    installed but cannot be used is listed with the reason.
    """
    if chosen is not None:
        _one(chosen, as_json=as_json)
        return
    rules = registry.ruleset(ruleset)
    if items:
        _items(rules, as_json=as_json)
        return
    found = pairings(rules)
    if as_json:
        print_json(report(rules, found))
        return
    out = console()
    listed = Table("module", "", "crews", "needs", "not with", box=None, pad_edge=False)
    for id, module in sorted(rules.modules.items()):
        listed.add_row(Text(id, "bold"), module.title, *_row(rules, module))
    out.print(listed)
    out.print()
    out.print(_matrix(sorted(rules.modules), found))
    for pairing in found:
        for reason in pairing.reasons:
            out.print(Text(f"{pairing.first} + {pairing.second}: {reason}"))
    most = rules.most_seats(rules.modules)
    out.print(
        Text(
            f"\n{rules.min_seats} to {rules.max_seats} seats, up to {most} with the modules' crews; each crew only once"
        )
    )
    for name, reason in registry.broken().items():
        out.print(Text(f"{name} cannot be used: {reason}"))


def _one(name: str, *, as_json: bool) -> None:
    """One module and its words; raises RecipeError."""
    games = registry.rulesets().values()
    rules = next((each for each in games if name in each.modules), None)
    if rules is None:
        raise RecipeError(no_such("module", name, [id for each in games for id in each.modules]))
    module = rules.modules[name]
    added = rules.lexicon((name,)).beyond(rules.lexicon())
    if as_json:
        print_json({"id": name, "title": module.title, "ruleset": rules.id, "words": words.data(added)})
        return
    click.echo(f"{name}: {module.title}, for {rules.title}")
    click.echo(module.text)
    for line in words.lines(added):
        click.echo(line)


def _items(rules: Ruleset, *, as_json: bool) -> None:
    if as_json:
        print_json(rules.items())
        return
    for heading, ids in rules.items().items():
        click.echo(f"[{heading}] {' '.join(ids)}")


def _row(rules: Ruleset, module: Module) -> tuple[str, ...]:
    crews = ", ".join(crew.id for crew in rules.brings(module))
    return tuple(words or "-" for words in (crews, ", ".join(module.needs), ", ".join(module.excludes)))


def _matrix(ids: list[str], found: list[Pairing]) -> Table:
    """What goes with what, a row and a column for each module."""
    verdicts = {(one.first, one.second): one.verdict for one in found}
    table = Table("with", *ids, box=None, pad_edge=False)
    for row in ids:
        cells = (verdicts.get((row, column)) or verdicts[column, row] for column in ids)
        table.add_row(Text(row, "bold"), *cells)
    return table


def report(rules: Ruleset, found: list[Pairing]) -> dict[str, Any]:
    """The same as data."""
    return {
        "ruleset": rules.id,
        "seats": [rules.min_seats, rules.max_seats],
        "most_seats": rules.most_seats(rules.modules),
        "crews": [crew.id for crew in rules.crews],
        "modules": [
            {
                "id": id,
                "title": module.title,
                "versions": [one.version for one in (*module.editions, module)],
                "text": module.text,
                "clause": module.clause,
                "crews": [{"id": crew.id, "kind": crew.kind} for crew in rules.brings(module)],
                "options": [option.id for option in module.options],
                "needs": list(module.needs),
                "excludes": list(module.excludes),
            }
            for id, module in sorted(rules.modules.items())
        ],
        "together": [
            {"modules": sorted({one.first, one.second}), "verdict": one.verdict, "reasons": list(one.reasons)}
            for one in found
        ],
        "broken": registry.broken(),
    }
