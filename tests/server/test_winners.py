"""Who won, in the list of tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.test_tables import finished, made, service_on
from thunderroad.server.protocol.requests import Answer, SeatOrder, TableOrder, Undo
from thunderroad.server.tables import orders
from thunderroad.store import address
from thunderroad.store.model import FINISHED, Outcome

pytestmark = pytest.mark.anyio


async def test_a_game_that_an_earlier_version_kept_without_its_winners_gets_them_when_it_is_opened(
    tmp_path: Path,
) -> None:
    where = address.in_folder(tmp_path)
    async with service_on(where) as service:
        table = await made(service, "bot", "bot")
        room, mine = await service.room(table.table), ([table.table], [table.key])
        await finished(room)
        assert room.table.game.result is not None
        won = list(room.table.game.result.winners)
        assert [line.winners for line in await service.tables(*mine)] == [won]
        await service.store.correct(room.id, Outcome(FINISHED, tuple(won)), Outcome(FINISHED))
    async with service_on(where) as service:
        assert [line.winners for line in await service.tables(*mine)] == [None]
        await service.room(room.id)
        assert [line.winners for line in await service.tables(*mine)] == [won]


async def test_nobody_has_won_any_more_when_the_end_is_taken_back(tmp_path: Path) -> None:
    async with service_on(address.in_folder(tmp_path)) as service:
        order = TableOrder("toy", [SeatOrder("a", "me")], seed="tables", options={"free_undo": True})
        table = await service.create(orders.ordered(order))
        room, mine = await service.room(table.table), ([table.table], [table.key])
        while room.table.game.result is None:
            await service.answer(room, (0,), Answer(f"command-{room.table.seq}", room.table.seq, 0))
        assert [(line.status, line.winners) for line in await service.tables(*mine)] == [("finished", [0])]
        await service.undo(room, (0,), Undo("command-undo", room.table.seq))
        assert [(line.status, line.winners) for line in await service.tables(*mine)] == [("running", None)]
