"""The declaration of Choppe Shoppe (CL, UP)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from ...display.wording import translations
from ...family.module import Module
from ...family.part import Part, declared
from ...vendetta.reading import folder_of, words
from .leaders.part import FIRST, LEADERS
from .upgrades.part import UPGRADES

_FOLDER: Final = folder_of(__package__)


def _both(leaders: Part) -> dict[str, Any]:
    """Leaders of an edition, and upgrades, with the words for them."""
    parts = declared((leaders, UPGRADES))
    return {**parts, "adds": {**parts["adds"], "words": words(_FOLDER), "translations": translations(_FOLDER)}}


_NEWEST: Final = Module(
    id="choppe-shoppe",
    title="Choppe Shoppe",
    ruleset="vendetta",
    text="Car crews follow leaders with commands of their own, and choose upgrades for their cars.",
    clause="CL-SETUP-01",
    missions=__package__,
    drawings=__package__,
    version=2,
    **_both(LEADERS),
)

MODULE: Final = replace(_NEWEST, editions=(replace(_NEWEST, version=1, adds=_both(FIRST)["adds"]),))
