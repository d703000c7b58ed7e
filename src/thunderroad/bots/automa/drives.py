"""The lines of the card about drives: which vehicle, which die, which way.

They are gone through in order, and of the drives that are open each leaves those to which it applies best.  So a line
is a number: the drives with the highest stay.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .table import OFF_FRONT, Drive, Table

Line = Callable[[Table, Drive], float]

DEADLY: Final = ("out", "off")
STANDS: Final = ("moves", "on", "stop")
STOPS: Final = "stop"
NEVER: Final = -1_000_000
UNSURE: Final = ("unknown", "known", "stop")


def wins(table: Table, drive: Drive) -> int:
    """Cross the finish line."""
    return int(drive.plan.end == OFF_FRONT and table.view.finish is not None)


def lives(table: Table, drive: Drive) -> int:
    """Do not wreck yourself: not in rocks, not over the side, not on a space beneath a chopper."""
    return int(drive.plan.end not in DEADLY and _end(drive) not in table.shadows)


def has_a_way_on(table: Table, drive: Drive) -> int:
    """Do not stop where only walls and edges lie before you."""
    return int(not drive.plan.spaces or not table.is_cornered(drive.way.piece, drive.plan.spaces))


def leaves_behind(table: Table, drive: Drive) -> int:
    """Drive off the front if others leave a larger part of their vehicles behind than you, but not if you do."""
    if not _crosses(table, drive):
        return 0
    own, others = table.lost(drive.way.piece)
    return (others > own) - (others < own)


def is_clear(table: Table, drive: Drive) -> int:
    """Meet no token and no obstacle."""
    if _end(drive) in table.lures:
        return 1
    good = sum(space in table.lures or space in table.finds for space in drive.plan.spaces)
    return int(drive.plan.tokens <= good and (drive.plan.end not in UNSURE or _crosses(table, drive)))


def slams_well(table: Table, drive: Drive) -> int:
    """Slam only vehicles of others, and only those that are smaller than yours."""
    if drive.plan.end != "slam":
        return 1
    victim = drive.plan.victim
    return int(table.is_rival(victim) and table.weight(victim) < table.weight(drive.way.piece))


def gets_away(table: Table, drive: Drive) -> int:
    """Where the last one running wins, leave the last tile."""
    end = _end(drive)
    return int(_is_behind(table, drive) and end is not None and table.column(end) >= table.second)


def catches_up(table: Table, drive: Drive) -> int:
    """There, first move your vehicle that is furthest back on the last tile, and move it far."""
    end = _end(drive)
    if not _is_behind(table, drive) or end is None:
        return NEVER
    return min(table.column(end), table.second) - 100 * table.place(drive.way.piece)


def gains(table: Table, drive: Drive) -> float:
    """Reach something good; without a finish line ahead, also a place to attack from. Both at once is best."""
    return _fetches(table, drive) + _hits(table, drive)


def leads(table: Table, drive: Drive) -> int:
    """Move your vehicle that is nearest the front."""
    return table.place(drive.way.piece) if table.races else 0


def gets_far(table: Table, drive: Drive) -> int:
    """Come as far forward as you can."""
    end = _end(drive)
    return table.column(end) if table.races and end is not None else 0


def keeps_to_the_road(table: Table, drive: Drive) -> int:
    """Stop on the road rather than beside it."""
    end = _end(drive)
    return int(end is not None and table.is_road(end))


def takes_aim(table: Table, drive: Drive) -> int:
    """Stop with a vehicle of another crew before you."""
    end = _end(drive)
    return int(end is not None and drive.plan.end in STANDS and table.faces_rival(drive.way.piece, drive.plan.spaces))


def nears(table: Table, drive: Drive) -> float:
    """Where nobody races, come close to the best thing there is to have."""
    end = _end(drive)
    return 0 if table.races or end is None else -table.to_lure(end)


def saves_commands(table: Table, drive: Drive) -> int:
    """Use no command if it makes no difference so far."""
    return int(drive.way.command is None)


def saves_dice(table: Table, drive: Drive) -> int:
    """Use the lowest dice that take you there."""
    return -(drive.way.die or 0) - (drive.way.command_die or 0)


def is_straight(table: Table, drive: Drive) -> int:
    """Take the shortest way."""
    return -len(drive.plan.spaces)


LINES: Final[tuple[Line, ...]] = (
    wins,
    lives,
    has_a_way_on,
    leaves_behind,
    is_clear,
    slams_well,
    gets_away,
    catches_up,
    gains,
    leads,
    gets_far,
    keeps_to_the_road,
    takes_aim,
    nears,
    saves_commands,
    saves_dice,
    is_straight,
)
"""In the order of the card."""


def chosen(table: Table, lines: tuple[Line, ...] = LINES) -> Drive | None:
    """The drive that is left in the end, of equal ones the first; None if the question leads to none."""
    found = table.drives
    for line in lines:
        if len(found) < 2:
            break
        marks = [line(table, drive) for drive in found]
        most = max(marks)
        found = [drive for drive, mark in zip(found, marks, strict=True) if mark == most]
    return found[0] if found else None


def is_careful(table: Table, drive: Drive) -> bool:
    """Whether nothing speaks against a drive."""
    return all(line(table, drive) > 0 for line in (lives, is_clear, slams_well)) and leaves_behind(table, drive) >= 0


def _fetches(table: Table, drive: Drive) -> int:
    """How much it comes to that is good to have."""
    stops = drive.plan.end in STANDS
    found = any(space in table.finds for space in drive.plan.spaces)
    return max(int(found), table.lures.get(_end(drive) or -1, 0) if stops else 0)


def _hits(table: Table, drive: Drive) -> float:
    """The odds of an attack where it stops; 1 for any where no odds are told."""
    end = _end(drive)
    if not table.hunts or end is None or drive.plan.end not in STANDS:
        return 0
    chance = table.prospects(drive.way.piece or "", end)
    return float(table.faces_rival(drive.way.piece, drive.plan.spaces)) if chance is None else chance


def _is_behind(table: Table, drive: Drive) -> bool:
    """Whether the vehicle stands on the last tile, where it may be left behind."""
    return table.lasts and drive.way.piece is not None and table.is_last(drive.way.piece)


def _crosses(table: Table, drive: Drive) -> bool:
    """Whether a drive leads off the front of the road: some stop at its edge, where the next tile is laid."""
    end = _end(drive)
    if not table.races or end is None:
        return False
    edge = drive.plan.end == STOPS and drive.plan.cost < drive.way.moves and table.is_edge(end)
    return drive.plan.end == OFF_FRONT or edge


def _end(drive: Drive) -> int | None:
    """The space where a drive ends."""
    return drive.plan.spaces[-1] if drive.plan.spaces else None
