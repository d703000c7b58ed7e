"""How vehicles on fire are shown and put into words, also in scenario files: for modules that bring fire.

Events and their data: ``ignite`` (piece, space), ``doused`` (piece).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ...chassis.scene_words import Setting
from ...display.view.board import MarkView, PieceView
from ...family.module import Highlight
from ...kernel.errors import SceneError
from ..turn.fire import blaze, burns, may_catch_fire
from ..wording import say
from .log import told

if TYPE_CHECKING:
    from ..game import Game
    from ..rules import Parts
    from ..scene import Scene

FLAME: Final = "mk-on-fire"


def burning(g: Game, vehicle: int, shown: PieceView) -> PieceView:
    """Show the token on a burning vehicle, on the road and on its dashboard (DR-FIRE-02)."""
    if not burns(g, vehicle):
        return shown
    return replace(shown, marks=[*shown.marks, MarkView(FLAME, say("mark.on-fire"))])


def on_fire(scene: Scene, vehicle: int, value: str) -> None:
    """The vehicle has an ON FIRE! token."""
    section = blaze(scene.game)
    if not may_catch_fire(scene.game, vehicle):
        raise SceneError("'on fire' is for a vehicle that can act and is not on fire yet")
    section.burning = sorted([*section.burning, vehicle])


def marks(_: Parts) -> list[str]:
    """The label of its marker."""
    return [say("mark.on-fire")]


EVENTS: Final = {"ignite": told("ignite"), "doused": told("doused")}
HIGHLIGHTS: Final = {"ignite": Highlight("haz-fire")}
SETTING: Final = Setting("VEHICLE on fire", on_fire, "", "it has an ON FIRE! token")
