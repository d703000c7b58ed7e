"""Numbers in addresses."""

from __future__ import annotations

from .errors import ApiError


def number(text: str | None, name: str, *, default: int, most: int = 1_000_000_000) -> int:
    """A whole number from -1 to `most`; raises ApiError."""
    if not text:
        return default
    try:
        value = int(text) if len(text) <= 12 else most + 1
    except ValueError:
        value = most + 1
    if not -1 <= value <= most:
        raise ApiError(400, f"'{name}' in the address must be a whole number from -1 to {most}")
    return value
