"""What there is in a game, and what of it has occurred: for exhaustive runs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ..grid.road import ROAD, SPAN
from . import presenting
from .choices import ENTER, STEER
from .game import HIDDEN, Game

if TYPE_CHECKING:
    from .presenting import Presenting
    from .rules import Parts

RARE = frozenset({"event pass", "event tie"})
"""Told only in corner cases: a pass cannot happen with plain car crews (VB-ASSIGN-09-R1)."""


def content_keys(parts: Parts, shown: Presenting) -> Iterator[str]:
    """Everything that must occur sooner or later, of the box and of the chosen modules."""
    rare = RARE.union(*(each.rare for each in shown.occurs))
    yield from (key for key in _declared(parts, shown) if key not in rare)


def _declared(parts: Parts, shown: Presenting) -> Iterator[str]:
    yield from (f"side {side.id}" for side in parts.sides if side.dealt)
    yield from (f"hazard {kind.id}" for kind in parts.hazards)
    yield from (f"damage {kind.id}" for kind in parts.damage)
    yield from (f"entered {kind.id}" for kind in parts.terrains)
    yield from (f"command {kind.data.id}" for kind in parts.commands)
    for die in parts.dice.values():
        yield from (f"{die.id} {die.names[value]}" for value in die.values)
    yield from (f"choice {kind}" for kind in shown.questions)
    yield from (f"event {kind}" for kind in shown.events)
    for each in shown.occurs:
        yield from each.keys


def answer_keys(g: Game, value: int) -> Iterator[str]:
    """What an answer uses: the terrain that a driver enters."""
    choice = g.choice
    assert choice is not None
    if choice.kind == STEER.id:
        yield from _entered(g, ROAD.step(g.cell[g.driver], value))
    elif choice.kind == ENTER.id:
        yield from _entered(g, value)
    for each in presenting.of(g).occurs:
        if each.answered is not None:
            yield from each.answered(g, value)


def _entered(g: Game, space: int) -> Iterable[str]:
    """The terrain of a space that is seen, if it lies on the board."""
    if not g.on_board(space) or g.token[space % SPAN] >= HIDDEN:
        return ()
    return (f"entered {g.rules.terrain_names[g.ground_at(space)]}",)


def occurred(g: Game) -> Iterator[str]:
    """What events and random results of a finished game show."""
    for name, result in g.trace or ():
        yield f"{name} {result}"
    for event in g.events or ():
        yield f"event {event.kind}"
        if event.kind == "command":
            number = event.data["command"]
            if isinstance(number, int):
                yield f"command {g.rules.commands[number].data.id}"
    yield from (f"side {g.rules.sides[side].id}" for side in g.tiles)
    for each in presenting.of(g).occurs:
        if each.seen is not None:
            yield from each.seen(g)
