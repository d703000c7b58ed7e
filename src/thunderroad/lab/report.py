"""What the rows of many games show, as tables of numbers with intervals: for a page, for Markdown, for JSON.

Nothing here knows a module, a tile or a card: their names are those in the rows.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from math import fsum
from statistics import fmean, median
from typing import Any, Final

from thunderroad.family.registry import rulesets

from .compared import compared
from .figures import PLAIN, Line, Table, mean, share
from .tables import Row

TABLES: Final = (
    "seat", "crew", "bot", "modules", "options", "ends", "lengths", "causes", "tiles", "tile-wins", "cards", "compared",
)  # fmt: skip
"""The ids of all tables."""
FEW: Final = 5
"""A card that fewer seats had says nothing."""


@dataclass(frozen=True, slots=True)
class Report:
    """What was played, in words, and what it shows, by variant (one without a name, if there is only one)."""

    title: str
    about: tuple[str, ...]
    parts: dict[str, tuple[Table, ...]]

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data."""
        parts = {name: [asdict(table) for table in tables] for name, tables in self.parts.items()}
        return {"title": self.title, "summary": list(self.about), "parts": parts}


def report(rows: Sequence[Row]) -> Report:
    """Everything that can be said of these games, of which there is at least one."""
    by_variant: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        by_variant[row["variant"]].append(row)
    parts = {name: tables_of(some) for name, some in by_variant.items()}
    names = list(by_variant)
    for name in names[1:]:
        pairs = compared(by_variant[names[0]], by_variant[name], names[0])
        if pairs.lines:
            parts[name] = (pairs, *parts[name])
    games = ", ".join(sorted({_title(row["ruleset"]) for row in rows}))
    return Report(f"{len(rows)} games: {games}", tuple(_about(name, some) for name, some in by_variant.items()), parts)


def tables_of(rows: Sequence[Row]) -> tuple[Table, ...]:
    """All tables with at least one line."""
    told = [row for row in rows if row["told"]]
    found = [
        _wins("seat", "Who wins, by seat", rows, _seat),
        _wins("crew", "Who wins, by crew", rows, lambda row, seat: row[f"crew_{seat}"]),
        _wins("bot", "Who wins, by bot", rows, lambda row, seat: row[f"bot_{seat}"]),
        _wins("modules", "Seat 1, by modules", rows, _first("modules"), "share of wins of seat 1"),
        _wins("options", "Seat 1, by options", rows, _first("options"), "share of wins of seat 1"),
        _ends(rows),
        _lengths(rows),
        _causes(told),
        _tiles(told),
        _tile_wins(told),
        _cards(told),
    ]
    single = ("bot", "modules", "options")
    return tuple(table for table in found if len(table.lines) > (table.id in single))


def _about(name: str, rows: Sequence[Row]) -> str:
    """What was played, in a sentence."""
    row = rows[0]
    said = [
        f"{name + ': ' if name else ''}{len(rows)} games of {_title(row['ruleset'])} with {row['seats']} crews",
        f"modules {row['modules'].replace('+', ', ')}" if row["modules"] else "no modules",
        f"options {row['options']}" if row["options"] else "",
        f"one seat has “{row['gift']}”" if row["gift"] else "",
        "bots " + ", ".join(sorted({one[f"bot_{seat}"] for one in rows for seat in range(one["seats"])})),
        f"seed {row['seed']}",
    ]
    return "; ".join(part for part in said if part) + "."


def _title(id: str) -> str:
    """What a game is called, if it is installed."""
    known = rulesets().get(id)
    return known.title if known else id


def _seat(row: Row, seat: int) -> str:
    """What a seat is called."""
    return f"seat {seat + 1}"


def _first(column: str) -> Callable[[Row, int], str | None]:
    """Names the first seat alone, by a column."""
    return lambda row, seat: (row[column] or "none") if seat == 0 else None


def _wins(
    id: str, title: str, rows: Sequence[Row], name: Callable[[Row, int], str | None], axis: str = "share of wins"
) -> Table:
    """The share of wins of all seats that have the same name; a draw is a share of a win for each winner."""
    counts: dict[str, list[float]] = defaultdict(list)
    for row in rows:
        for seat in range(row["seats"]):
            called = name(row, seat)
            if called is not None:
                counts[called].append(row[f"won_{seat}"])
    lines = [share(called, fsum(won), len(won)) for called, won in counts.items()]
    return Table(id, title, axis, "games", tuple(lines), even=1 / fmean(row["seats"] for row in rows))


def _ends(rows: Sequence[Row]) -> Table:
    counts = Counter(f"{row['how']} ({row['clause']})" if row["clause"] else row["how"] for row in rows)
    lines = tuple(share(name, count, len(rows)) for name, count in counts.most_common())
    return Table("ends", "How games end", "share of games", "games", lines)


def _lengths(rows: Sequence[Row]) -> Table:
    counts = Counter(row["rounds"] for row in rows)
    rounds, answers = [row["rounds"] for row in rows], [row["decisions"] for row in rows]
    about = f"A game takes {_spread(rounds, 'rounds')} and {_spread(answers, 'answers')}."
    lines = tuple(share(_rounds(count), counts[count], len(rows)) for count in sorted(counts))
    return Table("lengths", "How long games are", "share of games", "games", lines, about=about)


def _spread(values: Sequence[int], what: str) -> str:
    """Numbers of a thing, in a few words."""
    return f"{fmean(values):.1f} {what} on average (median {median(values):g}, {min(values)} to {max(values)})"


def _rounds(count: int) -> str:
    return f"{count} round" if count == 1 else f"{count} rounds"


def _causes(rows: Sequence[Row]) -> Table:
    """How often each way of being eliminated strikes in a game."""
    lines = _rates(rows, lambda row: [f"{one['why']} ({one['clause']})" for one in row["losses"]])
    return Table("causes", "What eliminates vehicles", "vehicles a game", "games", lines, PLAIN)


def _tiles(rows: Sequence[Row]) -> Table:
    """How many vehicles are eliminated on a tile, in games in which it was laid."""
    lines = _rates(rows, lambda row: [one["tile"] for one in row["losses"]], lambda row: {*row["tiles"]})
    about = "Counted in games in which the tile was laid, by the space where the vehicle stood last."
    title = "Where vehicles are eliminated"
    return Table("tiles", title, "vehicles a game", "games with it", lines, PLAIN, about=about)


def _tile_wins(rows: Sequence[Row]) -> Table:
    found: dict[str, list[float]] = defaultdict(list)
    for row in rows:
        for tile in dict.fromkeys(row["tiles"]):
            found[tile].append(row["won_0"])
    lines = tuple(share(tile, fsum(won), len(won)) for tile, won in sorted(found.items()))
    title = "Seat 1, by tiles that were laid"
    even = 1 / fmean(row["seats"] for row in rows) if rows else None
    return Table("tile-wins", title, "share of wins of seat 1", "games with it", lines, even=even)


def _rates(
    rows: Sequence[Row], names: Callable[[Row], Iterable[str]], there: Callable[[Row], set[str]] | None = None
) -> tuple[Line, ...]:
    """How often each name comes in a game, over the games where it is `there` (None: over all)."""
    counts = [(Counter(names(row)), there(row) if there else None) for row in rows]
    known = {name for count, _ in counts for name in count} | {name for _, some in counts for name in some or ()}
    lines = []
    for name in sorted(known - {""}):
        values = [float(count[name]) for count, some in counts if some is None or name in some]
        if values:
            value, low, high = mean(values)
            lines.append(Line(name, value, max(0.0, low), high, len(values)))
    return tuple(sorted(lines, key=lambda line: -line.value))


def _cards(rows: Sequence[Row]) -> Table:
    """How often a seat wins that had to do with a card, by card and what happened to it."""
    won: dict[str, list[float]] = defaultdict(list)
    for row in rows:
        had = {(one["seat"], one["what"], one["card"]) for one in row["cards"] if one["seat"] >= 0}
        for seat, what, card in sorted(had):
            won[f"{card}: {what.replace('-', ' ')}"].append(row[f"won_{seat}"])
    lines = [share(name, fsum(some), len(some)) for name, some in won.items() if len(some) >= FEW]
    about = (
        f"The share of wins of seats to which this happened, each counted once a game; cards of fewer than {FEW} seats "
        "are left out. Who wins also lives longer and uses more, so what is dealt tells more than what is used."
    )
    even = 1 / fmean(row["seats"] for row in rows) if rows else None
    lines.sort(key=lambda line: -line.value)
    return Table("cards", "Who wins with a card", "share of wins", "seats", tuple(lines), even=even, about=about)
