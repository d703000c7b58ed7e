"""Who sits where: a bot stands in, the person is back, a player is replaced, a link gets a new key, the end."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from thunderroad.play.players import Player
from thunderroad.play.seating import BACK, CLOSE, KEY, REPLACE, STAND_IN, TABLE, Change

from .errors import ApiError
from .keys import hashed, new_key
from .orders import level_of, player_of
from .presence import Seats
from .protocol.requests import SeatAction, decode_action
from .protocol.tables import SeatChanged
from .query import COUNT
from .replies import asked_for, body, must_be_host, must_be_json, reply
from .room import Room
from .tables import GENTLE


async def change_seat(request: Request) -> Response:
    """POST /api/tables/{table}/seats/{seat}: the host, and for stand-ins whoever has the seat's key."""
    must_be_json(request)
    service, room, seats = await asked_for(request)
    seat = request.path_params["seat"]
    action = decode_action(await body(request))
    _may(request, room, seats, seat, action)
    key = None
    match action.action:
        case "stand-in":
            change = Change(STAND_IN, level=level_of(action.level or GENTLE).id)
        case "back":
            change = Change(BACK)
        case "replace":
            player = _player(room, seat, action)
            key = new_key() if player.kind == "link" else None
            change = Change(REPLACE, player=player, key=hashed(key) if key else "")
        case _:
            key = new_key()
            change = Change(KEY, key=hashed(key))
    await service.change(room, seat, change)
    return reply(SeatChanged(seat, key))


def _may(request: Request, room: Room, seats: Seats, seat: int, action: SeatAction) -> None:
    if seat >= len(room.table.players):
        raise ApiError(404, f"this table has seats 0 to {len(room.table.players) - 1}")
    if seat not in seats or action.action not in (STAND_IN, BACK):
        must_be_host(request, room)


def _player(room: Room, seat: int, action: SeatAction) -> Player:
    """The player that the host wants at a seat; raises ApiError or RecipeError."""
    if action.player is None:
        raise ApiError(400, "say who is to play: player, name, level")
    recipe = room.table.recipe
    crews = {crew.id: crew for crew in room.table.ruleset.crews_of(recipe.modules)}
    return player_of(crews[recipe.seats[seat].crew], action.player)


async def close(request: Request) -> Response:
    """POST /api/tables/{table}/close: nothing is asked any more, and everything may be known."""
    must_be_json(request)
    service, room, seats = await asked_for(request)
    must_be_host(request, room)
    await service.change(room, TABLE, Change(CLOSE))
    return reply(room.view(seats, host=True))


ROUTES: Final = [
    Route(f"/api/tables/{{table}}/seats/{{seat:{COUNT}}}", change_seat, methods=["POST"]),
    Route("/api/tables/{table}/close", close, methods=["POST"]),
]
