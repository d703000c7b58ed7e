"""Rolling unassigned movement dice again."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.frame import Frame, Signal
from ....vendetta.asking import instead
from ....vendetta.choices import NONE
from ....vendetta.game import Game
from ....vendetta.turn.orders import use_die
from ..choices import DIE_AGAIN


class RollAgain(Frame[Game]):
    """Any of a seat's unassigned dice, one after the other, each once; `left` have not been thrown again yet."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: tuple[int, ...]) -> None:
        self.seat = seat
        self.left = left

    def start(self, g: Game, answer: int) -> Signal:
        """The next one, until the player has had enough."""
        if not self.left:
            return g.finish()
        return g.ask(self, self.seat, DIE_AGAIN, self._options(), then="chosen")

    def _options(self) -> tuple[int, ...]:
        return (NONE, *dict.fromkeys(self.left))

    def ask_again(self, g: Game) -> None:
        """The same question about the dice that the seat holds now."""
        self.left = g.dice[self.seat][: len(self.left)]
        g.choice = Choice(self.seat, DIE_AGAIN.id, self._options(), DIE_AGAIN.clause)

    def chosen(self, g: Game, die: int) -> Signal:
        """It is thrown, or what stands for it is drawn anew."""
        if die == NONE:
            return g.finish()
        at = self.left.index(die)
        self.left = self.left[:at] + self.left[at + 1 :]
        use_die(g, self.seat, die)
        frame = instead(g, g.out_of_box.seats[self.seat].instead_of_new_dice, self.seat, (die,))
        if frame is not None:
            return g.call(self, frame, then="start")
        return g.roll(self, g.rules.die[g.rules.kinds[self.seat].die], then="thrown")

    def thrown(self, g: Game, die: int) -> Signal:
        """It lies with the others."""
        g.dice[self.seat] = tuple(sorted((*g.dice[self.seat], die)))
        if not g.hidden_dice(self.seat):
            g.tell("dice", "XA-BO-03", seat=self.seat, values=g.dice[self.seat])
        return self.start(g, 0)


FRAMES: Final = (RollAgain,)
