"""A link that asked for changes is told what differs; put together it is what others are told in full."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server import kit
from tests.server.keys import bearer, offers
from thunderroad.family.registry import ruleset, rulesets
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.server.protocol.coding import encode
from thunderroad.server.tables.changes import Differ
from tools.players import changed


@pytest.mark.parametrize("name", ["vendetta", "classic"])
def test_changes_lead_from_any_view_to_any_other(name: str) -> None:
    rules = rulesets()[name]
    game = rules.new_game(Recipe(name, tuple(Seat(crew.id) for crew in rules.crews[:3]), seed="changes"))
    rng = Rng.seeded("changes")
    views: list[list[Any]] = []
    while game.choice is not None and len(views) < 60:
        game.apply(rng.below(len(game.choice.options)))
        viewer = rules.viewer(game)
        views.append([viewer(seat) for seat in (None, 0, 1, 2)])
        game = game.clone()
    for before, after in [*pairwise(views), (views[0], views[-1]), (views[-1], views[0])]:
        differ = Differ()
        for old, new in zip(before, after, strict=True):
            sent = json.loads(encode(differ.changes(old, new)))
            assert changed(json.loads(encode(old)), sent) == json.loads(encode(new))


def test_changes_are_small_and_nothing_when_nothing_differs() -> None:
    rules = ruleset("vendetta")
    game = rules.new_game(Recipe("vendetta", tuple(Seat(crew.id) for crew in rules.crews[:4]), seed="small"))
    before = rules.view(game, 1)
    assert Differ().changes(before, before) == {}
    assert Differ().changes(before, rules.view(game, 1)) == {}
    space = replace(before.spaces[7], words="something else")
    after = replace(before, spaces=[*before.spaces[:7], space, *before.spaces[8:]])
    assert Differ().changes(before, after) == {"spaces": {"7": {"words": ["something else"]}}}
    assert Differ().changes(before, replace(before, spaces=[])) == {"spaces": [[]]}
    assert Differ().changes(before, replace(before, choice=None)) == {"choice": [None]}


def test_a_brief_link_and_a_full_one_end_with_the_same_table(client: TestClient) -> None:
    made = kit.made(client, "me", "link", options={"clock": "5 minutes"})
    table, key = made["table"], made["key"]
    address = f"/api/tables/{table}/live?after=-1&changes=1"
    with client.websocket_connect(address, offers(key)) as session, kit.browser(client, table, key) as full:
        told = session.receive_json()["table"]
        events: list[Any] = []
        while full.table["devices"] < 2:  # either may have come first
            full.receive()
        while full.table["view"]["choice"]["seat"] == 0:
            full.answer()
            full.until("update")
            while told["seq"] < full.table["seq"] or told["devices"] < 2:
                message = session.receive_json()
                if message["type"] == "people":
                    told = {**told, "players": message["players"], "devices": message["devices"]}
                    continue
                assert message["type"] == "change"
                told = {**changed(told, message["table"]), "clock": message["clock"]}
                events += message["events"]
                assert message["seq"] == told["seq"]
            mine, theirs = ({**each, "clock": each["clock"]["seat"]} for each in (told, full.table))
            assert mine == theirs
        assert len(events) > 3
        assert events == full.events[-len(events) :]


def test_somebody_who_comes_is_part_of_what_is_known(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    table = made["table"]
    with client.websocket_connect(f"/api/tables/{table}/live?after=9&changes=1", offers(made["key"])) as session:
        told = session.receive_json()["table"]
        with kit.browser(client, table, made["links"][0]["key"], after=9):
            message = session.receive_json()
            assert message["type"] == "people"
            told = {**told, "players": message["players"]}
            session.send_text('{"type":"answer","id":"command-0","seq":0,"option":0}')
            message = session.receive_json()
            assert message["type"] == "change"
            assert "players" not in message["table"]
            now = changed(told, message["table"])
            assert now == client.get(f"/api/tables/{table}", headers=bearer(made["key"])).json() | {"host": True}
