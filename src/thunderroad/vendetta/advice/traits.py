"""What a position shows of each seat, in whole numbers, for evaluators that learn (`Ruleset.traits`).

A few numbers for each of the foremost vehicles of a seat, then some for the seat, then some for the whole table.
Points, moves and chances come from the picture that also serves the advisor's estimates.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..choices import worth
from ..position import HOME, OUT, START
from ..turn.race import TURNS
from .field import on_a_road, strength, worth_now
from .opinion import held
from .picture import bodies
from .roadmap import FAR

if TYPE_CHECKING:
    from ..game import Game
    from .memory import Memory
    from .picture import Picture

VEHICLES: Final = 3
"""So many of a seat's vehicles are told one by one, the foremost first."""
OF_VEHICLE: Final = ("able", "moves", "points", "kept", "sound", "hunters", "targets", "waits")
OF_SEAT: Final = (
    "points", "holds", "lead", "cars", "waiting", "hurt", "slots", "dice", "best die", "least die",
    "command", "chopper", "order", "starts",
)  # fmt: skip
OF_RACE: Final = ("share", "behind", "behind waiting", "cross", "others cross")
OF_TABLE: Final = ("round", "final", "tiles", "taken", "alive", "cars in all", "two", "three", "many")
NAMES: Final = (
    *[f"{name} {number}" for number in range(1, VEHICLES + 1) for name in OF_VEHICLE],
    *[f"seat: {name}" for name in OF_SEAT],
    *[f"race: {name}" for name in OF_RACE],
    *[f"table: {name}" for name in OF_TABLE],
)
NO_VEHICLE: Final = (0,) * len(OF_VEHICLE)
NO_RACE: Final = [0] * len(OF_RACE)
ABLE, MOVES, WAITS = map(OF_VEHICLE.index, ("able", "moves", "waits"))


def traits(memory: Memory, g: Game) -> list[list[int] | None]:
    """By seat, the numbers that `NAMES` names; None for one that cannot win any more."""
    seats = range(g.rules.seats)
    alive = [not g.out[seat] and g.can_act(seat) for seat in seats]
    if on_a_road(g):
        picture = memory.picture(g, g.active)
        vehicles = [_on_the_road(g, picture, seat) for seat in seats]
        race = _race(picture, vehicles)
    else:
        vehicles = [_afield(g, memory, seat) for seat in seats]
        race = [NO_RACE for _ in seats]
    able = [sum(1 for each in own if each[0]) for own in vehicles]
    table = _table(g, sum(alive), sum(able))
    told: list[list[int] | None] = []
    for seat in seats:
        if not alive[seat]:
            told.append(None)
            continue
        row = [number for each in vehicles[seat][:VEHICLES] for number in each]
        row += NO_VEHICLE * (VEHICLES - min(VEHICLES, len(vehicles[seat])))
        row += _seat(g, memory, seat, vehicles[seat])
        row += race[seat]
        told.append(row + table)
    return told


def _on_the_road(g: Game, p: Picture, seat: int) -> list[tuple[int, ...]]:
    """The vehicles of a seat, the foremost first; those that are out do not count."""
    moves, threats, targets = p.field.distance, p.threats(seat), p.targets(seat)
    found = []
    for v in p.fleets[seat]:
        space = p.cells[v]
        if p.body[v] != v or (space < 0 and space != START):
            continue
        able = 1 if p.able[v] else 0
        sound = max(0, g.slots[v] - p.hurt[v])
        waits = able if not g.die[v] else 0
        if space < 0:
            found.append((able, _tenths(p.field.start), _tenths(p.worth[v][0]), 100, sound, 0, 0, waits))
            continue
        kept = int(100 * p.keep(seat, space))
        points = _tenths(p.stand(v, space))
        found.append((able, _tenths(moves[space]), points, kept, sound, threats[space], targets[space], waits))
    return sorted(found, key=_foremost)


def _foremost(vehicle: tuple[int, ...]) -> tuple[bool, int, tuple[int, ...]]:
    """Those that can act before those that cannot, then by the moves to the front; equal ones in any order."""
    return not vehicle[0], vehicle[1], vehicle


def _race(p: Picture, vehicles: list[list[tuple[int, ...]]]) -> list[list[int]]:
    """By seat, how it stands in the race to the front, beside the best of the others."""
    first, waiting = _moves(vehicles, ABLE), _moves(vehicles, WAITS)
    return [
        [
            int(10 * p.share(seat)),
            first[seat] - min([first[other] for other in p.seats if other != seat]),
            waiting[seat] - min([waiting[other] for other in p.seats if other != seat]),
            int(1000 * p.crossing(seat)),
            int(1000 * p.scroll_chance(seat)),
        ]
        for seat in p.seats
    ]


def _moves(vehicles: list[list[tuple[int, ...]]], what: int) -> list[int]:
    """By seat, the moves to the front of its foremost vehicle of which `what` is true."""
    return [min([each[MOVES] for each in own if each[what]], default=_tenths(FAR)) for own in vehicles]


def _afield(g: Game, memory: Memory, seat: int) -> list[tuple[int, ...]]:
    """The same on a board that is not a road: what is worth most comes first."""
    weights, body = memory.weights(g.rules.seats), bodies(g)
    found = []
    for v in g.fleet(seat):
        if body[v] != v or g.cell[v] == OUT:
            continue
        able = 1 if g.operable(v) else 0
        sound = max(0, g.slots[v] - len(g.damage[v]))
        found.append((able, 0, _tenths(worth_now(g, v, weights)), 100, sound, 0, 0, able if not g.die[v] else 0))
    return sorted(found, key=lambda each: (not each[0], -each[2], each))


def _seat(g: Game, memory: Memory, seat: int, vehicles: list[tuple[int, ...]]) -> list[int]:
    """What else a seat has; dice that are still to be rolled count as they usually fall."""
    seats, fresh = g.rules.seats, g.taken >= TURNS * g.rules.seats
    count = g.rules.kinds[seat].dice
    dice = [7 * count // 2, 5, 2]
    if not fresh:
        left = [worth(die) for die in g.dice[seat]]
        dice = [sum(left), max(left), min(left)] if left else [0, 0, 0]
    chopper = g.chopper[seat]
    points = memory.picture(g, g.active).strength(seat) if on_a_road(g) else strength(g, seat, memory.weights(seats))
    return [
        _tenths(points),
        _tenths(held(g, seat)),
        _tenths(points) - sum([each[2] for each in vehicles]),
        sum([each[0] for each in vehicles]),
        sum([each[7] for each in vehicles]),
        sum([len(g.damage[v]) for v in g.fleet(seat)]),
        sum([each[4] for each in vehicles]),
        *dice,
        0 if fresh or g.command[seat] < 0 else 1,
        0 if chopper == HOME else 1 if chopper >= 0 else -1,
        (seat - g.first - g.taken) % seats,
        (seat - g.first) % seats,
    ]


def _table(g: Game, alive: int, able: int) -> list[int]:
    """What is the same for all seats."""
    seats = g.rules.seats
    taken = 0 if g.taken >= TURNS * seats else g.taken // seats
    many = (seats == 2, seats == 3, seats > 4)
    return [g.round, g.final, g.laid, taken, alive, able, *map(int, many)]


def _tenths(points: float) -> int:
    """As a whole number of tenths."""
    return int(10 * points)
