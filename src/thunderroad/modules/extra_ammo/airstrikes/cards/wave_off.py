"""Wave-Off: the chopper flies home before it eliminates a vehicle below it (XA-AA-02).

At the end of any turn.  If no vehicle is below it, nobody is asked: there is nobody to save.
"""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import Frame, Signal
from .....vendetta.game import Game
from .....vendetta.hooks import MAY_CHECK
from .....vendetta.listeners import Ending
from .....vendetta.position import HOME, NOBODY
from ...hands import spend


class WaveOff(Frame[Game]):
    """The own chopper returns to its owner."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """Send it home; whatever is below it is safe."""
        spend(g, self.seat, WAVE_OFF)
        g.chopper[self.seat] = HOME
        g.tell("lift", "XA-AA-02", seat=self.seat)
        return g.finish()


def wave_off(g: Game, me: int, e: Ending) -> WaveOff | None:
    """Before the chopper check, if it would eliminate a vehicle."""
    space = g.chopper[me]
    return WaveOff(me) if space != HOME and g.top(space) != NOBODY else None


WAVE_OFF: Final = Card("wave-off", listens=(MAY_CHECK.do(wave_off),))
CARDS: Final = (WAVE_OFF,)
FRAMES: Final = (WaveOff,)
