"""Each kind of question as points for each option: the first look of a careful driver."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import TYPE_CHECKING, Any, Final

from ...grid.road import ROAD
from ...grid.topology import FRONT
from ..choices import DIE, NO, NONE, worth
from ..game import OUT, Game
from ..turn.command import SLOTS, Airstrike, Drift, Nitro, Repair
from .clash import Clash
from .field import AROUND, BEFORE, OFF_FRONT
from .opinion import Points, opinions
from .route import LEFT, ONCE, STAYS, USED, road_of
from .trial import Prelude, prelude

if TYPE_CHECKING:
    from .memory import Memory
    from .route import Route


class Desk:
    """The open question on the table: the game, the seat asked, and what is known of the position."""

    def __init__(self, memory: Memory, g: Game, seat: int) -> None:
        self.memory = memory
        self.g = g
        self.seat = seat
        self.whole = memory.picture(g, seat)
        self._routes: dict[tuple[int, int | None], Route] = {}
        self._preludes: dict[int, Prelude] = {}
        self._drives: dict[tuple[int, int, int, int | None], float] = {}
        self._strike: float | None = None

    def route(self, vehicle: int, turns: int | None = None) -> Route:
        """Where a vehicle may drive; `turns`: with so many lane changes."""
        found = self._routes.get((vehicle, turns))
        if found is None:
            found = self._routes[vehicle, turns] = self.memory.route(self.g, vehicle, turns)
        return found

    def drive(self, vehicle: int, moves: int, drift: int = 0, turns: int | None = None) -> float:
        """Points won by the best drive of a vehicle from where it stands."""
        key = (vehicle, moves, drift, turns)
        found = self._drives.get(key)
        if found is None:
            found = self._drives[key] = self._drive(vehicle, moves, drift, turns) - self.whole.now(vehicle)
        return found

    def _drive(self, vehicle: int, moves: int, drift: int, turns: int | None) -> float:
        """Points at the end of the best drive, over what may happen before its first move."""
        before = self._preludes.get(vehicle)
        if before is None:
            before = self._preludes[vehicle] = prelude(self.g, vehicle)
        route, space = self.route(vehicle, turns), self.whole.cells[vehicle]
        points = 0.0
        for chance, more in before:
            points += chance * (route.gone if more is None else route.begin(space, max(moves + more, 1), drift))
        return points

    def moves(self, vehicle: int, die: int, extra: int = 0) -> int:
        """The moves that a die gives a vehicle, with so many besides."""
        g = self.g
        on = g.rules.on
        moves = worth(die)
        for modify in on.die_counts:
            moves = modify(g, vehicle, moves)
        moves += extra
        for change in on.moves:
            moves = change(g, vehicle, 0, moves)
        return moves

    def strike(self) -> float:
        """Points of the best place for the chopper."""
        if self._strike is None:
            bare = self.whole.bare
            self._strike = max([points for space, points in strikes(self).items() if bare(space)], default=0.0)
        return self._strike

    def coast(self, vehicle: int) -> float:
        """Points won by a coast."""
        g = self.g
        moves = 1
        for change in g.rules.on.moves:
            moves = change(g, vehicle, 1, moves)
        route, space = self.route(vehicle), self.whole.cells[vehicle]
        points = 0.0
        for chance, more in prelude(g, vehicle):
            if more is None:
                points += chance * route.gone
            else:
                points += chance * route.best(space, max(moves + more, 1), USED, route.nature.drift, route.nature.turns)
        return points - self.whole.now(vehicle)


# --- dice -----------------------------------------------------------------------------------


def assign(desk: Desk, options: Sequence[int]) -> list[float]:
    """A die for a car: the drive now, what the other dice can do later, the best command with it."""
    g, seat = desk.g, desk.seat
    points = []
    for option in options:
        vehicle, die = divmod(option, DIE)
        rest = _without(g.dice[seat], die)
        waiting = [v for v in _waiting(g, seat) if v != vehicle]
        commands = _open_commands(g, seat, vehicle, rest)
        points.append(max(_with_command(desk, vehicle, die, rest, waiting, commands)))
    return points


def _open_commands(g: Game, seat: int, vehicle: int, dice: tuple[int, ...]) -> tuple[int, ...]:
    """The commands for these dice, once the vehicle has its die."""
    if g.command[seat] != NONE:
        return (NONE,)
    options = g.rules.commands_for(seat, dice)
    for modify in g.rules.on.commands:
        options = modify(g, seat, vehicle, options)
    return options


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
    plain = desk.drive(vehicle, desk.moves(vehicle, die))
    points = []
    for option in options:
        if option == NONE:
            spare = weights.spare if waiting and len(dice) > len(waiting) else 0.0
            points.append(plain + _later(desk, waiting, dice) + spare)
            continue
        number, value = divmod(option, DIE)
        effect = effect_of(desk.g, number)
        gained = effect(desk, vehicle, die, worth(value), plain) if effect else plain
        points.append(gained + _later(desk, waiting, _without(dice, value)))
    return points


def _later(desk: Desk, waiting: list[int], dice: tuple[int, ...]) -> float:
    """Points that the waiting cars can win with the dice that are left."""
    count = min(len(waiting), len(dice))
    if not count:
        return 0.0
    values = tuple(map(worth, dice))
    gains = {(v, die): desk.drive(v, desk.moves(v, die)) for v in waiting for die in set(values)}
    orders = set(permutations(values, count))
    sums = [sum([gains[pair] for pair in zip(waiting, order, strict=False)]) for order in orders]
    return desk.whole.weights.later * max(sums)


def _waiting(g: Game, seat: int) -> list[int]:
    """The operable cars of a seat that have no die yet this round."""
    return [v for v in g.fleet(seat) if g.operable(v) and not g.die[v] and not g.rules.part[g.spec[v]]]


def _without(dice: tuple[int, ...], value: int) -> tuple[int, ...]:
    at = dice.index(value)
    return dice[:at] + dice[at + 1 :]


# --- commands -------------------------------------------------------------------------------


def _nitro(desk: Desk, vehicle: int, die: int, value: int, plain: float) -> float:
    return desk.drive(vehicle, desk.moves(vehicle, die, value))


def _drift(desk: Desk, vehicle: int, die: int, value: int, plain: float) -> float:
    return desk.drive(vehicle, desk.moves(vehicle, die), ONCE)


def _airstrike(desk: Desk, vehicle: int, die: int, value: int, plain: float) -> float:
    return plain + desk.strike()


def _repair(desk: Desk, vehicle: int, die: int, value: int, plain: float) -> float:
    return plain + max([mended(desk, v) for v in desk.g.fleet(desk.seat)])


CommandPoints = Callable[["Desk", int, int, int, float], float]
"""Points of a command: (desk, vehicle, die, value of the command's die, points of the plain drive)."""
_COMMANDS: Final[dict[type[Any], CommandPoints]] = {
    Nitro: _nitro,
    Drift: _drift,
    Airstrike: _airstrike,
    Repair: _repair,
}


def effect_of(g: Game, number: int) -> CommandPoints | None:
    """What a command is good for: by its effect, whatever it is called, or as its module says."""
    kind = g.rules.commands[number]
    for told in opinions(g):
        if kind.data.id in told.commands:
            return told.commands[kind.data.id]
    for effect, points in _COMMANDS.items():
        if isinstance(kind.effect, type) and issubclass(kind.effect, effect):
            return points
    return None


def mended(desk: Desk, vehicle: int) -> float:
    """Points won by taking one damage token off a car."""
    g, p = desk.g, desk.whole
    if g.cell[vehicle] == OUT or not p.hurt[p.body[vehicle]]:
        return 0.0
    if p.body[vehicle] != vehicle:
        return mended(desk, p.body[vehicle])
    space = p.cells[vehicle]
    if space < 0:
        points = p.worth[vehicle]
        return points[p.hurt[vehicle] - 1] - points[p.hurt[vehicle]]
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


def road_now(g: Game) -> int:
    """Whether the driver may still take the road die after this move."""
    nature = road_of(g, g.driver)
    if g.bonus or nature != STAYS:
        return USED if g.bonus else nature
    return STAYS if g.on_road else LEFT


def _drifting(g: Game, route: Route) -> int:
    """How often the driver may pass another vehicle."""
    return route.nature.drift or g.drift


def steer(desk: Desk, options: Sequence[int]) -> list[float]:
    """The best drive after each first step."""
    g = desk.g
    route = desk.route(g.driver)
    here = g.cell[g.driver]
    road, drift, turns = road_now(g), _drifting(g, route), route.nature.turns
    points = []
    for heading in options:
        to = _counted(g, ROAD.step(here, heading))
        onward = turns - 1 if turns > 0 and heading != FRONT else turns
        points.append(route.step(to, g.left, road, drift, onward, heading))
    return points


def _counted(g: Game, space: int) -> int:
    return space - g.rear if g.on_board(space) else OFF_FRONT


def enter(desk: Desk, options: Sequence[int]) -> list[float]:
    """The best drive from each space of the back edge."""
    g = desk.g
    route = desk.route(g.driver)
    road, drift = road_now(g), _drifting(g, route)
    return [route.step(space - g.rear, g.left, road, drift, route.nature.turns) for space in options]


def drift(desk: Desk, options: Sequence[int]) -> list[float]:
    """Slam here, or drive on through."""
    g = desk.g
    route, space = _here(desk)
    slam = route.slam(space)
    left, road = (g.left, road_now(g)) if g.left else (g.road_die, USED)
    on = route.best(space, left, road, route.nature.drift, route.nature.turns)
    return [slam if option == NO else on for option in options]


def road_bonus(desk: Desk, options: Sequence[int]) -> list[float]:
    """Stop here, or drive on by the road die."""
    g = desk.g
    route, space = _here(desk)
    on = route.best(space, g.road_die, USED, _drifting(g, route), route.nature.turns)
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


_BASE: Final[dict[str, Points]] = {
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


def points_for(g: Game, kind: str) -> Points | None:
    """Who judges the options of a kind of question; None: nobody has an opinion."""
    found = _BASE.get(kind)
    if found is None:
        for told in opinions(g):
            found = found or told.questions.get(kind)
    return found
