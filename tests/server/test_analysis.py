"""The analysis of a finished game over HTTP, and the coach of somebody who plays alone."""

from __future__ import annotations

import asyncio
import os
import time
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import pytest
from starlette.testclient import TestClient

from tests.server import kit
from tests.server.keys import bearer
from thunderroad.lab.analysis.accounts import analysis
from thunderroad.lab.analysis.case import Case, case
from thunderroad.lab.analysis.model import Analysis
from thunderroad.lab.analysis.parts import Part, part
from thunderroad.play.journal import Journal
from thunderroad.server.endpoints import analysis as analysis_endpoint
from thunderroad.server.errors import ApiError
from thunderroad.server.guard.costs import Costs
from thunderroad.server.guard.limits import Limits
from thunderroad.server.protocol.analysis import AnalysisView
from thunderroad.server.tables.analysing import Analysing, Work
from thunderroad.server.workers.afterthoughts import Analyst

if TYPE_CHECKING:
    from thunderroad.server.tables.room import Room
    from thunderroad.store.store import Store

JOURNAL = Path(__file__).parents[1] / "lab" / "analysis" / "short.jsonl"
GAME = Journal.parse(JOURNAL.read_bytes())
Json = dict[str, Any]


class Played(NamedTuple):
    """A table on which so much has been taken back."""

    undos: int

    def journal(self) -> Journal:
        return GAME


class Seen(NamedTuple):
    """A room with a table."""

    id: str
    table: Played


class Shelf:
    """A store that keeps no analysis."""

    async def analysis(self, table: str) -> None: ...

    async def keep_analysis(self, table: str, kept: object) -> None: ...


@pytest.fixture
def opened(client: TestClient) -> Json:
    """A short finished race of 1986, opened from its file."""
    headers = {"content-type": "application/x-ndjson"}
    response = client.post("/api/journals", content=JOURNAL.read_bytes(), headers=headers)
    assert response.status_code == 201, response.text
    found: Json = response.json()
    return found


def until(client: TestClient, table: Json, state: str) -> Json:
    """The analysis once it is in a state."""
    found: Json = {}
    for _ in range(600):
        found = client.get(f"/api/tables/{table['table']}/analysis", headers=bearer(table["key"])).json()
        if found["state"] == state:
            return found
        time.sleep(0.1)
    raise AssertionError(found)


def test_a_running_game_is_never_analysed(client: TestClient) -> None:
    made = kit.made(client, "me", "link")
    address, headers = f"/api/tables/{made['table']}/analysis", bearer(made["key"])
    for response in (
        client.get(address, headers=headers),
        client.post(address, headers=headers, json={"level": "easy"}),
        client.delete(address, headers=headers),
    ):
        assert response.status_code == 409
        assert "when it is over" in response.json()["error"]


def test_an_analysis_runs_in_the_background_and_is_kept_with_the_table(client: TestClient, opened: Json) -> None:
    address, headers = f"/api/tables/{opened['table']}/analysis", bearer(opened["key"])
    nothing = client.get(address, headers=headers).json()
    assert (nothing["state"], nothing["analysis"]) == ("none", None)
    assert [judge["name"] for judge in nothing["judges"]] == ["Easy", "Careful", "Hard", "Expert"]
    begun = client.post(address, headers=headers, json={"level": "easy"})
    assert begun.status_code == 200, begun.text
    assert begun.json()["state"] in ("waiting", "working")
    done = until(client, opened, "done")
    assert done["done"] == done["total"] == done["analysis"]["total"]
    for account in done["analysis"]["accounts"]:
        parts = account["own"] + account["others"] + account["luck"]
        assert account["end"] - account["start"] == pytest.approx(parts, abs=0.011)
    seen = client.get(f"{address}?seen={done['done']}", headers=headers).json()
    assert seen["analysis"] is None, "nothing new"
    again = client.post(address, headers=headers, json={"level": "easy"}).json()
    assert again["state"] == "done", "nothing is done twice"


def test_a_reader_never_hears_of_the_end_with_less_than_all_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    work = Work(case(GAME, "easy"), [], 0, state="working")
    work.parts.append(part(work.case, 0))

    def told_late(judged: Case, parts: list[Part]) -> Analysis:
        """The others are worked out while the reader is told of these."""
        work.parts += [part(work.case, number) for number in range(1, work.total)]
        work.state = "done"
        return analysis(judged, parts)

    async def shown() -> AnalysisView:
        nobody: Any = None
        return await analysis_endpoint._shown(nobody, nobody, nobody, (0,), work)

    monkeypatch.setattr(analysis_endpoint, "told", told_late)
    seen = asyncio.run(shown())
    assert (seen.state, seen.done) == ("working", 1)
    seen = asyncio.run(shown())
    assert (seen.state, seen.done) == ("done", seen.total)


def test_a_stopped_analysis_goes_on_at_another_start_of_the_server(tmp_path: Path) -> None:
    with kit.server(tmp_path) as client:
        made = client.post(
            "/api/journals", content=JOURNAL.read_bytes(), headers={"content-type": "application/x-ndjson"}
        ).json()
        address, headers = f"/api/tables/{made['table']}/analysis", bearer(made["key"])
        client.post(address, headers=headers, json={"level": "easy"})
        until(client, made, "working")
        stopped = client.delete(address, headers=headers).json()
        assert stopped["state"] == "halted"
    with kit.server(tmp_path) as client:
        found = client.get(address, headers=headers).json()
        assert (found["state"], found["done"]) == ("halted", stopped["done"])
        client.post(address, headers=headers, json={"level": "easy"})
        assert until(client, made, "done")["done"] > stopped["done"] > 0


def test_a_judge_that_does_not_exist(client: TestClient, opened: Json) -> None:
    response = client.post(
        f"/api/tables/{opened['table']}/analysis", headers=bearer(opened["key"]), json={"level": "merciless"}
    )
    assert response.status_code == 400
    assert "there is no judge 'merciless'" in response.json()["error"]


def test_who_only_watches_can_begin_it_but_neither_stops_nor_replaces_that_of_others() -> None:
    async def tried() -> None:
        works = Analysing(cast("Store", Shelf()), Costs(Limits()), processes=False)
        works._works["t"] = work = Work(case(GAME, "easy"), [], 0, "players", "halted")
        room = cast("Room", Seen("t", Played(0)))
        for level in ("careful", "expert"):
            with pytest.raises(ApiError, match="whoever began this analysis, can have it judged again"):
                await works.begin(room, level, "stranger", lambda work: False)
        assert await works.of(room) is work, "nothing of it is lost"
        assert (await works.begin(room, "careful", "players", lambda work: True)).case.judge.level == "careful"
        await works.close()

    asyncio.run(tried())


def test_when_the_end_of_a_game_is_taken_back_its_analysis_is_not_that_of_the_next_end() -> None:
    async def tried() -> None:
        works = Analysing(cast("Store", Shelf()), Costs(Limits()), processes=False)
        works._works["t"] = work = Work(case(GAME, "easy"), [], 0, "players", "done")
        assert await works.of(cast("Room", Seen("t", Played(0)))) is work
        assert await works.of(cast("Room", Seen("t", Played(1)))) is None

    asyncio.run(tried())


def test_nobody_waits_for_a_part_that_is_not_wanted_any_more() -> None:
    async def tried() -> None:
        analyst = Analyst()
        worker = await analyst.run(os.getpid)
        part = asyncio.create_task(analyst.run(time.sleep, 3600))
        await asyncio.sleep(0)
        analyst.close()
        with pytest.raises(BrokenExecutor):
            await part
        assert await analyst.run(os.getpid) != worker
        analyst.close()

    asyncio.run(tried())


def test_the_coach_is_for_one_person_against_bots(client: TestClient) -> None:
    made = kit.made(client, "me", "friend")
    response = client.get(f"/api/tables/{made['table']}/mistakes/1", headers=bearer(made["key"]))
    assert response.status_code == 409
    assert "one person" in response.json()["error"]


def test_the_coach_looks_at_an_answer_only_when_asked(client: TestClient) -> None:
    seats = [kit.seat("white", "me", name="Me"), kit.seat("orange", "bot", level="random")]
    made = client.post("/api/tables", json={"ruleset": "classic", "seats": seats, "seed": "coach"}).json()
    address, headers = f"/api/tables/{made['table']}/mistakes", bearer(made["key"])
    with kit.browser(client, made["table"], made["key"]) as me:
        me.until_asked()
        n = me.table["answers"] + 1
        me.answer()
        while me.table["answers"] < n:
            me.receive()
    short = client.get(f"{address}/{n}", headers=headers)
    assert short.status_code == 200, short.text
    assert short.json()["decision"] is None
    whole = client.get(f"{address}/{n}?whole=1", headers=headers).json()
    assert whole["marked"] == short.json()["marked"]
    assert whole["decision"]["n"] == n
    assert whole["decision"]["played"]["steps"]
    german = client.get(f"{address}/{n}?whole=1", headers={**headers, "accept-language": "de"}).json()
    assert german["decision"]["title"] != whole["decision"]["title"]
    assert client.get(f"{address}/{n + 500}", headers=headers).status_code == 404
