"""Odds and hints over HTTP: for the player who is asked, if the table wants them, without secrets."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server import kit
from tests.server.keys import bearer
from tests.server.kit import Json
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.server.workers import bot_questions


def get(client: TestClient, made: Json, what: str, key: str | None = None, **query: str | int) -> Json:
    headers = bearer(made["key"] if key is None else key)
    response = client.get(f"/api/tables/{made['table']}/{what}", params=query, headers=headers)
    return {"status": response.status_code, **response.json()}


def asked_to_go(client: TestClient, **more: Any) -> Json:
    """A table of the toy race where seat 0 chooses between steady and the die."""
    made = kit.made(client, "me", "link", **more)
    with kit.browser(client, made["table"], made["key"], after=7) as me:
        for _ in range(2):
            me.answer(0)
            me.until("update")
    return made


def test_the_odds_of_each_answer_are_told(client: TestClient) -> None:
    made = asked_to_go(client)
    found = get(client, made, "odds")
    assert [item["options"] for item in found["options"]] == [[0], [1]]
    steady, dash = found["options"]
    chances: dict[str, float] = {}
    for outcome in dash["outcomes"]:
        name = outcome["results"][0]["name"]
        chances[name] = chances.get(name, 0) + outcome["chance"]
    assert chances == pytest.approx({"1": 1 / 3, "2": 1 / 3, "3": 1 / 6, "4": 1 / 6}, abs=0.01)
    assert steady["declined"] is None
    again = get(client, made, "odds", path="1")
    assert again["options"] == [dash]
    both = client.get(
        f"/api/tables/{made['table']}/odds", params={"path": ["1", "0"]}, headers=bearer(made["key"])
    ).json()
    assert both["options"] == [dash, steady]


def test_only_whoever_is_asked_gets_odds_and_hints(client: TestClient) -> None:
    made = asked_to_go(client)
    for key in ("", made["links"][0]["key"]):
        for what in ("odds", "hint"):
            assert get(client, made, what, key)["status"] == 409
    assert get(client, made, "odds", seq=0)["status"] == 409


@pytest.mark.parametrize("what", ["odds", "hint"])
def test_who_waits_while_the_table_goes_on_is_told_so(client: TestClient, what: str) -> None:
    made = asked_to_go(client)
    app, portal = client.app, client.portal
    room = app.state.opening.result().rooms.find(made["table"])  # type: ignore[attr-defined]
    assert portal is not None
    portal.call(room.advising.acquire)
    with kit.browser(client, made["table"], made["key"], after=7) as me, ThreadPoolExecutor(1) as other:
        me.until("update")
        asked = other.submit(get, client, made, what, seq=me.table["seq"])
        while not room.advising._waiters:
            time.sleep(0.01)
        me.answer(0)
        me.until("update")
        portal.call(room.advising.release)
        assert asked.result()["status"] == 409


def test_purists_switch_both_off(client: TestClient) -> None:
    made = asked_to_go(client, options={"odds": False, "hints": False})
    assert get(client, made, "odds")["status"] == 403
    assert get(client, made, "hint")["status"] == 403


def test_a_hint_is_an_answer_and_its_reason(client: TestClient) -> None:
    crews = ruleset("vendetta").crews
    seats = [kit.seat(crews[0].id, "me"), kit.seat(crews[1].id, "link")]
    found = client.post("/api/tables", json={"ruleset": "vendetta", "seats": seats}).json()
    table = client.get(f"/api/tables/{found['table']}", headers=bearer(found["key"])).json()
    seat = table["view"]["choice"]["seat"]
    key = found["key"] if seat == 0 else found["links"][0]["key"]
    hint = get(client, found, "hint", key)
    assert (hint["status"], hint["seat"], hint["level"]) == (200, seat, "greedy")
    assert all(reason.endswith(".") for reason in hint["reasons"])
    assert hint["options"]


@pytest.mark.parametrize("query", [{"path": "9"}, {"path": "x"}, {"path": ",".join("0" * 60)}, {"space": "x"}])
def test_wrong_questions_get_a_sentence(client: TestClient, query: Json) -> None:
    made = asked_to_go(client)
    reply = get(client, made, "odds", **query)
    assert reply["status"] == 400
    assert "\n" not in reply["error"]


def test_what_nothing_points_at_has_no_odds(client: TestClient) -> None:
    made = asked_to_go(client)
    assert get(client, made, "odds", space=3)["options"] == []
    assert get(client, made, "odds", piece="p1")["options"] == []


def test_odds_rest_on_what_the_seat_knows() -> None:
    """Two truths that a seat cannot tell apart, worked out often enough, give the same odds."""
    toy: Any = ruleset("toy")
    game = toy.new_game(Recipe("toy", (Seat("a"), Seat("b")), "leak"))
    game.pos[0] = 2
    game.apply(0)
    game.apply(0)
    spreads = []
    for token in (1, 3):
        game.tokens[3:13:3] = [token, 2, 4 - token, 2]
        spread: dict[str, float] = {}
        for k in range(60):
            asked = bot_questions.question(game, 0, f"{token}:{k}")
            (found,) = bot_questions.chances(asked, [(0,)])
            for outcome in found.outcomes:
                name = outcome.results[0].name
                spread[name] = spread.get(name, 0) + outcome.chance / 60
        spreads.append(spread)
    assert spreads[0].keys() == spreads[1].keys()
    for name, chance in spreads[0].items():
        assert chance == pytest.approx(spreads[1][name], abs=0.15)


def test_the_same_question_for_another_truth_is_the_same_public_question() -> None:
    game = ruleset("vendetta").new_game(
        Recipe("vendetta", tuple(Seat(crew.id) for crew in ruleset("vendetta").crews[:3]), "leak")
    )
    choice = game.choice
    assert choice is not None
    asked = bot_questions.question(game, choice.seat, "x")
    assert asked["recipe"]["seed"] == ""
    other = bot_questions.question(game.clone_for(choice.seat, Rng.seeded("y")), choice.seat, "x")
    assert [item.answers for item in bot_questions.chances(asked, [(0,)])] == [
        item.answers for item in bot_questions.chances(other, [(0,)])
    ]


@pytest.mark.parametrize("modules", [(), ("carnival",), ("devils-run", "big-rig")])
def test_a_hint_for_a_turn_is_the_whole_turn(modules: tuple[str, ...]) -> None:
    """Die, vehicle, command and path: one of the ways that the seat can see, to the end of a drive."""
    rules = ruleset("vendetta")
    game = rules.new_game(Recipe("vendetta", tuple(map(Seat, rules.usual_crews(modules, 2))), "whole", modules))
    rng, turns = Rng.seeded("whole"), 0
    while turns < 6 and game.choice is not None:
        seat = game.choice.seat
        asked = bot_questions.question(game, seat, f"turn {turns}")
        reach = rules.reach(bot_questions.loaded(asked))
        if any(way.answers and way.plans for way in reach.ways):
            turns += 1
            options, spaces, reasons = bot_questions.advice("greedy", asked)
            way = next(way for way in reach.ways if options[: len(way.answers)] == way.answers)
            ends = [reach.plans[number].spaces[-1] for number in way.plans]
            assert not way.plans or spaces[-1] in ends, (options, way)
            assert reasons
        game.apply(rng.below(len(game.choice.options)))
