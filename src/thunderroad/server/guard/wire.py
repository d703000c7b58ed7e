"""What a peer may do before anybody has understood what it says: uvicorn's protocols with bounds.

A client that opens sockets and says nothing, trickles a request, floods a link with control frames or never
reads what it is sent costs the others nothing.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from ipaddress import ip_address
from typing import Any, ClassVar, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from .limits import Bucket, Rate, customer

REQUEST_WITHIN: Final = 20.0
"""Seconds until the head of a request must be there."""
MOST_SOCKETS: Final = 250
"""Open connections of one address: links, and requests beside them. A proxy on this machine has no limit."""
ODD_FRAMES: Final = Rate(100, 10)
"""Pings and parts of messages on one link; browsers send neither."""
SLICE: Final = 4096
"""Bytes that are looked at before a flood is noticed."""


class Sockets:
    """Counts the open connections of each address."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    def opened(self, transport: asyncio.BaseTransport) -> Callable[[], None] | None:
        """Count one; what to call when it is closed, or None if it is one too many."""
        whose = _peer(transport)
        if whose is None:
            return lambda: None
        if self._open[whose] >= MOST_SOCKETS:
            return None
        self._open[whose] += 1

        def closed() -> None:
            self._open[whose] -= 1
            if not self._open[whose]:
                del self._open[whose]

        return closed


def _peer(transport: asyncio.BaseTransport) -> str | None:
    """Who is at the other end; None on this machine."""
    peer = transport.get_extra_info("peername")
    with suppress(ValueError, TypeError, IndexError):
        return None if ip_address(peer[0]).is_loopback else customer(peer[0])
    return None


class HttpProtocol(H11Protocol):
    """Requests; the head of each has to come soon."""

    sockets: ClassVar = Sockets()
    _closed: Callable[[], None] | None = None
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as its parent has it
        """Count it, and wait for a request."""
        super().connection_made(transport)
        self._closed = self.sockets.opened(transport)
        if self._closed is None:
            transport.abort()
        self._wait()

    def data_received(self, data: bytes) -> None:
        """A part of a request, or several."""
        if self._deadline is None and not self._busy:
            self._wait()
        super().data_received(data)
        if self._busy:
            self._stop_waiting()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """The connection becomes a link."""
        self._stop_waiting()
        super().handle_websocket_upgrade(event)
        link = self.transport.get_protocol()
        assert isinstance(link, LinkProtocol)
        link.closed, self._closed = self._closed, None

    def send_400_response(self, msg: str) -> None:
        """What comes is no HTTP; a request that is under way ends as if its client had gone."""
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True
            cycle.message_event.set()
        if self.conn.our_state in {h11.IDLE, h11.SEND_RESPONSE}:
            super().send_400_response(msg)
        else:  # an answer has begun, or is over
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._stop_waiting()
        if self._closed is not None:
            self._closed()
        super().connection_lost(exc)

    @property
    def _busy(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle  # none before the first request
        return cycle is not None and not cycle.response_complete

    def _wait(self) -> None:
        self._deadline = self.loop.call_later(REQUEST_WITHIN, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class LinkProtocol(WebSocketsSansIOProtocol):
    """Live links: nothing is read from a peer that does not read, and floods of control frames end the link."""

    closed: Callable[[], None] | None = None

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._odd = Bucket(ODD_FRAMES)

    def data_received(self, data: bytes) -> None:
        """Look at a little at a time."""
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def send_receive_event_to_app(self) -> None:
        """Pass a message on as bytes: what is no text gets its sentence from its reader, and no traceback."""
        self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        """Answer, if these are not too many."""
        if self._usual():
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        """Another part of a message."""
        if self._usual():
            super().handle_cont(event)

    def _usual(self) -> bool:
        if not self.transport.is_closing() and self._odd.wait() > 0:
            self.transport.abort()
        return not self.transport.is_closing()

    def pause_writing(self) -> None:
        """What was sent is not read there: answers to pings may not pile up."""
        super().pause_writing()
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        """It is read again."""
        super().resume_writing()
        if not self.read_paused:
            self.transport.resume_reading()

    async def receive(self) -> Any:
        """The next message."""
        message = await super().receive()
        if not self.writable.is_set():
            self.transport.pause_reading()
        return message

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        if self.closed is not None:
            self.closed()
        super().connection_lost(exc)
