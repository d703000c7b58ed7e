"""The same again: a finished game is followed by one with the same rules and the same people, and leads to it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from thunderroad.play.seating import NEXT, TABLE, Change
from thunderroad.play.table import Table

from .. import seeds
from ..errors import ApiError
from ..guard.costs import worked_out
from ..guard.keys import key_of
from ..protocol.coding import reply
from ..tables.orders import Ordered
from ..tables.room import Room
from .common import asked_for, body, must_be_host, must_be_json


async def again(request: Request) -> Response:
    """POST /api/tables/{table}/again (`{}`): the host sets the table anew; keys of seats open them there, too.

    Asked twice it answers twice with the same table.
    """
    must_be_json(request)
    await body(request)
    service, room, _ = await asked_for(request)
    must_be_host(request, room)
    if room.terms.mission:
        raise ApiError(409, "a mission is practice; start it again from the list of missions")
    if room.table.game.result is None:
        raise ApiError(409, "the game is still running; you can play again when it is over")
    key = key_of(request)
    made = await service.made_again(room, key)
    if made is None:
        room.table.seating.check(TABLE, Change(NEXT))
        ordered = _same(room)
        table = await worked_out(request, Table.create, ordered.recipe, ordered.players, free_undo=ordered.free_undo)
        made = await service.again(room, ordered, table, key)
    return reply(made, 201)


def _same(room: Room) -> Ordered:
    """The order of a table with the players of now, and a seed of its own."""
    recipe = replace(room.table.recipe, seed=seeds.drawn(seeds.TABLE), versions={}, digest="")
    return Ordered(recipe, room.table.players, room.table.free_undo, room.terms.again())


ROUTES: Final = [Route("/api/tables/{table}/again", again, methods=["POST"])]
