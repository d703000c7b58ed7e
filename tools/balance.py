"""What each card is worth: paired games of equal bots, with and without it (docs/balance.md, `make balance`).

    python tools/balance.py                            play what is still missing, then write the page
    python tools/balance.py --games 2000 --jobs 2      more pairs for each card
    python tools/balance.py --deck ongoing-effects     one deck alone
    python tools/balance.py --minutes 60               stop after so long
    python tools/balance.py --page                     write the page from what has been played

One seat has the card, all others have not; it passes on from seat to seat, and the same seeds are played without: once
for all cards that have the same table.  All cards get a part of their games in turn, so that a run that is stopped says
as much about one as about another.  Every part is written to `.balance/`, and the next run carries on where it was.
What was played with other content, other bots or another version of a module does not count.  With PyPy, as `make
balance` runs it where there is one, it takes a fraction of the time.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Any, Final

from rich.progress import Progress

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from thunderroad.family.registry import ruleset
from thunderroad.lab.gifts import Gift
from thunderroad.lab.pairs import Change, change
from thunderroad.lab.simulate import Plan, Played, check, simulate
from tools import kept
from tools.kept import PAGE, ROOT, STORE, Effort, Part, chapter, commands, fill, players

PLOT: Final = ROOT / "docs" / "images" / "balance.svg"
RULESET: Final = "vendetta"
ENOUGH, MORE = 600, 2000
"""Pairs for a card, and for one whose interval reaches over an edge of its band."""

Games = tuple[Plan, list[Played]]
"""A plan, and games of it that were played."""


@dataclass(frozen=True, slots=True)
class Item:
    """A card with what is known of it: its deck, the line that gives it, its estimate and its band in points."""

    deck: str
    id: str
    name: str
    provenance: str
    plan: Plan
    other: Plan
    estimate: float | None
    band: tuple[float, float] | None

    def crosses(self, found: Change) -> bool:
        """Whether it is still open on which side of an edge of its band the truth lies."""
        low, high = 100 * found.low, 100 * found.high
        return self.band is not None and any(low < edge < high for edge in self.band)

    def outside(self, found: Change) -> bool:
        """Whether all of the interval lies outside its band."""
        return self.band is not None and (100 * found.high < self.band[0] or 100 * found.low > self.band[1])


def items(bots: str) -> Iterator[Item]:
    """All cards of the decks in balance.toml, as the modules have them."""
    data = tomllib.loads((ROOT / "tools" / "balance.toml").read_text(encoding="utf-8"))
    rules = ruleset(RULESET)
    crews = rules.usual_crews((), 4)
    for deck in data["deck"]:
        modules = tuple(deck["modules"])
        plan = Plan(RULESET, crews, (bots,) * len(crews), 0, "balance", modules, deck.get("options", {}))
        against = deck.get("against")
        other = replace(plan, gift=Gift.parse(against) if against else None)
        for card in cards(plan, deck["id"]):
            estimate = card.data.get("strength")
            band = tuple(deck["band"]) if "band" in deck else around(estimate, data["margin"])
            given = replace(plan, gift=Gift.parse(deck["give"].format(id=card.id)))
            yield Item(deck["id"], card.id, card.name, card.provenance, given, other, estimate, band)


def cards(plan: Plan, deck: str) -> tuple[Any, ...]:
    """The records of a deck as a game with these modules has them."""
    game: Any = ruleset(plan.ruleset).new_game(plan.recipe(0))
    found: tuple[Any, ...] = game.rules.decks[deck].cards
    return found


def around(estimate: float | None, margin: float) -> tuple[float, float] | None:
    """The band about an estimate."""
    return None if estimate is None else (estimate - margin, estimate + margin)


# --- playing --------------------------------------------------------------------------------


class Store(kept.Store[Played]):
    """The results of games."""

    def write(self, game: Played) -> list[Any]:
        """Who won, and when."""
        return [game.number, list(game.bots), list(game.winners), game.rounds]

    def read(self, data: Any) -> Played:
        """All else is not needed."""
        number, bots, winners, rounds = data
        return Played(number, tuple(bots), tuple(winners), "", "", rounds, 0, "")


def measure(wanted: Sequence[Item], effort: Effort, store: Store, progress: Progress) -> None:
    """Play what is missing of all cards, a part of each in turn; then more of those that are not clear yet."""
    fill(store, [plan for item in wanted for plan in (item.other, item.plan)], played, effort, progress)
    if ENOUGH <= effort.games < MORE and not effort.over():
        values = [(item, known(item, store)) for item in wanted]
        unclear = [item for item, value in values if value is not None and item.crosses(value)]
        measure(unclear, replace(effort, games=MORE), store, progress)


def played(part: Part) -> Games:
    """The games of a part."""
    plan, first = part
    return plan, list(simulate(plan, 1, first))


def known(item: Item, store: Store) -> Change | None:
    """What has been played of an item."""
    without, given = store.games(item.other), store.games(item.plan)
    pairs = min(len(without), len(given))
    return change(without[:pairs], given[:pairs]) if pairs > 1 else None


Measured = tuple[Item, Change]


# --- the page -------------------------------------------------------------------------------


def page(found: Sequence[Measured], bots: str) -> str:
    """The table of all that was measured."""
    lines = [
        "# What each card is worth",
        "",
        f"Four {bots} bots, one of which has the card; the same seeds with and without it; the seat with the card",
        "moves on from game to game. The change is in percentage points of the share of wins, with its 95 % interval.",
        "*Estimate* is the figure in the data of the card, *length* how much longer its games are. **Outside** is a",
        "card whose whole interval lies outside its band; *open* one whose interval reaches over an edge of it. `make",
        "balance` plays what is missing and writes this page; it can be stopped at any time.",
        "",
        unfinished(found),
        f"Written on {datetime.now(UTC):%Y-%m-%d}.",
        "",
        "![The change of the share of wins for each card, with its interval](images/balance.svg)",
        "",
    ]
    for deck in dict.fromkeys(item.deck for item, _ in found):
        lines += [f"## {deck.replace('-', ' ').capitalize()}", ""]
        lines += ["| card | pairs | change | 95 % interval | estimate | length | |"]
        lines += ["| --- | ---: | ---: | --- | ---: | ---: | --- |"]
        for item, value in found:
            if item.deck == deck:
                lines.append(_row(item, value))
        lines.append("")
    return "\n".join(lines)


def unfinished(found: Sequence[Measured]) -> str:
    """How far it has come: no figure here should be taken for more than it is."""
    few = sum(value.pairs < ENOUGH for _, value in found)
    if not few:
        return f"Each card has {ENOUGH} pairs at least."
    return f"**This is a first part**: {few} of {len(found)} cards here have fewer than {ENOUGH} pairs."


def _row(item: Item, found: Change) -> str:
    estimate = "" if item.estimate is None else f"{item.estimate:+.1f}"
    verdict = "**outside**" if item.outside(found) else "open" if item.crosses(found) else ""
    interval = f"{100 * found.low:+.1f} to {100 * found.high:+.1f}"
    cells = (item.name, found.pairs, f"{100 * found.change:+.1f}", interval, estimate, f"{found.length:+.0%}", verdict)
    return f"| {' | '.join(map(str, cells))} |"


WIDE, ROW, LEFT, SPAN = 760, 16, 230, 20.0
"""The plot: its width, the height of a row, where the scale begins, and how many points it reaches to each side."""


def plot(found: Sequence[Measured]) -> str:
    """All changes with their intervals and estimates, one under the other."""
    high = ROW * (len(found) + 2)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" font-family="sans-serif" font-size="11">',
        f'<rect width="{WIDE}" height="{high}" fill="#fbf7ef"/>',
    ]
    for points in range(-20, 21, 5):
        out.append(f'<path d="M{_x(points):g} 4V{high - ROW}" stroke="{"#555" if points == 0 else "#ddd"}"/>')
        out.append(f'<text x="{_x(points):g}" y="{high - 4}" text-anchor="middle">{points:+d}</text>')
    for k, (item, value) in enumerate(found):
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


def main(arguments: list[str] | None = None) -> int:
    """Measure, then write page and plot."""
    parser = commands(__doc__, ENOUGH, "pairs for each card")
    parser.add_argument("--deck", action="append", help="this deck alone; repeatable")
    given = parser.parse_args(arguments)
    store = Store(STORE)
    wanted = [item for item in items(given.bots) if not given.deck or item.deck in given.deck]
    if not wanted:
        parser.error(f"no such deck; there are {', '.join(dict.fromkeys(item.deck for item in items(given.bots)))}")
    try:
        with Progress(disable=given.page) as progress:
            for item in wanted:
                check(item.plan)
            if not given.page:
                with players(given.jobs) as play:
                    measure(wanted, Effort(given.games, play, monotonic() + 60 * given.minutes), store, progress)
    except KeyboardInterrupt:
        print("Stopped; the next run carries on here.")
    found = [(item, value) for item in items(given.bots) if (value := known(item, store)) is not None]
    chapter(page(found, given.bots))
    PLOT.write_text(plot(found), encoding="utf-8")
    print(f"{len(found)} cards in {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
