from __future__ import annotations

import pytest

from tests.play import kit
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.errors import IllegalAnswer, RecipeError
from thunderroad.play.errors import CannotUndo, NotYourTurn, StaleAnswer, TableError
from thunderroad.play.journal import Answer
from thunderroad.play.players import Player
from thunderroad.play.records import Played, Record
from thunderroad.play.table import Table
from thunderroad.play.undoing import Undoable, sent_together, undoable


def test_a_game_is_played_to_its_end_and_then_asks_nothing() -> None:
    table = kit.table(kit.ME, kit.BOT, kit.FRIEND)
    kit.play_out(table)
    assert table.game.result is not None
    assert table.to_answer is None
    assert table.seq == len(table.line) > 20
    with pytest.raises(NotYourTurn, match="game is over"):
        table.answer(0, table.seq, 0, "late")


def test_an_answer_moves_seq_and_is_told() -> None:
    table = kit.table()
    before = table.last_event
    applied = table.answer(0, 0, 2, "one")
    assert (applied.seq, applied.repeated, table.seq) == (1, False, 1)
    assert [event.text for event in table.events(0, before)] == ["lane 0 p0 right."]


def test_the_wrong_seat_must_wait() -> None:
    table = kit.table()
    with pytest.raises(NotYourTurn, match="it is Ann's turn"):
        table.answer(1, 0, 0, "one")
    assert table.seq == 0


def test_an_option_that_does_not_exist_changes_nothing() -> None:
    table = kit.table()
    before = table.game.digest()
    for option in (-1, 3, 10**9):
        with pytest.raises(IllegalAnswer, match="options 0 to 2"):
            table.answer(0, 0, option, "one")
    assert (table.seq, table.game.digest(), table.records) == (0, before, {})


def test_a_command_for_an_earlier_position_is_refused() -> None:
    table = kit.table()
    table.answer(0, 0, 0, "tab one")
    with pytest.raises(StaleAnswer, match="look again"):
        table.answer(0, 0, 0, "tab two")
    with pytest.raises(StaleAnswer):
        table.answer(0, 7, 0, "from the future")


def test_a_repeated_command_gets_its_first_outcome() -> None:
    table = kit.table()
    first = table.answer(0, 0, 1, "one")
    kit.say(table, "none")
    again = table.answer(0, 0, 1, "one")
    assert again.repeated
    assert again.record is first.record
    assert (again.seq, table.seq) == (1, 2)


def test_a_command_id_cannot_be_used_for_something_else() -> None:
    table = kit.table()
    table.answer(0, 0, 1, "one")
    with pytest.raises(StaleAnswer, match="used for something else"):
        table.answer(0, 1, 0, "one")
    with pytest.raises(StaleAnswer, match="used for something else"):
        table.undo(0, 1, "one")


def test_a_proposal_changes_nothing_until_it_is_committed() -> None:
    table = kit.table()
    before = (table.game.digest(), table.last_event, table.seq)
    first = table.propose_answer(0, 0, 0, "one")
    second = table.propose_answer(0, 0, 1, "two")
    assert (table.game.digest(), table.last_event, table.seq) == before
    table.commit(first)  # type: ignore[arg-type]
    with pytest.raises(StaleAnswer):
        table.commit(second)  # type: ignore[arg-type]


# --- undo ----------------------------------------------------------------------------------


def test_own_decisions_without_dice_are_taken_back_one_by_one() -> None:
    table = kit.table()
    start = table.game.digest()
    kit.say(table, "left")
    middle = table.game.digest()
    kit.say(table, "none")
    table.undo(0)
    assert (table.game.digest(), table.seq) == (middle, 3)
    table.undo(0)
    assert table.game.digest() == start
    with pytest.raises(CannotUndo, match="nothing has been decided"):
        table.undo(0)


def test_a_roll_ends_what_can_be_taken_back() -> None:
    table = kit.table()
    kit.say(table, "left", "none", "dash")
    assert not table.can_undo(0)
    with pytest.raises(CannotUndo, match="dice have been rolled"):
        table.undo(0)


def test_a_token_that_was_turned_up_without_a_roll_ends_it_too() -> None:
    table = kit.table(kit.ME)
    kit.say(table, "left", "none", "steady", "left", "none", "steady")
    assert table.can_undo(0)
    kit.say(table, "left", "none", "steady")
    assert table.events(0)[-1].kind == "flip"
    with pytest.raises(CannotUndo, match="something hidden"):
        table.undo(0)


def test_nobody_takes_back_across_the_decision_of_another() -> None:
    table = kit.table(kit.ME, kit.LINK)
    kit.say(table, "left", "none", "steady")
    assert table.can_undo(0)
    assert not table.can_undo(1)
    kit.say(table, "right")
    with pytest.raises(CannotUndo, match="Cleo has answered since"):
        table.undo(0)
    assert table.can_undo(1)


def test_after_the_end_nothing_is_taken_back() -> None:
    table = kit.table(kit.ME, seed="end")
    while table.game.result is None:
        kit.say(table, "left", "none", "steady")
    with pytest.raises(CannotUndo):
        table.undo(0)


@pytest.mark.parametrize(
    ("seat", "final", "count"), [(0, False, 2), (1, False, 1), (0, True, 1)], ids=["one turn", "another seat", "final"]
)
def test_an_id_of_ones_own_making_takes_nothing_back_that_may_not_be(seat: int, final: bool, count: int) -> None:
    """Answers sent as one turn go back as one, and only those; a client may call its answers what it likes."""
    line = [
        Played(Answer(seat, "lane", 0, "left"), 0, final=final, id="x"),
        Played(Answer(0, "lane", 0, "left"), 1, final=False, id="x:1"),
    ]
    assert sent_together(line) == count


def test_free_undo_goes_back_across_dice_bots_and_the_end() -> None:
    table = kit.table(kit.ME, kit.BOT, free_undo=True)
    start = table.game.digest()
    kit.say(table, "left", "none", "dash", "left", "none", "dash")
    table.undo(0)
    assert [past.answer.name for past in table.line] == ["left", "none"]
    kit.play_out(table)
    while table.can_undo(0):
        table.undo(0)
    assert table.game.digest() == start
    assert table.line == []


def test_free_undo_gives_the_same_dice_again() -> None:
    table = kit.table(kit.ME, kit.BOT, free_undo=True)
    kit.say(table, "left", "none", "dash")
    rolled = table.line[-1].answer.chance
    table.undo(0)
    kit.say(table, "dash")
    assert table.line[-1].answer.chance == rolled != ()


def test_free_undo_is_refused_where_somebody_sits_elsewhere() -> None:
    with pytest.raises(RecipeError, match="people on one screen"):
        kit.table(kit.ME, kit.LINK, free_undo=True)


def test_bots_take_nothing_back() -> None:
    table = kit.table(kit.BOT, kit.ME)
    kit.say(table, "left")
    assert not table.can_undo(0)


def test_an_undo_is_told_and_strikes_the_events() -> None:
    table = kit.table()
    kit.say(table, "left")
    struck = table.last_event
    table.undo(0)
    (event,) = table.events(0, struck)
    assert (event.kind, event.n) == ("undo", struck + 1)
    assert event.text == "Ann takes back the last decision."
    assert event.data == {"seat": 0, "back_to": struck, "answers": 1, **told("lane 0 p0 left.")}
    assert struck not in [event.n for event in table.events(0)]


def test_what_was_undone_stays_told_when_more_is_undone() -> None:
    table = kit.table()
    kit.say(table, "left")
    first = table.last_event
    kit.say(table, "none")
    table.undo(0)
    table.undo(0)
    (event,) = table.events(0, first - 1)
    assert (event.kind, event.data["back_to"]) == ("undo", first)
    assert event.data["undone"] == ["lane 0 p0 left."]


def test_it_is_known_what_an_undo_would_take_back_and_why_nothing() -> None:
    table = kit.table(kit.ME, kit.LINK)
    assert undoable(table, 0).why == "nothing"
    kit.say(table, "left", "none", "steady")
    assert undoable(table, 0) == Undoable(1, table.line[-1].first_event, by=0)
    assert undoable(table, 1) == Undoable(0, why="others", by=0)
    kit.say(table, "left", "none", "dash")
    assert undoable(table, 1) == Undoable(0, why="dice", by=1)


def told(*lines: str) -> dict[str, list[str]]:
    """What an undo tells of lines of the toy game."""
    return {"undone": list(lines), "clauses": ["TOY-01"] * len(lines)}


def test_repeating_an_undo_takes_back_once() -> None:
    table = kit.table()
    kit.say(table, "left", "none")
    table.undo(0, 2, "back")
    assert table.undo(0, 2, "back").repeated
    assert (table.seq, len(table.line)) == (3, 1)


# --- restoring -----------------------------------------------------------------------------


def test_a_restored_table_is_the_same_with_its_log_and_its_undone_answers() -> None:
    table = kit.table(kit.ME, kit.BOT, free_undo=True)
    rng = Rng.seeded("mixed")
    for _ in range(120):
        if table.game.choice is None or (table.can_undo(0) and rng.below(6) == 0):
            table.undo(0)
            continue
        choice = table.game.choice
        table.answer(choice.seat, table.seq, rng.below(len(choice.options)), f"c{table.seq}")
    twin = Table.restore(table.recipe, table.players, table.records.values(), free_undo=True)
    assert twin.game.dump() == table.game.dump()
    assert twin.journal() == table.journal()
    assert (twin.seq, twin.last_event) == (table.seq, table.last_event)
    for seat in (None, 0, 1):
        assert twin.events(seat) == table.events(seat)
        assert twin.view(seat) == table.view(seat)


@pytest.mark.parametrize(
    ("kept", "sentence"),
    [
        (Record(1, "c", 1, None, 3), "takes back more than was played"),
        (Record(1, "c", 1, kit.answer("left")), "the journal has seat '1', but the rules now give '0'"),
        (Record(1, "c", 0, kit.answer("left", option=9)), "option 9 does not exist"),
        (Record(1, "c", 0, kit.answer("right")), "the journal has name 'right', but the rules now give 'left'"),
        (Record(1, "c", 0, kit.answer("left", digest="0" * 16)), "the position differs"),
        (
            Record(1, "c", 0, kit.answer("left", chance=(("dash", "4"),))),
            "'dash: 4', but the rules now give 'none'",
        ),
    ],
)
def test_records_that_do_not_play_any_more_give_one_sentence(kept: Record, sentence: str) -> None:
    with pytest.raises(TableError, match=r"^this table was played with different rules and cannot continue") as told:
        Table.restore(kit.recipe(), (kit.ME, kit.LINK), [kept])
    assert sentence in told.value.detail
    assert sentence not in str(told.value), "who only plays is told nothing of what is kept"


def test_a_record_that_is_kept_twice_is_noticed() -> None:
    kept = Record(1, "c", 0, kit.answer("left"))
    with pytest.raises(TableError) as told:
        Table.restore(kit.recipe(), (kit.ME, kit.LINK), [kept, kept])
    assert "kept twice" in told.value.detail


# --- players -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "name", "level", "sentence"),
    [
        ("ghost", "Ann", "", "a player cannot be 'ghost'"),
        ("me", "", "", "1 to 40 printable"),
        ("me", "a\nb", "", "1 to 40 printable"),
        ("me", "x" * 41, "", "1 to 40 printable"),
        ("bot", "Ann", "", "a bot needs a level"),
        ("me", "Ann", "random", "only a bot has one"),
    ],
)
def test_impossible_players_are_refused(kind: str, name: str, level: str, sentence: str) -> None:
    with pytest.raises(RecipeError, match=sentence):
        Player(kind, name, level)


@pytest.mark.parametrize("data", [None, [], "me", {"kind": "me"}, {"kind": "me", "name": 1, "level": ""}])
def test_a_player_is_read_from_data_of_the_right_shape_only(data: object) -> None:
    assert Player.from_json(kit.BOT.to_json()) == kit.BOT
    with pytest.raises(RecipeError):
        Player.from_json(data)


def test_every_seat_needs_a_player() -> None:
    with pytest.raises(RecipeError, match="2 seats need as many players, not 1"):
        Table.create(kit.recipe(2), [kit.ME])
