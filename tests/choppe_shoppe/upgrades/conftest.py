"""The fixture that draws a road with upgrades."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from .kit import Shop


@pytest.fixture
def shop() -> Iterator[Callable[..., Shop]]:
    """Draw a road to play on; at the end of the test every drawn road must be settled."""
    roads: list[Shop] = []

    def draw(text: str = "", **settings: Any) -> Shop:
        roads.append(Shop(text, **settings))
        return roads[-1]

    yield draw
    for one in roads:
        one.settled()
