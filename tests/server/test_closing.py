"""A service that closes: what is being written is kept, and nothing goes on behind its back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.test_tables import made, service_on
from thunderroad.store import address

pytestmark = pytest.mark.anyio


async def test_when_a_service_has_closed_nothing_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with service_on(address.in_folder(tmp_path)) as service:
        begun, may_end, append = asyncio.Event(), asyncio.Event(), service.store.append

        async def slowly(*given: Any, **named: Any) -> None:
            begun.set()
            await may_end.wait()
            await append(*given, **named)

        monkeypatch.setattr(service.store, "append", slowly)
        room = await service.room((await made(service, "bot", "bot")).table)
        await begun.wait()
        closing = asyncio.create_task(service.close())
        for _ in range(10):
            await asyncio.sleep(0)
        may_end.set()
        await closing
        assert room.table.seq == 1, "what was being written is kept"
        assert room.bots_turn is None, "and calls no other bot"
