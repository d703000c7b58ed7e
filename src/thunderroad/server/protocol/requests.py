"""What clients send: the bodies of requests, and messages on a live link.

All of it has limits; a bad one gets a sentence.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from .coding import decode

Short = Annotated[str, Meta(max_length=40)]
CommandId = Annotated[str, Meta(pattern="^[0-9A-Za-z-]{8,64}$")]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
LONGEST_TURN: Final = 40
"""The most answers that are sent at once."""


class FromClient(Struct, forbid_unknown_fields=True):
    """What a client sends: a field that is not known is refused, so that no wish is passed over in silence."""


class SeatOrder(FromClient):
    """A seat of a table to be made; `level` names the bot, `build` is the file of a team built for it."""

    crew: Short
    player: Short
    name: Short = ""
    level: Short | None = None
    build: Annotated[str, Meta(max_length=10_000)] | None = None


class TableOrder(FromClient):
    """A table to be made. Without a seed one is drawn; `content` names owners' packs (else: all on offer)."""

    ruleset: Short
    seats: Annotated[list[SeatOrder], Meta(min_length=1, max_length=12)]
    modules: Annotated[list[Short], Meta(max_length=20)] = []
    options: Annotated[dict[Short, Annotated[str, Meta(max_length=100)] | int | bool], Meta(max_length=50)] = {}
    seed: Annotated[str, Meta(max_length=100)] | None = None
    content: Annotated[list[Short], Meta(max_length=20)] | None = None


class VehicleOrder(FromClient):
    """A vehicle as somebody builds it: ids of parts by heading."""

    name: Short
    parts: Annotated[dict[Short, Annotated[list[Short], Meta(max_length=20)]], Meta(max_length=20)] = {}


class TeamOrder(FromClient):
    """A team as somebody builds it."""

    name: Short
    vehicles: Annotated[list[VehicleOrder], Meta(max_length=20)]


class BuildOrder(FromClient):
    """A team to be judged: as a draft or as the `text` of its file; without either a random one is made."""

    team: TeamOrder | None = None
    text: Annotated[str, Meta(max_length=10_000)] | None = None


class PlayerOrder(FromClient):
    """Who is to play a seat: `player` is me, friend, link or bot; `level` names the bot."""

    player: Short
    name: Short = ""
    level: Short | None = None


class SeatAction(FromClient):
    """What to do with a seat.

    `stand-in`: a bot of `level` plays until the person is back.  `back`: the person plays again.  `replace`: `player`
    sits down instead.  `key`: the link gets a new key, and the old one opens nothing any more.  `agree`, `decline`:
    what the player there is asked is to be done, or not.
    """

    action: Literal["stand-in", "back", "replace", "key", "agree", "decline"]
    level: Short | None = None
    player: PlayerOrder | None = None


class WhatIf(FromClient):
    """A new table that goes on from a moment of a finished game.

    `players` are given for all seats in order; without them people play at this screen and bots as before.
    """

    moment: Count
    players: Annotated[list[PlayerOrder], Meta(max_length=12)] | None = None


class AnalysisOrder(FromClient):
    """An analysis by the judge of a level; one that is stronger than the one that there is takes its place."""

    level: Short


class Answer(FromClient, tag="answer", tag_field="type"):
    """Answer the open choice with option number `option`, as seen at `seq`; `id` makes a retry safe.

    `seat` names one of several seats of a screen that choose at once; without it the seat that is asked answers.
    """

    id: CommandId
    seq: Count
    option: Count
    seat: Count | None = None


class Turn(FromClient, tag="turn", tag_field="type"):
    """Several answers of one seat in order, the first to the choice that was open at `seq`; `id` makes a retry safe.

    Each counts as an answer of its own.  Questions with only one answer are left out, except as the first.  When
    anything random or hidden comes up, or another seat is asked, the rest is dropped (`Turned`).
    """

    id: CommandId
    seq: Count
    answers: Annotated[list[Count], Meta(min_length=1, max_length=LONGEST_TURN)]
    seat: Count | None = None


class Undo(FromClient, tag="undo", tag_field="type"):
    """Take back the last decision, as seen at `seq`; with `to`, where undo is free, all after that many answers."""

    id: CommandId
    seq: Count
    to: Count | None = None


class Pace(FromClient, tag="pace", tag_field="type"):
    """How fast bots move: 1 is normal, 2 twice as fast, 100 without waiting."""

    speed: Annotated[float, Meta(ge=0.1, le=100)]


class Ping(FromClient, tag="ping", tag_field="type"):
    """Asks whether the other side is there."""


ToServer = Answer | Turn | Undo | Pace | Ping

_ORDER: Final = msgspec.json.Decoder(TableOrder)
_BUILD: Final = msgspec.json.Decoder(BuildOrder)
_ACTION: Final = msgspec.json.Decoder(SeatAction)
_WHAT_IF: Final = msgspec.json.Decoder(WhatIf)
_ANALYSIS: Final = msgspec.json.Decoder(AnalysisOrder)
_MESSAGE: Final[msgspec.json.Decoder[ToServer]] = msgspec.json.Decoder(ToServer)


def decode_order(raw: bytes) -> TableOrder:
    """A table to be made; raises ApiError with a sentence."""
    return decode(_ORDER, raw)


def decode_build(raw: bytes) -> BuildOrder:
    """A team to be judged; raises ApiError with a sentence."""
    return decode(_BUILD, raw)


def decode_action(raw: bytes) -> SeatAction:
    """What to do with a seat; raises ApiError with a sentence."""
    return decode(_ACTION, raw)


def decode_what_if(raw: bytes) -> WhatIf:
    """A moment to go on from; raises ApiError with a sentence."""
    return decode(_WHAT_IF, raw)


def decode_analysis(raw: bytes) -> AnalysisOrder:
    """Who is to judge a game; raises ApiError with a sentence."""
    return decode(_ANALYSIS, raw)


def decode_message(raw: bytes | str) -> ToServer:
    """A message on a live link; raises ApiError with a sentence."""
    return decode(_MESSAGE, raw)
