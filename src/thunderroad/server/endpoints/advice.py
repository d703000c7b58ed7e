"""Help for the player asked: what may come of answers, and what a bot would do. Worked out in bots' processes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from thunderroad.bots.odds import Fate, Odds, Result
from thunderroad.display.view.choices import ChoiceView
from thunderroad.display.wording import language

from .. import seeds
from ..errors import ApiError
from ..guard.limits import address_of
from ..protocol.advice import HintView, OddsView, OptionOdds, OutcomeOdds, PieceOdds, ResultOdds
from ..protocol.coding import reply
from ..tables.orders import level_of
from ..tables.presence import Seats
from ..tables.room import Room
from ..tables.service import GENTLE, TableService
from ..workers import bot_questions
from .common import asked_for
from .query import number

PATIENCE: Final = 10.0
"""Seconds after which no answer is waited for any more; the work itself is bounded more tightly."""
LONGEST_PATH: Final = 40
MOST_KNOWN: Final = 1000
"""How many odds of one question are remembered; somebody may think up more paths than that."""

T = TypeVar("T")


async def odds(request: Request) -> Response:
    """GET /api/tables/{table}/odds?seq=: of all answers, or of some: each `path`, `space` or `piece`."""
    service, room, seats = await asked_for(request)
    if not room.terms.odds:
        raise ApiError(403, "this table plays without odds")
    async with room.advising:  # the table may go on while one waits for it
        choice = _choice(request, room, seats)
        lists = _lists(request, choice)
        seq = room.table.seq
        worked_out = room.odds.setdefault((language(), choice.seat), {})
        missing = [item for item in lists if item not in worked_out]
        found = {}
        if missing:
            asked = bot_questions.question(room.table.asking(choice.seat), choice.seat, seeds.drawn(f"odds {seq}"))
            worked = await _asked(request, service, bot_questions.chances, asked, missing)
            found = {item.answers: _told(item) for item in worked}
            if room.table.seq == seq and len(worked_out) < MOST_KNOWN:
                worked_out.update(found)
    known = {**worked_out, **found}
    return reply(OddsView(seq, choice.seat, [known[item] for item in lists if item in known]))


async def hint(request: Request) -> Response:
    """GET /api/tables/{table}/hint?seq=."""
    service, room, seats = await asked_for(request)
    if not room.terms.hints:
        raise ApiError(403, "this table plays without hints")
    async with room.advising:  # as above
        choice = _choice(request, room, seats)
        seq = room.table.seq
        asked = bot_questions.question(room.table.asking(choice.seat), choice.seat, seeds.drawn(f"hint {seq}"))
        level = level_of(GENTLE).id
        options, spaces, reasons = await _asked(request, service, bot_questions.advice, level, asked)
    return reply(HintView(seq, choice.seat, options, spaces, reasons, level))


def _choice(request: Request, room: Room, seats: Seats) -> ChoiceView:
    """The open question, if one of these seats is asked; raises ApiError."""
    seen = number(request.query_params.get("seq"), "seq", default=room.table.seq)
    if not room.table.position_since <= seen <= room.table.seq:
        raise ApiError(409, "the table has moved on since you asked")
    choice = room.view(seats).view.choice
    if choice is None or choice.seat not in seats or not choice.options:
        raise ApiError(409, "it is not your turn; odds and hints are for the player who answers next")
    return choice


def _lists(request: Request, choice: ChoiceView) -> list[tuple[int, ...]]:
    """The answers that are meant, each as a list of options in order; raises ApiError."""
    query = request.query_params
    if "path" in query:
        return [_path(words, choice) for words in query.getlist("path")[: len(choice.options)]]
    if "space" in query:
        space = number(query["space"], "space", default=-1)
        plans = [tuple(plan.options) for plan in choice.plans if plan.spaces and plan.spaces[-1] == space]
        return [plan for plan in plans if plan] or [(item.index,) for item in choice.options if item.space == space]
    if "piece" in query:
        return [(item.index,) for item in choice.options if item.piece == query["piece"]]
    return [(item.index,) for item in choice.options]


def _path(words: str, choice: ChoiceView) -> tuple[int, ...]:
    """Answers in order, the first to the open question; raises ApiError."""
    path = tuple(number(word, "path", default=-1) for word in words.split(",")[: LONGEST_PATH + 1])
    if not 0 < len(path) <= LONGEST_PATH or min(path) < 0 or path[0] >= len(choice.options):
        raise ApiError(400, "'path' in the address must be numbers of options, such as 2,0,1")
    return path


async def _asked(request: Request, service: TableService, job: Callable[..., T], *arguments: Any) -> T:
    """What a worker finds out for a request; raises ApiError when it takes too long."""
    work = service.runner.pool.run(job, *arguments, whose=address_of(request.scope))
    try:
        return await asyncio.wait_for(work, PATIENCE)
    except TimeoutError as error:
        raise ApiError(503, "this takes too long just now; try again in a moment") from error


def _told(item: Odds) -> OptionOdds:
    outcomes = [
        OutcomeOdds(_results(each.results), each.chance, each.text, _fates(each.fates)) for each in item.outcomes
    ]
    declined = None if item.declined is None else _fates(item.declined)
    return OptionOdds(list(item.answers), outcomes, _fates(item.fates), declined, item.rough, item.better)


def _results(results: tuple[Result, ...]) -> list[ResultOdds]:
    return [ResultOdds(one.die, one.name, one.symbol, one.label) for one in results]


def _fates(fates: tuple[Fate, ...]) -> list[PieceOdds]:
    return [PieceOdds(fate.piece, fate.out, fate.broken, fate.hurt, fate.hit) for fate in fates]


ROUTES: Final = [
    Route("/api/tables/{table}/odds", odds, methods=["GET"]),
    Route("/api/tables/{table}/hint", hint, methods=["GET"]),
]
