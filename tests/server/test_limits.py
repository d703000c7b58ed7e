"""How much one address may ask for."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.server import kit
from thunderroad.server.guard.limits import LIMITS, Bucket, Buckets, Limits, Rate, address_of

SLOWLY = Rate(2, 0.001)


def test_a_burst_is_allowed_then_a_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("thunderroad.server.guard.limits.time.monotonic", lambda: now[0])
    bucket = Bucket(Rate(3, 2))
    assert [bucket.wait() for _ in range(4)] == [0, 0, 0, 0.5]
    now[0] += 0.5
    assert [bucket.wait() for _ in range(2)] == [0, 0.5]
    now[0] += 1000
    assert [bucket.wait() == 0 for _ in range(4)] == [True, True, True, False]


def test_each_address_has_a_rate_of_its_own_and_few_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thunderroad.server.guard.limits.KNOWN", 2)
    buckets = Buckets(Rate(1, 0.001))
    assert [buckets.wait(address) > 0 for address in ("a", "b", "a", "c", "b")] == [False, False, True, False, False]


@pytest.mark.parametrize(
    ("client", "address"),
    [
        (("192.0.2.7", 80), "192.0.2.7"),
        (("2001:db8:1:2:3:4:5:6", 80), "2001:db8:1:2"),
        (("localhost", 80), "localhost"),
        (None, ""),
    ],
)
def test_an_address_of_ipv6_counts_as_the_customer_it_belongs_to(client: object, address: str) -> None:
    assert address_of({"client": client}) == address


def test_too_many_tables_are_refused_with_a_sentence_and_others_can_be_played(tmp_path: Path) -> None:
    with kit.server(tmp_path, limits=Limits(tables=SLOWLY)) as client:
        made = [kit.made(client, "me") for _ in range(2)]
        refused = client.post("/api/tables", json=kit.order("me"))
        assert refused.status_code == 429
        assert "too often; try again in" in refused.json()["error"]
        assert int(refused.headers["retry-after"]) > 1
        assert len(kit.own(client, *made)) == 2
        with kit.browser(client, made[0]["table"], made[0]["key"], after=5) as me:
            me.answer(0)
            assert me.until("update")["seq"] == 1


def test_too_many_requests_are_refused_but_the_page_is_served(tmp_path: Path) -> None:
    with kit.server(tmp_path, limits=Limits(requests=SLOWLY)) as client:
        statuses = [client.get("/api/tables").status_code for _ in range(4)]
        assert statuses == [200, 200, 429, 429]
        assert "content-security-policy" in client.get("/api/tables").headers
        assert client.get("/").status_code != 429


def test_too_many_live_links_are_refused_and_counted_down_when_they_close(tmp_path: Path) -> None:
    with kit.server(tmp_path, limits=Limits(links=2)) as client:
        made = kit.made(client, "me", "link")
        path = f"/api/tables/{made['table']}/live"
        one, two = kit.browser(client, made["table"]), kit.browser(client, made["table"])
        with one, two, client.websocket_connect(path) as third:
            assert "too many browsers" in third.receive_json()["reason"]
            with pytest.raises(WebSocketDisconnect) as closed:
                third.receive_json()
            assert closed.value.code == 4429
        with kit.browser(client, made["table"]) as again:
            again.send(type="ping")
            assert again.until("pong")


def test_a_flood_of_messages_is_slowed_down_and_none_is_lost(tmp_path: Path) -> None:
    with kit.server(tmp_path, limits=Limits(messages=Rate(5, 50))) as client:
        made = kit.made(client, "me", "link")
        with kit.browser(client, made["table"], made["key"], after=7) as me:
            start = time.monotonic()
            for _ in range(20):
                me.send(type="ping")
            assert [me.receive()["type"] for _ in range(20)] == ["pong"] * 20
            assert time.monotonic() - start > 0.25


def test_people_at_a_table_are_far_below_the_limits() -> None:
    assert LIMITS.links >= 50
    assert LIMITS.messages.per_second >= 20
    assert LIMITS.tables.burst >= 30
