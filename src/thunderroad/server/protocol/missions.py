"""What can be learned, and what a coach says."""

from __future__ import annotations

from msgspec import Struct


class MissionLine(Struct):
    """A mission that can be played: texts by language, the number of its steps, a symbol for the list."""

    id: str
    symbol: str
    title: dict[str, str]
    goal: dict[str, str]
    steps: int


class MissionGroup(Struct):
    """The missions about one game or module, in their order; `drawings` are the sheets that their symbols are from."""

    system: str
    title: str
    missions: list[MissionLine]
    drawings: list[str]


class AheadView(Struct):
    """What the coach will say in a step, while the learner gives these wanted answers; see `CoachView`."""

    step: int
    options: list[int]
    say: dict[str, str]
    point: bool
    pieces: list[str]
    spaces: list[int]
    rule: str


class CoachView(Struct):
    """What the coach of a mission says after `answers` answers: texts by language.

    `step` counts from 1; `state` is ``doing``, ``wrong`` (what was
    answered leads elsewhere) or ``done``.  `start` is the number of answers before the step: an undo goes back to it.
    `wanted` is the option that leads on, for the learner and while the way is as foreseen; with `point` it is
    pointed at from the beginning.  `pieces` and `spaces` are worth a look.  `ahead` are this step and those
    that the learner can do before anybody else is asked: a whole turn may be sent as one.  `next` is the mission after
    this one.
    """

    mission: str
    answers: int
    title: dict[str, str]
    step: int
    steps: int
    state: str
    say: dict[str, str]
    start: int
    wanted: int | None
    point: bool
    pieces: list[str]
    spaces: list[int]
    rule: str
    ahead: list[AheadView]
    next: str | None
