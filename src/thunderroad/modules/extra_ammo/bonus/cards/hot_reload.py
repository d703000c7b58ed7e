"""In step 4 your active vehicle may make two attacks (XA-BC-02, VB-SHOOT-01)."""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.cards import Card
from .....kernel.frame import END, Frame, Signal
from .....vendetta.cards import mark, marked, unmark
from .....vendetta.game import Game
from .....vendetta.hooks import AFTER_SHOT
from .....vendetta.in_play import UNTIL_STEPS_END
from .....vendetta.listeners import Shooting
from .....vendetta.turn.command import Command
from .....vendetta.turn.shoot import Shoot
from .....vendetta.turn.turn import attack, in_step_four
from ..advice import second_shot
from ..content import number_of


class HotReload(Command):
    """The second target is chosen when the first attack is settled."""

    def start(self, g: Game, answer: int) -> Signal:
        """Lay the mark; attacks after the first one are counted on the vehicle."""
        more = number_of(g, "hot-reload", "attacks") - 1
        mark(g, RELOADED, UNTIL_STEPS_END, self.seat, vehicle=self.vehicle, datum=more)
        return g.finish()


class Reload(Frame[Game]):
    """The next attack, on the same target or another one."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Attack, if there is anything to shoot at."""
        vehicle = self.vehicle
        left = marked(g, RELOADED, vehicle=vehicle) - 1
        unmark(g, RELOADED, vehicle=vehicle)
        if left:
            mark(g, RELOADED, UNTIL_STEPS_END, g.owner[vehicle], vehicle=vehicle, datum=left)
        shoot = attack(g, vehicle)
        return g.finish() if shoot is None else g.call(self, shoot, then=END)


def once_more(g: Game, me: int, e: Shooting) -> Reload | None:
    """After an attack in its step 4, but not within a volley, which replaces them all."""
    within = any(isinstance(frame, Shoot) and frame is not e and frame.at == "replaced" for frame in g.stack)
    return Reload(me) if in_step_four(g, me) and not within else None


RELOADED: Final = Card("hot-reload", listens=(AFTER_SHOT.do(once_more),))
MARKS: Final = (RELOADED,)
FRAMES: Final = (Reload,)
COMMANDS: Final = (("hot-reload", "i-shoot", HotReload),)
ADVICE: Final = (("hot-reload", second_shot),)
