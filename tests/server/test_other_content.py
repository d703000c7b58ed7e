"""Tables whose content is not here any more: opened for looking back, as far as their answers can be played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.kit.quarry.module import MODULE, SECOND
from tests.kit.recount import forget
from tests.play import kit as tables
from tests.server import kit
from tests.server.keys import bearer
from tests.server.test_loading import HOST, game_of
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.errors import PackError
from thunderroad.kernel.packs import PackRef
from thunderroad.kernel.recipe import UNKNOWN, Recipe, Seat
from thunderroad.play.journal import Answer
from thunderroad.play.table import Table
from thunderroad.server.tables.loading import dealt_here, looked_back
from thunderroad.server.tables.service import TableService
from thunderroad.store.model import Game
from thunderroad.vendetta.ruleset import VENDETTA

RECIPE = Recipe("vendetta", (Seat("amber"), Seat("teal")), "dealt", ("quarry",), versions={"quarry": 1})
ANSWERS = 60


@pytest.fixture(autouse=True)
def here() -> Iterator[None]:
    """A module with two editions; afterwards nothing of it is left."""
    VENDETTA.modules["quarry"] = MODULE
    forget()
    yield
    del VENDETTA.modules["quarry"]
    forget()


def lose() -> None:
    """Another Thunder Road, in which the first edition was not kept."""
    VENDETTA.modules["quarry"] = SECOND
    forget()


def played() -> Table:
    table = Table.create(RECIPE, (tables.ME, tables.FRIEND), free_undo=False)
    rng = Rng.seeded("other content")
    for n in range(ANSWERS):
        choice = table.game.choice
        assert choice is not None
        table.answer(choice.seat, table.seq, rng.below(len(choice.options)), f"answer-{n:08}")
    return table


def kept(table: Table) -> Game:
    return replace(game_of(table, "dealt"), setup=table.setup)


def test_only_a_table_of_other_content_is_looked_back_at() -> None:
    game = kept(played())
    assert dealt_here(game), "its edition is here"
    lose()
    assert not dealt_here(game)
    assert dealt_here(replace(game, setup=None)), "nobody wrote down how it was set up"
    assert dealt_here(replace(game, recipe=replace(game.recipe, digest=UNKNOWN)))


def test_all_that_can_be_played_is_there_and_what_was_taken_back_is_not() -> None:
    table = played()
    records = list(table.records.values())
    lose()
    found, _ = looked_back(kept(table), records)
    assert found.closed
    assert found.seq == table.seq
    assert [past.answer.name for past in found.line] == [past.answer.name for past in table.line]
    assert found.recipe.named == ("quarry@2",)
    assert found.journal().answers == table.journal().answers


def test_where_it_ends_is_told() -> None:
    table = played()
    records = list(table.records.values())
    at = 23
    answer = records[at].answer
    assert isinstance(answer, Answer)
    records[at] = replace(records[at], answer=replace(answer, chance=(*answer.chance, ("hazard", "boulder"))))
    lose()
    found, _ = looked_back(kept(table), records)
    assert len(found.line) == at
    assert found.events(None)[-1].text.startswith(f"Only the first {at} of {ANSWERS} answers can be replayed")


def test_a_table_whose_pack_is_missing_says_so() -> None:
    table = played()
    game = kept(table)
    game = replace(game, recipe=replace(game.recipe, content=(PackRef("lost", "0" * 16),)))
    assert not dealt_here(game)
    with pytest.raises(PackError, match=r"^this game was made with the owner's pack 'lost', which is missing"):
        looked_back(game, list(table.records.values()))


def test_it_is_served_and_one_can_go_on_from_its_moments(tmp_path: Path) -> None:
    table = played()
    with kit.server(tmp_path) as client:
        assert client.get("/api/tables").json() == []
        service: TableService = client.app.state.opening.result()  # type: ignore[attr-defined]
        assert client.portal is not None
        client.portal.call(service.store.create, kept(table))
        for record in table.records.values():
            client.portal.call(service.store.append, "dealt", record)
        lose()
        seen = client.get("/api/tables/dealt", headers=bearer(HOST))
        assert seen.status_code == 200
        assert seen.json()["answers"] == ANSWERS
        assert client.get("/api/tables/dealt", headers=bearer(HOST)).status_code == 200, "nothing more is followed"
        made = client.post("/api/tables/dealt/what-if", json={"moment": 30}, headers=bearer(HOST))
        assert made.status_code == 201, made.text
        onward = client.portal.call(service.store.game, made.json()["table"])
        assert onward is not None
        assert onward.recipe.named == ("quarry@2",)
        assert dealt_here(onward)
