"""An open question: its answers, where they lead, and the dice that hang on them."""

from __future__ import annotations

from dataclasses import field

from .cards import CardView
from .record import record


@record(frozen=True, slots=True)
class FaceView:
    """One face of an announced die with its chance (``2 of 6``)."""

    symbol: str
    label: str
    count: int
    of: int


@record(frozen=True, slots=True)
class FallenView:
    """A die as it fell: its name, the face that came in drawing and words, and all its faces."""

    title: str
    symbol: str
    label: str
    faces: list[FaceView]


@record(frozen=True, slots=True)
class StakeView:
    """What has been rolled, and stands by the first of two answers or is rolled again by the second.

    `text` is what it leads to as it lies: `piece` would come to `space` (None: nothing moves, or to no space of
    the board).
    """

    dice: list[FallenView]
    text: str
    piece: str | None = None
    space: int | None = None


@record(frozen=True, slots=True)
class PlanView:
    """A path that the choosing player can foresee: `options` are the answers in order, as indices.

    `end` says why it ends: ``moves`` (all used), ``unknown`` (a face-down token), ``known`` (one that the
    player has seen), ``slam``,
    ``drift`` (a vehicle that may be passed), ``front`` (off the front of the lead tile: its last
    space is not on the board yet), ``stop`` (something there acts), ``out`` (deadly), ``off`` (deadly, off the
    side: its last space is the last one on the board), ``on`` (the driver goes on and chooses again).
    `costs` are the moves that each step takes.  `victim` is the piece that stands where it ends, `tokens` counts those
    on its spaces.  `road`: if it ends with all moves used, the road die may be taken.
    """

    piece: str
    spaces: list[int]
    options: list[int]
    cost: int
    end: str
    costs: list[int] = field(default_factory=list)
    victim: str | None = None
    tokens: int = 0
    road: bool = False


@record(frozen=True, slots=True)
class ReachWay:
    """Answers that lead from an open question to a drive, and what `piece` can reach then.

    `answers` are indices in order; questions that have only one answer are left out.  `die` is what the piece gets
    (`face`: its second figure), `command` what is used on the way, one of a board of `section`, with `command_die`.
    `label` is the words of what makes the way what it is.  `plans` go on from there, by their numbers in
    `Reach.plans`, the best for each space first.  Where no drive follows they are empty, and `then` is what does: the
    kind of another question (`asks`: in words), the id of a die, ``unknown`` (a token turns over) or None (the turn is
    over).  A drive that may begin with something else than a step, such as a maneuver, has both: its paths, and its
    own question.  Offers on the way are declined; `before_offers` of the answers come before the first of them.
    """

    answers: list[int]
    piece: str | None
    die: int | None
    face: str | None
    command: str | None
    section: str | None
    command_die: int | None
    label: str
    moves: int
    plans: list[int]
    then: str | None
    asks: str
    before_offers: int


@record(frozen=True, slots=True)
class Reach:
    """All ways that an open question leads to, and each plan once, although several ways share it."""

    ways: list[ReachWay]
    plans: list[PlanView]

    def of(self, way: ReachWay) -> list[PlanView]:
        """The plans of a way."""
        return [self.plans[number] for number in way.plans]


@record(frozen=True, slots=True)
class OptionView:
    """One legal answer.

    `shape` says what the player points at: ``space``, ``piece``, ``die``, ``button``, ``card``,
    ``slot`` (of the dashboard of `piece`); `space`, `piece`, `die`, `symbol`, `command`, `slot` carry
    what the shape needs.  `command` may be one of a board of `section` (`BoardView.id`).  `group`
    bundles options that belong together: the same word, the same heading.  `card` is the one that it is about.
    `face` is the second figure of a die that shows one.  `key` is a suggested key: a letter or a digit, or ``Enter``
    for one of the options.
    """

    index: int
    value: int
    name: str
    label: str
    shape: str
    space: int | None = None
    piece: str | None = None
    die: int | None = None
    command: str | None = None
    symbol: str | None = None
    key: str | None = None
    detail: str | None = None
    face: str | None = None
    slot: int | None = None
    section: str | None = None
    group: str | None = None
    card: CardView | None = None


@record(frozen=True, slots=True)
class ChoiceView:
    """The open question. `about` is the piece it concerns; options are empty for other seats.

    `faces` are those of a die that will be rolled after one of the answers, `stake` what has been rolled when the
    question is whether to roll again.
    """

    seat: int
    kind: str
    title: str
    hint: str
    clause: str
    about: str | None
    options: list[OptionView]
    plans: list[PlanView] = field(default_factory=list)
    faces: list[FaceView] = field(default_factory=list)
    stake: StakeView | None = None
