"""What `make quick` leaves out: of many games of one kind it plays the first."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest


def quick_if(quick: Callable[[Any], bool], values: Iterable[Any]) -> list[Any]:
    """Values for `parametrize`, of which those that are not quick are `long`."""
    return [value if quick(value) else pytest.param(value, marks=pytest.mark.long) for value in values]


def first_quick(values: Iterable[Any]) -> list[Any]:
    """Values for `parametrize`, of which all but the first are `long`."""
    first, *others = values
    return [first, *quick_if(lambda _: False, others)]
