"""What may come of the open answers, and what a bot would answer."""

from __future__ import annotations

from msgspec import Struct

from thunderroad.display.view.choices import PlanView, ReachWay


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


class ThrownOdds(Struct):
    """A place that a piece may first be thrown to (null: out of the game), and its chance.

    This is before anybody takes an offer, such as rolling again. `meets` is the piece that it slams then; `out`: for
    certain a piece is eliminated; `more`: something befalls a piece, or may.
    """

    piece: str
    space: int | None
    meets: str | None
    chance: float
    out: bool
    more: bool


class OutcomeOdds(Struct):
    """One way it may begin: random results in order (none: nothing is left to chance), and what becomes of pieces then.

    `text` says what happens, where that is certain; `thrown`: where a piece is first moved by force, several places if
    more dice say how far.
    """

    results: list[ResultOdds]
    chance: float
    text: str
    pieces: list[PieceOdds]
    thrown: list[ThrownOdds]


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


class ReachView(Struct):
    """Everything that the seat whose choice is open can reach, as of `seq`: with each vehicle, die and command.

    The ways name their `plans` by their numbers.
    """

    seq: int
    seat: int
    ways: list[ReachWay]
    plans: list[PlanView]
