"""The options of commands that let bots play: at what kind of table they play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from thunderroad.family.registry import ruleset as find_ruleset
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.outside import read_file
from thunderroad.kernel.recipe import BUILD, OptionValue
from thunderroad.lab.simulate import Plan

from .chosen import content_option, modules_option, ruleset_option, take, words

F = TypeVar("F", bound=Callable[..., Any])

USUAL: Final = 4
"""Seats, unless you say otherwise."""

OPTIONS: Final = (
    ruleset_option,
    modules_option,
    content_option,
    click.option("--players", type=click.IntRange(1, 12), help="How many seats; by default 4."),
    click.option(
        "--crews",
        default="",
        help="Crews in seat order, separated by commas; by default the modules' crews, then the game's first ones.",
    ),
    click.option(
        "--option", "options", multiple=True, metavar="NAME=VALUE", help="Set a rules option. Can be repeated."
    ),
    click.option(
        "--team",
        "teams",
        multiple=True,
        metavar="CREW=FILE",
        help="A team built for a crew (see `thunderroad garage`). Can be repeated.",
    ),
    click.option("--seed", default="1", show_default=True, help="The same seed gives the same games."),
)


def setting_options(command: F) -> F:
    """Adds the options that `setting` reads."""
    for option in reversed(OPTIONS):
        command = option(command)
    return command


def setting(given: dict[str, Any], bots: Sequence[str], games: int, players: int = USUAL) -> Plan:
    """The options as a plan for so many games; one bot is for all seats."""
    rules = find_ruleset(given["ruleset"])
    modules = tuple(words(given["modules"]))
    offered = rules.crews_of(modules)
    named = words(given["crews"])
    players = given["players"] or len(named) or players
    if players > len(offered):
        raise click.UsageError(f"{rules.title} has {len(offered)} crews, not enough for {players} players")
    crews = named or rules.usual_crews(modules, players)
    return Plan(
        ruleset=rules.id,
        crews=tuple(crews),
        bots=tuple(bots) * len(crews) if len(bots) == 1 else tuple(bots),
        games=games,
        seed=given["seed"],
        modules=modules,
        options=dict(_option(rules, modules, item) for item in given["options"]),
        content=take(given["content"]),
        builds=dict(_team(crews, item) for item in given["teams"]),
    )


def _team(crews: Sequence[str], item: str) -> tuple[str, str]:
    """``green=team.toml`` as the crew and the text of the file; the ruleset itself judges that."""
    crew, equals, file = item.partition("=")
    if not equals or crew not in crews:
        raise click.UsageError(f"'{item}' must have the form CREW=FILE, with one of the crews {', '.join(crews)}")
    try:
        return crew, read_file(Path(file), BUILD, "team").decode()
    except (OSError, UnicodeDecodeError) as error:
        raise click.UsageError(f"{file} cannot be read: {error}") from error


def _option(rules: Ruleset, modules: Sequence[str], item: str) -> tuple[str, OptionValue]:
    """``wreck_limit=figures`` as the ruleset wants it; the ruleset itself checks the rest."""
    name, equals, word = item.partition("=")
    if not equals:
        raise click.UsageError(f"'{item}' must have the form NAME=VALUE")
    added = [option for id in modules if id in rules.modules for option in rules.modules[id].options]
    declared = next((option for option in (*rules.options, *added) if option.id == name), None)
    for value in declared.values if declared else ():
        if word.lower() in _spellings(value):
            return name, value
    return name, word


def _spellings(value: OptionValue) -> tuple[str, ...]:
    """How a value may be written."""
    if isinstance(value, bool):
        return ("true", "on", "yes") if value else ("false", "off", "no")
    return (str(value).lower(),)
