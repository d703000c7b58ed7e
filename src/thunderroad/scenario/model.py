"""A scenario as data: what it is about, the position, and the steps with their line numbers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from thunderroad.kernel.recipe import Recipe

from .drawing import Drawing
from .forms import Fact

SECTIONS: Final = ("position", "road", "results", "play", "then", "then road")
"""The sections a file can have."""


@dataclass(frozen=True, slots=True)
class Statement:
    """One ``key: value`` line of the position."""

    line: int
    key: str
    value: str


@dataclass(frozen=True, slots=True)
class Position:
    """How the board is set up: statements in words, and drawings."""

    line: int
    statements: tuple[Statement, ...] = ()
    drawings: tuple[Drawing, ...] = ()


@dataclass(frozen=True, slots=True)
class Results:
    """Random results that are added to the script here: (die, face) with their lines."""

    results: tuple[tuple[str, str], ...]
    lines: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Answers:
    """One line of play: who answers, which kind of question (None: any), the answers in words.

    `who` is a crew, or one of its vehicles (``amber.small``): then the questions must be about that.
    """

    line: int
    who: str
    kind: str | None
    words: tuple[str, ...]

    @property
    def crew(self) -> str:
        """The crew that answers."""
        return self.who.partition(".")[0]

    @property
    def vehicle(self) -> str | None:
        """The vehicle that the line is about, if it names one."""
        return self.who if "." in self.who else None


@dataclass(frozen=True, slots=True)
class Play:
    """A stretch of play."""

    lines: tuple[Answers, ...]


@dataclass(frozen=True, slots=True)
class Then:
    """What must hold now."""

    facts: tuple[Fact, ...] = ()
    drawing: Drawing | None = None


Step = Results | Play | Then


@dataclass(frozen=True, slots=True)
class Scenario:
    """A whole file.

    `position` None: a fresh game from its setup; `luck`: chance beyond the script; `heads` are the lines of its heads.
    """

    file: str
    title: str
    rules: tuple[str, ...]
    recipe: Recipe
    letters: dict[str, str]
    position: Position | None
    luck: str | None
    steps: tuple[Step, ...] = field(default=())
    heads: dict[str, int] = field(default_factory=dict)

    @property
    def play(self) -> list[Answers]:
        """All lines of play."""
        return [line for step in self.steps if isinstance(step, Play) for line in step.lines]

    @property
    def answers(self) -> int:
        """How many answers the file gives."""
        return sum(len(line.words) for line in self.play)

    def asked_after(self, answers: int) -> list[Fact]:
        """What must be asked after each number of answers, where the file says so."""
        given, found = 0, []
        for step in self.steps:
            if isinstance(step, Play):
                given += sum(len(line.words) for line in step.lines)
            elif isinstance(step, Then) and given == answers:
                found += [fact for fact in step.facts if fact.text.startswith("asks ")]
        return found

    @property
    def asks_only(self) -> bool:
        """Whether the file just asks what happens, without checking anything."""
        return not any(isinstance(step, Then) for step in self.steps)
