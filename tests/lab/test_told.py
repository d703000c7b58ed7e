"""What games tell: tiles, cards and losses, read from events in any ruleset, without changing a game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from thunderroad.family.registry import ruleset
from thunderroad.lab.simulate import Plan, Played, play
from thunderroad.lab.told import Told


def plan(name: str, modules: tuple[str, ...] = (), seats: int = 3, bots: str = "random") -> Plan:
    rules = ruleset(name)
    crews = rules.usual_crews(modules, seats)
    return Plan(name, crews, (bots,) * seats, 3, "told", modules, rules.fitting(modules))


TABLES = [
    plan("vendetta"),
    plan("vendetta", ruleset("vendetta").together()),
    plan("vendetta", ("carnival",)),
    plan("classic"),
    plan("classic", ("expanded-1998",)),
]


def told(table: Plan, number: int = 0) -> Told:
    found = play(table, number, listen=True).told
    assert found is not None
    return found


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "+".join((table.ruleset, *table.modules))[:40])
def test_listening_changes_no_game_and_everything_that_is_told_can_be_kept(table: Plan) -> None:
    for number in range(3):
        game = play(table, number, listen=True)
        assert replace(game, told=None) == play(table, number)
        assert Played.of(game.to_json()) == game
        found = game.told
        assert found is not None
        assert len(found.tiles) >= 2
        for loss in found.losses:
            assert loss.seat in range(-1, 3)
            assert loss.why
            assert loss.clause
            assert loss.round <= game.rounds
            assert loss.tile in {*found.tiles, ""}


def test_a_vehicle_is_lost_on_the_tile_where_it_stood_last() -> None:
    found = told(plan("vendetta", seats=4, bots="greedy"))
    assert found.tiles[:3] == ("1b", "3a", "4a")
    assert all(loss.tile == found.tiles[0] for loss in found.losses if loss.why == "rear tile" and loss.round < 5)
    assert {loss.tile for loss in found.losses} <= {*found.tiles}


def test_cards_belong_to_the_seat_that_has_them() -> None:
    found = told(plan("vendetta", ("choppe-shoppe", "extra-ammo")))
    dealt = [(card.seat, card.card) for card in found.cards if card.what == "upgrade-kept"]
    assert [sum(seat == one for seat, _ in dealt) for one in range(3)] == [3, 3, 3]
    assert {card.seat for card in found.cards if card.what == "leader"} == {0, 1, 2}
    assert {card.seat for card in found.cards if card.what == "condition"} <= {-1}, "nobody's"
