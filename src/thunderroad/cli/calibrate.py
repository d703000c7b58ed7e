"""`thunderroad calibrate`: whether what a judge calls 30 % is won in 30 of 100 games."""

from __future__ import annotations

from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any, Final

import click
from rich.table import Table

from thunderroad.lab.analysis import calibration_plot
from thunderroad.lab.analysis.calibration import Called, bins, called
from thunderroad.lab.analysis.judges import FEWEST, JUDGES, MOST, judge
from thunderroad.lab.kept import Form, Series
from thunderroad.lab.simulate import check, identity, plan_json

from .output import console, print_json
from .playing import check_apart, kept_options, played
from .setting import setting, setting_options

USUAL: Final = "greedy"


@click.command
@setting_options
@click.option("--bot", default=USUAL, show_default=True, help="Who plays.")
@click.option("--games", type=click.IntRange(1, 10_000_000), default=2000, show_default=True, help="How many games.")
@click.option("--judge", default="easy", show_default=True, help=f"Who judges: {', '.join(JUDGES)}.")
@click.option("--worlds", type=click.IntRange(FEWEST, MOST), help="How often the judge plays each position on.")
@kept_options
@click.option("--plot", type=click.Path(dir_okay=False, path_type=Path), help="Draw the table, too: .svg.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(**given: Any) -> None:
    """Measure how good a judge's chances are: of positions called 30 %, 30 % should be won.

    Bots play whole games; the judge judges one turn of five in each. docs/analysis.md explains the table.
    """
    plan, one = setting(given, [given["bot"]], given["games"]), judge(given["judge"], given["worlds"])
    check(plan)
    if given["plot"] is not None:
        check_apart(given, "out", "plot")
        calibration_plot.check(given["plot"])
    asked = {key: value for key, value in plan_json(plan).items() if key != "games"}
    what = {**identity(plan), **asked, "judge": asdict(one)}
    series = Series(what, partial(called, plan, one), plan.games, Form(Called.from_json, Called.to_json))
    games, stopped = played(series, given, quiet=given["as_json"])
    _tell(games, what, as_json=given["as_json"])
    if given["plot"] is not None:
        given["plot"].write_text(calibration_plot.plot(bins(games), len(games)), encoding="utf-8")
    if stopped is not None:
        raise stopped


def _tell(games: list[Called], what: dict[str, Any], *, as_json: bool) -> None:
    found = bins(games)
    if as_json:
        print_json({"what": what, "games": len(games), "bins": [asdict(one) for one in found]})
        return
    table = Table("called", "positions", "said on average", "won", "95 % interval", box=None, pad_edge=False)
    for one in found:
        span = f"{one.least:.1f} to {one.most:.1f} %"
        table.add_row(
            f"{one.low:.0f} to {one.high:.0f} %", str(one.count), f"{one.said:.1f} %", f"{one.won:.1f} %", span
        )
    console().print(table)
    click.echo(f"{len(games)} games; a position counts once for each seat")
