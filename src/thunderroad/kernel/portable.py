"""Float functions that give the same result in every Python on every machine, to the last bit.

Use `math.fsum` for sums of floats. The rest of `math` comes from C libraries, which differ; `make lint`
rejects it (`tools/rounding.py`).
"""

from __future__ import annotations

from typing import Final

SQUARINGS: Final = 16
"""In fours, because the loop is part of the cost."""


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
