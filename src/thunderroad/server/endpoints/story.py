"""The story of a finished game: its course, its turning points, the hardest blow, what everybody did."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from thunderroad.bots.course import course
from thunderroad.display.view.game import EventView
from thunderroad.family import registry
from thunderroad.play.feats import Achieved, achieved, ended, of_deeds, of_winners
from thunderroad.play.story import Blow, Meanings, blows, cruellest, plot, split, tallies
from thunderroad.play.table import Table
from thunderroad.play.turning_points import Cause, Standing, Swing, cause, swings

from ..errors import ApiError
from ..guard.turns import turn
from ..protocol.coding import reply
from ..protocol.history import BlowView, FeatLine, FeatView, StandingView, StoryView, TurningPoint
from ..tables.room import Room
from .common import asked_for


async def story(request: Request) -> Response:
    """GET /api/tables/{table}/story: everybody may know all of a game that is over."""
    _, room, _ = await asked_for(request)
    if not room.table.over:
        raise ApiError(409, "the game is still running; you can read its story when it is over")
    async with turn(request):
        async with room.looking:
            if room.course is None:
                room.course = await asyncio.to_thread(course, room.table.journal())
        return reply(_told(room, room.course))


def _told(room: Room, standings: Sequence[Standing]) -> StoryView:
    table = room.table
    view, rules = table.view(None), table.ruleset
    meanings = Meanings.of(rules, table.recipe.modules, view)
    events = room.events((), -1)
    moments = split(events, [past.first_event for past in table.line])
    worst = cruellest(blows(moments, meanings))
    tally = tallies(deeds := rules.deeds(), len(table.players), events, meanings)
    course = [StandingView(n, list(one.shares), list(one.scores)) for n, one in enumerate(standings) if one.settled]
    won = ended(view, events, meanings, [one.shares for one in course], worst)
    return StoryView(
        course=course,
        turning=[_turning(swing, cause(swing, standings, moments, meanings)) for swing in swings(standings)],
        cruellest=None if worst is None else _blow(room, worst, moments[worst.n], meanings),
        tallies=tally,
        feats=[_feat(one) for one in achieved(view.ruleset, deeds, tally, won)],
        played=_played(table),
    )


def _played(table: Table) -> list[int]:
    """The seats that people played, and not a bot or the clock for most of the time."""
    given = [past.answer for past in table.line]
    own, all_ = (Counter(one.seat for one in given if not (away and one.by)) for away in (True, False))
    return [seat for seat, player in enumerate(table.players) if not player.is_bot and 2 * own[seat] >= all_[seat]]


def _turning(swing: Swing, why: Cause) -> TurningPoint:
    return TurningPoint(why.n, swing.seat, swing.before, swing.after, why.text, why.clause)


def _feat(one: Achieved) -> FeatView:
    return FeatView(one.feat.id, one.seats, one.feat.title, one.feat.text)


def _blow(room: Room, blow: Blow, events: Sequence[EventView], meanings: Meanings) -> BlowView:
    """The hardest blow as a short story."""
    by = room.table.line[blow.n - 1].answer.seat if blow.n else None
    gravest = next(event for event in events if event.n == blow.event)
    told = [event.text for event in plot(events, blow, meanings.harms)]
    return BlowView(blow.n, blow.seat, by, str(gravest.data["piece"]), told, gravest.clause)


async def feats(request: Request) -> Response:
    """GET /api/feats: all that can be achieved, in any game and game by game."""
    known = registry.rulesets().values()
    by_game = [(None, of_winners()), *((rules.title, of_deeds(rules.deeds(), rules.id)) for rules in known)]
    return reply([FeatLine(game, feat.id, feat.title, feat.text) for game, found in by_game for feat in found])


ROUTES: Final = [
    Route("/api/tables/{table}/story", story, methods=["GET"]),
    Route("/api/feats", feats, methods=["GET"]),
]
