"""The fixture that sets an arena up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from .favors.kit import Show


@pytest.fixture
def show() -> Iterator[Callable[..., Show]]:
    """Set an arena up; at the end of the test every one must be settled."""
    shows: list[Show] = []

    def stage(*crews: str, **settings: Any) -> Show:
        shows.append(Show(crews or ("amber", "teal"), **settings))
        return shows[-1]

    yield stage
    for one in shows:
        one.settled()
