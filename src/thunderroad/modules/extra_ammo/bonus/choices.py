"""The questions of the bonus commands."""

from __future__ import annotations

from typing import Final

from ....kernel.choice import NO, ChoiceKind

NAV: Final = ChoiceKind("nav-system", "XA-BC-02")
WINCH: Final = ChoiceKind("winch", "XA-BC-02", NO)
EXCHANGE: Final = ChoiceKind("change-drivers", "XA-BC-02")
HITCH: Final = ChoiceKind("tow-cable", "XA-BC-02")
SPIN: Final = ChoiceKind("handbrake", "XA-BC-02")
UNHITCH: Final = ChoiceKind("put-down", "XA-BC-02")

LEAVE: Final = 0
TURN: Final = 1
SINK: Final = 2
"""What may be done with the top tile."""
