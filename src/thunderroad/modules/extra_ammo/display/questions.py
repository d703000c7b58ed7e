"""The questions of Extra Ammo as the table asks them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....chassis.display.choice import Detail, about_acting, button
from ....chassis.display.names import piece_id
from ....family.habit import HARM, STRIKE, Habit
from ....vendetta.choices import NONE
from ....vendetta.display.names import die_name, die_words, heading_name, space_id, vehicle_id, vehicle_name
from ....vendetta.display.presenting import Question
from ....vendetta.display.questions import die_detail, space_option, vehicle_name_or_none
from ....vendetta.game import Game
from ....vendetta.wording import say
from .. import choices

if TYPE_CHECKING:
    from ....kernel.choice import Choice


def _chopper(g: Game, choice: Choice) -> str | None:
    return f"c{choice.seat}"


def vehicle_option(g: Game, value: int) -> Detail:
    """A vehicle on the board."""
    return {"label": vehicle_name(g, value), "shape": "piece", "piece": piece_id(value)}


def _strafe_option(g: Game, value: int) -> Detail:
    return button(say("option.hold-fire")) if value == NONE else vehicle_option(g, value)


def _heading_option(g: Game, value: int) -> Detail:
    return button(heading_name(g, value).replace("-", " "))


def _exchange_name(g: Game, value: int) -> str:
    return "none" if value == NONE else space_id(g, value)


def _exchange_option(g: Game, value: int) -> Detail:
    return button(say("option.exchange-none"), "i-cancel", "Enter") if value == NONE else space_option(g, value)


def _die_option(g: Game, value: int) -> Detail:
    return {"label": die_words(g, value), "shape": "die", **die_detail(g, value)}


QUESTIONS: Final = (
    Question(choices.LAND_LOW, space_id, space_option, _chopper, answers=("SPACE",), habit=Habit(STRIKE)),
    Question(choices.TOKEN_PICK, space_id, space_option, _chopper, answers=("SPACE",)),
    Question(choices.SPACE_PICK, space_id, space_option, _chopper, answers=("SPACE",)),
    Question(choices.EXCHANGE, _exchange_name, _exchange_option, _chopper, answers=("none", "SPACE")),
    Question(choices.EXCHANGE_WITH, space_id, space_option, _chopper, answers=("SPACE",)),
    Question(
        choices.STRAFE, vehicle_name_or_none, _strafe_option, _chopper, answers=("none", "VEHICLE"), habit=Habit(HARM)
    ),
    Question(choices.VEHICLE_PICK, vehicle_id, vehicle_option, answers=("VEHICLE",)),
    Question(choices.HEADING_PICK, heading_name, _heading_option, about_acting, answers=("DIRECTION",)),
    Question(choices.DIE_PICK, die_name, _die_option, answers=("DIE",)),
)
