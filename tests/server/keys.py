"""How a client brings a key: in a header, and among the protocols of a live link."""

from __future__ import annotations

from websockets.typing import Subprotocol


def bearer(key: str) -> dict[str, str]:
    """The headers of a request; without a key none."""
    return {"Authorization": f"Bearer {key}"} if key else {}


def offers(key: str) -> list[Subprotocol]:
    """The protocols that a live link offers, of which the server talks the first."""
    return [Subprotocol("thunderroad"), *([Subprotocol(f"key.{key}")] if key else [])]
