"""A table whose effects have no end says so, and the other tables live."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.test_tables import made, service_on
from thunderroad.family.module import Module
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.kernel.game import BROKEN_OFF
from thunderroad.server.protocol.requests import Answer, SeatOrder, TableOrder
from thunderroad.server.tables import orders
from thunderroad.server.tables.service import TableService
from thunderroad.store import address
from thunderroad.vendetta.hooks import BEFORE_MOVE
from thunderroad.vendetta.ruleset import VENDETTA

pytestmark = pytest.mark.anyio


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[TableService]:
    async with service_on(address.in_folder(tmp_path)) as found:
        yield found


class Round(Frame[Any]):
    """A third party's effect that goes round in itself."""

    def start(self, g: Any, answer: int) -> Signal:
        onward: Signal = g.next(self, then="start")
        return onward


def goes_round(g: Any, vehicle: int) -> Round:
    return Round()


ENDLESS = Module("endless-table", "Endless", "vendetta", listeners=(BEFORE_MOVE.do(goes_round),), frames=(Round,))


async def test_a_game_whose_effects_have_no_end_is_broken_off_and_the_other_tables_live(service: TableService) -> None:
    VENDETTA.add(ENDLESS)
    try:
        seats = [SeatOrder("amber", "me"), SeatOrder("teal", "me")]
        order = TableOrder("vendetta", seats, modules=[ENDLESS.id])
        other = await service.room((await made(service, "me", "link")).table)
        room = await service.room((await service.create(orders.ordered(order))).table)
        while (choice := room.table.game.choice) is not None:
            await service.answer(room, (0, 1), Answer(f"command-{room.table.seq}", room.table.seq, 0))
            assert choice.kind != "steer", "no move begins"
        result = room.view((0,)).view.result
        assert result is not None
        assert (result.winners, result.how) == ([], BROKEN_OFF)
        assert room.table.events(0)[-1].kind == "broken-off"
        assert (await service.answer(other, (0,), Answer("command-1", 0, 0))).seq == 1
    finally:
        del VENDETTA.modules[ENDLESS.id]
