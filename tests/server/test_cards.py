"""All cards over HTTP, with their rules, in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from thunderroad.family.registry import ruleset
from thunderroad.reference import library

FROM = {"rulebook", "publisher", "third-party", "inferred", "house", "mixed", "owner"}


def decks(client: TestClient, language: str = "en") -> dict[str, Any]:
    found = client.get("/api/cards", headers={"Accept-Language": language}).json()
    return {deck["id"]: deck for deck in found}


def test_every_deck_of_every_module_is_there(client: TestClient) -> None:
    found = decks(client)
    modules = ruleset("vendetta").modules.values()
    assert list(found) == [deck.id for module in modules_in_order(modules) for deck in module.adds.get("decks", ())]
    ongoing = found["ongoing-effects"]
    assert (ongoing["title"], ongoing["label"], ongoing["module"]) == (
        "Ongoing effects", "ongoing effect", "Carnage at Devil's Run"
    )  # fmt: skip
    assert sum(card["copies"] for card in ongoing["cards"]) == 21
    assert sum(card["copies"] for card in found["german-engineering"]["cards"]) == 18


def modules_in_order(modules: Any) -> list[Any]:
    return sorted(modules, key=lambda module: module.id)


def test_every_card_has_a_rule_that_there_is_and_says_where_it_comes_from(client: TestClient) -> None:
    for deck in decks(client).values():
        for card in deck["cards"]:
            assert library().clause(card["clause"]).id
            assert card["provenance"] in FROM
            assert all((card["name"], card["text"], card["symbol"]))


def test_no_text_is_left_in_english(client: TestClient) -> None:
    english, german = decks(client), decks(client, "de")
    for id, deck in english.items():
        other = german[id]
        assert (deck["title"], deck["label"]) != (other["title"], other["label"])
        for card, theirs in zip(deck["cards"], other["cards"], strict=True):
            assert card["id"] == theirs["id"]
            assert card["text"] != theirs["text"], card["text"]


@pytest.mark.parametrize("method", ["post", "delete"])
def test_there_is_nothing_to_change(client: TestClient, method: str) -> None:
    assert client.request(method, "/api/cards").status_code == 405
