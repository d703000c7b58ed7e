"""Clients that break off, half-close, or send nonsense: no traceback, no 500, and the others play on."""

from __future__ import annotations

import json
import random
import socket
import struct
import time
from collections.abc import Iterator, MutableMapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient
from websockets.sync.client import connect

from tests.play import kit as tables
from tests.server import kit
from tests.server.keys import bearer, offers
from tests.server.process import Process, serving
from tests.server.test_wire import peer, table, text, upgrade
from thunderroad.server.guard.limits import UNLIMITED

TO_FILE = "import os, sys; os.dup2(os.open({path!r}, os.O_WRONLY | os.O_CREAT), 2)\n"
POST = "POST {path} HTTP/1.1\nHost: localhost\nContent-Type: {type}\nContent-Length: 5000\n\n{{"


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("rough") / "log"


@pytest.fixture(scope="module")
def server(log: Path) -> Iterator[Process]:
    """A real server whose log can be read."""
    with serving(f"sqlite:///{log.parent}/tables.db", first=TO_FILE.format(path=str(log))) as found:
        yield found


@pytest.fixture(scope="module")
def made(server: Process) -> dict[str, Any]:
    return table(server)


@pytest.fixture(autouse=True)
def _nothing_breaks(request: pytest.FixtureRequest) -> Iterator[None]:
    """After each test with a real server: no traceback, and the table can be played."""
    if "server" not in request.fixturenames:
        yield
        return
    server, log, made = (request.getfixturevalue(name) for name in ("server", "log", "made"))
    yield
    with connect(f"{server.live}/api/tables/{made['table']}/live", subprotocols=offers(made["key"])) as link:
        link.recv()
        link.send('{"type": "ping"}')
        while json.loads(link.recv(60))["type"] != "pong":
            pass
    said = log.read_text()
    assert "Traceback" not in said, said[-3000:]
    assert "ERROR" not in said, said[-3000:]


def gone(link: socket.socket, *, rudely: bool) -> None:
    """Close a connection; rudely: so that the other side gets an error."""
    if rudely:
        link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    link.close()


@pytest.mark.parametrize(
    ("path", "type"), [("/api/tables", "application/json"), ("/api/journals", "application/x-ndjson")]
)
def test_who_breaks_off_in_a_body(server: Process, path: str, type: str) -> None:  # noqa: A002 - the header's word
    for n in range(20):
        link = peer(server, POST.format(path=path, type=type))
        time.sleep(0.005)
        gone(link, rudely=n % 2 == 0)


def test_who_breaks_off_while_waiting_for_news_or_an_answer(server: Process, made: dict[str, Any]) -> None:
    id = made["table"]
    paths = ("/events?after=99&wait=2", "/events?after=-1", "/moments", "")
    for n in range(40):
        link = peer(server, f"GET /api/tables/{id}{paths[n % 4]} HTTP/1.1\nHost: localhost\n\n")
        time.sleep(0.002 * (n % 5))
        gone(link, rudely=n % 2 == 0)


def test_who_breaks_off_on_a_live_link(server: Process, made: dict[str, Any]) -> None:
    rng = random.Random(1)
    ping, bye = text(b'{"type":"ping"}'), b"\x88\x82\0\0\0\0\x03\xe8"
    for n in range(60):
        link = peer(server, upgrade(made["table"], made["key"]))
        if n % 3:
            link.recv(100)
        said = rng.choice([(), (ping,) * 30, (bye,), (bye, ping, ping), (ping, bye, ping), (b"\x81\xfe",)])
        with suppress(ConnectionError):  # after its goodbye the server may hang up before all has been said
            for message in said:
                link.sendall(message)
        time.sleep(rng.random() * 0.02)
        gone(link, rudely=n % 2 == 0)


@pytest.mark.parametrize("key", ["", "wrong"])
def test_who_goes_on_talking_after_the_link_was_refused(server: Process, made: dict[str, Any], key: str) -> None:
    id = made["table"] if key else "nosuchtable"
    for n in range(10):
        link = peer(server, upgrade(id, key))
        with suppress(ConnectionError):
            for _ in range(5):
                link.sendall(text(b'{"type":"ping"}'))
                time.sleep(0.005)
        gone(link, rudely=n % 2 == 0)


def test_who_has_gone_before_the_link_is_refused(inside: TestClient) -> None:
    async def hear() -> MutableMapping[str, Any]:
        return {"type": "websocket.connect"}

    async def say(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "websocket.send":
            raise OSError("nobody is there")

    path = "/api/tables/nosuchtable/live"
    scope: dict[str, Any] = {
        "type": "websocket",
        "path": path,
        "query_string": b"",
        "headers": [],
        "client": ("127.0.0.1", 5),
    }
    assert inside.portal is not None
    inside.portal.call(partial(inside.app, scope, hear, say))


def test_who_closes_one_half_gets_the_answer(server: Process, made: dict[str, Any]) -> None:
    id = made["table"]
    with peer(server, f"GET /api/tables/{id} HTTP/1.1\nHost: localhost\n\n") as link:
        link.shutdown(socket.SHUT_WR)
        link.recv(65536)
    with peer(server, POST.format(path="/api/tables", type="application/json")) as link:
        link.shutdown(socket.SHUT_WR)
        link.recv(65536)


@pytest.mark.parametrize(
    "message",
    [
        b"\xff\xfe",
        b"",
        b"\0",
        b"[" * 100,
        b'{"type":"answer","id":"abcdefgh","seq":true,"option":0}',
        b'{"type":"undo","id":"abcdefgh","seq":1e400}',
        b'{"type":"pace","speed":NaN}',
        b'{"type":"ping","type":"undo"}',
    ],
)
@pytest.mark.parametrize("kind", [0x81, 0x82])
def test_a_message_that_is_none_gets_a_sentence(
    server: Process, made: dict[str, Any], message: bytes, kind: int
) -> None:
    with peer(server, upgrade(made["table"], made["key"])) as link:
        link.recv(100)
        link.sendall(bytes([kind]) + text(message)[1:])
        heard = b""
        while b'"refused"' not in heard:
            heard += link.recv(65536)


def test_what_is_no_http_ends_a_request_that_is_under_way(server: Process, made: dict[str, Any]) -> None:
    """Before, while and after it is answered."""
    chunks = "Transfer-Encoding: chunked\n\n"
    for head in (
        f"POST /api/journals HTTP/1.1\nHost: localhost\nContent-Type: application/x-ndjson\n{chunks}5\n[[[[[\n",
        f"POST /api/tables HTTP/1.1\nHost: localhost\nContent-Type: text/plain\n{chunks}",
        f"GET /api/tables/{made['table']}/events?after=99&wait=2 HTTP/1.1\nHost: localhost\n{chunks}",
    ):
        for wait in (0.0, 0.05):
            with peer(server, head) as link:
                time.sleep(wait)
                link.sendall(b"this is no chunk\r\n")
                time.sleep(wait)


@pytest.mark.parametrize(
    "request_",
    [
        "GET /api/tables/%00 HTTP/1.1\nHost: localhost\n\n",
        "GET /api/tables?also=%00,%ff,a HTTP/1.1\nHost: localhost\n\n",
        f"GET /api/tables/a/moments/{'9' * 5000} HTTP/1.1\nHost: localhost\n\n",
        f"POST /api/tables/a/seats/{'9' * 5000} HTTP/1.1\nHost: localhost\nContent-Length: 0\n\n",
        "POST /api/tables HTTP/1.1\nHost: localhost\nOrigin: http://[::\nContent-Length: 0\n\n",
        "POST /api/tables HTTP/1.1\nHost: [::\nOrigin: null\nContent-Length: 0\n\n",
        "POST /api/tables HTTP/1.0\nOrigin: null\nContent-Length: 0\n\n",
        "GET /api/rules?q=%ff%00%f0 HTTP/1.1\nHost: localhost\nAccept-Language: de;q=1e999,en;q=nan\n\n",
        "POST /api/missions/%00/%ff HTTP/1.1\nHost: localhost\nContent-Type: application/json\nContent-Length: 2\n\n{}",
        "POST /api/journals HTTP/1.1\nHost: localhost\nTransfer-Encoding: chunked\n\nzz\n",
        "GET /%00 HTTP/1.1\nHost: localhost\n\n",
        "OPTIONS * HTTP/1.1\nHost: localhost\n\n",
    ],
)
def test_odd_requests_are_refused_and_are_no_fault(server: Process, request_: str) -> None:
    with peer(server, request_) as link:
        status = int(link.recv(65536).split()[1])
    assert 200 <= status < 500


# --- anything at all -----------------------------------------------------------------------

HEAD = (tables.table().journal().to_text().splitlines()[0] + "\n").encode()
NUMBERS = st.one_of(st.integers(), st.floats(), st.booleans(), st.none(), st.just(10**30), st.just(-1))
TEXTS = st.one_of(
    st.text(max_size=50), st.sampled_from(["", "\0", "a" * 20_000, "answer", "undo", "me", "bot", "vendetta"])
)
ANYTHING = st.recursive(
    st.one_of(NUMBERS, TEXTS), lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4)
)
FEW = settings(
    max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
ORDERS = st.fixed_dictionaries(
    {},
    optional=dict.fromkeys(("ruleset", "seats", "modules", "options", "seed", "content", "more"), ANYTHING),
)  # fmt: skip


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with kit.server(tmp_path_factory.mktemp("inside"), limits=UNLIMITED) as found:
        yield found


def refused(client: TestClient, path: str, body: Any, type: str = "application/json") -> None:  # noqa: A002
    """Whatever it is, it is taken or refused with a sentence."""
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    answer = client.post(path, content=content, headers={"Content-Type": type})
    assert answer.status_code < 500, (answer.status_code, content[:300])
    assert answer.status_code < 400 or answer.json()["error"]


@FEW
@given(order=st.one_of(ORDERS, ANYTHING))
def test_any_order_is_answered(inside: TestClient, order: Any) -> None:
    refused(inside, "/api/tables", order)


@FEW
@given(team=st.text(max_size=300), draft=ANYTHING)
def test_any_team_is_judged(inside: TestClient, team: str, draft: Any) -> None:
    path = "/api/workshops/classic/expanded-1998"
    refused(inside, path, {"text": team})
    refused(inside, path, {"text": f'name = "A"\n[[vehicle]]\nbody = {json.dumps(draft)}'})
    refused(inside, path, {"team": draft})


@FEW
@given(rows=st.lists(ANYTHING, max_size=3), raw=st.binary(max_size=100))
def test_any_journal_is_opened_or_refused(inside: TestClient, rows: list[Any], raw: bytes) -> None:
    lines = "\n".join(json.dumps(row) for row in rows).encode()
    for content in (raw, lines, HEAD + lines, HEAD + raw):
        refused(inside, "/api/journals", content, "application/x-ndjson")


@FEW
@given(
    changed=st.sampled_from(["ruleset", "version", "engine", "recipe", "players", "setup", "journal"]), value=ANYTHING
)
def test_any_header_is_read_or_refused(inside: TestClient, changed: str, value: Any) -> None:
    head = {**json.loads(HEAD), changed: value}
    refused(inside, "/api/journals", json.dumps(head).encode() + b"\n", "application/x-ndjson")


@FEW
@given(action=ANYTHING, message=ANYTHING)
def test_any_message_on_a_link_and_any_change_of_a_seat_is_answered(
    inside: TestClient, action: Any, message: Any
) -> None:
    new = kit.made(inside, "me", "link")
    for path in ("seats/0", "close", "again", "what-if"):
        headers = {**bearer(new["key"]), "Content-Type": "application/json"}
        address = f"/api/tables/{new['table']}/{path}"
        answer = inside.post(address, content=json.dumps(action).encode(), headers=headers)
        assert answer.status_code < 500
    with kit.browser(inside, new["table"], new["key"]) as link:
        link.session.send_text(json.dumps(message))
        link.send(type="ping")
        assert link.until("pong")
