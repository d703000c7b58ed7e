"""Bots that stand in, players who leave, a table that is closed: none of it is part of the game."""

from __future__ import annotations

import pytest

from tests.play import kit
from thunderroad.play.errors import CannotUndo, NotYourTurn, SeatError, StaleAnswer
from thunderroad.play.journal import Journal
from thunderroad.play.players import Player
from thunderroad.play.replay import Replay
from thunderroad.play.seating import BACK, CLOSE, KEY, REPLACE, STAND_IN, TABLE, Change
from thunderroad.play.table import Table


def change(table: Table, seat: int, kind: str, **more: object) -> None:
    proposal = table.propose_change(seat, Change(kind, **more), f"change:{table.seq}")  # type: ignore[arg-type]
    table.commit(proposal)  # type: ignore[arg-type]


def test_a_bot_stands_in_and_leaves_again() -> None:
    table = kit.table(kit.ME, kit.LINK)
    change(table, 1, STAND_IN, level="greedy")
    assert table.seating.level_of(1) == "greedy"
    change(table, 1, BACK)
    assert table.seating.level_of(1) == ""
    assert [event.text for event in table.events(None)[-2:]] == [
        "A bot is playing for Cleo now.",
        "Cleo is playing again.",
    ]


def test_a_change_makes_no_answer_stale() -> None:
    table = kit.table(kit.ME, kit.LINK)
    seen = table.seq
    change(table, 1, STAND_IN, level="greedy")
    assert table.answer(0, seen, 0, "command-1").seq == seen + 2
    with pytest.raises(StaleAnswer):
        table.answer(0, seen, 0, "command-2")


def test_the_journal_tells_who_answered_and_replays() -> None:
    table = kit.table(kit.ME, kit.LINK)
    proposal = table.propose_answer(0, 0, 0, "command-1", by="clock")
    table.commit(proposal)  # type: ignore[arg-type]
    kit.play_out(table)
    text = table.journal().to_text()
    assert [line.answer.by for line in Journal.parse(text).answers[:2] if line.answer] == ["clock", ""]
    assert Replay(Journal.parse(text)).run().digest() == table.game.digest()


def test_another_player_sits_down_for_good() -> None:
    table = kit.table(kit.ME, kit.LINK)
    change(table, 1, REPLACE, player=kit.BOT)
    assert table.players == (kit.ME, kit.BOT)
    assert table.seating.keys == {1: ""}
    assert table.events(None)[-1].text == "Rusty, a bot, takes over from Cleo."


def test_at_a_closed_table_nothing_happens_any_more() -> None:
    table = kit.table()
    kit.say(table, "left")
    change(table, TABLE, CLOSE)
    assert table.to_answer is None
    assert table.over
    with pytest.raises(NotYourTurn, match="table is closed"):
        table.answer(0, table.seq, 0, "command-1")
    with pytest.raises(CannotUndo, match="table is closed"):
        table.undo(0)
    with pytest.raises(SeatError, match="table is closed"):
        table.propose_change(1, Change(STAND_IN, level="greedy"), "command-2")


@pytest.mark.parametrize(
    ("seat", "wanted", "sentence"),
    [
        (1, Change(STAND_IN, level="greedy"), "Rusty is a bot already"),
        (0, Change(BACK), "nobody stands in for Ann"),
        (0, Change(KEY, key="hash"), "Ann is not playing by link"),
        (7, Change(BACK), "seats 0 to 1"),
        (0, Change(REPLACE, player=Player("link", "Dora")), "free undo"),
    ],
)
def test_impossible_changes_get_a_sentence(seat: int, wanted: Change, sentence: str) -> None:
    table = kit.table(kit.ME, kit.BOT, free_undo=True)
    with pytest.raises(SeatError, match=sentence):
        table.propose_change(seat, wanted, "command-1")


def test_a_restored_table_has_the_same_people_events_and_keys() -> None:
    table = kit.table(kit.ME, kit.LINK)
    kit.say(table, "left")
    change(table, 1, KEY, key="hash")
    change(table, 1, STAND_IN, level="greedy")
    kit.say(table, "none")
    change(table, 0, REPLACE, player=Player("me", "Zoe"))
    twin = Table.restore(table.recipe, (kit.ME, kit.LINK), table.records.values())
    assert (twin.players, twin.seating.stand_ins, twin.seating.keys) == (
        table.players,
        table.seating.stand_ins,
        table.seating.keys,
    )
    assert twin.events(None) == table.events(None)
    assert (twin.seq, twin.position_since) == (table.seq, table.position_since)


def test_an_undo_tells_each_seat_what_was_undone_as_it_had_read_it() -> None:
    table = kit.table()
    kit.say(table, "left", "none")
    table.undo(0)
    table.undo(0)
    assert table.events(0)[-1].data["undone"] == ["lane 0 p0 left."]
