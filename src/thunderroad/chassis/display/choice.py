"""The open question as a view: title, hint, options that point at what they mean, planned paths."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...display.view.choices import ChoiceView, OptionView
from ...display.wording import Catalogue
from ...kernel.choice import CHANCE, NO, Choice
from ...kernel.frame import Frame
from .names import NOBODY, piece_id
from .presenting import tables_of

Detail = dict[str, Any]
"""Fields of an `OptionView`."""


def choice_view(
    g: Any, seat: int | None, words: Catalogue, slots: Callable[[Any], dict[str, Any]] | None = None
) -> ChoiceView | None:
    """The open question; its options are shown to the seat that is asked, and nobody else.

    `slots` fill the words of titles and hints that no function of the question makes.
    """
    choice: Choice | None = g.choice
    if choice is None or choice.seat == CHANCE:
        return None
    tables = tables_of(g)
    question = tables.questions[choice.kind]
    mine = seat == choice.seat
    view = ChoiceView(
        seat=choice.seat,
        kind=choice.kind,
        title=title_of(g, choice, words, slots),
        hint=question.hint(g, choice) if question.hint else _said(g, words, "hint", choice.kind, slots),
        clause=choice.clause,
        about=question.about(g, choice) if question.about else None,
        options=[
            OptionView(index=index, value=value, name=question.name(g, value), **question.option(g, value))
            for index, value in enumerate(choice.options if mine else ())
        ],
        plans=question.plans(g, 1, []) if mine and question.plans and not question.leads else [],
        faces=question.faces(g, choice) if question.faces else [],
        stake=question.stake(g, choice, seat) if question.stake else None,
    )
    for change in tables.choice:
        view = change(g, seat, view)
    return view


def title_of(g: Any, choice: Choice, words: Catalogue, slots: Callable[[Any], dict[str, Any]] | None = None) -> str:
    """What an open question asks, in words."""
    question = tables_of(g).questions[choice.kind]
    return question.title(g, choice) if question.title else _said(g, words, "title", choice.kind, slots)


def _said(g: Any, words: Catalogue, what: str, kind: str, slots: Callable[[Any], dict[str, Any]] | None) -> str:
    """The words for a title or a hint; a title without words is the kind itself."""
    key = f"{what}.{kind}"
    if words.has(key):
        return words.say(key, **(slots(g) if slots is not None else {}))
    return f"{kind.replace('-', ' ').capitalize()}?" if what == "title" else ""


# --- pieces from which rulesets and modules make their questions ---------------------------


def asking_frame(g: Any) -> Any:
    """The frame that asks, of any type; None when a question has been left over by hand."""
    stack: list[Frame[Any]] = g.stack
    return stack[-1] if stack else None


def acting(g: Any) -> int:
    """The vehicle the question is about: the asking frame's, or the driver; or NOBODY."""
    vehicle: int = getattr(asking_frame(g), "vehicle", NOBODY)
    driver: int = g.driver
    return vehicle if vehicle != NOBODY else driver


def about_acting(g: Any, choice: Choice) -> str | None:
    """The piece of the acting vehicle."""
    return piece_id(acting(g))


def button(label: str, symbol: str | None = None, key: str | None = None) -> Detail:
    """A plain answer, with its drawing and its key."""
    return {"label": label, "shape": "button", "symbol": symbol, "key": key}


def two_names(no: str, yes: str) -> Callable[[Any, int], str]:
    """Names of the answers NO and YES."""

    def name(g: Any, value: int) -> str:
        return no if value == NO else yes

    return name
