"""How the Final Five are asked, told and drawn; the words are in content/wording.toml."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from ...kernel.choice import Choice
from ...kernel.view.board import PieceView
from ...kernel.view.choices import ChoiceView
from ...vendetta.choices import ASSIGN, COAST, COMMAND, DRIFT, NONE, worth
from ...vendetta.game import Game
from ...vendetta.names import vehicle_id, vehicle_name
from ...vendetta.narrate import told
from ...vendetta.position import NOBODY
from ...vendetta.presenting import Question, Views
from ...vendetta.wording import has, say
from .choices import FIRST, MOVER, RANKS
from .slam import is_motorcycle
from .turn import MotorcycleTurn


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


def _beside(g: Game, vehicle: int, shown: PieceView) -> PieceView:
    """A motorcycle and another vehicle in one space are put side by side, not stacked (FF-SLAM-02)."""
    under = g.under[vehicle]
    if under == NOBODY or not (is_motorcycle(g, vehicle) or is_motorcycle(g, under)):
        return shown
    return replace(shown, beside=True)


def _asked(g: Game, seat: int | None, shown: ChoiceView) -> ChoiceView:
    """The base game's questions in the words of riders, of whom two ride in a turn."""
    turn = g.stack[-1]
    if isinstance(turn, MotorcycleTurn) and shown.kind in TURN_QUESTIONS:
        second = "-second" if turn.riders and shown.kind == ASSIGN.id else ""
        return _worded(shown, f"motorcycle-{shown.kind}{second}")
    if shown.kind == DRIFT.id and is_motorcycle(g, g.driver):
        return _worded(shown, f"motorcycle-{shown.kind}")
    return shown


TURN_QUESTIONS: Final = frozenset({ASSIGN.id, COAST.id, COMMAND.id})


def _worded(shown: ChoiceView, key: str) -> ChoiceView:
    """Other words, where the wording file has some."""
    title = say(f"title.{key}") if has(f"title.{key}") else shown.title
    return replace(shown, title=title, hint=say(f"hint.{key}"))


VIEWS: Final = Views(piece=_beside, choice=_asked)


EVENTS: Final = {kind: told(kind) for kind in ("gives-way", "ranks", "unridden")}
