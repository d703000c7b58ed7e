"""No seat is told what it cannot know: everything hidden is dealt anew, and nothing it reads changes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.play import kit
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.event import Event
from thunderroad.play.log import Told, tell
from thunderroad.play.table import Table


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_views_do_not_depend_on_what_the_seat_cannot_know(seat: int) -> None:
    table = kit.table(kit.ME, kit.LINK, kit.BOT, seed="leak")
    rng = Rng.seeded("answers")
    while table.game.choice is not None:
        for k in range(3):
            game: Any = table.game
            other = game.clone_for(seat, Rng.seeded(f"other {k}"))
            assert table.ruleset.view(other, seat) == table.view(seat)
        choice = table.game.choice
        table.answer(choice.seat, table.seq, rng.below(len(choice.options)), f"c{table.seq}")


def dealt(table: Table, seat: int | None) -> list[str]:
    return [event.text for event in table.events(seat) if event.kind == "card"]


def test_the_log_tells_each_seat_its_own_cards_and_a_spectator_none() -> None:
    table = kit.table(kit.ME, kit.LINK, kit.BOT)
    everything = dealt(table, 0) + dealt(table, 1) + dealt(table, 2)
    assert [text[:6] for text in everything] == ["card 0", "card 0", "card 1", "card 1", "card 2", "card 2"]
    assert dealt(table, None) == []


def test_two_who_share_a_screen_read_no_secret_of_either() -> None:
    table = kit.table(kit.ME, kit.FRIEND, kit.LINK)
    assert not [event.text for event in table.log.after(-1, (0, 1)) if event.kind == "card"]


def test_a_public_event_is_kept_once() -> None:
    table = kit.table()
    (told,) = tell(table.ruleset, table.game, [Event("say", "", {"words": "hello"})], 7)
    assert (told.n, dict(told.private)) == (7, {})
    assert told.read_by((0,)) is told.read_by(()) is told.public


def test_what_all_own_seats_may_not_see_is_not_read_though_it_is_public() -> None:
    table = kit.table()
    (public,) = tell(table.ruleset, table.game, [Event("say", "", {"words": "psst"})], 0)
    told = Told(0, public.public, {0: None, 1: None})
    assert told.read_by((0,)) is None
    assert told.read_by(()) is public.public
