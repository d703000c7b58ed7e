"""After the shot of step 4 has been resolved the car may shoot once more (CC-TINA-08)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import END, Frame, Signal
from .....vendetta.cards import mark, marked
from .....vendetta.game import Game
from .....vendetta.hooks import AFTER_SHOT
from .....vendetta.in_play import UNTIL_TURN_ENDS
from .....vendetta.listeners import Shooting
from .....vendetta.position import NOBODY
from .....vendetta.turn.turn import Activation, Turn, attack


class MayhemShot(Frame[Game]):
    """At the same or another target (CC-TINA-08-R1); `step` tells this step 4 from that of an extra turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "step")

    def __init__(self, vehicle: int, step: int) -> None:
        self.vehicle = vehicle
        self.step = step

    def start(self, g: Game, answer: int) -> Signal:
        """One shot, when the first one and all that follows it is settled."""
        mark(g, MAYHEM, UNTIL_TURN_ENDS, g.owner[self.vehicle], vehicle=self.vehicle, datum=self.step)
        shot = attack(g, self.vehicle)
        return g.finish() if shot is None else g.call(self, shot, then=END)


def once_more(g: Game, me: int, e: Shooting) -> MayhemShot | None:
    """Choppers have no step 4, what was done in place of a shot has no target, and a volley is not the step's shot."""
    if e.target == NOBODY or not of_step_four(g, e):
        return None
    step = sum(isinstance(frame, Turn) for frame in g.stack)
    again = marked(g, MAYHEM, vehicle=e.shooter) != step and attack(g, e.shooter) is not None
    return MayhemShot(e.shooter, step) if again else None


def of_step_four(g: Game, attack: Any) -> bool:
    """Whether step 4 itself has made an attack on the stack, and nothing that replaces it (CC-TINA-08-R1)."""
    by = next(below for below, frame in pairwise(g.stack) if frame is attack)
    return isinstance(by, Turn | Activation) and by.vehicle == attack.shooter and by.at == "shot"


MAYHEM: Final = Card("mayhem-shot")
CARDS: Final = (Card("in-the-mood-for-mayhem", listens=(AFTER_SHOT.proclaims(once_more),)),)
MARKS: Final = (MAYHEM,)
FRAMES: Final = (MayhemShot,)
