"""Nobody at a table knows more than the others, and nobody looks on unasked: seeds, lists, links to watch."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server import kit
from tests.server.keys import bearer
from tests.server.kit import Json
from tests.server.test_leaks import READ, REFUSED
from thunderroad.kernel.chance import Keyed, Rng
from thunderroad.play.journal import Journal
from thunderroad.play.replay import Replay
from thunderroad.server import seeds
from thunderroad.server.tables.room import Room

OPEN = {"open_seed": True}
WORDS = "my grandmother's recipe"


def room_of(client: TestClient, made: Json) -> Room:
    app: Any = client.app
    found: Room = app.state.opening.result().rooms.find(made["table"])
    return found


def seen(client: TestClient, made: Json, key: str, **query: str) -> Json:
    found: Json = client.get(f"/api/tables/{made['table']}", params=query, headers=bearer(key)).json()
    return found


# --- seeds ---------------------------------------------------------------------------------


def test_a_seed_that_nobody_chose_names_the_generator_that_cannot_be_computed_back(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seeds, "drawn", lambda what: f"{Keyed.ALGORITHM}:{what}")
    game = room_of(client, kit.made(client, "me", "link")).table.game
    assert isinstance(game.rng, Keyed)


def test_drawn_seeds_have_256_bits_and_differ(own_chance: None) -> None:
    found = [seeds.drawn(seeds.TABLE) for _ in range(4)]
    assert len(set(found)) == 4
    for seed in found:
        name, _, key = seed.partition(":")
        assert (name, len(bytes.fromhex(key))) == (Keyed.ALGORITHM, 32)


@pytest.fixture
def own_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a server does that is not in a test: the function as it stands in its file."""
    import importlib.util

    spec = importlib.util.find_spec("thunderroad.server.seeds")
    assert spec is not None
    assert spec.loader is not None
    fresh = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(fresh)
    monkeypatch.setattr(seeds, "drawn", fresh.drawn)


@pytest.mark.parametrize("players", [("me", "link"), ("link", "link"), ("me", "friend", "link"), ("me", "link", "bot")])
def test_a_chosen_seed_is_refused_where_somebody_plays_elsewhere(client: TestClient, players: tuple[str, ...]) -> None:
    for lang, words in (("en", "agree on an open seed"), ("de", "vereinbart ein offenes Startwort")):
        response = client.post("/api/tables", params={"lang": lang}, json=kit.order(*players, seed=WORDS))
        assert response.status_code == 400
        assert words in response.json()["error"]


@pytest.mark.parametrize("players", [("me", "friend"), ("me", "bot"), ("bot", "bot")])
def test_at_one_screen_a_seed_may_be_chosen_and_is_told_to_nobody(client: TestClient, players: tuple[str, ...]) -> None:
    made = kit.made(client, *players, seed=WORDS)
    assert isinstance(room_of(client, made).table.game.rng, Rng), "old seeds give the games that they gave"
    table = seen(client, made, made["key"])
    assert table["seed"] is None
    assert WORDS not in client.get(f"/api/tables/{made['table']}/events", headers=bearer(made["key"])).text


def test_an_open_seed_is_told_to_everybody_at_the_table(tmp_path: Path) -> None:
    with kit.server(tmp_path) as client:
        made = kit.made(client, "me", "link", seed=WORDS, options=OPEN)
    with kit.server(tmp_path) as client:  # also after a restart
        for key in (made["key"], made["links"][0]["key"], ""):
            table = seen(client, made, key)
            assert (table["seed"], table["terms"]["open_seed"]) == (WORDS, True)
            for lang, words in (
                ("en", "The seed of this table is open"),
                ("de", "Das Startwort dieses Tisches"),
            ):
                query = {"lang": lang}
                path = f"/api/tables/{made['table']}/events"
                told = client.get(path, params=query, headers=bearer(key)).json()["events"]
                lines = [event["text"] for event in told if event["kind"] == "table"]
                assert len(lines) == 1
                assert words in lines[0]
                assert WORDS in lines[0]


def test_nobody_from_elsewhere_sits_down_where_somebody_knows_the_seed(client: TestClient) -> None:
    link = {"action": "replace", "player": {"player": "link", "name": "Dora"}}
    chosen = kit.made(client, "me", "friend", "bot", seed=WORDS)
    told = kit.made(client, "me", "friend", "bot", seed=WORDS, options=OPEN)
    drawn = kit.made(client, "me", "friend", "bot", seed=None)
    statuses = []
    for made in (chosen, told, drawn):
        path = f"/api/tables/{made['table']}/seats/2"
        statuses.append(client.post(path, json=link, headers=bearer(made["key"])).status_code)
    assert statuses == [409, 200, 200]


def test_the_same_again_has_a_seed_that_nobody_knows(client: TestClient) -> None:
    made = kit.made(client, "me", "bot", seed=WORDS, options=OPEN)
    with kit.browser(client, made["table"], made["key"]) as me:
        while not me.over:
            me.until_asked()
            if not me.over:
                me.answer()
                me.until("update")
    more = client.post(f"/api/tables/{made['table']}/again", json={}, headers=bearer(made["key"])).json()
    assert seen(client, more, more["key"])["seed"] is None
    assert not room_of(client, more).terms.chosen_seed
    assert room_of(client, more).table.recipe.seed != WORDS


def test_a_journal_of_the_keyed_generator_replays(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seeds, "drawn", lambda what: f"{Keyed.ALGORITHM}:{what}")
    made = kit.made(client, "bot", "bot", seed=None)
    with kit.browser(client, made["table"]) as watching:
        while not watching.over:
            watching.receive()
    journal = Journal.parse(client.get(f"/api/tables/{made['table']}/journal").content)
    assert journal.recipe.seed.startswith(f"{Keyed.ALGORITHM}:")
    assert Replay(journal).run().result is not None


def test_dice_fall_the_same_after_an_undo_with_the_keyed_generator(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seeds, "drawn", lambda what: f"{Keyed.ALGORITHM}:{what}")
    made = kit.made(client, "me", "friend", seed=None, options={"free_undo": True})
    table = room_of(client, made).table
    seen_: list[str] = []
    for turn in range(2):
        for k in range(12):
            asked = table.to_answer
            assert asked is not None
            table.answer(asked, table.seq, 0, f"command-{turn}-{k}")
        seen_.append(table.game.digest() + repr(table.game.rng.words))
        if turn == 0:
            proposal = table.propose_undo(0, table.seq, "undo-all", to=0)
            table.commit(proposal)  # type: ignore[arg-type]
    assert seen_[0] == seen_[1]


# --- who may look on -----------------------------------------------------------------------


@pytest.mark.parametrize("players", [("me", "bot"), ("link", "bot"), ("me",)])
def test_a_table_of_one_person_cannot_be_listed(client: TestClient, players: tuple[str, ...]) -> None:
    for lang, words in (("en", "is private"), ("de", "ist privat")):
        order = kit.order(*players, options={"listed": True})
        response = client.post("/api/tables", params={"lang": lang}, json=order)
        assert response.status_code == 400
        assert words in response.json()["error"]


PRIVATE = [("me", "bot"), ("me", "friend"), ("me", "link"), ("bot", "bot")]


@pytest.mark.parametrize("players", PRIVATE)
def test_a_table_is_listed_only_if_its_maker_says_so(client: TestClient, players: tuple[str, ...]) -> None:
    quiet = kit.made(client, *players, options={"listed": False})
    plain = kit.order(*players)
    del plain["options"]
    usual = client.post("/api/tables", json=plain).json()
    assert client.get("/api/tables").json() == []
    assert client.get("/api/tables", params={"also": f"{quiet['table']},{usual['table']}"}).json() == []
    if len([player for player in players if player != "bot"]) != 1:
        loud = kit.made(client, *players)
        assert [line["table"] for line in client.get("/api/tables").json()] == [loud["table"]]


def test_the_list_names_a_private_table_to_whoever_proves_to_have_a_key_of_it(client: TestClient) -> None:
    mine, other = (kit.made(client, "me", "link", options={"listed": False}) for _ in range(2))
    watch = seen(client, mine, mine["key"])["watch"]

    def listed(*keys: str) -> list[str]:
        also = {"also": f"{mine['table']},{other['table']}"}
        return [line["table"] for line in client.get("/api/tables", params=also, headers=bearer(",".join(keys))).json()]

    for key in (mine["key"], mine["links"][0]["key"], watch):
        assert listed(key) == [mine["table"]]
    assert listed("wrong") == listed(mine["table"]) == []
    assert set(listed("wrong", watch, other["key"])) == {mine["table"], other["table"]}


@pytest.mark.parametrize("players", PRIVATE[:3])
def test_nothing_of_a_private_table_is_told_without_a_key(client: TestClient, players: tuple[str, ...]) -> None:
    made = kit.made(client, *players, options={"listed": False})
    path = f"/api/tables/{made['table']}"
    responses = [client.get(path + what) for what in READ]
    responses += [client.post(path + what, json=sent) for what, sent in (*REFUSED, ("/close", {}))]
    for response in responses:
        assert response.status_code in {400, 403}, response.text
        assert "this table is private" in response.json()["error"], response.text
    with client.websocket_connect(f"{path}/live?after=-1") as link:
        assert "this table is private" in link.receive_json()["reason"]


def test_whoever_has_the_link_to_watch_looks_on_and_no_more(tmp_path: Path) -> None:
    with kit.server(tmp_path) as client:
        made = kit.made(client, "me", "link", options={"listed": False})
        watches = {seen(client, made, key)["watch"] for key in (made["key"], made["links"][0]["key"])}
        (watch,) = watches
        assert seen(client, made, watch)["watch"] == watch, "who looks on may show it to others"
    with kit.server(tmp_path) as client:
        with kit.browser(client, made["table"], watch) as watching:
            assert (watching.table["mine"], watching.table["host"]) == ([], False)
            watching.answer(0)
            assert "you are watching" in watching.until("refused")["reason"]
        for action in ("stand-in", "back", "replace", "key", "agree", "decline"):
            path = f"/api/tables/{made['table']}/seats/1"
            assert client.post(path, json={"action": action}, headers=bearer(watch)).status_code == 403
        assert client.post(f"/api/tables/{made['table']}/close", json={}, headers=bearer(watch)).status_code == 403
        assert seen(client, made, f"{watch}x").get("error")


def test_a_listed_table_needs_no_key_to_watch(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    table = seen(client, made, "")
    assert (table["mine"], table["watch"], table["terms"]["listed"]) == ([], None, True)


def test_a_key_to_watch_opens_one_table(client: TestClient) -> None:
    one, two = (kit.made(client, "me", "link", options={"listed": False}) for _ in range(2))
    watch = seen(client, one, one["key"])["watch"]
    assert "error" in seen(client, two, watch)


def test_journals_and_what_might_have_been_are_private_too(client: TestClient) -> None:
    made = kit.made(client, "bot", "bot")
    with kit.browser(client, made["table"]) as watching:
        while not watching.over:
            watching.receive()
    path = f"/api/tables/{made['table']}"
    text = client.get(f"{path}/journal").text
    opened = client.post("/api/journals", content=text, headers={"Content-Type": "application/x-ndjson"}).json()
    branch = client.post(f"{path}/what-if", json={"moment": 3}).json()
    for more in (opened, branch):
        assert "is private" in seen(client, more, "")["error"]
        assert seen(client, more, more["key"])["watch"]
