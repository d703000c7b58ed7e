"""The lines of the card about questions: the first that knows an answer gives it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from thunderroad.display.view.choices import OptionView
from thunderroad.family.habit import AGAIN, HARM, LEAVE, MEND, STRIKE, TAKE

from .drives import chosen, is_careful
from .table import BROKEN, GONE, Table

Answer = Callable[[Table], int | None]

TRIED: Final = 4
"""How many spaces near a target are tried for an attack from the air."""
TARGETS: Final = 3
"""How many targets are considered for it."""


def repairs_in_need(table: Table) -> int | None:
    """Use a command that repairs, with the lowest die, if two of your vehicles are damaged or one cannot move."""
    hurt = [board for board in table.mine.dashboards if board.status != GONE and any(board.slots)]
    needed = len(hurt) > 1 or any(board.status == BROKEN for board in table.mine.dashboards)
    return _command(table, MEND) if needed else None


def strikes(table: Table) -> int | None:
    """Use a command that attacks, with the lowest die, if it finds a target and your drive leaves a die to spare."""
    if not _has_commands(table):
        return None
    waiting = sum(board.die is None and board.status == "operable" for board in table.mine.dashboards)
    drive = chosen(table)
    if sum(not die.spent for die in table.mine.dice) <= waiting or (drive is not None and drive.way.command):
        return None
    return _command(table, STRIKE)


def plays(table: Table) -> int | None:
    """Play a card as soon as you may, but none in the first round."""
    if table.view.round == 1:
        return None
    return next((option.index for option in table.options if option.card is not None), None)


def takes(table: Table) -> int | None:
    """Take what you are offered, unless you would have no good drive then."""
    if not table.is_about(TAKE):
        return None
    last = table.asked.options[-1].index
    after = table.after(last)
    drive = None if after is None else chosen(after)
    return 0 if after is not None and drive is not None and not is_careful(after, drive) else last


def leaves(table: Table) -> int | None:
    """Leave alone what is a risk."""
    return 0 if table.is_about(LEAVE) else None


def attacks(table: Table) -> int | None:
    """Attack what you are likeliest to hit; at equal odds what one more hit stops, the largest, the foremost."""
    return _target(table) if table.is_about(HARM) else None


def mends(table: Table) -> int | None:
    """Repair the vehicle that cannot move; otherwise the one with the most damage, then the one nearest the front."""
    own = [option for option in table.options if option.piece is not None]
    if not table.is_about(MEND) or not own:
        return None
    return max(own, key=lambda option: (*_need(table, option.piece), -option.index)).index


def lands(table: Table) -> int | None:
    """Attack from a space next to the vehicle that you would attack."""
    if not table.is_about(STRIKE):
        return None
    spaces = {option.space: option.index for option in table.options if option.space is not None}
    rivals = sorted((car.id for car in table.vehicles if table.is_rival(car.id)), key=lambda id: _worth(table, id))
    for rival in rivals[: -TARGETS - 1 : -1]:
        for space in _near(table, rival, spaces):
            after = table.after(spaces[space])
            if after is not None and any(option.piece == rival for option in after.asked.options):
                return spaces[space]
    return None


def rolls_again(table: Table) -> int | None:
    """Roll again if the dice as they lie would move your own vehicle; otherwise let them lie."""
    stake = table.asked.stake
    if not table.is_about(AGAIN):
        return None
    return int(stake is not None and stake.piece is not None and not table.is_rival(stake.piece))


def drives(table: Table) -> int | None:
    """Drive as the second list says."""
    drive = chosen(table)
    return None if drive is None else drive.answer


def points(table: Table) -> int | None:
    """Point at a vehicle of another crew before you point at your own."""
    return _target(table)


def first(table: Table) -> int:
    """Otherwise give the first answer."""
    return table.options[0].index


LINES: Final[tuple[Answer, ...]] = (
    repairs_in_need,
    strikes,
    plays,
    takes,
    leaves,
    attacks,
    mends,
    lands,
    rolls_again,
    drives,
    points,
    first,
)
"""In the order of the card."""


def _has_commands(table: Table) -> bool:
    """Whether a die may be laid on a command, and no vehicle waits for one first."""
    return any(option.command and not option.piece for option in table.asked.options)


def _command(table: Table, what: str) -> int | None:
    """The answer that uses a command of which this comes, with the lowest die."""
    if not _has_commands(table):
        return None
    known: dict[str, bool] = {}
    found: list[OptionView] = []
    for option in table.asked.options:
        if option.command is None:
            continue
        if option.command not in known:
            after = table.after(option.index)
            known[option.command] = after is not None and after.is_about(what) and _hits(after, what)
        if known[option.command]:
            found.append(option)
    return min(found, key=lambda option: (option.die or 0, option.index)).index if found else None


def _hits(after: Table, what: str) -> bool:
    """Whether a place to attack from, if one is asked for, can be found."""
    return what != STRIKE or lands(after) is not None


def _target(table: Table) -> int | None:
    """The answer that points at the vehicle of another crew that is most worth an attack."""
    found = [option for option in table.options if table.is_rival(option.piece)]
    if not found:
        return None
    return max(found, key=lambda option: (*_worth(table, option.piece, option.value), -option.index)).index


def _worth(table: Table, piece: str | None, value: int | None = None) -> tuple[float, bool, int, int]:
    """By what targets are compared."""
    chance = 1.0 if value is None else table.chance(value)
    return chance, table.is_nearly_stopped(piece), table.weight(piece), table.place(piece)


def _need(table: Table, piece: str | None) -> tuple[bool, int, int]:
    """By what one's own vehicles are compared."""
    own = table.pieces[piece or ""]
    return own.inoperable, own.damage, table.place(piece)


def _near(table: Table, piece: str, spaces: Iterable[int]) -> list[int]:
    """The spaces closest behind a vehicle."""
    at = table.spaces.get(table.pieces[piece].space or 0)
    if at is None:
        return []

    def away(space: int) -> tuple[int, int]:
        there = table.spaces[space]
        return abs(there.lane - at.lane) + abs(there.column + 1 - at.column), space

    return sorted([space for space in spaces if space in table.spaces], key=away)[:TRIED]
