"""All choose at once: answers lie sealed until nobody is left to choose, and are opened in the order of the rules."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.kit import picks
from tests.play.kit import BOT, FRIEND, LINK, ME
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.errors import IllegalAnswer
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play import bounds, snapshot
from thunderroad.play.errors import CannotUndo, NotYourTurn, StaleAnswer
from thunderroad.play.journal import Journal
from thunderroad.play.players import Player
from thunderroad.play.records import Record
from thunderroad.play.replay import Replay
from thunderroad.play.table import Table

VENDETTA = ruleset("vendetta")
CREWS = ("amber", "teal", "bone", "azure")


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    VENDETTA.add(picks.MODULE)
    yield
    del VENDETTA.modules[picks.MODULE.id]


def table(*players: Player, free_undo: bool = False) -> Table:
    chosen = players or (ME, LINK, LINK)
    recipe = Recipe("vendetta", tuple(map(Seat, CREWS[: len(chosen)])), "together", (picks.MODULE.id,))
    return Table.create(recipe, chosen, free_undo=free_undo)


def kept(at: Table) -> list[int]:
    """What the seats have kept, as the rules know it."""
    game: Any = at.game
    found: list[int] = game.sections["Picks"].kept
    return found


def hand(at: Table, seat: int) -> list[str]:
    """What a seat is shown to choose from."""
    choice = at.view(seat).choice
    assert choice is not None
    return [option.name for option in choice.options]


def choose(at: Table, seat: int, option: int = 0) -> None:
    at.answer(seat, at.seq, option, f"choice:{at.seq}")


def records(at: Table) -> list[Record]:
    return sorted(at.records.values(), key=lambda record: record.seq)


def restored(at: Table) -> Table:
    return Table.restore(at.recipe, at.players, records(at), free_undo=at.free_undo)


# --- asking ------------------------------------------------------------------------------------


def test_everybody_is_shown_their_own_cards_at_once() -> None:
    at = table()
    assert at.choosing == at.waiting == (0, 1, 2)
    hands = [hand(at, seat) for seat in range(3)]
    assert all(len(cards) == picks.HAND for cards in hands)
    assert len({card for cards in hands for card in cards}) == 3 * picks.HAND
    watching = at.view(None).choice
    assert watching is not None
    assert not watching.options


def test_what_a_seat_is_shown_ahead_is_what_the_rules_ask_it_then() -> None:
    at = table()
    shown = hand(at, 2)
    game: Any = at.game.clone()
    game.apply(1)
    game.apply(2)
    assert [picks.NAMES[card] for card in game.choice.options] == shown


def test_a_choice_is_sealed_until_the_last_one_is_made_and_then_all_are_opened_in_order() -> None:
    at = table()
    hands = [hand(at, seat) for seat in range(3)]
    choose(at, 2, 1)
    choose(at, 0, 2)
    assert at.waiting == (1,)
    assert at.line == []
    assert set(kept(at)) == {picks.GONE}
    assert at.last_event == restored(at).last_event
    choose(at, 1, 0)
    assert [past.answer.seat for past in at.line] == [0, 1, 2]
    assert [past.answer.name for past in at.line] == [hands[0][2], hands[1][0], hands[2][1]]
    assert at.sealed == {}
    assert at.choosing == (0, 1, 2), "the rest has gone round, and all choose again"
    assert hand(at, 1) == [hands[0][0], hands[0][1]]


def test_a_bot_and_a_person_choose_in_any_order_to_the_same_end() -> None:
    ends = []
    for order in ((0, 1, 2), (2, 1, 0), (1, 0, 2)):
        at = table()
        for seat in order:
            choose(at, seat, seat)
        ends.append((at.game.digest(), [line.to_json() for line in at.journal().lines]))
    assert ends[0] == ends[1] == ends[2]


def test_who_does_not_choose_now_is_told_to_wait() -> None:
    at = table()
    for seat in (0, 1, 2, 0, 1, 2):
        choose(at, seat)
    asked = at.to_answer
    assert at.choosing == (asked,)
    with pytest.raises(NotYourTurn, match="please wait"):
        choose(at, 2 if asked != 2 else 1)


def test_an_answer_that_is_not_there_is_refused_and_nothing_is_kept() -> None:
    at = table()
    with pytest.raises(IllegalAnswer, match="no such answer"):
        choose(at, 1, 9)
    assert (at.sealed, at.seq) == ({}, 0)


# --- commands ----------------------------------------------------------------------------------


def test_a_command_that_is_sent_twice_counts_once() -> None:
    at = table()
    first = at.answer(1, 0, 2, "command-1")
    again = at.answer(1, 0, 2, "command-1")
    assert (first.repeated, again.repeated, at.seq) == (False, True, 1)
    with pytest.raises(StaleAnswer, match="something else"):
        at.answer(1, 0, 1, "command-1")


def test_the_choice_of_another_makes_nobodys_answer_stale_but_the_opening_does() -> None:
    at = table()
    choose(at, 0)
    at.answer(1, 0, 0, "as seen at the start")
    at.answer(2, 0, 0, "this one, too")
    with pytest.raises(StaleAnswer):
        at.answer(1, 0, 1, "too late")


# --- changing one's mind -----------------------------------------------------------------------


def test_one_may_choose_otherwise_until_all_have_chosen() -> None:
    at = table()
    cards = hand(at, 1)
    choose(at, 1, 0)
    choose(at, 1, 2)
    choose(at, 0)
    choose(at, 2)
    assert at.line[1].answer.name == cards[2]


def test_undo_takes_back_what_is_sealed_and_nothing_that_was_opened() -> None:
    at = table()
    choose(at, 1)
    assert at.can_undo(1)
    assert not at.can_undo(0)
    at.undo(1)
    assert at.waiting == (0, 1, 2)
    for seat in range(3):
        choose(at, seat)
    for seat in range(3):
        with pytest.raises(CannotUndo):
            at.undo(seat)


def test_nobody_takes_back_what_was_before_while_others_have_chosen() -> None:
    """The last answer of the first round is the third seat's; it has seen what came round since."""
    at = table()
    for seat in range(3):
        choose(at, seat)
    choose(at, 0)
    with pytest.raises(CannotUndo, match="Ann has answered since"):
        at.undo(2)


def test_where_undo_is_free_the_last_choice_of_a_person_goes_first() -> None:
    at = table(ME, FRIEND, BOT, free_undo=True)
    choose(at, 1)
    choose(at, 0)
    at.undo(1)
    assert list(at.sealed) == [1]
    choose(at, 2)
    at.undo(0)
    assert list(at.sealed) == [2], "what a bot has chosen stays: it is no decision of theirs"
    choose(at, 0)
    choose(at, 1)
    assert len(at.line) == 3
    at.undo(0)
    assert (at.line[-1].answer.seat, at.sealed) == (0, {})


def test_a_change_of_mind_counts_among_the_undos_of_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "MOST_UNDOS", 2)
    at = table()
    for option in (0, 1, 2):
        choose(at, 1, option)
    with pytest.raises(CannotUndo, match="too much has been taken back"):
        choose(at, 1, 0)
    assert at.sealed[1].option == 2


# --- keeping -----------------------------------------------------------------------------------


@pytest.mark.parametrize("choices", range(7))
def test_what_is_sealed_is_still_there_when_a_table_is_loaded_again(choices: int) -> None:
    at = table()
    for seat in (2, 0, 1, 1, 2, 0)[:choices]:
        choose(at, seat, 1)
    again = restored(at)
    assert (again.sealed, again.seq, again.waiting) == (at.sealed, at.seq, at.waiting)
    assert [again.view(seat) for seat in (0, 1, 2, None)] == [at.view(seat) for seat in (0, 1, 2, None)]
    kept_ = snapshot.packed(at.ruleset, json.loads(json.dumps(snapshot.state_of(at))))
    resumed = snapshot.resumed(at.recipe, at.players, kept_, records(at))
    assert (resumed.sealed, resumed.view(1)) == (at.sealed, at.view(1))


def test_a_table_that_stopped_in_the_middle_of_opening_goes_on_there() -> None:
    at = table()
    for seat in (2, 0, 1):
        choose(at, seat, 1)
    for written in range(3, 7):
        again = Table.restore(at.recipe, at.players, records(at)[:written])
        while (opening := again.propose_opening()) is not None:
            again.commit(opening)
        assert (again.game.digest(), again.seq) == (at.game.digest(), at.seq)


def test_a_choice_of_other_content_is_made_again() -> None:
    """The kept answer has another name than the one that now stands in its place."""
    at = table()
    choose(at, 0)
    choose(at, 1)
    strange = [
        replace(record, sealed=replace(record.sealed, name="a card of another box"))
        if record.seat == 1 and record.sealed
        else record
        for record in records(at)
    ]
    again = Table.restore(at.recipe, at.players, strange)
    choose(again, 2)
    assert [past.answer.seat for past in again.line] == [0]
    assert again.waiting == (1,)
    choose(again, 1)
    assert [past.answer.seat for past in again.line] == [0, 1, 2]


def test_the_journal_has_the_answers_in_the_order_of_the_rules_and_replays() -> None:
    at = table()
    for seat in (2, 0, 1, 1, 0, 2):
        choose(at, seat, 1)
    text = at.journal().to_text()
    lines = [json.loads(line) for line in text.splitlines()[1:]]
    assert [line["seat"] for line in lines if "seat" in line] == [0, 1, 2, 0, 1, 2]
    assert Replay(Journal.parse(text)).run().digest() == at.game.digest()


# --- what needs nobody -------------------------------------------------------------------------


def test_the_only_person_is_not_asked_for_the_only_answer_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picks, "ROUNDS", 3)
    at = table(BOT, BOT, ME)
    for seat in (0, 1, 2, 0, 1, 2):
        choose(at, seat)
    assert at.choosing[:2] == (0, 1)
    assert at.waiting == (0, 1), "one card is left to Ann, and nobody wonders why she is not waited for"
    choose(at, 1)
    choose(at, 0)
    assert [past.answer.seat for past in at.line] == [0, 1, 2, 0, 1, 2, 0, 1]
    assert at.line[-1].answer.unasked == 1


# --- secrets -----------------------------------------------------------------------------------


def test_what_others_see_does_not_depend_on_what_is_chosen() -> None:
    seen = []
    for option in range(picks.HAND):
        at = table()
        choose(at, 1, option)
        others = (0, 2, None)
        seen.append([(at.view(seat), at.events(seat), at.waiting, at.can_undo(seat or 0)) for seat in others])
    assert seen[0] == seen[1] == seen[2]


def test_what_a_seat_is_shown_does_not_depend_on_what_others_hold() -> None:
    at = table()
    choose(at, 0)
    for seat in range(3):
        shown = at.view(seat)
        truth = at.game
        for k in range(4):
            at.game = truth.clone_for(seat, Rng.seeded(f"deal {k}"))
            assert at.view(seat) == shown
        at.game = truth
