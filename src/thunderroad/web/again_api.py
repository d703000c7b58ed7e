"""The same again: a finished game is followed by one with the same rules and the same people, and leads to it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from thunderroad.play.seating import NEXT, TABLE, Change
from thunderroad.play.table import Table

from . import seeds
from .errors import ApiError
from .orders import Ordered
from .replies import asked_for, body, must_be_host, must_be_json, reply
from .room import Room
from .turns import turn


async def again(request: Request) -> Response:
    """POST /api/tables/{table}/again (`{}`): the host sets the table anew; keys of seats open them there, too."""
    must_be_json(request)
    await body(request)
    service, room, _ = await asked_for(request)
    must_be_host(request, room)
    if room.terms.mission:
        raise ApiError(409, "a mission is an exercise; begin it anew where missions are chosen")
    if room.table.game.result is None:
        raise ApiError(409, "the game is still going on; the same again is for its end")
    change = Change(NEXT)
    room.table.seating.check(TABLE, change)
    ordered = _same(room)
    async with turn(request):
        table = await asyncio.to_thread(Table.create, ordered.recipe, ordered.players, free_undo=ordered.free_undo)
    made = await service.open(ordered, table, room.key_hashes)
    await service.change(room, TABLE, replace(change, table=made.table))
    return reply(made, 201)


def _same(room: Room) -> Ordered:
    """The order of a table with the players of now, and a seed of its own."""
    recipe = replace(room.table.recipe, seed=seeds.drawn(seeds.TABLE))
    return Ordered(recipe, room.table.players, room.table.free_undo, room.terms.again())


ROUTES: Final = [Route("/api/tables/{table}/again", again, methods=["POST"])]
