"""Scouting Mission: the crew looks at the face-down tokens of the chopper's tile and may swap two (XA-AA-02).

Everybody sees which two are swapped; seats that knew a token still know it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.advice.judges import best_sights
from .....vendetta.choices import NONE
from .....vendetta.game import Game
from .....vendetta.hooks import MAY_AFTER_AIRSTRIKE
from .....vendetta.knowledge import knows
from .....vendetta.listeners import Commanding
from .....vendetta.position import HIDDEN, HOME, NOBODY
from .....vendetta.tokens import swap_tokens
from .....vendetta.turn.look import look
from ...advice import Spends
from ...choices import EXCHANGE, EXCHANGE_WITH
from ...hands import spend
from ..spots import on_tile_of

if TYPE_CHECKING:
    from .....vendetta.advice.worksheet import Worksheet


class ScoutingMission(Frame[Game]):
    """Look at all, then swap the one on space `one` with another."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "one")

    def __init__(self, seat: int, one: int = NOBODY) -> None:
        self.seat = seat
        self.one = one

    def start(self, g: Game, answer: int) -> Signal:
        """Look at all of them, except those it has already seen."""
        spend(g, self.seat, SCOUTING_MISSION)
        hidden = face_down(g, self.seat)
        for space in hidden:
            if not knows(g, self.seat, space % g.span):
                look(g, self.seat, space, "XA-AA-02")
        return g.ask(self, self.seat, EXCHANGE, (NONE, *hidden) if len(hidden) > 1 else (NONE,), then="chosen")

    def chosen(self, g: Game, space: int) -> Signal:
        """Choose another one to swap it with."""
        if space == NONE:
            return g.finish()
        self.one = space
        others = tuple([other for other in face_down(g, self.seat) if other != space])
        return g.ask(self, self.seat, EXCHANGE_WITH, others, then="exchanged")

    def exchanged(self, g: Game, other: int) -> Signal:
        """Swap them; what a seat knows moves with the token."""
        swap_tokens(g, self.one % g.span, other % g.span)
        g.tell("exchanged", "XA-AA-02", seat=self.seat, space=self.one, swapped=other)
        return g.finish()


def face_down(g: Game, seat: int) -> tuple[int, ...]:
    """The spaces with face-down tokens on the tile of a seat's chopper."""
    if g.chopper[seat] == HOME:
        return ()
    return tuple([space for space in on_tile_of(g, g.chopper[seat]) if g.token[space % g.span] >= HIDDEN])


def scouting_mission(g: Game, me: int, e: Commanding) -> ScoutingMission | None:
    """After the own airstrike, if there is anything to see or to swap."""
    hidden = face_down(g, me) if e.seat == me else ()
    new = [space for space in hidden if not knows(g, me, space % g.span)]
    return ScoutingMission(me) if new or len(hidden) > 1 else None


def reveals(sheet: Worksheet) -> float:
    """The tokens ahead of own cars."""
    found = face_down(sheet.g, sheet.seat)
    return best_sights(sheet, found, len(found))


SCOUTING_MISSION: Final = Card("scouting-mission", listens=(MAY_AFTER_AIRSTRIKE.do(scouting_mission),))
CARDS: Final = (SCOUTING_MISSION,)
FRAMES: Final = (ScoutingMission,)
PLAYS: Final = ((SCOUTING_MISSION.id, Spends(SCOUTING_MISSION.id, reveals)),)
