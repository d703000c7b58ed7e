"""What the party favors ask."""

from __future__ import annotations

from typing import Final

from ....kernel.choice import ChoiceKind

SET_DIE: Final = ChoiceKind("precision", "CC-PF-12")
FACES: Final = 8
"""Options of SET_DIE are ``place of the die * FACES + face``."""
LOWER: Final = ChoiceKind("lower-pillar", "CC-PF-09")
RAISE: Final = ChoiceKind("raise-pillar", "CC-PF-09")
MEND: Final = ChoiceKind("mega-repair", "CC-PF-10")
TURN: Final = ChoiceKind("bootleg-turn", "CC-PF-06")
