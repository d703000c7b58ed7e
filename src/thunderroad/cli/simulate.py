"""`thunderroad simulate`: many games between bots, counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter
from typing import Any, Final

import click
from rich.console import Console
from rich.table import Table

from thunderroad.lab.gifts import Gift
from thunderroad.lab.pairs import Change, change, usual_share
from thunderroad.lab.simulate import Plan, Played, plan_json
from thunderroad.lab.summary import Share, Summary, summarize
from thunderroad.lab.trial import Trial

from .chosen import words
from .output import console, print_json
from .playing import check_rows, played, playing_options, write_rows
from .setting import USUAL, setting, setting_options

PAIRS: Final = 2
"""Pairs of games from which it can be told how sure a difference is."""


@click.command
@setting_options
@click.option("--games", type=click.IntRange(1, 100_000_000), default=1000, show_default=True, help="How many games.")
@click.option(
    "--bots", default="random", show_default=True, help="One bot for all seats, or one for each seat: random,greedy."
)
@click.option(
    "--give",
    "gift",
    metavar="LINE",
    help="Play each game twice, once with one seat given this, in the words of scenarios: 'CREW.medium damage: dent'.",
)
@click.option(
    "--against", metavar="LINE", help="What the seat gets in the other game of each pair, instead of nothing."
)
@playing_options
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(**given: Any) -> None:
    """Let bots play many games; print who won, how the games ended, how long they were, and how fast it went.

    Bots change seats from game to game. The digest sums up all final positions: the same options give
    the same digest, on any machine and with any number of processes.

    With --give, each seed is played twice, and you see how much more often the seat with the gift wins. The gift
    moves to another seat from game to game. If all bots are the same, luck that both games share is taken off.
    """
    plan = _plan(given)
    check_rows(given)
    trial = _trial(plan, given)
    start = perf_counter()
    all_of_them, stopped = played(trial.series(), given, quiet=given["as_json"])
    seconds = perf_counter() - start
    games = trial.of(0, all_of_them)
    if games:
        _tell(plan, games, trial.of(1, all_of_them) if plan.gift else [], given, seconds)
    write_rows(given, lambda: trial.rows(all_of_them))
    if stopped is not None:
        raise stopped


def _trial(plan: Plan, given: dict[str, Any]) -> Trial:
    """What is played: if something is given, the other game of each pair, too."""
    listen = given["rows"] is not None or given["out"] is not None
    if plan.gift is None:
        return Trial((plan,), listen=listen)
    line = given["against"]
    return Trial((plan, replace(plan, gift=Gift.parse(line) if line else None)), ("with", "without"), listen)


def _tell(plan: Plan, games: Sequence[Played], others: Sequence[Played], given: dict[str, Any], seconds: float) -> None:
    """Print what the games show."""
    par = None if given["against"] else usual_share(replace(plan, gift=None, games=len(games)))
    found = change(others, games, par) if len(others) >= PAIRS else None
    summary = summarize(games, plan.crews)
    if given["as_json"]:
        speed = {"seconds": round(seconds, 3), **_speed(summary, seconds)}
        pairs = {"pairs": found.to_json()} if found else {}
        print_json({"plan": plan_json(plan), **summary.to_json(), **pairs, **speed})
    else:
        _print(console(), summary, seconds)
        if found:
            _print_change(console(), str(plan.gift), found)


def _plan(given: dict[str, Any]) -> Plan:
    """The options as a plan."""
    bots = words(given["bots"])
    plan = setting(given, bots, given["games"], len(bots) if len(bots) > 1 else USUAL)
    gift = _gift(given)
    if gift is not None and plan.games < PAIRS:
        raise click.UsageError(f"--give compares pairs of games; let it play {PAIRS} or more --games")
    return replace(plan, gift=gift)


def _gift(given: dict[str, Any]) -> Gift | None:
    """What is given; the module that knows it judges that."""
    if given["against"] and not given["gift"]:
        raise click.UsageError("--against says what to compare --give with; use --give, too")
    return Gift.parse(given["gift"]) if given["gift"] else None


def _speed(summary: Summary, seconds: float) -> dict[str, float]:
    return {
        "games_per_second": round(summary.games / seconds, 2),
        "decisions_per_second": round(summary.decisions / seconds, 1),
    }


def _print(out: Console, summary: Summary, seconds: float) -> None:
    """The summary for people."""
    for title, shares in (("seat", summary.seats), ("bot", summary.bots)):
        out.print(_shares(title, shares))
    ends = Table("end", "rule", "games", box=None, pad_edge=False)
    for how, clause, count in summary.ends:
        ends.add_row(how, clause, str(count))
    out.print(ends)
    lengths = Table("length", "min", "median", "mean", "max", box=None, pad_edge=False)
    for name, values in (("rounds", summary.rounds), ("decisions", summary.lengths)):
        lengths.add_row(name, *(f"{values[key]:g}" for key in ("min", "median", "mean", "max")))
    out.print(lengths)
    speed = _speed(summary, seconds)
    out.print(
        f"{summary.games} games, {summary.decisions:,} decisions in {seconds:.1f} s: "
        f"{speed['games_per_second']:,} games/s, {speed['decisions_per_second']:,.0f} decisions/s"
    )
    out.print(f"digest {summary.digest}")


def _print_change(out: Console, gift: str, found: Change) -> None:
    """What the gift changes, for people."""
    out.print(
        f"{gift}: {found.share:.1%} of {found.pairs} games won with it, {found.without:.1%} without; it is worth "
        f"{100 * found.change:+.1f} points (95 % interval {100 * found.low:+.1f} to {100 * found.high:+.1f}); "
        f"{found.rounds:.1f} rounds a game, {found.length:+.0%}"
    )


def _shares(title: str, shares: list[Share]) -> Table:
    table = Table(title, "wins", "of", "share", "95 % interval", box=None, pad_edge=False)
    for share in shares:
        low, high = share.interval
        row = (str(share.count), str(share.total), f"{share.share:.1%}", f"{low:.1%} to {high:.1%}")
        table.add_row(share.name, *row)
    return table
