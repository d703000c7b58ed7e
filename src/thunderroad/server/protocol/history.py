"""How a game went: its moments, an earlier position, the story of a finished game, feats."""

from __future__ import annotations

from msgspec import Struct

from thunderroad.display.view.game import EventView, GameView, TallyView


class Moment(Struct):
    """Answer number `n`: who was asked what, and the number of the first event that it led to.

    `by` is empty when the seat's own player answered, else the level of the bot that stood in, or ``clock``.
    """

    n: int
    seat: int
    kind: str
    by: str
    event: int


class Milestone(Struct):
    """An event that is marked on the line of a game, as the reader read it; it happened in moment `n`.

    With a `chapter` a part of the game begins there (round ``3``); else `weight` from 1 to 3 tells how much it means.
    `seat` is whose piece it concerns.
    """

    n: int
    event: int
    symbol: str
    weight: int
    chapter: str
    text: str
    seat: int | None


class Timeline(Struct):
    """The moments of a game that still count, after a number; moment 0 is the start. `over`: everything may be known.

    `events` is the log of these moments as the reader may know it, `milestones` are its marks.
    """

    moments: list[Moment]
    events: list[EventView]
    milestones: list[Milestone]
    over: bool


class MomentView(Struct):
    """The position after answer number `n` as the viewer may know it, and what that answer led to."""

    n: int
    answers: int
    events: list[EventView]
    view: GameView


class StandingView(Struct):
    """What the bots make of every seat's chances after answer `n`, in percent.

    `scores` are what the seats have then, in games that are won by a number; empty in others.
    """

    n: int
    shares: list[float]
    scores: list[int]


class TurningPoint(Struct):
    """The chances of `seat` went from `before` to `after` percent, mostly by what `text` tells of answer `n`."""

    n: int
    seat: int
    before: float
    after: float
    text: str
    clause: str


class BlowView(Struct):
    """Answer `n` hit `seat` hardest, and its `piece` most; `told` is how it came, in order.

    It was the answer of seat `by`; None: it came with the set-up.
    """

    n: int
    seat: int
    by: int | None
    piece: str
    told: list[str]
    clause: str


class FeatView(Struct):
    """A feat that `seats` achieved: its id is the same at all tables; `text` says what it takes."""

    id: str
    seats: list[int]
    title: str
    text: str


class FeatLine(Struct):
    """A feat that can be achieved in the game called `game`; None: in all of them."""

    game: str | None
    id: str
    title: str
    text: str


class StoryView(Struct):
    """How a finished game went; `course` is empty for rulesets that bots cannot judge.

    `played` are the seats whose people gave at least half of their answers themselves: only they earn feats.
    """

    course: list[StandingView]
    turning: list[TurningPoint]
    cruellest: BlowView | None
    tallies: list[TallyView]
    feats: list[FeatView]
    played: list[int]
