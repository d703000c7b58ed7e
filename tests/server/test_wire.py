"""Peers that say nothing, say it slowly, never listen, or flood: the others do not notice."""

from __future__ import annotations

import asyncio
import json
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.server.keys import bearer, offers
from tests.server.process import PATIENCE, Process, serving
from thunderroad.server.guard import wire
from thunderroad.server.guard.wire import Sockets

HASTE = """
from thunderroad.server.endpoints import common
from thunderroad.server.guard import wire
wire.REQUEST_WITHIN = common.BODY_WITHIN = 2.0
"""
PING = b"\x89\x80\0\0\0\0"
PART = b"\x00\x80\0\0\0\0"
KEY = "dGhlIHNhbXBsZSBub25jZQ=="


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A real server that has little patience."""
    with serving(f"sqlite:///{tmp_path_factory.mktemp('wire')}/tables.db", first=HASTE) as found:
        yield found


def peer(server: Process, said: str, *, small: bool = False) -> socket.socket:
    """A connection on which something was said; `small`: it takes in very little."""
    link = socket.socket()
    link.settimeout(60)
    if small:
        link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    link.connect(("127.0.0.1", int(server.url.rpartition(":")[2])))
    link.sendall(said.replace("\n", "\r\n").encode())
    return link


def upgrade(table: str, key: str = "") -> str:
    offered = f"Sec-WebSocket-Protocol: {', '.join(offers(key))}\n"
    return (
        f"GET /api/tables/{table}/live HTTP/1.1\nHost: localhost\nUpgrade: websocket\nConnection: Upgrade\n"
        f"Sec-WebSocket-Key: {KEY}\nSec-WebSocket-Version: 13\n{offered}\n"
    )


def text(message: bytes) -> bytes:
    """A frame with a message of a client."""
    return bytes([0x81, 0x80 | len(message)]) + b"\0\0\0\0" + message


def table(server: Process) -> dict[str, Any]:
    seats = [{"crew": crew, "player": "me"} for crew in ("amber", "teal")]
    order = {"ruleset": "vendetta", "seats": seats, "seed": "wire"}
    made: dict[str, Any] = server.http.post("/api/tables", json=order).json()
    return made


def ended(link: socket.socket) -> bool:
    """Whether the other side closes, after whatever it has said."""
    try:
        with link:
            while link.recv(65536):
                pass
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    return True


@pytest.mark.parametrize("said", ["", "GET / HTTP/1.1\nHost:", "GET /api/rulesets HTTP/1.1\nHost: localhost\n\nGET /"])
def test_who_does_not_finish_a_request_is_let_go(server: Process, said: str) -> None:
    links = [peer(server, said) for _ in range(5)]
    assert all(ended(link) for link in links)


def test_a_body_has_to_arrive(server: Process) -> None:
    head = "POST /api/tables HTTP/1.1\nHost: localhost\nContent-Type: application/json\nContent-Length: 50\n\n{"
    with peer(server, head) as link:
        answer = link.recv(65536)
        while b"did not arrive" not in answer:
            answer += link.recv(65536)
    assert answer.startswith(b"HTTP/1.1 408")


def test_who_asks_again_in_time_is_served_on_the_same_connection(server: Process) -> None:
    for _ in range(5):
        assert server.http.get("/api/rulesets").status_code == 200
        time.sleep(0.5)


@pytest.mark.parametrize("frame", [PING, PART])
def test_a_flood_of_odd_frames_ends_that_link_alone(server: Process, frame: bytes) -> None:
    made = table(server)
    address = f"{server.live}/api/tables/{made['table']}/live"
    with (
        peer(server, upgrade(made["table"])) as link,
        connect(address, subprotocols=offers(made["key"]), max_size=None) as other,
    ):
        other.recv()
        begin = b"\x01\x80\0\0\0\0" if frame == PART else b""
        try:
            for _ in range(50):
                link.sendall(begin + frame * 20_000)
                begin = b""
        except ConnectionError:
            pass
        assert ended(link)
        other.send('{"type": "ping"}')
        while json.loads(other.recv(PATIENCE))["type"] != "pong":
            pass


def test_who_never_listens_costs_no_memory_and_holds_up_nobody(server: Process) -> None:
    made = table(server)
    address = f"{server.live}/api/tables/{made['table']}/live"
    frame = text(b'{"type":"ping"}')
    before = memory(server)
    with ExitStack() as links, connect(address, subprotocols=offers(made["key"]), max_size=None) as player:
        deaf = [links.enter_context(peer(server, upgrade(made["table"]), small=True)) for _ in range(5)]
        for link in deaf:
            link.setblocking(False)  # noqa: FBT003
        seen = json.loads(player.recv())["table"]
        for number in range(30):
            for link in deaf:
                with suppress(BlockingIOError, ConnectionError):
                    link.send(frame * 50)
            body = {"type": "answer", "id": f"command-{number}", "seq": seen["seq"], "option": 0}
            player.send(json.dumps(body))
            while (said := json.loads(player.recv(PATIENCE))).get("table", seen)["seq"] == seen["seq"]:
                assert said["type"] != "refused", said
            seen = said["table"]
        assert memory(server) - before < 20, "MB"


def test_who_says_much_and_drops_out_has_gone(server: Process) -> None:
    made = table(server)
    for _ in range(5):
        with peer(server, upgrade(made["table"], made["key"])) as link:
            said = link.recv(65536)
            while b'"hello"' not in said:
                said += link.recv(65536)
            link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # as a line that breaks
            link.sendall(text(b'{"type":"ping"}') * 100)
    address = f"/api/tables/{made['table']}"
    key = bearer(made["key"])
    while any(player["present"] for player in server.http.get(address, headers=key).json()["players"]):
        time.sleep(0.1)


def memory(server: Process) -> float:
    text = Path(f"/proc/{server.popen.pid}/status").read_text()
    return int(text.partition("VmRSS:")[2].split()[0]) / 1024


class Peer(asyncio.Transport):
    def __init__(self, host: str) -> None:
        super().__init__({"peername": (host, 1)})


def test_connections_of_one_address_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "MOST_SOCKETS", 2)
    sockets = Sockets()
    closed = [sockets.opened(Peer("203.0.113.5")) for _ in range(3)]
    assert [one is not None for one in closed] == [True, True, False]
    assert sockets.opened(Peer("203.0.113.6")) is not None
    assert all(sockets.opened(Peer("127.0.0.1")) for _ in range(5)), "a proxy on this machine speaks for many"
    assert closed[0] is not None
    closed[0]()
    assert sockets.opened(Peer("203.0.113.5")) is not None
