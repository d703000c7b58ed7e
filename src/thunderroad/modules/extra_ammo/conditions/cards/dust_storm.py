"""Vehicles on this tile can target only the space straight ahead, and no chopper may be placed here (XA-RC-02)."""

from __future__ import annotations

from typing import Final

from .....grid.topology import REAR
from .....kernel.cards import Card
from .....kernel.hooks import LIMITS
from .....vendetta.board import faced
from .....vendetta.game import Game
from .....vendetta.hooks import CHOPPER_SPACES, TARGETS


def straight_ahead(g: Game, seat: int, shooter: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    """The shooter's tile counts; a vehicle with several sections may still shoot straight behind the last of them."""
    step, last = g.rules.map.step, g.sections_of(shooter)[-1]
    seen = {step(g.cell[shooter], g.facing[shooter])}
    if last != shooter:
        seen.add(step(g.cell[last], faced(g, last, REAR)))
    return tuple([target for target in targets if g.cell[target] in seen])


def no_landing(g: Game, seat: int, spaces: tuple[int, ...]) -> tuple[int, ...]:
    """A chopper that is here already stays."""
    return ()


CARDS: Final = (
    Card("dust-storm", listens=(TARGETS.do(straight_ahead, LIMITS), CHOPPER_SPACES.do(no_landing, LIMITS))),
)
