"""Numbers in addresses: behind the question mark, and as parts of paths (`count`)."""

from __future__ import annotations

from typing import Final

from starlette.convertors import IntegerConvertor, register_url_convertor  # codespell:ignore convertors

from ..errors import ApiError

COUNT: Final = "count"
"""What a number in the path of an address is declared as."""


class _Count(IntegerConvertor):
    """A whole number of some digits; of one with thousands Python would not even make a number."""

    regex = "[0-9]{1,9}"


register_url_convertor(COUNT, _Count())


def number(text: str | None, name: str, *, default: int, most: int = 1_000_000_000) -> int:
    """A whole number from -1 to `most`; raises ApiError."""
    if text is None:
        return default
    try:
        value = int(text) if len(text) <= 12 else most + 1
    except ValueError:
        value = most + 1
    if not -1 <= value <= most:
        raise ApiError(400, f"'{name}' in the address must be a whole number from -1 to {most}")
    return value
