"""Fixtures for the tests of Extra Ammo."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.extra_ammo.kit import Armed


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
