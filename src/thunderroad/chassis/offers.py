"""Announces declined offers, whichever frame made them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .display.choice import acting
from .display.presenting import tables_of

if TYPE_CHECKING:
    from ..kernel.choice import Choice


def tell_declined(g: Any, choice: Choice) -> None:
    """Announce that an answer has declined an offer: who, which, and for which vehicle."""
    question = tables_of(g).questions.get(choice.kind)
    if question is not None and question.kind.declined == g.answer:
        g.tell("declined", choice.clause, seat=choice.seat, offer=choice.kind, vehicle=acting(g))
