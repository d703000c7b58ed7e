"""The leak test at the endpoints: what a server answers to somebody does not depend on what is hidden from them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Route
from starlette.testclient import TestClient

from tests.modules.chains import everything
from tests.server import kit
from tests.server.keys import bearer
from thunderroad.conformance.timing import parting
from thunderroad.family.registry import offered, ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.server.endpoints.routes import ROUTES
from thunderroad.server.guard.limits import UNLIMITED
from thunderroad.server.tables.room import Room

PEOPLE = ("me", "link", "link")
MOMENTS = ("/moments", "/moments?after=2", "/moments?as=1", "/moments/0", "/moments/3", "/moments/3?as=1")
HELP = ("/hint?seq=0", "/odds?seq=0", "/reach?seq=0", "/threats?seq=0")
"""What only the player asked is given; `tests/bots` and `tests/conformance` redeal under it."""
READ = (
    "",
    "/events",
    "/log",
    "/journal",
    "/story",
    "/coach",
    "/kinds",
    "/why?turn=2",
    "/analysis",
    "/puzzle",
    "/mistakes/3",
    *MOMENTS,
    *HELP,
)
"""What may be read of one table."""
REFUSED: tuple[tuple[str, Any], ...] = (
    ("/seats/0", {"action": "back"}),
    ("/seats/0", {"action": "key"}),
    ("/seats/99", {"action": "stand-in"}),
    ("/seats/0", {"action": "replace", "player": {"player": "\u202e<b>nobody</b>"}}),
    ("/what-if", {"moment": 1}),
    ("/what-if", [[[]]]),
    ("/again", {}),
    ("/again", [[[]]]),
    ("/analysis", {"level": "easy"}),
)
"""What can be sent to a running table and is refused, no matter who sends it."""
ENDS = "/close"
LIVE = "/live"
NO_TABLE = {
    "GET /api/rulesets", "POST /api/tables", "GET /api/openapi.json", "GET /api/missions", "GET /api/rulebook",
    "GET /api/rulebook/{section}", "GET /api/rules", "GET /api/rules/{clause}", "POST /api/journals",
    "POST /api/missions/{system}/{mission}", "GET /api/workshops/{ruleset}/{module}",
    "POST /api/workshops/{ruleset}/{module}", "GET /api/drawings/{ruleset}", "GET /api/drawings/{ruleset}/{module}",
    "GET /api/drawings/{ruleset}/{module}/{sheet}",
    "GET /api/feats", "GET /api/cards", "GET /api/puzzles", "POST /api/puzzles/{puzzle}",
}  # fmt: skip
"""What is answered without looking at any table that is there; new tables tell keys, in that answer alone."""
LIST = "GET /api/tables"
SECRET = "a very secret seed"
LISTED = {"listed": True}


def hands_order() -> dict[str, Any]:
    """A table at which everybody holds a hand of cards."""
    rules = ruleset("vendetta")
    module = "german-engineering"
    crews = [crew.id for crew in (*rules.brings(rules.modules[module]), *rules.crews)]
    seats = [{"crew": crew, "player": kind} for crew, kind in zip(crews, PEOPLE, strict=False)]
    return {"ruleset": "vendetta", "modules": [module], "seats": seats, "options": LISTED}


def every_order() -> dict[str, dict[str, Any]]:
    """A table of each game that can be played, of each of its modules, and of all that go together."""
    found = {}
    for rules in offered():
        tables: dict[str | None, tuple[str, ...]] = {None: ()}
        tables |= {module: (*rules.modules[module].needs, module) for module in rules.modules}
        if rules.id == everything().ruleset:
            tables["all boxes"] = everything().modules
        for module, needs in tables.items():
            crews = rules.crews_of(needs)
            wanted = sorted(crews, key=lambda crew: crew in rules.crews)
            seats = [{"crew": crew.id, "player": kind} for crew, kind in zip(wanted, PEOPLE, strict=False)]
            found[module or rules.id] = {"ruleset": rules.id, "modules": needs, "seats": seats, "options": LISTED}
    return found


ORDERS = every_order()


@contextmanager
def playing(folder: Path, order: dict[str, Any], rounds: int = 8) -> Iterator[tuple[TestClient, Room, list[str]]]:
    """A running table after some answers, and the keys of its people; the empty one watches."""
    with kit.server(folder, limits=UNLIMITED, seed=SECRET) as client:
        response = client.post("/api/tables", json=order)
        assert response.status_code == 201, response.text
        made = response.json()
        app: Any = client.app
        room = app.state.opening.result().rooms.find(made["table"])
        keys = ["", made["key"], *(link["key"] for link in made["links"])]
        rng = Rng.seeded("answers")
        for _ in range(rounds):
            for key in keys[1:]:
                seen = client.get(f"/api/tables/{room.id}", headers=bearer(key)).json()
                choice = seen["view"]["choice"]
                if choice["seat"] in seen["mine"]:
                    with kit.browser(client, room.id, key, after=seen["last_event"]) as player:
                        player.answer(rng.below(len(choice["options"])))
                        player.until("update")
        yield client, room, keys


@pytest.fixture(params=["toy", "hands"])
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[TestClient, Room, list[str]]]:
    """Two tables with much to hide."""
    order = kit.order(*PEOPLE) if request.param == "toy" else hands_order()
    with playing(tmp_path, order) as found:
        yield found


def read(client: TestClient, room: Room, key: str) -> list[str]:
    """Everything that this key can read, refusals included."""
    found = []
    for path in READ:
        response = client.get(f"/api/tables/{room.id}{path}", headers=bearer(key))
        found.append(f"{path} {response.status_code} {response.text}")
    for path, sent in () if room.table.over else REFUSED:
        response = client.post(f"/api/tables/{room.id}{path}", json=sent, headers=bearer(key))
        assert 400 <= response.status_code < 500, (path, response.text)
        found.append(f"{path} {response.status_code} {response.text}")
    with kit.browser(client, room.id, key) as viewer:
        found.append(json.dumps(viewer.table))
        viewer.send(type="answer", id="command-x", seq=10**6, option=0)
        viewer.send(type="undo", id="command-y", seq=10**6)
        found += [json.dumps(viewer.until("refused")) for _ in range(2)]
    return [*found, client.get("/api/tables").text]


@pytest.mark.parametrize("who", [0, 1, 2, 3])
def test_nothing_that_can_be_read_depends_on_what_is_hidden(
    table: tuple[TestClient, Room, list[str]], who: int
) -> None:
    client, room, keys = table
    asked = room.table.to_answer
    if room.seats_of(keys[who]) == (asked,):
        who = next(other for other in (1, 2, 3, 0) if room.seats_of(keys[other]) != (asked,))
    key = keys[who]
    seats = room.seats_of(key)
    seat = seats[0] if len(seats) == 1 else None
    before = read(client, room, key)
    truth: Any = room.table.game
    for k in range(3):
        room.table.game = dealt = truth.clone_for(seat, Rng.seeded(f"deal {k}"))
        assert dealt.dump() != truth.dump(), "there is something to hide"
        room.changed()
        assert read(client, room, key) == before
    room.table.game = truth


def test_nothing_differs_for_a_viewer_when_only_what_is_hidden_differs(
    table: tuple[TestClient, Room, list[str]],
) -> None:
    """Links of pages are told differences alone, so there must be none."""
    _, room, keys = table
    truth: Any = room.table.game
    looked = 0
    for key in keys:
        seats = room.seats_of(key)
        if seats == (room.table.to_answer,):
            continue
        seat = seats[0] if len(seats) == 1 else None
        before = room.seen(seats)
        view = before.view
        assert room.table.recipe.ruleset == "toy" or any(kind.unseen for kind in view.tokens), "cards tell it"
        room.table.game = truth.clone_for(seat, Rng.seeded("differs"))
        room.changed()
        assert room.changes(before, room.seen(seats)) == {}
        assert (room.seen(seats).view.tokens, room.seen(seats).view.terrains) == (view.tokens, view.terrains)
        room.table.game = truth
        room.changed()
        looked += 1
    assert looked >= 3


def test_neither_seed_nor_keys_nor_hashes_are_in_any_answer(table: tuple[TestClient, Room, list[str]]) -> None:
    client, room, keys = table
    hashes = [room._game.host_hash, *(kept for kept in room._game.link_hashes if kept)]
    for key in keys:
        everything = "".join([*read(client, room, key), client.get("/api/tables").text])
        for secret in (SECRET, *hashes, *(other for other in keys if other)):
            assert secret not in everything


def test_the_journal_of_a_running_game_is_kept_from_players_too(table: tuple[TestClient, Room, list[str]]) -> None:
    client, room, keys = table
    for key in keys:
        response = client.get(f"/api/tables/{room.id}/journal", headers=bearer(key))
        assert response.status_code == 409
        assert SECRET not in response.text


def test_a_seat_cannot_look_back_with_the_eyes_of_another(table: tuple[TestClient, Room, list[str]]) -> None:
    client, room, keys = table
    for key in keys:
        for seat in range(len(PEOPLE)):
            if room.seats_of(key) != (seat,):
                path = f"/api/tables/{room.id}/moments/2"
                assert client.get(path, params={"as": seat}, headers=bearer(key)).status_code == 403


def test_the_way_here_is_told_with_ones_own_eyes(table: tuple[TestClient, Room, list[str]]) -> None:
    client, room, keys = table
    path = f"/api/tables/{room.id}/moments"
    for key in keys:
        seats = room.seats_of(key)
        line = client.get(path, headers=bearer(key)).json()
        own = client.get(f"/api/tables/{room.id}/events", headers=bearer(key)).json()["events"]
        assert line["events"] == own
        assert {mark["text"] for mark in line["milestones"]} <= {event["text"] for event in own}
        for seat in range(len(PEOPLE)):
            if seats != (seat,):
                assert client.get(path, params={"as": seat}, headers=bearer(key)).status_code == 403


def test_a_seat_cannot_act_for_another(table: tuple[TestClient, Room, list[str]]) -> None:
    client, room, keys = table
    asked, before = room.table.to_answer, room.table.seq
    for key in keys:
        if asked not in room.seats_of(key):
            with kit.browser(client, room.id, key) as player:
                player.answer(0)
                assert player.until("refused")["reason"]
            for seat in range(len(PEOPLE)):
                if seat not in room.seats_of(key) and not room.is_host(key):
                    for action in ("stand-in", "back", "key", "replace"):
                        path = f"/api/tables/{room.id}/seats/{seat}"
                        assert client.post(path, json={"action": action}, headers=bearer(key)).status_code == 403
    assert room.table.seq == before


@pytest.mark.parametrize("name", ORDERS)
def test_no_game_and_no_module_lets_anything_out(name: str, tmp_path: Path) -> None:
    """The same for every game that can be played here, also for those to come."""
    with playing(tmp_path, ORDERS[name], rounds=4) as (client, room, keys):
        truth: Any = room.table.game
        looked = 0
        for key in keys:
            seats = room.seats_of(key)
            if seats == (room.table.to_answer,):
                continue
            before = read(client, room, key)
            seat = seats[0] if len(seats) == 1 else None
            room.table.game = truth.clone_for(seat, Rng.seeded("another deal"))
            room.changed()
            assert read(client, room, key) == before
            room.table.game = truth
            room.changed()
            looked += 1
        assert looked >= len(keys) - 1


@pytest.mark.parametrize("name", ORDERS)
def test_nobody_learns_a_secret_from_when_somebody_is_asked(name: str, tmp_path: Path) -> None:
    """Each answer is given in another world, too, that looks the same: there the same seat is asked the same."""
    with playing(tmp_path, ORDERS[name], rounds=0) as (_, room, keys):
        game: Any = room.table.game.clone()
        rules, rng = room.table.ruleset, Rng.seeded("asked")
        viewers = [seats[0] if len(seats) == 1 else None for seats in map(room.seats_of, keys)]
        for number in range(150):
            if game.choice is None:
                break
            answer = rng.below(len(game.choice.options))
            for viewer in viewers:
                assert parting(rules, game, answer, viewer, f"deal {number}") is None
            game.apply(answer)


def test_a_mission_keeps_its_secrets_too(tmp_path: Path) -> None:
    with kit.server(tmp_path, limits=UNLIMITED) as client:
        groups = client.get("/api/missions").json()
        for group in groups:
            made = client.post(f"/api/missions/{group['missions'][0]['id']}", json={}).json()
            app: Any = client.app
            room = app.state.opening.result().rooms.find(made["table"])
            truth: Any = room.table.game
            watch = room.terms.watch
            before = read(client, room, watch)
            room.table.game = truth.clone_for(None, Rng.seeded("another deal"))
            room.changed()
            assert read(client, room, watch) == before
            room.table.game = truth
            for key in (watch, made["key"]):
                everything = "".join(read(client, room, key))
                assert not [secret for secret in secrets_of(room, [made["key"]]) if secret in everything]


def secrets_of(room: Room, keys: list[str]) -> list[str]:
    """Keys and their hashes."""
    return [key for key in (*keys, room._game.host_hash, *room._game.link_hashes) if key]


def test_a_table_that_is_over_still_tells_no_keys(table: tuple[TestClient, Room, list[str]]) -> None:
    client, room, keys = table
    assert client.post(f"/api/tables/{room.id}{ENDS}", json={}, headers=bearer(keys[2])).status_code == 403
    answers = [client.post(f"/api/tables/{room.id}{ENDS}", json={}, headers=bearer(keys[1])).text]
    answers += [text for key in keys for text in read(client, room, key)]
    answers += [client.delete(f"/api/tables/{room.id}/analysis", headers=bearer(key)).text for key in keys]
    deletions = [client.delete(f"/api/tables/{room.id}", headers=bearer(key)) for key in (keys[0], keys[2], keys[1])]
    assert [response.status_code for response in deletions] == [403, 403, 204]
    answers += [response.text for response in deletions]
    assert any(SECRET in text for text in answers), "now everything about the game may be known"
    for secret in secrets_of(room, keys):
        assert not [text for text in answers if secret in text]


def test_every_endpoint_is_looked_at() -> None:
    """A new one must say above how it is looked at: in READ or REFUSED, at a table's end, or that it knows none."""
    there = {
        f"{method} {route.path}" if isinstance(route, Route) else f"{LIVE} {getattr(route, 'path', '')}"
        for route in ROUTES[:-1]
        for method in (getattr(route, "methods", None) or {""}) - {"HEAD"}
    }
    read_ = {path.partition("?")[0].replace("/0", "/{{n:count}}").replace("/3", "/{{n:count}}") for path in READ}
    sent = {path.replace("/0", "/{{seat:count}}").replace("/99", "/{{seat:count}}") for path, _ in REFUSED} | {ENDS}
    of_table = {f"GET {{}}{path}" for path in read_} | {f"POST {{}}{path}" for path in sent} | {f"{LIVE} {{}}{LIVE}"}
    of_table |= {"DELETE {}", "DELETE {}/analysis"}
    assert there == {one.format("/api/tables/{table}") for one in of_table} | NO_TABLE | {LIST}
