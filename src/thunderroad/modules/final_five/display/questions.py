"""The questions of the Final Five as the table asks them."""

from __future__ import annotations

from typing import Any, Final

from thunderroad.kernel.choice import Choice
from thunderroad.vendetta.choices import NONE, worth
from thunderroad.vendetta.display.names import vehicle_id, vehicle_name
from thunderroad.vendetta.display.presenting import Question
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.wording import say

from ..choices import FIRST, MOVER, RANKS
from ..turn.turn import MotorcycleTurn


def _name(g: Game, value: int) -> str:
    return "none" if value == NONE else vehicle_id(g, value)


def _piece(key: str, g: Game, vehicle: int, **words: object) -> dict[str, Any]:
    label = say(f"option.{key}", vehicle=vehicle_name(g, vehicle), **words)
    return {"label": label, "shape": "piece", "piece": f"v{vehicle}"}


def _first(g: Game, vehicle: int) -> dict[str, Any]:
    """A motorcycle with what it is about to do."""
    turn = g.stack[-1]
    if isinstance(turn, MotorcycleTurn) and vehicle * 2 + 1 in turn.riders:
        return _piece("first-coast", g, vehicle)
    return _piece("first-of", g, vehicle, moves=worth(g.die[vehicle]))


def _mover(g: Game, vehicle: int) -> dict[str, Any]:
    return _piece("gives-way", g, vehicle)


def _ranks(g: Game, vehicle: int) -> dict[str, Any]:
    if vehicle == NONE:
        return {"label": say("option.ranks-closed"), "shape": "button", "key": "Enter"}
    return _piece("step-of", g, vehicle)


def _of_several(g: Game, choice: Choice) -> str | None:
    """The question is about no single vehicle."""
    return None


QUESTIONS: Final = (
    Question(FIRST, _name, _first, about=_of_several, answers=("VEHICLE",)),
    Question(MOVER, _name, _mover, about=_of_several, answers=("VEHICLE",)),
    Question(RANKS, _name, _ranks, answers=("none", "VEHICLE")),
)
