"""What the rows of many games show, as tables of numbers with intervals: for a page, for Markdown, for JSON.

Nothing here knows a module, a tile or a card: their names are those in the rows.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from math import fsum, sqrt
from statistics import fmean, median
from typing import Any, Final

from .summary import Z, wilson
from .tables import Row

PERCENT: Final = ".1%"
PLAIN: Final = ".2f"
FEW: Final = 5
"""A card that fewer seats had says nothing."""


@dataclass(frozen=True, slots=True)
class Line:
    """A number with its 95 % interval; it comes from so many games, or seats of games."""

    name: str
    value: float
    low: float
    high: float
    of: int


@dataclass(frozen=True, slots=True)
class Table:
    """Lines that can be compared; `axis` says what the number is, `of` what it was counted over, `even` what is fair."""

    id: str
    title: str
    axis: str
    of: str
    lines: tuple[Line, ...]
    form: str = PERCENT
    even: float | None = None
    about: str = ""

    def cells(self) -> list[tuple[str, str, str, str]]:
        """Each line in words."""
        signed = "+" if self.id == "compared" else ""
        said = [[f"{number:{signed}{self.form}}" for number in (one.value, one.low, one.high)] for one in self.lines]
        return [
            (one.name, str(one.of), value, f"{low} to {high}")
            for one, (value, low, high) in zip(self.lines, said, strict=True)
        ]


@dataclass(frozen=True, slots=True)
class Report:
    """What was played, in words, and what it shows, by variant (one without a name, if there is only one)."""

    title: str
    about: tuple[str, ...]
    parts: dict[str, tuple[Table, ...]]

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data."""
        parts = {name: [asdict(table) for table in tables] for name, tables in self.parts.items()}
        return {"title": self.title, "about": list(self.about), "parts": parts}


def report(rows: Sequence[Row]) -> Report:
    """Everything that can be said of these games, of which there is at least one."""
    by_variant: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        by_variant[row["variant"]].append(row)
    parts = {name: tables_of(some) for name, some in by_variant.items()}
    names = list(by_variant)
    for name in names[1:]:
        compared = _compared(by_variant[names[0]], by_variant[name], names[0])
        if compared.lines:
            parts[name] = (compared, *parts[name])
    games = ", ".join(sorted({row["ruleset"] for row in rows}))
    return Report(f"{len(rows)} games: {games}", tuple(_about(name, some) for name, some in by_variant.items()), parts)


def tables_of(rows: Sequence[Row]) -> tuple[Table, ...]:
    """All tables with at least one line."""
    told = [row for row in rows if row["told"]]
    found = [
        _wins("seat", "Who wins, by seat", rows, lambda row, seat: f"seat {seat + 1}"),
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


def mean(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean with its 95 % interval; of a single value nothing more is known."""
    middle = fmean(values)
    if len(values) < 2:
        return middle, middle, middle
    squares = fsum((value - middle) * (value - middle) for value in values)
    half = Z * sqrt(squares / (len(values) - 1) / len(values))
    return middle, middle - half, middle + half


def _about(name: str, rows: Sequence[Row]) -> str:
    """What was played, in a sentence."""
    row = rows[0]
    said = [
        f"{name + ': ' if name else ''}{len(rows)} games of {row['ruleset']} with {row['seats']} crews",
        f"modules {row['modules'].replace('+', ', ')}" if row["modules"] else "no modules",
        f"options {row['options']}" if row["options"] else "",
        f"one seat has “{row['gift']}”" if row["gift"] else "",
        "bots " + ", ".join(sorted({one[f"bot_{seat}"] for one in rows for seat in range(one["seats"])})),
        f"seed {row['seed']}",
    ]
    return "; ".join(part for part in said if part) + "."


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


def share(name: str, count: float, total: int) -> Line:
    """A share with Wilson's interval."""
    low, high = wilson(count, total)
    return Line(name, count / total, low, high, total)


def _ends(rows: Sequence[Row]) -> Table:
    counts = Counter(f"{row['how']} ({row['clause']})" if row["clause"] else row["how"] for row in rows)
    lines = tuple(share(name, count, len(rows)) for name, count in counts.most_common())
    return Table("ends", "How games end", "share of games", "games", lines)


def _lengths(rows: Sequence[Row]) -> Table:
    counts = Counter(row["rounds"] for row in rows)
    rounds, answers = [row["rounds"] for row in rows], [row["decisions"] for row in rows]
    about = (
        f"A game takes {fmean(rounds):.1f} rounds on average (median {median(rounds):g}, {min(rounds)} to {max(rounds)}) "
        f"and {fmean(answers):.0f} answers (median {median(answers):g}, {min(answers)} to {max(answers)})."
    )
    lines = tuple(share(_rounds(count), counts[count], len(rows)) for count in sorted(counts))
    return Table("lengths", "How long games are", "share of games", "games", lines, about=about)


def _rounds(count: int) -> str:
    return f"{count} round" if count == 1 else f"{count} rounds"


def _causes(rows: Sequence[Row]) -> Table:
    """How often each way of being eliminated strikes in a game."""
    lines = _rates(rows, lambda row: [f"{one['why']} ({one['clause']})" for one in row["losses"]], lambda row: None)
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
    rows: Sequence[Row], names: Callable[[Row], Iterable[str]], there: Callable[[Row], set[str] | None]
) -> tuple[Line, ...]:
    """How often each name comes in a game, over the games where it is `there` (None: anything is)."""
    counts = [(Counter(names(row)), there(row)) for row in rows]
    known = {name for count, _ in counts for name in count} | {name for _, some in counts for name in some or ()}
    lines = []
    for name in sorted(known - {""}):
        values = [float(count[name]) for count, some in counts if some is None or name in some]
        if values:
            lines.append(Line(name, *mean(values), len(values)))
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


def _compared(first: Sequence[Row], other: Sequence[Row], name: str) -> Table:
    """What is different in games of the same number, each pair one observation."""
    before = {row["number"]: row for row in first}
    pairs = [(before[row["number"]], row) for row in other if row["number"] in before]
    lines = []
    for label, number in _numbers(pairs):
        differences = [number(b) - number(a) for a, b in pairs]
        if differences:
            lines.append(Line(label, *mean(differences), len(differences)))
    about = f"Games of the same seed are compared; a number above 0 is more than with “{name}”."
    return Table("compared", f"Compared with “{name}”", "difference", "pairs", tuple(lines), PLAIN, 0.0, about)


def _numbers(pairs: Sequence[tuple[Row, Row]]) -> list[tuple[str, Callable[[Row], float]]]:
    """What can be compared in pairs of games."""
    found: list[tuple[str, Callable[[Row], float]]] = []
    if any(b["holder"] >= 0 for _, b in pairs):
        held = {b["number"]: b["holder"] for _, b in pairs}
        found.append(("share of wins of the seat that has it", lambda row: row[f"won_{held[row['number']]}"]))
    elif all(_crews(a) == _crews(b) for a, b in pairs):
        for crew in _crews(pairs[0][1]) if pairs else ():
            found.append((f"share of wins of {crew}", lambda row, crew=crew: row[f"won_{_crews(row).index(crew)}"]))
    found.append(("rounds", lambda row: row["rounds"]))
    if all(a["told"] and b["told"] for a, b in pairs):
        found.append(("vehicles eliminated", lambda row: len(row["losses"])))
    return found


def _crews(row: Row) -> list[str]:
    return [row[f"crew_{seat}"] for seat in range(row["seats"])]
