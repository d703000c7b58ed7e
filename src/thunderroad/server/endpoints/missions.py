"""Missions: what can be learned, a table for one of them, and what the coach says there."""

from __future__ import annotations

import asyncio
from itertools import groupby
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from thunderroad import tutorial
from thunderroad.family.registry import offered, ruleset_of
from thunderroad.play.players import Player
from thunderroad.play.table import Table

from ..agreements import Agreement
from ..errors import ApiError
from ..guard.costs import worked_out
from ..protocol.coding import reply
from ..protocol.missions import AheadView, CoachView, MissionGroup, MissionLine
from ..tables.opening import service_of
from ..tables.orders import Ordered
from ..tables.service import USUAL_LEVEL
from ..tables.sheets import addresses
from .common import asked_for, body, must_be_json
from .query import number


async def missions(request: Request) -> Response:
    """GET /api/missions."""
    return reply(await asyncio.to_thread(_groups))


def _groups() -> list[MissionGroup]:
    return [_group(group) for group in tutorial.groups()]


def _group(group: tutorial.Group) -> MissionGroup:
    systems = (ruleset for ruleset in offered() if group.system == ruleset.id or group.system in ruleset.modules)
    ruleset = next(systems)
    modules = [ruleset.modules[group.system]] if group.system in ruleset.modules else []
    lines = [_line(mission) for mission in group.missions]
    return MissionGroup(group.system, ruleset.word(group.title), lines, addresses(ruleset, modules))


def _line(mission: tutorial.Mission) -> MissionLine:
    return MissionLine(mission.id, mission.symbol, dict(mission.title), dict(mission.goal), len(mission.steps))


async def begin(request: Request) -> Response:
    """POST /api/missions/{system}/{mission} (`{}`): a table for one learner, with bots at the other seats."""
    must_be_json(request)
    await body(request)
    service = await service_of(request.app)
    id = f"{request.path_params['system']}/{request.path_params['mission']}"
    ordered, table = await worked_out(request, _table, id)
    return reply(await service.open(ordered, table), 201)


def _table(id: str) -> tuple[Ordered, Table]:
    try:
        mission = tutorial.mission(id)
    except tutorial.MissionError as error:
        raise ApiError(404, str(error)) from error
    recipe = mission.scenario.recipe
    rules = ruleset_of(recipe)
    names = {crew.id: rules.word(crew.name) for crew in rules.crews_of(recipe.modules)}
    first, *others = (names[seat.crew] for seat in recipe.seats)
    players = (Player("me", first), *(Player("bot", name, USUAL_LEVEL) for name in others))
    ordered = Ordered(recipe, players, free_undo=True, terms=Agreement(mission=mission.id))
    return ordered, Table.create(recipe, players, free_undo=True, past=mission.past())


async def coach(request: Request) -> Response:
    """GET /api/tables/{table}/coach?at=N: after the first N answers, or now."""
    _, room, seats = await asked_for(request)
    if room.coach is None:
        raise ApiError(404, "no mission is played at this table")
    options = room.options
    at = number(request.query_params.get("at"), "at", default=len(options))
    if not 0 <= at <= len(options):
        raise ApiError(409, f"this table now has 0 to {len(options)} answers; look again")
    ahead = room.coach.ahead(options[:at])
    return reply(_view(room.coach.mission, ahead, at, learner=bool(seats)))


def _view(mission: tutorial.Mission, ahead: list[tutorial.Progress], at: int, *, learner: bool) -> CoachView:
    now = ahead[0]
    step = mission.steps[now.step]
    says = {"doing": step.say, "wrong": step.wrong, "done": mission.end}
    return CoachView(
        mission=mission.id,
        answers=at,
        title=dict(mission.title),
        step=now.step + 1,
        steps=len(mission.steps),
        state=now.state,
        say=dict(says[now.state]),
        start=now.start,
        wanted=now.wanted if learner else None,
        point=step.point,
        pieces=list(now.pieces),
        spaces=list(now.spaces),
        rule=step.rule,
        ahead=[_ahead(mission, list(part)) for _, part in groupby(ahead, _step)] if learner else [],
        next=_after(mission.id),
    )


def _step(now: tutorial.Progress) -> tuple[int, str]:
    return now.step, now.state


def _ahead(mission: tutorial.Mission, part: list[tutorial.Progress]) -> AheadView:
    """One step of what is foreseen."""
    step, last = mission.steps[part[0].step], part[-1]
    wanted = [now.wanted for now in part if now.wanted is not None]
    pieces, spaces = list(last.pieces), list(last.spaces)
    return AheadView(part[0].step + 1, wanted, dict(step.say), step.point, pieces, spaces, step.rule)


def _after(id: str) -> str | None:
    """The next mission of the same system."""
    for group in tutorial.groups():
        ids = [mission.id for mission in group.missions]
        if id in ids[:-1]:
            return ids[ids.index(id) + 1]
    return None


ROUTES: Final = [
    Route("/api/missions", missions, methods=["GET"]),
    Route("/api/missions/{system}/{mission}", begin, methods=["POST"]),
    Route("/api/tables/{table}/coach", coach, methods=["GET"]),
]
