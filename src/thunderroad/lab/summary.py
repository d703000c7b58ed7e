"""What many games add up to: shares with intervals, ends, lengths."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, median
from typing import Any, Final

from .simulate import Played, digest

Z: Final = 1.959963984540054
"""95 % of a normal distribution lie within this many standard deviations."""


@dataclass(frozen=True, slots=True)
class Share:
    """`count` of `total`, with Wilson's 95 % interval for the true share."""

    name: str
    count: int
    total: int

    @property
    def share(self) -> float:
        """The share itself."""
        return self.count / self.total if self.total else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Low and high end."""
        return wilson(self.count, self.total)

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data."""
        low, high = self.interval
        shares = {"share": self.share, "low": low, "high": high}
        counts = {"name": self.name, "wins": self.count, "games": self.total}
        return {**counts, **{key: round(value, 4) for key, value in shares.items()}}


def wilson(count: float, total: int) -> tuple[float, float]:
    """The Wilson score interval, which is honest even for few games and for shares near 0 and 1."""
    if total == 0:
        return 0.0, 1.0
    share = count / total
    spread = Z * Z / total
    centre = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / total + spread / (4 * total)) / (1 + spread)
    return max(0.0, centre - half), min(1.0, centre + half)


@dataclass(frozen=True, slots=True)
class Summary:
    """The counts over all games; draws are nobody's wins."""

    games: int
    decisions: int
    seats: list[Share]
    bots: list[Share]
    draws: int
    unfinished: int
    ends: list[tuple[str, str, int]]
    rounds: dict[str, float]
    lengths: dict[str, float]
    digest: str

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "wins_by_seat": [share.to_json() for share in self.seats],
            "wins_by_bot": [share.to_json() for share in self.bots],
            "draws": self.draws,
            "unfinished": self.unfinished,
            "ends": [{"how": how, "clause": clause, "games": count} for how, clause, count in self.ends],
            "rounds": self.rounds,
            "decisions_per_game": self.lengths,
            "digest": self.digest,
        }


def summarize(games: Sequence[Played], crews: Sequence[str]) -> Summary:
    """Count everything."""
    ends = Counter((game.how, game.clause) for game in games)
    return Summary(
        games=len(games),
        decisions=sum(game.decisions for game in games),
        seats=_by_seat(games, crews),
        bots=_by_bot(games),
        draws=sum(len(game.winners) > 1 for game in games),
        unfinished=sum(not game.winners for game in games),
        ends=[(how, clause, count) for (how, clause), count in ends.most_common()],
        rounds=spread([game.rounds for game in games]),
        lengths=spread([game.decisions for game in games]),
        digest=digest(games),
    )


def winner(game: Played) -> int | None:
    """The only winner, if there is one."""
    return game.winners[0] if len(game.winners) == 1 else None


def _by_seat(games: Sequence[Played], crews: Sequence[str]) -> list[Share]:
    wins = Counter(winner(game) for game in games)
    return [Share(f"seat {seat + 1} ({crew})", wins[seat], len(games)) for seat, crew in enumerate(crews)]


def _by_bot(games: Sequence[Played]) -> list[Share]:
    """Wins of each bot; if it holds several seats, each counts as a game."""
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for game in games:
        played.update(game.bots)
        seat = winner(game)
        if seat is not None:
            won[game.bots[seat]] += 1
    return [Share(bot, won[bot], count) for bot, count in sorted(played.items())]


def spread(values: Sequence[int]) -> dict[str, float]:
    """Smallest, median, mean and largest."""
    if not values:
        return {"min": 0, "median": 0, "mean": 0, "max": 0}
    return {"min": min(values), "median": median(values), "mean": round(fmean(values), 2), "max": max(values)}
