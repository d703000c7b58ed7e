"""The events of 1998: each kind as a sentence, with data for the front end."""

from __future__ import annotations

from typing import Any, Final

from thunderroad.classic.display.log import view_data, words_of
from thunderroad.classic.display.presenting import Tell, Told
from thunderroad.classic.game import Game
from thunderroad.classic.wording import say
from thunderroad.kernel.event import HURT

from ..state import POWER_UPS

TITLES: Final = {one.id: one.name for one in POWER_UPS}


def _tells(kind: str) -> Tell:
    """By the words of its kind, with the name of a power-up."""

    def tell(g: Game, d: Any) -> Told:
        words = words_of(g, d)
        words.setdefault("title", TITLES.get(d.get("what", ""), ""))
        return say(f"event.{kind}", **words), view_data(d)

    return tell


KINDS_OF_EVENT: Final = (
    "power-up-laid", "power-up", "power-up-taken", "item-used", "flat", "frozen", "thawed", "tyre-repaired", "about",
    "sharp", "shove", "stopped", "will-turn", "charges", "brought-back", "flares", "padding",
)  # fmt: skip
EVENTS: Final[dict[str, Tell]] = {kind: _tells(kind) for kind in KINDS_OF_EVENT}
HARMS: Final = {"flat": HURT, "frozen": HURT}
"""What keeps a vehicle from moving until it is undone (E98-PU-07, E98-PU-18)."""
MENDS: Final = frozenset({"tyre-repaired", "thawed", "brought-back"})
"""What undoes it, or brings a vehicle back into the race (E98-PU-06)."""
