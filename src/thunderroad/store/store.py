"""The Store: tables in and out of the database. What `append` has returned from survives a crash."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, nullcontext
from typing import Any

from sqlalchemy import Row, Select, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from thunderroad.kernel.module import Recipe
from thunderroad.play.journal import Answer
from thunderroad.play.past import Past
from thunderroad.play.players import Player
from thunderroad.play.records import Record
from thunderroad.play.seating import Change

from . import engine as engines
from .address import Address
from .errors import ConflictError, StoreError
from .model import RUNNING, Game, Listed
from .schema import ENTRY, GAME, SEAT


class Store:
    """A database of tables. Open it in the event loop that uses it, and close it there."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._engine: AsyncEngine | None = None
        # SQLite has one writer; queueing here keeps its lock waits out of the tail latencies.
        self._writer = asyncio.Lock() if address.is_sqlite else nullcontext()

    async def open(self) -> None:
        """Open the database, making or upgrading its schema, if it is not open; raises StoreError."""
        if self._engine is None:
            self._engine = await engines.open_engine(self._address)

    async def close(self) -> None:
        """Close all connections."""
        if self._engine is not None:
            await self._engine.dispose()
            self._engine = None

    async def create(self, game: Game) -> None:
        """Keep a new table."""
        async with self._write() as connection:
            await connection.execute(insert(GAME), _game_row(game))
            await connection.execute(insert(SEAT), _seat_rows(game))

    async def append(self, game_id: str, record: Record, status: str = RUNNING, title: str | None = None) -> None:
        """Keep an accepted command; it is on the disk when this returns. `title`: the table's new one.

        Raises ConflictError if that number or that command is there already.
        """
        now = _now()
        async with self._write() as connection:
            await connection.execute(insert(ENTRY), {"game": game_id, "at": now, **_entry_row(record)})
            changes = {"status": status, "touched": now, **({} if title is None else {"title": title})}
            await connection.execute(update(GAME).where(GAME.c.id == game_id).values(**changes))

    async def game(self, game_id: str) -> Game | None:
        """A table by its id."""
        async with self._read() as connection:
            row = (await connection.execute(select(GAME).where(GAME.c.id == game_id))).one_or_none()
            seats = (await connection.execute(_by_game(SEAT, game_id, SEAT.c.n))).all()
        return None if row is None else _game_of(row, seats)

    async def records(self, game_id: str, after: int = 0) -> list[Record]:
        """The accepted commands of a table after number `after`, in order."""
        query = _by_game(ENTRY, game_id, ENTRY.c.seq).where(ENTRY.c.seq > after)
        async with self._read() as connection:
            rows = (await connection.execute(query)).all()
        return [_record_of(row) for row in rows]

    async def newest(self, game_ids: Iterable[str]) -> dict[str, int]:
        """The number of the last accepted command of each of these tables that has any."""
        query = select(ENTRY.c.game, func.max(ENTRY.c.seq)).where(ENTRY.c.game.in_(list(game_ids)))
        async with self._read() as connection:
            rows = (await connection.execute(query.group_by(ENTRY.c.game))).all()
        return {row[0]: row[1] for row in rows}

    async def tables(self, limit: int = 100) -> list[Listed]:
        """The tables that were touched last."""
        shown = (GAME.c.id, GAME.c.title, GAME.c.status, GAME.c.created, GAME.c.touched, GAME.c.recipe)
        query = select(*shown).order_by(GAME.c.touched.desc()).limit(limit)
        async with self._read() as connection:
            rows = (await connection.execute(query)).all()
            at = SEAT.c.game.in_([row.id for row in rows])
            seats = (await connection.execute(select(SEAT).where(at).order_by(SEAT.c.game, SEAT.c.n))).all()
        players: dict[str, list[Player]] = {}
        for seat in seats:
            players.setdefault(seat.game, []).append(Player(seat.kind, seat.name, seat.level))
        return [_listed(row, tuple(players.get(row.id, ()))) for row in rows]

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        async with self._writer:
            try:
                async with self._opened().begin() as connection:
                    yield connection
            except IntegrityError as error:
                raise ConflictError("somebody else has changed this table at the same time; look again") from error
            except (SQLAlchemyError, OSError) as error:
                raise StoreError(
                    f"nothing was changed, because the database cannot be written ({_why(error)})"
                ) from error

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._opened().execution_options(**{engines.READ: True}).connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise StoreError(f"the database cannot be read ({_why(error)}); try again") from error

    def _opened(self) -> AsyncEngine:
        if self._engine is None:
            raise StoreError("the database is not open")
        return self._engine


def _now() -> int:
    return time.time_ns() // 1_000_000


def _why(error: BaseException) -> str:
    return " ".join(str(getattr(error, "orig", None) or error).split())[:200]


def _by_game(table: Any, game_id: str, order: Any) -> Select[Any]:
    return select(table).where(table.c.game == game_id).order_by(order)


# --- rows ----------------------------------------------------------------------------------


def _game_row(game: Game) -> dict[str, Any]:
    now = _now()
    return {
        "id": game.id,
        "ruleset": game.recipe.ruleset,
        "version": game.version,
        "engine": game.engine,
        "recipe": game.recipe.to_json(),
        "free_undo": game.free_undo,
        "title": game.title,
        "status": game.status,
        "host_hash": game.host_hash,
        "created": now,
        "touched": now,
        "terms": dict(game.terms),
        "past": None if game.past is None else game.past.to_json(),
    }


def _listed(row: Any, players: tuple[Player, ...]) -> Listed:
    return Listed(row.id, row.title, row.status, row.created, row.touched, Recipe.from_json(row.recipe), players)


def _seat_rows(game: Game) -> list[dict[str, Any]]:
    pairs = zip(game.players, game.link_hashes, strict=True)
    return [{"game": game.id, "n": n, **player.to_json(), "token_hash": link} for n, (player, link) in enumerate(pairs)]


def _game_of(row: Row[Any], seats: Iterable[Row[Any]]) -> Game:
    seats = list(seats)
    return Game(
        id=row.id,
        version=row.version,
        engine=row.engine,
        recipe=Recipe.from_json(row.recipe),
        players=tuple(Player(seat.kind, seat.name, seat.level) for seat in seats),
        free_undo=row.free_undo,
        title=row.title,
        host_hash=row.host_hash,
        link_hashes=tuple(seat.token_hash for seat in seats),
        status=row.status,
        terms=row.terms or {},
        past=None if row.past is None else Past.from_json(row.past),
    )


def _entry_row(record: Record) -> dict[str, Any]:
    row: dict[str, Any] = {"seq": record.seq, "command_id": record.command_id, "seat": record.seat}
    if record.change is not None:
        return {**row, "kind": "change", "body": record.change.to_json()}
    if record.answer is None:
        return {**row, "kind": "undo", "body": {"taken_back": record.taken_back}}
    body = record.answer.to_json()
    del body["seat"]
    return {**row, "kind": "answer", "body": {**body, "digest": record.answer.digest}}


def _record_of(row: Row[Any]) -> Record:
    body = row.body
    if row.kind == "undo":
        return Record(row.seq, row.command_id, row.seat, None, body["taken_back"])
    if row.kind == "change":
        return Record(row.seq, row.command_id, row.seat, None, change=Change.from_json(body))
    return Record(row.seq, row.command_id, row.seat, Answer.from_json({**body, "seat": row.seat}))
