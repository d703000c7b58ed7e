"""How games in the arena go, for all numbers of crews and both sides: a chapter of docs/balance.md (`make arena`).

    python -m tools.arena                            play what is still missing, then write the chapter
    python -m tools.arena --games 200 --jobs 2       fewer games of each table
    python -m tools.arena --minutes 60               stop after this many minutes
    python -m tools.arena --bots greedy,random       duels: bots change seats from game to game
    python -m tools.arena --page                     write the chapter from what has been played

Crews move one seat on from plan to plan, so that a seat says nothing of a crew.  What is played is kept as by
`tools/balance.py`.  Counted are: the length, scrap by round and source, what is eliminated and how, who wins on which
seat and with which super-weapon, and drives over an edge or into a wall where another step was open.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from math import fsum, sqrt
from statistics import fmean, median
from time import monotonic
from typing import Any, Final

from rich.progress import Progress

from thunderroad.family.registry import ruleset
from thunderroad.kernel.event import Event
from thunderroad.lab.simulate import Plan, check, play
from thunderroad.lab.summary import Z, wilson
from thunderroad.modules.carnival.content import SIDES, box
from thunderroad.modules.carnival.state import WEAPONS
from thunderroad.vendetta.choices import STEER, WAY

from . import kept
from .kept import PAGE, ROOT, STORE, Effort, Part, chapter, commands, fill, players

RULESET: Final = "vendetta"
MODULE: Final = "carnival"
ENOUGH: Final = 600
"""Games of each table."""
FEW: Final = 4
"""Games that are played and written together: there are many plans."""
EARLY: Final = 4
"""A game that ends before this round ends early."""
FAIR: Final = 0.05
"""A seat may win so much more or less often than its share."""
SELDOM: Final = 0.1
"""This part of the games may end early."""


@dataclass(frozen=True, slots=True)
class Fought:
    """What is told of a game: who won, how long it was, and how often what happened.

    `scrap` has the round, the source and the amount of each payment; `weapons` the seat that took one, and which;
    `ends` why vehicles were eliminated.  `astray` are the bots that drove over an edge or into a wall though another
    step was open.
    """

    number: int
    bots: list[str]
    winners: list[int]
    rounds: int
    answers: int
    scrap: list[list[Any]] = field(default_factory=list)
    weapons: list[list[Any]] = field(default_factory=list)
    ends: list[str] = field(default_factory=list)
    astray: list[str] = field(default_factory=list)


class Watcher:
    """Sees a game to its end."""

    def __init__(self, bots: Sequence[str]) -> None:
        self.bots = bots
        self.game: Any = None
        self.astray: list[str] = []

    def __call__(self, game: Any, answer: int) -> None:
        """Before each answer."""
        if self.game is None:
            self.game, game.events = game, []
        choice = game.choice
        if choice.kind == STEER.id and strays(game, choice.options, answer):
            self.astray.append(self.bots[choice.seat])

    def told(self) -> Iterator[tuple[int, Event]]:
        """All that has happened, each with its round."""
        round_ = 1
        for event in self.game.events:
            if event.kind == "round":
                round_ = event.data["round"]
            yield round_, event


def strays(game: Any, options: Sequence[int], answer: int) -> bool:
    """Whether a step leads over an edge or into a wall, though another does not."""
    return not _open(game, options[answer]) and any(_open(game, option) for option in options)


def _open(game: Any, way: int) -> bool:
    if way >= WAY:
        return True
    to = game.rules.map.step(game.cell[game.driver], way)
    return bool(game.on_board(to)) and not game.rules.blocking[game.ground_at(to)]


def fought(plan: Plan, number: int) -> Fought:
    """One game."""
    watcher = Watcher(plan.seating(number))
    found = play(plan, number, watcher)
    scrap, weapons, ends = [], [], []
    for round_, event in watcher.told():
        data: Any = event.data
        if event.kind == "scrap":
            scrap.append([round_, data["why"], data["amount"]])
        elif event.kind == "super-weapon":
            card = watcher.game.rules.decks[WEAPONS].cards[data["card"]]
            weapons.append([watcher.game.owner[data["vehicle"]], card.id])
        elif event.kind == "eliminated":
            ends.append(data["why"])
    return Fought(
        number, list(found.bots), list(found.winners), found.rounds, found.decisions, scrap, weapons, ends,
        watcher.astray,
    )  # fmt: skip


class Store(kept.Store[Fought]):
    """What is told of games in the arena."""

    kind = "arena"

    def write(self, game: Fought) -> dict[str, Any]:
        """By name."""
        return asdict(game)

    def read(self, plan: Plan, number: int, data: Any) -> Fought:
        """The same."""
        try:
            return Fought(**data)
        except TypeError as error:
            raise ValueError("this is told of another kind of game") from error


def played(part: Part) -> tuple[Plan, list[Fought]]:
    """The games of a part."""
    plan, first = part
    return plan, [fought(plan, number) for number in range(first, plan.games)]


@dataclass(frozen=True, slots=True)
class Table:
    """A number of crews on a side of the arena, and the plans for it: in each one every crew sits one seat further."""

    seats: int
    side: str
    plans: tuple[Plan, ...]


def tables(bots: str) -> Iterator[Table]:
    """From two crews to as many as there are, on both sides."""
    rules = ruleset(RULESET)
    crews = [crew.id for crew in rules.crews_of((MODULE,))]
    levels = tuple(bots.split(","))
    for seats in range(rules.min_seats, rules.most_seats((MODULE,)) + 1):
        if len(levels) not in (1, seats):
            continue
        for side in SIDES:
            rows = [(crews * 2)[first : first + seats] for first in range(len(crews))]
            yield Table(seats, side, tuple([_plan(tuple(row), levels, side) for row in rows]))


def _plan(crews: tuple[str, ...], levels: tuple[str, ...], side: str) -> Plan:
    bots = levels * len(crews) if len(levels) == 1 else levels
    return Plan(RULESET, crews, bots, 0, f"arena {crews[0]}", (MODULE,), {"arena_side": side})


# --- the chapter ------------------------------------------------------------------------------


def page(found: Sequence[tuple[Table, list[Fought]]], bots: str) -> str:
    """All that was counted."""
    fewest = min([len(games) for _, games in found], default=0)
    lines = [
        "# The arena",
        "",
        f"Games of {bots} bots in the arena; crews change seats. Intervals are those of 95 %. A seat that wins",
        f"over {100 * FAIR:.0f} points more or less often than its share, and a side that ends before round {EARLY} in",
        f"over {100 * SELDOM:.0f} % of the games, are **faults** of the data if the whole interval says so, and *open*",
        "if a part of it does. `make arena` plays what is missing and writes this chapter.",
        "",
        f"At least {fewest} games of each table; {ENOUGH} are wanted. Written on {datetime.now(UTC):%Y-%m-%d}.",
        "",
    ]
    for title, rows in CHAPTERS:
        lines += [f"## {title}", "", *rows(found), ""]
    return "\n".join(lines)


Found = Sequence[tuple[Table, list[Fought]]]


def _table(head: Sequence[str], rows: Sequence[Sequence[Any]]) -> list[str]:
    """Lines of a table whose first column are names."""
    marks = ["---", *["---:"] * (len(head) - 1)]
    return [f"| {' | '.join(map(str, row))} |" for row in (head, marks, *rows)]


def _name(table: Table) -> str:
    return f"{table.seats} crews, {table.side}"


def mean(values: Sequence[float]) -> str:
    """A mean with its interval."""
    middle = fmean(values)
    spread = fsum([(value - middle) * (value - middle) for value in values]) / max(1, len(values) - 1)
    return f"{middle:.1f} ± {Z * sqrt(spread / len(values)):.1f}"


def share(count: int, total: int) -> str:
    """A share in percent with its interval."""
    low, high = wilson(count, total)
    return f"{100 * count / max(1, total):.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def verdict(count: int, total: int, least: float, most: float) -> str:
    """What to think of a share that should lie between two others."""
    low, high = wilson(count, total)
    return " **fault**" if low > most or high < least else " *open*" if low < least or high > most else ""


def lengths(found: Found) -> list[str]:
    """Answers, rounds, early ends, eliminations."""
    rows = []
    for table, games in found:
        early = sum(game.rounds < EARLY for game in games)
        answers = [game.answers for game in games]
        rows.append([
            _name(table), len(games), mean(answers), f"{median(answers):.0f}", mean([game.rounds for game in games]),
            share(early, len(games)) + verdict(early, len(games), 0.0, SELDOM),
            mean([len(game.ends) for game in games]), sum(len(game.astray) for game in games),
        ])  # fmt: skip
    head = ("table", "games", "answers", "median", "rounds", f"before round {EARLY}", "eliminated", "astray")
    return _table(head, rows)


def sources(found: Found) -> list[str]:
    """Scrap of a game by round and source."""
    rows = []
    for table, games in found:
        paid: Counter[tuple[str, int]] = Counter()
        for game in games:
            for round_, why, amount in game.scrap:
                paid[why, round_] += amount
        for why in sorted({why for why, _ in paid}):
            each = [paid[why, round_] / len(games) for round_ in range(1, box().rounds + 1)]
            rows.append([_name(table), why, *[f"{amount:.2f}" for amount in each], f"{fsum(each):.2f}"])
    return _table(("table", "source", *[f"round {n}" for n in range(1, box().rounds + 1)], "game"), rows)


def ends(found: Found) -> list[str]:
    """What eliminates cars, per game."""
    causes = sorted({why for _, games in found for game in games for why in game.ends})
    rows = []
    for table, games in found:
        counts = Counter(why for game in games for why in game.ends)
        rows.append([_name(table), *[f"{counts[why] / len(games):.2f}" for why in causes]])
    return _table(("table", *causes), rows)


def seats(found: Found) -> list[str]:
    """Who wins on which seat; a draw is nobody's."""
    most = max([table.seats for table, _ in found], default=0)
    rows = []
    for table, games in found:
        won = Counter(game.winners[0] for game in games if len(game.winners) == 1)
        decided, fair = won.total(), 1 / table.seats
        cells = [
            share(won[seat], decided) + verdict(won[seat], decided, fair - FAIR, fair + FAIR)
            for seat in range(table.seats)
        ]
        rows.append([_name(table), f"{100 * fair:.0f} %", *cells, *[""] * (most - table.seats)])
    return _table(("table", "fair", *[f"seat {seat + 1}" for seat in range(most)]), rows)


def weapons(found: Found) -> list[str]:
    """How often a crew wins that has taken up a weapon, over all tables, beside what its seat would win anyway."""
    had: Counter[str] = Counter()
    won: Counter[str] = Counter()
    fair: defaultdict[str, float] = defaultdict(float)
    for table, games in found:
        for game in games:
            for seat, weapon in {(seat, weapon) for seat, weapon in game.weapons}:
                had[weapon] += 1
                won[weapon] += game.winners == [seat]
                fair[weapon] += 1 / table.seats
    rows = [[id, had[id], share(won[id], had[id]), f"{100 * fair[id] / had[id]:.1f} %"] for id in sorted(had)]
    return _table(("weapon", "taken", "won", "fair"), rows)


def levels(found: Found) -> list[str]:
    """Which bots win, and how often each drives astray."""
    names = sorted({bot for _, games in found for game in games for bot in game.bots})
    rows = []
    for table, games in found:
        won = Counter(game.bots[game.winners[0]] for game in games if len(game.winners) == 1)
        astray = Counter(bot for game in games for bot in game.astray)
        rows += [[_name(table), bot, share(won[bot], len(games)), astray[bot]] for bot in names]
    return _table(("table", "bot", "won", "astray"), rows)


CHAPTERS: Final[Sequence[tuple[str, Callable[[Found], list[str]]]]] = (
    ("Length", lengths),
    ("Scrap", sources),
    ("Eliminations", ends),
    ("Seats", seats),
    ("Super-weapons", weapons),
)


def main(arguments: list[str] | None = None) -> int:
    """Play, then write the chapter; of duels only who wins is told."""
    given = commands(__doc__, ENOUGH, "games of each table").parse_args(arguments)
    store, wanted = Store(STORE), list(tables(given.bots))
    try:
        with Progress(disable=given.page) as progress, players(given.jobs, given.dask) as jobs:
            for table in wanted:
                check(table.plans[0])
            if not given.page:
                rows = zip(*[table.plans for table in wanted], strict=True)
                plans = [plan for row in rows for plan in row]  # a table as much as another, wherever it is stopped
                each = -(-given.games // len(wanted[0].plans))
                fill(store, plans, played, Effort(each, jobs, monotonic() + 60 * given.minutes, FEW), progress)
    except KeyboardInterrupt:
        print("Stopped; the next run carries on here.")
    found = [(table, games) for table in wanted if (games := [g for plan in table.plans for g in store.games(plan)])]
    if "," in given.bots:
        print("\n".join(levels(found)))
        return 0
    chapter(page(found, given.bots))
    print(f"{sum(len(games) for _, games in found)} games in {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
