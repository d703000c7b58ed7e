"""A bot that has too little time says so to those at the table."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server import kit
from thunderroad.server.workers import bot_questions


def pressed(client: TestClient) -> list[bool]:
    """Of each seat, once a bot has answered."""
    seats = [kit.seat("white", "bot", level="sharp"), kit.seat("orange", "me", name="Me")]
    made = client.post("/api/tables", json={"ruleset": "classic", "seats": seats, "seed": "pressed"}).json()
    with kit.browser(client, made["table"], made["key"]) as me:
        me.until_asked()
        return [player["pressed"] for player in me.table["players"]]


def test_those_at_the_table_read_that_a_bot_has_too_little_time(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def answer(_: str, asked: dict[str, Any], *__: float) -> bot_questions.Answer:
        return bot_questions.Answer(0, pressed=True)

    monkeypatch.setattr(bot_questions, "answer", answer)
    assert pressed(client) == [True, False]


def test_a_bot_with_enough_time_says_nothing(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_questions, "answer", lambda *_: bot_questions.Answer(0))
    assert pressed(client) == [False, False]
