"""The open question as a view: title, hint, options that point at what they mean, planned paths."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.choice import CHANCE
from ..kernel.view import ChoiceView, OptionView
from . import presenting
from .wording import has, say

if TYPE_CHECKING:
    from .game import Game


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
        title=question.title(g, choice) if question.title else _words("title", choice.kind),
        hint=question.hint(g, choice) if question.hint else _words("hint", choice.kind),
        clause=choice.clause,
        about=question.about(g, choice) if question.about else None,
        options=[
            OptionView(index=index, value=value, name=question.name(g, value), **question.option(g, value))
            for index, value in enumerate(choice.options if mine else ())
        ],
        plans=question.plans(g) if mine and question.plans else [],
        faces=question.faces(g, choice) if question.faces else [],
    )
    for change in tables.choice:
        view = change(g, seat, view)
    return view


def _words(what: str, kind: str) -> str:
    key = f"{what}.{kind}"
    if has(key):
        return say(key)
    return f"{kind.replace('-', ' ').capitalize()}?" if what == "title" else ""
