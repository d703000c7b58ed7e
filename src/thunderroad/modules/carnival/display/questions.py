"""The questions of the arena as the table asks them."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.choice import Choice
from ....vendetta.display.names import heading_name
from ....vendetta.display.presenting import Question
from ....vendetta.game import Game
from ....vendetta.wording import say
from ..choices import POINT


def _heading(g: Game, value: int) -> dict[str, Any]:
    seat = g.choice.seat if g.choice is not None else g.active
    space = g.rules.map.step(g.chopper[seat], value)
    return {"label": say(f"heading.{heading_name(g, value)}"), "shape": "space", "space": space}


def _chopper(g: Game, choice: Choice) -> str:
    return f"c{choice.seat}"


QUESTIONS: Final = (Question(POINT, heading_name, _heading, about=_chopper, answers=("DIRECTION",)),)
