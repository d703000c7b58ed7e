"""The tables of a page without a server say what those of a server say, to the byte."""

from __future__ import annotations

import asyncio
import json
import pickle
import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from tests.kit.seeds import given
from tests.server import kit
from tests.server.keys import bearer
from thunderroad.server.process.alone import Elsewhere, Link, work
from thunderroad.server.process.browser import Drawer, Tables, let_late_timers_run
from thunderroad.store.shelf import FullError, TakenError

pytestmark = pytest.mark.anyio
JSON = {"Content-Type": "application/json"}


class Here:
    """What a browser hands to Python: something that `to_py` makes plain."""

    def __init__(self, value: object) -> None:
        self._value = value

    def to_py(self) -> Any:
        return self._value


def one_worker(drawer: object = None) -> Tables:
    """The tables of a page whose bots think in the same process, one job after the other."""

    def post(number: int, packed: bytes) -> None:
        asyncio.get_running_loop().call_soon(lambda: tables.answered(number, Here(work(packed))))

    tables = Tables(drawer, post, beat=0.0)
    return tables


@asynccontextmanager
async def page(word: str = "web", drawer: object = None) -> AsyncIterator[Tables]:
    with given(word):
        tables = one_worker(drawer)
        await tables.start()
        yield tables
        await tables.close()


class Strict:
    """Set timers as the loop of a browser does: it refuses those whose time has passed."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self.call_later = self._later

    def _later(self, delay: float, callback: Callable[..., Any], *args: Any, context: Any = None) -> object:
        if delay < 0:
            raise ValueError("Can't schedule in the past")
        return self._loop.call_later(delay, callback, *args, context=context)

    def call_at(self, when: float, callback: Callable[..., Any], *args: Any, context: Any = None) -> object:
        return self.call_later(when - self._loop.time(), callback, *args, context=context)


async def test_a_timer_whose_time_has_passed_runs_at_once() -> None:
    loop, rung = Strict(asyncio.get_running_loop()), asyncio.Event()
    with pytest.raises(ValueError, match="past"):
        loop.call_at(0.0, rung.set)
    let_late_timers_run(cast("asyncio.AbstractEventLoop", loop))
    loop.call_at(0.0, rung.set)
    await rung.wait()


@contextmanager
def numbered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Ids and keys that follow from how many were made before."""
    with monkeypatch.context() as patch:
        made = iter(range(1_000_000))
        for name in ("token_hex", "token_urlsafe"):
            patch.setattr(secrets, name, lambda size: f"{next(made):0{2 * size}x}")
        yield


async def asked(tables: Tables, method: str, address: str, key: str = "", body: object = None) -> tuple[int, bytes]:
    sent = None if body is None else Here(json.dumps(body).encode())
    status, _, found = await tables.ask(method, address, json.dumps({**JSON, **bearer(key)}), sent)
    return status, found


ADDRESSES = (
    "/api/rulesets", "/api/tables", "/api/tables?lang=de", "/api/missions", "/api/nowhere", "/api/cards", "/api/feats",
    "/api/rulebook", "/api/rules?q=slam&lang=de", "/api/rules/VB-SLAM-04", "/api/puzzles", "/api/openapi.json",
)  # fmt: skip
OF_TABLES = ("", "/events?after=-1", "/log?after=-1", "/moments", "/reach?seq=0", "/hint?seq=0", "/odds?seq=0&path=0")


async def test_requests_get_the_same_bytes_as_from_a_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order = kit.order("me", "bot")
    with numbered(monkeypatch), kit.server(tmp_path) as client:
        there = [(answer.status_code, answer.content) for answer in map(client.get, ADDRESSES)]
        made = client.post("/api/tables", json=order)
        key, table = made.json()["key"], made.json()["table"]
        there.append((made.status_code, made.content))
        at = [client.get(f"/api/tables/{table}{path}", headers=bearer(key)) for path in OF_TABLES]
        there += [(answer.status_code, answer.content) for answer in at]
    with numbered(monkeypatch):
        async with page() as tables:
            here = [await asked(tables, "GET", address) for address in ADDRESSES]
            here.append(await asked(tables, "POST", "/api/tables", body=order))
            here += [await asked(tables, "GET", f"/api/tables/{table}{path}", key) for path in OF_TABLES]
    assert here == there


class Talk:
    """A live link of a page, and what it has heard."""

    def __init__(self, tables: Tables, table: str, key: str) -> None:
        self.heard: asyncio.Queue[str] = asyncio.Queue()
        self.ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        address = f"/api/tables/{table}/live?after=-1&changes=1"
        self.link: Link = tables.link(address, f"thunderroad,key.{key}", self.heard.put_nowait, self.ended.set_result)


async def test_a_live_link_says_the_same_as_that_of_a_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order = kit.order("me", "friend")
    answers = [{"type": "answer", "id": f"c{seq}", "seq": seq, "option": 0} for seq in range(3)]
    there: list[str] = []
    here: list[str] = []
    with numbered(monkeypatch), kit.server(tmp_path) as client:
        made = client.post("/api/tables", json=order).json()
        address = f"/api/tables/{made['table']}/live?after=-1&changes=1"
        offers = ["thunderroad", f"key.{made['key']}"]
        with client.websocket_connect(address, subprotocols=offers) as link:
            there.append(link.receive_text())
            for answer in answers:
                link.send_text(json.dumps(answer))
                there.append(link.receive_text())
    with numbered(monkeypatch):
        async with page() as tables:
            await asked(tables, "POST", "/api/tables", body=order)
            talk = Talk(tables, made["table"], made["key"])
            here.append(await talk.heard.get())
            for answer in answers:
                talk.link.say(json.dumps(answer))
                here.append(await talk.heard.get())
            talk.link.close()
            await talk.ended
    assert [_timeless(text) for text in here] == [_timeless(text) for text in there]


def _timeless(text: str) -> str:
    """What was said, without what clocks say."""
    message = json.loads(text)
    message.get("table", {}).pop("devices", None)
    return json.dumps(message)


async def test_a_link_to_no_table_ends_with_its_reason() -> None:
    async with page() as tables:
        talk = Talk(tables, "nowhere", "key")
        assert "no such table" in json.loads(await talk.heard.get())["reason"]
        assert await talk.ended == 4404


async def test_bots_think_elsewhere_and_a_whole_game_comes_to_its_end() -> None:
    async with page() as tables:
        _, made = await asked(tables, "POST", "/api/tables", body=kit.order("bot", "bot"))
        table = json.loads(made)["table"]
        status, journal = 0, b""
        for _ in range(6000):
            status, journal = await asked(tables, "GET", f"/api/tables/{table}/journal")
            if status == 200:
                break
            await asyncio.sleep(0.01)
        assert (status, journal.count(b"\n") > 3) == (200, True)


def test_work_that_fails_says_so_where_it_was_wanted() -> None:
    sent: list[tuple[int, bytes]] = []
    elsewhere = Elsewhere(lambda number, packed: sent.append((number, packed)))
    fine, wrong, odd, lost = (elsewhere.submit(job) for job in (int, _wrong, _odd, int))
    for number, packed in sent[:3]:
        elsewhere.answered(number, work(packed))
    elsewhere.answered(99, pickle.dumps((True, 1)))  # of nobody here
    assert fine.result(0) == 0
    with pytest.raises(ValueError, match="no"):
        wrong.result(0)
    with pytest.raises(RuntimeError, match="Odd"):
        odd.result(0)
    elsewhere.broken()
    with pytest.raises(BrokenExecutor):
        lost.result(0)


def _wrong() -> None:
    raise ValueError("no")


def _odd() -> None:
    class OddError(Exception):
        """Cannot travel: its class has no name that others could look up."""

    raise OddError


class Box:
    """The storage of a browser that answers always the same."""

    def __init__(self, told: object) -> None:
        self.told = told

    async def read(self, first: str, last: str, most: int) -> Here:
        return Here(self.told)

    async def write(self, *_: object) -> Here:
        return Here(self.told)


@pytest.mark.parametrize(("fault", "error"), [("taken", TakenError), ("full", FullError), ("torn", OSError)])
async def test_faults_of_the_storage_have_their_names(fault: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        await Drawer(Box({"fault": fault})).write({}, {})


async def test_what_the_storage_has_found_is_bytes() -> None:
    assert await Drawer(Box({"found": [["key", memoryview(b"value")]]})).read("a", "z") == [("key", b"value")]
