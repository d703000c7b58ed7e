"""Why a bot played a turn as it did, from what the one who asks knows.  Worked out in bots' processes."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from thunderroad.display.view.game import EventView
from thunderroad.play.records import Played
from thunderroad.play.seating import CLOCK
from thunderroad.play.table import Table

from .. import seeds
from ..errors import ApiError
from ..guard.turns import turn
from ..protocol.coding import reply
from ..protocol.since import ReasonView, WhyView
from ..tables.presence import Seats
from ..tables.room import Room
from ..workers import afterwards, bot_questions
from .asking import worked_out
from .common import asked_for
from .query import number

TURN: Final = "turn"
"""The kind of event with which a turn begins."""
MOST: Final = 4
"""Answers that reasons are told for."""
DEALS: Final = 4
"""Ways in which what the one who asks does not know is dealt: reasons that differ between them are not told."""


async def why(request: Request) -> Response:
    """GET /api/tables/{table}/why?turn=N: of the turn that began with event N, if a bot played it."""
    service, room, seats = await asked_for(request)
    if not room.terms.hints:
        raise ApiError(403, "this table plays without hints")
    first = number(request.query_params.get("turn"), "turn", default=-1)
    seat, heard = _turn(room, seats, first)
    async with turn(request):
        async with room.looking:
            answers = await asyncio.to_thread(_answers, room, seats, seat, heard)
        if not answers:
            raise ApiError(409, "no bot played this turn, so nobody can say why")
        found = await worked_out(request, service, afterwards.reasons, list(answers.values()))
    said: dict[str, ReasonView] = {}
    for text, reason in zip(answers, found, strict=True):
        said.setdefault(reason, ReasonView(text, reason))
    said.pop("", None)
    return reply(WhyView(first, seat, list(said.values())[:MOST]))


def _turn(room: Room, seats: Seats, first: int) -> tuple[int, list[EventView]]:
    """Whose turn began with an event, and what these seats have heard until the next one; raises ApiError."""
    events = room.events(seats, first - 1)
    seat = events[0].data.get("seat") if events and (events[0].n, events[0].kind) == (first, TURN) else None
    if not isinstance(seat, int):
        raise ApiError(404, "no turn began with this event; take the number of one that did")
    end = next((n for n, event in enumerate(events) if n and event.kind == TURN), len(events))
    return seat, events[:end]


def _answers(room: Room, seats: Seats, seat: int, heard: list[EventView]) -> dict[str, afterwards.Given]:
    """The answers that a bot gave for the seat in its turn, as these seats know and have heard them, by their sentence.

    Of several of one kind in a row, such as the steps of a drive, the first tells where the others lead.
    """
    table, eyes = room.table, seats[0] if len(seats) == 1 else None
    line, secret = list(table.line), seeds.drawn(f"why {heard[0].n}")
    starts = [past.first_event for past in line]
    found: dict[str, afterwards.Given] = {}
    last = ""
    for k in range(bisect_left(starts, heard[0].n), bisect_left(starts, heard[-1].n + 1)):
        past, level = line[k], _level(table, line[k])
        end = starts[k + 1] if k + 1 < len(line) else table.last_event + 1
        told = [event for event in heard if past.first_event <= event.n < end]
        if past.answer.seat == seat and past.answer.kind != last and told and level:
            game = table.moments.at(line, k)
            deals = [bot_questions.question(game, eyes, f"{secret}:{deal}") for deal in range(DEALS)]
            found[told[0].text] = afterwards.Given(level, deals, [(event.kind, event.data) for event in told])
        last = past.answer.kind
    return found


def _level(table: Table, past: Played) -> str:
    """The level of the bot that gave an answer; empty for a person, and for the one that answers when time is up."""
    by = past.answer.by
    return "" if by == CLOCK else by or table.players[past.answer.seat].level


ROUTES: Final = [Route("/api/tables/{table}/why", why, methods=["GET"])]
