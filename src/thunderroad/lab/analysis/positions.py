"""The positions of a journal, one after the other."""

from __future__ import annotations

from functools import lru_cache
from threading import get_ident
from typing import Final

from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.game import BaseGame
from thunderroad.play.journal import Answer, Journal, option_of
from thunderroad.play.replay import Replay

KEPT: Final = 4
"""Games that a process keeps at hand."""


class Positions:
    """Plays a journal on as far as is asked for; asking in order costs least."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.lines = journal.answers
        self._replay = Replay(journal)

    def at(self, n: int) -> BaseGame:
        """The position after `n` answers, for looking at: copy it before anything is played. Raises JournalError."""
        if n < self._replay.n:
            self._replay = Replay(self.journal)
        return self._replay.run(n)

    @property
    def rules(self) -> Ruleset:
        """The rules of the game."""
        return self._replay.ruleset

    def option(self, n: int) -> int:
        """The index of answer `n` among the options of the position before it."""
        return option_of(self.rules, self.at(n - 1), self.answer(n))

    def answer(self, n: int) -> Answer:
        """Answer `n` as it was recorded."""
        kept = self.lines[n - 1].answer
        assert kept is not None
        return kept


def positions(text: str) -> Positions:
    """The positions of a journal's text; they are kept, because they are asked for again and again.

    Every thread has its own: what one asks for moves them on.
    """
    return _of_thread(get_ident(), text)


@lru_cache(KEPT)
def _of_thread(thread: int, text: str) -> Positions:
    return Positions(Journal.parse(text))
