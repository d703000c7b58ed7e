"""The generator, dice, and scripted results."""

from __future__ import annotations

import hashlib
from collections import Counter
from math import fsum, sqrt
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thunderroad.kernel.chance import (
    EXPLICIT,
    Die,
    Generator,
    Keyed,
    Rng,
    Script,
    Source,
    fair_limit,
    restored,
    seeded,
)
from thunderroad.kernel.errors import ScriptError

KEYED: Final = [2545685138, 4132857109, 2947649576]
KIT: Final = [2689465929, 401502989, 3761359495]


def words(rng: Generator, count: int) -> list[int]:
    return [rng.word() for _ in range(count)]


def test_sfc32_gives_the_published_words() -> None:
    # Published by other implementations of PractRand's sfc32: twelve rounds, then ten words of the seed 12345 ...
    rng = Rng(0, 12345, 0, 1)
    words(rng, 12)
    assert words(rng, 10) == [
        235160590, 2967261163, 116171463, 2882324903, 362604721,
        4227106926, 1933307004, 1608300071, 2256615412, 2701957640,
    ]  # fmt: skip
    # ... and of the seed 0: the word after twelve rounds, and the one after fifteen.
    zero = words(Rng(0, 0, 0, 1), 16)
    assert (zero[12], zero[15]) == (0x514676C3, 0xFB52C520)


def plain(a: int, b: int, c: int, d: int) -> tuple[int, tuple[int, int, int, int]]:
    """One step of sfc32 from its description, with remainders in place of masks."""
    size = 2**32
    out = (a + b + d) % size
    rolled = c * 2**21 % size + c // 2**11
    return out, (b ^ b // 2**9, c * 9 % size, (rolled + out) % size, (d + 1) % size)


WORD = st.integers(0, 2**32 - 1)


@given(WORD, WORD, WORD, WORD)
def test_sfc32_step_by_step(a: int, b: int, c: int, d: int) -> None:
    rng = Rng(a, b, c, d)
    out, state = plain(a, b, c, d)
    assert (rng.word(), rng.words) == (out, state)
    assert max(rng.words) < 2**32


def test_streams_of_a_seed_text_never_change() -> None:
    assert words(Rng.seeded("kit"), 3) == [792721483, 989971533, 731743684]
    assert words(Rng.seeded(""), 1) == [1845932634]
    assert words(Rng.seeded("Straße"), 2) == words(Rng.seeded("Straße"), 2)
    assert words(Rng.seeded("a"), 2) != words(Rng.seeded("b"), 2)


def test_a_copy_of_a_generator_gives_the_same_stream_and_is_its_own() -> None:
    rng = Rng.seeded("one")
    twin = rng.clone()
    assert words(twin, 5) == words(rng, 5)
    words(twin, 1)
    assert twin.words != rng.words


def test_the_keyed_generator_counts_blocks_under_its_key() -> None:
    key = bytes(range(32))
    wanted = b"".join(hashlib.blake2b(n.to_bytes(8, "little"), key=key).digest() for n in range(3))
    assert b"".join(word.to_bytes(4, "little") for word in words(Keyed(key), 48)) == wanted


def test_streams_of_the_keyed_generator_never_change() -> None:
    assert words(Keyed(bytes(range(32))), 3) == KEYED
    assert words(seeded("blake2b:kit"), 3) == KIT


def test_a_seed_names_its_generator() -> None:
    assert words(seeded("kit"), 3) == words(Rng.seeded("kit"), 3), "old games keep theirs"
    assert words(seeded("blake2b:kit"), 3) == words(Keyed.seeded("kit"), 3)
    for text in ("blake2b", "blake2b:", "blake2:kit", " blake2b:kit"):
        assert isinstance(seeded(text), Rng), text


@pytest.mark.parametrize("drawn", [0, 1, 15, 16, 17, 40])
@pytest.mark.parametrize("seed", ["kit", "blake2b:kit"])
def test_a_generator_that_was_copied_or_saved_goes_on_alike(seed: str, drawn: int) -> None:
    rng = seeded(seed)
    words(rng, drawn)
    twins = [rng.clone(), restored(rng.words)]
    wanted = words(rng, 20)
    assert [words(twin, 20) for twin in twins] == [wanted, wanted]
    assert twins[0].words == rng.words


@pytest.mark.parametrize("state", [(), (1, 2, 3), (1,) * 5, (1,) * 8, (*[1] * 8, -1), (1,) * 10])
def test_what_is_no_state_of_a_generator_is_refused(state: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="not a valid state of a generator"):
        restored(state)


@pytest.mark.parametrize("seed", ["", "blake2b:"])
@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 20, 26])
def test_numbers_are_uniform(n: int, seed: str) -> None:
    rng = seeded(f"{seed}uniform {n}")
    rolls = 3000 * n
    seen = Counter(rng.below(n) for _ in range(rolls))
    assert set(seen) == set(range(n))
    chi_square = fsum((seen[k] - 3000) ** 2 / 3000 for k in range(n))
    assert chi_square < n - 1 + 5 * sqrt(2 * n) + 1, "about five standard deviations"


@given(st.integers(1, 2**32), WORD)
def test_words_that_would_favour_small_numbers_are_thrown_away(n: int, seed: int) -> None:
    assert fair_limit(n) % n == 0
    assert 2**32 - n < fair_limit(n) <= 2**32
    rng, same = Rng(seed, 1, 2, 3), Rng(seed, 1, 2, 3)
    number = rng.below(n)
    word = same.word()
    while word >= fair_limit(n):
        word = same.word()
    assert (number, rng.words) == (word % n, same.words)


def test_a_word_at_the_limit_is_thrown_away() -> None:
    n = 2**31 + 1  # almost every second word is too large
    rng = Rng.seeded("limit")
    same = rng.clone()
    wanted = [word for word in words(same, 200) if word < n]
    assert [rng.below(n) for _ in wanted] == wanted
    limit = Rng(0, fair_limit(6), 0, 0)
    assert limit.clone().word() == fair_limit(6)
    limit.below(6)
    assert limit.words[3] > 1, "the limit itself is not used"


def test_weights_are_chances() -> None:
    rng = Rng.seeded("weights")
    seen = Counter(rng.weighted((0, 1, 0, 3, 2, 0)) for _ in range(12000))
    assert set(seen) == {1, 3, 4}
    for index, share in ((1, 2000), (3, 6000), (4, 4000)):
        assert abs(seen[index] - share) < 300


def test_a_weighted_draw_takes_one_number_below_the_sum() -> None:
    weights = (2, 0, 3, 1)
    for seed in range(30):
        rng = Rng.seeded(str(seed))
        mark = rng.clone().below(6)
        assert rng.weighted(weights) == (0, 0, 2, 2, 2, 3)[mark]


def test_a_die_knows_its_values_and_their_weights() -> None:
    die = Die("odd", (3, 1, 1, 2, 3, 3))
    assert (die.size, die.values, die.weights) == (6, (1, 2, 3), (2, 1, 3))
    assert [die.name(value) for value in die.values] == ["1", "2", "3"]
    named = Die("slam", (0, 0, 1), {0: "top", 1: "bottom"})
    assert [named.name(value) for value in named.values] == ["top", "bottom"]
    assert die.limit == fair_limit(6)


def test_a_script_gives_its_results_in_order() -> None:
    script = Script([("road", "2"), ("slam", "bottom")])
    assert script.decide("road", ["1", "2", "3"], [3, 2, 1]) == 1
    assert script.rest == [("slam", "bottom")]
    assert script.decide("slam", ["top", "bottom"], [2, 4]) == 1
    assert script.rest == []


@pytest.mark.parametrize(
    ("results", "message"),
    [
        ([], "the rules ask for 'slam' (top, bottom), but no scripted result is left"),
        ([("road", "1")], "'road: 1' is scripted next, but the rules ask for 'slam'"),
        ([("slam", "middle")], "'slam' cannot show 'middle'; possible now: top, bottom"),
    ],
)
def test_a_script_that_does_not_fit_says_why(results: list[tuple[str, str]], message: str) -> None:
    with pytest.raises(ScriptError) as caught:
        Script(results).decide("slam", ["top", "bottom"], [2, 4])
    assert str(caught.value) == message


def test_a_generator_goes_on_after_the_script_with_the_right_chances() -> None:
    script = Script([("slam", "top")], after=Rng.seeded("after"))
    faces = ["top", "bottom"]
    assert script.decide("slam", faces, [2, 4]) == 0
    seen = Counter(script.decide("slam", faces, [2, 4]) for _ in range(6000))
    assert abs(seen[0] - 2000) < 200


def test_a_copied_script_goes_on_by_itself() -> None:
    script = Script([("road", "1"), ("road", "2")], after=Rng.seeded("after"))
    twin = script.clone()
    script.decide("road", ["1", "2"], [1, 1])
    assert twin.rest == [("road", "1"), ("road", "2")]
    for source in (script, twin):
        while source.rest:
            source.decide("road", ["1", "2"], [1, 1])
    one, two = ([s.decide("road", ["1", "2"], [1, 1]) for _ in range(20)] for s in (script, twin))
    assert one == two
    assert Script([]).clone().after is None


def test_a_source_that_decides_nothing_says_so() -> None:
    with pytest.raises(ScriptError, match=r"nothing decides the random result 'road' \(1, 2\)"):
        Source().decide("road", ["1", "2"], [1, 1])
    assert EXPLICIT.explicit
    assert not Source().explicit
    assert EXPLICIT.clone() is EXPLICIT
