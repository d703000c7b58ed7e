"""The questions that only a table with a Big Rig asks.

Option values: a die on a command is ``command * DIE + die``; commands are numbered 0 to 8 from the front
of the rig to its rear, three to a section.
"""

from __future__ import annotations

from typing import Final

from ...kernel.choice import NO, ChoiceKind
from ...vendetta.choices import NONE

STEERING: Final = ChoiceKind("steering", "BR-ASSIGN-01")
SECTION: Final = ChoiceKind("section", "BR-ASSIGN-02")
MEND: Final = ChoiceKind("rig-repair", "BR-CMD-03")
TAKE: Final = ChoiceKind("rig-damage", "BR-DMG-02")
AIM: Final = ChoiceKind("aim", "BR-SHOOT-04")
ASIDE: Final = ChoiceKind("aside", "BR-CMD-10")
DISPENSE: Final = ChoiceKind("dispense", "BR-CMD-02", NONE)
AGAIN: Final = ChoiceKind("aim-again", "BR-CMD-04", NO)
