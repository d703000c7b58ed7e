"""What a position shows of each seat, in whole numbers, for evaluators that learn (`Ruleset.traits`).

A few numbers for each of the foremost vehicles of a seat, then some for the seat, then some for the whole table.
"""

from __future__ import annotations

from typing import Final

from ..board import COLUMNS
from ..game import HOME, WAITING, Game
from .picture import REACH, Picture

VEHICLES: Final = 4
"""So many of a seat's vehicles are told one by one, the most worthy first."""
OF_VEHICLE: Final = ("runs", "column", "worth", "rank", "hunters", "targets")
OF_SEAT: Final = (
    "worth", "runners", "wrecks", "waiting", "behind", "chopper", "sortie", "order", "dice", "best die",
)  # fmt: skip
OF_TABLE: Final = ("turns", "laid", "head", "alive", "runners in all", "two", "three")
NAMES: Final = (
    *[f"{name} {number}" for number in range(1, VEHICLES + 1) for name in OF_VEHICLE],
    *[f"seat: {name}" for name in OF_SEAT],
    *[f"table: {name}" for name in OF_TABLE],
)
NO_VEHICLE: Final = (0,) * len(OF_VEHICLE)
FIRST_TURNS: Final = 20


def traits(g: Game) -> list[list[int] | None]:
    """By seat, the numbers that `NAMES` names; None for one that cannot win any more."""
    p, seats = Picture(g), range(g.rules.seats)
    alive = [not g.out[seat] for seat in seats]
    places = [sorted(p.columns[v] for v in g.fleet(seat) if g.cell[v] >= 0 and g.runs(v)) for seat in seats]
    running = [len(g.runners(seat)) for seat in seats]
    many = (g.rules.seats == 2, g.rules.seats == 3)
    table = [min(g.round, FIRST_TURNS), g.laid, p.head, sum(alive), sum(running), *map(int, many)]
    told: list[list[int] | None] = []
    for seat in seats:
        if not alive[seat]:
            told.append(None)
            continue
        others = [column for other in seats if other != seat for column in places[other]]
        vehicles = sorted([_vehicle(p, v, others) for v in g.fleet(seat) if g.cell[v] >= 0], key=_worthiest)
        row = [number for each in vehicles[:VEHICLES] for number in each]
        row += NO_VEHICLE * (VEHICLES - min(VEHICLES, len(vehicles)))
        told.append(row + _seat(p, seat, running[seat]) + table)
    return told


def _worthiest(vehicle: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    return -vehicle[2], vehicle


def _vehicle(p: Picture, v: int, others: list[int]) -> tuple[int, ...]:
    """A vehicle on a board, with how many opponents are near enough to attack it, or to be attacked."""
    g, column = p.g, p.columns[v]
    hunters = sum([0 <= column - other <= REACH for other in others])
    targets = sum([0 <= other - column <= REACH for other in others])
    return int(g.runs(v)), column, int(1000 * p.worths[v]), g.rank(v), hunters, targets


def _seat(p: Picture, seat: int, running: int) -> list[int]:
    """What else a seat has."""
    g = p.g
    fleet = g.fleet(seat)
    mine = seat == g.active
    return [
        int(1000 * p.strength[seat]),
        running,
        sum([1 for v in fleet if g.wrecked[v] and g.cell[v] >= 0]),
        sum([1 for v in fleet if g.cell[v] == WAITING]),
        sum([1 for v in fleet if g.runs(v) and g.cell[v] >= 0 and p.columns[v] < COLUMNS]),
        0 if g.chopper[seat] == HOME else 1,
        min(3, g.laid - g.chopper_board[seat]),
        (seat - g.first - g.taken) % g.rules.seats,
        sum(g.dice) if mine else 0,
        max(g.dice, default=0) if mine else 0,
    ]
