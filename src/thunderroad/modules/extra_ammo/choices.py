"""The questions of Extra Ammo."""

from __future__ import annotations

from typing import Final

from ...kernel.choice import ChoiceKind
from ...vendetta.choices import NONE

LAND_LOW: Final = ChoiceKind("land-low", "XA-AA-02")
TOKEN_PICK: Final = ChoiceKind("pick-token", "XA-AA-02")
EXCHANGE: Final = ChoiceKind("exchange", "XA-AA-02", NONE)
EXCHANGE_WITH: Final = ChoiceKind("exchange-with", "XA-AA-02")
STRAFE: Final = ChoiceKind("strafe", "XA-AA-02", NONE)
VEHICLE_PICK: Final = ChoiceKind("pick-vehicle", "XA-GEN-02")
SPACE_PICK: Final = ChoiceKind("pick-space", "XA-AA-02")
HEADING_PICK: Final = ChoiceKind("pick-heading", "XA-BO-03")
DIE_PICK: Final = ChoiceKind("pick-die", "XA-BO-03")
