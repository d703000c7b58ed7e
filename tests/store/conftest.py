from __future__ import annotations

import pytest

from tests.play import toy
from tests.store.postgres import Server, missing, started

toy.register()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Server:  # type: ignore[misc]
    """A real PostgreSQL in a temporary folder, stopped at the end."""
    reason = missing()
    if reason:
        pytest.skip(reason)
    with started(tmp_path_factory.mktemp("postgres")) as server:
        yield server
