"""Fixtures for the tests of the 1998 rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tests.expanded_1998.kit import Race, Start


@pytest.fixture
def race() -> Iterator[Start]:
    """Place vehicles to play with; at the end of the test everything must be settled."""
    placed: list[Race] = []

    def place(positions: Mapping[str, str], **settings: Any) -> Race:
        placed.append(Race(positions, **settings))
        return placed[-1]

    yield place
    for one in placed:
        one.settled()
