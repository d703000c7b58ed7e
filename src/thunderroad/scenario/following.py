"""Makes sure that an answer is never taken for a step of a vehicle other than the one the file means."""

from __future__ import annotations

from .model import Answers
from .state import State

Move = tuple[int, int, str]
"""Round, turn, and the vehicle whose move is under way."""


class Following:
    """The moves in one run, as answers arrive.

    A crew that has answered in a move answers in its next one only if an answer before it has named the vehicle
    (``amber.medium 4``), the line begins with it (``amber.medium: front``), or another crew has had its turn between.
    """

    def __init__(self) -> None:
        self._crew = ""
        self._move: Move | None = None
        self._named: set[str] = set()

    def surplus(self, state: State, answers: Answers, word: str) -> str | None:
        """What is wrong with an answer that would begin a move the file has not mentioned; None if nothing is."""
        now, before = _move(state), self._move
        if now is None or before is None or now == before or answers.crew != self._crew:
            return None
        driver = now[-1]
        if driver in self._named or driver == answers.vehicle:
            return None
        return (
            f"'{word}' is one answer too many: the move of {before[-1]} is over. "
            f"If it is meant for the next move, write '{driver}: {word}'"
        )

    def take(self, state: State, answers: Answers, word: str) -> None:
        """An answer is about to be given; outside its own turn, a crew's answers belong to another crew's move."""
        active = state.view.active
        if active is None or state.crew_of(active) != answers.crew:
            return
        if answers.crew != self._crew:
            self._crew, self._move, self._named = answers.crew, None, set()
        names = {name for name in word.split() if name in state.pieces}
        now = _move(state)
        if now is not None:
            self._move = now
            self._named.clear()
        self._named |= names


def _move(state: State) -> Move | None:
    """The move under way, if a vehicle is moving."""
    driver = state.ruleset.driving(state.game)
    if driver is None:
        return None
    return state.view.round, state.view.turn, state.ruleset.handles(state.game)[driver]
