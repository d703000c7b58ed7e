"""What is wrong with a database, said to people who want to play."""

from __future__ import annotations

import logging
from typing import Final

LOG: Final = logging.getLogger(__name__)
_KNOWN: Final = (
    (("disk is full", "no space left"), "its disk is full", "make room there"),
    (("disk i/o error",), "its disk is full or broken", "make room or repair it"),
    (("readonly", "read-only"), "it is read-only", "let the server write there again"),
    (("locked", "busy"), "another program is using it", "close that program"),
    (("malformed", "not a database", "corrupt"), "its file is damaged", "put a copy back"),
)
"""What drivers say, what that means, and what to do about it."""


def trouble(error: BaseException, otherwise: str) -> str:
    """Why a database cannot be used and what to do about it; what the driver says and `otherwise` if we do not know."""
    said = _said(error)
    return _known(said) or f"{said}; {otherwise}"


def trouble_for_all(error: BaseException) -> str:
    """The same for people who only play: only the log has what the driver says, which may name rows and hosts."""
    said = _said(error)
    LOG.warning("the database says: %s", said)
    return _known(said) or "its database failed; the server's log says why"


def _said(error: BaseException) -> str:
    return " ".join(str(getattr(error, "orig", None) or error).split())[:200]


def _known(said: str) -> str | None:
    known = (f"{why}; {what}" for words, why, what in _KNOWN if any(word in said.lower() for word in words))
    return next(known, None)
