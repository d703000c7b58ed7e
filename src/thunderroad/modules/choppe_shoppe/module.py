"""The declaration of Choppe Shoppe (CL-SETUP-01)."""

from __future__ import annotations

from typing import Any, Final

from ...display.wording import translations
from ...family.module import Module
from ...family.part import declared
from ...vendetta.reading import folder_of, words
from .upgrades.part import UPGRADES

_FOLDER: Final = folder_of(__package__)
_PARTS: Final[dict[str, Any]] = declared((UPGRADES,))
_PARTS["adds"] = {**_PARTS["adds"], "words": words(_FOLDER), "translations": translations(_FOLDER)}

MODULE: Final = Module(
    id="choppe-shoppe",
    title="Choppe Shoppe",
    ruleset="vendetta",
    text="Car crews choose upgrades for their cars before the race.",
    clause="CL-SETUP-01",
    missions=__package__,
    drawings=__package__,
    **_PARTS,
)
