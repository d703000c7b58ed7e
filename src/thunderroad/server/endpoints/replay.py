"""Moments of games: the way here, any position on it, journals that are opened, going on from a moment."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from functools import partial
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from thunderroad.display.view.game import EventView
from thunderroad.kernel.game import BaseGame
from thunderroad.play.journal import Journal
from thunderroad.play.opening import opened
from thunderroad.play.players import Player, people_share_a_browser
from thunderroad.play.prelude import Prelude
from thunderroad.play.records import Played
from thunderroad.play.table import Table

from .. import seeds
from ..agreements import Agreement
from ..errors import ApiError
from ..guard.costs import costs_of, worked_out
from ..guard.limits import address_of
from ..guard.turns import turn
from ..protocol.coding import reply
from ..protocol.history import Milestone, Moment, MomentView, Timeline
from ..protocol.requests import WhatIf, decode_what_if
from ..tables.opening import service_of
from ..tables.orders import Ordered, player_of
from ..tables.presence import Seats
from ..tables.room import Room
from .common import asked_for, body, must_be_json
from .query import number

MOST_JOURNAL: Final = 4_000_000
"""Bytes of a journal that is opened; a long game has a tenth of it."""
MOST_ANSWERS: Final = 4000
"""Answers of a journal that is opened; a long game has a third of it."""
JOURNAL_TYPE: Final = "application/x-ndjson"


async def timeline(request: Request) -> Response:
    """GET /api/tables/{table}/moments?as=SEAT&after=N: the moments after moment N (-1: all, and the start)."""
    _, room, seats = await asked_for(request)
    eyes = _eyes(room, seats, number(request.query_params.get("as"), "as", default=-1))
    after = number(request.query_params.get("after"), "after", default=-1)
    async with turn(request):
        return reply(_timeline(room, eyes, after))


def _timeline(room: Room, eyes: int | None, after: int) -> Timeline:
    line = room.table.line
    moments = [
        Moment(n, past.answer.seat, past.answer.kind, past.answer.by, past.first_event)
        for n, past in enumerate(line, 1)
        if n > after
    ]
    first = 0 if after < 0 else line[after].first_event if after < len(line) else room.table.last_event + 1
    events = room.events(() if eyes is None else (eyes,), first - 1)
    return Timeline(moments, events, _milestones(room.table, events), room.table.over)


def _milestones(table: Table, events: list[EventView]) -> list[Milestone]:
    """Marks for those of some events that the rules call highlights."""
    highlights = table.ruleset.highlights_of(table.recipe.modules)
    starts = [past.first_event for past in table.line]
    owners = {piece.id: piece.seat for piece in table.view(None).pieces} if events else {}
    found = []
    for event in events:
        if (kind := highlights.get(event.kind)) is not None:
            chapter = str(event.data.get(kind.chapter, "")) if kind.chapter else ""
            seat = event.data.get("seat", owners.get(str(event.data.get("piece"))))
            n = bisect_right(starts, event.n)
            of = seat if isinstance(seat, int) else None
            found.append(Milestone(n, event.n, kind.symbol, kind.weight, chapter, event.text, of))
    return found


async def moment(request: Request) -> Response:
    """GET /api/tables/{table}/moments/{n}?as=SEAT: as one's own seat, or of a finished game as any."""
    _, room, seats = await asked_for(request)
    n = request.path_params["n"]
    eyes = _eyes(room, seats, number(request.query_params.get("as"), "as", default=-1))
    line = list(room.table.line)
    if n > len(line):
        raise ApiError(404, f"this table has moments 0 to {len(line)}")
    async with turn(request):
        async with room.looking:
            game = await asyncio.to_thread(room.table.moments.at, line, n)
        return reply(_moment(room, eyes, line, n, game))


def _moment(room: Room, eyes: int | None, line: list[Played], n: int, game: BaseGame) -> MomentView:
    first = line[n - 1].first_event if n else 0
    after = line[n].first_event if n < len(line) else room.table.last_event + 1
    read = () if eyes is None else (eyes,)
    events = [event for event in room.events(read, first - 1) if event.n < after]
    return MomentView(n, len(line), events, room.table.ruleset.view(game, eyes))


def _eyes(room: Room, seats: Seats, wanted: int) -> int | None:
    """Who looks back: people who share a screen see what everybody may."""
    if wanted < 0:
        return seats[0] if len(seats) == 1 else None
    if wanted >= len(room.table.players):
        raise ApiError(400, f"this table has seats 0 to {len(room.table.players) - 1}")
    if not room.table.over and seats != (wanted,):
        raise ApiError(403, "while the game is running you can only look back from your own seat")
    return wanted


async def open_journal(request: Request) -> Response:
    """POST /api/journals (application/x-ndjson): a table to look at, at which nothing is asked."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JOURNAL_TYPE:
        raise ApiError(415, f"send the journal as {JOURNAL_TYPE}")
    service = await service_of(request.app)
    costs, whose = costs_of(request), address_of(request.scope)
    costs.check(whose)
    raw = await body(request, MOST_JOURNAL, arrived=partial(costs.kept, whose))
    ordered, table = await worked_out(request, _opened, raw)
    return reply(await service.open(ordered, table), 201)


def _opened(raw: bytes) -> tuple[Ordered, Table]:
    journal = Journal.parse(raw)
    if len(journal.lines) > 2 * MOST_ANSWERS:
        raise ApiError(413, f"this journal has more than {MOST_ANSWERS} answers, so it cannot be opened here")
    table = opened(journal)
    return Ordered(table.recipe, journal.players, free_undo=False), table


async def what_if(request: Request) -> Response:
    """POST /api/tables/{table}/what-if (application/json): goes on from a moment of a finished game."""
    must_be_json(request)
    service, room, _ = await asked_for(request)
    if room.terms.mission:
        raise ApiError(409, "a mission is practice; take back what you like and try something else")
    if not room.table.over:
        raise ApiError(409, "the game is still running; when it is over you can play on from any moment")
    wish = decode_what_if(await body(request))
    recipe = room.table.ruleset.here(room.table.recipe)
    ordered = Ordered(recipe, _players(room.table, wish), free_undo=False, terms=Agreement())
    shared = people_share_a_browser(ordered.players)
    ordered = Ordered(ordered.recipe, ordered.players, free_undo=shared)
    table = await worked_out(request, _branched, room, ordered, wish.moment)
    costs_of(request).kept(address_of(request.scope), sum(past.answer.weight for past in table.line))
    return reply(await service.open(ordered, table), 201)


def _branched(room: Room, ordered: Ordered, n: int) -> Table:
    journal = room.table.journal()
    if n > len(journal.answers):
        raise ApiError(400, f"this game has moments 0 to {len(journal.answers)}")
    past = Prelude.of(journal, n, seeds.drawn(seeds.TABLE), room.id)
    table = Table.create(ordered.recipe, ordered.players, free_undo=ordered.free_undo, past=past)
    if table.game.result is not None:
        raise ApiError(400, "the game is over at this moment; choose an earlier one")
    return table


def _players(table: Table, wish: WhatIf) -> tuple[Player, ...]:
    """Who goes on: as ordered, or bots as before and people at this screen."""
    if wish.players is None:
        return tuple(item if item.is_bot else Player("me", item.name) for item in table.players)
    if len(wish.players) != len(table.players):
        raise ApiError(400, f"this game has {len(table.players)} seats, so name a player for each")
    crews = {crew.id: crew for crew in table.ruleset.crews_of(table.recipe.modules)}
    seats = zip(table.recipe.seats, wish.players, strict=True)
    return tuple(player_of(crews[seat.crew], player) for seat, player in seats)


ROUTES: Final = [
    Route("/api/tables/{table}/moments", timeline, methods=["GET"]),
    Route("/api/tables/{table}/moments/{n:count}", moment, methods=["GET"]),
    Route("/api/tables/{table}/what-if", what_if, methods=["POST"]),
    Route("/api/journals", open_journal, methods=["POST"]),
]
