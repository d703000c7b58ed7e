"""Functions of floats that give every Python on every machine the same, to the last bit.

Sums of floats are `math.fsum`'s. What else `math` has comes from a C library, and those differ; `make lint`
refuses it (`tools/rounding.py`).
"""

from __future__ import annotations

from typing import Final

SQUARINGS: Final = 16
"""In fours: the loop is a part of what a power costs."""


def exp(x: float) -> float:
    """The number e to the power of `x`, from -40 to 40: nine digits of it are right, and all are the same everywhere.

    A power of a small number is almost a straight line; squared again and again it becomes that of `x`.
    """
    small = x / (1 << SQUARINGS)
    power = 1.0 + small * (1.0 + small / 2 * (1.0 + small / 3))
    for _ in range(SQUARINGS // 4):
        second = power * power
        fourth = second * second
        eighth = fourth * fourth
        power = eighth * eighth
    return power
