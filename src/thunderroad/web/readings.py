"""What the server tells besides the table itself: earlier moments, stories, odds, lessons, rules.

As `protocol`, of which it is a part: web/src/protocol.ts is generated from both.
"""

from __future__ import annotations

from msgspec import Struct

from thunderroad.kernel.view import EventView, GameView, TallyView


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
    """What the bots make of every seat's chances after answer `n`, in percent."""

    n: int
    shares: list[float]


class TurningPoint(Struct):
    """Answer `n` changed the chances of `seat` most: from `before` to `after` percent."""

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
    """A feat that a seat achieved: its id is the same at all tables; `text` says what it takes."""

    id: str
    seat: int
    title: str
    text: str


class FeatLine(Struct):
    """A feat that can be achieved in the game called `game`."""

    game: str
    id: str
    title: str
    text: str


class StoryView(Struct):
    """How a finished game went; `course` is empty for rulesets that bots cannot judge."""

    course: list[StandingView]
    turning: list[TurningPoint]
    cruellest: BlowView | None
    tallies: list[TallyView]
    feats: list[FeatView]


class ResultOdds(Struct):
    """A random result: `die` is a die or a draw by its id (``flip``: a face-down token), `name` the result's.

    `symbol` and `label` are its drawing and its words, if it was told by an event.
    """

    die: str
    name: str
    symbol: str | None
    label: str


class PieceOdds(Struct):
    """What may become of a piece, from 0 to 1: the worst that happens to it counts, and only that.

    `hit` tells how likely it is hit at all, whatever follows.
    """

    piece: str
    out: float
    broken: float
    hurt: float
    hit: float


class OutcomeOdds(Struct):
    """One way it may begin: random results in order (none: nothing is left to chance), and what becomes of pieces then.

    `text` says what happens, where that is certain.
    """

    results: list[ResultOdds]
    chance: float
    text: str
    pieces: list[PieceOdds]


class OptionOdds(Struct):
    """What may come of answers given in order (`options`): pieces that nothing happens to are left out.

    Offers on the way, such as rolling again, are taken by good sense in `pieces` and by nobody in `declined`;
    None: there is no offer.  `rough`: not everything was played out, so that the chances are estimates.
    `better` is there where a roll may be made again: how likely that ends better for the seat than letting it stand.
    """

    options: list[int]
    outcomes: list[OutcomeOdds]
    pieces: list[PieceOdds]
    declined: list[PieceOdds] | None
    rough: bool
    better: float | None


class OddsView(Struct):
    """The odds of the open choice of a seat as of `seq`. They rest on nothing but what the seat knows."""

    seq: int
    seat: int
    options: list[OptionOdds]


class HintView(Struct):
    """What a bot would answer as of `seq`, and why: the main reason first.

    `options` are answers in order: the first one, and those that would follow while nothing comes up;
    `spaces` those that they lead through.
    """

    seq: int
    seat: int
    options: list[int]
    spaces: list[int]
    reasons: list[str]
    level: str


class MissionLine(Struct):
    """A mission that can be played: texts by language, the number of its steps, a symbol for the list."""

    id: str
    symbol: str
    title: dict[str, str]
    goal: dict[str, str]
    steps: int


class MissionGroup(Struct):
    """The missions about one game or module, in their order."""

    system: str
    title: str
    missions: list[MissionLine]


class CoachView(Struct):
    """What the coach of a mission says after `answers` answers: texts by language.

    `step` counts from 1; `state` is ``doing``, ``wrong`` (what was
    answered leads elsewhere) or ``done``.  `start` is the number of answers before the step: an undo goes back to it.
    `wanted` is the option that leads on, for whoever learns and while the way is as foreseen; with `point` it is
    pointed at from the beginning.  `pieces` and `spaces` are worth a look.  `next` is the mission after this one.
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
    next: str | None


class Ruling(Struct):
    """How an open point of a clause is played here."""

    id: str
    text: str


class ClauseText(Struct):
    """A rule clause in our words."""

    id: str
    text: str
    rulings: list[Ruling]
    sources: list[str]


class SectionLine(Struct):
    """A section of the rules: its id is the beginning of its clauses' ids."""

    id: str
    title: str
    clauses: int


class SystemLine(Struct):
    """A game, an expansion, or what lies between them, with its sections."""

    id: str
    title: str
    sections: list[SectionLine]


class SourceLine(Struct):
    """A document that clauses rest on, by the number that they cite; `standing` tells what it decides."""

    number: str
    title: str
    standing: str


class Rulebook(Struct):
    """What the rules reference holds."""

    systems: list[SystemLine]
    sources: list[SourceLine]


class FullRuling(Struct):
    """A ruling with its reasons. `option` names the switch that reverses it; on `faq` points players disagree."""

    id: str
    text: str
    why: str
    alternatives: str
    faq: bool
    option: str | None


class FullClause(Struct):
    """A clause with everything that is known of it; `implied`: it follows from the sources."""

    id: str
    kind: str
    text: str
    implied: bool
    sources: list[str]
    rulings: list[FullRuling]


class SectionView(Struct):
    """A section in full, and the ids of the sections before and after it."""

    id: str
    title: str
    system: str
    system_title: str
    before: str | None
    after: str | None
    clauses: list[FullClause]


class Hit(Struct):
    """A clause that answers a search, with those of its rulings in which words were found."""

    id: str
    text: str
    section: str
    system: str
    rulings: list[Ruling]


class Hits(Struct):
    """The best answers to a search, of `total`."""

    total: int
    hits: list[Hit]
