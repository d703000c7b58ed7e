"""Earlier positions, and tables that begin with a game played before."""

from __future__ import annotations

import pytest

from tests.play import kit
from thunderroad.kernel.chance import Rng
from thunderroad.play.errors import CannotUndo, TableError
from thunderroad.play.journal import Journal
from thunderroad.play.prelude import Prelude
from thunderroad.play.replay import Replay
from thunderroad.play.table import Table


def finished(seed: str = "toy") -> Table:
    table = kit.table(kit.ME, kit.LINK, seed=seed)
    kit.play_out(table)
    return table


def test_every_moment_is_the_position_that_there_was() -> None:
    table = kit.table(kit.ME, kit.LINK)
    rng = Rng.seeded("hand")
    digests = [table.game.digest()]
    while table.game.choice is not None:
        table.answer(table.game.choice.seat, table.seq, rng.below(len(table.game.choice.options)), f"c{table.seq}")
        digests.append(table.game.digest())
    for n in (0, 5, len(digests) - 1, 33, 32, 7):
        if n < len(digests):
            assert table.at(n).digest() == digests[n]
    assert [table.at(n).digest() for n in range(len(digests))] == digests


def test_moments_of_answers_that_were_taken_back_are_forgotten() -> None:
    table = kit.table(kit.ME, kit.BOT, free_undo=True)
    kit.play_out(table)
    assert table.at(len(table.line)).digest() == table.game.digest()
    for _ in range(3):
        table.undo(0)
    kit.play_out(table, seed="another hand")
    assert table.at(len(table.line)).digest() == table.game.digest()


def test_an_opened_journal_is_the_same_table_to_look_at() -> None:
    table = finished()
    journal = Journal.parse(table.journal().to_text())
    opened = Table.create(journal.recipe, journal.players, past=Prelude.of(journal))
    assert opened.game.digest() == table.game.digest()
    assert opened.events(0) == table.events(0)
    assert opened.journal().to_text() == table.journal().to_text()
    assert (opened.over, opened.to_answer, opened.can_undo(0)) == (True, None, False)


def test_an_unfinished_journal_can_only_be_looked_at() -> None:
    table = kit.table()
    kit.say(table, "left", "none")
    opened = Table.create(table.recipe, table.players, past=Prelude.of(table.journal()))
    assert (opened.game.result, opened.seating.closed) == (None, True)


def test_going_on_from_a_moment_has_its_position_and_new_dice() -> None:
    table = finished()
    n = len(table.line) // 2
    journal = table.journal()
    rolled = set()
    for seed in ("one", "two", "three", "four"):
        branch = Table.create(table.recipe, (kit.ME, kit.BOT), past=Prelude.of(journal, n, seed))
        assert branch.game.digest() == table.at(n).digest()
        assert branch.game.choice is not None
        kit.play_out(branch)
        assert branch.game.result is not None
        assert Replay(Journal.parse(branch.journal().to_text())).run().digest() == branch.game.digest()
        rolled.add(tuple(branch.journal().chance()))
    assert len(rolled) > 1


@pytest.mark.parametrize("n", [0, 3, 12])
def test_a_table_with_a_past_is_restored(n: int) -> None:
    table = finished()
    past = Prelude.of(table.journal(), n, "new dice")
    branch = Table.create(table.recipe, (kit.ME, kit.BOT), free_undo=True, past=past)
    kit.play_out(branch)
    branch.undo(0)
    twin = Table.restore(
        branch.recipe, branch.players, branch.records.values(), free_undo=True, past=Prelude.from_json(past.to_json())
    )
    assert twin.game.dump() == branch.game.dump()
    assert twin.events(0) == branch.events(0)


def test_nothing_of_the_past_is_taken_back() -> None:
    table = finished()
    branch = Table.create(table.recipe, (kit.ME, kit.BOT), free_undo=True, past=Prelude.of(table.journal(), 6, "dice"))
    with pytest.raises(CannotUndo):
        branch.undo(0)
    start = branch.game.digest()
    kit.play_out(branch)
    while branch.can_undo(0):
        branch.undo(0)
    assert len(branch.line) >= 6
    assert branch.at(6).digest() == start


def test_a_past_that_does_not_play_so_is_refused() -> None:
    table = finished()
    past = Prelude.of(table.journal(), 4, "dice")
    wrong = Prelude(past.setup, tuple(reversed(past.answers)), "dice")
    with pytest.raises(TableError) as told:
        Table.create(table.recipe, table.players, past=wrong)
    assert told.value.detail.startswith("answer 1: ")
