"""Points for each option of each kind of question: a careful driver's first look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from math import fsum
from typing import TYPE_CHECKING, Any, Final

from ...grid.topology import FRONT
from ...kernel.choice import NO
from ..choices import DIE, NONE, TOKEN, WAY, worth
from ..game import Game
from ..turn.command import SLOTS, Airstrike, Drift, Nitro, Repair
from ..turn.orders import commands, value_of
from ..turn.slam import Slam
from .clash import Clash
from .field import on_a_road
from .handling import ONCE, USED, road_now
from .judges import shoot
from .opinion import Points, opinions, token_price
from .roadmap import OFF_FRONT, NoRoad
from .worksheet import Worksheet, strikes

if TYPE_CHECKING:
    from .route import Route


# --- dice -----------------------------------------------------------------------------------


def assign(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """A die for a car: the drive now, what the other dice can do later, the best command with it."""
    g, seat = sheet.g, sheet.seat
    points = []
    for option in options:
        vehicle, die = divmod(option, DIE)
        rest = _without(g.dice[seat], die)
        waiting = [v for v in _waiting(g, seat) if v != vehicle]
        open_ = commands(g, seat, vehicle, rest)
        if g.any.commands:
            open_ = tuple([one for one in open_ if one == NONE or one % DIE == TOKEN or one % DIE in rest])
        points.append(max(_with_command(sheet, vehicle, die, rest, waiting, open_)))
    return points


def coast(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """A coast: which die lies there makes no difference."""
    return [sheet.coast(option // DIE) for option in options]


def command(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """A command now, or the dice kept for later."""
    g, seat = sheet.g, sheet.seat
    vehicle = g.stack[-1].vehicle  # type: ignore[attr-defined]
    waiting = _waiting(g, seat)
    return _with_command(sheet, vehicle, g.die[vehicle], g.dice[seat], waiting, options)


def _with_command(
    sheet: Worksheet, vehicle: int, die: int, dice: tuple[int, ...], waiting: list[int], options: Sequence[int]
) -> list[float]:
    """Points of each command for a car that has its die, with these dice and cars left for later."""
    weights = sheet.weights
    plain = sheet.drive(vehicle, sheet.moves(vehicle, die))
    points = []
    for option in options:
        if option == NONE:
            spare = weights.spare if waiting and len(dice) > len(waiting) else 0.0
            points.append(plain + _later(sheet, waiting, dice) + spare)
            continue
        number, value = divmod(option, DIE)
        effect = effect_of(sheet.g, number)
        shown = value_of(sheet.g, sheet.g.active, number, value)
        gained = _gained(sheet, effect, vehicle, die, shown, plain) if effect else plain
        price = token_price(sheet.g) if value == TOKEN else 0.0
        points.append(gained - price + _later(sheet, waiting, _without(dice, value)))
    return points


def _gained(sheet: Worksheet, effect: CommandPoints, vehicle: int, die: int, value: int, plain: float) -> float:
    """Points with a command; without an estimate, no more than without the command."""
    try:
        return effect(sheet, vehicle, die, value, plain)
    except NoRoad:
        return plain


def _later(sheet: Worksheet, waiting: list[int], dice: tuple[int, ...]) -> float:
    """Points that the waiting cars can win with the dice that are left."""
    if not waiting or not dice:
        return 0.0
    values = tuple(sorted(map(worth, dice)))
    key = (tuple(waiting), values)
    found = sheet.later.get(key)
    if found is None:
        found = sheet.later[key] = _best_order(sheet, waiting, values)
    return found


def _best_order(sheet: Worksheet, waiting: list[int], values: tuple[int, ...]) -> float:
    """Points of the best way to give each waiting car one of the dice, or each die a car."""
    count = min(len(waiting), len(values))
    gains = {(v, die): sheet.drive(v, sheet.moves(v, die)) for v in waiting for die in set(values)}
    orders = set(permutations(values, count))
    sums = [fsum([gains[pair] for pair in zip(waiting, order, strict=False)]) for order in orders]
    return sheet.weights.later * max(sums)


def _waiting(g: Game, seat: int) -> list[int]:
    """The operable cars of a seat that have no die yet this round."""
    return [v for v in g.fleet(seat) if g.operable(v) and not g.die[v] and not g.rules.part[g.spec[v]]]


def _without(dice: tuple[int, ...], value: int) -> tuple[int, ...]:
    """The remaining dice; a token is not one of them."""
    if value == TOKEN:
        return dice
    at = dice.index(value)
    return dice[:at] + dice[at + 1 :]


# --- commands -------------------------------------------------------------------------------


def _nitro(sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
    return sheet.drive(vehicle, sheet.moves(vehicle, die, value))


def _drift(sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
    return sheet.drive(vehicle, sheet.moves(vehicle, die), ONCE)


def _airstrike(sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
    return plain + sheet.strike()


def _repair(sheet: Worksheet, vehicle: int, die: int, value: int, plain: float) -> float:
    return plain + max([sheet.mended(v) for v in sheet.g.fleet(sheet.seat)])


CommandPoints = Callable[["Worksheet", int, int, int, float], float]
"""Points of a command: (sheet, vehicle, die, value of the command's die, points of the plain drive)."""
_COMMANDS: Final[dict[type[Any], CommandPoints]] = {
    Nitro: _nitro,
    Drift: _drift,
    Airstrike: _airstrike,
    Repair: _repair,
}


def effect_of(g: Game, number: int) -> CommandPoints | None:
    """What a command is good for: judged by its effect, not its name, or as its module says."""
    kind = g.rules.commands[number]
    for told in opinions(g):
        if kind.data.id in told.commands:
            return told.commands[kind.data.id]
    for effect, points in _COMMANDS.items():
        if isinstance(kind.effect, type) and issubclass(kind.effect, effect):
            return points
    return None


def airstrike(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """A place for the chopper."""
    points, rear = strikes(sheet), sheet.g.rear
    return [points.get(option - rear, 0.0) for option in options]


def repair(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """A token to take off; of one car's tokens any will do."""
    return [sheet.mended(option // SLOTS) for option in options]


# --- driving --------------------------------------------------------------------------------


def _here(sheet: Worksheet) -> tuple[Route, int]:
    """The driver's route and space."""
    g = sheet.g
    return sheet.route(g.driver), g.cell[g.driver] - g.rear


def _drifting(g: Game, route: Route) -> int:
    """How often the driver may pass another vehicle."""
    return route.handling.drift or g.drift


def steer(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """The best drive after each first step."""
    g = sheet.g
    route = sheet.route(g.driver)
    here = g.cell[g.driver]
    road, drift, turns = road_now(g), _drifting(g, route), route.handling.turns
    points = []
    for heading in options:
        if heading >= WAY:
            points.append(_instead(sheet, route, heading - WAY))
            continue
        to = _counted(g, g.rules.map.step(here, heading))
        onward = turns - 1 if turns > 0 and heading != FRONT else turns
        points.append(route.step(to, g.left, road, drift, onward, heading))
    return points


def _instead(sheet: Worksheet, route: Route, way: int) -> float:
    """What may be done instead of a step, as its module says; otherwise it is worth as much as stopping here."""
    g = sheet.g
    for told in opinions(g):
        if g.rules.ways[way].id in told.ways:
            return told.ways[g.rules.ways[way].id](sheet)
    return route.stop(g.cell[g.driver] - g.rear, road_now(g), _drifting(g, route), route.handling.turns)


def _counted(g: Game, space: int) -> int:
    return space - g.rear if g.on_board(space) else OFF_FRONT


def enter(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """The best drive from each space of the back edge."""
    g = sheet.g
    route = sheet.route(g.driver)
    road, drift = road_now(g), _drifting(g, route)
    return [route.step(space - g.rear, g.left, road, drift, route.handling.turns) for space in options]


def drift(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """Slam here, or drive on through."""
    g = sheet.g
    route, space = _here(sheet)
    slam = route.slam(space)
    left, road = (g.left, road_now(g)) if g.left else (route.handling.bonus, USED)
    on = route.best(space, left, road, route.handling.drift, route.handling.turns)
    return [slam if option == NO else on for option in options]


def road_bonus(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """Stop here, or continue with the road die."""
    g = sheet.g
    route, space = _here(sheet)
    on = route.best(space, route.handling.bonus, USED, _drifting(g, route), route.handling.turns)
    return [route.end(space) if option == NO else on for option in options]


def slam_reroll(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """Keep the roll, or take the average of another."""
    frame: Any = sheet.g.stack[-1]
    space = sheet.g.cell[frame.top] - sheet.g.rear
    clash = Clash(sheet.whole, frame.top, frame.bottom, space)
    values = clash.view(sheet.seat)
    own = values[:6] if frame.mover == frame.top else values[6:]
    kept = own[frame.heading]
    again = clash.average(values) if isinstance(frame, Slam) else fsum(own) / 6
    tolls = [(v, sheet.whole.toll(sheet.seat, sheet.whole.owner[v])) for v in (frame.top, frame.bottom)]
    stays = fsum([toll * sheet.whole.now(v) for v, toll in tolls])
    return [(kept if option == NO else again) - stays for option in options]


_BASE: Final[dict[str, Points]] = {
    "assign": assign,
    "coast": coast,
    "command": command,
    "second-command": command,
    "airstrike": airstrike,
    "repair": repair,
    "shoot": shoot,
    "steer": steer,
    "enter": enter,
    "drift": drift,
    "road-bonus": road_bonus,
    "slam-reroll": slam_reroll,
}


ANYWHERE: Final = frozenset({"assign", "coast", "command", "second-command"})
"""Those of them that ask what drives are worth, but nothing about the road."""


def points_for(g: Game, kind: str) -> Points | None:
    """The judge for the options of a kind of question; None: there is none."""
    found = _BASE.get(kind) if kind in ANYWHERE or on_a_road(g) else None
    if found is None:
        for told in opinions(g):
            found = found or told.questions.get(kind)
    return found
