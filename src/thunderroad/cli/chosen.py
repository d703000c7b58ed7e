"""What several commands choose a game by: expansions, and owners' packs of content."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import click

from thunderroad.kernel.packs import PackRef
from thunderroad.kernel.registry import USUAL, ruleset, use_pack

F = TypeVar("F", bound=Callable[..., Any])

content_option: Final = click.option(
    "--content",
    multiple=True,
    metavar="FILE",
    help="An owner's pack: a TOML file, or the name of one in the packs folder; may be repeated.",
)
ruleset_option: Final = click.option(
    "--ruleset", default=USUAL, show_default=True, help="The game: an id, see `thunderroad modules`."
)
modules_option: Final = click.option(
    "--modules", default="", help="Expansions, with commas: ID,ID; see `thunderroad modules`."
)


def words(text: str) -> list[str]:
    """What stands between commas."""
    return [word.strip() for word in text.split(",") if word.strip()]


def take(names: Sequence[str]) -> tuple[PackRef, ...]:
    """Read and check the packs that were named, and warn of counts unlike the printed ones; raises PackError."""
    packs = [use_pack(name) for name in names]
    for pack in packs:
        for sentence in ruleset(pack.ruleset).warnings(pack):
            click.echo(f"thunderroad: {pack.file}: {sentence}", err=True)
    return tuple({pack.id: pack.ref for pack in packs}.values())
