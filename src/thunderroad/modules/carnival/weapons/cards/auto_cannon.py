"""Auto-Cannon: one more shot, anywhere in the car's own move (CC-SW-08)."""

from __future__ import annotations

from typing import ClassVar, Final

from .....family.habit import HARM, Habit
from .....kernel.cards import Card
from .....kernel.choice import ChoiceKind
from .....kernel.frame import END, Frame, Signal
from .....vendetta.cards import mark, marked
from .....vendetta.display.names import vehicle_id
from .....vendetta.display.presenting import Question
from .....vendetta.display.questions import about_shooter, shot_option
from .....vendetta.game import Game
from .....vendetta.hooks import MAY_AFTER_MOVE, STEPS
from .....vendetta.in_play import UNTIL_TURN_ENDS
from .....vendetta.listeners import Driving
from .....vendetta.rules import Way
from .....vendetta.turn.shoot import Shoot, targets
from .....vendetta.turn.turn import attack, in_step_three
from ..use import Having

CANNON: Final = ChoiceKind("auto-cannon", "CC-SW-08")


class CannonShot(Frame[Game]):
    """The shot on the way; what comes of it is settled before the car drives on."""

    FIELDS: ClassVar[tuple[str, ...]] = ("shooter",)

    def __init__(self, shooter: int) -> None:
        self.shooter = shooter

    def start(self, g: Game, answer: int) -> Signal:
        """At whom."""
        me = self.shooter
        return g.ask(self, g.owner[me], CANNON, targets(g, g.owner[me], g.cell[me], me), then="aimed")

    def aimed(self, g: Game, target: int) -> Signal:
        """Damage that comes back to the car costs it its moves (CC-SW-08-R2)."""
        me = self.shooter
        mark(g, FIRED, UNTIL_TURN_ENDS, g.owner[me], vehicle=me)
        return g.call(self, Shoot(g.owner[me], g.cell[me], me, target), then=END)


def ready(g: Game, me: int) -> bool:
    """Once in its own step 3, and not in round 1 (CC-SW-08-R1)."""
    return in_step_three(g, me) and marked(g, FIRED, vehicle=me) < 0 and attack(g, me) is not None


def on_the_way(g: Game, me: int, ways: tuple[int, ...]) -> tuple[int, ...]:
    """Before a step or between two."""
    return (*ways, g.rules.way["auto-cannon"]) if ready(g, me) else ways


def at_the_end(g: Game, me: int, drive: Driving) -> CannonShot | None:
    """After the last one."""
    return CannonShot(me) if drive.vehicle == me and ready(g, me) else None


FIRED: Final = Card("auto-cannon-fired")
CARDS: Final = (Card("auto-cannon", listens=(STEPS.do(on_the_way), MAY_AFTER_MOVE.do(at_the_end, own_turn=True))),)
MARKS: Final = (FIRED,)
FRAMES: Final = (CannonShot,)
WAYS: Final = (Way("auto-cannon", "i-shoot", CannonShot, "f"),)
QUESTIONS: Final = (Question(CANNON, vehicle_id, shot_option, about_shooter, answers=("VEHICLE",), habit=Habit(HARM)),)
HOLDINGS: Final = (Having("auto-cannon", 6.0),)
