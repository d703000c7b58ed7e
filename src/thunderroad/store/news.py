"""Servers on one PostgreSQL tell each other which commands they have written: by NOTIFY, once these are on disk."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Iterable
from typing import Any, Final

from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .interface import Heard, Met

LOG: Final = logging.getLogger(__name__)
CHANNEL: Final = "thunderroad_news"
_NOTIFY: Final = text("SELECT pg_notify(:channel, :word)")


class News:
    """Tells other servers and hears from them; a server's own messages are left out."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._me = secrets.token_hex(4)
        self._connection: AsyncConnection | None = None

    def tell(self, connection: Connection, commands: Iterable[tuple[str, int]]) -> None:
        """Announce, in the transaction that writes them, which commands there are."""
        words = [{"channel": CHANNEL, "word": f"{self._me} {game} {seq}"} for game, seq in commands]
        connection.execute(_NOTIFY, words)

    def tell_people(self, connection: Connection, game: str, seats: Iterable[int]) -> None:
        """Say whose people are connected here."""
        word = f"{self._me} {game} @{','.join(map(str, seats))}"
        connection.execute(_NOTIFY, {"channel": CHANNEL, "word": word})

    async def listen(self, heard: Heard, met: Met, deaf: Callable[[], None]) -> bool:
        """Have `heard` and `met` called from now on, and `deaf` when that ends; False if that is not possible."""
        await self.close()
        try:
            connection = self._connection = await self._engine.connect()
            raw: Any = (await connection.get_raw_connection()).driver_connection
            raw.add_termination_listener(lambda *_: deaf())
            await raw.add_listener(CHANNEL, lambda *said: self._hear(str(said[-1]), heard, met))
        except Exception as error:  # noqa: BLE001 - the driver's own errors, too: then the database is asked instead
            LOG.warning("cannot hear other servers: %s", type(error).__name__)
            return False
        return True

    def _hear(self, word: str, heard: Heard, met: Met) -> None:
        who, _, rest = word.partition(" ")
        game, _, last = rest.rpartition(" ")
        if who == self._me:
            return
        if last.isdecimal():
            heard(game, int(last))
        elif last.startswith("@"):
            met(game, who, tuple(int(seat) for seat in last[1:].split(",") if seat.isdecimal()))

    async def close(self) -> None:
        """Hear nothing any more."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.invalidate()
            await connection.close()
