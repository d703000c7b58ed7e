"""What the store of a browser keeps comes back, as from a database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from tests.play import kit
from tests.store.test_store import (
    game_of,
    test_a_game_with_undos_comes_back_the_same,
    test_a_number_or_a_command_is_kept_once,
    test_an_answer_to_a_game_that_is_not_there_is_refused,
    test_an_unknown_game_is_none,
    test_commands_that_come_at_once_are_written_together_and_each_gets_its_own_answer,
    test_many_writers_at_once_are_all_kept_once,
    test_odd_names_come_back_as_they_are,
    test_only_the_records_after_a_number_are_read,
    test_others_are_listed_only_when_they_are_named_and_missions_never,
    test_tables_are_listed_by_their_last_change,
    test_the_list_names_who_sits_there_now_and_the_game_who_sat_there_first,
    test_the_newest_numbers_of_several_tables,
    test_what_an_earlier_version_kept_is_corrected_unless_it_has_changed_since,
    test_who_won_is_kept_and_forgotten_when_the_end_is_taken_back,
)
from thunderroad.play.records import Record, Snapshot
from thunderroad.store.errors import ConflictError, StoreError
from thunderroad.store.model import DELETED, KeptAnalysis
from thunderroad.store.shelf import FullError, Memory, ShelfStore

__all__ = [
    "test_a_game_with_undos_comes_back_the_same",
    "test_a_number_or_a_command_is_kept_once",
    "test_an_answer_to_a_game_that_is_not_there_is_refused",
    "test_an_unknown_game_is_none",
    "test_commands_that_come_at_once_are_written_together_and_each_gets_its_own_answer",
    "test_many_writers_at_once_are_all_kept_once",
    "test_odd_names_come_back_as_they_are",
    "test_only_the_records_after_a_number_are_read",
    "test_others_are_listed_only_when_they_are_named_and_missions_never",
    "test_tables_are_listed_by_their_last_change",
    "test_the_list_names_who_sits_there_now_and_the_game_who_sat_there_first",
    "test_the_newest_numbers_of_several_tables",
    "test_what_an_earlier_version_kept_is_corrected_unless_it_has_changed_since",
    "test_who_won_is_kept_and_forgotten_when_the_end_is_taken_back",
]
pytestmark = pytest.mark.anyio
ANSWER = Record(1, "one", 0, kit.answer("left"))


class Troubled(Memory):
    """A shelf on which something goes wrong, once it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.trouble: Exception | None = None

    async def read(self, first: str, last: str, most: int = 0) -> list[tuple[str, bytes]]:
        if isinstance(self.trouble, OSError):
            raise self.trouble
        return await super().read(first, last, most)

    async def write(
        self,
        add: Mapping[str, bytes],
        put: Mapping[str, bytes],
        drop: Sequence[tuple[str, str]] = (),
        need: Sequence[str] = (),
    ) -> None:
        if self.trouble is not None:
            raise self.trouble
        await super().write(add, put, drop, need)


@pytest.fixture
def shelf() -> Troubled:
    return Troubled()


@pytest.fixture
def store(shelf: Troubled) -> ShelfStore:
    return ShelfStore(shelf)


async def test_two_tabs_cannot_both_be_first(shelf: Troubled, store: ShelfStore) -> None:
    other = ShelfStore(shelf)
    await store.create(game_of(kit.table()))
    await other.append("g1", ANSWER)
    with pytest.raises(ConflictError, match="look again"):
        await store.append("g1", Record(1, "another", 0, kit.answer("right")))
    assert await store.newest(["g1"]) == {"g1": 1}
    assert await store.records("g1") == [ANSWER]


async def test_a_deleted_table_leaves_nothing_but_that_it_was_there(shelf: Troubled, store: ShelfStore) -> None:
    for name in ("g1", "g1-2"):
        await store.create(game_of(kit.table(), name))
        await store.append(name, ANSWER)
        await store.keep_snapshot(name, Snapshot(1, "one", "me", b"\0\xff"))
        await store.keep_analysis(name, KeptAnalysis("quick", b"\0\xff"))
    assert await store.delete("g1")
    assert not await store.delete("g1")
    assert {key for key, _ in await shelf.read("", "\x7f") if not key.rpartition("g1-2")[1]} == {"removed/g1"}
    assert (await store.removed("g1"), await store.removed("g1-2")) == (DELETED, None)
    assert await store.snapshot("g1-2") == Snapshot(1, "one", "me", b"\0\xff")
    assert await store.analysis("g1-2") == KeptAnalysis("quick", b"\0\xff")
    await store.keep_snapshot("g1", Snapshot(1, "one", "me", b""))
    assert await store.snapshot("g1") is None, "it comes too late"


@pytest.mark.parametrize(
    ("trouble", "sentence"), [(FullError(), "no room left"), (OSError("torn"), "torn.*reload this page")]
)
async def test_what_cannot_be_kept_is_said_and_nothing_has_changed(
    shelf: Troubled, store: ShelfStore, trouble: Exception, sentence: str
) -> None:
    await store.create(game_of(kit.table()))
    shelf.trouble = trouble
    with pytest.raises(StoreError, match=sentence):
        await store.append("g1", ANSWER)
    shelf.trouble = None
    assert await store.records("g1") == []


async def test_what_cannot_be_read_is_said(shelf: Troubled, store: ShelfStore) -> None:
    shelf.trouble = OSError("gone")
    with pytest.raises(StoreError, match=r"cannot be read \(gone\); reload this page"):
        await store.tables()
