"""The fixture that draws a road of Extra Ammo."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from .kit import Ammo


@pytest.fixture
def ammo() -> Iterator[Callable[..., Ammo]]:
    """Draw a road to play on; at the end of the test every drawn road must be settled."""
    roads: list[Ammo] = []

    def draw(text: str = "", **settings: Any) -> Ammo:
        roads.append(Ammo(text, **settings))
        return roads[-1]

    yield draw
    for one in roads:
        one.settled()
