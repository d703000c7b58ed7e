"""Play at the start of your turn: turn up to four face-down hazard tokens face up, unresolved (XA-OS-02, XA-OS-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.advice.judges import best_sights, sight
from .....vendetta.choices import NONE
from .....vendetta.game import Game
from .....vendetta.hooks import MAY_START_TURN
from .....vendetta.knowledge import EVERYBODY, knowers
from .....vendetta.listeners import Turning
from .....vendetta.position import HIDDEN
from .....vendetta.turn.look import show
from ...advice import Spends
from ...hands import number_on, printed, spend
from ..choices import RADAR

if TYPE_CHECKING:
    from .....vendetta.advice.worksheet import Worksheet


class RadarArray(Frame[Game]):
    """The tokens are turned up one after another, `left` of them still to come.

    They act when a vehicle enters, as before.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int = 0) -> None:
        self.seat = seat
        self.left = left

    def start(self, g: Game, answer: int) -> Signal:
        """Choose the first one."""
        self.left = number_on(spend(g, self.seat, RADAR_ARRAY), "tokens")
        return g.ask(self, self.seat, RADAR, face_down(g), then="chosen")

    def chosen(self, g: Game, space: int) -> Signal:
        """Show it to everybody; then the next one, if there is one."""
        if space == NONE:
            return g.finish()
        show(g, space, "XA-OS-04")
        self.left -= 1
        others = face_down(g)
        if not (self.left and others):
            return g.finish()
        return g.ask(self, self.seat, RADAR, (NONE, *others), then="chosen")


def face_down(g: Game) -> tuple[int, ...]:
    """The spaces with tokens that not everybody knows."""
    tokens = [(space, space % g.span) for space in g.with_tokens()]
    return tuple([space for space, k in tokens if g.token[k] >= HIDDEN and knowers(g, k) != EVERYBODY])


def any_face_down(g: Game) -> bool:
    """Whether there is one."""
    return any(g.token[k] >= HIDDEN and knowers(g, k) != EVERYBODY for k in range(g.span))


def radar_array(g: Game, seat: int, e: Turning) -> RadarArray | None:
    """On the own turn."""
    return RadarArray(seat) if any_face_down(g) else None


def reveals(sheet: Worksheet) -> float:
    """The tokens ahead of own cars."""
    return best_sights(sheet, face_down(sheet.g), number_on(printed(sheet.g, RADAR_ARRAY), "tokens"))


RADAR_ARRAY: Final = Card("radar-array", listens=(MAY_START_TURN.do(radar_array, own_turn=True),))
CARDS: Final = (RADAR_ARRAY,)
FRAMES: Final = (RadarArray,)
PLAYS: Final = ((RADAR_ARRAY.id, Spends(RADAR_ARRAY.id, reveals)),)
JUDGES: Final = ((RADAR.id, sight),)
