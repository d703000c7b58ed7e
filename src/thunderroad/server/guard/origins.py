"""Which pages may use this server: those that it served itself, under a name that is its own.

A page elsewhere in the same browser may open links to any server (browsers do not forbid it), and its name may be
made to point at this machine after it was loaded; such a page then counts as one of ours, but for the name.
"""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from ..protocol.coding import reply
from ..protocol.tables import ErrorReply
from ..wording import refusal
from .limits import refuse_link

NEARBY: Final = (".localhost", ".local", ".lan", ".internal", ".home.arpa")
"""Ends of names that nobody elsewhere can own."""
ELSEWHERE: Final = "this page belongs to another server; open the table at its own server's address"


class Origins:
    """Turns away what pages of other servers ask for. `names`: what this one is called besides its addresses."""

    def __init__(self, app: ASGIApp, names: Iterable[str] = ()) -> None:
        self._app = app
        known = (name.strip().lower() for name in (*names, socket.gethostname()))
        self._names = frozenset(name for name in known if name)  # or a page that tells no origin would be ours

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, or refuse."""
        problem = self._problem(scope) if scope["type"] in ("http", "websocket") else None
        if problem is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            status, sentence = problem
            await reply(ErrorReply(refusal(sentence)), status)(scope, receive, send)
        else:
            await refuse_link(scope, receive, send, *problem)

    def _problem(self, scope: Scope) -> tuple[int, str] | None:
        headers = Headers(scope=scope)
        host, origin = headers.get("host", "").lower(), headers.get("origin")
        name = _name(host)
        if not self._ours(name):
            return 421, f"this server does not know the name '{name[:80]}'; start it with --name {name[:80]}"
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if origin is None or not changes:
            return None
        where = _place(origin.lower())
        return None if where and (where == host or _name(where) in self._names) else (403, ELSEWHERE)

    def _ours(self, name: str) -> bool:
        if not name or "." not in name or name in self._names or name.endswith(NEARBY):
            return True
        try:
            ip_address(name)
        except ValueError:
            return False
        return True


def _place(origin: str) -> str:
    """Host and port of an origin; empty if it has none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def _name(host: str) -> str:
    """A host without its port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return host
