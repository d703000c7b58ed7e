"""What one seat may see, as plain data that any front end can draw.

The words here belong to tables in general, not to one ruleset: a board is a list of spaces and
tiles, a piece is something that stands on a space, a choice is a list of options that point at
spaces, pieces or dice.  Rulesets fill these records in (`Ruleset.view`); the browser, the
terminal and the tests only read them.  Everything is JSON-able: the web layer encodes these
classes as they stand and generates the TypeScript types from them.

Ids: a space is its number (it never changes during a game, also when the board scrolls); a piece
is a short text such as ``v4`` (road vehicle), ``c1`` (chopper of seat 1).
Symbols are ids of the drawing sheet (``car-small``, ``haz-mine``, ``die-slam-top``).

Fields with a default are extras that plain rulesets leave alone; on the wire they are always there.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Scalar = str | int | bool | None
Datum = Scalar | list[int] | list[str]


@dataclass(frozen=True, slots=True)
class PrintView:
    """Something printed on a space of a tile that says a word to players, in the colour of a crew: a start space."""

    lane: int
    column: int
    label: str
    crew: int | None


@dataclass(frozen=True, slots=True)
class TileView:
    """One tile of the road. `place` is ``rear``, ``middle`` or ``lead``; `column` its first column.

    `note` says in words where it lies and what becomes of it.
    """

    id: str
    title: str
    place: str
    column: int
    columns: int
    lanes: int
    prints: list[PrintView] = field(default_factory=list)
    note: str = ""


@dataclass(frozen=True, slots=True)
class TerrainView:
    """A kind of ground: `symbol` is its pattern (None: plain colour), `text` what it does, by the rule `clause`."""

    id: str
    name: str
    symbol: str | None
    text: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class TokenView:
    """A kind of token that lies on spaces: what it does in plain words, and the rule that says so.

    It may lie face down, as the symbol `back`: `unseen` of them nobody has seen yet, here or in the pile,
    as everybody can count.
    """

    symbol: str
    name: str
    text: str
    clause: str
    back: str | None
    unseen: int


@dataclass(frozen=True, slots=True)
class MarkView:
    """A marker on a piece, a dashboard or a seat: ON FIRE!, an upgrade; `count` when there are several."""

    symbol: str
    label: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class SpaceView:
    """One space: lane 1 is at the driver's left, columns only grow during a race.

    `terrain` is the id of a `TerrainView`.  `token` is a symbol (``haz-back`` while it lies face down)
    or None; `mark` tells that a hazard symbol is printed there; `marker` is the symbol of something
    that lies there and is no hazard.
    """

    id: int
    lane: int
    column: int
    terrain: str
    mark: bool
    token: str | None
    words: str
    marker: str | None = None


@dataclass(frozen=True, slots=True)
class PieceView:
    """A figure: `crew` is its crew number or None (ownerless), `space` None when off the board.

    `place` is ``road``, ``start`` (behind the rear tile), ``home`` (a chopper off the board) or
    ``out`` (eliminated).  `under` is the piece it shares a space with: it stands
    upon that piece, or `beside` it.

    A long vehicle has a piece for each of its parts: `body` is the part that drives (its front; None
    for all others), `part` is ``front``, ``mid`` or ``rear``.  `badge` is a small symbol that tells
    pieces of one kind apart, `handle` the name in scenario files (``amber.small``).  `text` says what is
    special about a piece of its kind in its state, by the rule `clause`.  `turned` tells by how many sixths,
    clockwise, it faces away from the way of the race.
    """

    id: str
    kind: str
    symbol: str
    crew: int | None
    seat: int | None
    size: str
    name: str
    place: str
    space: int | None
    inoperable: bool
    damage: int
    under: str | None
    marks: list[MarkView] = field(default_factory=list)
    badge: str | None = None
    body: str | None = None
    part: str | None = None
    beside: bool = False
    handle: str = ""
    text: str = ""
    clause: str = ""
    turned: int = 0


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class SlotView:
    """What fills a damage slot: a token, or a card with its `text` in force."""

    symbol: str
    title: str
    text: str | None = None
    face_down: bool = False


@dataclass(frozen=True, slots=True)
class DashboardView:
    """One vehicle's dashboard: its die (None: empty), coasts made of how many, damage slots (None: free).

    `text` is what its sheet says, if anything is special about it; `value` the number that it counts with.
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


@dataclass(frozen=True, slots=True)
class CommandView:
    """One command of a board: `needs` in words (``1-3``), `die` the die on it this round.

    A `damaged` one is covered by a token and cannot be carried out.  `clause` is its rule.
    """

    id: str
    name: str
    symbol: str
    needs: str
    text: str
    die: int | None
    damaged: bool = False
    clause: str = ""


@dataclass(frozen=True, slots=True)
class BoardView:
    """A further board with commands: a section of a long vehicle, a crew leader."""

    id: str
    title: str
    commands: list[CommandView]


@dataclass(frozen=True, slots=True)
class TrackView:
    """Something that is counted down or up: `value` of `most`."""

    id: str
    label: str
    value: int
    most: int
    symbol: str | None


@dataclass(frozen=True, slots=True)
class FactView:
    """One entry of the status bar, or of a seat's piles: round, road die, cards left."""

    id: str
    label: str
    value: str
    symbol: str | None


@dataclass(frozen=True, slots=True)
class SeatView:
    """All that lies in front of one player; `title` is the kind of crew in words.

    `commands` is the plain command board; `boards` are all others.  `chopper` is ``ready``, ``road`` (it
    stands there), ``out`` (of the game) or empty: there is none.
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


@dataclass(frozen=True, slots=True)
class FaceView:
    """One face of an announced die with its chance (``2 of 6``)."""

    symbol: str
    label: str
    count: int
    of: int


@dataclass(frozen=True, slots=True)
class FallenView:
    """A die as it fell: its name, the face that came in drawing and words, and all its faces."""

    title: str
    symbol: str
    label: str
    faces: list[FaceView]


@dataclass(frozen=True, slots=True)
class StakeView:
    """What has been rolled, and stands by the first of two answers or is rolled again by the second.

    `text` is what it leads to as it lies: `piece` would come to `space` (None: nothing moves, or to no space of
    the board).
    """

    dice: list[FallenView]
    text: str
    piece: str | None = None
    space: int | None = None


@dataclass(frozen=True, slots=True)
class PlanView:
    """A path that the choosing player can foresee: `options` are the answers in order, as indices.

    `end` says why it ends: ``moves`` (all used), ``unknown`` (a face-down token), ``slam``,
    ``drift`` (a vehicle that may be passed), ``front`` (off the front of the lead tile: its last
    space is not on the board yet), ``stop`` (something there acts), ``out`` (deadly), ``on`` (the
    driver goes on and chooses again).
    """

    piece: str
    spaces: list[int]
    options: list[int]
    cost: int
    end: str


@dataclass(frozen=True, slots=True)
class OptionView:
    """One legal answer.

    `shape` says what the player points at: ``space``, ``piece``, ``die``, ``button``, ``card``,
    ``slot`` (of the dashboard of `piece`); `space`, `piece`, `die`, `symbol`, `command`, `slot` carry
    what the shape needs.  `command` may be one of a board of `section` (`BoardView.id`).  `group`
    bundles options that belong together: the same word, the same heading.  `face` is the second figure
    of a die that shows one, `key` a suggested key.
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


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class TallyView:
    """A number of every seat: what is counted, in words, and how much of it by seat."""

    label: str
    values: list[int]


@dataclass(frozen=True, slots=True)
class ResultView:
    """The end: winning seats (several: a draw), how in words, and numbers of the seats."""

    winners: list[int]
    how: str
    clause: str
    numbers: list[TallyView]


@dataclass(frozen=True, slots=True)
class EventView:
    """A thing that happened, told to one seat: number, kind, a plain sentence, its clause, data.

    See docs/events.md for the kinds and their data; unknown kinds are shown by their text alone.
    """

    n: int
    kind: str
    text: str
    clause: str
    data: dict[str, Datum]


@dataclass(frozen=True, slots=True)
class GameView:
    """The whole position as one seat (or a spectator, seat None) may know it.

    `look` is the style in which a ruleset wants to be drawn (``desert``, ``eighties``).  Lanes whose number
    leaves the rest `forward` when divided by 2 lie half a space further forward than the others.
    `tokens` are all kinds of token that the game has.  `printed` is the symbol of what is printed on spaces with a
    `mark`.
    """

    ruleset: str
    seat: int | None
    round: int
    turn: int
    active: int | None
    facts: list[FactView]
    tiles: list[TileView]
    spaces: list[SpaceView]
    finish: int | None
    pieces: list[PieceView]
    seats: list[SeatView]
    choice: ChoiceView | None
    result: ResultView | None
    terrains: list[TerrainView] = field(default_factory=list)
    tokens: list[TokenView] = field(default_factory=list)
    look: str = "desert"
    forward: int = 0
    printed: str = "hazard-mark"
