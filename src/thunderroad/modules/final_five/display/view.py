"""How the Final Five is shown: what it adds to pieces, spaces, seats and the open question."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from thunderroad.display.view.board import PieceView
from thunderroad.display.view.choices import ChoiceView
from thunderroad.vendetta.choices import ASSIGN, COAST, COMMAND, DRIFT
from thunderroad.vendetta.display.presenting import Views
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.position import NOBODY
from thunderroad.vendetta.wording import has, say

from ..turn.slam import is_motorcycle
from ..turn.turn import MotorcycleTurn


def _beside(g: Game, vehicle: int, shown: PieceView) -> PieceView:
    """A motorcycle and another vehicle in one space are shown side by side, not stacked (FF-SLAM-02)."""
    under = g.under[vehicle]
    if under == NOBODY or not (is_motorcycle(g, vehicle) or is_motorcycle(g, under)):
        return shown
    return replace(shown, beside=True)


def _asked(g: Game, seat: int | None, shown: ChoiceView) -> ChoiceView:
    """The base game's questions in riders' words, since two ride in a turn."""
    turn = g.stack[-1]
    if isinstance(turn, MotorcycleTurn) and shown.kind in TURN_QUESTIONS:
        second = "-second" if turn.riders and shown.kind == ASSIGN.id else ""
        return _worded(shown, f"motorcycle-{shown.kind}{second}")
    if shown.kind == DRIFT.id and g.left and is_motorcycle(g, g.driver):
        return _worded(shown, f"motorcycle-{shown.kind}")
    return shown


TURN_QUESTIONS: Final = frozenset({ASSIGN.id, COAST.id, COMMAND.id})


def _worded(shown: ChoiceView, key: str) -> ChoiceView:
    """Other words, where the wording file has some."""
    title = say(f"title.{key}") if has(f"title.{key}") else shown.title
    return replace(shown, title=title, hint=say(f"hint.{key}"))


VIEWS: Final = Views(piece=_beside, choice=_asked)
