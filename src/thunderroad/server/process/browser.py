"""What a worker of a browser runs (web/src/alone/worker.ts): the tables of its page, or its bots.

What comes from JavaScript comes as arguments, so that this can be imported, and tried, by any Python.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from thunderroad.store.pack_shelf import PackShelf
from thunderroad.store.shelf import FullError, Memory, Shelf, ShelfStore, TakenError

from ..guard.limits import UNLIMITED
from ..tables.bot_runner import BEAT
from .alone import Alone, Elsewhere, Link, work
from .app import create_app
from .packs import Packs, offer_packs

NOWHERE: Final = Path("/nowhere")
"""The page comes from its own host."""


class Drawer:
    """The storage of a browser as a shelf (web/src/alone/drawer.ts); what fails there is told as a word."""

    def __init__(self, drawer: Any) -> None:
        self._drawer = drawer

    async def read(self, first: str, last: str, most: int = 0) -> list[tuple[str, bytes]]:
        """As `Shelf.read`."""
        found = self._told(await self._drawer.read(first, last, most))
        return [(key, bytes(value)) for key, value in found]

    async def last(self, first: str, last: str) -> str:
        """As `Shelf.last`."""
        found: str = self._told(await self._drawer.last(first, last))
        return found

    async def write(
        self,
        add: Mapping[str, bytes],
        put: Mapping[str, bytes],
        drop: Sequence[tuple[str, str]] = (),
        need: Sequence[str] = (),
    ) -> None:
        """As `Shelf.write`."""
        self._told(await self._drawer.write(list(add.items()), list(put.items()), list(drop), list(need)))

    @staticmethod
    def _told(answer: Any) -> Any:
        told = answer.to_py()
        fault = told.get("fault")
        if fault == "taken":
            raise TakenError
        if fault == "full":
            raise FullError
        if fault:
            raise OSError(fault)
        return told.get("found")


def let_late_timers_run(loop: asyncio.AbstractEventLoop) -> None:
    """A timer whose time passes while it is being set runs at once, as in any other Python.

    The loop of a browser refuses it, and whoever waits with a limit fails, if the processor is busy just then.
    """
    plain = loop.call_later

    def call_later(delay: float, callback: Callable[..., Any], *args: Any, context: Any = None) -> Any:
        return plain(max(delay, 0.0), callback, *args, context=context)

    vars(loop)["call_later"] = call_later


class Tables:
    """The tables of a page; without a `drawer` they last as long as it.  `post` sends a job to the bots' worker.

    `beat` is the pace of bots, as in app.py.
    """

    def __init__(self, drawer: Any, post: Callable[[int, bytes], None], *, beat: float = BEAT) -> None:
        shelf: Shelf = Memory() if drawer is None else Drawer(drawer)
        self._bots = Elsewhere(post)

        async def opener() -> ShelfStore:
            return ShelfStore(shelf)

        app = create_app(opener, static=NOWHERE, beat=beat, limits=UNLIMITED, processes=lambda: self._bots)
        offer_packs(app, Packs(PackShelf(shelf)))
        self._alone = Alone(app)

    async def start(self) -> None:
        """Begin."""
        let_late_timers_run(asyncio.get_running_loop())
        await self._alone.start()

    async def ask(self, method: str, address: str, headers: str, body: Any) -> tuple[int, str, bytes]:
        """The answer to a request; headers travel as JSON."""
        sent = b"" if body is None else bytes(body.to_py())
        status, told, found = await self._alone.ask(method, address, json.loads(headers), sent)
        return status, json.dumps(told), found

    async def close(self) -> None:
        """End: what is being written comes to its end."""
        await self._alone.close()

    def link(self, address: str, protocols: str, hear: Callable[[str], None], closed: Callable[[int], None]) -> Link:
        """Open a live link; protocols are separated by commas."""
        return self._alone.link(address, protocols.split(","), hear, closed)

    def answered(self, number: int, packed: Any) -> None:
        """The bots' worker has done a job."""
        self._bots.answered(number, bytes(packed.to_py()))

    def broken(self) -> None:
        """The bots' worker has stopped."""
        self._bots.broken()


def worked(packed: Any) -> bytes:
    """What the bots' worker answers to a job."""
    return work(bytes(packed.to_py()))
