"""What `thunderroad ladder` prints for people."""

from __future__ import annotations

from typing import Final

import click
from rich.table import Table

from thunderroad.lab.ladder_page import PARTS, between
from thunderroad.lab.luck import Luck, Part
from thunderroad.lab.standings import Row, Standings

from .output import console

ANSWERS: Final = {True: "better", False: "not better", None: "not known"}


def print_standings(found: Standings) -> None:
    """Shares, ratings and what there is to know of the games."""
    out = console()
    table = Table("pairing", "bot", "against", "games", "share", "95 % interval", "even", box=None, pad_edge=False)
    for row in found.rows:
        share = f"{row.wins.mean:.1%}"
        table.add_row(
            row.kind, row.bot, row.against, str(row.games), share, between(row.wins), _beside(row, found.even)
        )
    out.print(table)
    if len(found.ratings) > 1:
        ratings = Table("bot", "rating", "95 % interval", box=None, pad_edge=False)
        for one in found.ratings:
            ratings.add_row(one.bot, f"{one.rating:+.0f}", f"{one.low:+.0f} to {one.high:+.0f}")
        out.print(ratings)
    _print_games(found)


def print_better(found: Standings, answer: bool | None, margin: float, error: float) -> None:
    """Whether a bot is better, and how sure that is."""
    row = found.rows[0]
    most = found.even + margin / 100
    sure = f"this answer is wrong at most {error:g} % of the time"
    says = {
        True: f"{row.bot} is better: it wins more than {found.even:.1%} against {row.against} ({sure})",
        False: f"{row.bot} is not better: it wins less than {most:.1%} against {row.against} ({sure})",
        None: f"it is not known whether {row.bot} is better than {row.against}: {found.blocks} blocks do not tell; "
        "allow more --blocks, or a larger --margin",
    }
    click.echo(says[answer])
    click.echo(
        f"it won {row.wins.mean:.1%} of {row.games} games (95 % interval {between(row.wins)}, as if not stopped)"
    )
    _print_games(found)


def print_luck(found: Luck, bot: str, digest: str) -> None:
    """What decides games between equal players."""
    out = console()
    table = Table("what decides", "share of the result", "95 % interval", box=None, pad_edge=False)
    for name, part in found.parts.items():
        table.add_row(PARTS[name], f"{part.value:.1%}", _between(part))
    out.print(table)
    click.echo(
        f"with the same deal and dice, the same crew wins again in {found.again.value:.1%} of games "
        f"({_between(found.again)}), with other ones in {found.anyway.value:.1%} ({_between(found.anyway)})"
    )
    if found.blind:
        click.echo(f"{bot} always chooses the same, so this says nothing about choices; try --vary 2", err=True)
    click.echo(f"{4 * found.quartets} games between {bot} bots in {found.quartets} quartets; digest {digest}")


def _print_games(found: Standings) -> None:
    blocks = "1 block" if found.blocks == 1 else f"{found.blocks} blocks"
    click.echo(f"{found.games} games in {blocks}, {found.draws} draws, {found.unfinished} unfinished")
    click.echo(f"digest {found.digest}")


def _beside(row: Row, even: float) -> str:
    """How a share compares with the even one."""
    if row.wins.low > even:
        return "above"
    return "below" if row.wins.high < even else "within"


def _between(part: Part) -> str:
    return f"{part.low:.1%} to {part.high:.1%}"
