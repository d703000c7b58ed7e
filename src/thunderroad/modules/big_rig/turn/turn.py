"""A turn of the Big Rig: steering, one die on an unused section, the move, the shot (BR-ASSIGN)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from thunderroad.kernel.frame import END, Frame, Signal
from thunderroad.vendetta.choices import DIE, worth
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import MAY_AFTER_COMMAND, MAY_ANSWER_DICE, MAY_START_TURN
from thunderroad.vendetta.turn.ending import end_turn
from thunderroad.vendetta.turn.orders import use_die
from thunderroad.vendetta.turn.turn import Activation, begin_turn
from thunderroad.vendetta.turn.window import window

from ..choices import SECTION, STEERING
from ..content import data
from ..state import PER_SECTION, command_number, rig_of
from .commands import effect_of

if TYPE_CHECKING:
    from thunderroad.vendetta.rules import Rules


class RigTurn(Frame[Game]):
    """On the first turn of a round a die goes to Hydraulic Steering; every turn one to a section (BR-ASSIGN-01, -02).

    The rig never coasts (BR-ASSIGN-07).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def start(self, g: Game, answer: int) -> Signal:
        """Let seats play something at the start of the turn (X-TIME-02)."""
        begin_turn(g, self.seat)
        if g.any.may_start_turn:
            return window(g, self, MAY_START_TURN.id, then="begun")
        return self.begun(g, 0)

    def begun(self, g: Game, answer: int) -> Signal:
        """Step 1: the steering die comes before any section's die."""
        if rig_of(g).steering_die or not g.dice[self.seat]:
            return self._section(g)
        return g.ask(self, self.seat, STEERING, tuple(dict.fromkeys(g.dice[self.seat])), then="steered")

    def steered(self, g: Game, die: int) -> Signal:
        """It can be used from this turn on (BR-ASSIGN-07-R1)."""
        rig = rig_of(g)
        use_die(g, self.seat, die)
        rig.steering_die = die
        rig.steering = worth(die)
        g.tell("steering", "BR-ASSIGN-01", seat=self.seat, vehicle=rig.front, die=worth(die))
        return self._section(g)

    def _section(self, g: Game) -> Signal:
        options = placements(g, self.seat)
        if not options:
            g.tell("pass", "VB-ASSIGN-09-R1", seat=self.seat)
            return self.acted(g, 0)
        return g.ask(self, self.seat, SECTION, options, then="placed")

    def placed(self, g: Game, option: int) -> Signal:
        """The die gives the moves, on any section; step 2 is its command (BR-ASSIGN-04, BR-CMD-01)."""
        rig = rig_of(g)
        command, die = divmod(option, DIE)
        use_die(g, self.seat, die)
        rig.now = command
        rig.used[command // PER_SECTION] = command + 1
        g.die[rig.section(command)] = die
        number, section = command_number(g, command), rig.section(command)
        if rig.covered[command]:
            g.tell("no-command", "BR-ASSIGN-06", seat=self.seat, vehicle=section, command=number, die=worth(die))
        else:
            board = data().sections[command // PER_SECTION]
            g.tell("command", "BR-ASSIGN-02", seat=self.seat, command=number, die=worth(die), board=board)
        if g.any.may_answer_dice:
            return window(g, self, MAY_ANSWER_DICE.id, then="all_laid")
        return self.all_laid(g, 0)

    def regular(self, g: Game) -> tuple[int, ...]:
        """The front section, no matter which section the die is on (BR-ASSIGN-04)."""
        return (rig_of(g).front,)

    def all_laid(self, g: Game, answer: int) -> Signal:
        """Step 2: a command that acts before the move (BR-CMD-01); listeners may follow it (XA-AA-02)."""
        frame = effect_of(g, "before")
        if frame is None:
            return self.ready(g, 0)
        if g.any.may_after_command:
            return g.call(self, frame, then="carried_out")
        return g.call(self, frame, then="ready")

    def carried_out(self, g: Game, answer: int) -> Signal:
        """The command is over."""
        return window(g, self, MAY_AFTER_COMMAND.id, then="ready")

    def ready(self, g: Game, answer: int) -> Signal:
        """Steps 3 and 4."""
        front = rig_of(g).front
        if not g.operable(front):
            return self.acted(g, 0)
        return g.call(self, Activation(front, 0), then="acted")

    def acted(self, g: Game, answer: int) -> Signal:
        """The end of the turn."""
        frame = end_turn(g)
        return g.finish() if frame is None else g.call(self, frame, then=END)


def placements(g: Game, seat: int) -> tuple[int, ...]:
    """Each command of a section without a die, with each unused die it takes (BR-ASSIGN-03, BR-ASSIGN-05, -06)."""
    free = tuple([not used for used in rig_of(g).used])
    return _placements(g.rules, seat, free, g.dice[seat])


@lru_cache(maxsize=1024)
def _placements(rules: Rules[Game], seat: int, free: tuple[bool, ...], dice: tuple[int, ...]) -> tuple[int, ...]:
    unlike = tuple(dict.fromkeys(dice))
    takes = [rules.commands[number].data.values for number in rules.board[seat]]
    open_ = [(c, values) for c, values in enumerate(takes) if free[c // PER_SECTION]]
    return tuple([c * DIE + die for c, values in open_ for die in unlike if worth(die) in values])
