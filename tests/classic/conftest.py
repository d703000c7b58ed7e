"""Fixtures for the tests of the 1986 game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.classic.kit import Draw, Track


@pytest.fixture
def track() -> Iterator[Draw]:
    """Draw boards to play on; at the end of the test everything drawn must be settled."""
    drawn: list[Track] = []

    def draw(text: str = "", **settings: Any) -> Track:
        drawn.append(Track(text, **settings))
        return drawn[-1]

    yield draw
    for one in drawn:
        one.settled()
