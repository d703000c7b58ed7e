"""The pages of `thunderroad ladder`: shares with intervals, how they settled, ratings, luck."""

from __future__ import annotations

from typing import Any, Final

from .blocks import Ladder
from .intervals import Mean
from .luck import Luck, Part
from .page import Page, running, with_interval
from .simulate import Plan
from .standings import Row, Standings

MOST_POINTS: Final = 200
"""Points of a line; the eye sees no more."""
PARTS: Final = {
    "seat": "seat",
    "dice": "deal and dice",
    "choices": "choices alone",
    "both": "choices and dice together",
    "fixed": "seat, deal and dice",
}
"""What the parts of luck are called."""


def ladder_page(ladder: Ladder, found: Standings) -> Page:
    """Everything that a ladder shows."""
    plan = ladder.plan
    page = Page(f"Ladder: {plan.ruleset}, {ladder.seats} crews")
    page.text(
        f"{found.games} games in {found.blocks} blocks, seed {plan.seed}"
        + (f", with {', '.join(plan.modules)}" if plan.modules else "")
        + f". Bars are 95 % intervals over blocks; the dashed line is the even share, {found.even:.1%}. "
        f"Digest {found.digest}."
    )
    shares = [
        {"name": named(row), "value": row.wins.mean, "low": row.wins.low, "high": row.wins.high} for row in found.rows
    ]
    page.plot("Share of wins", with_interval(shares, "share of wins for each seat", even=found.even, form=".1%"))
    page.table(
        "In numbers",
        ("pairing", "bot", "against", "games", "share", "95 % interval"),
        [
            (row.kind, row.bot, row.against, str(row.games), f"{row.wins.mean:.1%}", between(row.wins))
            for row in found.rows
        ],
    )
    if len(found.ratings) > 1:
        points = [{"name": one.bot, "value": one.rating, "low": one.low, "high": one.high} for one in found.ratings]
        page.plot("Ratings", with_interval(points, "rating; 400 more wins ten times as often", form=".0f"))
    page.plot("How the shares settled", running(_lines(found), "blocks", "share of wins so far"))
    return page


def luck_page(plan: Plan, found: Luck) -> Page:
    """How much luck decides."""
    page = Page(f"Luck: {plan.ruleset}, {len(plan.crews)} crews")
    page.text(
        f"{found.quartets} quartets of games between {plan.bots[0]} bots, seed {plan.seed}. The variance of the result "
        "is divided by what decides it; bars are 95 % intervals."
    )
    rows = [_part(PARTS[name], part) for name, part in found.parts.items()]
    page.plot("What decides", with_interval(rows, "share of the variance of results", even=0.0, form=".0%"))
    again = [_part("same deal and dice", found.again), _part("other deal and dice", found.anyway)]
    page.plot("How often the same crew wins again", with_interval(again, "of games played again", form=".0%"))
    return page


def named(row: Row) -> str:
    """What a row is about, in a few words."""
    return f"{row.bot} against {row.against} ({row.kind})"


def between(mean: Mean) -> str:
    """An interval in words."""
    return f"{mean.low:.1%} to {mean.high:.1%}"


def _part(name: str, part: Part) -> dict[str, Any]:
    return {"name": name, "value": part.value, "low": part.low, "high": part.high}


def _lines(found: Standings) -> list[dict[str, Any]]:
    """The share after some of the blocks, for each row."""
    points = []
    for row in found.rows:
        every = -(-len(row.running) // MOST_POINTS) or 1
        points += [
            {"name": named(row), "x": block, "y": share}
            for block, share in enumerate(row.running, 1)
            if block % every == 0
        ]
    return points
