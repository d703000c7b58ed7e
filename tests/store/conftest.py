from __future__ import annotations

import pytest

from tests.play import toy
from tests.store.postgres import postgres

__all__ = ["postgres"]

toy.register()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
