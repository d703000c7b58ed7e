"""What the games of a ladder show: shares of wins with intervals that respect blocks, and ratings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from .blocks import ALL, Ladder, Pairing
from .intervals import Mean, of_blocks
from .ratings import Rating, Wins, ratings
from .simulate import Played, digest


@dataclass(frozen=True, slots=True)
class Row:
    """A bot's share of wins in a pairing, for each of its seats; `running` is the share after each block."""

    kind: str
    bot: str
    against: str
    games: int
    wins: Mean
    running: tuple[float, ...]

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data."""
        named = {"pairing": self.kind, "bot": self.bot, "against": self.against, "games": self.games}
        return {**named, **self.wins.to_json()}


@dataclass(frozen=True, slots=True)
class Standings:
    """The rows of all pairings, and the ratings over all of them. Every seat's even share of wins is `even`."""

    blocks: int
    games: int
    even: float
    rows: list[Row]
    ratings: list[Rating]
    draws: int
    unfinished: int
    digest: str

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data."""
        return {
            "blocks": self.blocks,
            "games": self.games,
            "even_share": round(self.even, 4),
            "pairings": [row.to_json() for row in self.rows],
            "ratings": [rating.to_json() for rating in self.ratings],
            "draws": self.draws,
            "unfinished": self.unfinished,
            "digest": self.digest,
        }


def standings(ladder: Ladder, games: Sequence[Played]) -> Standings:
    """What the whole blocks among the first games of a ladder show."""
    blocks = len(games) // ladder.per_block
    games = games[: blocks * ladder.per_block]
    rows = [row for number, pairing in enumerate(ladder.pairings) for row in _rows(ladder, number, pairing, games)]
    return Standings(
        blocks=blocks,
        games=len(games),
        even=1 / ladder.seats,
        rows=rows,
        ratings=ratings([_wins(part) for part in _cut(games, ladder.per_block)], ladder.plan.seed),
        draws=sum(len(game.winners) > 1 for game in games),
        unfinished=sum(not game.winners for game in games),
        digest=digest(games),
    )


def score(games: Sequence[Played]) -> float:
    """The share of wins of the bot that plays alone, in the games of a block: it sits one seat further in each."""
    return fmean(_won(game, seat) for seat, game in enumerate(games))


def _rows(ladder: Ladder, number: int, pairing: Pairing, games: Sequence[Played]) -> list[Row]:
    """A row for the bot that plays alone, or for each of a round robin."""
    seats = ladder.seats
    blocks = [part[number * seats : (number + 1) * seats] for part in _cut(games, ladder.per_block)]
    if pairing.kind != ALL:
        scores = [score(block) for block in blocks]
        return [_row(pairing.kind, pairing.one, pairing.rest, len(blocks) * seats, scores)]
    rows = []
    for bot in pairing.bots:
        own = [block for block in blocks if bot in block[0].bots]
        rows.append(_row(ALL, bot, "all", len(own) * seats, [_share(block, bot) for block in own]))
    return rows


def _row(kind: str, bot: str, against: str, games: int, scores: Sequence[float]) -> Row:
    total, running = 0.0, []
    for count, each in enumerate(scores, 1):
        total += each
        running.append(total / count)
    return Row(kind, bot, against, games, of_blocks(scores), tuple(running))


def _share(block: Sequence[Played], bot: str) -> float:
    """The share of wins of a seat that a bot holds, on average."""
    return fmean(_won(game, seat) for game in block for seat, name in enumerate(game.bots) if name == bot)


def _won(game: Played, seat: int) -> float:
    """A seat's share of a win."""
    return 1 / len(game.winners) if seat in game.winners else 0.0


def _wins(games: Sequence[Played]) -> Wins:
    wins = Wins()
    for game in games:
        wins.add(game.bots, game.winners)
    return wins


def _cut(games: Sequence[Played], size: int) -> list[Sequence[Played]]:
    return [games[at : at + size] for at in range(0, len(games), size)]
