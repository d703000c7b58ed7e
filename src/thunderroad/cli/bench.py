"""`thunderroad bench`: how fast the engine is."""

from __future__ import annotations

from collections.abc import Sequence

import click

from thunderroad.lab.bench import CREWS, bench

from .chosen import content_option, modules_option, ruleset_option, take, words
from .output import print_json


@click.command
@click.option("--seconds", type=click.FloatRange(0.2, 600), default=5.0, show_default=True, help="How long to measure.")
@ruleset_option
@click.option("--players", type=click.IntRange(2, 12), default=CREWS, show_default=True, help="Crews in play.")
@modules_option
@content_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(seconds: float, ruleset: str, players: int, modules: str, content: Sequence[str], *, as_json: bool) -> None:
    """Measure random play, copying, saving and loading, in one process.

    The calibration is a fixed loop of plain Python, timed in the same run: to compare machines, or runs
    on a busy machine, compare the ratios to it. With --modules, the base game is played alternately, and
    you get the ratio of the two; `--modules all` takes all modules that work together.
    """
    found = bench(seconds, ruleset, players, tuple(words(modules)), take(content))
    if as_json:
        print_json(found.to_json())
        return
    click.echo(f"engine     {'compiled' if found.compiled else 'plain Python'}")
    ratio = found.decisions_per_second / found.calibration_per_second
    click.echo(f"decisions  {found.decisions_per_second:12,.0f} /s   {ratio:.4f} of the calibration loop")
    if found.beside_plain is not None:
        click.echo(f"           {found.beside_plain:12.3f}      of the decisions per second without modules")
    click.echo(f"games      {found.games_per_second:12,.1f} /s   {found.decisions_per_game:.0f} decisions each")
    click.echo(f"copy       {found.clone_us:12,.2f} µs")
    click.echo(f"save       {found.save_us:12,.1f} µs   as JSON text")
    click.echo(f"load       {found.load_us:12,.1f} µs")
    click.echo(f"calibration{found.calibration_per_second:12,.0f} /s")
