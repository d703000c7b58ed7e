"""Bumpo the Clown, the Bumpmeister: Double Bump, Punchline, Big Finish."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from thunderroad.grid.map import SIXTHS
from thunderroad.grid.topology import FRONT
from thunderroad.kernel.cards import Card
from thunderroad.kernel.choice import ChoiceKind
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.kernel.hooks import SETS
from thunderroad.vendetta.advice.judges import TRICK, Near
from thunderroad.vendetta.cards import mark, marked, unmark
from thunderroad.vendetta.content import BOTTOM
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import DIRECTS, FARTHER, SETS_DIE, SLAM_BEGINS
from thunderroad.vendetta.in_play import UNTIL_TURN_ENDS
from thunderroad.vendetta.listeners import Directing, Pushing, Slamming, Throwing
from thunderroad.vendetta.position import NOBODY
from thunderroad.vendetta.turn.command import Command
from thunderroad.vendetta.turn.slam import DICE, OneDieSlam, Slam
from thunderroad.vendetta.turn.throw import FIXED

from ..choices import HEADING
from ..state import figure

BIG_FINISH: Final = ChoiceKind("big-finish", "CL-CMD-01")

SLAM_DIE, DIRECTION_DIE = DICE

WAITS: Final = 0
"""Datum of a mark for the first slam of the turn: no slam has begun."""
BEGUN: Final = 1
"""That first slam has begun."""
OPEN: Final = 2
"""Its direction die shows a face that nobody rolled: the direction will be chosen."""


# When a slam with one of your cars moves a vehicle that is not yours, that vehicle moves two spaces, one after the
# other.
def double_bump(g: Game, me: int, push: Pushing, spaces: int) -> int:
    """On any turn, for inoperable cars too; wrecks move as far (CL-POWER-01-R2)."""
    if me == NOBODY or g.owner[push.vehicle] == g.owner[me]:
        return spaces
    return spaces + figure(g, g.owner[me], "spaces")


class Punchline(Command):
    """In the first slam that your active car enters this turn the bottom vehicle moves, unrolled (CL-CMD-02)."""

    def start(self, g: Game, answer: int) -> Signal:
        """Wait for the slam."""
        mark(g, PUNCHLINE, UNTIL_TURN_ENDS, self.seat, vehicle=self.vehicle)
        return g.finish()


class BigFinish(Command):
    """In the first slam that your active car enters this turn you choose the direction (CL-CMD-01)."""

    def start(self, g: Game, answer: int) -> Signal:
        """Wait for the slam."""
        mark(g, FINISH, UNTIL_TURN_ENDS, self.seat, vehicle=self.vehicle)
        return g.finish()


class FirstSlam(Frame[Game]):
    """The car enters a slam: commands that waited for the first one act in it, and in no later one."""

    FIELDS: ClassVar[tuple[str, ...]] = ("card", "vehicle")

    def __init__(self, card: str, vehicle: int) -> None:
        self.card = card
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Remove a mark that was for an earlier slam."""
        card = PUNCHLINE if self.card == PUNCHLINE.id else FINISH
        if marked(g, card, vehicle=self.vehicle) == WAITS:
            mark(g, card, UNTIL_TURN_ENDS, g.owner[self.vehicle], vehicle=self.vehicle, datum=BEGUN)
        else:
            unmark(g, card, vehicle=self.vehicle)
        return g.finish()


def punchline_begins(g: Game, me: int, slam: Slamming) -> FirstSlam | None:
    """Start, for the vehicle that enters, which is on top."""
    return FirstSlam(PUNCHLINE.id, me) if slam.top == me else None


def finish_begins(g: Game, me: int, slam: Slamming) -> FirstSlam | None:
    """Start, for the vehicle that enters, which is on top."""
    return FirstSlam(FINISH.id, me) if slam.top == me else None


class BottomMoves(Frame[Game]):
    """The slam die is set without a roll, and nobody may reroll it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Let the bottom vehicle move."""
        g.tell("punchline", "CL-CMD-02", vehicle=self.vehicle)
        return g.finish(FIXED + BOTTOM)


def bottom_moves(g: Game, me: int, dice: Throwing) -> BottomMoves | None:
    """Only the slam die; a slam with dice of its own throws those."""
    mine = dice.die == SLAM_DIE and dice.whom[0] == me and marked(g, PUNCHLINE, vehicle=me) == BEGUN
    return BottomMoves(me) if mine else None


class Unrolled(Frame[Game]):
    """The direction die of a slam is not rolled: the direction is chosen when the slam die is final."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Until then it shows the front, and nobody may reroll it."""
        mark(g, FINISH, UNTIL_TURN_ENDS, g.owner[self.vehicle], vehicle=self.vehicle, datum=OPEN)
        return g.finish(FIXED + FRONT)


def direction_waits(g: Game, me: int, dice: Throwing) -> Unrolled | None:
    """The direction die of the slam, also in slams that roll no other die."""
    if dice.die != DIRECTION_DIE or marked(g, FINISH, vehicle=me) != BEGUN:
        return None
    return Unrolled(me) if slam_of(g, me) else None


def slam_of(g: Game, me: int) -> bool:
    """Whether the dice that are being thrown are those of a slam that this vehicle has entered."""
    thrower: Any = g.stack[-2] if len(g.stack) > 1 else None
    slam = next((frame for frame in g.stack[::-1] if isinstance(frame, Slam)), None)
    return isinstance(thrower, Slam | OneDieSlam) and slam is not None and slam.top == me


class Direct(Frame[Game]):
    """The direction is chosen when the slam die is final (CL-CMD-01)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        """Choose any of the six."""
        unmark(g, FINISH, vehicle=self.vehicle)
        return g.ask(self, g.owner[self.vehicle], BIG_FINISH, tuple(range(SIXTHS)), then="chosen")

    def chosen(self, g: Game, heading: int) -> Signal:
        """Make the slam beneath move its vehicle that way."""
        slam: Any = g.stack[-3]
        slam.heading = heading
        g.tell("big-finish", "CL-CMD-01", vehicle=slam.thrown(), heading=heading)
        return g.finish()


def directs(g: Game, me: int, slam: Directing) -> Direct | None:
    """Only if the direction die has been kept for it."""
    return Direct(me) if marked(g, FINISH, vehicle=me) == OPEN else None


PUNCHLINE: Final = Card("punchline", listens=(SLAM_BEGINS.do(punchline_begins), SETS_DIE.do(bottom_moves, SETS)))
FINISH: Final = Card(
    "big-finish",
    listens=(SLAM_BEGINS.do(finish_begins), SETS_DIE.do(direction_waits, SETS), DIRECTS.do(directs)),
)
CARDS: Final = (Card("bumpo", lasts=(FARTHER.do(double_bump),)),)
MARKS: Final = (PUNCHLINE, FINISH)
COMMANDS: Final = (("punchline", "i-slam", Punchline), ("big-finish", "i-slam", BigFinish))
FRAMES: Final = (Punchline, BigFinish, FirstSlam, BottomMoves, Unrolled, Direct)
ASKS: Final = ((BIG_FINISH, HEADING),)
ADVICE: Final = (("punchline", Near(TRICK / 2)), ("big-finish", Near(TRICK)))
