"""What an answer leads to while nothing is left to chance: the whole plan, in options, spaces and words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

from thunderroad.display.wording import LANGUAGES, speaking
from thunderroad.family.registry import ruleset_of
from thunderroad.kernel.chance import EXPLICIT, Rng
from thunderroad.kernel.choice import forced
from thunderroad.kernel.event import DRIVEN
from thunderroad.kernel.game import BaseGame
from thunderroad.play.journal import Answer, option_of

from .judging import plain
from .onward import Onward

LONGEST: Final = 40
"""The most answers of a plan."""


@dataclass(frozen=True, slots=True)
class Way:
    """An answer and those that follow it, as indices of options; the words of each step, by language.

    `piece` is what drives, `spaces` where to.
    """

    options: list[int]
    piece: str | None = None
    spaces: list[int] = field(default_factory=list)
    words: dict[str, list[str]] = field(default_factory=dict)


def planned(game: BaseGame, option: int, onward: Onward) -> Way:
    """An answer with the quick ones after it, until chance or another seat comes, something comes up, or the turn ends.

    Played in a copy for the seat, so it tells nothing that the seat could not know.
    """
    assert game.choice is not None
    seat = game.choice.seat
    walk = _Walk(game.clone_for(seat, Rng.seeded("plan")), seat)
    walk.game.source = EXPLICIT
    while len(walk.options) < LONGEST:
        certain = plain(walk.game, option)
        walk.step(option)
        if not certain or onward.settled(walk.game):
            break
        assert walk.game.choice is not None
        option = 0 if forced(walk.game.choice) else onward.quick(walk.game)
    return walk.way()


def given(game: BaseGame, answers: Sequence[Answer], onward: Onward) -> Way:
    """The answers that were given in a row, until the turn ended."""
    assert game.choice is not None
    walk = _Walk(game.clone(), game.choice.seat)
    for answer in answers:
        walk.step(option_of(ruleset_of(game.recipe), walk.game, answer))
        for _ in range(answer.unasked):
            walk.step(0)
        if onward.settled(walk.game):
            break
    return walk.way()


class _Walk:
    """Gives answers in a copy of a game, and notes what a seat hears of it."""

    def __init__(self, game: BaseGame, seat: int) -> None:
        self.game = game
        self.options: list[int] = []
        self._seat = seat
        self._piece: str | None = None
        self._spaces: list[int] = []
        self._words: dict[str, list[str]] = {tag: [] for tag in LANGUAGES}

    def step(self, option: int) -> None:
        """Give an answer."""
        game = self.game
        assert game.choice is not None
        if not forced(game.choice):
            for tag, words in self._words.items():
                words.append(_label(game, self._seat, option, tag))
        game.events = []
        game.apply(option)
        self.options.append(option)
        for piece, path in driven(game, self._seat):
            self._piece = piece
            self._spaces += [space for space in path if space not in self._spaces[-1:]]

    def way(self) -> Way:
        """What was noted; the same words several times in a row are counted."""
        words = {tag: counted(said) for tag, said in self._words.items()}
        return Way(self.options, self._piece, self._spaces, words)


def title(game: BaseGame, seat: int) -> tuple[str | None, dict[str, str]]:
    """What the open question is about (a piece), and the question in each language."""
    about, found = None, {}
    for tag in LANGUAGES:
        with speaking(tag):
            choice = ruleset_of(game.recipe).view(game, seat).choice
        if choice is not None:
            about, found[tag] = choice.about, choice.title
    return about, found


def _label(game: BaseGame, seat: int, option: int, tag: str) -> str:
    with speaking(tag):
        choice = ruleset_of(game.recipe).view(game, seat).choice
    shown = [] if choice is None else [each.label for each in choice.options if each.index == option]
    return shown[0] if shown else ""


def driven(game: BaseGame, seat: int) -> Iterator[tuple[str, list[int]]]:
    """What drives in the events of a game, as a seat hears them, and over which spaces."""
    tell = ruleset_of(game.recipe).narrate
    for event in game.events or ():
        told = tell(game, event, 0, seat)
        path = None if told is None else told.data.get("path")
        if told is not None and isinstance(path, list) and path and told.data.get("how") == DRIVEN:
            yield str(told.data["piece"]), [int(space) for space in path]


def counted(words: Sequence[str]) -> list[str]:
    """``ahead``, three times in a row, is ``3 x ahead``."""
    groups = ((word, len(list(same))) for word, same in groupby(words) if word)
    return [word if count == 1 else f"{count} × {word}" for word, count in groups]  # noqa: RUF001 - a sign of printers
