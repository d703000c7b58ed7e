"""Why a vehicle enters a space, and why it is damaged: the base game's causes, by number."""

from __future__ import annotations

from typing import Final

from ..rules import Cause, DamageCause

DRIVE: Final = 0
SLIDE: Final = 1
SLAM: Final = 2
SKID: Final = 3
DAZED: Final = 4
JUMP: Final = 5
PUSH: Final = 6
CAUSES: Final = (
    Cause("drive", "VB-MOVE-03", pays=True, passes=True, chosen=True),
    Cause("slide", "VB-HAZ-07", passes=True),
    Cause("slam", "VB-SLAM-07"),
    Cause("skid", "VB-DMG-06"),
    Cause("dazed", "VB-DMG-07", pays=True),
    Cause("jump", "VB-DMG-10"),
    Cause("push", "VB-MOVE-09"),
)
"""By the numbers above; causes of modules follow."""

UNNAMED: Final = 0
SHOT: Final = 1
SHRAPNEL: Final = 2
MINE: Final = 3
DAMAGE_CAUSES: Final = (
    DamageCause("unnamed", "VB-DMG-01"),
    DamageCause("shot", "VB-SHOOT-07", shot=True),
    DamageCause("shrapnel", "VB-DMG-04"),
    DamageCause("mine", "VB-HAZ-04"),
)
"""By the numbers above; causes of modules follow."""
