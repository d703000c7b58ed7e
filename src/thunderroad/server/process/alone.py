"""The table server without a network: requests and live links that come as messages from a page beside it.

A browser that runs Python does what uvicorn does elsewhere: the application is the same (app.py), and so is every
answer.  Bots think in another worker of the browser, which gets what a worker process gets.
"""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import AsyncExitStack
from functools import partial
from itertools import count
from typing import Any, Final, ParamSpec, TypeVar
from urllib.parse import unquote

from starlette.applications import Starlette
from starlette.types import Message

from thunderroad.family.registry import know_pack, known_packs
from thunderroad.kernel.packs import Pack, PackRef

from ..wording import without_a_server

P = ParamSpec("P")
T = TypeVar("T")
GONE: Final = 1001
"""A page that has gone away."""
FAILED: Final = 1011
"""A fault of ours: the page connects anew."""


class Alone:
    """Runs an application for one page."""

    def __init__(self, app: Starlette) -> None:
        self._app = app
        self._living = AsyncExitStack()

    async def start(self) -> None:
        """Let the application begin."""
        await self._living.enter_async_context(self._app.router.lifespan_context(self._app))

    async def close(self) -> None:
        """Let it end: what is being written comes to its end."""
        await self._living.aclose()

    async def ask(
        self, method: str, address: str, headers: Mapping[str, str], body: bytes
    ) -> tuple[int, dict[str, str], bytes]:
        """The status, the headers and the body of the answer to a request."""
        scope = {**_scope("http", address, headers), "method": method, "scheme": "http"}
        status, told, found = 500, dict[str, str](), bytearray()
        asked = False

        async def receive() -> Message:
            nonlocal asked
            if asked:  # nobody breaks off who waits in the same browser
                await asyncio.Event().wait()
            asked = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Message) -> None:
            nonlocal status, told
            if message["type"] == "http.response.start":
                status = message["status"]
                told = {name.decode(): value.decode("latin-1") for name, value in message["headers"]}
            else:
                found.extend(message.get("body", b""))

        with without_a_server():
            await self._app(scope, receive, send)
        return status, told, bytes(found)

    def link(
        self, address: str, protocols: Iterable[str], hear: Callable[[str], None], closed: Callable[[int], None]
    ) -> Link:
        """Open a live link: `hear` gets each message of the application, `closed` the code with which it ends."""
        scope = {**_scope("websocket", address, {}), "scheme": "ws", "subprotocols": list(protocols)}
        return Link(self._app, scope, hear, closed)


class Link:
    """One live link, from the page's side."""

    def __init__(
        self, app: Starlette, scope: dict[str, Any], hear: Callable[[str], None], closed: Callable[[int], None]
    ) -> None:
        self._said: asyncio.Queue[Message] = asyncio.Queue()
        self._said.put_nowait({"type": "websocket.connect"})
        self._hear = hear
        self._closed = closed
        self._code = FAILED
        with without_a_server():  # the task goes on in what it began in
            self._task = asyncio.ensure_future(app(scope, self._said.get, self._send))
        self._task.add_done_callback(self._over)

    def say(self, text: str) -> None:
        """Pass a message on to the application."""
        self._said.put_nowait({"type": "websocket.receive", "text": text})

    def close(self) -> None:
        """The page has closed the link, or is gone."""
        self._said.put_nowait({"type": "websocket.disconnect", "code": GONE})

    async def _send(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            self._hear(message["text"])
        elif message["type"] == "websocket.close":
            self._code = message["code"]
            self._said.put_nowait({"type": "websocket.disconnect", "code": self._code})

    def _over(self, task: asyncio.Future[None]) -> None:
        if not task.cancelled():
            task.exception()  # the application has told the log of it
        self._closed(self._code)


def _scope(kind: str, address: str, headers: Mapping[str, str]) -> dict[str, Any]:
    """What ASGI wants to know of a request."""
    path, _, query = address.partition("?")
    named = {"host": "localhost", **{name.lower(): value for name, value in headers.items()}}
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "path": unquote(path),
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": [(name.encode(), value.encode("latin-1")) for name, value in named.items()],
        "client": ("", 0),
        "server": ("localhost", 80),
    }


# --- another worker ------------------------------------------------------------------------


class Elsewhere(Executor):
    """Has work done by another worker of the browser: `post` sends it a number and a job, `answered` gets its answer.

    Whoever thinks shares that one worker, which is never shut down.
    """

    def __init__(self, post: Callable[[int, bytes], None]) -> None:
        self._post = post
        self._numbers = count(1)
        self._waiting: dict[int, Future[Any]] = {}
        self._packs: set[PackRef] = set()
        """Those that the other worker knows."""

    def submit(self, job: Callable[P, T], /, *arguments: P.args, **named: P.kwargs) -> Future[T]:
        """Send a job, after the owners' packs that the other worker does not know yet."""
        unknown = [pack for pack in known_packs() if pack.ref not in self._packs]
        if unknown:
            self._packs.update(pack.ref for pack in unknown)
            self._send(partial(learn, unknown))
        return self._send(job, *arguments, **named)

    def _send(self, job: Callable[P, T], /, *arguments: P.args, **named: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        future.set_running_or_notify_cancel()
        number = next(self._numbers)
        packed = pickle.dumps((job, arguments, named))
        self._waiting[number] = future
        self._post(number, packed)
        return future

    def answered(self, number: int, packed: bytes) -> None:
        """The other worker has done a job."""
        future = self._waiting.pop(number, None)
        if future is None:
            return
        done, result = pickle.loads(packed)  # noqa: S301 - from our own code
        if done:
            future.set_result(result)
        else:
            future.set_exception(result)

    def broken(self) -> None:
        """The other worker is gone, and what it was doing is lost."""
        waiting, self._waiting = self._waiting, {}
        self._packs.clear()
        for future in waiting.values():
            future.set_exception(BrokenExecutor("the bots' worker has stopped"))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Others may still need the worker."""


def learn(packs: Sequence[Pack]) -> None:
    """In the other worker: know the packs that games are played with."""
    for pack in packs:
        know_pack(pack)


def work(packed: bytes) -> bytes:
    """Do a job that `Elsewhere` has sent: what goes back."""
    try:
        job, arguments, named = pickle.loads(packed)  # noqa: S301 - from our own code
        answer = (True, job(*arguments, **named))
    except Exception as error:  # noqa: BLE001 - the one who waits for it gets it
        answer = (False, error)
    try:
        return pickle.dumps(answer)
    except Exception:  # noqa: BLE001 - an error that cannot travel is told in words
        return pickle.dumps((False, RuntimeError(repr(answer[1]))))
