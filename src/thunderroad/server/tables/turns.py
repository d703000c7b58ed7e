"""A turn that is sent as one: which answer comes next, and whether it still may."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from thunderroad.kernel.choice import Choice, forced
from thunderroad.play.records import Applied, Proposal
from thunderroad.play.table import Table

from ..protocol.requests import Turn

FORCED: Final = "!"
"""How the id of an answer ends that was the only one."""


class TurnUnderWay:
    """Gives the answers of a turn one after the other, as commands with ids that are made from its own.

    It ends where one could not be taken back, because something random or hidden came up, and where anybody else is
    asked: further answers were meant for what was foreseen.  Questions with only one answer take none of them.
    `used` are the answers that were given, now or, if it is `repeated`, with the same message before.
    """

    def __init__(self, table: Table, seat: int, message: Turn) -> None:
        self.used = 0
        self.repeated = False
        self._table = table
        self._seat = seat
        self._message = message

    def next(self) -> Callable[[], Proposal | Applied] | None:
        """What proposes the next answer; None: the turn is over."""
        answers, table = self._message.answers, self._table
        if self.repeated or self.used == len(answers):
            return None
        if not self.used:
            return partial(table.propose_answer, self._seat, self._message.seq, answers[0], self._message.id)
        choice = self._asked()
        if choice is None:
            return None
        option = 0 if forced(choice) else answers[self.used]
        return partial(table.propose_answer, self._seat, table.seq, option, self._id(self.used, forced(choice)))

    def gave(self, applied: Applied) -> None:
        """The answer has been given."""
        if applied.repeated:
            self.used, self.repeated = self._given(), True
        elif not applied.record.command_id.endswith(FORCED):
            self.used += 1

    def _asked(self) -> Choice | None:
        """The question that is open for the seat alone, if nothing has come up since the last answer."""
        table = self._table
        if table.choosing != (self._seat,) or table.sealed or table.line[-1].final:
            return None
        return table.game.choice

    def _id(self, number: int, only: bool) -> str:
        return f"{self._message.id}:{number}{FORCED if only else ''}"

    def _given(self) -> int:
        """How many answers of this message were given before."""
        known = self._table.records
        return 1 + sum(self._id(number, only=False) in known for number in range(1, len(self._message.answers)))
