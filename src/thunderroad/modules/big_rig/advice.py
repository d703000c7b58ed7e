"""How bots drive a Big Rig, or shoot at one: its questions as points for each option."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ...vendetta.advice.opinion import Opinion
from ...vendetta.choices import DIE, worth
from ...vendetta.turn.bonus import road_moves
from .state import (
    AIRSTRIKE,
    COW_CATCHER,
    DISPENSER,
    MISSILE,
    PER_SECTION,
    TARGETING,
    TRACTION,
    rig_of,
)

if TYPE_CHECKING:
    from ...vendetta.advice.worksheet import Worksheet

VALUE: Final = {COW_CATCHER: 1.0, MISSILE: 2.0, AIRSTRIKE: 1.5, TRACTION: 2.5, TARGETING: 1.0, DISPENSER: 0.5}
"""Points that a command is worth to its owner for the rest of the game."""
AHEAD: Final = 0.8
"""Points of a move that is saved for a later turn of the round."""


def steering(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """The best drive now with these lane changes and the best of the other dice, plus what is left for later."""
    g = sheet.g
    front = rig_of(g).front
    dice = sorted(map(worth, g.dice[sheet.seat]))
    points = []
    for die in options:
        rest = list(dice)
        rest.remove(worth(die))
        drives = [sheet.drive(front, moves, turns=worth(die)) for moves in set(rest)] or [0.0]
        points.append(max(drives) + AHEAD * sum(rest))
    return points


def section(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """The drive with the die, and what the command adds to it."""
    g = sheet.g
    rig = rig_of(g)
    points = []
    for option in options:
        command, die = divmod(option, DIE)
        moves = worth(die)
        gain = 0.0 if rig.covered[command] else _gain(sheet, command, moves)
        points.append(sheet.drive(rig.front, moves) + gain - AHEAD * (moves - 1))
    return points


def _gain(sheet: Worksheet, command: int, moves: int) -> float:
    """What an undamaged command of this turn is worth, besides the moves."""
    g = sheet.g
    rig, p = rig_of(g), sheet.whole
    if command % PER_SECTION == 1:
        held = any(rig.covered[c] for c in range(command - 1, command + 2))
        return p.now(rig.front) - p.value(rig.front, p.cells[rig.front], 1) if held and p.cells[rig.front] >= 0 else 0.0
    if command == AIRSTRIKE:
        return sheet.strike()
    if command == TRACTION:
        return max(0.0, sheet.drive(rig.front, moves + road_moves(g, rig.front)) - sheet.drive(rig.front, moves))
    if command in (TARGETING, MISSILE):
        near = p.cells[rig.front] >= 0 and p.targets(sheet.seat)[p.cells[rig.front]]
        return VALUE[command] * min(1.0, near / 2) if p.shooting else 0.0
    return VALUE[command] / 2


def damage(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """Cover what the owner would miss least."""
    return [-VALUE.get(command, 0.0) for command in options]


def mend(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """Uncover what is worth most."""
    return [VALUE.get(command, 0.0) for command in options]


def dispense(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """A token in the way of vehicles behind, if there are any."""
    p = sheet.whole
    behind = any(p.able[v] and owner != sheet.seat for v, owner in enumerate(p.owner))
    return [0.1 if option >= 0 and behind else 0.0 for option in options]


OPINION: Final = Opinion(
    questions={
        "steering": steering,
        "section": section,
        "rig-damage": damage,
        "rig-repair": mend,
        "aim": mend,
        "dispense": dispense,
    }
)
