"""Fixtures that draw roads of Extra Ammo."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from .ammo import Ammo
from .kit import Armed


@pytest.fixture
def armed() -> Iterator[Callable[..., Armed]]:
    """Draw a road on which crews hold cards; at the end of the test every drawn road must be settled."""
    roads: list[Armed] = []

    def draw(text: str = "", **settings: Any) -> Armed:
        roads.append(Armed(text, **settings))
        return roads[-1]

    yield draw
    for one in roads:
        one.settled()


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
