"""The declaration of Choppe Shoppe (CL, UP)."""

from __future__ import annotations

from typing import Any, Final

from ...display.wording import translations
from ...family.module import Module
from ...family.part import declared
from ...vendetta.reading import folder_of, words
from .leaders.part import LEADERS
from .upgrades.part import UPGRADES

_FOLDER: Final = folder_of(__package__)
_PARTS: Final[dict[str, Any]] = declared((LEADERS, UPGRADES))
_PARTS["adds"] = {**_PARTS["adds"], "words": words(_FOLDER), "translations": translations(_FOLDER)}

MODULE: Final = Module(
    id="choppe-shoppe",
    title="Choppe Shoppe",
    ruleset="vendetta",
    text="Car crews follow leaders with commands of their own, and choose upgrades for their cars.",
    clause="CL-SETUP-01",
    missions=__package__,
    drawings=__package__,
    **_PARTS,
)
