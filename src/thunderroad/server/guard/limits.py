"""How much one address may ask for: tables, requests, live links, messages on a link.

Limits are far above what people at a table need, also several behind one router.  Requests above them get 429 and a
sentence; messages on a live link are not refused but read later, so that nothing is lost.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter, OrderedDict
from dataclasses import dataclass
from typing import Final

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from ..protocol.coding import encode
from ..protocol.live import Refused
from ..protocol.tables import ErrorReply
from ..wording import refusal
from .keys import protocol_of

CLOSED_FOR: Final = 4000
"""Live links are closed with this plus the HTTP status that the same request would have got."""
TOO_MANY: Final = "too many browsers are connected from your address; close some tabs, then open this page again"
KEEPS_NOTHING: Final = "/api/workshops/"
"""What is sent there is judged and not kept; a page asks at every change of a team."""
KNOWN: Final = 10_000
"""How many addresses are remembered; those seen longest ago are forgotten first."""


@dataclass(frozen=True, slots=True)
class Rate:
    """`burst` at once, and afterwards `per_second`."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a server, for each address; `works` are worked out at once (see `turns`).

    `kept` are bytes of tables and journals, `work` seconds of the processor (see `costs`); `all_...` of all together.
    """

    tables: Rate = Rate(60, 0.1)
    requests: Rate = Rate(400, 40)
    links: float = 100
    messages: Rate = Rate(200, 80)
    works: float = 1
    kept: Rate = Rate(20_000_000, 20_000)
    work: Rate = Rate(60, 0.25)
    all_kept: Rate = Rate(400_000_000, 200_000)
    all_work: Rate = Rate(300, 1)


LIMITS: Final = Limits()
ENDLESS: Final = Rate(math.inf, 1)
UNLIMITED: Final = Limits(ENDLESS, ENDLESS, math.inf, ENDLESS, math.inf, ENDLESS, ENDLESS, ENDLESS, ENDLESS)
"""For measurements."""


class Bucket:
    """What is left of a rate. Time is monotonic, so that a clock that is set has no say."""

    __slots__ = ("_left", "_rate", "_seen")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left = rate.burst
        self._seen = time.monotonic()

    def queue(self) -> float:
        """Take one in any case; seconds until its turn."""
        self._fill()
        self._left -= 1
        return max(0.0, -self._left / self._rate.per_second)

    def wait(self) -> float:
        """Seconds until one more is allowed; 0 takes it."""
        self._fill()
        if self._left >= 1:
            self._left -= 1
            return 0.0
        return (1 - self._left) / self._rate.per_second

    def spend(self, amount: float) -> None:
        """Take what something has cost; more than there was is owed."""
        self._fill()
        self._left -= amount

    def owed(self) -> float:
        """Seconds until nothing is owed."""
        self._fill()
        return max(0.0, -self._left / self._rate.per_second)

    def _fill(self) -> None:
        now = time.monotonic()
        self._left = min(self._rate.burst, self._left + (now - self._seen) * self._rate.per_second)
        self._seen = now


class Buckets:
    """One bucket for each address."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._kept: OrderedDict[str, Bucket] = OrderedDict()

    def wait(self, address: str) -> float:
        """As `Bucket.wait`."""
        return self.of(address).wait()

    def queue(self, address: str) -> float:
        """As `Bucket.queue`."""
        return self.of(address).queue()

    def of(self, address: str) -> Bucket:
        """The bucket of an address."""
        bucket = self._kept.get(address)
        if bucket is None:
            bucket = self._kept[address] = Bucket(self._rate)
            if len(self._kept) > KNOWN:
                self._kept.popitem(last=False)
        self._kept.move_to_end(address)
        return bucket


class RateLimits:
    """Stands before the application and turns away who asks for too much."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._links: Counter[str] = Counter()
        self._most_links = limits.links
        self._requests = Buckets(limits.requests)
        self._tables = Buckets(limits.tables)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, or say that it is too much."""
        if scope["type"] == "websocket":
            await self._live(scope, receive, send)
            return
        wait = self._http_wait(scope) if scope["type"] == "http" else 0.0
        if wait > 0:
            await _too_many(wait)(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _http_wait(self, scope: Scope) -> float:
        if not scope["path"].startswith("/api"):
            return 0.0
        address = address_of(scope)
        wait = self._requests.wait(address)
        if wait == 0 and scope["method"] == "POST" and not scope["path"].startswith(KEEPS_NOTHING):
            wait = self._tables.wait(address)
        return wait

    async def _live(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(scope)
        if self._links[address] >= self._most_links:
            await refuse_link(scope, receive, send, 429, TOO_MANY)
            return
        self._links[address] += 1
        try:
            await asyncio.sleep(self._requests.queue(address))
            await self._app(scope, receive, send)
        finally:
            self._links[address] -= 1
            if not self._links[address]:
                del self._links[address]


def address_of(scope: Scope) -> str:
    """Whom a request counts for; of an IPv6 address the part that a provider gives to one customer."""
    return customer((scope.get("client") or ("",))[0])


def customer(host: str) -> str:
    """An address without what a customer of a provider may choose."""
    return ":".join(host.split(":")[:4]) if host.count(":") > 1 else host


def _too_many(wait: float) -> Response:
    seconds = math.ceil(wait)
    body = encode(ErrorReply(refusal(f"you are asking too often; try again in {seconds} s")))
    headers = {"Retry-After": str(seconds), "Cache-Control": "no-store"}
    return Response(body, 429, headers, "application/json")


async def refuse_link(scope: Scope, receive: Receive, send: Send, status: int, sentence: str) -> None:
    """Tell a live link why it is not wanted, and close it."""
    await receive()
    await send({"type": "websocket.accept", "subprotocol": protocol_of(scope)})
    await send({"type": "websocket.send", "text": encode(Refused("", refusal(sentence), 0)).decode()})
    await send({"type": "websocket.close", "code": CLOSED_FOR + status})
