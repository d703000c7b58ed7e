"""Names that every game makes in the same way."""

from __future__ import annotations

from typing import Any, Final

from ...grid.topology import DIRECTIONS
from ...kernel.choice import CHANCE, Choice
from .presenting import tables_of

NOBODY: Final = -1
"""No vehicle; as an owner: no seat."""


def piece_id(vehicle: int) -> str | None:
    """The piece id of a vehicle in views (NOBODY: None)."""
    return None if vehicle == NOBODY else f"v{vehicle}"


def direction_name(g: Any, heading: int) -> str:
    """A direction in files: ``front-left``."""
    return DIRECTIONS[heading]


def crew_name(g: Any, seat: int) -> str:
    """The crew's name: ``Amber``."""
    name: str = g.rules.crews[seat].name
    return name


def chopper_id(g: Any, seat: int) -> str:
    """The name of a seat's chopper in files: ``amber.chopper``."""
    return f"{g.rules.crews[seat].id}.chopper"


def option_name(g: Any, choice: Choice, value: int) -> str:
    """The short canonical name of an option; unique within its choice."""
    if choice.seat == CHANCE:
        return choice.names[choice.options.index(value)]
    return tables_of(g).questions[choice.kind].name(g, value)
