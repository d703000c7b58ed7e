"""What bots go by when they draft: the strength that the data expects of a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ....vendetta.advice.opinion import Opinion
from ..upgrades.choices import PICK
from ..upgrades.content import items_of

if TYPE_CHECKING:
    from ....vendetta.advice.worksheet import Worksheet

POINT: Final = 0.01
"""A percentage point of the chance to win."""


def pick(sheet: Worksheet, options: Sequence[int]) -> list[float]:
    """The strongest card."""
    return [POINT * float(items_of(sheet.g).cards[item].data["strength"]) for item in options]


OPINION: Final = Opinion(questions={PICK.id: pick})
