"""Second Sortie: the airstrike is carried out again (XA-AA-02).

The chopper is lifted and placed again; if a board has its own form of the airstrike, that form is repeated.
"""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import END, Frame, Signal
from .....vendetta.game import Game
from .....vendetta.hooks import MAY_AFTER_AIRSTRIKE
from .....vendetta.listeners import Commanding
from .....vendetta.turn.command import Airstrike
from ...hands import spend


class SecondSortie(Frame[Game]):
    """Carry out the finished airstrike once more."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """Repeat it, with another landing and another shot."""
        spend(g, self.seat, SECOND_SORTIE)
        finished = next(frame for frame in g.stack[::-1] if isinstance(frame, Airstrike))
        return g.call(self, finished.again(), then=END)


def second_sortie(g: Game, me: int, e: Commanding) -> SecondSortie | None:
    """After the own airstrike."""
    return SecondSortie(me) if e.seat == me else None


SECOND_SORTIE: Final = Card("second-sortie", listens=(MAY_AFTER_AIRSTRIKE.do(second_sortie),))
CARDS: Final = (SECOND_SORTIE,)
FRAMES: Final = (SecondSortie,)
