"""Owners' packs on the page without a server: opened from a file, kept on the device, put away again."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.test_alone import Here, asked, page
from thunderroad.family import registry
from thunderroad.kernel.packs import LARGEST, PackRef, parse_pack
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.players import Player
from thunderroad.play.table import Table
from thunderroad.server.process.alone import Elsewhere, work
from thunderroad.server.process.browser import Tables
from thunderroad.store.pack_shelf import MOST
from thunderroad.store.shelf import Memory
from thunderroad.vendetta.ruleset import VENDETTA

pytestmark = pytest.mark.anyio
HEAD = '[pack]\nid = "{id}"\ntitle = "My copy"\nruleset = "vendetta"\nprovenance = "owner"\n\n'
MINES = "[hazards.mine]\ncount = {count}\n"
UNCLOSED = "Expected ']' at the end of a table declaration (at line 7, column 14)"
ORDER = {
    "ruleset": "vendetta",
    "seed": "packs",
    "seats": [{"crew": "amber", "player": "me"}, {"crew": "teal", "player": "friend"}],
}


class Device:
    """The storage of a browser, for all its tabs."""

    def __init__(self) -> None:
        self.shelf = Memory()

    async def read(self, first: str, last: str, most: int) -> Here:
        return Here({"found": await self.shelf.read(first, last, most)})

    async def last(self, first: str, last: str) -> Here:
        return Here({"found": await self.shelf.last(first, last)})

    async def write(self, add: Any, put: Any, drop: Any, need: Any) -> Here:
        await self.shelf.write(dict(add), dict(put), drop, need)
        return Here({})

    async def keys(self, start: str) -> list[str]:
        return [key for key, _ in await self.shelf.read(start, f"{start}\x7f")]


def forget() -> None:
    """As after a reload: nothing is known but what the device keeps."""
    VENDETTA.packs.clear()
    registry.use_packs(())


@pytest.fixture(autouse=True)
def device() -> Iterator[Device]:
    yield Device()
    forget()


async def opened(tables: Tables, text: str, name: str = "mine.toml", lang: str = "en") -> tuple[int, Any]:
    headers = json.dumps({"Content-Type": "application/toml"})
    status, _, found = await tables.ask("POST", f"/api/packs?file={name}&lang={lang}", headers, Here(text.encode()))
    return status, json.loads(found)


async def told(tables: Tables, method: str, address: str, key: str = "", body: object = None) -> Any:
    status, found = await asked(tables, method, address, key, body)
    assert status < 400, found
    return json.loads(found) if found else None


async def offered(tables: Tables) -> list[str]:
    """The packs for new tables, as the first page offers them."""
    (found,) = [one for one in await told(tables, "GET", "/api/rulesets") if one["id"] == "vendetta"]
    return [pack["id"] for pack in found["packs"]]


async def stays_open(tables: Tables, made: Any) -> bool:
    status, _ = await asked(tables, "GET", f"/api/tables/{made['table']}", made["key"])
    return status == 200


async def test_a_pack_is_kept_used_for_new_tables_and_put_away_and_its_tables_keep_it(device: Device) -> None:
    async with page(drawer=device) as tables:
        status, seen = await opened(tables, HEAD.format(id="mine") + MINES.format(count=5))
        assert (status, seen["title"], seen["game"], seen["file"]) == (201, "My copy", VENDETTA.title, "mine.toml")
        assert seen["changes"] == [{"item": "hazards.mine", "words": "count 5"}]
        assert ["hazard tokens add up to" in one for one in seen["warnings"]] == [True]
        with_it = await told(tables, "POST", "/api/tables", body=ORDER)
        without = await told(tables, "POST", "/api/tables", body={**ORDER, "content": []})
    forget()
    async with page(drawer=device) as tables:
        assert await told(tables, "GET", "/api/packs") == [seen]
        assert await offered(tables) == ["mine"]
        assert await told(tables, "DELETE", "/api/packs/mine") is None
        assert (await offered(tables), await told(tables, "GET", "/api/packs")) == ([], [])
    forget()
    async with page(drawer=device) as tables:
        for made in (with_it, without):
            assert await stays_open(tables, made)
        (ref,) = VENDETTA.packs
        assert ref.id == "mine"
        assert len(await device.keys("text/")) == 1
        await told(tables, "DELETE", f"/api/tables/{with_it['table']}", with_it["key"])
        assert (await opened(tables, HEAD.format(id="other")))[0] == 201
        assert [key.split("/")[1] for key in await device.keys("text/")] == ["other"], "no table needs it any more"


async def test_another_tab_plays_with_what_was_opened_here(device: Device) -> None:
    async with page(drawer=device) as here, page(drawer=device) as there:
        await opened(here, HEAD.format(id="mine") + MINES.format(count=5))
        forget()  # what both know in this process, tabs do not share
        assert await offered(there) == ["mine"]
        made = await told(there, "POST", "/api/tables", body=ORDER)
        await told(there, "DELETE", "/api/packs/mine")
        forget()
        assert await stays_open(here, made)
        status, found = await asked(here, "POST", "/api/tables", body={**ORDER, "content": ["mine"]})
        assert (status, json.loads(found)["error"]) == (400, "there is no pack 'mine' here; packs here: none")


async def test_a_changed_file_takes_the_place_of_the_earlier_one_for_new_tables(device: Device) -> None:
    async with page(drawer=device) as tables:
        made = []
        for count in (5, 6):
            await opened(tables, HEAD.format(id="mine") + MINES.format(count=count))
            made.append(await told(tables, "POST", "/api/tables", body=ORDER))
        assert [one["changes"][0]["words"] for one in await told(tables, "GET", "/api/packs")] == ["count 6"]
    forget()
    async with page(drawer=device) as tables:
        assert [await stays_open(tables, one) for one in made] == [True, True]
        assert await offered(tables) == ["mine"]


@pytest.mark.parametrize(
    ("text", "sentence", "german"),
    [
        (
            HEAD.format(id="mine") + MINES.format(count=-1),
            "mine.toml:8: [hazards.mine] count should be a whole number from 0 to 99, not -1",
            "mine.toml:8: [hazards.mine] count muss eine ganze Zahl von 0 bis 99 sein, nicht -1.",
        ),
        (
            HEAD.format(id="mine") + "[hazards.mine\n",
            f"mine.toml: this is not TOML ({UNCLOSED}); fix it there",
            f"mine.toml: Das ist kein TOML ({UNCLOSED}); verbessere es dort.",
        ),
        (
            HEAD.format(id="mine").replace("vendetta", "classic"),
            "mine.toml: Thunder Road 1986 cannot use owner's packs; leave the pack out",
            "mine.toml: Thunder Road 1986 kann keine Pakete verwenden; lass deins weg.",
        ),
    ],
)
async def test_a_faulty_file_is_refused_with_its_line_and_the_reason(
    device: Device, text: str, sentence: str, german: str
) -> None:
    async with page(drawer=device) as tables:
        assert await opened(tables, text) == (400, {"error": sentence})
        assert await opened(tables, text, lang="de") == (400, {"error": german})
        assert await told(tables, "GET", "/api/packs") == []
        assert await device.keys("") == []


async def test_packs_are_bounded_in_size_and_number(device: Device) -> None:
    async with page(drawer=device) as tables:
        assert (await opened(tables, "#" * (LARGEST + 1)))[0] == 413
        for n in range(MOST):
            assert (await opened(tables, HEAD.format(id=f"copy-{n}")))[0] == 201
        status, refused = await opened(tables, HEAD.format(id="one-more"))
        assert (status, refused["error"]) == (409, f"this device already has {MOST} packs; remove one first")
        assert (await opened(tables, HEAD.format(id="copy-3") + MINES.format(count=5)))[0] == 201, "a changed one"
        await told(tables, "DELETE", "/api/packs/copy-3")
        assert (await opened(tables, HEAD.format(id="one-more")))[0] == 201
        status, _ = await asked(tables, "POST", "/api/packs?file=x.toml", body={})
        assert status == 415
        assert (await asked(tables, "DELETE", "/api/packs/nowhere"))[0] == 404


async def test_a_pack_that_a_newer_page_cannot_play_is_named_with_the_reason(device: Device) -> None:
    async with page(drawer=device) as tables:
        await opened(tables, HEAD.format(id="mine") + MINES.format(count=5))
    (key,) = await device.keys("text/")
    await device.shelf.write({}, {key: (HEAD.format(id="mine") + "[hazards.gone]\ncount = 1\n").encode()})
    forget()
    async with page(drawer=device) as tables:
        (seen,) = await told(tables, "GET", "/api/packs")
        assert seen["problem"].startswith("mine.toml:7: [hazards.gone] ")
        assert await offered(tables) == []
        await told(tables, "DELETE", "/api/packs/mine")
        assert await told(tables, "GET", "/api/packs") == []


async def test_a_journal_played_with_a_pack_is_opened_once_the_pack_is(device: Device) -> None:
    text = HEAD.format(id="mine") + MINES.format(count=5)
    pack = registry.know_pack(parse_pack(text, "mine.toml"))
    recipe = Recipe("vendetta", (Seat("amber"), Seat("teal")), "x", content=(pack.ref,))
    journal = Table(recipe, (Player("me", "A"), Player("friend", "B"))).journal().to_text().encode()
    forget()
    async with page(drawer=device) as tables:

        async def open_journal() -> tuple[int, bytes]:
            headers = json.dumps({"Content-Type": "application/x-ndjson"})
            status, _, found = await tables.ask("POST", "/api/journals", headers, Here(journal))
            return status, found

        status, found = await open_journal()
        assert (status, b"'mine', which is missing" in found) == (400, True)
        await opened(tables, text)
        assert (await open_journal())[0] == 201


def test_the_bots_know_a_pack_before_they_think_about_a_game_with_it() -> None:
    sent: list[tuple[int, bytes]] = []
    elsewhere = Elsewhere(lambda number, packed: sent.append((number, packed)))
    ref = registry.know_pack(parse_pack(HEAD.format(id="mine") + MINES.format(count=5), "mine.toml")).ref
    jobs = [elsewhere.submit(_knows, ref) for _ in range(2)]
    assert len(sent) == 3, "the pack is sent once"
    forget()
    for number, packed in sent:
        elsewhere.answered(number, work(packed))
    assert [job.result(0) for job in jobs] == [True, True]
    elsewhere.broken()
    elsewhere.submit(_knows, ref)
    assert len(sent) == 5, "another worker has to learn it anew"
    assert pickle.loads(sent[-1][1])[1] == (ref,)  # noqa: S301 - from our own code


def _knows(ref: PackRef) -> bool:
    return ref in VENDETTA.packs
