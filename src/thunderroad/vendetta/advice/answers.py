"""Each kind of question as points for each option: the first look of a careful driver."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import TYPE_CHECKING, Any, Final

from ...grid.road import ARC, LANES, ROAD
from ..choices import DIE, NO, NONE
from ..content import TOP
from ..game import NOBODY, OUT, Game
from ..turn.command import KINDS
from .clash import Clash
from .field import AHEAD, AROUND, LANE, OFF_FRONT, REACH

if TYPE_CHECKING:
    from .memory import Memory
    from .route import Route

_CHOPPER_RANGE: Final = 14
"""Half columns before a car on which a chopper is in its way."""


class Desk:
    """The open question on the table: the game, the seat asked, and what is known of the position."""

    def __init__(self, memory: Memory, g: Game, seat: int) -> None:
        self.memory = memory
        self.g = g
        self.seat = seat
        self.whole = memory.picture(g)
        self.spite = self.whole.spite(seat)

    def route(self, vehicle: int) -> Route:
        """Where a vehicle may drive."""
        return self.memory.route(self.g, vehicle)

    def drive(self, vehicle: int, moves: int, drift: int = 0) -> float:
        """Points won by the best drive of a vehicle from where it stands."""
        cell = self.g.cell[vehicle]
        space = cell - self.g.rear if cell >= 0 else cell
        return self.route(vehicle).begin(space, moves, drift) - self.whole.now(vehicle)

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
        commands = (NONE,) if g.command[seat] != NONE else g.rules.commands_for(rest)
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
    return plain + best_strike(desk)


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
        return p.weights.car[0] - p.weights.car[1]
    return p.stand(vehicle, space, -1) - p.now(vehicle)


def best_strike(desk: Desk) -> float:
    """Points of the best place for the chopper."""
    cells = desk.whole.cells
    spaces = {space for v, cell in enumerate(cells) if cell >= 0 for space in _near(desk, v)}
    return max([strike(desk, space) for space in sorted(spaces)], default=0.0)


def _near(desk: Desk, vehicle: int) -> list[int]:
    """Empty spaces from which an enemy can be shot."""
    p = desk.whole
    if p.owner[vehicle] in (desk.seat, NOBODY) or not p.able[vehicle]:
        return []
    return [space for space in p.rear_neighbours(vehicle) if p.bare(space)]


def strike(desk: Desk, space: int) -> float:
    """Points of putting the chopper on a space: its shot, whom it endangers, whose road it blocks."""
    p, seat = desk.whole, desk.seat
    points = p.shot(seat, space)
    for to in AROUND[space]:
        if to >= 0 and p.top[to]:
            points += _sign(desk, p.owner[p.top[to] - 1]) * p.now(p.top[to] - 1) * p.weights.exposure / 6
    for v, cell in enumerate(p.cells):
        ahead = REACH[space] - REACH[cell] if cell >= 0 and p.able[v] else 0
        if 0 < ahead <= _CHOPPER_RANGE and abs(LANE[space] - LANE[cell]) <= 1:
            points += _sign(desk, p.owner[v]) * p.weights.in_the_way
    return points


def _sign(desk: Desk, owner: int) -> float:
    """What harm to a vehicle of this owner is worth."""
    return 0.0 if owner == NOBODY else -1.0 if owner == desk.seat else desk.spite


def airstrike(desk: Desk, options: Sequence[int]) -> list[float]:
    """A place for the chopper."""
    return [strike(desk, option - desk.g.rear) for option in options]


def repair(desk: Desk, options: Sequence[int]) -> list[float]:
    """A token to take off; of one car's tokens any will do."""
    return [mended(desk, option // KINDS) for option in options]


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
    route, _ = _here(desk)
    here = g.cell[g.driver]
    road = int(g.on_road and not g.bonus)
    ahead = {heading: _counted(g, ROAD.step(here, heading)) for heading in ARC[here % LANES]}
    return [route.step(ahead[heading], g.left, road, g.drift) for heading in options]


def _counted(g: Game, space: int) -> int:
    return space - g.rear if g.on_board(space) else OFF_FRONT


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
    kept = values[frame.heading if frame.face == TOP else 6 + frame.heading]
    stays = _own_sign(desk, frame.top) * desk.whole.now(frame.top) + _own_sign(desk, frame.bottom) * desk.whole.now(
        frame.bottom
    )
    return [(kept if option == NO else clash.average(values)) - stays for option in options]


def _own_sign(desk: Desk, vehicle: int) -> float:
    return -_sign(desk, desk.whole.owner[vehicle])


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
