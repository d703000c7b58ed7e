"""Reasons for hints: what an option leads to, how one stands there; words from ``wording.toml``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...grid.road import ROAD
from ...kernel.choice import NO, YES, Choice
from ..choices import DIE, NONE, worth
from ..names import ground_words, vehicle_name
from ..position import NOBODY, START
from ..turn.command import SLOTS, Airstrike, Drift, Nitro, Repair
from ..wording import say
from .answers import slam_reroll
from .desk import Desk, strikes
from .field import COLUMN, LANE, OFF_FRONT, OFF_SIDE
from .nature import OFF, USED, road_now
from .picture import ON_REAR
from .route import Route, ahead_of

FALLING: Final = 0.05
"""From this chance on it is worth a word that the rear tile may fall."""
Way = tuple[str, int]
"""Where a drive leads, in words, and the space where it is known to end (OFF_FRONT: none)."""


def reasons(desk: Desk, choice: Choice, index: int) -> list[str]:
    """What speaks for an option, the main reason first; nothing if the question is not known here."""
    teller = _TELLERS.get(choice.kind)
    found = [] if teller is None else teller(desk, choice.options[index])
    return [found] if isinstance(found, str) else found


# --- drives ---------------------------------------------------------------------------------


def _assign(desk: Desk, option: int) -> list[str]:
    vehicle, die = divmod(option, DIE)
    way, end = _drive(desk, vehicle, desk.moves(vehicle, die))
    main = say("reason.assign", die=worth(die), vehicle=vehicle_name(desk.g, vehicle), way=way)
    return [main, *_stands(desk, end)]


def _coast(desk: Desk, option: int) -> str:
    return say("reason.coast", vehicle=vehicle_name(desk.g, option // DIE))


def _drive(desk: Desk, vehicle: int, moves: int) -> Way:
    """Where the best drive of a vehicle leads."""
    route, space = desk.route(vehicle), desk.whole.cells[vehicle]
    if space == START:
        return say("reason.enters"), OFF_FRONT
    nature = route.nature
    return _way(desk, route, space, route.way(space, moves, route.road_from(space), nature.drift, nature.turns))


def _way(desk: Desk, route: Route, space: int, spaces: list[int]) -> Way:
    """Where a drive from a space leads that is known so far."""
    end = spaces[-1]
    if end == OFF_FRONT:
        return say("reason.finish" if desk.whole.final else "reason.front"), OFF_FRONT
    if not route.quick[end]:
        return _event(desk, end), OFF_FRONT
    target = _target(desk, end)
    if target != NOBODY:
        return say("reason.aims", target=vehicle_name(desk.g, target)), end
    if space < ON_REAR <= end and not desk.whole.final:
        return say("reason.off-rear"), end
    return say("reason.ends", where=f"{LANE[end] + 1}/{COLUMN[end] + 1}"), end


def _stands(desk: Desk, space: int) -> list[str]:
    """How safe it is at the space where a drive ends (OFF_FRONT: nobody knows)."""
    if space < 0:
        return []
    p, seat, found = desk.whole, desk.seat, []
    lost = round(6 * p.risk(space))
    enemies = round(p.threats(seat, space))
    if space < ON_REAR and not p.final and p.scroll_chance(seat) >= FALLING:
        found.append(say("reason.falls", percent=round(100 * p.scroll_chance(seat))))
    if enemies and lost:
        found.append(say("reason.rim-reached", enemies=enemies, lost=lost))
    elif enemies:
        found.append(say("reason.reached" if enemies > 1 else "reason.reached-one", enemies=enemies))
    else:
        found.append(say("reason.safe"))
    return found


def _event(desk: Desk, space: int) -> str:
    """What waits on a space where a drive is interrupted."""
    kind, grounds = desk.whole.field.kind[space], desk.whole.field.grounds
    if grounds.deadly[kind]:
        return say("reason.wall")
    top = desk.whole.top[space]
    if top:
        return say("reason.slams", other=vehicle_name(desk.g, top - 1))
    if kind == grounds.unknown:
        return say("reason.flips")
    if kind < grounds.unknown:
        return say("reason.ground", terrain=ground_words(desk.g.rules, desk.g.rules.terrains[kind].id))
    return say("reason.slides" if grounds.slick[kind] else "reason.trouble")


def _target(desk: Desk, space: int) -> int:
    """The best target from a space, or NOBODY."""
    p, seat = desk.whole, desk.seat
    if p.shot(seat, space) <= 0.0:
        return NOBODY
    aimed = [p.top[to] - 1 for to in ahead_of(space) if p.top[to]]
    return max(aimed, key=lambda v: p.shot_at(seat, v))


def _steer(desk: Desk, option: int) -> list[str]:
    g = desk.g
    to = ROAD.step(g.cell[g.driver], option)
    return _onto(desk, g.cell[g.driver] - g.rear, to - g.rear if g.on_board(to) else OFF_FRONT)


def _enter(desk: Desk, option: int) -> list[str]:
    to = option - desk.g.rear
    return _onto(desk, to, to)


def _onto(desk: Desk, space: int, to: int) -> list[str]:
    """What a step onto a space leads to."""
    g = desk.g
    route = desk.route(g.driver)
    spaces = [to]
    if to > OFF_SIDE and route.quick[to]:
        road = road_now(g) if route.paved[to] else OFF[road_now(g)]
        spaces += route.way(to, g.left - route.quick[to], road, route.nature.drift or g.drift, route.nature.turns)
    way, end = _way(desk, route, space, spaces)
    return [say("reason.steer", way=way), *_stands(desk, end)]


def _drift(desk: Desk, option: int) -> str:
    return say("reason.slam-it" if option == NO else "reason.drift-on")


def _road_bonus(desk: Desk, option: int) -> list[str]:
    g = desk.g
    space = g.cell[g.driver] - g.rear
    if option == NO:
        return [say("reason.stop-here"), *_stands(desk, space)]
    route = desk.route(g.driver)
    way, end = _way(desk, route, space, route.way(space, g.road_die, USED, g.drift))
    return [say("reason.drive-on", way=way), *_stands(desk, end)]


# --- dice, shots, repairs -------------------------------------------------------------------


def _command(desk: Desk, option: int) -> str | list[str]:
    if option == NONE:
        return say("reason.no-command")
    g = desk.g
    number, value = divmod(option, DIE)
    effect = g.rules.commands[number].effect
    if effect is Nitro:
        vehicle = g.driver if g.driver != NOBODY else _moved(desk)
        way, _ = _drive(desk, vehicle, desk.moves(vehicle, g.die[vehicle], worth(value)))
        return say("reason.nitro", value=worth(value), way=way)
    return say(_COMMANDS[effect]) if effect in _COMMANDS else []


_COMMANDS: Final[dict[object, str]] = {
    Airstrike: "reason.airstrike",
    Drift: "reason.drift",
    Repair: "reason.repair",
}


def _moved(desk: Desk) -> int:
    """The car that has its die and waits for its command."""
    vehicle: int = getattr(desk.g.stack[-1], "vehicle", NOBODY)
    return vehicle


def _airstrike(desk: Desk, option: int) -> str:
    space = option - desk.g.rear
    target = _target(desk, space)
    if target != NOBODY:
        return say("reason.chopper-aims", target=vehicle_name(desk.g, target))
    return say("reason.chopper-blocks" if strikes(desk).get(space, 0.0) > 0.0 else "reason.chopper-away")


def _shoot(desk: Desk, option: int) -> str:
    if option == NONE:
        return say("reason.hold-fire")
    g = desk.g
    if g.owner[option] == desk.seat:
        return say("reason.own-car")
    key = "reason.shoot" if desk.shot(option) > 0.0 else "reason.shoot-in-vain"
    percent = round(100 * desk.hit_chance(option))
    return say(key, target=vehicle_name(g, option), percent=percent)


def _repair(desk: Desk, option: int) -> str:
    vehicle = option // SLOTS
    key = "reason.mend" if desk.whole.able[vehicle] else "reason.revive"
    return say(key, vehicle=vehicle_name(desk.g, vehicle))


def _slam_reroll(desk: Desk, option: int) -> str:
    kept, again = slam_reroll(desk, (NO, YES))
    if option == NO:
        return say("reason.keep" if kept >= again else "reason.keep-worse")
    return say("reason.reroll" if again >= kept else "reason.reroll-worse")


_TELLERS: Final[dict[str, Callable[[Desk, int], str | list[str]]]] = {
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
