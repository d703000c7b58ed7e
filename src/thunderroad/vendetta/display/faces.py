"""Dice as drawn: the symbol of each face, and all faces of a die with their chances."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...display.view.choices import FaceView
from ...display.view.seats import DieView
from ..choices import WORTH, worth
from ..wording import has, say
from . import presenting

if TYPE_CHECKING:
    from ...kernel.chance import Die
    from ..game import Game

STEMS: Final = {"direction": "die-dir", "shooting": "die-shoot"}
"""Dice whose symbols are not named after them."""


def face_symbol(die: Die, face: int) -> str:
    """The drawing of a face: ``die-dir-front``."""
    return f"{STEMS.get(die.id, f'die-{die.id}')}-{die.names[face]}"


def face_label(die: Die, face: int) -> str:
    """A face in words: ``front left``; those that need other words than their name have them under ``face.NAME``."""
    name = die.names[face]
    key = f"face.{name}"
    return say(key) if has(key) else name.replace("-", " ")


def die_title(die: str) -> str:
    """A die in words: ``Direction die``."""
    return f"{die.replace('-', ' ').capitalize()} die"


def die_view(g: Game, die: int) -> DieView:
    """A movement die, or what a module uses instead of one."""
    if die > WORTH:
        for show in presenting.of(g).die:
            found = show(g, die)
            if found is not None:
                return found
    return DieView(worth(die), spent=False)


def faces(die: Die) -> list[FaceView]:
    """All faces of a die with their chances."""
    return [
        FaceView(face_symbol(die, value), face_label(die, value), weight, die.size)
        for value, weight in zip(die.values, die.weights, strict=True)
    ]
