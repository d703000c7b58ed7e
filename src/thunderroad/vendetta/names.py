"""Names of things, as people and as files write them."""

from __future__ import annotations

from typing import Final

from ..grid.road import LANES, SPAN
from ..grid.topology import DIRECTIONS
from ..kernel.choice import CHANCE, Choice
from .choices import DIE, NO, NONE
from .content import TERRAINS
from .game import HIDDEN, NOBODY, Game
from .turn.command import KINDS


def vehicle_id(g: Game, vehicle: int) -> str:
    """The name in files: ``amber.small``, ``wreck-1`` (wrecks count as they appear)."""
    seat = g.owner[vehicle]
    if seat == NOBODY:
        return f"wreck-{wreck_number(g, vehicle)}"
    return f"{g.rules.crews[seat].id}.{g.rules.specs[g.spec[vehicle]].id}"


def wreck_number(g: Game, vehicle: int) -> int:
    """Wrecks are numbered from 1 in order of appearance."""
    return g.owner[: vehicle + 1].count(NOBODY)


def vehicle_name(g: Game, vehicle: int) -> str:
    """The name in sentences: ``Amber small``, ``wreck 1``."""
    seat = g.owner[vehicle]
    if seat == NOBODY:
        return f"wreck {wreck_number(g, vehicle)}"
    return f"{g.rules.crews[seat].name} {g.rules.specs[g.spec[vehicle]].id}"


def crew_name(g: Game, seat: int) -> str:
    """The crew's name: ``Amber``."""
    return g.rules.crews[seat].name


def place(g: Game, space: int) -> tuple[int, int]:
    """Lane (1 to 6) and column (1 to 24 from the rear of the board as it lies now)."""
    return space % LANES + 1, (space - g.rear) // LANES + 1


def space_id(g: Game, space: int) -> str:
    """A space in files: ``lane/column``."""
    lane, column = place(g, space)
    return f"{lane}/{column}"


def token_symbol(g: Game, token: int) -> str | None:
    """Drawing of what lies on a space: nothing, a face-down back, or the token."""
    if not token:
        return None
    return "haz-back" if token >= HIDDEN else g.rules.hazards[token - 1].symbol


def damage_id(g: Game, kind: int) -> str:
    """A damage token's name; a proxy is ``blank`` (VB-DMG-01-R2)."""
    return "blank" if kind == g.rules.blank else g.rules.damage_names[kind]


def damage_symbol(g: Game, kind: int) -> str:
    """A damage token's drawing."""
    return "dmg-minor" if kind == g.rules.blank else g.rules.damage[kind].symbol


def damage_words(g: Game, kind: int) -> str:
    """A damage token in sentences: ``skid front left``."""
    return damage_id(g, kind).replace("-", " ")


def terrain_words(g: Game, space: int) -> str:
    """What a driver sees on a space: terrain and token."""
    k = space % SPAN
    token = g.token[k]
    if token >= HIDDEN:
        return f"face-down hazard on {TERRAINS[g.ground[k]]}"
    if token:
        return f"{g.rules.hazard_names[token - 1].replace('-', ' ')} token"
    return TERRAINS[g.ground[k]]


_TWO: Final = {
    "drift": ("slam", "pass"),
    "road-bonus": ("leave", "take"),
    "slam-reroll": ("keep", "reroll"),
}


def option_name(g: Game, choice: Choice, value: int) -> str:
    """The short canonical name of an option; unique within its choice."""
    kind = choice.kind
    if choice.seat == CHANCE:
        return choice.names[choice.options.index(value)]
    if kind in _TWO:
        return _TWO[kind][0 if value == NO else 1]
    return _NAMES[kind](g, value)


def _vehicle_die(g: Game, value: int) -> str:
    return f"{vehicle_id(g, value // DIE)} {value % DIE}"


def _command_die(g: Game, value: int) -> str:
    return "none" if value == NONE else f"{g.rules.commands[value // DIE].data.id} {value % DIE}"


def _direction(g: Game, value: int) -> str:
    return DIRECTIONS[value]


def _lane(g: Game, value: int) -> str:
    return f"lane-{value % LANES + 1}"


def _target(g: Game, value: int) -> str:
    return "none" if value == NONE else vehicle_id(g, value)


def _token(g: Game, value: int) -> str:
    vehicle, kind = divmod(value, KINDS)
    return f"{vehicle_id(g, vehicle)} {damage_id(g, kind)}"


_NAMES: Final = {
    "assign": _vehicle_die,
    "coast": _vehicle_die,
    "command": _command_die,
    "steer": _direction,
    "enter": _lane,
    "airstrike": space_id,
    "shoot": _target,
    "repair": _token,
}
