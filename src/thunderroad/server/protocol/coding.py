"""Values that travel as JSON, and JSON of clients as values."""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec
from starlette.responses import Response

from ..errors import ApiError

MAX_MESSAGE: Final = 64 * 1024
"""The largest message or request body from a client, in bytes."""

T = TypeVar("T")
_ENCODER: Final = msgspec.json.Encoder()


def encode(value: object) -> bytes:
    """Anything that travels as JSON."""
    return _ENCODER.encode(value)


def decode(decoder: msgspec.json.Decoder[T], raw: bytes | str) -> T:
    """What a client sent; raises ApiError with a sentence."""
    if len(raw) > MAX_MESSAGE:
        raise ApiError(413, f"a message may have {MAX_MESSAGE} bytes at most")
    try:
        return decoder.decode(raw)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise ApiError(400, f"the message is not understood: {' '.join(str(error).split())[:200]}") from error


def reply(value: object, status: int = 200) -> Response:
    """Any of the protocol's values as an answer that nobody caches."""
    return Response(encode(value), status, {"Cache-Control": "no-store"}, "application/json")
