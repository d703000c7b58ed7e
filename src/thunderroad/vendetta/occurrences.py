"""What there is in this game besides dice, questions and events, and what of it has occurred: for exhaustive runs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from ..chassis.occurrences import Occurring
from .choices import ENTER, STEER, WAY
from .game import Game
from .position import HIDDEN

if TYPE_CHECKING:
    from .rules import Parts

LOOKS: Final = frozenset(f"event {kind}" for kind in ("look", "learn", "show", "cleared", "look-tile", "learn-tile"))
"""Events when a card lets a seat look at hidden things."""
PLAYS: Final = frozenset(
    {"event command-token", "event farther", "event stop", "event reroll-dice"}
    | {"choice second-command", "choice order", "choice play", "choice reroll-dice"}
)
"""Questions and events that only cards bring."""
RARE: Final = frozenset({"event pass", "event tie", "event broken-off"}) | LOOKS | PLAYS
"""Events of corner cases: a pass cannot happen with plain car crews (VB-ASSIGN-09-R1), and no game of ours is broken
off."""


def declared(parts: Parts) -> Iterator[str]:
    """Tile sides, tokens, terrains, commands."""
    yield from (f"side {side.id}" for side in parts.sides if side.dealt)
    yield from (f"hazard {kind.id}" for kind in parts.hazards)
    yield from (f"damage {kind.id}" for kind in parts.damage)
    yield from (f"entered {kind.id}" for kind in parts.terrains)
    yield from (f"command {kind.data.id}" for kind in parts.commands)


def answered(g: Game, value: int) -> Iterable[str]:
    """What an answer uses: the terrain that a driver enters."""
    choice = g.choice
    assert choice is not None
    if choice.kind == STEER.id:
        return () if value >= WAY else _entered(g, g.rules.map.step(g.cell[g.driver], value))
    return _entered(g, value) if choice.kind == ENTER.id else ()


def _entered(g: Game, space: int) -> Iterable[str]:
    """The terrain of a space that is seen, if it lies on the board."""
    if not g.on_board(space) or g.token[space % g.span] >= HIDDEN:
        return ()
    return (f"entered {g.rules.terrain_names[g.ground_at(space)]}",)


def occurred(g: Game) -> Iterator[str]:
    """Commands that were used, tiles that lie at the end."""
    for event in g.events or ():
        number = event.data.get("command")
        if event.kind == "command" and isinstance(number, int):
            yield f"command {g.rules.commands[number].data.id}"
    yield from (f"side {g.rules.sides[side].id}" for side in g.tiles)


OCCURRING: Final = Occurring(declared, answered, occurred, RARE)
