"""The questions of the one shots."""

from __future__ import annotations

from typing import Final

from ....kernel.choice import ChoiceKind
from ....vendetta.choices import NONE

RADAR: Final = ChoiceKind("radar", "XA-OS-02", NONE)
SABOTAGE: Final = ChoiceKind("sabotage", "XA-OS-02")
RAM: Final = ChoiceKind("ramming-speed", "XA-OS-02")
FACES: Final = 8
"""Options of RAM are ``place of the die * FACES + face``."""
