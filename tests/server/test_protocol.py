from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kit import seeds
from thunderroad.kernel.errors import RecipeError
from thunderroad.server.errors import ApiError
from thunderroad.server.protocol.requests import Answer, Pace, Ping, ToServer, Turn, Undo, decode_message, decode_order
from thunderroad.server.tables import orders
from tools import gen_types

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=50),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)
FIELDS = {"type": st.sampled_from(["answer", "undo", "pace", "ping", "no"]), "id": JSON, "seq": JSON, "option": JSON}
SEATS = st.lists(
    st.fixed_dictionaries(
        {"crew": st.sampled_from("abcdz") | JSON, "player": st.sampled_from(["me", "bot", "link"]) | JSON},
        optional={"name": JSON, "level": st.just("random") | JSON},
    ),
    max_size=5,
)
ORDERS = st.fixed_dictionaries(
    {"ruleset": st.sampled_from(["toy", "vendetta"]) | JSON, "seats": SEATS | JSON},
    optional={"modules": JSON, "options": JSON, "seed": JSON, "more": JSON},
)


def one_line(error: Exception) -> None:
    assert str(error)
    assert "\n" not in str(error)
    assert len(str(error)) < 400


def read(raw: bytes | str) -> ToServer | None:
    try:
        return decode_message(raw)
    except ApiError as error:
        one_line(error)
        return None


@given(st.binary(max_size=300) | st.text(max_size=300))
def test_any_bytes_are_a_message_or_get_a_sentence(raw: bytes | str) -> None:
    read(raw)


@given(st.fixed_dictionaries({}, optional={**FIELDS, "speed": JSON, "more": JSON}))
@settings(max_examples=300)
def test_any_object_is_a_message_or_gets_a_sentence(value: dict[str, Any]) -> None:
    message = read(json.dumps(value))
    if isinstance(message, Answer):
        assert 8 <= len(message.id) <= 64
        assert 0 <= message.seq <= 1_000_000
        assert 0 <= message.option <= 1_000_000
    if isinstance(message, Turn):
        assert 0 < len(message.answers) <= 40


@given(ORDERS)
@settings(max_examples=300, deadline=None)
def test_any_order_is_served_or_gets_a_sentence(value: dict[str, Any]) -> None:
    try:
        with seeds.given("an order"):
            ordered = orders.ordered(decode_order(json.dumps(value).encode()))
    except (ApiError, RecipeError) as error:
        one_line(error)
    else:
        assert len(ordered.players) == len(ordered.recipe.seats)


@given(st.binary(max_size=200))
def test_any_bytes_are_an_order_or_get_a_sentence(raw: bytes) -> None:
    with suppress(ApiError):
        decode_order(raw)


def test_messages_are_read_as_their_types() -> None:
    assert decode_message('{"type":"answer","id":"0123-abcd","seq":3,"option":1}') == Answer("0123-abcd", 3, 1)
    turn = decode_message('{"type":"turn","id":"0123-abcd","seq":3,"answers":[1,0]}')
    assert turn == Turn("0123-abcd", 3, [1, 0])
    assert decode_message('{"type":"undo","id":"0123-abcd","seq":3}') == Undo("0123-abcd", 3)
    assert decode_message(b'{"type":"pace","speed":2}') == Pace(2.0)
    assert decode_message(b'{"type":"ping"}') == Ping()


# --- the types of the front end ------------------------------------------------------------


def test_the_generated_types_are_up_to_date() -> None:
    assert gen_types.main(["--check"]) == 0


def test_what_cannot_be_typed_is_an_error() -> None:
    with pytest.raises(TypeError, match="there is no TypeScript for"):
        gen_types.typescript(tuple[int, ...])


@pytest.mark.parametrize(
    ("hint", "written"),
    [
        (str | None, "string | null"),
        (list[str | None], "(string | null)[]"),
        (dict[str, int], "Record<string, number>"),
        (int | float, "number"),
        (Answer | Undo, "Answer | Undo"),
    ],
)
def test_types_are_written_as_typescript(hint: object, written: str) -> None:
    assert gen_types.typescript(hint) == written


def test_a_message_gets_its_tag_and_its_optional_fields() -> None:
    text = gen_types.generated()
    assert "export interface Ping {\n  type: 'ping'\n}" in text
    assert "  seed?: string | null\n" in text
    assert "export type ToServer = Answer | Turn | Undo | Pace | Ping\n" in text
