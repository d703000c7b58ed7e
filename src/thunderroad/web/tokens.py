"""Keys that open seats: unguessable when made, kept only as hashes."""

from __future__ import annotations

import hashlib
import hmac
import secrets


def new_id() -> str:
    """An id for a table: short enough for an address, too long to guess."""
    return secrets.token_hex(8)


def new_token() -> str:
    """A key of 192 random bits."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """What is kept of a key. It is random, so a plain hash cannot be guessed backwards."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def fits(token_hash: str, kept: str | None) -> bool:
    """Whether a hashed key is the kept one, in constant time."""
    return kept is not None and hmac.compare_digest(token_hash, kept)
