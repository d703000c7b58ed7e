"""A server looks for garbage seldom, but it does."""

from __future__ import annotations

import asyncio
import gc

import pytest

from thunderroad.server.process import garbage


class Ring:
    """Garbage that only a full look finds once it is old."""

    gone = 0

    def __init__(self) -> None:
        self.me = self

    def __del__(self) -> None:
        type(self).gone += 1


def test_old_garbage_goes_when_its_time_has_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "SETTLED", 0.0)
    monkeypatch.setattr(garbage, "EVERY", 0.05)
    monkeypatch.setattr(gc, "freeze", lambda: None)  # this process is no server

    async def looked() -> tuple[int, int, int]:
        looking = asyncio.create_task(garbage.look_seldom())
        while gc.get_threshold() == before:  # noqa: ASYNC110 - what is tested tells nobody
            await asyncio.sleep(0.01)
        found = gc.get_threshold()
        ring = Ring()
        gc.collect(1)
        del ring
        while not Ring.gone:  # noqa: ASYNC110 - the same
            await asyncio.sleep(0.01)
        looking.cancel()
        return found

    before = gc.get_threshold()
    garbage.wait()
    assert not gc.isenabled()
    assert asyncio.run(looked()) == (*before[:2], garbage.NEVER)
    assert Ring.gone == 1
    garbage.as_usual()
    assert gc.isenabled()
    assert gc.get_threshold() == before
