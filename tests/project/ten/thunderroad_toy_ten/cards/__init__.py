"""The ten, each in its file, by where they lie."""

from __future__ import annotations

from typing import Final

from . import bruiser, cargo, dynamo, edict, hollow_points, loaded_die, showman, smoke, springs, treads

FILES: Final = (showman, loaded_die, treads, springs, bruiser, smoke, hollow_points, cargo, dynamo, edict)
BEFORE_A_SEAT: Final = (showman.SHOWMAN, bruiser.BRUISER)
IN_A_HAND: Final = (loaded_die.LOADED_DIE, smoke.SMOKE)
BEFORE_A_VEHICLE: Final = (
    treads.TREADS, springs.SPRINGS, hollow_points.HOLLOW_POINTS, cargo.CARGO, dynamo.DYNAMO,
)  # fmt: skip
BEFORE_THE_TABLE: Final = (edict.EDICT,)
TEN: Final = (*BEFORE_A_SEAT, *IN_A_HAND, *BEFORE_A_VEHICLE, *BEFORE_THE_TABLE)
CARDS: Final = tuple(card for file in FILES for card in file.CARDS)
"""The ten and the marks that they leave."""
FRAMES: Final = tuple(frame for file in FILES for frame in file.FRAMES)
