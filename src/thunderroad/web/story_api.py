"""The story of a finished game: its course, its turning points, the hardest blow, what everybody did."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from thunderroad.bots.course import Standing, course
from thunderroad.kernel import registry
from thunderroad.kernel.view.game import EventView
from thunderroad.play.feats import achieved, ended, possible
from thunderroad.play.story import Blow, blows, cruellest, owners, plot, tallies

from .errors import ApiError
from .protocol.history import BlowView, FeatLine, FeatView, StandingView, StoryView, TurningPoint
from .replies import asked_for, reply
from .room import Room
from .turns import turn

TURNING_POINTS: Final = 3
SWING: Final = 8.0
"""Percent by which a chance must change to be called a turning point."""

Moment = tuple[int, list[EventView]]
"""The number of an answer, and the events that it led to."""


async def story(request: Request) -> Response:
    """GET /api/tables/{table}/story: everybody may know all of a game that is over."""
    _, room, _ = await asked_for(request)
    if not room.table.over:
        raise ApiError(409, "the game is still going on; its story is told when it is over")
    async with turn(request):
        async with room.looking:
            if room.course is None:
                room.course = await asyncio.to_thread(course, room.table.journal())
        return reply(_told(room, room.course))


def _told(room: Room, standings: Sequence[Standing]) -> StoryView:
    table = room.table
    line, events = table.line, room.events((), -1)
    view = table.view(None)
    whose = owners(view)
    starts = [past.first_event for past in line]
    moments = _split(events, starts)
    harm = blows(moments, whose, table.ruleset.harms)
    texts = {event.n: event for event in events}
    worst = cruellest(harm)
    tally = tallies(deeds := table.ruleset.deeds(), len(table.players), whose, events)
    shares = [standing.shares for standing in standings]
    won = ended(view, events, whose, table.ruleset.harms, shares, worst)
    return StoryView(
        course=[StandingView(item.n, list(item.shares)) for item in standings],
        turning=[_turning(one, other, harm, moments) for one, other in _swings(standings)],
        cruellest=None if worst is None else _blow(room, worst, moments[worst.n][1], texts[worst.event]),
        tallies=tally,
        feats=[FeatView(feat.id, seat, feat.title, feat.text) for seat, feat in achieved(view, deeds, tally, won)],
    )


def _split(events: Sequence[EventView], starts: Sequence[int]) -> list[Moment]:
    """The events by the answer that led to them; those of the set-up come under 0."""
    found: list[Moment] = [(n, []) for n in range(len(starts) + 1)]
    n = 0
    for event in events:
        while n < len(starts) and event.n >= starts[n]:
            n += 1
        found[n][1].append(event)
    return found


def _swings(standings: Sequence[Standing]) -> list[tuple[Standing, Standing]]:
    """The changes that count most, in their order; the start and the very end are no surprise."""
    within = standings[1:-1]
    swings = [(max(abs(a - b) for a, b in zip(one.shares, other.shares, strict=True)), one, other)
              for one, other in pairwise(within)]  # fmt: skip
    greatest = sorted(swings, key=lambda swing: -swing[0])[:TURNING_POINTS]
    kept = [(one, other) for change, one, other in greatest if change >= SWING]
    return sorted(kept, key=lambda pair: pair[0].n)


def _turning(before: Standing, after: Standing, harm: Sequence[Blow], moments: Sequence[Moment]) -> TurningPoint:
    changes = [b - a for a, b in zip(before.shares, after.shares, strict=True)]
    seat = max(range(len(changes)), key=lambda at: abs(changes[at]))
    between = [(n, event) for n, events in moments[before.n + 1 : after.n + 1] for event in events]
    worst = cruellest(blow for blow in harm if before.n < blow.n <= after.n)
    if worst is not None:
        between = [(n, event) for n, event in between if event.n == worst.event]
    else:  # nobody was hurt: the last that moved will have done it
        between = [(n, event) for n, event in between if "piece" in event.data] or between
    n, event = between[-1]
    return TurningPoint(n, seat, before.shares[seat], after.shares[seat], event.text, event.clause)


def _blow(room: Room, blow: Blow, events: Sequence[EventView], gravest: EventView) -> BlowView:
    """The hardest blow as a short story."""
    by = room.table.line[blow.n - 1].answer.seat if blow.n else None
    told = [event.text for event in plot(events, blow, room.table.ruleset.harms)]
    return BlowView(blow.n, blow.seat, by, str(gravest.data["piece"]), told, gravest.clause)


async def feats(request: Request) -> Response:
    """GET /api/feats: all that can be achieved, game by game."""
    return reply([FeatLine(rules.title, feat.id, feat.title, feat.text)
                  for rules in registry.rulesets().values() for feat in possible(rules.deeds(), rules.id)])  # fmt: skip


ROUTES: Final = [
    Route("/api/tables/{table}/story", story, methods=["GET"]),
    Route("/api/feats", feats, methods=["GET"]),
]
