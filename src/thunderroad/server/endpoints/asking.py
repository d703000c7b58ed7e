"""What all help for the player asked has in common: whose question is open, and a bot's process that works."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, TypeVar

from starlette.requests import Request

from thunderroad.display.view.choices import ChoiceView

from ..errors import ApiError
from ..guard.limits import address_of
from ..tables.presence import Seats
from ..tables.room import Room
from ..tables.service import TableService
from .query import number

PATIENCE: Final = 10.0
"""Seconds to wait for an answer; the work itself has tighter bounds."""

T = TypeVar("T")


def open_choice(request: Request, room: Room, seats: Seats) -> ChoiceView:
    """The open question, if one of these seats is asked; raises ApiError."""
    seen = number(request.query_params.get("seq"), "seq", default=room.table.seq)
    if not room.table.position_since <= seen <= room.table.seq:
        raise ApiError(409, "the table has moved on since you asked")
    choice = room.view(seats).view.choice
    if choice is None or choice.seat not in seats or not choice.options:
        raise ApiError(409, "it is not your turn; this is for the player who answers next")
    return choice


async def worked_out(request: Request, service: TableService, job: Callable[..., T], *arguments: Any) -> T:
    """What a worker finds out for a request; raises ApiError when it takes too long."""
    work = service.runner.pool.run(job, *arguments, whose=address_of(request.scope))
    try:
        return await asyncio.wait_for(work, PATIENCE)
    except TimeoutError as error:
        raise ApiError(503, "this is taking too long; try again in a moment") from error
