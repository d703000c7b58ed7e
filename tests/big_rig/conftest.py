"""Fixtures of the Big Rig's tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.big_rig.kit import RigRoad


@pytest.fixture
def rig() -> Iterator[Callable[..., RigRoad]]:
    """Draw a road with a Big Rig; at the end of the test every drawn road must be settled."""
    roads: list[RigRoad] = []

    def draw(text: str = "", **settings: Any) -> RigRoad:
        roads.append(RigRoad(text, **settings))
        return roads[-1]

    yield draw
    for one in roads:
        one.settled()
