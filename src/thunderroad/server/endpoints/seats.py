"""Who sits where: a bot stands in, the person is back, a player is replaced, a link gets a new key, the end."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from thunderroad.play.players import Player
from thunderroad.play.seating import ASK, CLOSE, DECLINE, KEY, REPLACE, STAND_IN, TABLE, Change

from ..errors import ApiError
from ..guard.keys import hashed, new_key
from ..protocol.coding import reply
from ..protocol.requests import SeatAction, decode_action
from ..protocol.tables import SeatChanged
from ..tables.orders import level_of, player_of
from ..tables.presence import Seats
from ..tables.room import Room
from ..tables.service import USUAL_LEVEL
from .common import asked_for, body, must_be_host, must_be_json
from .query import COUNT


async def change_seat(request: Request) -> Response:
    """POST /api/tables/{table}/seats/{seat}: the host, and for stand-ins the holder of the seat's key.

    Nobody is put off a seat at which they are: the host's bot has to wait for their yes, everything else until they go.
    """
    must_be_json(request)
    service, room, seats = await asked_for(request)
    seat = request.path_params["seat"]
    action = decode_action(await body(request))
    _may(request, room, seats, seat, action)
    change, key = _change(room, seat, action)
    asked = _is_taken(room, seat, seats) and change.kind in {STAND_IN, REPLACE, KEY}
    if asked:
        change = _asking(room, seat, change)
    await service.change(room, seat, change)
    return reply(SeatChanged(seat, key, asked))


def _may(request: Request, room: Room, seats: Seats, seat: int, action: SeatAction) -> None:
    if seat >= len(room.table.players):
        raise ApiError(404, f"this table has seats 0 to {len(room.table.players) - 1}")
    if action.action in {"agree", "decline"} and seat not in seats:
        raise ApiError(403, "only the player of that seat can answer this")
    if seat not in seats or action.action in {"replace", "key"}:
        must_be_host(request, room)


def _change(room: Room, seat: int, action: SeatAction) -> tuple[Change, str | None]:
    """What is to be done, and the key that a link gets by it."""
    match action.action:
        case "stand-in":
            return Change(STAND_IN, level=level_of(action.level or USUAL_LEVEL).id), None
        case "back" | "decline" as kind:
            return Change(kind), None
        case "agree":
            return _agreed(room, seat), None
        case "replace":
            player = _player(room, seat, action)
            key = new_key() if player.kind == "link" else None
            return Change(REPLACE, player=player, key=hashed(key) if key else ""), key
        case _:
            key = new_key()
            return Change(KEY, key=hashed(key)), key


def _agreed(room: Room, seat: int) -> Change:
    """What the player there has been asked; raises SeatError if that is nothing any more."""
    seating = room.table.seating
    seating.check(seat, Change(DECLINE))
    return seating.asked[seat].meant


def _is_taken(room: Room, seat: int, seats: Seats) -> bool:
    """Whether somebody else sits there, at a screen of their own."""
    return seat not in seats and room.table.players[seat].kind == "link" and room.presence.present(seat)


def _asking(room: Room, seat: int, change: Change) -> Change:
    """The question whether somebody who is there agrees; raises ApiError where only they themselves can make room."""
    if change.kind == STAND_IN or (change.player is not None and change.player.is_bot):
        return Change(ASK, level=change.level, player=change.player)
    name = room.table.players[seat].name
    if change.kind == KEY:
        raise ApiError(409, f"{name} is here, so the link stays; make a new one once they have left")
    raise ApiError(409, f"{name} is here; somebody else can sit down once they have left")


def _player(room: Room, seat: int, action: SeatAction) -> Player:
    """The player that the host wants at a seat; raises ApiError or RecipeError."""
    if action.player is None:
        raise ApiError(400, "say who plays: kind of player, name, level")
    if action.player.player == "link" and room.terms.chosen_seed and not room.terms.open_seed:
        raise ApiError(409, "somebody chose the seed of this table and knows all dice to come; make a new table")
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
