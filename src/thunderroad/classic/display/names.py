"""Names of things, as people and as files write them."""

from __future__ import annotations

from typing import Final

from ...chassis.display.names import chopper_id, crew_name
from ..board import BOARD, ROWS
from ..choices import CHOPPER
from ..game import Game
from ..wording import say

PLACES: Final = ("rear", "lead")
"""The places of the two boards."""


def vehicle_id(g: Game, vehicle: int) -> str:
    """The name in files: ``green.small``."""
    return f"{g.rules.crews[g.rules.owner[vehicle]].id}.{g.rules.specs[vehicle].id}"


def vehicle_name(g: Game, vehicle: int) -> str:
    """The name in sentences: ``Green 4``."""
    return say("name.vehicle", crew=crew_name(g, g.rules.owner[vehicle]), what=g.rules.specs[vehicle].label)


def attacker_name(g: Game, attacker: int, seat: int) -> str:
    """Who attacks, in files: a vehicle or the seat's chopper."""
    return chopper_id(g, seat) if attacker == CHOPPER else vehicle_id(g, attacker)


def wreck_piece(space: int) -> str:
    """The piece id of a black wreck: it never moves."""
    return f"w{space}"


def address(space: int, origin: int) -> str:
    """A space in files and in the log: ``row/column``, columns counted from the space `origin`."""
    return f"{space % ROWS + 1}/{(space - origin) // ROWS + 1}"


def space_id(g: Game, space: int) -> str:
    """A space in files, as the boards lie now."""
    return address(space, g.rear)


def board_title(g: Game, space: int) -> str:
    """The title of the board of a space, also of one to come."""
    return g.rules.sides[g.boards[(space - g.rear) // BOARD % len(g.boards)]].title


def space_words(g: Game, space: int) -> str:
    """A space in sentences: ``3/18, Board L``."""
    return say("space.place", where=space_id(g, space), board=board_title(g, space))
