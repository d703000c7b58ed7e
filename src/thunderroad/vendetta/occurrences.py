"""What there is in the base game, and what of it has occurred in a game: for exhaustive runs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..grid.road import SPAN
from ..kernel.choice import ChoiceKind
from . import choices
from .choices import DIE, NONE
from .content import TERRAINS
from .game import Game
from .narrate import EVENTS

if TYPE_CHECKING:
    from .rules import Parts

RARE = frozenset({"event pass", "event tie"})
"""Told only in corner cases: a pass cannot happen with plain car crews (VB-ASSIGN-09-R1)."""


def content_keys(parts: Parts) -> Iterator[str]:
    """Everything that must occur sooner or later."""
    yield from (f"side {side.id}" for side in parts.sides if side.dealt)
    yield from (f"hazard {kind.id}" for kind in parts.hazards)
    yield from (f"damage {kind.id}" for kind in parts.damage)
    yield from (f"entered {terrain}" for terrain in TERRAINS if terrain != "impassable")
    yield from (f"command {kind.data.id}" for kind in parts.commands)
    for die in parts.content.dice.values():
        yield from (f"{die.id} {die.names[value]}" for value in die.values)
    yield from (f"choice {kind.id}" for kind in vars(choices).values() if isinstance(kind, ChoiceKind))
    yield from sorted({f"event {kind}" for kind in EVENTS} - RARE)


def answer_keys(g: Game, value: int) -> Iterator[str]:
    """What an answer uses: a command; and the terrain on which a driver stands."""
    choice = g.choice
    assert choice is not None
    if choice.kind == "command" and value != NONE:
        yield f"command {g.rules.commands[value // DIE].data.id}"
    if choice.kind == "steer":
        yield f"entered {TERRAINS[g.ground[g.cell[g.driver] % SPAN]]}"


def occurred(g: Game) -> Iterator[str]:
    """What events and random results of a finished game show."""
    for name, result in g.trace or ():
        yield f"{name} {result}"
    for event in g.events or ():
        yield f"event {event.kind}"
    yield from (f"side {g.rules.sides[side].id}" for side in g.tiles)
