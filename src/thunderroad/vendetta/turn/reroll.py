"""Movement dice that a card lets a seat reroll: unassigned ones, or the one on a vehicle."""

from __future__ import annotations

from typing import ClassVar

from ...kernel.choice import Choice
from ...kernel.frame import Frame, Signal
from ..asking import instead
from ..choices import NONE, REROLL_DICE
from ..game import Game
from .orders import use_die


class RerollDice(Frame[Game]):
    """A seat picks any of its unassigned dice and rolls them once more; the second result stands.

    `picked` are those it has picked, `left` counts those still to roll.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "picked", "left")

    def __init__(self, seat: int, picked: tuple[int, ...] = (), left: int = 0) -> None:
        self.seat = seat
        self.picked = picked
        self.left = left

    def start(self, g: Game, answer: int) -> Signal:
        """Pick one die after another, until the seat stops."""
        secret = bool(g.hidden_dice(self.seat))
        return g.ask(self, self.seat, REROLL_DICE, self._options(g), then="chosen", secret=secret)

    def _options(self, g: Game) -> tuple[int, ...]:
        return (NONE, *dict.fromkeys(g.dice[self.seat]))

    def ask_again(self, g: Game) -> None:
        """The same question about the dice that the seat holds now."""
        g.choice = Choice(self.seat, REROLL_DICE.id, self._options(g), REROLL_DICE.clause)

    def chosen(self, g: Game, die: int) -> Signal:
        """Put it aside to be rolled; or all have been picked."""
        if die == NONE:
            return self._roll(g)
        use_die(g, self.seat, die)
        self.picked = (*self.picked, die)
        return self.start(g, 0) if g.dice[self.seat] else self._roll(g)

    def _roll(self, g: Game) -> Signal:
        if not self.picked:
            return g.finish()
        self.left = len(self.picked)
        g.tell("reroll-dice", "XA-OS-02", seat=self.seat, count=self.left)
        frame = instead(g, g.out_of_box.seats[self.seat].instead_of_new_dice, self.seat, self.picked)
        return self.next_die(g, 0) if frame is None else g.call(self, frame, then="supplied")

    def next_die(self, g: Game, answer: int) -> Signal:
        """Roll the next one."""
        if not self.left:
            return self.supplied(g, 0)
        return g.roll(self, g.rules.die[g.rules.kinds[self.seat].die], then="rolled")

    def rolled(self, g: Game, value: int) -> Signal:
        """Keep dice in ascending order."""
        g.dice[self.seat] = tuple(sorted((*g.dice[self.seat], value)))
        self.left -= 1
        return self.next_die(g, 0)

    def supplied(self, g: Game, answer: int) -> Signal:
        """Show what the seat has now, unless its dice are its secret."""
        if not g.hidden_dice(self.seat):
            g.tell("dice", "XA-OS-02", seat=self.seat, values=g.dice[self.seat])
        return g.finish()


class FreshDie(Frame[Game]):
    """The die on a seat's vehicle is rolled again; the result is its new value, 0 if there is none."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "die")

    def __init__(self, seat: int, die: int) -> None:
        self.seat = seat
        self.die = die

    def start(self, g: Game, answer: int) -> Signal:
        """Roll it, or do what this crew does instead."""
        frame = instead(g, g.out_of_box.seats[self.seat].instead_of_new_dice, self.seat, (self.die,))
        if frame is not None:
            return g.call(self, frame, then="supplied")
        return g.roll(self, g.rules.die[g.rules.kinds[self.seat].die], then="rolled")

    def rolled(self, g: Game, value: int) -> Signal:
        """Use the rolled value."""
        return g.finish(value)

    def supplied(self, g: Game, die: int) -> Signal:
        """Move it from the unused dice straight onto the vehicle."""
        if die:
            use_die(g, self.seat, die)
        return g.finish(die)


def may_reroll(g: Game, seat: int) -> bool:
    """Whether a seat has unassigned dice; how many is no secret."""
    return bool(g.dice[seat])
