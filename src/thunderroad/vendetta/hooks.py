"""The places in the base rules where a module may speak, each with the rule it serves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ..kernel.hooks import Hook

if TYPE_CHECKING:
    from ..kernel.frame import Frame
    from .game import Game

    MaybeFrame = Frame[Any] | None

MOVES: Final[Hook[Callable[[Game, int, int], int]]] = Hook(
    "moves", "How many moves a vehicle gains in step 3 (VB-MOVE-02): (game, vehicle, moves) -> moves."
)
ROAD_BONUS: Final[Hook[Callable[[Game, int, bool], bool]]] = Hook(
    "road-bonus", "Whether a vehicle may use the road die after its move (VB-ROAD-01): (game, vehicle, may) -> may."
)
BEFORE_MOVE: Final[Hook[Callable[[Game, int], MaybeFrame]]] = Hook(
    "before-move", "What happens in step 3 before the first move (VB-ROUND-03); the result adds moves."
)
AFTER_MOVE: Final[Hook[Callable[[Game, int], MaybeFrame]]] = Hook(
    "after-move", "What happens after the move, its road bonus and its slams, before step 4 (VB-MOVE-10)."
)
INSTEAD_OF_SLAM: Final[Hook[Callable[[Game, int, int], MaybeFrame]]] = Hook(
    "instead-of-slam", "What replaces the dice of a slam of top and bottom (VB-SLAM-04).", downward=True
)
INSTEAD_OF_DAMAGE: Final[Hook[Callable[[Game, int], MaybeFrame]]] = Hook(
    "instead-of-damage", "What replaces drawing a damage token for a vehicle (VB-DMG-01).", downward=True
)
