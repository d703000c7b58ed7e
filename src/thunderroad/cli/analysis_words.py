"""What `thunderroad analyse` prints for people."""

from __future__ import annotations

from typing import Final

import click
from rich.table import Table

from thunderroad.lab.analysis.judges import STRENGTHS
from thunderroad.lab.analysis.model import Account, Analysis, Decision, Luck

from .output import console

LUCKIEST: Final = 3
"""How many rolls are named."""


def print_analysis(found: Analysis) -> None:
    """The accounts, the dearest mistakes, what chance did."""
    judge = found.judge
    click.echo(
        f"judge {judge.level}: {STRENGTHS[judge.level]}, {judge.worlds} times each; "
        "± is half of a 95 % interval, as this judge sees the game"
    )
    if found.done < found.total:
        click.echo(f"{found.done} of {found.total} parts are judged; sums are known when all are")
    if found.accounts:
        _print_accounts(found)
    for place, one in enumerate(_dearest(found), 1):
        click.echo("")
        click.echo(_mistake(found, place, one))
    _print_luck(found)


def _print_accounts(found: Analysis) -> None:
    """A row for each crew: its chance at both ends, and what changed it."""
    head = ("crew", "start", "end", "own decisions", "others' decisions", "luck", "lost by mistakes")
    table = Table(*head, box=None, pad_edge=False)
    for one in found.accounts:
        table.add_row(found.crews[one.seat], f"{one.start:.1f} %", f"{one.end:.1f} %", *_sums(one), _lost(one))
    console().print(table)


def _sums(one: Account) -> tuple[str, str, str]:
    return (
        _points(one.own, one.own_error),
        _points(one.others, one.others_error),
        _points(one.luck, one.luck_error),
    )


def _lost(one: Account) -> str:
    if not one.decisions:
        return ""
    return f"{one.lost:.1f} ± {one.lost_error:.1f} in {one.decisions} decisions"


def _points(value: float, error: float) -> str:
    return f"{value:+.1f} ± {error:.1f}"


def _dearest(found: Analysis) -> list[Decision]:
    by_number = {one.n: one for one in found.decisions}
    return [by_number[n] for n in found.dearest]


def _mistake(found: Analysis, place: int, one: Decision) -> str:
    """Two lines: what was done, and what would have been better."""
    sure = "" if one.sure else ", which may be chance"
    return (
        f"{place}. round {one.round}, answer {one.n}, {found.crews[one.seat]}: {one.title}\n"
        f"   played {', '.join(one.played.steps)}: {one.played.chance:.1f} %\n"
        f"   better {', '.join(one.best.steps)}: {one.best.chance:.1f} %; "
        f"lost {one.loss:.1f} ± {one.error:.1f} points{sure}"
    )


def _print_luck(found: Analysis) -> None:
    """The rolls that changed most."""
    greatest = sorted(found.luck, key=lambda one: (-max(map(abs, one.shares)), one.n))[:LUCKIEST]
    if greatest:
        click.echo("\nwhat chance changed most:")
    for one in sorted(greatest, key=lambda one: one.n):
        click.echo(f"   round {one.round}, answer {one.n}: {_told(found, one)}")


def _told(found: Analysis, one: Luck) -> str:
    rolls = ", ".join(f"{die} {result}" for die, result in one.rolls)
    changes = ", ".join(
        f"{found.crews[seat]} {_points(share, one.errors[seat])}" for seat, share in enumerate(one.shares)
    )
    return f"{rolls}: {changes}"
