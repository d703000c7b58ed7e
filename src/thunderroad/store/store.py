"""The Store: tables in and out of the database. What `append` has returned from survives a crash."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Row, Select, bindparam, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from thunderroad.play.records import Record, Snapshot

from . import keeping, rows
from .address import Address
from .batches import Batches
from .database import Database
from .engine import open_database
from .errors import ConflictError, StoreError
from .interface import GOES_ON, Heard, Met
from .model import GONE, Game, KeptAnalysis, Listed, Outcome
from .schema import BEGINNING, ENTRY, GAME, SEAT
from .troubles import trouble_for_all

T = TypeVar("T")
_ADD: Final = insert(ENTRY)
_TOUCH: Final = (
    update(GAME)
    .where(GAME.c.id == bindparam("id_"))
    .values(status=bindparam("status_"), winners=bindparam("winners_"), touched=bindparam("now"))
)


@dataclass(frozen=True, slots=True)
class _Append:
    """A command to be kept."""

    game: str
    record: Record
    outcome: Outcome
    title: str | None
    following: Game | None


class Store:
    """A database of tables. Open it in the event loop that uses it, and close it there."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._database: Database | None = None
        self._appending = Batches(self._append_all)

    async def open(self) -> None:
        """Open the database, making or upgrading its schema, if it is not open; raises StoreError."""
        if self._database is None:
            self._database = await open_database(self._address)

    async def close(self) -> None:
        """Close all connections, when commands that are being written are on the disk.

        Who waited for one may have gone; its connection would come back to a pool that is closed, and never be closed.
        """
        if self._database is not None:
            await self._appending.settled()
            await self._database.close()
            self._database = None

    async def create(self, game: Game) -> None:
        """Store a new table."""
        await self._write(lambda connection: _create(connection, game))

    async def append(
        self,
        game_id: str,
        record: Record,
        outcome: Outcome = GOES_ON,
        title: str | None = None,
        following: Game | None = None,
    ) -> None:
        """Keep an accepted command; it is on the disk when this returns.

        `outcome` is how far the table is with it, `title` the table's new one.  A table `following` this one, to
        which the command leads, is kept with it or not at all.

        Commands of several tables that come at once are written together, because waiting for the disk takes
        longest.  Raises ConflictError if that number or that command is there already.
        """
        await self._appending.add(_Append(game_id, record, outcome, title, following))

    async def _append_all(self, appends: list[_Append]) -> None:
        now = _now()
        entries = [{"game": item.game, "at": now, **rows.entry_row(item.record)} for item in appends]
        changes = [{"id_": item.game, "now": now, **rows.outcome_row(item.outcome, "_")} for item in appends]
        database = self._opened()

        def job(connection: Connection) -> None:
            connection.execute(_ADD, entries)
            connection.execute(_TOUCH, changes)
            for item in appends:
                if item.following is not None:
                    _create(connection, item.following)
                if item.title is not None:
                    connection.execute(update(GAME).where(GAME.c.id == item.game).values(title=item.title))
                if item.record.change is not None and item.record.change.sits_down is not None:
                    seat = (SEAT.c.game == item.game) & (SEAT.c.n == item.record.seat)
                    player = item.record.change.sits_down.to_json()
                    connection.execute(update(SEAT).where(seat).values(replaced_by=player))
            database.tell(connection, [(item.game, item.record.seq) for item in appends])

        await self._write(job)

    async def correct(self, game_id: str, was: Outcome, now: Outcome) -> None:
        """Correct the state of a table that an earlier version stored differently; nothing else changes."""
        kept = update(GAME).where(GAME.c.id == game_id, GAME.c.status == was.status).values(**rows.outcome_row(now))
        await self._write(lambda connection: connection.execute(kept))

    async def tell_people(self, game_id: str, seats: tuple[int, ...]) -> None:
        """Tell other servers whose people are at a table here; raises StoreError."""
        try:
            await self._opened().tell_people(game_id, seats)
        except (SQLAlchemyError, OSError) as error:
            raise StoreError(f"other servers cannot hear who is here: {trouble_for_all(error)}") from error

    async def listen(self, heard: Heard, met: Met, deaf: Callable[[], None]) -> bool:
        """Have `heard` called with the table and the number of each command that other servers write.

        `met` is called with a table, another server, and the seats whose people are there.  False if this
        database does not tell; `deaf` is called when it did and does not any more.
        """
        return await self._opened().listen(heard, met, deaf)

    async def game(self, game_id: str) -> Game | None:
        """A table by its id."""

        def job(connection: Connection) -> Game | None:
            both = select(GAME, BEGINNING.c.recipe, BEGINNING.c.past, BEGINNING.c.setup).join(BEGINNING)
            row = connection.execute(both.where(GAME.c.id == game_id)).one_or_none()
            seats = connection.execute(_by_game(SEAT, game_id, SEAT.c.n)).all()
            return None if row is None else rows.game_of(row, seats)

        return await self._read(job)

    async def records(self, game_id: str, after: int = 0, most: int | None = None) -> list[Record]:
        """The accepted commands of a table after number `after`, in order; `most`: no more than that."""
        query = _by_game(ENTRY, game_id, ENTRY.c.seq).where(ENTRY.c.seq > after).limit(most)
        return await self._read(lambda connection: [rows.record_of(row) for row in connection.execute(query)])

    async def newest(self, game_ids: Iterable[str]) -> dict[str, int]:
        """The number of the last accepted command of each of these tables that are still here; 0: none yet."""
        last = select(func.max(ENTRY.c.seq)).where(ENTRY.c.game == GAME.c.id).scalar_subquery()
        query = select(GAME.c.id, func.coalesce(last, 0)).where(GAME.c.id.in_(list(game_ids)))
        return await self._read(lambda connection: {row[0]: row[1] for row in connection.execute(query)})

    async def tables(self, limit: int = 100, also: Iterable[str] = ()) -> list[Listed]:
        """The listed tables that were used last, and `also` those with these ids, except missions."""
        names = ("id", "title", "status", "winners", "created", "touched", "ruleset", "modules")
        shown = [GAME.c[name] for name in (*names, "listed", "host_hash", "terms")]
        last = select(GAME.c.id).where(GAME.c.listed).order_by(GAME.c.touched.desc()).limit(limit).subquery()
        wanted = or_(GAME.c.id.in_(select(last.c.id)), GAME.c.id.in_(list(also)))
        mission = GAME.c.terms["mission"].as_string()  # somebody's exercise, which concerns nobody else
        query = select(*shown).where(wanted, func.coalesce(mission, "") == "").order_by(GAME.c.touched.desc())

        def job(connection: Connection) -> list[Listed]:
            found = connection.execute(query).all()
            at = SEAT.c.game.in_([row.id for row in found])
            seats: dict[str, list[Row[Any]]] = {}
            for seat in connection.execute(select(SEAT).where(at).order_by(SEAT.c.game, SEAT.c.n)):
                seats.setdefault(seat.game, []).append(seat)
            return [rows.listed(row, seats.get(row.id, [])) for row in found]

        return await self._read(job)

    async def snapshot(self, game_id: str) -> Snapshot | None:
        """The newest snapshot of a table."""
        return await self._read(lambda connection: keeping.snapshot_of(connection, game_id))

    async def keep_snapshot(self, game_id: str, kept: Snapshot) -> None:
        """Keep a snapshot instead of an earlier one."""
        await self._write(lambda connection: keeping.keep_snapshot(connection, game_id, kept))

    async def analysis(self, game_id: str) -> KeptAnalysis | None:
        """What is kept of the analysis of a table."""
        return await self._read(lambda connection: keeping.analysis_of(connection, game_id))

    async def keep_analysis(self, game_id: str, kept: KeptAnalysis) -> None:
        """Keep an analysis instead of an earlier one."""
        await self._write(lambda connection: keeping.keep_analysis(connection, game_id, kept))

    async def visited(self, game_ids: Iterable[str]) -> None:
        """Somebody is at these tables now."""
        now, ids = _now(), list(game_ids)
        await self._write(lambda connection: keeping.visited(connection, ids, now))

    async def remove(self, kept_for: Mapping[str, int], but: Iterable[str] = ()) -> list[tuple[str, str]]:
        """Remove tables that nobody has used for some milliseconds, by kind (see `keeping`), and record it."""
        now, spared = _now(), list(but)
        before = {kind: now - time for kind, time in kept_for.items()}
        return await self._write(lambda connection: keeping.remove(connection, before, spared, now))

    async def delete(self, game_id: str) -> bool:
        """Delete a table for good, record it, and tell other servers; whether it was still here."""
        now, database = _now(), self._opened()

        def job(connection: Connection) -> bool:
            database.tell(connection, [(game_id, GONE)])
            return keeping.delete_one(connection, game_id, now)

        return await self._write(job)

    async def removed(self, game_id: str) -> str | None:
        """Why a table was removed (see `keeping`); None if it was not."""
        return await self._read(lambda connection: keeping.removed(connection, game_id))

    async def _write(self, job: Callable[[Connection], T]) -> T:
        try:
            return await self._opened().write(job)
        except IntegrityError as error:
            raise ConflictError("somebody else changed this table at the same time; look again") from error
        except (SQLAlchemyError, OSError) as error:
            why = trouble_for_all(error)
            raise StoreError(f"nothing was changed, because the server's data cannot be written: {why}") from error

    async def _read(self, job: Callable[[Connection], T]) -> T:
        try:
            return await self._opened().read(job)
        except (SQLAlchemyError, OSError) as error:
            raise StoreError(f"the server's data cannot be read: {trouble_for_all(error)}") from error

    def _opened(self) -> Database:
        if self._database is None:
            raise StoreError("the database is not open")
        return self._database


def _now() -> int:
    return time.time_ns() // 1_000_000


def _by_game(table: Any, game_id: str, order: Any) -> Select[Any]:
    return select(table).where(table.c.game == game_id).order_by(order)


def _create(connection: Connection, game: Game) -> None:
    connection.execute(insert(GAME), rows.game_row(game, _now()))
    connection.execute(insert(BEGINNING), rows.beginning_row(game))
    connection.execute(insert(SEAT), rows.seat_rows(game))
