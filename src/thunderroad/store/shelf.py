"""Tables on a shelf: keys in order, each with some bytes, as the storage of a browser has them.

    game/ID             a table and its seats, all that lists show
    begin/ID            what it begins with, read only when it is loaded
    entry/ID/00000007   an accepted command
    command/ID/NAME     nothing; that this command is there already
    snapshot/ID, analysis/ID, removed/ID
    pack/ID/DIGEST      an owner's pack, as store/pack_shelf.py keeps it; text/ID/DIGEST, what its file says

Several tabs may use one shelf, as several servers use one database: a command is added under its number, and whoever
comes second hears of it.  Nothing is remembered here between two calls.
"""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any, Final, Protocol

from thunderroad.play.records import Record, Snapshot

from . import rows
from .errors import ConflictError, StoreError
from .interface import GOES_ON, Heard, Met
from .model import DELETED, Game, KeptAnalysis, Listed, Outcome

END: Final = "\x7f"
"""Behind everything that begins alike."""
KINDS: Final = ("game", "begin", "entry", "command", "snapshot", "analysis")
"""What is dropped with a table."""


class TakenError(Exception):
    """A key that was to be added is there already, or one that is needed is not there any more."""


class FullError(Exception):
    """There is no room left on the shelf."""


class Shelf(Protocol):
    """Keys in order. What is written together is there as a whole or not at all.

    Besides what is said at its methods each may raise OSError, with what the storage says.
    """

    async def read(self, first: str, last: str, most: int = 0) -> list[tuple[str, bytes]]:
        """The keys from `first` to before `last` with their bytes, in order; `most`: no more than that (0: all)."""
        ...

    async def last(self, first: str, last: str) -> str:
        """The last key from `first` to before `last`; empty if there is none."""
        ...

    async def write(
        self,
        add: Mapping[str, bytes],
        put: Mapping[str, bytes],
        drop: Sequence[tuple[str, str]] = (),
        need: Sequence[str] = (),
    ) -> None:
        """Drop from `first` to before `last`; add what may not be there yet; put what may; all if `need` is there.

        Raises TakenError, FullError.
        """
        ...


class Kept:
    """Something on a shelf; what fails there is told in sentences."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    async def _one(self, key: str) -> bytes | None:
        found = await self._read(key, f"{key}\0")
        return found[0][1] if found else None

    async def _read(self, first: str, last: str, most: int | None = None) -> list[tuple[str, bytes]]:
        try:
            return await self._shelf.read(first, last, most or 0)
        except OSError as error:
            raise StoreError(f"the tables on this device cannot be read ({error}); reload this page") from error

    async def _last(self, first: str, last: str) -> str:
        try:
            return await self._shelf.last(first, last)
        except OSError as error:
            raise StoreError(f"the tables on this device cannot be read ({error}); reload this page") from error

    async def _write(
        self,
        add: Mapping[str, bytes],
        put: Mapping[str, bytes] | None = None,
        drop: Sequence[tuple[str, str]] = (),
        need: Sequence[str] = (),
    ) -> None:
        try:
            await self._shelf.write(add, put or {}, drop, need)
        except TakenError as error:
            raise ConflictError("somebody else changed this table at the same time; look again") from error
        except FullError as error:
            raise StoreError(
                "nothing was changed, because this device has no room left for tables; "
                "delete tables that you do not need, or make room on the device"
            ) from error
        except OSError as error:
            raise StoreError(
                f"nothing was changed, because tables cannot be kept on this device ({error}); reload this page"
            ) from error


class ShelfStore(Kept):
    """A shelf as a `TableStore`."""

    async def open(self) -> None:
        """It is open."""

    async def close(self) -> None:
        """Nothing waits to be written."""

    async def create(self, game: Game) -> None:
        """Store a new table."""
        await self._write(_beginning(game))

    async def append(
        self,
        game_id: str,
        record: Record,
        outcome: Outcome = GOES_ON,
        title: str | None = None,
        following: Game | None = None,
    ) -> None:
        """Keep an accepted command; raises ConflictError if that number or that command is there already."""
        about = await self._about(game_id)
        if about is None:
            raise ConflictError("this table has been deleted")
        about |= rows.outcome_row(outcome) | {"touched": _now()}
        if title is not None:
            about["title"] = title
        if record.change is not None and record.change.sits_down is not None:
            about["seats"][record.seat]["replaced_by"] = record.change.sits_down.to_json()
        entry = f"entry/{game_id}/{record.seq:08}"
        add = {entry: _packed(rows.entry_row(record)), f"command/{game_id}/{record.command_id}": b""}
        if following is not None:
            add |= _beginning(following)
        await self._write(add, {f"game/{game_id}": _packed(about)}, need=[f"game/{game_id}"])

    async def correct(self, game_id: str, was: Outcome, now: Outcome) -> None:
        """Correct the state of a table that an earlier version stored differently."""
        about = await self._about(game_id)
        if about is not None and about["status"] == was.status:
            await self._write({}, {f"game/{game_id}": _packed(about | rows.outcome_row(now))})

    async def tell_people(self, game_id: str, seats: tuple[int, ...]) -> None:
        """Nobody is told: who plays in two tabs is one person."""

    async def listen(self, heard: Heard, met: Met, deaf: Callable[[], None]) -> bool:
        """A shelf tells nothing by itself."""
        return False

    async def game(self, game_id: str) -> Game | None:
        """A table by its id."""
        about, begins = await self._about(game_id), await self._one(f"begin/{game_id}")
        if about is None or begins is None:
            return None
        seats = [SimpleNamespace(**seat) for seat in about["seats"]]
        return rows.game_of(SimpleNamespace(**about, **_unpacked(begins)), seats)

    async def records(self, game_id: str, after: int = 0, most: int | None = None) -> list[Record]:
        """The accepted commands of a table after number `after`, in order; `most`: no more than that."""
        first, last = f"entry/{game_id}/{after + 1:08}", f"entry/{game_id}/{END}"
        return [rows.record_of(SimpleNamespace(**_unpacked(body))) for _, body in await self._read(first, last, most)]

    async def newest(self, game_ids: Iterable[str]) -> dict[str, int]:
        """The number of the last accepted command of each of these tables that are still here; 0: none yet."""
        found = {}
        for game_id in game_ids:
            if await self._one(f"game/{game_id}") is not None:
                last = await self._last(f"entry/{game_id}/", f"entry/{game_id}/{END}")
                found[game_id] = int(last.rpartition("/")[2] or 0)
        return found

    async def tables(self, limit: int = 100, also: Iterable[str] = ()) -> list[Listed]:
        """The listed tables that were used last, and `also` those with these ids, except missions."""
        every = [_unpacked(body) for _, body in await self._read("game/", f"game/{END}")]
        shown = [about for about in every if not (about["terms"] or {}).get("mission")]
        shown.sort(key=lambda about: -int(about["touched"]))
        first = {about["id"] for about in [about for about in shown if about["listed"]][:limit]}
        named = [about for about in shown if about["id"] in first.union(also)]
        return [
            rows.listed(SimpleNamespace(**about), [SimpleNamespace(**seat) for seat in about["seats"]])
            for about in named
        ]

    async def snapshot(self, game_id: str) -> Snapshot | None:
        """The newest snapshot of a table."""
        kept = await self._one(f"snapshot/{game_id}")
        if kept is None:
            return None
        row = _unpacked(kept)
        return Snapshot(row["seq"], row["last"], row["maker"], base64.b64decode(row["state"]))

    async def keep_snapshot(self, game_id: str, kept: Snapshot) -> None:
        """Keep a snapshot instead of an earlier one."""
        state = base64.b64encode(kept.state).decode()
        row = {"seq": kept.seq, "last": kept.last, "maker": kept.maker, "state": state}
        await self._beside(game_id, f"snapshot/{game_id}", row)

    async def analysis(self, game_id: str) -> KeptAnalysis | None:
        """What is kept of the analysis of a table."""
        kept = await self._one(f"analysis/{game_id}")
        if kept is None:
            return None
        row = _unpacked(kept)
        return KeptAnalysis(row["level"], base64.b64decode(row["body"]))

    async def keep_analysis(self, game_id: str, kept: KeptAnalysis) -> None:
        """Keep an analysis instead of an earlier one; nothing happens if the table is gone."""
        row = {"level": kept.level, "body": base64.b64encode(kept.body).decode()}
        await self._beside(game_id, f"analysis/{game_id}", row)

    async def visited(self, game_ids: Iterable[str]) -> None:
        """Nothing is removed here that nobody visits."""

    async def remove(self, kept_for: Mapping[str, int], but: Iterable[str] = ()) -> list[tuple[str, str]]:
        """Nothing is removed here because its time is up."""
        return []

    async def delete(self, game_id: str) -> bool:
        """Delete a table for good, and record it; whether it was still here."""
        if await self._one(f"game/{game_id}") is None:
            return False
        keys = [f"{kind}/{game_id}" for kind in KINDS]
        drop = [(key, f"{key}\0") for key in keys] + [(f"{key}/", f"{key}/{END}") for key in keys]
        await self._write({}, {f"removed/{game_id}": DELETED.encode()}, drop)
        return True

    async def removed(self, game_id: str) -> str | None:
        """Why a table was removed; None if it was not."""
        why = await self._one(f"removed/{game_id}")
        return None if why is None else why.decode()

    async def _about(self, game_id: str) -> dict[str, Any] | None:
        kept = await self._one(f"game/{game_id}")
        return None if kept is None else _unpacked(kept)

    async def _beside(self, game_id: str, key: str, row: Mapping[str, Any]) -> None:
        """Keep something that belongs to a table and is of no use without it."""
        try:
            await self._write({}, {key: _packed(row)}, need=[f"game/{game_id}"])
        except ConflictError:
            return


class Memory:
    """A shelf that lasts as long as the program."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    async def read(self, first: str, last: str, most: int = 0) -> list[tuple[str, bytes]]:
        """As `Shelf.read`."""
        found = sorted((key, value) for key, value in self._kept.items() if first <= key < last)
        return found[: most or None]

    async def last(self, first: str, last: str) -> str:
        """As `Shelf.last`."""
        return max((key for key in self._kept if first <= key < last), default="")

    async def write(
        self,
        add: Mapping[str, bytes],
        put: Mapping[str, bytes],
        drop: Sequence[tuple[str, str]] = (),
        need: Sequence[str] = (),
    ) -> None:
        """As `Shelf.write`."""
        if any(key in self._kept for key in add) or any(key not in self._kept for key in need):
            raise TakenError
        for first, last in drop:
            for key in [key for key in self._kept if first <= key < last]:
                del self._kept[key]
        self._kept |= {**add, **put}


def _beginning(game: Game) -> dict[str, bytes]:
    """A table before its first command."""
    seats = [{**seat, "replaced_by": None} for seat in rows.seat_rows(game)]
    about = {**rows.game_row(game, _now()), "seats": seats}
    return {f"game/{game.id}": _packed(about), f"begin/{game.id}": _packed(rows.beginning_row(game))}


def _packed(row: Mapping[str, Any]) -> bytes:
    return json.dumps(row, separators=(",", ":")).encode()


def _unpacked(kept: bytes) -> dict[str, Any]:
    row: dict[str, Any] = json.loads(kept)
    return row


def _now() -> int:
    return time.time_ns() // 1_000_000
