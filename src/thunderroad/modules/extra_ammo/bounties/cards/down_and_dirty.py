"""Down and Dirty: mud and gravel in one move earn a repair (XA-BO-03).

Goal: a regular move enters a muddy space and off-road spaces.  Steps of the road bonus count, forced ones do not; a
terrain counts as it is when the vehicle has entered, so a mud token that is turned up counts as mud.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import END, Frame, Signal
from .....kernel.game import Section
from .....vendetta.game import Game
from .....vendetta.hooks import DRIVE_BEGINS, MAY_AFTER_MOVE, STEP_NOTED
from .....vendetta.listeners import Driving
from .....vendetta.position import NOBODY
from .....vendetta.turn.command import Repair, repairs
from .....vendetta.turn.enter import ground_for
from ...hands import number_on, printed, spend

TERRAINS: Final = (("mud", "mud"), ("off-road", "off_road"))
"""The terrains of the goal, and where the card says how many."""


class DrivenOver(Section):
    """The terrains of the spaces that the driver has entered by its own steps; `to` is where the last step led."""

    FIELDS: ClassVar[tuple[str, ...]] = ("grounds", "to")
    NAMED: ClassVar[Mapping[str, str]] = {"grounds": "ints:terrains"}

    def __init__(self, grounds: list[int], to: int) -> None:
        self.grounds = grounds
        self.to = to

    @classmethod
    def fresh(cls, game: Game) -> DrivenOver:  # noqa: ARG003
        """Nobody has driven."""
        return cls([], NOBODY)

    def all(self, g: Game, vehicle: int) -> list[int]:
        """All of them, including the space of the last step, which is known by now."""
        return [*self.grounds, ground_for(g, vehicle, self.to)] if g.on_board(self.to) else self.grounds


class DownAndDirty(Frame[Game]):
    """Remove one damage token from an own vehicle."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """Repair."""
        spend(g, self.seat, DOWN_AND_DIRTY)
        begins(g, NOBODY)
        return g.call(self, Repair(self.seat, NOBODY, 0), then=END)


def driven(g: Game) -> DrivenOver:
    """The spaces that the driver has driven over."""
    found: DrivenOver = g.sections["DrivenOver"]
    return found


def begins(g: Game, vehicle: int) -> None:
    """Start over when a move begins."""
    driven(g).grounds, driven(g).to = [], NOBODY


def stepped(g: Game, vehicle: int, to: int) -> None:
    """Note where the step about to be taken leads."""
    over = driven(g)
    over.grounds, over.to = over.all(g, vehicle), to


def down_and_dirty(g: Game, me: int, e: Driving) -> DownAndDirty | None:
    """After such a move, if anything can be repaired."""
    if e.coast or g.owner[e.vehicle] != me:
        return None
    card, terrain = printed(g, DOWN_AND_DIRTY), g.rules.terrain
    over = [g.rules.counts_as[ground] for ground in driven(g).all(g, e.vehicle)]
    enough = all(over.count(terrain[id]) >= number_on(card, key) for id, key in TERRAINS)
    return DownAndDirty(me) if enough and repairs(g, me) else None


DOWN_AND_DIRTY: Final = Card("down-and-dirty", listens=(MAY_AFTER_MOVE.do(down_and_dirty, own_turn=True),))
WATCH: Final = Card("watched-ground", listens=(DRIVE_BEGINS.do(begins), STEP_NOTED.do(stepped)))
CARDS: Final = (DOWN_AND_DIRTY,)
WATCHES: Final = ((DOWN_AND_DIRTY.id, WATCH),)
SECTIONS: Final = (DrivenOver,)
FRAMES: Final = (DownAndDirty,)
