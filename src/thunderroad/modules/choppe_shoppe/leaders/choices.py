"""The questions that leaders ask, and the shapes of their answers.

A leader's file lists its own questions as `ASKS`: each the kind of the question, and the shape of its options.
"""

from __future__ import annotations

from typing import Final

from thunderroad.kernel.choice import ChoiceKind

LEADER: Final = ChoiceKind("leader", "CL-SETUP-03")

VEHICLE: Final = "vehicle"
"""Options are vehicles, or NONE."""
SPACE: Final = "space"
"""Options are spaces, or NONE."""
SLOT: Final = "slot"
"""Options are damage tokens in slots, as those of a repair, or NONE."""
DIE: Final = "die"
"""Options are places of dice that were thrown together, or NONE."""
AGAIN: Final = "again"
"""Options are NO and YES: to reroll dice."""
HEADING: Final = "heading"
"""Options are directions of the board."""
TOKEN: Final = "token"  # noqa: S105 - no password
"""Options are kinds of damage token."""

Asked = tuple[ChoiceKind, str]
