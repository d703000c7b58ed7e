"""The fixture that makes arenas."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .kit import Pits, pits


@pytest.fixture
def pit() -> Iterator[Pits]:
    """Make an arena to fight in; at the end of the test every one must be settled."""
    with pits() as make:
        yield make
