"""Nothing that anybody notices in the arena depends on favors that are hidden from them."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.carnival.secrets import EXCHANGES
from tests.carnival.side_by_side import recipe
from tests.kit.quick import first_quick
from tests.modules.test_leaks import advice, elsewhere, exchanged, exchanges, positions

TABLES: dict[str, tuple[str, ...]] = {"alone": (), "with leaders": ("choppe-shoppe",)}


@pytest.mark.rule("CC-PF-02", "CC-SETUP-03")
@pytest.mark.parametrize("table", first_quick(list(TABLES)))
def test_nothing_depends_on_what_is_hidden(table: str) -> None:
    changed: Counter[str] = Counter()
    for number in (2, 8, 11, 15):  # games in which several crews hold favors
        changed += exchanged(recipe("secrets", number, *TABLES[table]), every=11)
    secret = {exchange.__name__ for exchange in EXCHANGES} | {"tokens", "token_and_pile"}
    assert min(changed[name] for name in secret) >= 20, changed


@pytest.mark.rule("CC-PF-02")
@pytest.mark.parametrize("table", first_quick(list(TABLES)))
def test_no_advice_does(table: str) -> None:
    chosen = recipe("advice", 1, *TABLES[table])
    known = [exchange for exchange in exchanges(chosen.modules) if exchange.__name__ != "tiles"]
    compared = 0
    for number, (game, _) in enumerate(positions(chosen, every=17)):
        seat = game.choice.seat
        here = advice(game, seat)
        others = [elsewhere(game, exchange, seat, f"{number}") for exchange in known]
        for other in [one for one in others if one is not None][number % 2 :: 2]:
            assert advice(other, seat) == here
            compared += 1
    assert compared > 10
