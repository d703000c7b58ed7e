"""A table that begins at a snapshot is the one that was played to there, or the snapshot is not used."""

from __future__ import annotations

import json
import zlib
from dataclasses import replace
from typing import Any

import pytest

from tests.play import kit
from thunderroad.kernel.chance import Rng
from thunderroad.play import bounds, snapshot
from thunderroad.play.errors import CannotUndo, NotYourTurn, SeatError, SnapshotError
from thunderroad.play.prelude import Prelude
from thunderroad.play.records import Snapshot
from thunderroad.play.seating import CLOSE, REPLACE, STAND_IN, TABLE, Change
from thunderroad.play.start import Start
from thunderroad.play.table import Table


def packed(table: Table) -> Snapshot:
    return snapshot.packed(table.ruleset, snapshot.state_of(table))


def resumed(table: Table, kept: Snapshot | None = None, *, free_undo: bool = True) -> Table:
    known = list(table.records.values())[-5:]
    return snapshot.resumed(
        table.recipe, (kit.ME, kit.FRIEND), kept or packed(table), known, free_undo=free_undo, past=table.past
    )


def played(answers: int = 30, past: Prelude | None = None) -> Table:
    """A table at which much was taken back."""
    players = (kit.ME, kit.FRIEND)
    table = Table.create(kit.recipe(), players, free_undo=True, past=past)
    rng = Rng.seeded("snapshot")
    while table.seq < answers:
        choice = table.game.choice
        if choice is None or (table.can_undo(0) and rng.below(3) == 0):
            table.undo(0)
        else:
            table.answer(choice.seat, table.seq, rng.below(len(choice.options)), f"c{table.seq}")
    return table


def same(one: Table, other: Table) -> None:
    assert one.game.dump() == other.game.dump()
    assert one.journal() == other.journal()
    assert one.line == other.line
    for what in ("seq", "last_event", "position_since", "players", "closed", "undos", "setup"):
        assert getattr(one, what) == getattr(other, what), what
    for seat in (None, 0, 1):
        assert one.events(seat) == other.events(seat)
        assert one.view(seat) == other.view(seat)


def test_what_was_kept_goes_on_as_if_nothing_had_been() -> None:
    table = played()
    change = Change(REPLACE, player=kit.BOT)
    proposal = table.propose_change(1, change, "seat:1")
    table._make(proposal)
    table._make(table.propose_change(0, Change(STAND_IN, level="random"), "seat:2"))
    twin = resumed(table)
    same(twin, table)
    assert twin.seating.stand_ins == {0: "random"}
    for one in (table, twin):
        assert one.can_undo(0)
        one.undo(0, command_id="back")
        kit.play_out(one)
    same(twin, table)
    assert table.at(3).digest() == twin.at(3).digest()


def test_a_command_from_before_that_comes_twice_is_known() -> None:
    table = played()
    last = next(reversed(table.records.values()))
    twin = resumed(table)
    if last.answer is not None:
        assert twin.answer(last.seat, table.seq, last.answer.option, last.command_id).repeated
    else:
        assert twin.undo(last.seat, table.seq, last.command_id).repeated


@pytest.mark.parametrize("seed", ["dice", "blake2b:dice"])
def test_prepared_dice_come_out_alike(seed: str) -> None:
    """A table that begins with a position has rows of dice that are not used up yet, and any generator after them."""
    first = kit.table()
    start = Start(first.game.dump(), (("dash", "4"), ("dash", "2"), ("dash", "6")))
    table = played(6, Prelude((), (), seed, start=start))
    twin = resumed(table)
    for one in (table, twin):
        kit.play_out(one)
    same(twin, table)


def test_a_journal_that_was_opened_needs_no_playing() -> None:
    table = kit.table(kit.ME, kit.FRIEND)
    kit.play_out(table)
    opened = Table.create(table.recipe, table.players, past=Prelude.of(table.journal()))
    twin = resumed(opened, free_undo=False)
    same(twin, opened)
    assert twin.closed


@pytest.mark.parametrize("wrong", ["maker", "bytes", "data", "position", "rng"])
def test_what_does_not_fit_is_not_used(wrong: str) -> None:
    table = played()
    kept = packed(table)
    state: dict[str, Any] = json.loads(zlib.decompress(kept.state))
    match wrong:
        case "maker":
            kept = replace(kept, maker="1 0.0.0 toy 1")
        case "bytes":
            kept = replace(kept, state=kept.state[:-9])
        case "data":
            del state["line"]
        case "position":
            state["digest"] = "0" * 16
        case _:
            state["game"]["rng"] = "no numbers"
    if wrong not in {"maker", "bytes"}:
        kept = replace(kept, state=zlib.compress(json.dumps(state).encode()))
    with pytest.raises(SnapshotError):
        resumed(table, kept)


def test_who_decides_otherwise_than_by_dice_is_not_kept() -> None:
    table = played()
    table.game.source = object()  # type: ignore[assignment]
    with pytest.raises(SnapshotError, match="cannot be written down"):
        snapshot.state_of(table)


# --- how many commands ---------------------------------------------------------------------


def test_a_table_takes_so_many_commands_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "MOST_COMMANDS", 20)
    table = played(20)
    assert (table.full, table.closed, table.over, table.to_answer) == (True, True, True, None)
    choice = table.game.choice
    seat = 0 if choice is None else choice.seat
    with pytest.raises(NotYourTurn, match="has had 20 answers and undos, many more than any game needs"):
        table.answer(seat, table.seq, 0, "more")
    with pytest.raises(CannotUndo, match="closed"):
        table.undo(0)
    with pytest.raises(SeatError, match="has had 20 answers"):
        table.propose_change(0, Change(STAND_IN, level="random"), "seat")
    table._make(table.propose_change(TABLE, Change(CLOSE), "close"))
    twin = Table.restore(table.recipe, (kit.ME, kit.FRIEND), list(table.records.values()), free_undo=True)
    same(twin, table)


def test_what_was_kept_before_there_were_limits_is_still_read(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(60)
    monkeypatch.setattr(bounds, "MOST_COMMANDS", 20)
    monkeypatch.setattr(bounds, "MOST_UNDOS", 5)
    twin = Table.restore(table.recipe, (kit.ME, kit.FRIEND), list(table.records.values()), free_undo=True)
    assert twin.game.dump() == table.game.dump()
    assert twin.closed


def test_when_much_was_taken_back_the_game_goes_on_without_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "MOST_UNDOS", 3)
    table = kit.table(kit.ME, kit.FRIEND, free_undo=True)
    for n in range(3):
        table.answer(table.to_answer or 0, table.seq, 0, f"a{n}")
        table.undo(0)
    table.answer(table.to_answer or 0, table.seq, 0, "last")
    with pytest.raises(CannotUndo, match="too much has been taken back at this table; play on without undo"):
        table.undo(0)
    kit.play_out(table)
    assert table.game.result is not None


def test_nothing_is_played_again_for_what_was_just_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    table = kit.table(kit.ME, kit.FRIEND, free_undo=True)
    monkeypatch.setattr(table.moments, "_begin", lambda: pytest.fail("played from the start"))
    for n in range(200):
        table.answer(table.to_answer or 0, table.seq, 0, f"a{n}")
        table.undo(0)
    assert table.seq == 400
    assert len(table.journal().lines) == 201
