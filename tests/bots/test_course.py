"""How a finished game went, as the advisors of the rulesets judge it."""

from __future__ import annotations

from math import fsum

import pytest

from thunderroad.bots import bot, decide
from thunderroad.bots.course import course
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.players import Player
from thunderroad.play.table import Table


@pytest.mark.parametrize(("name", "modules"), [("vendetta", ()), ("classic", ()), ("classic", ("expanded-1998",))])
def test_shares_begin_even_and_end_with_the_winner(name: str, modules: tuple[str, ...]) -> None:
    crews = ruleset(name).usual_crews(modules, 3)
    recipe = Recipe(name, tuple(Seat(crew) for crew in crews), "course", modules)
    table = Table.create(recipe, tuple(Player("bot", "Bot", "random") for _ in crews))
    rng, player = Rng.seeded("answers"), bot("random")
    while table.to_answer is not None:
        option = decide(player, table.game, table.to_answer, rng)
        table.answer(table.to_answer, table.seq, option, f"command-{table.seq}")
    found = course(table.journal())
    assert len(found) == 1 + len(table.line), "one for the start and each answer"
    assert 10 < sum(item.settled for item in found) < len(found)
    assert all(fsum(item.shares) == pytest.approx(100, abs=0.1) for item in found)
    assert table.game.result is not None
    winners = table.game.result.winners
    assert found[0].settled
    assert found[-1].settled
    assert max(found[0].shares) - min(found[0].shares) == 0
    assert [seat for seat, share in enumerate(found[-1].shares) if share > 0] == list(winners)
    assert course(table.journal()) == found, "nothing of it is left to chance"
