"""Edict: the direction die shows front, a slam throws a stunt die and is never thrown again, mud is off-road; choppers
fly home when a tile is laid and when a round ends; harm uses up what a seat may do once a round."""

from __future__ import annotations

from typing import Any, Final

from thunderroad.grid.topology import FRONT
from thunderroad.kernel.cards import Card
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import DAMAGED, FREE_DICE, GROUND, ROUND_ENDS, SETS_DIE, SLAM_DICE, TILE_LAID
from thunderroad.vendetta.position import HOME
from thunderroad.vendetta.turn.throw import FIXED

from ..frames import Lifts, Says, use


def ahead(g: Game, me: int, e: Any) -> Says | None:
    """For every effect."""
    return Says(FIXED + FRONT) if e.die == "direction" else None


def as_they_lie(g: Game, me: int, e: Any, dice: int) -> int:
    """Of several together."""
    return dice if len(e.dice) == 1 else 0


def wild(g: Game, dice: tuple[str, ...]) -> tuple[str, ...]:
    """How far the first step jumps."""
    return (*dice, "stunt")


def dry(g: Game, space: int, ground: int) -> int:
    """Wherever it comes into force."""
    return g.rules.terrain["off-road"] if ground == g.rules.terrain["mud"] else ground


def home(g: Game, me: int, *event: Any) -> Lifts | None:
    """If any is out."""
    return Lifts() if any(space != HOME for space in g.chopper) else None


def frowned(g: Game, e: Any) -> None:
    """In whose turn it is done, may give no encore this round."""
    use(g, seat=g.active)


DICE: Final = (SETS_DIE.proclaims(ahead), FREE_DICE.proclaims(as_they_lie), SLAM_DICE.proclaims(wild))
REST: Final = (GROUND.proclaims(dry), TILE_LAID.proclaims(home), ROUND_ENDS.proclaims(home), DAMAGED.proclaims(frowned))
EDICT: Final = Card("toy-edict", listens=(*DICE, *REST))
CARDS: Final = (EDICT,)
FRAMES: Final = ()
