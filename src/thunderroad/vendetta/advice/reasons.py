"""Reasons for hints: where an option leads and how you stand there; words from ``wording.toml``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...kernel.choice import NO, YES, Choice
from ..choices import DIE, NONE, WAY, worth
from ..display.names import ground_words, item_words, vehicle_name
from ..position import NOBODY, START
from ..turn.bonus import road_moves
from ..turn.command import SLOTS, Airstrike, Drift, Nitro, Repair
from ..turn.orders import value_of
from ..wording import say
from .answers import slam_reroll
from .handling import OFF, USED, road_now
from .opinion import opinions
from .picture import ON_REAR
from .roadmap import COLUMN, LANE, OFF_FRONT, OFF_SIDE, NoRoad
from .route import Route, ahead_of
from .worksheet import Worksheet, strikes

FALLING: Final = 0.05
"""From this chance on, the reasons mention that the rear tile may fall."""
Teller = Callable[[Worksheet, int], str | list[str]]
Way = tuple[str, int]
"""Where a drive leads, in words, and the space where it is known to end (OFF_FRONT: none)."""


def reasons(sheet: Worksheet, choice: Choice, index: int) -> list[str]:
    """What speaks for an option, the main reason first; nothing for an unknown question or board."""
    teller = _TELLERS.get(choice.kind) or _of_modules(sheet, choice.kind)
    try:
        found = [] if teller is None else teller(sheet, choice.options[index])
    except NoRoad:
        return []
    return [found] if isinstance(found, str) else found


def _of_modules(sheet: Worksheet, kind: str) -> Teller | None:
    """What a module can say about its own kind of question."""
    return next((one.reasons[kind] for one in opinions(sheet.g) if kind in one.reasons), None)


# --- drives ---------------------------------------------------------------------------------


def _assign(sheet: Worksheet, option: int) -> list[str]:
    vehicle, die = divmod(option, DIE)
    way, end = _drive(sheet, vehicle, sheet.moves(vehicle, die))
    main = say("reason.assign", die=worth(die), vehicle=vehicle_name(sheet.g, vehicle), way=way)
    return [main, *_stands(sheet, end)]


def _coast(sheet: Worksheet, option: int) -> str:
    return say("reason.coast", vehicle=vehicle_name(sheet.g, option // DIE))


def _drive(sheet: Worksheet, vehicle: int, moves: int) -> Way:
    """Where the best drive of a vehicle leads."""
    route, space = sheet.route(vehicle), sheet.whole.cells[vehicle]
    if space == START:
        return say("reason.enters"), OFF_FRONT
    handling = route.handling
    return _way(sheet, route, space, route.way(space, moves, route.road_from(space), handling.drift, handling.turns))


def _way(sheet: Worksheet, route: Route, space: int, spaces: list[int]) -> Way:
    """Where a drive leads from a space, as far as it is known."""
    end = spaces[-1]
    if end == OFF_FRONT:
        return say("reason.finish" if sheet.whole.final else "reason.front"), OFF_FRONT
    if not route.quick[end]:
        return _event(sheet, end), OFF_FRONT
    target = _target(sheet, end)
    if target != NOBODY:
        return say("reason.aims", target=vehicle_name(sheet.g, target)), end
    if space < ON_REAR <= end and not sheet.whole.final:
        return say("reason.off-rear"), end
    return say("reason.ends", where=f"{LANE[end] + 1}/{COLUMN[end] + 1}"), end


def _stands(sheet: Worksheet, space: int) -> list[str]:
    """How safe it is at the space where a drive ends (OFF_FRONT: unknown)."""
    if space < 0:
        return []
    p, seat, found = sheet.whole, sheet.seat, []
    lost = round(6 * p.risks[space])
    enemies = p.threats(seat)[space]
    if space < ON_REAR and not p.final and p.scroll_chance(seat) >= FALLING:
        found.append(say("reason.falls", percent=round(100 * p.scroll_chance(seat))))
    if enemies and lost:
        found.append(say("reason.rim-reached", enemies=enemies, lost=lost))
    elif enemies:
        found.append(say("reason.reached" if enemies > 1 else "reason.reached-one", enemies=enemies))
    else:
        found.append(say("reason.safe"))
    return found


def _event(sheet: Worksheet, space: int) -> str:
    """What waits on a space where a drive is interrupted."""
    kind, grounds = sheet.whole.field.kind[space], sheet.whole.field.grounds
    if grounds.deadly[kind]:
        return say("reason.wall")
    top = sheet.whole.top[space]
    if top:
        return say("reason.slams", other=vehicle_name(sheet.g, top - 1))
    if kind == grounds.unknown:
        return say("reason.flips")
    if kind >= grounds.seen:
        rules = sheet.g.rules
        return say("reason.turns-up", token=item_words(sheet.g, "hazards", rules.hazard_names[kind - grounds.seen]))
    if kind < grounds.unknown:
        return say("reason.ground", terrain=ground_words(sheet.g.rules, sheet.g.rules.terrains[kind].id))
    return say("reason.slides" if grounds.slick[kind] else "reason.trouble")


def _target(sheet: Worksheet, space: int) -> int:
    """The best target from a space, or NOBODY."""
    p, seat = sheet.whole, sheet.seat
    if p.shot(seat, space) <= 0.0:
        return NOBODY
    aimed = [p.top[to] - 1 for to in ahead_of(space) if p.top[to]]
    return max(aimed, key=lambda v: p.shot_at(seat, v))


def _steer(sheet: Worksheet, option: int) -> list[str]:
    g = sheet.g
    if option >= WAY:
        return []
    to = g.rules.map.step(g.cell[g.driver], option)
    return _onto(sheet, g.cell[g.driver] - g.rear, to - g.rear if g.on_board(to) else OFF_FRONT)


def _enter(sheet: Worksheet, option: int) -> list[str]:
    to = option - sheet.g.rear
    return _onto(sheet, to, to)


def _onto(sheet: Worksheet, space: int, to: int) -> list[str]:
    """What a step onto a space leads to."""
    g = sheet.g
    route = sheet.route(g.driver)
    spaces = [to]
    if to > OFF_SIDE and route.quick[to]:
        road = road_now(g) if route.paved[to] else OFF[road_now(g)]
        spaces += route.way(to, g.left - route.quick[to], road, route.handling.drift or g.drift, route.handling.turns)
    way, end = _way(sheet, route, space, spaces)
    return [say("reason.steer", way=way), *_stands(sheet, end)]


def _drift(sheet: Worksheet, option: int) -> str:
    return say("reason.slam-it" if option == NO else "reason.drift-on")


def _road_bonus(sheet: Worksheet, option: int) -> list[str]:
    g = sheet.g
    space = g.cell[g.driver] - g.rear
    if option == NO:
        return [say("reason.stop-here"), *_stands(sheet, space)]
    route = sheet.route(g.driver)
    way, end = _way(sheet, route, space, route.way(space, road_moves(g, g.driver), USED, g.drift))
    return [say("reason.drive-on", way=way), *_stands(sheet, end)]


# --- dice, shots, repairs -------------------------------------------------------------------


def _command(sheet: Worksheet, option: int) -> str | list[str]:
    if option == NONE:
        return say("reason.no-command")
    g = sheet.g
    number, value = divmod(option, DIE)
    effect = g.rules.commands[number].effect
    if effect is Nitro:
        vehicle = g.driver if g.driver != NOBODY else _moved(sheet)
        gained = value_of(g, g.active, number, value)
        way, _ = _drive(sheet, vehicle, sheet.moves(vehicle, g.die[vehicle], gained))
        return say("reason.nitro", value=gained, way=way)
    return say(_COMMANDS[effect]) if effect in _COMMANDS else []


_COMMANDS: Final[dict[object, str]] = {
    Airstrike: "reason.airstrike",
    Drift: "reason.drift",
    Repair: "reason.repair",
}


def _moved(sheet: Worksheet) -> int:
    """The car that has its die and waits for its command."""
    vehicle: int = getattr(sheet.g.stack[-1], "vehicle", NOBODY)
    return vehicle


def _airstrike(sheet: Worksheet, option: int) -> str:
    space = option - sheet.g.rear
    target = _target(sheet, space)
    if target != NOBODY:
        return say("reason.chopper-aims", target=vehicle_name(sheet.g, target))
    return say("reason.chopper-blocks" if strikes(sheet).get(space, 0.0) > 0.0 else "reason.chopper-away")


def _shoot(sheet: Worksheet, option: int) -> str:
    if option == NONE:
        return say("reason.hold-fire")
    g = sheet.g
    if g.owner[option] == sheet.seat:
        return say("reason.own-car")
    key = "reason.shoot" if sheet.shot(option) > 0.0 else "reason.shoot-in-vain"
    percent = round(100 * sheet.hit_chance(option))
    return say(key, target=vehicle_name(g, option), percent=percent)


def _repair(sheet: Worksheet, option: int) -> str:
    vehicle = option // SLOTS
    key = "reason.mend" if sheet.whole.able[vehicle] else "reason.revive"
    return say(key, vehicle=vehicle_name(sheet.g, vehicle))


def _slam_reroll(sheet: Worksheet, option: int) -> str:
    kept, again = slam_reroll(sheet, (NO, YES))
    if option == NO:
        return say("reason.keep" if kept >= again else "reason.keep-worse")
    return say("reason.reroll" if again >= kept else "reason.reroll-worse")


_TELLERS: Final[dict[str, Teller]] = {
    "assign": _assign,
    "coast": _coast,
    "command": _command,
    "airstrike": _airstrike,
    "repair": _repair,
    "shoot": _shoot,
    "steer": _steer,
    "enter": _enter,
    "drift": _drift,
    "road-bonus": _road_bonus,
    "slam-reroll": _slam_reroll,
}
