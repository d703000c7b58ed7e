"""`thunderroad learn`: an evaluator of positions, learned from games that bots play."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

import click

from thunderroad.bots.learned.kept import to_json
from thunderroad.family.registry import ruleset as find_ruleset
from thunderroad.lab.kept import Series
from thunderroad.lab.learning.calibration import Report
from thunderroad.lab.learning.course import LEAST, learn
from thunderroad.lab.learning.fit import numbers
from thunderroad.lab.learning.games import LESSONS, Course, check, play
from thunderroad.lab.learning.positions import Positions
from thunderroad.lab.tables import check_place

from .chosen import modules_option, ruleset_option, words
from .output import print_json
from .playing import check_apart, kept_options, played
from .progress import counted

USUAL: Final = 4000


@click.command
@ruleset_option
@modules_option
@click.option("--players", default="4,4,4,2,3", show_default=True, help="Seats per game; a list is used in turn.")
@click.option("--bots", default="greedy", show_default=True, help="Who plays: one of these in all seats of a game.")
@click.option("--mixed", is_flag=True, help="Play every fourth game with other modules and crews.")
@click.option(
    "--games", type=click.IntRange(LEAST, 10_000_000), default=USUAL, show_default=True, help="How many games."
)
@click.option("--seed", default="1", show_default=True, help="The same seed gives the same games and weights.")
@kept_options
@click.option(
    "--weights",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write what was learned to this file, such as judgement.json in the content of a ruleset."
    " Without it, only report.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(**given: Any) -> None:
    """Learn to judge positions from games between bots, and say how well it went.

    The games are played first; with --out they are kept with all their answers, and Ctrl-C loses none of them. Then a
    small network learns from the start of every turn who wins. A quarter of the games is held out; the report is about
    these.

    Needs numpy: pip install thunderroad[lab].
    """
    numbers()
    course = _course(given)
    check(course)
    check_apart(given, "out", "weights")
    if given["weights"] is not None:
        check_place(given["weights"])
    series = Series(course.to_json(), partial(play, course), given["games"], LESSONS)
    games, stopped = played(series, given, quiet=given["as_json"])
    if stopped is not None:
        raise stopped
    found = Positions(course)
    for game in counted(games, len(games), quiet=given["as_json"], what="games read"):
        found.take(game)
    weights, report = learn(found, 1, _quiet if given["as_json"] else _heard)
    if given["weights"] is not None:
        names = find_ruleset(course.ruleset).trait_names
        given["weights"].write_text(to_json(names, weights, _how(course, given, report)), encoding="utf-8")
    if given["as_json"]:
        print_json({"course": course.to_json(), "games": given["games"], **report.to_json()})
    else:
        _print(report)


def _course(given: dict[str, Any]) -> Course:
    """What is played; raises UsageError."""
    try:
        players = tuple(map(int, words(given["players"])))
    except ValueError as error:
        raise click.UsageError(f"--players '{given['players']}' must be numbers such as 4,4,3") from error
    bots = tuple(words(given["bots"]))
    if not players or not bots:
        raise click.UsageError("name at least one number in --players and one bot in --bots")
    return Course(given["ruleset"], tuple(words(given["modules"])), players, bots, given["mixed"], given["seed"])


def _how(course: Course, given: dict[str, Any], report: Report) -> dict[str, Any]:
    """How the weights came about, for whoever finds the file."""
    modules = f" --modules {','.join(course.modules)}" if course.modules else ""
    mixed = " --mixed" if course.mixed else ""
    said = (
        f"thunderroad learn --ruleset {course.ruleset}{modules} --players {given['players']} --bots {given['bots']}"
        f"{mixed} --games {given['games']} --seed {course.seed}"
    )
    date = datetime.now(tz=UTC).date().isoformat()
    return {"command": said, "date": date, "held_out": report.to_json()}


def _heard(number: int, loss: float) -> None:
    """Tell of a round of learning."""
    click.echo(f"round {number + 1}: log loss {loss:.4f}", err=True)


def _quiet(number: int, loss: float) -> None:
    """Tell nothing."""


def _print(report: Report) -> None:
    click.echo(f"{report.games} games with {report.positions} positions were held out")
    click.echo(f"log loss: learned {report.learned:.4f}, advisor {report.advisor:.4f}, even chances {report.even:.4f}")
    click.echo("called         seats   mean    won")
    for each in report.bins:
        click.echo(f"{each.low:3} to {each.high:3} % {each.count:8} {each.said:6.1f} {each.won:6.1f}")
