"""Ids in place of numbers: every kind that can name a sort, and what is said of ids that are not known."""

from __future__ import annotations

import json
from typing import Any, ClassVar, Final

import pytest

from thunderroad.chassis.parts import BaseParts, with_modules
from thunderroad.family.module import Module
from thunderroad.kernel import codec
from thunderroad.kernel.choice import Choice
from thunderroad.kernel.digest import digest, facts
from thunderroad.kernel.errors import LoadError
from thunderroad.kernel.frame import Frame
from thunderroad.kernel.naming import OPTIONS, Names, Sorts, WithRest

FRUIT: Final = Names("the fruit", ["apple", "fig", "plum"])
SORTS: Final[Sorts] = {
    "fruit": FRUIT,
    "dishes": WithRest("the dish", ["cake", "jam"], 8),
    OPTIONS + "eat": FRUIT,
}
CASES: Final[list[tuple[str, Any, Any]]] = [
    ("int:fruit", 2, "plum"),
    ("int:fruit", -1, -1),
    ("ints:fruit", [1, -2, 0], ["fig", -2, "apple"]),
    ("tuple:fruit", (2, 2), ["plum", "plum"]),
    ("tuples:fruit", [(0,), (), (1, 2)], [["apple"], [], ["fig", "plum"]]),
    ("bytes:fruit", bytearray([0, 2]), ["apple", "plum"]),
    ("counts:fruit", [0, 4, 1], {"fig": 4, "plum": 1}),
    ("rows:fruit", [0, 4, 1, 0, 0, 0], [{"fig": 4, "plum": 1}, {}]),
    ("int:dishes", 8 + 5, "jam 5"),
    ("ints:dishes", [3, -1], ["cake 3", -1]),
]


@pytest.mark.parametrize(("kind", "value", "written"), CASES)
def test_ids_are_written_and_numbers_come_back(kind: str, value: Any, written: Any) -> None:
    saved = json.loads(json.dumps(codec.dump(kind, value, SORTS)))
    assert saved == written
    again = codec.load(kind, saved, SORTS)
    assert again == value
    assert type(again) is type(value)


@pytest.mark.parametrize(("kind", "value", "written"), CASES)
def test_another_order_changes_no_word_of_what_is_written(kind: str, value: Any, written: Any) -> None:
    turned = {
        "fruit": Names("the fruit", ["nut", "plum", "fig", "apple"]),
        "dishes": WithRest("the dish", ["jam", "cake"], 8),
    }
    other = codec.load(kind, written, turned)
    assert codec.dump(kind, other, turned) == written
    if written != -1:
        assert other != value


@pytest.mark.parametrize("written", ["pear", 1, None, 1.5])
def test_an_id_that_is_not_known_is_named(written: object) -> None:
    with pytest.raises(LoadError, match=rf"^this position holds the fruit '{written}', which is not installed"):
        codec.load("int:fruit", written, SORTS)
    with pytest.raises(LoadError, match="the fruit"):
        codec.load("ints:fruit", [written], SORTS)


@pytest.mark.parametrize("written", ["pie 3", "jam", "jam 8", "jam -1", "jam x", 9])
def test_a_thing_with_a_rest_is_refused_if_either_is_wrong(written: object) -> None:
    with pytest.raises(LoadError, match=rf"the dish '{written}'"):
        codec.load("int:dishes", written, SORTS)


@pytest.mark.parametrize(
    ("kind", "written"),
    [("counts:fruit", [1, 2]), ("counts:fruit", {"fig": "4"}), ("ints:fruit", "fig"), ("rows:fruit", {"fig": 1})],
)
def test_data_of_another_shape_is_refused(kind: str, written: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        codec.load(kind, written, SORTS)


def test_without_sorts_numbers_are_read_as_they_were_saved_once() -> None:
    assert codec.load("counts:fruit", [1, 0, 2], None) == [1, 0, 2]
    assert codec.load("rows:fruit", [1, 0, 2], None) == [1, 0, 2]
    assert codec.load("bytes:fruit", "0002", None) == bytearray([0, 2])
    assert codec.load("int:fruit", 2, None) == 2


class Eat(Frame[Any]):
    """What is eaten, and by whom."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "what")
    NAMED: ClassVar[dict[str, str]] = {"what": "int:fruit"}

    def __init__(self, who: int, what: int) -> None:
        self.who = who
        self.what = what


def test_frames_say_which_of_their_fields_are_named() -> None:
    saved = codec.dump_frame(Eat(1, 1), SORTS)
    assert saved == {"frame": "Eat", "at": "start", "who": 1, "what": "fig"}
    assert codec.load_frame(saved, {"Eat": Eat}, SORTS).values() == (1, 1)
    assert codec.load_frame({**saved, "what": 1}, {"Eat": Eat}, None).values() == (1, 1)


def test_options_of_a_question_have_a_sort_of_their_own() -> None:
    eat, sit = Choice(0, "eat", (-1, 2), "X-01"), Choice(0, "sit", (-1, 2), "X-01")
    saved = [codec.dump_choice(one, SORTS) for one in (eat, sit)]
    assert [one["options"] for one in saved if one] == [[-1, "plum"], [-1, 2]]
    assert [repr(codec.load_choice(one, SORTS)) for one in saved] == [repr(eat), repr(sit)]


def test_a_module_says_what_its_numbers_stand_for() -> None:
    module = Module("m", "M", "any", adds={"sorts": lambda rules: {"fruit": Names("the fruit", rules)}})
    parts = with_modules(BaseParts(dice={}, frames={}), (module,), {})
    assert parts.sorts_of(["kiwi"])["fruit"].id(0) == "kiwi"


def test_content_is_what_counts_and_in_which_order() -> None:
    assert digest([{"a": 1, "b": 2}]) != digest([{"b": 2, "a": 1}])
    assert digest([[1, 2]]) == digest([(1, 2)])
    assert digest([{"moves": 2, "rulings": ["It slides on."]}]) == digest([{"moves": 2}])
    assert digest([{"moves": 2, "words": {"title.drive": "Drive on"}}]) == digest([{"moves": 2}])
    assert digest([frozenset("ab")]) == digest([frozenset("ba")])
    assert facts([len, b"\x01", None, True]) == [None, "01", None, True]
    with pytest.raises(TypeError, match="not of object"):
        facts(object())
