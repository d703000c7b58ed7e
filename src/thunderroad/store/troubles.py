"""What is wrong with a database, said to people who want to play."""

from __future__ import annotations

from typing import Final

_KNOWN: Final = (
    (("disk is full", "no space left"), "its disk is full", "make room there"),
    (("disk i/o error",), "its disk is full or broken", "make room there or look after it"),
    (("readonly", "read-only"), "it may only be read", "let the server write there again"),
    (("locked", "busy"), "another program holds it", "close that program"),
    (("malformed", "not a database", "corrupt"), "its file is damaged", "put a copy back"),
)
"""What drivers say, what that means, and what to do about it."""


def trouble(error: BaseException, otherwise: str) -> str:
    """Why a database cannot be used and what to do about it; what the driver says and `otherwise` if we do not know."""
    said = " ".join(str(getattr(error, "orig", None) or error).split())[:200]
    known = (f"{why}; {what}" for words, why, what in _KNOWN if any(word in said.lower() for word in words))
    return next(known, f"{said}; {otherwise}")
