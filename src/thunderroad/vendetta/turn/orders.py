"""Step 2: commands get a die or a token and are carried out (VB-ASSIGN, VB-CMD, CL-TOKEN)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Final

from ...kernel.frame import Frame, Signal
from ...kernel.native import mypyc_attr
from ..choices import COMMAND, DIE, NONE, ORDER, SECOND_COMMAND, TOKEN, worth
from ..content import CommandData
from ..game import Game
from ..hooks import MAY_AFTER_COMMAND, MAY_ANSWER_DICE
from ..position import NOBODY
from .window import window

STAR: Final = 6
"""What a token is worth on a command that takes no die."""


@mypyc_attr(allow_interpreted_subclasses=True)
class OrderedTurn(Frame[Game]):
    """A turn in which commands may get dice and tokens.

    `orders` are this turn's commands, as options of their question in the order of play; `done` counts those finished
    or in progress.  Without cards nothing reads them, so the only possible command is not recorded.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "vehicle", "orders", "done")
    NAMED: ClassVar[Mapping[str, str]] = {"orders": "tuple:commands"}

    def __init__(self, seat: int, vehicle: int, orders: tuple[int, ...] = (), done: int = 0) -> None:
        self.seat = seat
        self.vehicle = vehicle
        self.orders = orders
        self.done = done

    def _command(self, g: Game) -> Signal:
        """One unused die may go to a command, and one token (VB-ASSIGN-05, CL-TOKEN-04)."""
        seat, options = self.seat, commands(g, self.seat, self.vehicle, g.dice[self.seat])
        secret = len(options) < 2 and may_command(g, seat, self.vehicle)
        if len(options) > 1 or secret:
            kind = SECOND_COMMAND if self.orders else COMMAND
            return g.ask(self, seat, kind, options, then="commanded", secret=secret)
        return self._act(g) if g.out_of_box.bare else self._commanded(g)

    def commanded(self, g: Game, option: int) -> Signal:
        """All dice and tokens are placed before the first command is carried out (VB-ASSIGN-08)."""
        if option == NONE:
            return self._act(g) if g.out_of_box.bare else self._commanded(g)
        lay(g, self.seat, option)
        if g.out_of_box.bare:
            return self._only(g, command(g, self.seat, self.vehicle, option))
        self.orders = (*self.orders, option)
        return self._command(g)

    def _only(self, g: Game, effect: Frame[Game]) -> Signal:
        """The one command of a turn without cards."""
        return g.call(self, effect, then="ready")

    def _commanded(self, g: Game) -> Signal:
        """Nothing more goes to a command; with two commands the player says which comes first (CL-TOKEN-04-R1)."""
        if len(self.orders) > 1:
            return g.ask(self, self.seat, ORDER, self.orders, then="first_chosen")
        return self.all_laid(g, 0)

    def first_chosen(self, g: Game, option: int) -> Signal:
        """Carry out the chosen one first, then the other."""
        if option != self.orders[0]:
            self.orders = self.orders[::-1]
        return self.all_laid(g, 0)

    def all_laid(self, g: Game, answer: int) -> Signal:
        """No further die or token comes: others may respond (XA-OS-02)."""
        if g.any.may_answer_dice:
            return window(g, self, MAY_ANSWER_DICE.id, then="carry_out")
        return self.carry_out(g, 0)

    def carry_out(self, g: Game, answer: int) -> Signal:
        """The next command, for a seat that is still in the game (VB-CMD-01, CL-TOKEN-03)."""
        if self.done == len(self.orders) or g.out[self.seat]:
            return self.ready(g, 0)
        option = self.orders[self.done]
        self.done += 1
        return g.call(self, command(g, self.seat, self.vehicle, option), then="carried_out")

    def carried_out(self, g: Game, answer: int) -> Signal:
        """Let listeners follow the command (XA-AA-02)."""
        if g.any.may_after_command:
            return window(g, self, MAY_AFTER_COMMAND.id, then="carry_out")
        return self.carry_out(g, 0)

    @abstractmethod
    def ready(self, g: Game, answer: int) -> Signal:
        """All commands have been carried out."""

    @abstractmethod
    def _act(self, g: Game) -> Signal:
        """What follows at once if no command was used and nobody has cards."""


def commands(g: Game, seat: int, vehicle: int, dice: tuple[int, ...]) -> tuple[int, ...]:
    """NONE, then every command with each of these dice that it takes (VB-ASSIGN-06, VB-CMD-02), and with tokens.

    `vehicle` is the one that got this turn's die.
    """
    options = g.rules.commands_for(g.boards[seat], dice) if g.command[seat] == NONE else (NONE,)
    if g.any.die_shows and g.command[seat] == NONE:
        options = _as_set(g, seat, dice, options)
    if g.any.commands:
        for modify in g.on[vehicle].commands:
            options = modify(g, seat, vehicle, options)
    return options


def _as_set(g: Game, seat: int, dice: tuple[int, ...], options: tuple[int, ...]) -> tuple[int, ...]:
    """These options, and those for dice that would fit if one of them counted as set."""
    values = {number: g.rules.commands[number].data.values for number in g.boards[seat]}
    unlike = tuple(dict.fromkeys(dice))
    more = [number * DIE + die for number in values for die in unlike if shown(g, seat, die) in values[number]]
    return tuple(dict.fromkeys((*options, *more)))


def may_command(g: Game, seat: int, vehicle: int) -> bool:
    """Whether it is secret to a seat that one of its unused dice fits a command."""
    hidden = g.hidden_dice(seat) if g.dice[seat] else ()
    return bool(hidden) and len(commands(g, seat, vehicle, hidden)) > 1


def with_tokens(options: tuple[int, ...], numbers: tuple[int, ...]) -> tuple[int, ...]:
    """These options of a command question, plus a token on each of these commands (CL-TOKEN-01)."""
    return (*options, *[number * DIE + TOKEN for number in numbers])


def shown(g: Game, seat: int, die: int) -> int:
    """What an unused die of a seat shows when it is used next (GE-DECK-03-R2)."""
    value = worth(die)
    if g.any.die_shows:
        for modify in g.out_of_box.seats[seat].die_shows:
            value = modify(g, seat, value)
    return value


def value_of(g: Game, seat: int, number: int, die: int) -> int:
    """The value of a die or a token on a command: for a token the lowest value the command takes (CL-TOKEN-06)."""
    values = g.rules.commands[number].data.values
    if die == TOKEN:
        return min(values, default=STAR)
    return worth(die) if worth(die) in values else shown(g, seat, die)


def lay(g: Game, seat: int, option: int) -> None:
    """Put an unused die or a token on a command (VB-CMD-01, CL-TOKEN-01)."""
    number, die = divmod(option, DIE)
    if die == TOKEN:
        for notice in g.out_of_box.seats[seat].command_token:
            notice(g, seat, number)
        g.tell("command-token", "CL-TOKEN-01", seat=seat, command=number)
        return
    use_die(g, seat, die)
    g.command[seat] = option
    g.tell("command", "VB-CMD-01", seat=seat, command=number, die=worth(die))


def command(g: Game, seat: int, vehicle: int, option: int) -> Frame[Game]:
    """The effect of a command that has its die or token, for the vehicle of this turn (VB-CMD-01)."""
    number, die = divmod(option, DIE)
    effect = g.rules.commands[number].effect(seat, vehicle, value_of(g, seat, number, die))
    if g.any.command_die and die != TOKEN:
        for notice in g.out_of_box.seats[seat].command_die:
            notice(g, seat, option)
    return effect


def carried_out(g: Game) -> tuple[int, ...]:
    """The commands of this turn that are finished or in progress, as options; recorded while cards are out."""
    turns = [frame for frame in g.stack if isinstance(frame, OrderedTurn)]
    return tuple([option for turn in turns for option in turn.orders[: turn.done]])


def acting(g: Game) -> int:
    """The vehicle whose turn it is: the one with this turn's movement die, or NOBODY (VB-ROUND-03)."""
    turns = [frame.vehicle for frame in g.stack if isinstance(frame, OrderedTurn)]
    return turns[-1] if turns else NOBODY


def under_way(g: Game) -> CommandData:
    """The command that is being carried out."""
    return g.rules.commands[carried_out(g)[-1] // DIE].data


def use_die(g: Game, seat: int, die: int) -> None:
    """Take one such die from a seat's unused dice."""
    dice = g.dice[seat]
    at = dice.index(die)
    g.dice[seat] = dice[:at] + dice[at + 1 :]
