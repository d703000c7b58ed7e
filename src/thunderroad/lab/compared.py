"""What is different in games of another variant: games of the same number have the same seed and form a pair."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from .figures import PLAIN, Line, Table, mean
from .tables import Row


def compared(first: Sequence[Row], other: Sequence[Row], name: str) -> Table:
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
    elif pairs and all(_crews(a) == _crews(b) for a, b in pairs):
        found += [(f"share of wins of {crew}", partial(_won, crew)) for crew in _crews(pairs[0][0])]
    found.append(("rounds", lambda row: row["rounds"]))
    if all(a["told"] and b["told"] for a, b in pairs):
        found.append(("vehicles eliminated", lambda row: len(row["losses"])))
    return found


def _won(crew: str, row: Row) -> float:
    """The share of a win of a crew."""
    share: float = row[f"won_{_crews(row).index(crew)}"]
    return share


def _crews(row: Row) -> list[str]:
    return [row[f"crew_{seat}"] for seat in range(row["seats"])]
