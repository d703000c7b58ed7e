"""The declaration of Choppe Shoppe (CL, UP)."""

from __future__ import annotations

from typing import Final

from ...display.wording import translations
from ...family.module import Module
from ...family.part import declared
from ...vendetta.reading import folder_of, words
from .leaders.part import LEADERS

_FOLDER: Final = folder_of(__package__)
_BROUGHT: Final = declared((LEADERS,))

MODULE: Final = Module(
    id="choppe-shoppe",
    title="Choppe Shoppe",
    ruleset="vendetta",
    text="Crew leaders with powers, commands of their own and command tokens.",
    clause="CL-SETUP-01",
    missions=__package__,
    **{
        **_BROUGHT,
        "adds": {**_BROUGHT["adds"], "words": words(_FOLDER), "translations": translations(_FOLDER)},
    },
)
