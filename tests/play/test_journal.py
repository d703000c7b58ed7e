from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.play import kit
from thunderroad.play.errors import JournalError
from thunderroad.play.journal import DIGEST_EVERY, Journal
from thunderroad.play.replay import Replay
from thunderroad.play.table import Table

Rows = list[dict[str, Any]]


def finished() -> Table:
    table = kit.table(kit.ME, kit.BOT, free_undo=True)
    kit.say(table, "left", "none")
    table.undo(0)
    table.undo(0)
    kit.play_out(table)
    return table


TEXT = finished().journal().to_text()
ROWS: Rows = [json.loads(row) for row in TEXT.splitlines()]


def text_of(rows: Rows) -> str:
    return "".join(json.dumps(row) + "\n" for row in rows)


def changed(change: Callable[[Rows], object]) -> str:
    rows: Rows = json.loads(json.dumps(ROWS))
    change(rows)
    return text_of(rows)


def complaint(text: str | bytes) -> str:
    """What loading and replaying says; the complaint is one line."""
    with pytest.raises(JournalError) as caught:
        Replay(Journal.parse(text)).run()
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_journal_reads_back_as_it_was_written() -> None:
    table = finished()
    assert Journal.parse(TEXT).to_text() == TEXT
    assert Journal.parse(TEXT.encode()).end == table.journal().end
    assert Journal.parse(TEXT).recipe == table.recipe


def test_a_replay_reaches_the_same_position_without_the_seed() -> None:
    other_seed = changed(lambda rows: rows[0]["recipe"].update(seed="another"))
    replay = Replay(Journal.parse(other_seed))
    game = replay.run()
    assert replay.finished
    assert game.digest() == finished().game.digest()


def test_a_replay_stops_where_it_is_told_and_shows_events() -> None:
    replay = Replay(Journal.parse(TEXT))
    assert [event.kind for event in replay.game.events or ()][:2] == ["dealt", "card"]
    replay.run(to=5)
    assert replay.n == 5
    replay.step()
    assert replay.game.events
    with pytest.raises(JournalError, match="there is no answer 9999"):
        replay.run(to=9999)


def test_taken_back_answers_stay_as_undone_lines_and_are_not_played() -> None:
    undone = [row["undone"]["name"] for row in ROWS if "undone" in row]
    assert undone == ["none", "left"]
    assert len(Journal.parse(TEXT).answers) == len(finished().line)


def test_digests_come_regularly_and_at_the_end() -> None:
    marks = [row["n"] for row in ROWS if "digest" in row]
    answers = len(Journal.parse(TEXT).answers)
    assert marks == [*range(DIGEST_EVERY, answers, DIGEST_EVERY), answers]
    assert ROWS[-1]["end"]["winners"] in ([0], [1])


def test_a_game_that_goes_on_has_a_journal_without_an_end() -> None:
    table = kit.table()
    kit.say(table, "left", "none", "dash", "right")
    journal = Journal.parse(table.journal().to_text())
    assert journal.end is None
    assert Replay(journal).run().digest() == table.game.digest()


@pytest.mark.parametrize("cut", [1, 2, 12])
def test_a_file_that_was_cut_between_lines_still_replays_so_far(cut: int) -> None:
    rows = TEXT.splitlines()[:-cut]
    replay = Replay(Journal.parse("\n".join(rows)))
    replay.run()
    assert replay.finished


BAD_FILES: list[tuple[str | bytes, str]] = [
    ("", "this file is empty"),
    (b"\xff\xfe", "line 1: this is not UTF-8 text"),
    (TEXT.encode() + b'{"n": 1, "\xff', f"line {len(ROWS) + 1}: this is not UTF-8"),
    ("hello", "line 1: this is not a journal; save one"),
    ("[]", "line 1: this is not a journal"),
    ("{}", "line 1: this is not a journal"),
    ('{"journal": "x"}', "'journal' must be a whole number"),
    ('{"journal": 2}', "newer Thunder Road"),
    ('{"journal": 1}', "a recipe needs"),
    ("[" * 100_000, "line 1: this is not a journal; save one"),
    (TEXT[:-20], f"line {len(ROWS)}: this line is damaged; it may have been cut off"),
    (b"x" * 32_000_001, "larger than 32 MB"),
]


@pytest.mark.parametrize(("text", "sentence"), BAD_FILES)
def test_bad_files_get_a_sentence(text: str | bytes, sentence: str) -> None:
    assert sentence in complaint(text)


BAD_ROWS: list[tuple[Callable[[Rows], object], str]] = [
    (lambda rows: rows[0].update(extra=1), "line 1: the line has an unknown entry 'extra'"),
    (lambda rows: rows[0].update(players=[]), "line 1: 2 seats, but 0 players"),
    (lambda rows: rows[0].update(players=7), "line 1: 'players' must be a list"),
    (lambda rows: rows[0].update(ruleset="chess"), "line 1: the header and its recipe name different rulesets"),
    (lambda rows: rows[0].update(version=99), "needs version 99 of Toy Race"),
    (lambda rows: rows[0].update(setup=[["token"]]), "an entry of 'setup' must be a pair of texts"),
    (lambda rows: rows[0]["setup"].pop(), "line 1: "),
    (lambda rows: rows[0]["setup"][0].__setitem__(1, "gold"), "'token' cannot show 'gold'"),
    (lambda rows: rows[0]["recipe"].update(ruleset="chess"), "different rulesets"),
    (lambda rows: rows[0]["recipe"]["seats"][0].update(crew="zz"), "there is no crew 'zz'"),
    (lambda rows: rows[0]["recipe"].update(options={"fog": "no"}), "option 'fog' cannot be 'no'"),
    (lambda rows: rows.pop(4), "line 5: this should be number 2, not 3; a line may be missing"),
    (lambda rows: rows[3].update(n=True), "line 4: 'n' must be a whole number"),
    (lambda rows: rows[3].update(n=10**30), "line 4: 'n' must be a whole number"),
    (lambda rows: rows[3].update(seat=2), "line 4: 'seat' must be a seat from 0 to 1"),
    (lambda rows: rows[3].update(seat=1), "line 4: answer 1: the journal has seat '1', but the rules now give '0'"),
    (lambda rows: rows[3].update(option=-1), "line 4: 'option' must be"),
    (lambda rows: rows[3].update(option=77), "line 4: option 77 does not exist"),
    (lambda rows: rows[3].update(name="up"), "line 4: answer 1: the journal has name 'up'"),
    (lambda rows: rows[3].update(kind="steer"), "line 4: answer 1: the journal has kind 'steer'"),
    (lambda rows: rows[3].pop("chance"), "line 4: the line has no 'chance'"),
    (lambda rows: rows[3].update(chance=[["dash", "2"]]), "answer 1: the journal has chance 'dash: 2'"),
    (lambda rows: rows[3].update(note="hi"), "line 4: the line has an unknown entry 'note'"),
    (lambda rows: rows[1]["undone"].update(n=0), "line 2: this should be number 1, not 0"),
    (lambda rows: rows[-1].update(digest="0" * 16), "differs from the recorded one"),
    (lambda rows: rows[-1].update(digest="xyz"), "'digest' must be 16 hex digits"),
    (lambda rows: rows[-1]["end"].update(how="by magic"), "the game does not end as recorded"),
    (lambda rows: rows[-1]["end"].update(winners=[5]), "must be a seat from 0 to 1"),
    (lambda rows: rows.append(rows[-1]), "something comes after the end of the game"),
]


@pytest.mark.parametrize(("change", "sentence"), BAD_ROWS)
def test_bad_lines_get_a_sentence_with_their_number(change: Callable[[Rows], object], sentence: str) -> None:
    assert sentence in complaint(changed(change))


def test_a_line_that_is_no_object_is_refused() -> None:
    assert "line 2: expected a JSON object" in complaint(TEXT.splitlines()[0] + "\n[]\n")


def test_a_complaint_stays_one_line_whatever_it_quotes() -> None:
    complaint(changed(lambda rows: rows[0]["recipe"].update(options={"two\nlines": True})))


def test_an_older_version_is_named_when_it_does_not_replay() -> None:
    def older(rows: Rows) -> None:
        rows[0]["version"] = 0
        rows[3]["name"] = "up"

    assert "recorded with version 0 of the rules, but version 1 is installed" in complaint(changed(older))


# --- any input gives a clean error or a journal ---------------------------------------------


def load(text: str | bytes) -> None:
    with suppress(JournalError):
        Replay(Journal.parse(text)).run()


@given(st.binary(max_size=400))
def test_any_bytes_are_read_or_refused(raw: bytes) -> None:
    load(raw)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@given(st.data())
@settings(max_examples=200, deadline=None)
def test_a_journal_with_any_value_changed_is_read_or_refused(data: st.DataObject) -> None:
    rows: Rows = json.loads(json.dumps(ROWS[:12]))
    at: Any = rows[data.draw(st.integers(0, len(rows) - 1))]
    while True:
        key = data.draw(st.sampled_from(list(at) if isinstance(at, dict) else list(range(len(at)))))
        deeper = at[key]
        if not isinstance(deeper, dict | list) or not deeper or data.draw(st.booleans()):
            break
        at = deeper
    at[key] = data.draw(JSON)
    load(text_of(rows))


@given(st.integers(0, len(TEXT.encode()) - 1), st.integers(0, 255))
@settings(max_examples=100, deadline=None)
def test_a_journal_with_any_byte_changed_is_read_or_refused(at: int, byte: int) -> None:
    raw = bytearray(TEXT.encode())
    raw[at] = byte
    load(bytes(raw))
