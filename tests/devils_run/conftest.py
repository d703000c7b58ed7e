"""The fixture that draws a road of Devil's Run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from .kit import Run


@pytest.fixture
def run() -> Iterator[Callable[..., Run]]:
    """Draw a road to play on; at the end of the test every drawn road must be settled."""
    roads: list[Run] = []

    def draw(text: str = "", **settings: Any) -> Run:
        roads.append(Run(text, **settings))
        return roads[-1]

    yield draw
    for one in roads:
        one.settled()
