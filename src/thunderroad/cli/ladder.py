"""`thunderroad ladder`: bots measured against each other, by games that can be played again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import click

from thunderroad.bots import known, levels
from thunderroad.lab import page, tables
from thunderroad.lab.blocks import VERSUS, Ladder, Pairing, pairings, play
from thunderroad.lab.evidence import Comparison
from thunderroad.lab.kept import GAMES, Series
from thunderroad.lab.ladder_page import ladder_page, luck_page
from thunderroad.lab.luck import LEAST, QUARTET, luck
from thunderroad.lab.luck import play as play_quartet
from thunderroad.lab.luck import row as luck_row
from thunderroad.lab.luck import to_json as luck_json
from thunderroad.lab.players import chooser
from thunderroad.lab.simulate import Plan, Played, check, digest
from thunderroad.lab.standings import score, standings

from .chosen import words
from .ladder_words import ANSWERS, print_better, print_luck, print_standings
from .output import print_json
from .playing import check_apart, check_rows, played, playing_options, write_rows
from .setting import setting, setting_options

USUAL_BLOCKS: Final = 100
MOST_BLOCKS: Final = 2000
"""For --better."""
QUARTETS: Final = 250


@click.command
@setting_options
@click.option("--bots", default="", help="Bots from the weakest to the strongest: a,b,c; by default all.")
@click.option(
    "--blocks",
    type=click.IntRange(1, 10_000_000),
    help="How many blocks: a deal played once for each rotation of the bots, or a quartet for --luck; by default "
    f"{USUAL_BLOCKS} for each pairing, {QUARTETS} quartets, at most {MOST_BLOCKS} for --better.",
)
@click.option(
    "--better", nargs=2, metavar="A B", help="Test whether A wins more than its fair share against seats full of B."
)
@click.option("--luck", "how_lucky", is_flag=True, help="Measure how much of a result seat, deal and dice decide.")
@click.option(
    "--vary",
    type=click.FloatRange(0, 100),
    default=0.0,
    show_default=True,
    help="For --luck: how often, in percent, a bot picks an option at random instead of its own answer.",
)
@click.option(
    "--margin",
    type=click.FloatRange(0, 40),
    default=2.0,
    show_default=True,
    help="For --better: A is 'not better' if it wins less than its fair share plus this many points.",
)
@click.option(
    "--error",
    type=click.FloatRange(0.01, 50),
    default=5.0,
    show_default=True,
    help="For --better: how often, in percent, each of the two answers may be wrong.",
)
@playing_options
@click.option("--page", type=click.Path(dir_okay=False, path_type=Path), help="Write a page with plots: .html.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(**given: Any) -> None:
    """Measure bots against each other: shares of wins with 95 % intervals, and ratings.

    Each bot plays alone against seats full of the one before it, all play at one table, and as controls the last one
    plays against itself and against the weakest bot there is. docs/strength.md explains how to read the result.

    A game depends only on the seed, its pairing, its block and its rotation: any number of processes gives the same
    results.
    """
    run = _run(given)
    check_rows(given)
    if given["page"] is not None:
        check_apart(given, "out", "page")
        page.check(given["page"])
    games, stopped = played(run.series, given, quiet=given["as_json"], end=run.end)
    if len(games) >= run.least:
        run.tell(games, given)
    write_rows(given, lambda: [run.row(game) for game in games])
    if stopped is not None:
        raise stopped


@dataclass(frozen=True, slots=True)
class Run:
    """What is played, until its games `end` it; it takes at least so many to `tell` anything."""

    series: Series[Played]
    least: int
    row: Callable[[Played], tables.Row]
    tell: Callable[[Sequence[Played], dict[str, Any]], None]
    end: Callable[[Sequence[Played]], bool] | None = None


def _run(given: dict[str, Any]) -> Run:
    """What the options ask for; raises UsageError, RecipeError or LabError."""
    if given["better"] and (given["how_lucky"] or given["bots"]):
        raise click.UsageError("--better names its two bots itself; use it without --luck and --bots")
    if given["bots"] and not words(given["bots"]):
        raise click.UsageError("--bots names no bot; write them with commas: random,greedy")
    bots = list(given["better"] or words(given["bots"]) or [info.id for info in levels()])
    for bot in bots:
        chooser(bot)
    if len(set(bots)) != len(bots):
        option = "--better" if given["better"] else "--bots"
        raise click.UsageError(f"{option} names a bot twice; name each once")
    plan = setting(given, bots[-1:], 0)
    check(plan)
    if given["how_lucky"]:
        return _luck(plan, _quartets(given), round(10 * given["vary"]))
    if given["vary"]:
        raise click.UsageError("--vary is for --luck; leave it out, or add --luck")
    if given["better"]:
        one, rest = given["better"]
        pairing = Pairing(VERSUS, (one, rest))
        return _better(Ladder(plan, (pairing,), given["blocks"] or MOST_BLOCKS), given)
    return _ladder(Ladder(plan, pairings(bots, known()[0].id), given["blocks"] or USUAL_BLOCKS))


def _quartets(given: dict[str, Any]) -> int:
    """How many quartets one bot plays against itself; raises UsageError."""
    if len(words(given["bots"])) > 1:
        raise click.UsageError("--luck lets one bot play against itself; name one in --bots")
    quartets: int = given["blocks"] or QUARTETS
    if quartets < LEAST:
        raise click.UsageError(f"--luck compares quartets with each other; let it play {LEAST} or more --blocks")
    return quartets


def _series(ladder: Ladder) -> Series[Played]:
    """Its games."""
    return Series(ladder.to_json(), partial(play, ladder), ladder.games, GAMES)


def _ladder(ladder: Ladder) -> Run:
    """All pairings."""

    def tell(games: Sequence[Played], given: dict[str, Any]) -> None:
        found = standings(ladder, games)
        if given["as_json"]:
            print_json({"plan": ladder.to_json(), **found.to_json()})
        else:
            print_standings(found)
        _page(given, partial(ladder_page, ladder, found))

    return Run(_series(ladder), ladder.per_block, ladder.row, tell)


def _better(ladder: Ladder, given: dict[str, Any]) -> Run:
    """One pairing, until it is known whether the first bot is better."""
    test = Comparison(1 / ladder.seats, given["margin"] / 100, given["error"] / 100)

    def end(games: Sequence[Played]) -> bool:
        if len(games) % ladder.seats == 0:
            test.take(score(games[-ladder.seats :]))
        return test.answer is not None

    def tell(games: Sequence[Played], given: dict[str, Any]) -> None:
        found = standings(ladder, games)
        if given["as_json"]:
            says = {"answer": ANSWERS[test.answer], "margin": given["margin"], "error": given["error"]}
            money = {"money_better": round(test.better.total, 3), "money_not_better": round(test.worse.total, 3)}
            print_json({"plan": ladder.to_json(), **says, **money, **found.to_json()})
        else:
            print_better(found, test.answer, given["margin"], given["error"])
        _page(given, partial(ladder_page, ladder, found))

    return Run(_series(ladder), ladder.per_block, ladder.row, tell, end)


def _luck(plan: Plan, quartets: int, vary: int) -> Run:
    """Quartets of one bot; `vary` times in a thousand it takes any option."""

    def tell(games: Sequence[Played], given: dict[str, Any]) -> None:
        games = games[: len(games) // QUARTET * QUARTET]
        found = luck(games)
        if given["as_json"]:
            print_json({"plan": luck_json(plan, vary), **found.to_json(), "digest": digest(games)})
        else:
            print_luck(found, plan.bots[0], digest(games))
        _page(given, partial(luck_page, plan, found))

    series = Series(luck_json(plan, vary), partial(play_quartet, plan, vary), QUARTET * quartets, GAMES)
    return Run(series, LEAST * QUARTET, partial(luck_row, plan), tell)


def _page(given: dict[str, Any], made: Callable[[], page.Page]) -> None:
    """Write the page, if one is wanted; after all has been printed, because a disk may be full."""
    if given["page"] is not None:
        page.write(given["page"], made())
