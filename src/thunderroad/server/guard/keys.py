"""Keys that open seats: unguessable when made, kept only as hashes, and part of no address that is sent.

Proxies log addresses.  A request brings its key as `Authorization: Bearer KEY`.
A live link of a browser can bring nothing but names of protocols, so its key is one of them: it offers
`thunderroad` and `key.KEY`, and talks the first.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import Scope

PROTOCOL: Final = "thunderroad"
_OFFERED: Final = "key."
_ID: Final = re.compile(r"[0-9A-Za-z_-]{1,40}")


def new_id() -> str:
    """An id for a table: short enough for an address, too long to guess."""
    return secrets.token_hex(8)


def is_id(text: str) -> bool:
    """Whether a text could be the id of a table; nothing else is asked of the database."""
    return _ID.fullmatch(text) is not None


def new_key() -> str:
    """A key of 192 random bits."""
    return secrets.token_urlsafe(24)


def derived(key: str, purpose: str) -> str:
    """A key that the holder of another one can make again, and nobody else."""
    made = hmac.new(key.encode("utf-8", "replace"), purpose.encode(), hashlib.sha256).digest()
    return urlsafe_b64encode(made[:24]).decode()


def hashed(key: str) -> str:
    """What is kept of a key. It is random, so a plain hash cannot be guessed backwards."""
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()


def fits(key_hash: str, kept: str | None) -> bool:
    """Whether a hashed key is the kept one, in constant time."""
    return kept is not None and hmac.compare_digest(key_hash, kept)


def key_of(connection: HTTPConnection) -> str:
    """The key that a request or a live link brings; empty for a spectator."""
    if connection.scope["type"] == "websocket":
        return next(
            (name.removeprefix(_OFFERED) for name in _offers(connection.scope) if name.startswith(_OFFERED)), ""
        )
    scheme, _, key = connection.headers.get("authorization", "").partition(" ")
    return key.strip() if scheme.lower() == "bearer" else ""


def protocol_of(scope: Scope) -> str | None:
    """What a live link is accepted with: a browser ends one that answers none of its offers."""
    return PROTOCOL if PROTOCOL in _offers(scope) else None


def _offers(scope: Scope) -> list[str]:
    return list(scope.get("subprotocols") or ())
