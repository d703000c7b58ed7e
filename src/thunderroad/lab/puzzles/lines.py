"""The different answers to a question: a drive counts as one answer, whatever steps it is asked in.

Answers in a row belong together as long as nothing is left to chance, nothing new comes up and the same seat is asked
the same kind of question.  Those that lead to the same position are one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from thunderroad.kernel.chance import EXPLICIT, Rng
from thunderroad.kernel.choice import forced
from thunderroad.kernel.game import BaseGame

from ..analysis.judging import plain


class Line(NamedTuple):
    """Options in order, without those of questions that have only one; `key` identifies where they lead."""

    options: tuple[int, ...]
    key: str


def lines(game: BaseGame, most: int) -> list[Line]:
    """All different answers to the open question, the shortest way to each; none if there are more than `most`."""
    queue: deque[tuple[Walk, tuple[int, ...]]] = deque([(Walk.of(game), ())])
    seen, found = set[str](), dict[str, tuple[int, ...]]()
    while queue:
        walk, options = queue.popleft()
        for option in range(walk.count):
            twin = walk.clone()
            twin.step(option)
            twin.pass_forced()
            way = (*options, option)
            if twin.over:
                found.setdefault(twin.key, way)
            elif twin.key not in seen:
                seen.add(twin.key)
                queue.append((twin, way))
            if len(found) + len(seen) > most:
                return []
    return [Line(options, key) for key, options in found.items()]


def key_of(game: BaseGame, options: Iterable[int]) -> str | None:
    """Where options in order lead, as in `Line`; None if they are not a whole answer."""
    walk = Walk.of(game)
    for option in options:
        if walk.over or option >= walk.count:
            break
        walk.step(option)
        walk.pass_forced()
    return walk.key if walk.over else None


def played(game: BaseGame, options: Iterable[int]) -> Line | None:
    """The answer that begins options as a table keeps them: with those of questions that have only one.

    None if they are not a whole answer yet.
    """
    walk, given = Walk.of(game), list[int]()
    for option in options:
        if walk.over or option >= walk.count:
            break
        if walk.count > 1:
            given.append(option)
        walk.step(option)
    walk.pass_forced()
    return Line(tuple(given), walk.key) if walk.over else None


def follow(game: BaseGame, options: Sequence[int], seat: int) -> None:
    """Give the answers in the game itself; if something comes up that the seat could not know, the rest is dropped."""
    for option in options:
        while game.choice is not None and game.choice.seat == seat and forced(game.choice):
            game.apply(0)
        if game.choice is None or game.choice.seat != seat or option >= len(game.choice.options):
            return
        game.apply(option)


class Walk:
    """A copy of a position as the asked seat knows it, in which an answer is given step by step."""

    def __init__(self, game: BaseGame, seat: int, kind: str, *, over: bool = False) -> None:
        self.game = game
        self.over = over
        self._seat, self._kind = seat, kind

    @classmethod
    def of(cls, game: BaseGame) -> Walk:
        """From the open question on."""
        assert game.choice is not None
        seat = game.choice.seat
        known = game.clone_for(seat, Rng.seeded("known"))
        known.source = EXPLICIT
        return cls(known, seat, game.choice.kind)

    def clone(self) -> Walk:
        """A copy that goes its own way."""
        return Walk(self.game.clone(), self._seat, self._kind, over=self.over)

    @property
    def count(self) -> int:
        """How many options there are."""
        return 0 if self.game.choice is None else len(self.game.choice.options)

    @property
    def key(self) -> str:
        """Identifies the position."""
        return self.game.digest()

    def step(self, option: int) -> None:
        """Give an option."""
        certain = plain(self.game, option)
        self.game.apply(option)
        choice = self.game.choice
        same = choice is not None and choice.seat == self._seat and (choice.kind == self._kind or forced(choice))
        self.over = not (certain and same)

    def pass_forced(self) -> None:
        """Answer questions that have only one answer."""
        while not self.over and self.game.choice is not None and forced(self.game.choice):
            self.step(0)
