"""Floats that must be the same everywhere, to the last bit."""

from __future__ import annotations

import math

import pytest

from thunderroad.kernel.portable import exp


@pytest.mark.parametrize(
    ("x", "bits"),
    [
        (0.0, "0x1.0000000000000p+0"),
        (1.0, "0x1.5bf0a8b14cc0ep+1"),
        (0.3, "0x1.599058c8c4433p+0"),
        (-39.9, "0x1.5a7104dbba150p-58"),
        (40.0, "0x1.a220d394fcf15p+57"),
    ],
)
def test_the_bits_are_the_same_everywhere(x: float, bits: str) -> None:
    assert exp(x).hex() == bits


@pytest.mark.parametrize("tenths", range(-400, 401, 7))
def test_it_is_the_exponential_function(tenths: int) -> None:
    assert exp(tenths / 10) == pytest.approx(math.exp(tenths / 10), rel=1e-9)  # type: ignore[misc]


def test_more_is_more() -> None:
    values = [exp(k / 100) for k in range(-4000, 4001)]
    assert values == sorted(set(values))
