"""The sheets of symbols over HTTP: those of a ruleset, of a module, of a table."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.server import kit
from tests.server.keys import bearer


def test_every_sheet_on_offer_can_be_fetched_and_kept(client: TestClient) -> None:
    rulesets = client.get("/api/rulesets").json()
    addresses = [one["drawings"] for rules in rulesets for one in (rules, *rules["modules"]) if one["drawings"]]
    assert addresses
    for address in addresses:
        response = client.get(address)
        assert response.headers["content-type"].startswith("image/svg+xml")
        assert "immutable" in response.headers["cache-control"]
        assert "<symbol id=" in response.text
        assert response.headers["content-encoding"] == "gzip"
        plain = client.get(address, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.text == response.text
        assert client.get(address.partition("?")[0]).headers["cache-control"] == "no-cache"


def test_a_table_names_the_sheets_of_what_is_played(client: TestClient) -> None:
    rulesets = client.get("/api/rulesets").json()
    rules = next(one for one in rulesets if any(module["drawings"] for module in one["modules"]))
    module = next(one for one in rules["modules"] if one["drawings"])
    first, second = rules["crews"][:2]
    seats = [{"crew": first["id"], "player": "me"}, {"crew": second["id"], "player": "bot", "level": "random"}]
    order = {"ruleset": rules["id"], "seats": seats}
    for modules in ([], [module["id"]]):
        made = client.post("/api/tables", json={**order, "modules": modules}).json()
        drawings = client.get(f"/api/tables/{made['table']}", headers=bearer(made["key"])).json()["drawings"]
        assert drawings == [one for one in (rules["drawings"], module["drawings"] if modules else "") if one]
    plain = kit.made(client, "me", "friend")["table"]
    assert module["drawings"] not in client.get(f"/api/tables/{plain}").json()["drawings"]


def test_the_cards_of_decks_are_drawn_on_sheets_of_their_own(client: TestClient) -> None:
    decks = client.get("/api/cards").json()
    own = {address for deck in decks for address in deck["drawings"] if address.count("/") == 5}
    assert own
    for address in own:
        response = client.get(address)
        assert response.headers["content-type"].startswith("image/svg+xml")
        assert "immutable" in response.headers["cache-control"]
    order = {"ruleset": "vendetta", "seats": [{"crew": "amber", "player": "me"}, {"crew": "teal", "player": "friend"}]}
    for modules in ([], ["extra-ammo"]):
        made = client.post("/api/tables", json={**order, "modules": modules}).json()
        table = client.get(f"/api/tables/{made['table']}", headers=bearer(made["key"])).json()
        assert [address.partition("?")[0] for address in table["card_drawings"]] == [
            f"/api/drawings/vendetta/{module}/tickets" for module in modules
        ]
        assert not own & set(table["drawings"])
    assert client.get("/api/drawings/vendetta/extra-ammo/nothing").status_code == 404
    assert client.get("/api/drawings/vendetta/extra-ammo/drawings").status_code == 404


def test_what_brings_no_drawings_is_told_so(client: TestClient) -> None:
    assert client.get("/api/drawings/nowhere").status_code == 404
    assert "brings no drawings" in client.get("/api/drawings/toy/none").json()["error"]
