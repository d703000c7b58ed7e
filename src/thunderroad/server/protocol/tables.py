"""What the server tells of tables: a table as a browser sees it, the list of them, what became of a request."""

from __future__ import annotations

from msgspec import Struct

from thunderroad.display.view.game import GameView


class AskedView(Struct):
    """A bot of this level may play for somebody, if they agree: until they are back, or `for_good`."""

    level: str
    for_good: bool


class PlayerView(Struct):
    """Who plays a seat; `kind` is me, friend, link or bot.

    `present` tells that somebody with a key to the seat is connected, `stand_in` is the level of the bot that
    plays for an absent person, `asked` what the host asks this person to agree to.  `pressed`: a bot plays here and had
    less than half of its time for its last answer, because this machine is busy or slow.
    """

    seat: int
    name: str
    kind: str
    level: str | None
    present: bool
    stand_in: str | None
    asked: AskedView | None = None
    pressed: bool = False


class ClockView(Struct):
    """The clock of the player asked: `left` of `seconds` at the moment in which the message was made."""

    seat: int
    seconds: int
    left: float


class TermsView(Struct):
    """What was agreed besides the rules: `clock` and `stand_in` are in seconds, 0: off."""

    free_undo: bool
    odds: bool
    hints: bool
    clock: int
    stand_in: int
    listed: bool
    open_seed: bool


class Origin(Struct):
    """The moment of another table from which a game goes on."""

    table: str
    moment: int


class UndoView(Struct):
    """What undo would take back: the number of `answers`, with all that was told from event `back_to` on.

    None: then `why` is ``nothing`` (was decided yet), ``closed``, ``over``, ``others`` (seat `by` has answered
    since), ``dice`` or ``hidden`` (have come up since) or ``bot``.  With `sealed` it would take back what seat `by`
    has chosen while others still choose: that is no answer yet, and nothing was told of it.
    """

    answers: int
    back_to: int | None
    why: str
    by: int | None
    sealed: bool = False


class TogetherView(Struct):
    """A choice that these `seats` make at once, each for itself: those that are `ready` have chosen.

    `option` is what the seat whose eyes this is has chosen (of the options of its question), while it may still be
    changed.  What others have chosen is told when all of them are ready.
    """

    seats: list[int]
    ready: list[int]
    option: int | None


class TableView(Struct):
    """A table as one browser sees it: `mine` are the seats it plays, `host` tells that it may change seats.

    `devices` tells on how many devices, or tabs of a browser, these seats are open now: all of them may answer.
    `together` is there while several seats choose at once.  `origin` is there if the game continues one played
    before.  Who only watches takes nothing back (`undo` is None).  `binding` tells that this browser is asked
    something of which some answer cannot be taken back.  `answers` is the number of the present moment (see
    `Timeline`).  At a `closed` table nothing is asked any more.  `next` is the table at which the same people play the
    same again; those with a key to a seat here sit there, too.
    `seed` is told where it is open; `watch` is the key with which others may watch a table that is not listed.
    `mission` is the id of the lesson that is played here.  `drawings` are the addresses of the sheets of symbols
    that its game and modules bring, `card_drawings` those with the cards of their decks, which can come later.
    """

    id: str
    title: str
    seq: int
    players: list[PlayerView]
    mine: list[int]
    host: bool
    devices: int
    closed: bool
    next: str | None
    undo: UndoView | None
    binding: bool
    answers: int
    together: TogetherView | None
    terms: TermsView
    clock: ClockView | None
    view: GameView
    last_event: int
    origin: Origin | None
    mission: str | None
    seed: str | None
    watch: str | None
    drawings: list[str]
    card_drawings: list[str]


class LinkMade(Struct):
    """The key that opens a seat for somebody elsewhere."""

    seat: int
    key: str


class TableMade(Struct):
    """A new table: its id, the key of the browser that made it, and the keys of linked seats."""

    table: str
    key: str
    links: list[LinkMade]


class SeatChanged(Struct):
    """A seat was changed, or its player was `asked` to agree; `key` is the new one of a link, told only here."""

    seat: int
    key: str | None
    asked: bool


class TableLine(Struct):
    """A line of the list of tables; `status` is running, finished or closed, `created` and `touched` are ISO times.

    `winners` are the seats that won a finished game, several of a draw; None: not known, or it goes on.
    `round` and `asked` (a seat) are known while the server has the table in memory.  One is the `host` of a table if
    one of the keys that were sent is the host's.
    """

    table: str
    title: str
    status: str
    winners: list[int] | None
    created: str
    touched: str
    ruleset: str
    modules: list[str]
    players: list[PlayerView]
    round: int | None
    asked: int | None
    host: bool = False


class ErrorReply(Struct):
    """The body of every failed request."""

    error: str
