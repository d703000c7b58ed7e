"""State, frames, choices and results to JSON and back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.toy import Ask, Bag, Roll, Toy
from thunderroad.kernel import codec
from thunderroad.kernel.choice import Choice, Result
from thunderroad.kernel.errors import LoadError

INT = st.integers(-(2**40), 2**40)
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "int": INT,
    "str": st.text(),
    "ints": st.lists(INT),
    "bytes": st.binary().map(bytearray),
    "tuple": st.lists(INT).map(tuple),
    "tuples": st.lists(st.lists(INT).map(tuple)),
}


@pytest.mark.parametrize("kind", VALUES)
@given(data=st.data())
def test_every_kind_of_state_comes_back_as_it_was(kind: str, data: st.DataObject) -> None:
    value = data.draw(VALUES[kind])
    saved = json.loads(json.dumps(codec.dump(kind, value)))
    again = codec.load(kind, saved)
    assert again == value
    assert type(again) is type(value)


def test_what_is_saved_is_a_copy() -> None:
    pile, rows = [1, 2], [(1,), (2,)]
    saved = codec.dump("ints", pile), codec.dump("tuples", rows)
    pile.append(3)
    rows.append((3,))
    assert saved == ([1, 2], [[1], [2]])


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("int", "1"), ("int", None), ("int", 1.5), ("ints", [1, "2"]), ("ints", 7), ("bytes", "zz"), ("bytes", 7),
        ("str", 7), ("str", None), ("tuple", 7), ("tuples", [7]), ("words", "x"),
    ],
)  # fmt: skip
def test_data_of_another_shape_is_refused(kind: str, value: object) -> None:
    with pytest.raises((ValueError, TypeError)):
        codec.load(kind, value)


def test_a_frame_is_its_class_its_step_and_its_fields() -> None:
    frame = Ask((1, 2), "why")
    frame.at = "add"
    data = json.loads(json.dumps(codec.dump_frame(frame)))
    assert data == {"frame": "Ask", "at": "add", "options": [1, 2], "word": "why"}
    again = codec.load_frame(data, Toy().frames())
    assert isinstance(again, Ask)
    assert (again.at, again.options, again.word) == ("add", (1, 2), "why")


@pytest.mark.parametrize("at", ["nowhere", "_hidden", "__init__", "FIELDS", "options", "values", "clone", 7, None])
def test_a_frame_at_a_step_that_it_has_not_is_refused(at: object) -> None:
    data = {"frame": "Ask", "at": at, "options": [1], "word": ""}
    with pytest.raises(LoadError, match="effect 'Ask' has no step"):
        codec.load_frame(data, Toy().frames())


def test_an_unknown_effect_is_refused() -> None:
    with pytest.raises(
        LoadError, match="unknown effect 'Explode': it belongs to a module or version that is not installed"
    ):
        codec.load_frame({"frame": "Explode", "at": "start"}, Toy().frames())


def test_choices_and_results_come_back() -> None:
    choice = Choice(2, "steer", (5, 0, 1), "VB-MOVE-03")
    chance = Choice(-1, "slam", (0, 1), "", (2, 4), ("top", "bottom"))
    for one in (choice, chance):
        again = codec.load_choice(json.loads(json.dumps(codec.dump_choice(one))))
        assert repr(again) == repr(one)
    result = Result((0, 2), "a draw", "VB-WIN-02-R1")
    assert repr(codec.load_result(json.loads(json.dumps(codec.dump_result(result))))) == repr(result)
    assert [codec.dump_choice(None), codec.load_choice(None)] == [None, None]
    assert [codec.dump_result(None), codec.load_result(None)] == [None, None]


def test_a_section_comes_back() -> None:
    bag = Bag(3, [1, 2])
    again = codec.load_section(Bag, json.loads(json.dumps(codec.dump_section(bag))))
    assert (again.count, again.cards) == (3, [1, 2])


def test_a_copied_frame_is_at_the_same_step() -> None:
    frame = Roll(3)
    frame.at = "rolled"
    twin = frame.clone()
    assert isinstance(twin, Roll)
    twin.times = 1
    twin.at = "start"
    assert (frame.times, frame.at) == (3, "rolled")
    assert frame.values() == (3,)
    assert Ask((1, 2), "w").clone().values() == ((1, 2), "w")
