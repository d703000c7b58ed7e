"""Dice as drawn: the symbol of each face, and all faces of a die with their chances."""

from __future__ import annotations

from ...display.view.choices import FaceView
from ...kernel.chance import Die


def face_symbol(die: Die, face: int) -> str:
    """The drawing of a face: ``die-yellow-4``; both black dice are drawn alike."""
    return f"die-{die.id.partition('-')[0]}-{die.names[face]}"


def faces(die: Die) -> list[FaceView]:
    """All faces of a die with their chances."""
    return [
        FaceView(face_symbol(die, value), die.names[value], weight, die.size)
        for value, weight in zip(die.values, die.weights, strict=True)
    ]
