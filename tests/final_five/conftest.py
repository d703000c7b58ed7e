"""The fixture `ride`: a road with motorcycles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.final_five.kit import Highway


@pytest.fixture
def ride() -> Iterator[Callable[..., Highway]]:
    """Draw a road to ride on; at the end of the test every drawn road must be settled."""
    roads: list[Highway] = []

    def draw(text: str, **settings: Any) -> Highway:
        roads.append(Highway(text, **settings))
        return roads[-1]

    yield draw
    for one in roads:
        one.settled()
