"""The live link: one WebSocket for each viewer of a table, resumable by event number.

A connection keeps the number of the last event it sent.  When the table has changed it sends what
came after, so a viewer who falls behind gets several changes in one message, and nothing piles up.
"""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import Final

import anyio
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from thunderroad.kernel.errors import ThunderroadError
from thunderroad.play.records import Applied

from ..errors import ApiError, status_of
from ..guard.keys import key_of, new_id, protocol_of
from ..guard.limits import CLOSED_FOR, Buckets, address_of
from ..guard.turns import turn
from ..protocol.coding import encode
from ..protocol.live import Change, FromServer, Hello, People, Pong, Refused, Turned, Update
from ..protocol.requests import Answer, Pace, Ping, ToServer, Turn, Undo, decode_message
from ..protocol.tables import TableView
from ..tables.opening import service_of
from ..tables.room import Room
from ..tables.service import TableService
from ..wording import refusal
from .query import number

MOST_REPLIES: Final = 20
"""Replies that wait for somebody who does not read them; until then nothing more is read from there."""
DEVICE: Final = 64
"""How many letters of a device's name count."""


async def live(websocket: WebSocket) -> None:
    """The endpoint /api/tables/{table}/live?after=N&changes=1&device=ID."""
    await websocket.accept(protocol_of(websocket.scope))
    query = websocket.query_params
    try:
        service = await service_of(websocket.app)
        after = number(query.get("after"), "after", default=-1)
        brief = number(query.get("changes"), "changes", default=0) > 0
        room = await service.room(websocket.path_params["table"], address_of(websocket.scope))
        connection = Connection(websocket, service, room, after, brief=brief)
    except ThunderroadError as error:
        with suppress(WebSocketDisconnect):  # nobody there any more
            await websocket.send_text(encode(Refused("", refusal(str(error)), 0)).decode())
            await websocket.close(CLOSED_FOR + status_of(error))
        return
    await connection.run()


class Connection:
    """One open link. Replies to its own messages wait in `outbox`, at most one for each message read.

    `shown` is the table as it was sent last; a `brief` link is told what differs from it. One that is `deaf`
    is told nothing any more; what it has said is still read.
    """

    def __init__(self, websocket: WebSocket, service: TableService, room: Room, after: int, *, brief: bool) -> None:
        self._websocket = websocket
        self._service = service
        self._room = room
        self._key = key = key_of(websocket)
        self._device = websocket.query_params.get("device", "")[:DEVICE] or new_id()
        self._address = address_of(websocket.scope)
        self._host = room.is_host(key)
        self._seats = room.seats_of(key)
        self._seated = room.table.seating.made
        if self._seats or self._host:
            room.whose = room.whose or self._address
        self._outbox: deque[FromServer] = deque()
        self._wake = asyncio.Event()
        self._room_for_more = asyncio.Event()
        self._deaf = False
        self._messages: Buckets = websocket.app.state.messages
        self._brief = brief
        self._service.arrived(room, self._seats, self._device)
        view = self._shown = self._view()
        self._after = max(-1, min(after, view.last_event))
        self._behind = self._after < view.last_event
        self._reply(Hello(room.timed(view)))

    async def run(self) -> None:
        """Talk until either side closes."""
        listener = self._wake.set
        self._room.listeners.add(listener)
        try:
            async with anyio.create_task_group() as group:
                group.start_soon(self._send_all)
                if self._seats and self._room.terms.odds:
                    group.start_soon(self._service.runner.pool.warm, self._room.table.recipe.ruleset)
                await self._receive_all()
                group.cancel_scope.cancel()
        finally:
            self._room.listeners.discard(listener)
            self._service.left(self._room, self._seats, self._device)

    def _view(self) -> TableView:
        return self._room.seen(self._seats, host=self._host)

    def _look_who_we_are(self) -> None:
        """Seats may have been given to others meanwhile; raises ApiError if our key opens none now, or no table."""
        self._room.must_be_here()
        made = self._room.table.seating.made
        if made == self._seated:
            return
        seats = self._room.seats_of(self._key)
        self._seated = made
        if seats != self._seats:
            before, self._seats = self._seats, seats
            self._service.arrived(self._room, seats, self._device)
            self._service.left(self._room, before, self._device)

    def _reply(self, message: FromServer) -> None:
        self._outbox.append(message)
        self._wake.set()

    # --- to the viewer ---------------------------------------------------------------------

    async def _send_all(self) -> None:
        # Nobody there any more: the receiving side notices as well and ends the connection.
        with suppress(WebSocketDisconnect):
            try:
                await self._keep_sending()
            except ApiError as error:
                await self._send(Refused("", refusal(str(error)), self._room.table.seq))
                await self._websocket.close(CLOSED_FOR + error.status)
        self._deaf = True
        self._room_for_more.set()

    async def _keep_sending(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._outbox:
                await self._send(self._outbox.popleft())
                self._room_for_more.set()
            if self._behind:  # by much, perhaps
                async with turn(self._websocket):
                    news = self._news()
            else:
                news = self._news()
            if news is not None:
                await self._send(news)

    def _news(self) -> FromServer | None:
        """What is new since it was told last."""
        self._look_who_we_are()
        view = self._view()
        shown, self._shown = self._shown, view
        if self._behind or view.seq != shown.seq:
            return self._update(shown, view)
        if (view.players, view.devices) != (shown.players, shown.devices):
            return People(view.players, self._room.clock(), view.devices)
        return None

    def _update(self, shown: TableView, view: TableView) -> Update | Change:
        room = self._room
        events = room.events(self._seats, self._after)
        self._behind, self._after = False, view.last_event
        if self._brief:
            return Change(view.seq, events, room.changes(shown, view), room.clock())
        return Update(view.seq, events, room.timed(view))

    async def _send(self, message: FromServer) -> None:
        await self._websocket.send_text(encode(message).decode())

    # --- from the viewer -------------------------------------------------------------------

    async def _receive_all(self) -> None:
        while self._websocket.client_state is WebSocketState.CONNECTED:
            message = await self._websocket.receive()
            if message["type"] != "websocket.receive":
                return
            await asyncio.sleep(self._messages.queue(self._address))  # nothing is read meanwhile: the sender waits
            while len(self._outbox) >= MOST_REPLIES and not self._deaf:  # nor is anything of who does not listen
                self._room_for_more.clear()
                await self._room_for_more.wait()
            await self._read(message.get("text") or message.get("bytes") or b"")

    async def _read(self, raw: str | bytes) -> None:
        command_id = ""
        try:
            message = decode_message(raw)
            command_id = getattr(message, "id", "")
            self._look_who_we_are()
            await self._obey(message)
        except ThunderroadError as error:
            self._reply(Refused(command_id, refusal(str(error)), self._room.table.seq))

    async def _obey(self, message: ToServer) -> None:
        match message:
            case Answer():
                self._applied(await self._service.answer(self._room, self._seats, message))
            case Turn():
                given = await self._service.turn(self._room, self._seats, message)
                self._reply(Turned(message.id, given.used, self._room.table.seq))
                self._behind |= given.repeated
            case Undo():
                self._applied(await self._service.undo(self._room, self._seats, message))
            case Pace():
                if not self._host:  # who made a table of bots may hurry them
                    self._room.seat_for("", self._seats)
                self._room.film.pace(message.speed)
            case Ping():
                self._reply(Pong())

    def _applied(self, applied: Applied) -> None:
        """A new command is told by the update it causes; a repeated one needs an update of its own."""
        if applied.repeated:
            self._behind = True
            self._wake.set()
