"""What comes from outside is bounded before it is read, and its complaints are sentences."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import needs
from thunderroad.kernel.errors import RecipeError
from thunderroad.kernel.outside import TooLargeError, can_be_kept, read_file, toml, without_halves
from thunderroad.kernel.packs import PackRef
from thunderroad.kernel.recipe import Recipe, Seat

DIGITS = "9" * 5000


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (f"a = {DIGITS}", "a number that is too large"),
        (f"a = [1, {{b = -{DIGITS}}}]", "a number that is too large"),
        (f"a = 0x{DIGITS}", "a number that is too large"),
        (f"a = [{{b = [0o{'7' * 6000}]}}]", "a number that is too large"),
        ("a = " + "[" * 5000 + "]" * 5000, "nested too deeply"),
        ("a = 1\na = 2", "overwrite"),
        ('a = "\\ud800"', "scalar"),
    ],
)
def test_toml_of_which_nothing_can_be_made_gets_a_reason(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        toml(text)


@given(st.text(max_size=300))
def test_any_text_is_toml_or_gets_an_error_of_one_kind(text: str) -> None:
    with suppress(ValueError):
        assert isinstance(toml(text), dict)


def test_floats_and_dates_are_left_to_whoever_knows_what_is_expected() -> None:
    assert toml("a = 1e400\nb = 2020-01-01") == {"a": float("inf"), "b": toml("b = 2020-01-01")["b"]}


@given(st.text(alphabet=st.characters(), max_size=20))
def test_what_can_be_kept_can_be_written_and_what_cannot_is_mended(text: str) -> None:
    if can_be_kept(text, 20):
        assert text.encode().decode() == text
        assert without_halves(text) == text
    assert without_halves(text).encode().decode() == without_halves(text)


@pytest.mark.parametrize("text", ["\ud800", "a\udfffb", "\0", "x" * 6])
def test_halves_of_letters_and_too_many_of_them_cannot_be_kept(text: str) -> None:
    assert not can_be_kept(text, 5)


def test_a_file_is_not_read_further_than_its_limit(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"x" * 2000)
    assert len(read_file(file, 2000, "team")) == 2000
    with pytest.raises(TooLargeError, match="larger than 1 kB, too large for a team"):
        read_file(file, 1999, "team")


def test_a_file_without_an_end_is_no_harm() -> None:
    file = needs.endless()
    with pytest.raises(TooLargeError):
        read_file(file, 1000, "pack")


@pytest.mark.parametrize(
    "recipe",
    [
        Recipe("toy", (Seat("a"),), "s" * 201),
        Recipe("toy", (Seat("a"),), "\ud800"),
        Recipe("toy", (Seat("a", "b" * 10_001),), "s"),
        Recipe("toy", (Seat("a"),) * 51, "s"),
        Recipe("toy", (Seat("a"),), "s", modules=("m" * 101,)),
        Recipe("toy", (Seat("a"),), "s", options={"o" * 101: 1}),
        Recipe("toy", (Seat("a"),), "s", options={"o": "v" * 101}),
        Recipe("toy", (Seat("a"),), "s", options={str(n): n for n in range(51)}),
        Recipe("toy", (Seat("a"),), "s", content=(PackRef("p", "d" * 101),)),
    ],
)
def test_a_recipe_longer_than_any_is_refused(recipe: Recipe) -> None:
    with pytest.raises(RecipeError, match="is too long"):
        recipe.check_lengths()


def test_a_usual_recipe_is_not() -> None:
    Recipe("toy", (Seat("a", "b" * 10_000),), "s" * 200, ("m",), {"o": "v"}).check_lengths()
