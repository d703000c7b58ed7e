"""Offers of cards: what playing one is worth, where something says so; all others are tried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...family.advice import Estimate
from ..choices import PASS
from ..in_play import HOLDERS
from .opinion import of_play
from .roadmap import NoRoad

if TYPE_CHECKING:
    from ...kernel.choice import Choice
    from .worksheet import Worksheet

NEVER: Final = -100.0
"""For what should only be done if nothing else is possible, such as passing for longer than once."""


def offered(sheet: Worksheet, choice: Choice) -> Estimate:
    """Passing and all plays as equal, plus the points that are known for some of them."""
    share = sheet.share()
    told = {}
    for index, option in enumerate(choice.options):
        points = _points(sheet, option)
        if points is not None:
            told[index] = sheet.share(points) - share
    values = [share if option >= PASS else NEVER for option in choice.options]
    return Estimate(values, blank=True, leave=choice.options.index(PASS), told=told, through=True)


def _points(sheet: Worksheet, option: int) -> float | None:
    """Points won by a play, as its card states them; a card that asks about a road states nothing without one."""
    if option < 0:
        return None
    card, holder = divmod(option, HOLDERS)
    play = of_play(sheet.g, sheet.g.rules.concern.cards[card].id)
    try:
        return None if play is None else play(sheet, holder - 1)
    except NoRoad:
        return None
