"""The open question as a view: title, hint, options that point at what they mean, planned paths."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.choice import CHANCE
from ..kernel.view import ChoiceView, OptionView
from . import presenting
from .game import NOBODY
from .names import vehicle_name
from .questions import acting
from .wording import has, say

if TYPE_CHECKING:
    from ..kernel.choice import Choice
    from .game import Game
    from .presenting import Question


def choice_view(g: Game, seat: int | None) -> ChoiceView | None:
    """The open question; its options are shown to the seat that is asked, and nobody else."""
    choice = g.choice
    if choice is None or choice.seat == CHANCE:
        return None
    tables = presenting.of(g)
    question = tables.questions[choice.kind]
    mine = seat == choice.seat
    view = ChoiceView(
        seat=choice.seat,
        kind=choice.kind,
        title=_title(g, question, choice),
        hint=_hint(g, question, choice),
        clause=choice.clause,
        about=question.about(g, choice) if question.about else None,
        options=[_option(g, question, choice, index) for index in range(len(choice.options))] if mine else [],
        plans=question.plans(g) if mine and question.plans else [],
        faces=question.faces(g, choice) if question.faces else [],
    )
    for change in tables.choice:
        view = change(g, seat, view)
    return view


def _title(g: Game, question: Question, choice: Choice) -> str:
    if question.title is not None:
        return question.title(g, choice)
    key = f"title.{choice.kind}"
    if not has(key):
        return f"{choice.kind.replace('-', ' ').capitalize()}?"
    vehicle = acting(g)
    if vehicle == NOBODY:
        return say(key, vehicle="", other="")
    under = g.under[vehicle]
    return say(key, vehicle=vehicle_name(g, vehicle), other="" if under == NOBODY else vehicle_name(g, under))


def _hint(g: Game, question: Question, choice: Choice) -> str:
    if question.hint is not None:
        return question.hint(g, choice)
    key = f"hint.{choice.kind}"
    return say(key, moves=g.road_die) if has(key) else ""


def _option(g: Game, question: Question, choice: Choice, index: int) -> OptionView:
    value = choice.options[index]
    return OptionView(index=index, value=value, name=question.name(g, value), **question.option(g, value))
