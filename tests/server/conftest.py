from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.play import toy
from tests.server import kit
from tests.server.process import PATIENCE
from tests.store.postgres import postgres

__all__ = ["postgres"]

toy.register()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def _not_for_ever() -> Iterator[None]:
    """A message that never comes must fail the test, not hang it."""

    def give_up(*_: object) -> None:
        raise TimeoutError("the test waits for something that does not come")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(PATIENCE)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A server on a fresh database, with bots that do not wait."""
    with kit.server(tmp_path) as found:
        yield found
