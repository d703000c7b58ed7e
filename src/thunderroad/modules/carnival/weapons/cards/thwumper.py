"""The Thwumper: it never shoots; in place of any shot it may jump (CC-SW-13)."""

from __future__ import annotations

from typing import ClassVar, Final

from .....chassis.display.choice import about_acting
from .....family.habit import TAKE, Habit
from .....grid.map import SIXTHS
from .....grid.topology import SIDE
from .....kernel.cards import Card
from .....kernel.choice import NO, YES, ChoiceKind
from .....kernel.frame import Frame, Signal
from .....kernel.hooks import LIMITS
from .....vendetta.asking import MADE
from .....vendetta.display.names import heading_name
from .....vendetta.display.presenting import Question
from .....vendetta.display.questions import yes_no
from .....vendetta.game import Game
from .....vendetta.hooks import INSTEAD_OF_ATTACK, TARGETS, UNAIMED
from .....vendetta.listeners import Shooting
from .....vendetta.position import NOBODY
from .....vendetta.rules import Cause, DamageCause
from .....vendetta.turn.enter import enter
from .....vendetta.turn.minor import FaceDownBlast
from .....vendetta.turn.standing import settle
from .....vendetta.turn.throw import fallen, throw
from ...board import FIRST
from ..asks import leap_option
from ..use import Having, acts, hurtable

JUMPS: Final = ChoiceKind("thwumper", "CC-SW-13", NO)
WHITHER: Final = ChoiceKind("thwumper-direction", "CC-SW-13-R1")
THWUMP: Final = Cause("thwump", "CC-SW-13")
SHOCK: Final = DamageCause("thwumper", "CC-SW-13")


class Thwump(Frame[Game]):
    """A jump in any direction, as far as the stunt die says; only where it lands counts.

    The car keeps its facing.  It lands on `to`, where somebody stood if it was `met`.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "far", "to", "met")

    def __init__(self, vehicle: int, far: int = 0, to: int = SIDE, met: int = 0) -> None:
        self.vehicle = vehicle
        self.far = far
        self.to = to
        self.met = met

    def start(self, g: Game, answer: int) -> Signal:
        """Whether to jump is said before the die falls (CC-SW-13-R3)."""
        return g.ask(self, g.owner[self.vehicle], JUMPS, (NO, YES), then="chosen")

    def chosen(self, g: Game, answer: int) -> Signal:
        """It may be left (CC-SW-13-R1)."""
        if answer == NO:
            return g.finish()
        acts(g, self.vehicle)
        return throw(g, self, "stunt", (self.vehicle,), "CC-SW-13", then="rolled")

    def rolled(self, g: Game, result: int) -> Signal:
        """Then the direction is chosen among all that are open."""
        self.far = fallen(g, result, "stunt", self.vehicle, "CC-SW-13")
        return g.ask(self, g.owner[self.vehicle], WHITHER, leaps(g, self.vehicle, self.far), then="directed")

    def directed(self, g: Game, heading: int) -> Signal:
        """Off the board and on impassable spaces it is eliminated; all entry rules apply."""
        vehicle = self.vehicle
        self.to = g.rules.map.jump(g.cell[vehicle], heading, self.far)
        self.met = int(g.on_board(self.to) and g.top(self.to) != NOBODY)
        frame = enter(g, vehicle, self.to, heading, g.rules.cause[THWUMP.id])
        return self.landed(g, 0) if frame is None else g.call(self, frame, then="landed")

    def landed(self, g: Game, answer: int) -> Signal:
        """Beside a space without another car every car gets a token; else there has been a slam."""
        vehicle = self.vehicle
        if self.met or g.cell[vehicle] < 0:
            return g.finish(MADE)
        victims = tuple([v for v in hurtable(g, self.to, g.facing[vehicle]) if v != vehicle])
        cause = g.rules.damage_cause[SHOCK.id]
        return g.call(self, FaceDownBlast(victims, cause, vehicle, g.owner[vehicle]), then="over")

    def over(self, g: Game, answer: int) -> Signal:
        """What may follow a shot may follow the jump: another attack of the same step (CC-SW-13-R3)."""
        settle(g)
        return g.finish(MADE)


def leaps(g: Game, vehicle: int, far: int) -> tuple[int, ...]:
    """The headings of a jump; from the arena none leads back onto a tile (CC-DRIVE-07, CC-SW-13-R3)."""
    jump, here = g.rules.map.jump, g.cell[vehicle]
    return tuple([d for d in range(SIXTHS) if here < FIRST or not 0 <= jump(here, d, far) < FIRST])


def no_shot(g: Game, seat: int, shooter: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    """This car cannot shoot."""
    return ()


def needs_no_target(g: Game, me: int, may: bool) -> bool:
    """It jumps whether anybody is there or not."""
    return True


def thwumper(g: Game, me: int, shot: Shooting) -> Thwump | None:
    """Whenever it could shoot (CC-SW-13-R3)."""
    return Thwump(me) if shot.shooter == me else None


CARDS: Final = (
    Card(
        "thwumper",
        listens=(TARGETS.do(no_shot, LIMITS), UNAIMED.do(needs_no_target), INSTEAD_OF_ATTACK.do(thwumper)),
    ),
)
FRAMES: Final = (Thwump,)
CAUSES: Final = (THWUMP,)
DAMAGE_CAUSES: Final = (SHOCK,)
QUESTIONS: Final = (
    yes_no(JUMPS, "stay-put", "jump", habit=Habit(TAKE)),
    Question(WHITHER, heading_name, leap_option, about_acting, answers=("DIRECTION",)),
)
HOLDINGS: Final = (Having("thwumper", 4.0),)
