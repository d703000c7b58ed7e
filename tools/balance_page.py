"""The page of strengths (docs/balance.md) and its plot, from what `tools/balance.py` has measured."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from thunderroad.lab.pairs import Change

    from .balance_items import Item

ENOUGH: Final = 600
"""Pairs for a card."""


class Measured(NamedTuple):
    """A card and what it changes; `earlier`: with bots, or with data, that have changed since."""

    item: Item
    change: Change
    earlier: bool = False


def page(found: Sequence[Measured], bots: str, notes: Mapping[str, str]) -> str:
    """The tables of all that was measured; `notes` say by deck what is compared."""
    lines = [
        "# What each card is worth",
        "",
        f"Four {bots} bots play each seed twice, once with the card and once without; the seat that has it changes",
        "from game to game. *Change* is how many percentage points more games that seat wins, with its 95 %",
        "interval. All bots are alike, so a seat without the card is known to win a quarter of its games; luck that",
        "both games of a pair share is taken off. *Estimate* is the figure in the card's data, *length* how much",
        "longer the games are. **Outside** means that the whole interval lies outside the card's band, or that games",
        "are longer or shorter by more than a quarter; *open*, that the interval crosses an edge of the band. *Earlier",
        "bots* played a figure that stays until today's bots have one as exact. `make balance` plays what is missing",
        "and writes this page; you can stop it at any time.",
        "",
        unfinished(found),
        f"Written on {datetime.now(UTC):%Y-%m-%d}.",
        "",
        "![The change of the share of wins for each card, with its interval](images/balance.svg)",
        "",
    ]
    for deck in dict.fromkeys(one.item.deck for one in found):
        lines += [f"## {deck.replace('-', ' ').capitalize()}", "", notes[deck], ""]
        here = [one for one in found if one.item.deck == deck]
        lines += _lengths(here) if here[0].item.shared else _changes(here)
        lines.append("")
    return "\n".join(lines)


def _changes(found: Sequence[Measured]) -> list[str]:
    """The table of cards that one seat has."""
    head = ["| card | pairs | change | 95 % interval | estimate | length | |"]
    return [*head, "| --- | ---: | ---: | --- | ---: | ---: | --- |", *map(_row, found)]


def _lengths(found: Sequence[Measured]) -> list[str]:
    """The table of cards that lie before all alike."""
    lines = ["| card | pairs | rounds without | rounds | longer by | 95 % interval | |"]
    lines += ["| --- | ---: | ---: | ---: | ---: | --- | --- |"]
    for one in found:
        item, value = one.item, one.change
        longer = value.rounds - value.rounds_without
        interval = f"{longer - value.spread:+.2f} to {longer + value.spread:+.2f}"
        rounds = (f"{value.rounds_without:.2f}", f"{value.rounds:.2f}", f"{longer:+.2f}")
        cells = (item.name, value.pairs, *rounds, interval, verdict(one))
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return lines


def unfinished(found: Sequence[Measured]) -> str:
    """How far it has come: no figure here should be taken for more than it is."""
    few = sum(one.change.pairs < ENOUGH for one in found)
    if not few:
        return f"Each card has {ENOUGH} pairs at least."
    earlier = sum(one.earlier for one in found)
    rest = f", and {earlier} were measured with bots that have learned something since" if earlier else ""
    return f"**This is a first part**: {few} of {len(found)} cards here have fewer than {ENOUGH} pairs{rest}."


def verdict(one: Measured) -> str:
    """Whether a card wants another look."""
    item, value = one.item, one.change
    found = "**outside**" if item.outside(value) else "open" if item.crosses(value) else ""
    return ", ".join(filter(None, (found, "earlier bots" if one.earlier else "")))


def _row(one: Measured) -> str:
    item, found = one.item, one.change
    estimate = "" if item.estimate is None else f"{item.estimate:+.1f}"
    interval = f"{100 * found.low:+.1f} to {100 * found.high:+.1f}"
    numbers = (f"{100 * found.change:+.1f}", interval, estimate, f"{found.length:+.0%}")
    return f"| {' | '.join(map(str, (item.name, found.pairs, *numbers, verdict(one))))} |"


WIDE, ROW, LEFT, SPAN = 760, 16, 230, 20.0
"""The plot: its width, the height of a row, where the scale begins, and how many points it reaches to each side."""


def plot(found: Sequence[Measured]) -> str:
    """All changes with their intervals and estimates, one under the other."""
    measured = [(one.item, one.change) for one in found if not one.item.shared]
    high = ROW * (len(measured) + 2)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" font-family="sans-serif" font-size="11">',
        f'<rect width="{WIDE}" height="{high}" fill="#fbf7ef"/>',
    ]
    for points in range(-20, 21, 5):
        out.append(f'<path d="M{_x(points):g} 4V{high - ROW}" stroke="{"#555" if points == 0 else "#ddd"}"/>')
        out.append(f'<text x="{_x(points):g}" y="{high - 4}" text-anchor="middle">{points:+d}</text>')
    for k, (item, value) in enumerate(measured):
        y = ROW * (k + 1)
        tint = "#b3261e" if item.outside(value) else "#2f5d8a"
        low, top = (_x(max(-SPAN, min(SPAN, 100 * edge))) for edge in (value.low, value.high))
        out.append(f'<text x="{LEFT - 10}" y="{y + 4}" text-anchor="end">{item.name}</text>')
        out.append(f'<path d="M{low:g} {y}H{top:g}" stroke="{tint}" stroke-width="2"/>')
        out.append(f'<circle cx="{_x(100 * value.change):g}" cy="{y}" r="3.5" fill="{tint}"/>')
        if item.estimate is not None:
            out.append(f'<path d="M{_x(item.estimate):g} {y - 5}v10" stroke="#c77f1a" stroke-width="2"/>')
    return "\n".join([*out, "</svg>", ""])


def _x(points: float) -> float:
    """Where a number of points lies on the scale."""
    return round(LEFT + (WIDE - LEFT - 20) * (points + SPAN) / (2 * SPAN), 1)
