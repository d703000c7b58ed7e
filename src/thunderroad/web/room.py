"""A table in the server's memory: who may sit where, what each viewer sees, who wants to hear of changes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from thunderroad.kernel.view import EventView
from thunderroad.play.players import HERE
from thunderroad.play.table import Table
from thunderroad.store.model import Game

from . import tokens
from .errors import ApiError
from .protocol import CatchUp, PlayerView, TableView

Seats = tuple[int, ...]


class Room:
    """One table with its viewers. `lock` is held while a command is worked out and written."""

    def __init__(self, game: Game, table: Table) -> None:
        self.id = game.id
        self.title = game.title
        self.table = table
        self.lock = asyncio.Lock()
        self.speed = 1.0
        self.listeners: set[Callable[[], None]] = set()
        self.bots_turn: asyncio.Task[None] | None = None
        self._game = game
        self._views: dict[Seats, TableView] = {}

    # --- who is who ------------------------------------------------------------------------

    def seats_of(self, token: str | None) -> Seats:
        """The seats a key opens; none for a spectator, who has no key. Raises ApiError for a wrong one."""
        if not token:
            return ()
        token_hash = tokens.hashed(token)
        if tokens.fits(token_hash, self._game.host_hash):
            return tuple(n for n, player in enumerate(self.table.players) if player.kind in HERE)
        seats = tuple(n for n, kept in enumerate(self._game.link_hashes) if tokens.fits(token_hash, kept))
        if not seats:
            raise ApiError(403, "this link does not belong to the table; leave the key away to watch")
        return seats

    def seat_for(self, command_id: str, seats: Seats) -> int:
        """Which of one's seats a command is for: that of its first time, else the one that is asked."""
        if not seats:
            raise ApiError(403, "you are watching; only players can do this")
        known = self.table.records.get(command_id)
        asked = known.seat if known is not None else self.table.to_answer
        return asked if asked in seats else seats[0]

    def seat_to_undo(self, command_id: str, seats: Seats) -> int:
        """Which of one's seats takes back."""
        known = self.table.records.get(command_id)
        if known is not None:
            return self.seat_for(command_id, seats)
        return next((seat for seat in seats if self.table.can_undo(seat)), self.seat_for(command_id, seats))

    @property
    def bot_to_answer(self) -> int | None:
        """The seat of the bot that is asked; None if a person is, or nobody."""
        seat = self.table.to_answer
        return seat if seat is not None and self.table.players[seat].is_bot else None

    # --- what is seen ----------------------------------------------------------------------

    def view(self, seats: Seats) -> TableView:
        """The table as somebody with these seats sees it."""
        found = self._views.get(seats)
        if found is None:
            found = self._views[seats] = self._view(seats)
        return found

    def _view(self, seats: Seats) -> TableView:
        table = self.table
        asked = table.to_answer
        # one screen shows the secrets of the seat that is asked, never those of one of several who wait
        eyes = asked if asked in seats else seats[0] if len(seats) == 1 else None
        players = [PlayerView(n, item.name, item.kind, item.level or None) for n, item in enumerate(table.players)]
        return TableView(
            id=self.id,
            title=self.title,
            seq=table.seq,
            players=players,
            mine=list(seats),
            can_undo=any(table.can_undo(seat) for seat in seats),
            view=table.view(eyes),
            last_event=table.last_event,
        )

    def events(self, seats: Seats, after: int) -> list[EventView]:
        """The log after a number as somebody with these seats reads it."""
        return self.table.log.after(after, seats)

    def catch_up(self, seats: Seats, after: int) -> CatchUp:
        """What happened after a number, and where it led."""
        view = self.view(seats)
        return CatchUp(self.events(seats, after), view.seq, view.view)

    # --- changes ---------------------------------------------------------------------------

    def changed(self) -> None:
        """Tell everybody who listens or waits that the table has changed."""
        self._views.clear()
        for listener in tuple(self.listeners):
            listener()

    async def wait(self, seconds: float) -> None:
        """Wait for a change, at most so long."""
        news = asyncio.Event()
        self.listeners.add(news.set)
        try:
            await asyncio.wait_for(news.wait(), seconds)
        except TimeoutError:
            return
        finally:
            self.listeners.discard(news.set)
