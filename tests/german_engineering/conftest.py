"""The toy crew with dice, known while a test needs it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.german_engineering.kit import TOY, VENDETTA
from thunderroad.family.module import Module


@pytest.fixture
def toy() -> Iterator[Module]:
    VENDETTA.add(TOY)
    yield TOY
    del VENDETTA.modules[TOY.id]
