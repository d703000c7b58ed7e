"""What several commands choose a game by: expansions, and owners' packs of content."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

import click

from thunderroad.family.registry import USUAL, ruleset, use_pack
from thunderroad.kernel.packs import PackRef

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])

FOREVER: Final = "forever"

content_option: Final = click.option(
    "--content",
    multiple=True,
    metavar="FILE",
    help="An owner's pack: a TOML file, or the name of one in your packs folder. Can be repeated.",
)
ruleset_option: Final = click.option(
    "--ruleset", default=USUAL, show_default=True, help="The game, by its id, such as classic."
)
modules_option: Final = click.option(
    "--modules", default="", help="Expansions, separated by commas: ID,ID. `thunderroad modules` lists them."
)


def _days(_: click.Context, param: click.Parameter, value: str) -> int | None:
    """A number of days, or `forever` (None)."""
    if value == FOREVER:
        return None
    if value.isdecimal() and len(value) <= 5 and int(value) > 0:
        return int(value)
    raise click.BadParameter(f"'{value:.20}' must be a number of days or '{FOREVER}'", param=param)


def kept_for(opened: str, finished: str, abandoned: str) -> Callable[[F], F]:
    """Three options of servers: how many days unused tables are kept."""
    kinds = (
        ("opened", opened, "opened journals"),
        ("finished", finished, "finished games"),
        ("abandoned", abandoned, "abandoned games"),
    )

    def decorate(command: F) -> F:
        for kind, days, what in reversed(kinds):
            text = f"Remove {what} after this many days without a visitor, or 'forever' to keep them."
            option = click.option(
                f"--keep-{kind}", default=days, show_default=True, metavar="DAYS", callback=_days, help=text
            )
            command = option(command)
        return command

    return decorate


def words(text: str) -> list[str]:
    """The words between commas."""
    return [word.strip() for word in text.split(",") if word.strip()]


def take(names: Sequence[str]) -> tuple[PackRef, ...]:
    """Read and check the packs that were named, and warn of counts unlike the printed ones; raises PackError."""
    packs = [use_pack(name) for name in names]
    for pack in packs:
        for sentence in ruleset(pack.ruleset).warnings(pack):
            click.echo(f"thunderroad: {pack.file}: {sentence}", err=True)
    return tuple({pack.id: pack.ref for pack in packs}.values())


def without(given: Mapping[str, T], start: str) -> dict[str, T]:
    """Values of options by the rest of their names."""
    return {name.removeprefix(start): value for name, value in given.items()}
