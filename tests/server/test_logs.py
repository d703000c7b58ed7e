"""What a server logs names no keys, no hashes of keys and no seeds, also when something breaks."""

from __future__ import annotations

import asyncio
import json
import logging
import time
import traceback
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.kit.seeds import BEGIN
from tests.play import kit as tables
from tests.server import kit
from tests.server.keys import bearer, offers
from tests.server.process import PATIENCE, serving
from thunderroad.server.guard.keys import hashed, new_key
from thunderroad.server.process.logs import _without, keep_keys_out
from thunderroad.store import address
from thunderroad.store.errors import StoreError
from thunderroad.store.model import Game
from thunderroad.store.store import Store

SEED = "a very secret seed"


def test_faults_are_logged_without_keys_and_seeds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    with kit.server(tmp_path, seed=SEED) as client:
        made = kit.made(client, "me", "link")
        keys = [made["key"], made["links"][0]["key"]]
        app: Any = client.app
        room = app.state.opening.result().rooms.find(made["table"])
        with monkeypatch.context() as broken:
            broken.setattr("thunderroad.server.tables.room.Room.catch_up", lambda *_: 1 // 0)
            for key in keys:
                path = f"/api/tables/{made['table']}/events"
                assert client.get(path, headers=bearer(key)).status_code == 500
        client.get(f"/api/tables/{made['table']}", headers=bearer("wrong" + keys[0]))
        hashes = [room._game.host_hash, *filter(None, room._game.link_hashes)]
    for secret in (*keys, *hashes, SEED):
        assert secret not in caplog.text


@pytest.mark.parametrize(
    "around", ["Bearer {}", "authorization: bearer {}", "thunderroad, key.{}", "GET /t/abc?key={}"]
)
def test_a_key_is_left_out_wherever_it_is_logged(caplog: pytest.LogCaptureFixture, around: str) -> None:
    key, said = new_key(), logging.getLogger("somebody")
    before = logging.getLogRecordFactory()
    try:
        keep_keys_out()
        said.warning("< %s: %s", "header", around.format(key))
        said.warning(f"all of it: {around.format(key)} and more")
    finally:
        logging.setLogRecordFactory(before)
    assert key not in caplog.text
    assert caplog.text.count(around.format("...")) == 2
    assert "and more" in caplog.text


def test_several_keys_in_a_header_are_left_out() -> None:
    keys = [new_key(), new_key()]
    assert _without(f"authorization: Bearer {','.join(keys)}, and more") == "authorization: Bearer ..., and more"


def test_an_error_of_the_database_lists_no_parameters(tmp_path: Path) -> None:
    """It would list what was to be written: seeds and hashes of keys."""

    async def write_twice() -> str:
        store = Store(address.in_folder(tmp_path))
        await store.open()
        game = Game("id", 1, "0", tables.recipe(2, SEED), (tables.ME, tables.LINK), False, "T", "h" * 9, (None, None))  # noqa: FBT003
        await store.create(game)
        try:
            await store.create(game)
        except StoreError:
            return traceback.format_exc()
        finally:
            await store.close()
        return ""

    told = asyncio.run(write_twice())
    assert "IntegrityError" in told
    assert SEED not in told
    assert "h" * 9 not in told


LOUD = """
import logging, uvicorn
logging.basicConfig(filename={log!r}, level=1)
class Loud(uvicorn.Config):
    def __init__(self, app, **chosen):
        super().__init__(app, **{{**chosen, "log_config": None, "log_level": "trace", "access_log": True}})
uvicorn.Config = Loud
from thunderroad.server.tables.room import Room
Room.catch_up = lambda *_: 1 // 0
from thunderroad.server.tables import presence
presence.BACK_WITHIN = 0
"""


def test_a_server_that_logs_everything_logs_no_secrets(tmp_path: Path) -> None:
    """Every request, every frame, every traceback of an evening: keys, their hashes and the seed are not there."""
    log = tmp_path / "log.txt"
    order = {
        "ruleset": "vendetta",
        "seats": [
            {"crew": "amber", "player": "me"},
            {"crew": "teal", "player": "link"},
            {"crew": "bone", "player": "bot", "level": "random"},
        ],
    }
    first = f"{BEGIN}put(Given({SEED!r}))\n{LOUD.format(log=str(log))}"
    with serving(f"sqlite:///{tmp_path}/tables.db", first=first) as start:
        made = start.http.post("/api/tables", json=order).json()
        keys = [made["key"], made["links"][0]["key"]]
        path = f"/api/tables/{made['table']}"
        for key in keys:
            for what in ("", "/moments", "/odds", "/hint", "/events", "/journal"):
                start.http.get(path + what, headers=bearer(key))
            start.http.get(f"/t/{made['table']}?key={key}")
            with connect(f"{start.live}{path}/live", subprotocols=offers(key), max_size=None) as link:
                table = json.loads(link.recv())["table"]
                for _ in range(6):
                    if table["view"]["choice"]["seat"] in table["mine"]:
                        answer = {"type": "answer", "id": f"command-{table['seq']}", "seq": table["seq"], "option": 0}
                        link.send(json.dumps(answer))
                        table = json.loads(link.recv(PATIENCE)).get("table", table)
        while start.http.get(path, headers=bearer(keys[0])).json()["players"][1]["present"]:
            time.sleep(0.05)  # the server hears a moment later that the guest has left
        new = start.http.post(f"{path}/seats/1", headers=bearer(keys[0]), json={"action": "key"}).json()
        start.http.post(f"{path}/seats/1", headers=bearer(keys[0]), content=b"{" + keys[0].encode())
        start.stop()
    told = log.read_text(encoding="utf-8")
    assert "ZeroDivisionError" in told, "tracebacks are there"
    assert told.count("key....") > 1, "and what live links offer"
    for key in (*keys, new["key"]):
        assert key not in told
        assert hashed(key) not in told
    assert SEED not in told


def test_the_server_keeps_no_log_of_addresses(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Who looks at which table is nobody's business, and somebody may put a key into an address."""
    import uvicorn

    from thunderroad.server.process import start

    seen: dict[str, Any] = {}

    def config(*_: object, **settings: Any) -> None:
        seen.update(settings)
        raise RuntimeError

    monkeypatch.setattr(uvicorn, "Config", config)
    with pytest.raises(RuntimeError):
        start.run(port=0, data_dir=tmp_path)
    assert seen["access_log"] is False
    assert seen["log_level"] == "warning"
