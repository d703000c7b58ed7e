"""The analysis of a game that is over; and while somebody plays alone, whether an answer of theirs was a mistake."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from thunderroad.display.wording import language
from thunderroad.kernel.game import BaseGame
from thunderroad.lab.analysis.accounts import analysis as told
from thunderroad.lab.analysis.judges import JUDGES
from thunderroad.lab.analysis.model import Analysis, Decision, Judge
from thunderroad.play.journal import Answer

from .. import seeds
from ..errors import ApiError
from ..guard.costs import costs_of
from ..guard.limits import address_of
from ..guard.turns import turn
from ..protocol.analysis import AnalysisView, JudgeView, MistakeView, State
from ..protocol.coding import reply
from ..protocol.requests import decode_analysis
from ..tables.analysing import Work
from ..tables.presence import Seats
from ..tables.room import Room
from ..tables.service import TableService
from ..wording import CATALOGUE
from ..workers import afterthoughts, bot_questions
from .common import asked_for, body, must_be_json
from .query import number

MARKED: Final = 8.0
"""Points of winning chance that an answer must lose, beyond doubt, to be marked."""
PATIENCE: Final = 60.0
"""Seconds to wait for the judgement of one answer: others may be judged first."""


async def analysis(request: Request) -> Response:
    """GET /api/tables/{table}/analysis?seen=N: as far as it is."""
    service, room, seats = await asked_for(request)
    _must_be_over(room)
    seen = number(request.query_params.get("seen"), "seen", default=-1)
    async with turn(request):
        return reply(await _shown(request, service, room, seats, await service.analysing.of(room), seen))


async def begin(request: Request) -> Response:
    """POST /api/tables/{table}/analysis (application/json)."""
    must_be_json(request)
    service, room, seats = await asked_for(request)
    _must_be_over(room)
    order = decode_analysis(await body(request))
    async with turn(request):
        may = partial(_may, request, seats)
        work = await service.analysing.begin(room, order.level, address_of(request.scope), may)
        return reply(await _shown(request, service, room, seats, work))


async def stop(request: Request) -> Response:
    """DELETE /api/tables/{table}/analysis: what is done is kept."""
    service, room, seats = await asked_for(request)
    _must_be_over(room)
    work = await service.analysing.of(room)
    if work is not None and not _may(request, seats, work):
        raise ApiError(403, "only a player of this game, or whoever began this analysis, can stop it")
    await service.analysing.stop(room.id)
    return reply(await _shown(request, service, room, seats, work))


async def mistake(request: Request) -> Response:
    """GET /api/tables/{table}/mistakes/{n}?whole=1: of one's own answer, from what one knew then."""
    service, room, seats = await asked_for(request)
    _must_be_alone(room, seats)
    whole = number(request.query_params.get("whole"), "whole", default=0)
    n = request.path_params["n"]
    line = list(room.table.line)
    if not 1 <= n <= len(line) or line[n - 1].answer.seat not in seats or line[n - 1].answer.by:
        raise ApiError(404, f"answer {n} is not one that you gave; ask about one of yours")
    answer = line[n - 1].answer
    known = (n, room.table.undos, language())
    found = room.mistakes.get(known)
    if found is None:
        async with turn(request):
            async with room.looking:
                game = await asyncio.to_thread(room.table.moments.at, line, n - 1)
            found = room.mistakes[known] = await _judged(request, service, game, n, answer)
    marked = found.sure and found.loss > MARKED
    return reply(MistakeView(n, marked, found if whole else None))


async def _judged(request: Request, service: TableService, game: BaseGame, n: int, answer: Answer) -> Decision:
    """How good an answer was; raises ApiError."""
    costs_of(request).check(address_of(request.scope))
    asked = bot_questions.question(game, answer.seat, seeds.drawn(f"mistake {n}"))
    work = service.analysing.coach.run(afterthoughts.judged_answer, asked, n, answer)
    try:
        return await asyncio.wait_for(work, PATIENCE)
    except TimeoutError as error:
        raise ApiError(503, "this is taking too long; try again in a moment") from error


def _must_be_over(room: Room) -> None:
    if room.terms.mission:
        raise ApiError(409, "a mission is practice and is not analyzed; play a whole game")
    if not room.table.over:
        raise ApiError(409, "the game is still running; you can have it analyzed when it is over")


def _must_be_alone(room: Room, seats: Seats) -> None:
    """Raise ApiError unless one person with a key plays against bots, at a table with hints."""
    people = [seat for seat, player in enumerate(room.table.seating.players) if not player.is_bot]
    if len(people) != 1:
        raise ApiError(409, "the coach is for one person who plays against bots")
    if tuple(people) != tuple(seats):
        raise ApiError(403, "you are watching; only players can do this")
    if not room.terms.hints:
        raise ApiError(403, "this table plays without hints")


def _may(request: Request, seats: Seats, work: Work) -> bool:
    """Whether somebody may stop an analysis, or have the game judged anew."""
    return bool(seats) or work.whose == address_of(request.scope)


async def _shown(
    request: Request, service: TableService, room: Room, seats: Seats, work: Work | None, seen: int = -1
) -> AnalysisView:
    """An analysis as somebody sees it who has seen so much of it."""
    judges = [_judge(one) for one in JUDGES.values()]
    if work is None:
        return AnalysisView("none", "", 0, 0, None, judges, may=False, analysis=None)
    parts = list(work.parts)
    # The rest may be done while these are told of: a reader who hears of the end without it would ask no more.
    state: State = "waiting" if work.state == "working" and not parts else work.state
    new: Analysis | None = None
    if parts and len(parts) != seen:
        new = await asyncio.to_thread(told, work.case, parts)
    level, may = work.case.judge.level, _may(request, seats, work)
    return AnalysisView(state, level, len(parts), work.total, work.seconds, judges, may, new)


def _judge(one: Judge) -> JudgeView:
    name, text = (CATALOGUE.say(f"judge.{one.level}.{what}") for what in ("name", "text"))
    return JudgeView(one.level, name, text, one.turns)


ROUTES: Final = [
    Route("/api/tables/{table}/analysis", analysis, methods=["GET"]),
    Route("/api/tables/{table}/analysis", begin, methods=["POST"]),
    Route("/api/tables/{table}/analysis", stop, methods=["DELETE"]),
    Route("/api/tables/{table}/mistakes/{n:count}", mistake, methods=["GET"]),
]
