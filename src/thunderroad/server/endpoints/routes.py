"""The HTTP side: what can be played, tables, catching up, journals."""

from __future__ import annotations

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send

from ..errors import ApiError
from ..guard.keys import is_id, key_of
from ..guard.turns import turn
from ..protocol.coding import reply
from ..protocol.live import LogView
from ..protocol.requests import decode_order
from ..tables import orders
from ..tables.opening import service_of
from . import (
    advice,
    again,
    cards,
    drawings,
    missions,
    openapi,
    puzzles,
    replay,
    rules,
    since,
    story,
    threats,
    why,
    workshop,
)
from . import seats as seats_api
from .common import asked_for, body, must_be_host, must_be_json
from .live import live
from .query import number

LONGEST_WAIT: Final = 25
"""Seconds that a request may wait for news."""
MOST_NAMED: Final = 50
"""How many tables may be asked for by name in the list; a browser names those it has keys of, one or two of each."""


async def rulesets(request: Request) -> Response:
    """GET /api/rulesets."""
    return reply(orders.rulesets())


async def tables(request: Request) -> Response:
    """GET /api/tables?also=: the listed tables touched last, and those that are named and opened by one of the keys."""
    also = request.query_params.get("also", "").split(",")[:MOST_NAMED]
    keys = key_of(request).split(",")[: 2 * MOST_NAMED]
    service = await service_of(request.app)
    return reply(await service.tables([id for id in also if is_id(id)], [key for key in keys if key]))


async def new_table(request: Request) -> Response:
    """POST /api/tables."""
    must_be_json(request)
    order = decode_order(await body(request))
    service = await service_of(request.app)
    return reply(await service.create(orders.ordered(order)), 201)


async def table(request: Request) -> Response:
    """GET /api/tables/{table}."""
    _, room, seats = await asked_for(request)
    return reply(room.view(seats, host=room.is_host(key_of(request))))


async def delete_table(request: Request) -> Response:
    """DELETE /api/tables/{table}: the host deletes a table for good, for everybody."""
    service, room, _ = await asked_for(request)
    must_be_host(request, room)
    await service.delete(room)
    return Response(status_code=204)


async def events(request: Request) -> Response:
    """GET /api/tables/{table}/events?after=N&wait=S: waits for news if there are none."""
    _, room, seats = await asked_for(request)
    after = number(request.query_params.get("after"), "after", default=-1)
    wait = number(request.query_params.get("wait"), "wait", default=0)
    if wait > 0 and room.view(seats).last_event <= after:
        await room.wait(min(wait, LONGEST_WAIT))
        room.must_be_here()
    async with turn(request):
        return reply(room.catch_up(seats, after))


async def log(request: Request) -> Response:
    """GET /api/tables/{table}/log?after=N&before=M: the lines between two numbers, without the position."""
    _, room, seats = await asked_for(request)
    after = number(request.query_params.get("after"), "after", default=-1)
    before = number(request.query_params.get("before"), "before", default=room.table.log.next)
    async with turn(request):
        return reply(LogView([event for event in room.events(seats, after) if event.n < before]))


async def journal(request: Request) -> Response:
    """GET /api/tables/{table}/journal: everything about a finished game."""
    _, room, _ = await asked_for(request)
    if room.terms.mission:
        raise ApiError(409, "a mission is practice and keeps no journal; play a whole game to save one")
    if not room.table.over:
        raise ApiError(
            409, "the game is still running, and its journal would reveal what is hidden; save it when the game is over"
        )
    headers = {"Content-Disposition": f'attachment; filename="thunderroad-{room.id}.jsonl"'}
    async with turn(request):
        return Response(room.table.journal().to_text(), 200, headers, "application/x-ndjson")


class Nothing:
    """Any other address below /api, and all other methods at those that there are."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse."""
        path = Request(scope).url.path
        if any(isinstance(route, Route) and route.path_regex.match(path) for route in ROUTES[:-1]):
            raise HTTPException(405)
        raise ApiError(404, f"there is nothing at {path[:100]}; check the address")


ROUTES: Final[list[BaseRoute]] = [
    Route("/api/rulesets", rulesets, methods=["GET"]),
    Route("/api/tables", tables, methods=["GET"]),
    Route("/api/tables", new_table, methods=["POST"]),
    Route("/api/tables/{table}", table, methods=["GET"]),
    Route("/api/tables/{table}", delete_table, methods=["DELETE"]),
    Route("/api/tables/{table}/events", events, methods=["GET"]),
    Route("/api/tables/{table}/log", log, methods=["GET"]),
    Route("/api/tables/{table}/journal", journal, methods=["GET"]),
    *seats_api.ROUTES,
    *replay.ROUTES,
    *again.ROUTES,
    *story.ROUTES,
    *advice.ROUTES,
    *since.ROUTES,
    *why.ROUTES,
    *threats.ROUTES,
    *missions.ROUTES,
    *puzzles.ROUTES,
    *openapi.ROUTES,
    *workshop.ROUTES,
    *drawings.ROUTES,
    *cards.ROUTES,
    WebSocketRoute("/api/tables/{table}/live", live),
    *rules.ROUTES,
    Route("/api/{rest:path}", Nothing()),
]
