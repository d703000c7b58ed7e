"""What lies in front of players: dice, dashboards, commands, tracks and piles."""

from __future__ import annotations

from dataclasses import field

from .board import MarkView
from .cards import BackView, CardView
from .record import record


@record(frozen=True, slots=True)
class DieView:
    """One movement die (or card) of a seat. `spent` tells that it lies on a dashboard or a command.

    `symbol` is a second figure it shows, if any, and `words` then tell both; a `hidden` one is a back: its
    value is 0.
    """

    value: int
    spent: bool
    symbol: str | None = None
    hidden: bool = False
    words: str = ""


@record(frozen=True, slots=True)
class SlotView:
    """What fills a damage slot: a token, or a card with its `text` in force, by the rule `clause`."""

    symbol: str
    title: str
    text: str | None = None
    face_down: bool = False
    clause: str = ""


@record(frozen=True, slots=True)
class DashboardView:
    """One vehicle's dashboard: its die (None: empty), coasts made of how many, damage slots (None: free).

    `text` is what its sheet says, if anything is special about it; `value` the number that it counts with; `cards` lie
    before it.
    """

    piece: str
    size: str
    symbol: str
    status: str
    die: int | None
    coasts: int
    coast_limit: int
    slots: list[SlotView | None]
    marks: list[MarkView] = field(default_factory=list)
    badge: str | None = None
    text: str | None = None
    value: str | None = None
    cards: list[CardView] = field(default_factory=list)


@record(frozen=True, slots=True)
class CommandView:
    """One command of a board: `needs` in words (``1-3``), `die` the die on it this round.

    A `damaged` one is covered by a token and cannot be carried out; of an `idle` one nothing would come now.  `clause`
    is its rule, `tokens` the number of command tokens that lie on it.
    """

    id: str
    name: str
    symbol: str
    needs: str
    text: str
    die: int | None
    damaged: bool = False
    clause: str = ""
    tokens: int = 0
    idle: bool = False


@record(frozen=True, slots=True)
class BoardView:
    """A further board with commands: a section of a long vehicle, a crew leader with the `card` of its power."""

    id: str
    title: str
    commands: list[CommandView]
    card: CardView | None = None


@record(frozen=True, slots=True)
class TrackView:
    """Something that is counted down or up: `value` of `most`."""

    id: str
    label: str
    value: int
    most: int
    symbol: str | None


@record(frozen=True, slots=True)
class HeadView:
    """Who leads a crew: the card, and its counters, each shown as that number of signs (None: no counters)."""

    card: CardView
    count: TrackView | None = None


@record(frozen=True, slots=True)
class FactView:
    """One entry of the status bar, or of a seat's piles: round, road die, cards left.

    One without a value has its place, and is shown when it has one: a road die that was not rolled yet.
    """

    id: str
    label: str
    value: str
    symbol: str | None


@record(frozen=True, slots=True)
class SeatView:
    """All that lies in front of one player; `title` is the kind of crew in words.

    `commands` is the plain command board; `boards` are all others.  `chopper` is ``ready``, ``road`` (it
    stands there), ``out`` (of the game) or empty: there is none.  Where `cards` is set its dice are cards.
    `lying` are the cards that lie openly before it, `hand` those in its hand which the viewer sees, `backs` those which
    the viewer does not.  `head` is who leads it, `score` what wins the game, where that is a number.
    """

    seat: int
    crew: int
    crew_name: str
    dice: list[DieView]
    dashboards: list[DashboardView]
    commands: list[CommandView]
    chopper: str
    out: bool
    first: bool
    active: bool
    title: str = ""
    boards: list[BoardView] = field(default_factory=list)
    tracks: list[TrackView] = field(default_factory=list)
    piles: list[FactView] = field(default_factory=list)
    marks: list[MarkView] = field(default_factory=list)
    cards: bool = False
    lying: list[CardView] = field(default_factory=list)
    hand: list[CardView] = field(default_factory=list)
    backs: list[BackView] = field(default_factory=list)
    head: HeadView | None = None
    score: FactView | None = None
