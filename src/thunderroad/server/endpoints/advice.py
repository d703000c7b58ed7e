"""Help for the player asked: what can be reached, what answers may lead to, what a bot would do.

Worked out in bots' processes.
"""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from thunderroad.bots.odds import Fate, Odds, Thrown
from thunderroad.bots.reading import Result
from thunderroad.display.view.choices import ChoiceView
from thunderroad.display.wording import language

from .. import seeds
from ..errors import ApiError
from ..protocol.advice import HintView, OddsView, OptionOdds, OutcomeOdds, PieceOdds, ResultOdds, ThrownOdds
from ..protocol.coding import reply
from ..tables.orders import level_of
from ..tables.service import USUAL_LEVEL
from ..workers import bot_questions
from .asking import open_choice, worked_out
from .common import asked_for
from .query import number

SURE: Final = 0.99
"""A chance as good as certain."""
LONGEST_PATH: Final = 40
MOST_KNOWN: Final = 1000
"""How many odds of one question are remembered; somebody may think up more paths than that."""


async def odds(request: Request) -> Response:
    """GET /api/tables/{table}/odds?seq=: of all answers, or of some: each `path`, `space` or `piece`."""
    service, room, seats = await asked_for(request)
    if not room.terms.odds:
        raise ApiError(403, "this table plays without odds")
    async with room.advising:  # the table may go on while one waits for it
        choice = open_choice(request, room, seats)
        lists = _lists(request, choice)
        seq = room.table.seq
        kept = room.odds.setdefault((language(), choice.seat), {})
        missing = [item for item in lists if item not in kept]
        found = {}
        if missing:
            asked = bot_questions.question(room.table.asking(choice.seat), choice.seat, seeds.drawn(f"odds {seq}"))
            worked = await worked_out(request, service, bot_questions.chances, asked, missing)
            found = {item.answers: _told(item) for item in worked}
            if room.table.seq == seq and len(kept) < MOST_KNOWN:
                kept.update(found)
    known = {**kept, **found}
    return reply(OddsView(seq, choice.seat, [known[item] for item in lists if item in known]))


async def hint(request: Request) -> Response:
    """GET /api/tables/{table}/hint?seq=."""
    service, room, seats = await asked_for(request)
    if not room.terms.hints:
        raise ApiError(403, "this table plays without hints")
    async with room.advising:  # as above
        choice = open_choice(request, room, seats)
        seq = room.table.seq
        asked = bot_questions.question(room.table.asking(choice.seat), choice.seat, seeds.drawn(f"hint {seq}"))
        level = level_of(USUAL_LEVEL).id
        options, spaces, reasons = await worked_out(request, service, bot_questions.advice, level, asked)
    return reply(HintView(seq, choice.seat, options, spaces, reasons, level))


async def reach(request: Request) -> Response:
    """GET /api/tables/{table}/reach?seq=."""
    service, room, seats = await asked_for(request)
    async with room.advising:  # as above
        choice = open_choice(request, room, seats)
        seq, known = room.table.seq, (language(), choice.seat)
        ways = room.reach.get(known)
        if ways is None:
            asked = bot_questions.question(room.table.asking(choice.seat), choice.seat, seeds.drawn(f"reach {seq}"))
            ways = await worked_out(request, service, bot_questions.reach, asked, seq)
            if room.table.seq == seq:
                room.reach[known] = ways
    return reply(msgspec.Raw(ways))


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


def _told(item: Odds) -> OptionOdds:
    outcomes = [
        OutcomeOdds(_results(each.results), each.chance, each.text, _fates(each.fates), _thrown(each.thrown))
        for each in item.outcomes
    ]
    declined = None if item.declined is None else _fates(item.declined)
    return OptionOdds(list(item.answers), outcomes, _fates(item.fates), declined, item.rough, item.better)


def _thrown(places: tuple[Thrown, ...]) -> list[ThrownOdds]:
    return [
        ThrownOdds(
            each.landing.piece,
            each.landing.space,
            each.landing.meets,
            each.chance,
            any(fate.out > SURE for fate in each.fates),
            bool(each.fates),
        )
        for each in places
    ]


def _results(results: tuple[Result, ...]) -> list[ResultOdds]:
    return [ResultOdds(one.die, one.name, one.symbol, one.label) for one in results]


def _fates(fates: tuple[Fate, ...]) -> list[PieceOdds]:
    return [PieceOdds(fate.piece, fate.out, fate.broken, fate.hurt, fate.hit) for fate in fates]


ROUTES: Final = [
    Route("/api/tables/{table}/odds", odds, methods=["GET"]),
    Route("/api/tables/{table}/hint", hint, methods=["GET"]),
    Route("/api/tables/{table}/reach", reach, methods=["GET"]),
]
