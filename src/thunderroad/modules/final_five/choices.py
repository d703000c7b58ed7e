"""The questions for riders of motorcycles; option values are vehicles."""

from __future__ import annotations

from typing import Final

from ...kernel.choice import ChoiceKind
from ...vendetta.choices import NONE

FIRST: Final = ChoiceKind("first-motorcycle", "FF-MOVE-01")
MOVER: Final = ChoiceKind("motorcycle-slam", "FF-SLAM-05")
RANKS: Final = ChoiceKind("close-ranks", "FF-SETUP-05-R1", NONE)
