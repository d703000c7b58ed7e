"""Every request is answered in the language of the one who asks: the address may say `lang=`, else the browser does."""

from __future__ import annotations

from urllib.parse import parse_qs

from starlette.types import ASGIApp, Receive, Scope, Send

from thunderroad.display.wording import preferred, speaking


class Languages:
    """Speaks, while a request or a live link lasts, what it asks for."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, speaking."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        with speaking(wanted(scope)):
            await self._app(scope, receive, send)


def wanted(scope: Scope) -> str:
    """The language of a request."""
    query: bytes = scope["query_string"]
    asked = parse_qs(query.decode("latin-1")).get("lang") if b"lang=" in query else None
    headers = dict(scope["headers"])
    return preferred(asked[0] if asked else headers.get(b"accept-language", b"").decode("latin-1"))
