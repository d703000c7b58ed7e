"""What each card is worth: paired games of equal bots, with and without it (docs/balance.md, `make balance`).

    python -m tools.balance                            play what is still missing, then write the page
    python -m tools.balance --games 2000 --jobs 2      more pairs for each card
    python -m tools.balance --deck ongoing-effects     one deck alone, or with --card one card
    python -m tools.balance --minutes 60               stop after this many minutes
    python -m tools.balance --page                     write the page from what has been played

One seat has the card, all others have not; it passes on from seat to seat, and the same seeds are played without: once
for all cards that have the same table.  All cards get a part of their games in turn, so that a run that is stopped says
as much about one as about another.  Every part is written to `tools/balance_games/`, which belongs to the repository:
the next run carries on there, on whatever machine (games of other bots than usual go to `.balance/`).  What was played
with other content, with bots that thought otherwise or with another version of a module does not count.  What lies
before all alike wins nobody a game more often: of such a card the page says how long the games become.  With PyPy, as
`make balance` runs it where there is one, it takes a fraction of the time.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from time import monotonic
from typing import Any, Final

from rich.progress import Progress

from thunderroad.lab.pairs import Change, change, usual_share
from thunderroad.lab.simulate import Plan, Played, check, simulate

from . import kept
from .balance_items import Item, items, notes
from .balance_page import ENOUGH, Measured, page, plot
from .kept import BOTS, PAGE, ROOT, STORE, Effort, Part, chapter, commands, fill, players

PLOT: Final = ROOT / "docs" / "images" / "balance.svg"
GAMES: Final = ROOT / "tools" / "balance_games"
"""The games of the usual bots, a file for each table."""
RECORD: Final = ROOT / "tools" / "balance.json"
"""What was found of each card, for the page; it remembers what earlier bots played, too."""
MORE: Final = 2000
"""Pairs for a card whose interval reaches over an edge of its band."""

Games = tuple[Plan, list[Played]]
"""A plan, and games of it that were played."""


class Store(kept.Store[Played]):
    """The results of games: "02 14" was won by the seats 0 and 2 in round 14."""

    def write(self, game: Played) -> str:
        """Who won, and when: all else follows from the plan or is not needed."""
        return f"{''.join(map(str, game.winners))} {game.rounds}"

    def read(self, plan: Plan, number: int, data: Any) -> Played:
        """The inverse."""
        winners, _, rounds = str(data).partition(" ")
        return Played(number, tuple(plan.seating(number)), tuple(map(int, winners)), "", "", int(rounds), 0, "")


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
    return plan, list(simulate(plan, first=first))


def known(item: Item, store: Store) -> Change | None:
    """What has been played of an item."""
    without, given = store.games(item.other), store.games(item.plan)
    pairs = min(len(without), len(given))
    return change(without[:pairs], given[:pairs], usual_share(replace(item.other, games=pairs))) if pairs > 1 else None


def remembered(wanted: Iterable[Item], store: Store, record: Path) -> list[Measured]:
    """What is known of all items: played here, or on record from before; the record is brought up to date."""
    old = json.loads(record.read_text(encoding="utf-8")) if record.exists() else {}
    found, kept = [], {}
    for item in wanted:
        key, value = f"{item.deck} {item.id}", known(item, store)
        now = None if value is None else {**asdict(value), "of": store.path(item.plan).stem}
        best = newer(old.get(key), now)
        if best is not None:
            kept[key] = best
            value = Change(**{name: number for name, number in best.items() if name != "of"})
            found.append(Measured(item, value, earlier=best["of"] != store.path(item.plan).stem))
    record.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    return found


def newer(old: dict[str, Any] | None, now: dict[str, Any] | None) -> dict[str, Any] | None:
    """What has been played now; what was played before only as long as it is more."""
    if old is None or now is None:
        return now or old
    return old if old["pairs"] > now["pairs"] else now


def main(arguments: list[str] | None = None) -> int:
    """Measure, then write page and plot."""
    parser = commands(__doc__, ENOUGH, "pairs for each card")
    parser.add_argument("--deck", action="append", help="only this deck; can be repeated")
    parser.add_argument("--card", action="append", help="only this card; can be repeated")
    given = parser.parse_args(arguments)
    store = Store(GAMES if given.bots == BOTS else STORE)
    wanted = [item for item in items(given.bots) if not given.deck or item.deck in given.deck]
    wanted = [item for item in wanted if not given.card or item.id in given.card]
    if not wanted:
        parser.error(f"no such card or deck; there are the decks {', '.join(notes())}")
    try:
        with Progress(disable=given.page) as progress:
            for item in wanted:
                check(item.plan)
            if not given.page:
                with players(given.jobs, given.dask) as play:
                    measure(wanted, Effort(given.games, play, monotonic() + 60 * given.minutes), store, progress)
    except KeyboardInterrupt:
        print("Stopped; the next run will continue from here.")
    everything = list(items(given.bots))
    if given.bots == BOTS:
        store.forget(plan for item in everything for plan in (item.other, item.plan))
    found = remembered(everything, store, RECORD)
    chapter(page(found, given.bots, notes()))
    PLOT.write_text(plot(found), encoding="utf-8")
    print(f"{len(found)} cards in {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
