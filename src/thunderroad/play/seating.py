"""Who sits where during a game: bots that stand in, players who are replaced, a table that is closed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from .errors import SeatError
from .players import Player
from .wording import say

STAND_IN: Final = "stand-in"
BACK: Final = "back"
REPLACE: Final = "replace"
KEY: Final = "key"
CLOSE: Final = "close"
NEXT: Final = "next"
ASK: Final = "ask"
DECLINE: Final = "decline"
CLOCK: Final = "clock"
"""Announced, not stored: time was up, and a bot answered once. Such an answer is stored with this as ``by``."""
TABLE: Final = -1
"""The seat of a change that concerns the whole table."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change at the table that is not a move in the game.

    A bot of `level` answers for a seat (`stand-in`) until its player is `back`; another player sits
    down (`replace`); a link gets another key (`key`, of which the hash is kept); the table is closed; the same people
    sit at another `table` (`next`).  Somebody who is there is asked (`ask`) whether they agree to a stand-in of this
    `level`, or to this bot as `player` for good; to `decline` is to say no, and to agree is the change itself.
    """

    kind: str
    level: str = ""
    player: Player | None = None
    key: str = ""
    table: str = ""

    @property
    def sits_down(self) -> Player | None:
        """The player who sits down with this change, if any."""
        return self.player if self.kind == REPLACE else None

    @property
    def meant(self) -> Change:
        """What somebody was asked to agree to."""
        return replace(self, kind=STAND_IN if self.player is None else REPLACE)

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data."""
        player = None if self.player is None else self.player.to_json()
        return {"kind": self.kind, "level": self.level, "player": player, "key": self.key, "table": self.table}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Change:
        """The inverse of `to_json`."""
        player = None if data["player"] is None else Player.from_json(data["player"])
        return cls(data["kind"], data["level"], player, data["key"], data.get("table", ""))


class Seating:
    """The players of a table as they are now; `stand_ins` are the levels of bots that answer for absent people.

    `asked` are the changes that the people of seats are asked to agree to.  `made` counts changes.  `keys` are the
    hashes of keys that were given out after the table was made, "" for seats that no key opens any more.  `next` is the
    table at which they play the same again, "" if there is none.
    """

    def __init__(self, players: Iterable[Player]) -> None:
        self.players = tuple(players)
        self.stand_ins: dict[int, str] = {}
        self.asked: dict[int, Change] = {}
        self.keys: dict[int, str] = {}
        self.closed = False
        self.next = ""
        self.made = 0

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data."""
        return {
            "players": [player.to_json() for player in self.players],
            "stand_ins": list(self.stand_ins.items()),
            "keys": list(self.keys.items()),
            "closed": self.closed,
            "next": self.next,
            "made": self.made,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Seating:
        """The inverse of `to_json`."""
        seating = cls(Player.from_json(player) for player in data["players"])
        seating.stand_ins, seating.keys = dict(data["stand_ins"]), dict(data["keys"])
        seating.closed, seating.next, seating.made = data["closed"], data["next"], data["made"]
        return seating

    def level_of(self, seat: int) -> str:
        """The level of the bot that answers for a seat now; empty if a person does."""
        return self.stand_ins.get(seat) or self.players[seat].level

    def plays_alone(self, seat: int) -> bool:
        """Whether this seat has the only person of the table, so that nobody can wonder why it was not waited for."""
        return [n for n, player in enumerate(self.players) if not player.is_bot] == [seat]

    def check(self, seat: int, change: Change) -> None:
        """Raise SeatError if a change is not possible."""
        reason = self._why_not(seat, change)
        if reason:
            raise SeatError(reason)

    def _why_not(self, seat: int, change: Change) -> str:
        if self.closed:
            return "this table is closed, so nothing here can change"
        if change.kind == NEXT:
            return "the next table is ready; go there" if self.next else ""
        if change.kind == CLOSE:
            return ""
        return self._why_not_at(seat, change.kind)

    def _why_not_at(self, seat: int, kind: str) -> str:
        if not 0 <= seat < len(self.players):
            return f"this table has seats 0 to {len(self.players) - 1}"
        player = self.players[seat]
        if kind in {STAND_IN, ASK} and player.is_bot:
            return f"{player.name} is a bot already"
        if kind == BACK and seat not in self.stand_ins:
            return f"nobody stands in for {player.name}"
        if kind == DECLINE and seat not in self.asked:
            return f"nobody has asked {player.name} to let a bot play"
        if kind == KEY and player.kind != "link":
            return f"{player.name} is not playing by link"
        return ""

    def make(self, seat: int, change: Change) -> None:
        """Make a change that was checked."""
        self.made += 1
        self.asked.pop(seat, None)
        match change.kind:
            case "close":
                self.closed = True
            case "next":
                self.next = change.table
            case "stand-in":
                self.stand_ins[seat] = change.level
            case "back":
                del self.stand_ins[seat]
            case "ask":
                self.asked[seat] = change
            case "decline":
                pass
            case "replace":
                assert change.player is not None
                self.stand_ins.pop(seat, None)
                self.players = (*self.players[:seat], change.player, *self.players[seat + 1 :])
                self.keys[seat] = change.key
            case _:
                self.keys[seat] = change.key

    def words(self, seat: int, change: Change) -> str:
        """The announcement of a change before it is made; empty if it concerns nobody else."""
        name = "" if seat == TABLE else self.players[seat].name
        match change.kind:
            case "close":
                return say("seating.closed")
            case "stand-in" | "back" | "ask" | "decline" | "key":
                return say(f"seating.{change.kind}", name=name)
            case "replace":
                assert change.player is not None
                key = "seating.replaced-bot" if change.player.is_bot else "seating.replaced"
                return say(key, other=change.player.name, name=name)
            case "clock":
                return say("seating.time-up", name=name)
            case _:
                return ""
