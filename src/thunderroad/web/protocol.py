"""What travels between server and browser; web/src/protocol.ts is generated from here and `readings`.

Positions and events are the view classes of `thunderroad.kernel.view`, as they stand.  What comes
from clients refuses unknown fields and has limits; see `decode` for the sentence a bad one gets.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from thunderroad.kernel.view import EventView, GameView

from .errors import ApiError

MAX_MESSAGE: Final = 64 * 1024
"""The largest message or request body from a client, in bytes."""

OptionValue = str | int | bool
Short = Annotated[str, Meta(max_length=40)]
CommandId = Annotated[str, Meta(pattern="^[0-9A-Za-z-]{8,64}$")]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]


# --- what a client sends -------------------------------------------------------------------


class SeatOrder(Struct, forbid_unknown_fields=True):
    """A seat of a table to be made; `level` names the bot, `build` is the file of a team built for it."""

    crew: Short
    player: Short
    name: Short = ""
    level: Short | None = None
    build: Annotated[str, Meta(max_length=10_000)] | None = None


class TableOrder(Struct, forbid_unknown_fields=True):
    """A table to be made. Without a seed one is drawn; `content` names owners' packs (else: all on offer)."""

    ruleset: Short
    seats: Annotated[list[SeatOrder], Meta(min_length=1, max_length=12)]
    modules: Annotated[list[Short], Meta(max_length=20)] = []
    options: Annotated[dict[Short, Annotated[str, Meta(max_length=100)] | int | bool], Meta(max_length=50)] = {}
    seed: Annotated[str, Meta(max_length=100)] | None = None
    content: Annotated[list[Short], Meta(max_length=20)] | None = None


class VehicleOrder(Struct, forbid_unknown_fields=True):
    """A vehicle as somebody builds it: ids of parts by heading."""

    name: Short
    parts: Annotated[dict[Short, Annotated[list[Short], Meta(max_length=20)]], Meta(max_length=20)] = {}


class TeamOrder(Struct, forbid_unknown_fields=True):
    """A team as somebody builds it."""

    name: Short
    vehicles: Annotated[list[VehicleOrder], Meta(max_length=20)]


class BuildOrder(Struct, forbid_unknown_fields=True):
    """A team to be judged: as a draft or as the `text` of its file; without either a random one is made."""

    team: TeamOrder | None = None
    text: Annotated[str, Meta(max_length=10_000)] | None = None


class PlayerOrder(Struct, forbid_unknown_fields=True):
    """Who is to play a seat: `player` is me, friend, link or bot; `level` names the bot."""

    player: Short
    name: Short = ""
    level: Short | None = None


class SeatAction(Struct, forbid_unknown_fields=True):
    """What to do with a seat.

    `stand-in`: a bot of `level` plays until the person is back.  `back`: the person plays again.  `replace`: `player`
    sits down instead.  `key`: the link gets a new key, and the old one opens nothing any more.
    """

    action: Literal["stand-in", "back", "replace", "key"]
    level: Short | None = None
    player: PlayerOrder | None = None


class WhatIf(Struct, forbid_unknown_fields=True):
    """A new table that goes on from a moment of a finished game.

    `players` are given for all seats in order; without them people play at this screen and bots as before.
    """

    moment: Count
    players: Annotated[list[PlayerOrder], Meta(max_length=12)] | None = None


class Answer(Struct, forbid_unknown_fields=True, tag="answer", tag_field="type"):
    """Answer the open choice with option number `option`, as seen at `seq`; `id` makes a retry safe."""

    id: CommandId
    seq: Count
    option: Count


class Undo(Struct, forbid_unknown_fields=True, tag="undo", tag_field="type"):
    """Take back the last decision, as seen at `seq`; with `to`, where undo is free, all after so many answers."""

    id: CommandId
    seq: Count
    to: Count | None = None


class Pace(Struct, forbid_unknown_fields=True, tag="pace", tag_field="type"):
    """How fast bots move: 1 is normal, 2 twice as fast, 100 without waiting."""

    speed: Annotated[float, Meta(ge=0.1, le=100)]


class Ping(Struct, forbid_unknown_fields=True, tag="ping", tag_field="type"):
    """Asks whether the other side is there."""


ToServer = Answer | Undo | Pace | Ping


# --- what the server sends -----------------------------------------------------------------


class PlayerView(Struct):
    """Who plays a seat; `kind` is me, friend, link or bot.

    `present` tells that somebody with a key to the seat is connected, `stand_in` is the level of the bot that
    plays for an absent person.
    """

    seat: int
    name: str
    kind: str
    level: str | None
    present: bool
    stand_in: str | None


class ClockView(Struct):
    """The clock of whoever is asked: `left` of `seconds` at the moment in which the message was made."""

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


class Origin(Struct):
    """The moment of another table from which a game goes on."""

    table: str
    moment: int


class UndoView(Struct):
    """What undo would take back: so many `answers`, with all that was told from event `back_to` on.

    None: then `why` is ``nothing`` (was decided yet), ``closed``, ``over``, ``others`` (seat `by` has answered
    since), ``dice`` or ``hidden`` (have come up since) or ``bot``.
    """

    answers: int
    back_to: int | None
    why: str
    by: int | None


class TableView(Struct):
    """A table as one browser sees it: `mine` are the seats it plays, `host` tells that it may change seats.

    `devices` tells on how many devices, or tabs of a browser, these seats are open now: all of them may answer.
    `origin` is there if the game goes on from one played before.
    Who only watches takes nothing back (`undo` is None).  `answers` is the number of the present moment (see
    `Timeline`).  At a `closed` table nothing is asked any more.
    `mission` is the id of the lesson that is played here.  `drawings` are the addresses of the sheets of symbols
    that its game and modules bring.
    """

    id: str
    title: str
    seq: int
    players: list[PlayerView]
    mine: list[int]
    host: bool
    devices: int
    closed: bool
    undo: UndoView | None
    answers: int
    terms: TermsView
    clock: ClockView | None
    view: GameView
    last_event: int
    origin: Origin | None
    mission: str | None
    drawings: list[str]


class Hello(Struct, tag="hello", tag_field="type"):
    """The first message on a live link."""

    table: TableView


class Update(Struct, tag="update", tag_field="type"):
    """What happened, and the table after it."""

    seq: int
    events: list[EventView]
    table: TableView


class Change(Struct, tag="change", tag_field="type"):
    """An `Update` for those who asked for changes: what differs from the table as they were told of it last.

    In `table` a list of one holds a new value; an object has the differences by field or number of entry.
    The clock is not among them, it is told anew each time.
    """

    seq: int
    events: list[EventView]
    table: dict[str, Any]
    clock: ClockView | None


class People(Struct, tag="people", tag_field="type"):
    """Somebody came or went, while nothing else changed."""

    players: list[PlayerView]
    clock: ClockView | None
    devices: int


class Refused(Struct, tag="refused", tag_field="type"):
    """A message was not accepted, and why; `id` is its id if it had one."""

    id: str
    reason: str
    seq: int


class Pong(Struct, tag="pong", tag_field="type"):
    """The answer to a ping."""


FromServer = Hello | Update | Change | People | Refused | Pong


class CatchUp(Struct):
    """The events after a number, and the position they led to."""

    events: list[EventView]
    seq: int
    view: GameView


class CrewInfo(Struct):
    """A crew that can be chosen; `figures` are the symbols of its vehicles."""

    id: str
    name: str
    number: int
    kind: str
    symbol: str
    figures: list[str]


class OptionInfo(Struct):
    """A switch of the rules or of the table; `words` are its values as people read them."""

    id: str
    label: str
    text: str
    clause: str
    default: OptionValue
    values: list[OptionValue]
    words: list[str]


class ModuleInfo(Struct):
    """An expansion that can be added.

    With it its `crews` may be chosen, each of them for one seat more, and its `options`.  It `needs`
    other modules by id, and cannot be played with those that it `excludes`.  With a `workshop` players may
    build vehicles for their seats.  `drawings` is the address of its sheet of symbols, if it has one.  With a
    `kind` all crews have vehicles of that kind, which look like `figures`.
    """

    id: str
    label: str
    text: str
    clause: str
    crews: list[CrewInfo]
    options: list[OptionInfo]
    needs: list[str]
    excludes: list[str]
    workshop: bool
    drawings: str
    kind: str
    figures: list[str]


class PackInfo(Struct):
    """An owner's pack of content that new tables are played with, unless they say otherwise."""

    id: str
    title: str


class BotInfo(Struct):
    """A level of bot."""

    id: str
    name: str
    text: str


class RulesetInfo(Struct):
    """A game that can be played; `crews` and `max_seats` are those of the game without modules."""

    id: str
    title: str
    min_seats: int
    max_seats: int
    crews: list[CrewInfo]
    options: list[OptionInfo]
    modules: list[ModuleInfo]
    bots: list[BotInfo]
    packs: list[PackInfo]
    drawings: str


class LinkMade(Struct):
    """The key that opens a seat for somebody elsewhere."""

    seat: int
    token: str


class TableMade(Struct):
    """A new table: its id, the key of the browser that made it, and the keys of linked seats."""

    table: str
    token: str
    links: list[LinkMade]


class SeatChanged(Struct):
    """A seat was changed; `token` is the new key of a seat of kind link, told only here."""

    seat: int
    token: str | None


class TableLine(Struct):
    """A line of the list of tables; `status` is running, finished or closed, `created` and `touched` are ISO times.

    `round` and `asked` (a seat) are known while the server has the table in memory.
    """

    table: str
    title: str
    status: str
    created: str
    touched: str
    ruleset: str
    modules: list[str]
    players: list[PlayerView]
    round: int | None
    asked: int | None


class ErrorReply(Struct):
    """The body of every failed request."""

    error: str


FROM_CLIENTS: Final = (
    SeatOrder, TableOrder, VehicleOrder, TeamOrder, BuildOrder, PlayerOrder, SeatAction, WhatIf, Answer, Undo, Pace,
    Ping,
)  # fmt: skip

T = TypeVar("T")
_ORDER: Final = msgspec.json.Decoder(TableOrder)
_BUILD: Final = msgspec.json.Decoder(BuildOrder)
_ACTION: Final = msgspec.json.Decoder(SeatAction)
_WHAT_IF: Final = msgspec.json.Decoder(WhatIf)
_MESSAGE: Final[msgspec.json.Decoder[ToServer]] = msgspec.json.Decoder(ToServer)
_ENCODER: Final = msgspec.json.Encoder()


def encode(value: object) -> bytes:
    """Any of the above as JSON."""
    return _ENCODER.encode(value)


def decode_order(raw: bytes) -> TableOrder:
    """A table to be made; raises ApiError with a sentence."""
    return _decode(_ORDER, raw)


def decode_build(raw: bytes) -> BuildOrder:
    """A team to be judged; raises ApiError with a sentence."""
    return _decode(_BUILD, raw)


def decode_action(raw: bytes) -> SeatAction:
    """What to do with a seat; raises ApiError with a sentence."""
    return _decode(_ACTION, raw)


def decode_what_if(raw: bytes) -> WhatIf:
    """A moment to go on from; raises ApiError with a sentence."""
    return _decode(_WHAT_IF, raw)


def decode_message(raw: bytes | str) -> ToServer:
    """A message on a live link; raises ApiError with a sentence."""
    return _decode(_MESSAGE, raw)


def _decode(decoder: msgspec.json.Decoder[T], raw: bytes | str) -> T:
    if len(raw) > MAX_MESSAGE:
        raise ApiError(413, f"a message may have {MAX_MESSAGE} bytes at most")
    try:
        return decoder.decode(raw)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise ApiError(400, f"the message is not understood: {' '.join(str(error).split())[:200]}") from error
