"""Puzzles over HTTP and the live link: the list, a table of one's own, what is told before and after the answer."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server import kit
from tests.server.keys import bearer
from tests.server.kit import Json
from thunderroad.lab.puzzles.library import puzzles
from thunderroad.lab.puzzles.model import Puzzle

SINGLE = next(one for one in puzzles() if all(len(answer.options) == 1 for answer in one.answers))


def begun(client: TestClient, one: Puzzle = SINGLE) -> Json:
    response = client.post(f"/api/puzzles/{one.id}", json={})
    assert response.status_code == 201, response.text
    found: Json = response.json()
    return found


def told(client: TestClient, made: Json) -> Json:
    response = client.get(f"/api/tables/{made['table']}/puzzle", headers=bearer(made["key"]))
    assert response.status_code == 200, response.text
    found: Json = response.json()
    return found


def test_the_list_tells_nothing_of_the_answers(tmp_path: Path) -> None:
    with kit.server(tmp_path) as client:
        lines = client.get("/api/puzzles").json()
    assert {line["id"] for line in lines} == {one.id for one in puzzles()}
    assert lines[0]["ruleset"] == "vendetta", "the game that is offered first"
    assert all("answers" not in line for line in lines)


@pytest.mark.parametrize(("place", "state"), [(0, "right"), (1, "wrong")])
def test_an_answer_is_judged_once_it_is_given_and_can_be_tried_again(tmp_path: Path, place: int, state: str) -> None:
    with kit.server(tmp_path) as client:
        made = begun(client)
        before = told(client, made)
        assert (before["state"], before["best"], before["reasons"]) == ("open", None, [])
        with kit.browser(client, made["table"], made["key"]) as link:
            link.answer(SINGLE.answers[place].options[0])
            link.until("update")
            after = told(client, made)
            assert after["state"] == state
            assert after["given"]["behind"] == SINGLE.answers[place].behind
            assert after["best"]["steps"]


def test_a_puzzle_that_does_not_exist_is_refused_in_words(tmp_path: Path) -> None:
    with kit.server(tmp_path) as client:
        response = client.post("/api/puzzles/nothing", json={})
    assert response.status_code == 404
    assert "look at the list of puzzles" in response.json()["error"]


def test_a_table_without_a_puzzle_judges_none(tmp_path: Path) -> None:
    with kit.server(tmp_path) as client:
        made = client.post("/api/missions/vendetta/drive", json={}).json()
        response = client.get(f"/api/tables/{made['table']}/puzzle", headers=bearer(made["key"]))
    assert response.status_code == 404
