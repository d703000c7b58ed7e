"""The web application: routes, errors as sentences, and what lives as long as it does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route

from thunderroad.display.wording import speaking
from thunderroad.kernel.errors import ThunderroadError

from ..endpoints.front_end import FOLDER, FrontEnd
from ..endpoints.routes import ROUTES
from ..errors import status_of
from ..guard.costs import Costs, TooMuchError
from ..guard.headers import SecurityHeaders
from ..guard.limits import LIMITS, Buckets, Limits, RateLimits
from ..guard.origins import Origins
from ..guard.turns import turns_of_requests
from ..protocol.coding import reply
from ..protocol.tables import ErrorReply
from ..tables.bot_runner import BEAT, BotRunner
from ..tables.keeping import FOR_EVER, Keep
from ..tables.opening import Opener, close_tables, open_tables
from ..wording import refusal
from ..workers.executors import Processes
from ..workers.pool import BotPool
from .languages import Languages, wanted

PACKED_FROM: Final = 2000
"""Bytes of an answer that is worth packing: a table, a catalogue, never a key."""


def create_app(  # noqa: PLR0913 - what one can choose
    opener: Opener,
    *,
    static: Path = FOLDER,
    beat: float = BEAT,
    processes: Processes = True,
    limits: Limits = LIMITS,
    names: Iterable[str] = (),
    keep: Keep = FOR_EVER,
) -> Starlette:
    """The table server on the store that `opener` opens while the page is served already.

    The application closes the store.  `beat` is the pace of bots in seconds; `processes`
    tells where they think.  `names` are those under which others reach this server (see `origins`), `keep` tells
    how long tables are kept that nobody uses.
    """

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        runner = BotRunner(BotPool(processes=processes), beat=beat)
        app.state.messages = Buckets(limits.messages)
        app.state.turns = turns_of_requests(limits)
        app.state.costs = costs = Costs(limits)
        app.state.opening = asyncio.create_task(open_tables(opener, runner, costs, keep, processes=processes))
        try:
            yield
        finally:
            await close_tables(app.state.opening)
            runner.close()

    return Starlette(
        routes=[*ROUTES, Mount("/", FrontEnd(static))],
        middleware=[
            Middleware(Languages),
            Middleware(SecurityHeaders),
            Middleware(Origins, names),
            Middleware(RateLimits, limits),
            Middleware(GZipMiddleware, minimum_size=PACKED_FROM, compresslevel=6),
        ],
        exception_handlers={ThunderroadError: _refused, HTTPException: _failed, Exception: _broken},
        lifespan=lifespan,
    )


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, ThunderroadError)
    response = reply(ErrorReply(refusal(str(error))), status_of(error))
    if isinstance(error, TooMuchError):
        response.headers["Retry-After"] = str(error.seconds)
    return response


async def _failed(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    sentence = {
        404: f"there is nothing at {request.url.path[:100]}; check the address",
        405: f"{request.method} is not possible here",
    }.get(error.status_code, error.detail)
    response = reply(ErrorReply(refusal(sentence)), error.status_code)
    if error.status_code == 405:
        response.headers["Allow"] = ", ".join(_allowed(request))
    return response


def _allowed(request: Request) -> list[str]:
    """What is possible at the address of a request."""
    routes = [route for route in ROUTES if isinstance(route, Route) and route.path_regex.match(request.url.path)]
    named = routes[:-1] or routes  # the last one takes what no other does
    return sorted({method for route in named for method in route.methods or ()}) or ["GET", "HEAD"]


async def _broken(request: Request, error: Exception) -> Response:
    """A fault of ours: the log has the traceback, the client a sentence."""
    sentence = "something went wrong on the server; the table is as it was, so try again"
    with speaking(wanted(request.scope)):  # it comes from beyond all that speaks
        return reply(ErrorReply(refusal(sentence)), 500)
