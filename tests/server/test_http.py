from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server import kit
from tests.server.keys import bearer
from thunderroad.play.journal import Journal
from thunderroad.play.replay import Replay
from thunderroad.server.guard.headers import HEADERS

PAGE = (Path(__file__).parents[2] / "web" / "index.html").read_text(encoding="utf-8")


def refused(response: Any, status: int) -> str:
    """The sentence of a failed request."""
    assert response.status_code == status, response.text
    body: dict[str, str] = response.json()
    assert list(body) == ["error"]
    assert "\n" not in body["error"]
    assert "Traceback" not in response.text
    return body["error"]


def test_everything_that_can_be_ordered_is_listed(client: TestClient) -> None:
    toy = next(item for item in client.get("/api/rulesets").json() if item["id"] == "toy")
    assert (toy["title"], toy["min_seats"], toy["max_seats"], toy["modules"]) == ("Toy Race", 1, 4, [])
    assert toy["crews"][1] == {
        "id": "b",
        "name": "B",
        "number": 2,
        "kind": "runner",
        "symbol": "emblem-2",
        "figures": [],
    }
    agreements = ["free_undo", "odds", "hints", "clock", "stand_in", "listed", "open_seed"]
    assert [option["id"] for option in toy["options"]] == ["fog", *agreements]
    assert "greedy" in [bot["id"] for bot in toy["bots"]]


def test_a_table_is_made_listed_and_seen(client: TestClient) -> None:
    assert client.get("/api/tables").json() == []
    made = kit.made(client, "me", "bot", "friend")
    (line,) = client.get("/api/tables").json()
    assert (line["table"], line["status"], line["title"]) == (
        made["table"],
        "running",
        "Toy Race: Me, B (Random), Friend",
    )
    table = client.get(f"/api/tables/{made['table']}", headers=bearer(made["key"])).json()
    assert table["mine"] == [0, 2]
    assert table["view"]["seat"] == 0
    assert [player["kind"] for player in table["players"]] == ["me", "bot", "friend"]
    assert len(table["view"]["choice"]["options"]) == 3


def test_a_spectator_sees_the_table_but_neither_options_nor_hands(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    table = client.get(f"/api/tables/{made['table']}").json()
    assert (table["mine"], table["undo"], table["view"]["seat"]) == ([], None, None)
    assert table["view"]["choice"]["options"] == []
    assert "hand" not in [fact["id"] for fact in table["view"]["facts"]]


def test_a_link_opens_its_own_seat_only(client: TestClient) -> None:
    made = kit.made(client, "me", "link", "link")
    keys = {link["seat"]: link["key"] for link in made["links"]}
    assert sorted(keys) == [1, 2]
    assert len({made["key"], *keys.values()}) == 3
    for seat, key in keys.items():
        assert client.get(f"/api/tables/{made['table']}", headers=bearer(key)).json()["mine"] == [seat]


def test_keys_are_kept_as_hashes_only(client: TestClient, tmp_path: Path) -> None:
    made = kit.made(client, "me", "link")
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert made["table"].encode() in kept
    for key in (made["key"], made["links"][0]["key"]):
        assert key.encode() not in kept


@pytest.mark.parametrize("key", ["wrong", "x" * 5000, "ключ"])
def test_a_wrong_key_is_refused(client: TestClient, key: str) -> None:
    made = kit.made(client, "me", "link")
    assert "does not belong to the table" in refused(
        client.get(f"/api/tables/{made['table']}", headers={b"Authorization": f"Bearer {key}".encode()}), 403
    )


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        (kit.order("me", ruleset="chess"), "there is no ruleset 'chess'"),
        (kit.order(), "Expected `array` of length >= 1"),
        (kit.order("me", "ghost"), "a player cannot be 'ghost'"),
        (kit.order("me", seats=[kit.seat("zz", "me")]), "there is no crew 'zz'"),
        (kit.order("me", seats=[kit.seat("a", "me"), kit.seat("a", "friend")]), "two seats have the same crew"),
        (kit.order("me", seats=[kit.seat("a", "bot", level="genius")]), "there is no bot 'genius'; bots are"),
        (kit.order("me", seats=[kit.seat("a", "bot")]), "there is no bot 'None'"),
        (kit.order("me", seats=[kit.seat("a", "me", name="x\u0000y")]), "printable characters"),
        (kit.order("me", seats=[kit.seat("a", "me", hat="red")]), "unknown field `hat`"),
        (kit.order("me", options={"fog": "thick"}), "option 'fog' cannot be 'thick'"),
        (kit.order("me", options={"wind": True}), "there is no option 'wind'"),
        (kit.order("me", options={"free_undo": "yes"}), "option 'free_undo' can be true or false"),
        (kit.order("me", "link", options={"free_undo": True}), "people on one screen"),
        (kit.order("me", modules=["big-rig"]), "there is no module 'big-rig'"),
        (kit.order("me", seed="a\nb"), "printable characters"),
        (kit.order("me", seed=7), "Expected `str | null`, got `int` - at `$.seed`"),
        (kit.order("me", colour="red"), "unknown field `colour`"),
        ([], "Expected `object`, got `array`"),
        ({}, "missing required field `ruleset`"),
    ],
)
def test_impossible_orders_get_a_sentence(client: TestClient, order: Any, sentence: str) -> None:
    assert sentence in refused(client.post("/api/tables", json=order), 400)
    assert client.get("/api/tables").json() == []


@pytest.mark.parametrize("raw", [b"", b"{", b"\xff\xff", b"[" * 60_000, b"null", b'{"ruleset": "\\ud800"}'])
def test_bodies_that_are_no_json_get_a_sentence(client: TestClient, raw: bytes) -> None:
    response = client.post("/api/tables", content=raw, headers={"content-type": "application/json"})
    assert "not understood" in refused(response, 400)


def test_a_large_body_is_refused_before_it_is_read(client: TestClient) -> None:
    response = client.post("/api/tables", content=b" " * 200_000, headers={"content-type": "application/json"})
    assert "larger than 65 kB" in refused(response, 413)


def test_another_content_type_is_refused(client: TestClient) -> None:
    response = client.post("/api/tables", content=b"{}", headers={"content-type": "text/plain"})
    assert "application/json" in refused(response, 415)


@pytest.mark.parametrize(
    ("method", "path", "status", "sentence"),
    [
        ("GET", "/api/tables/nobody", 404, "there is no such table"),
        ("GET", "/api/tables/nobody/events", 404, "there is no such table"),
        ("GET", "/api/tables/nobody/log", 404, "there is no such table"),
        ("GET", "/api/tables/nobody/journal", 404, "there is no such table"),
        ("GET", "/api/rules/XX-1", 404, "XX-1"),
        ("GET", "/api/nothing/here", 404, "there is nothing at /api/nothing/here"),
        ("POST", "/api/nothing", 404, "there is nothing at /api/nothing"),
        ("DELETE", "/api/tables", 405, "DELETE is not possible here"),
        ("PUT", "/api/rulesets", 405, "PUT is not possible here"),
        ("QUERY", "/api/rulesets", 405, "QUERY is not possible here"),
        ("WHATEVER", "/api/nothing", 404, "there is nothing at /api/nothing"),
    ],
)
def test_wrong_addresses_get_a_sentence(client: TestClient, method: str, path: str, status: int, sentence: str) -> None:
    assert sentence in refused(client.request(method, path), status)


@pytest.mark.parametrize("bad", ["x", "-2", "1" * 20, "1.5", "9999999999"])
def test_wrong_numbers_get_a_sentence(client: TestClient, bad: str) -> None:
    made = kit.made(client, "me", "link")
    response = client.get(f"/api/tables/{made['table']}/events", params={"after": bad})
    assert "'after' in the address must be a whole number" in refused(response, 400)


def test_events_after_a_number_and_the_position(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    path, key = f"/api/tables/{made['table']}/events", made["key"]
    everything = client.get(path, headers=bearer(key)).json()
    numbers = [event["n"] for event in everything["events"]]
    assert numbers == [0, 1, 2, 3, 4, 6]  # 5 and 7 are cards of the other seat
    later = client.get(path, params={"after": 3}, headers=bearer(key)).json()
    assert [event["n"] for event in later["events"]] == [4, 6]
    assert later["view"] == everything["view"]
    assert later["seq"] == 0


@pytest.mark.parametrize(
    ("query", "numbers"),
    [({}, [0, 1, 2, 3, 4, 6]), ({"after": 2}, [3, 4, 6]), ({"after": 0, "before": 4}, [1, 2, 3]), ({"before": 0}, [])],
)
def test_the_log_between_two_numbers(client: TestClient, query: dict[str, int], numbers: list[int]) -> None:
    made = kit.made(client, "me", "link")
    path, key = f"/api/tables/{made['table']}", bearer(made["key"])
    part = client.get(f"{path}/log", params=query, headers=key).json()
    everything = client.get(f"{path}/events", headers=key).json()
    assert part == {"events": [event for event in everything["events"] if event["n"] in numbers]}
    assert [event["n"] for event in part["events"]] == numbers


def test_waiting_for_news_ends_when_there_are_none(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    late = client.get(f"/api/tables/{made['table']}/events", params={"after": 99, "wait": "1"}).json()
    assert late["events"] == []


def test_the_journal_of_a_running_game_is_refused_and_of_a_finished_one_replays(client: TestClient) -> None:
    running = kit.made(client, "me", "link")
    assert "still running" in refused(client.get(f"/api/tables/{running['table']}/journal"), 409)
    made = kit.made(client, "bot", "bot")
    path = f"/api/tables/{made['table']}/journal"
    with kit.browser(client, made["table"]) as watching:
        while not watching.over:
            watching.receive()
    response = client.get(path)
    assert response.headers["content-disposition"].endswith('.jsonl"')
    replay = Replay(Journal.parse(response.content))
    result = replay.run().result
    assert result is not None
    lines = {line["table"]: line for line in client.get("/api/tables").json()}
    assert (lines[made["table"]]["status"], lines[made["table"]]["winners"]) == ("finished", list(result.winners))
    assert (lines[running["table"]]["status"], lines[running["table"]]["winners"]) == ("running", None)


def test_a_clause_and_a_ruling_are_served(client: TestClient) -> None:
    clause = client.get("/api/rules/VB-SLAM-04").json()
    assert clause["id"] == "VB-SLAM-04"
    assert clause["text"]
    assert isinstance(clause["sources"], list)


def test_security_headers_are_on_every_answer(client: TestClient) -> None:
    for path in ("/", "/api/rulesets", "/api/nothing", "/assets/none.js"):
        headers = client.get(path).headers
        for name, value in HEADERS.items():
            assert headers[name] == value


def test_nothing_of_the_api_is_cached(client: TestClient) -> None:
    assert client.get("/api/rulesets").headers["cache-control"] == "no-store"


# --- the page ------------------------------------------------------------------------------


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A small front end that is built."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "assets" / "index-abc123.js").write_text("let x")
    return folder


@pytest.mark.parametrize(
    "path", ["/", "/t/0123456789abcdef", "/t/x/", "/learn", "/rules", "/rules/VB-SLAM-04", "/index.html"]
)
def test_the_page_is_served_at_every_address_of_its_own(tmp_path: Path, built: Path, path: str) -> None:
    with kit.server(tmp_path, static=built) as client:
        response = client.get(path)
    assert (response.status_code, response.text) == (200, PAGE)
    assert response.headers["cache-control"] == "no-cache"


def test_a_table_has_the_page_that_asks_for_its_script_at_once(tmp_path: Path, built: Path) -> None:
    (built / "table.html").write_text(f"{PAGE}<!-- of a table -->")
    with kit.server(tmp_path, static=built) as client:
        assert client.get("/t/0123456789abcdef").text.endswith("<!-- of a table -->")
        assert client.get("/learn").text == PAGE


@pytest.mark.parametrize("path", ["/nonsense", "/learn/xyz", "/t", "/t/one/two", "/rules/VB-SLAM-04/more", "/LEARN"])
def test_the_page_says_itself_that_there_is_nothing_at_an_address(tmp_path: Path, built: Path, path: str) -> None:
    with kit.server(tmp_path, static=built) as client:
        response = client.get(path)
        again = client.get(path, headers={"If-None-Match": response.headers["etag"]})
    assert [(one.status_code, one.text) for one in (response, again)] == [(404, PAGE)] * 2
    assert response.headers["cache-control"] == "no-cache"
    assert response.headers["content-type"].startswith("text/html")


def test_large_files_travel_compressed(tmp_path: Path, built: Path) -> None:
    (built / "assets" / "index-abc123.js").write_text("let x;" * 500)
    with kit.server(tmp_path, static=built) as client:
        packed = client.get("/assets/index-abc123.js", headers={"Accept-Encoding": "gzip"})
        plain = client.get("/assets/index-abc123.js", headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.text == plain.text
    assert "content-encoding" not in plain.headers


def test_what_the_build_has_packed_is_sent_as_it_is(tmp_path: Path, built: Path) -> None:
    (built / "assets" / "index-abc123.js").write_text("let x;" * 500)
    (built / "assets" / "index-abc123.js.br").write_bytes(b"packed")
    with kit.server(tmp_path, static=built) as client:
        path = "/assets/index-abc123.js"
        with client.stream("GET", path, headers={"Accept-Encoding": "gzip, br"}) as packed:
            assert (packed.headers["content-encoding"], packed.headers["vary"]) == ("br", "Accept-Encoding")
            assert packed.headers["content-type"].startswith("text/javascript")
            assert "immutable" in packed.headers["cache-control"]
            assert b"".join(packed.iter_raw()) == b"packed"
        plain = client.get(path, headers={"Accept-Encoding": "identity"})
    assert plain.text == "let x;" * 500


def test_a_table_travels_compressed(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    response = client.get(f"/api/tables/{made['table']}", headers={"Accept-Encoding": "gzip"})
    assert response.headers["content-encoding"] == "gzip"


def test_files_named_by_their_content_are_cached_for_good(tmp_path: Path, built: Path) -> None:
    with kit.server(tmp_path, static=built) as client:
        response = client.get("/assets/index-abc123.js")
        missing = client.get("/assets/index-old.js")
    assert "immutable" in response.headers["cache-control"]
    assert "there is nothing at" in refused(missing, 404)


@pytest.mark.parametrize("path", ["/../tables.db", "/%2e%2e/tables.db", "/assets/../../tables.db", "/..%2ftables.db"])
def test_no_file_outside_the_page_is_served(tmp_path: Path, built: Path, path: str) -> None:
    with kit.server(tmp_path, static=built) as client:
        kit.made(client, "me")
        assert b"SQLite" not in client.get(path).content


def test_without_a_build_the_server_says_so(tmp_path: Path) -> None:
    with kit.server(tmp_path, static=tmp_path / "none") as client:
        response = client.get("/")
    assert response.status_code == 503
    assert "front end is not built" in response.text


def test_a_fault_of_ours_gives_a_sentence_and_no_traceback(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thunderroad.server.tables.orders.rulesets", lambda: 1 // 0)
    assert "something went wrong" in refused(client.get("/api/rulesets"), 500)
