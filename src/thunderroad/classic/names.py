"""Names of things, as people and as files write them."""

from __future__ import annotations

from typing import Final

from ..chassis.names import chopper_id, crew_name
from .board import BOARD, ROWS
from .choices import CHOPPER
from .game import Game
from .wording import say

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


def space_id(g: Game, space: int) -> str:
    """A space in files: ``row/column``, columns from the rear of the board as it lies now."""
    return f"{space % ROWS + 1}/{(space - g.rear) // ROWS + 1}"


def board_title(g: Game, space: int) -> str:
    """The title of the board of a space, also of one to come."""
    return g.rules.sides[g.boards[(space - g.rear) // BOARD % len(g.boards)]].title


def space_words(g: Game, space: int) -> str:
    """A space in sentences: ``row 3, Board S, column 4``."""
    row, column = space % ROWS + 1, (space - g.rear) % BOARD // ROWS + 1
    return say("space.place", row=row, board=board_title(g, space), column=column)
