"""Each kind of question as points for each option: the first look of a careful driver."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import TYPE_CHECKING, Any, Final

from ...grid.road import ARC, LANES, ROAD
from ..choices import DIE, NO, NONE
from ..game import OUT, Game
from ..turn.command import SLOTS
from .clash import Clash
from .field import AHEAD, AROUND, BEFORE, OFF_FRONT

if TYPE_CHECKING:
    from .memory import Memory
    from .route import Route


class Desk:
    """The open question on the table: the game, the seat asked, and what is known of the position."""

    def __init__(self, memory: Memory, g: Game, seat: int) -> None:
        self.memory = memory
        self.g = g
        self.seat = seat
        self.whole = memory.picture(g)
        self._routes: dict[int, Route] = {}
        self._drives: dict[tuple[int, int, int], float] = {}
        self._strike: float | None = None

    def route(self, vehicle: int) -> Route:
        """Where a vehicle may drive."""
        found = self._routes.get(vehicle)
        if found is None:
            found = self._routes[vehicle] = self.memory.route(self.g, vehicle)
        return found

    def drive(self, vehicle: int, moves: int, drift: int = 0) -> float:
        """Points won by the best drive of a vehicle from where it stands."""
        key = (vehicle, moves, drift)
        found = self._drives.get(key)
        if found is None:
            space = self.whole.cells[vehicle]
            found = self._drives[key] = self.route(vehicle).begin(space, moves, drift) - self.whole.now(vehicle)
        return found

    def strike(self) -> float:
        """Points of the best place for the chopper."""
        if self._strike is None:
            bare = self.whole.bare
            self._strike = max([points for space, points in strikes(self).items() if bare(space)], default=0.0)
        return self._strike

    def coast(self, vehicle: int) -> float:
        """Points won by a coast."""
        space = self.g.cell[vehicle] - self.g.rear
        return self.route(vehicle).best_of(AHEAD[space], 1, 0, 0) - self.whole.now(vehicle)


# --- dice -----------------------------------------------------------------------------------


def assign(desk: Desk, options: Sequence[int]) -> list[float]:
    """A die for a car: the drive now, what the other dice can do later, the best command with it."""
    g, seat = desk.g, desk.seat
    points = []
    for option in options:
        vehicle, die = divmod(option, DIE)
        rest = _without(g.dice[seat], die)
        waiting = [v for v in _waiting(g, seat) if v != vehicle]
        commands = (NONE,) if g.command[seat] != NONE else g.rules.commands_for(desk.seat, rest)
        points.append(max(_with_command(desk, vehicle, die, rest, waiting, commands)))
    return points


def coast(desk: Desk, options: Sequence[int]) -> list[float]:
    """A coast: which die lies there makes no difference."""
    return [desk.coast(option // DIE) for option in options]


def command(desk: Desk, options: Sequence[int]) -> list[float]:
    """A command now, or the dice kept for later."""
    g, seat = desk.g, desk.seat
    vehicle = g.stack[-1].vehicle  # type: ignore[attr-defined]
    waiting = _waiting(g, seat)
    return _with_command(desk, vehicle, g.die[vehicle], g.dice[seat], waiting, options)


def _with_command(
    desk: Desk, vehicle: int, die: int, dice: tuple[int, ...], waiting: list[int], options: Sequence[int]
) -> list[float]:
    """Points of each command for a car that has its die, with these dice and cars left for later."""
    weights = desk.whole.weights
    plain = desk.drive(vehicle, die)
    points = []
    for option in options:
        if option == NONE:
            spare = weights.spare if waiting and len(dice) > len(waiting) else 0.0
            points.append(plain + _later(desk, waiting, dice) + spare)
            continue
        number, value = divmod(option, DIE)
        effect = _COMMANDS.get(desk.g.rules.commands[number].data.id)
        gained = effect(desk, vehicle, die, value, plain) if effect else plain
        points.append(gained + _later(desk, waiting, _without(dice, value)))
    return points


def _later(desk: Desk, waiting: list[int], dice: tuple[int, ...]) -> float:
    """Points that the waiting cars can win with the dice that are left."""
    count = min(len(waiting), len(dice))
    if not count:
        return 0.0
    gains = {(v, die): desk.drive(v, die) for v in waiting for die in set(dice)}
    orders = permutations(dice, count)
    sums = [sum([gains[pair] for pair in zip(waiting, order, strict=False)]) for order in orders]
    return desk.whole.weights.later * max(sums)


def _waiting(g: Game, seat: int) -> list[int]:
    """The operable cars of a seat that have no die yet this round."""
    return [v for v in g.fleet(seat) if g.operable(v) and not g.die[v]]


def _without(dice: tuple[int, ...], value: int) -> tuple[int, ...]:
    at = dice.index(value)
    return dice[:at] + dice[at + 1 :]


# --- commands -------------------------------------------------------------------------------


def _nitro(desk: Desk, vehicle: int, die: int, value: int, plain: float) -> float:
    return desk.drive(vehicle, die + value)


def _drift(desk: Desk, vehicle: int, die: int, value: int, plain: float) -> float:
    return desk.drive(vehicle, die, 1)


def _airstrike(desk: Desk, vehicle: int, die: int, value: int, plain: float) -> float:
    return plain + desk.strike()


def _repair(desk: Desk, vehicle: int, die: int, value: int, plain: float) -> float:
    return plain + max([mended(desk, v) for v in desk.g.fleet(desk.seat)])


_COMMANDS: Final[dict[str, Callable[[Desk, int, int, int, float], float]]] = {
    "nitro": _nitro,
    "drift": _drift,
    "airstrike": _airstrike,
    "repair": _repair,
}


def mended(desk: Desk, vehicle: int) -> float:
    """Points won by taking one damage token off a car."""
    g, p = desk.g, desk.whole
    if g.cell[vehicle] == OUT or not g.damage[vehicle]:
        return 0.0
    space = p.cells[vehicle]
    if space < 0:
        worth = p.worth[vehicle]
        return worth[p.hurt[vehicle] - 1] - worth[p.hurt[vehicle]]
    return p.value(vehicle, space, -1) - p.now(vehicle)


def strikes(desk: Desk) -> dict[int, float]:
    """Points of the chopper by space, where it does anything: its shot, whom it endangers, whose road it blocks."""
    p, seat, weights = desk.whole, desk.seat, desk.whole.weights
    points = dict(p.shots(seat))
    for v, cell in enumerate(p.cells):
        sign = -p.toll(seat, p.owner[v])
        if cell < 0 or not p.able[v] or not sign:
            continue
        near = sign * p.now(v) * weights.exposure / 6
        for space in AROUND[cell]:
            points[space] = points.get(space, 0.0) + near
        for space in BEFORE[cell]:
            points[space] = points.get(space, 0.0) + sign * weights.in_the_way
    return points


def airstrike(desk: Desk, options: Sequence[int]) -> list[float]:
    """A place for the chopper."""
    points, rear = strikes(desk), desk.g.rear
    return [points.get(option - rear, 0.0) for option in options]


def repair(desk: Desk, options: Sequence[int]) -> list[float]:
    """A token to take off; of one car's tokens any will do."""
    return [mended(desk, option // SLOTS) for option in options]


def shoot(desk: Desk, options: Sequence[int]) -> list[float]:
    """A target, or none."""
    return [0.0 if option == NONE else desk.whole.shot_at(desk.seat, option) for option in options]


# --- driving --------------------------------------------------------------------------------


def _here(desk: Desk) -> tuple[Route, int]:
    """The driver's route and space."""
    g = desk.g
    return desk.route(g.driver), g.cell[g.driver] - g.rear


def steer(desk: Desk, options: Sequence[int]) -> list[float]:
    """The best drive after each first step."""
    g = desk.g
    route = desk.route(g.driver)
    here = g.cell[g.driver]
    road = int(g.on_road and not g.bonus)
    ahead = {heading: _counted(g, ROAD.step(here, heading)) for heading in ARC[here % LANES]}
    return [route.step(ahead[heading], g.left, road, g.drift) for heading in options]


def _counted(g: Game, space: int) -> int:
    return space - g.rear if g.on_board(space) else OFF_FRONT


def ahead_of(space: int) -> list[int]:
    """The spaces of the board in the front arc of a space."""
    return [to for to in AHEAD[space] if to >= 0]


def enter(desk: Desk, options: Sequence[int]) -> list[float]:
    """The best drive from each space of the back edge."""
    g = desk.g
    route = desk.route(g.driver)
    road = int(g.on_road and not g.bonus)
    return [route.step(space - g.rear, g.left, road, g.drift) for space in options]


def drift(desk: Desk, options: Sequence[int]) -> list[float]:
    """Slam here, or drive on through."""
    g = desk.g
    route, space = _here(desk)
    road = int(g.on_road and not g.bonus)
    slam = route.slam(space)
    on = route.best(space, g.left, road, 0) if g.left else route.best(space, g.road_die, 0, 0)
    return [slam if option == NO else on for option in options]


def road_bonus(desk: Desk, options: Sequence[int]) -> list[float]:
    """Stop here, or drive on by the road die."""
    g = desk.g
    route, space = _here(desk)
    on = route.best(space, g.road_die, 0, g.drift)
    return [route.end(space) if option == NO else on for option in options]


def slam_reroll(desk: Desk, options: Sequence[int]) -> list[float]:
    """The roll as it is, or the average of another."""
    frame: Any = desk.g.stack[-1]
    space = desk.g.cell[frame.top] - desk.g.rear
    clash = Clash(desk.whole, frame.top, frame.bottom, space)
    values = clash.view(desk.seat)
    kept = values[frame.heading if frame.mover == frame.top else 6 + frame.heading]
    tolls = [(v, desk.whole.toll(desk.seat, desk.whole.owner[v])) for v in (frame.top, frame.bottom)]
    stays = sum([toll * desk.whole.now(v) for v, toll in tolls])
    return [(kept if option == NO else clash.average(values)) - stays for option in options]


Points = Callable[[Desk, Sequence[int]], list[float]]

POINTS: Final[dict[str, Points]] = {
    "assign": assign,
    "coast": coast,
    "command": command,
    "airstrike": airstrike,
    "repair": repair,
    "shoot": shoot,
    "steer": steer,
    "enter": enter,
    "drift": drift,
    "road-bonus": road_bonus,
    "slam-reroll": slam_reroll,
}
"""By kind of question."""
