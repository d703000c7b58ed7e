"""Looking back and going on differently, in random mixes of every ruleset and all modules."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.browser.past_games import played
from tests.modules.mixes import mix
from tests.server import kit
from tests.server.keys import bearer
from thunderroad.family.registry import ruleset
from thunderroad.kernel.recipe import Recipe

MIXES = [mix("what if", number) for number in range(3)] + [
    mix("what if", number, tuple(modules), ruleset("classic"))
    for modules in ((), ruleset("classic").modules)
    for number in range(2)
]


@pytest.mark.parametrize("recipe", MIXES, ids=lambda one: f"{one.ruleset} {' '.join(one.modules)} {len(one.seats)}")
def test_any_game_goes_on_from_any_moment(client: TestClient, recipe: Recipe) -> None:
    text = played(recipe)
    opened = client.post("/api/journals", content=text, headers={"Content-Type": "application/x-ndjson"})
    assert opened.status_code == 201, opened.text
    table = f"/api/tables/{opened.json()['table']}"
    client.headers.update(bearer(opened.json()["key"]))
    last = client.get(table).json()["answers"]
    for n in (0, 1, last // 3, last - 1):
        made = client.post(f"{table}/what-if", json={"moment": n})
        assert made.status_code == 201, made.text
        for tongue in ("en", "de"):
            then = client.get(f"{table}/moments/{n}", params={"lang": tongue}).json()["view"]
            now = kit.watched(client, made.json(), lang=tongue)
            assert now["answers"] == n
            assert now["view"] == then
        with kit.browser(client, made.json()["table"], made.json()["key"]) as me:
            me.answer()
            while me.table["seq"] == 0:
                assert me.receive()["type"] != "refused"
            assert me.table["answers"] == n + 1 or ready(me.table)


def ready(table: dict[str, Any]) -> list[int]:
    """The seats whose choice waits for those of others: they count as answers when all have chosen."""
    return table["together"]["ready"] if table["together"] else []
