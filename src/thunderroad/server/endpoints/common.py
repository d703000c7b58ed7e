"""What the HTTP endpoints have in common: who asks about which table, bodies, answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from starlette.requests import ClientDisconnect, Request

from ..errors import ApiError
from ..guard.keys import key_of
from ..guard.limits import address_of
from ..protocol.coding import MAX_MESSAGE
from ..tables.opening import service_of
from ..tables.presence import Seats
from ..tables.room import Room
from ..tables.service import TableService

BODY_WITHIN: Final = 60.0
"""Seconds that a body may take to arrive."""


async def asked_for(request: Request) -> tuple[TableService, Room, Seats]:
    """The table of an address, and the seats that its key opens."""
    service = await service_of(request.app)
    room = await service.room(request.path_params["table"], address_of(request.scope))
    return service, room, room.seats_of(key_of(request))


def must_be_host(request: Request, room: Room) -> None:
    """Raise ApiError if the key is not that of the browser that made the table."""
    if not room.is_host(key_of(request)):
        raise ApiError(403, "only the browser that made this table can do this")


def must_be_json(request: Request) -> None:
    """Raise ApiError for a body that a form on another page could send as well."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise ApiError(415, "send it as application/json")


async def body(request: Request, most: int = MAX_MESSAGE, arrived: Callable[[int], None] | None = None) -> bytes:
    """The body of a request, up to a limit; `arrived` is told of the bytes as they come.

    Raises ApiError, also if the client breaks off: then nobody reads it.
    """
    found = bytearray()
    try:
        async with asyncio.timeout(BODY_WITHIN):
            async for chunk in request.stream():
                found += chunk
                if arrived is not None:
                    arrived(len(chunk))
                if len(found) > most:
                    raise ApiError(
                        413, f"this is larger than {most // 1000} kB; check that it is what you meant to send"
                    )
    except TimeoutError as error:
        raise ApiError(408, f"this did not arrive within {BODY_WITHIN:.0f} s; try again") from error
    except ClientDisconnect as error:
        raise ApiError(400, "the request broke off") from error
    return bytes(found)
