"""The questions of the Big Rig as the table asks them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from thunderroad.chassis.display.choice import asking_frame, button, two_names
from thunderroad.chassis.display.names import direction_name, piece_id
from thunderroad.family.habit import HARM, LEAVE, MEND, Habit
from thunderroad.vendetta.choices import DIE, NONE, worth
from thunderroad.vendetta.display.faces import faces
from thunderroad.vendetta.display.names import die_name, space_id, vehicle_name
from thunderroad.vendetta.display.presenting import Question
from thunderroad.vendetta.display.questions import keep_or_roll, space_option
from thunderroad.vendetta.display.stakes import shot_stake
from thunderroad.vendetta.wording import say

from .. import choices
from ..content import data
from ..state import PER_SECTION, command_kind, rig_of

if TYPE_CHECKING:
    from thunderroad.display.view.choices import FaceView, StakeView
    from thunderroad.kernel.choice import Choice
    from thunderroad.vendetta.game import Game

Detail = dict[str, Any]


def section_id(command: int) -> str:
    """The id of the board that a command is on: ``mid``."""
    return data().sections[command // PER_SECTION]


def section_name(command: int) -> str:
    """Its name in sentences: ``mid section``."""
    return data().section_names[command // PER_SECTION]


def _about_rig(g: Game, choice: Choice) -> str | None:
    return piece_id(rig_of(g).front)


def _steering_option(g: Game, die: int) -> Detail:
    key = "option.steer-with-one" if worth(die) == 1 else "option.steer-with"
    return {"label": say(key, die=worth(die)), "shape": "die", "die": worth(die), "symbol": "i-steering"}


def _die_on_command_name(g: Game, value: int) -> str:
    return f"{data().commands[value // DIE].id} {die_name(g, value % DIE)}"


def _die_on_command_option(g: Game, value: int) -> Detail:
    command, die = divmod(value, DIE)
    kind = command_kind(g, command)
    key = "option.on-damaged" if rig_of(g).covered[command] else "option.on-section"
    label = say(f"{key}-one" if worth(die) == 1 else key, command=kind.data.name, die=worth(die))
    return {
        "label": label,
        "shape": "die",
        "die": worth(die),
        "symbol": kind.symbol,
        "detail": kind.data.text,
        "group": section_name(command),
        **_place_of(g, command),
    }


def _place_of(g: Game, command: int) -> Detail:
    """The thing that the player points at."""
    piece = piece_id(rig_of(g).section(command))
    return {"piece": piece, "section": section_id(command), "command": data().commands[command].id}


def _command_name(g: Game, command: int) -> str:
    return data().commands[command].id


def _command_option(g: Game, command: int) -> Detail:
    kind = command_kind(g, command)
    label = say("option.of-section", command=kind.data.name, section=section_name(command))
    return {**button(label, kind.symbol), "detail": kind.data.text, **_place_of(g, command)}


def _about_target(g: Game, choice: Choice) -> str | None:
    return piece_id(rig_of(g).section(choice.options[0]))


def _other(g: Game) -> int:
    other: int = asking_frame(g).other
    return other


def _about_other(g: Game, choice: Choice) -> str | None:
    return piece_id(_other(g))


def _aside_title(g: Game, choice: Choice) -> str:
    return say("title.aside", vehicle=vehicle_name(g, _other(g)))


_ASIDE_KEYS: Final = {5: "q", 1: "e"}


def _aside_option(g: Game, heading: int) -> Detail:
    """A space of the board; over the edge a plain button."""
    space = g.rules.map.step(g.cell[_other(g)], heading)
    label = direction_name(g, heading).replace("-", " ")
    if not g.on_board(space):
        return button(label, f"die-dir-{direction_name(g, heading)}", _ASIDE_KEYS[heading])
    return {"label": label, "shape": "space", "space": space, "key": _ASIDE_KEYS[heading]}


def _dispense_name(g: Game, space: int) -> str:
    return "none" if space == NONE else space_id(g, space)


def _dispense_option(g: Game, space: int) -> Detail:
    return button(say("option.keep-hazard")) if space == NONE else space_option(g, space)


def _shooting_faces(g: Game, choice: Choice) -> list[FaceView]:
    return faces(g.rules.dice.shooting)


def _shot_stake(g: Game, choice: Choice, viewer: int | None) -> StakeView:
    dice: Any = g.stack[-2]
    return shot_stake(g, dice.vehicle, dice.other, dice.faces[0])


QUESTIONS: Final = (
    Question(choices.STEERING, die_name, _steering_option, _about_rig, opens=True, leads=True, answers=("DIE",)),
    Question(
        choices.SECTION,
        _die_on_command_name,
        _die_on_command_option,
        _about_rig,
        opens=True,
        leads=True,
        answers=("COMMAND DIE",),
    ),
    Question(choices.MEND, _command_name, _command_option, _about_target, answers=("COMMAND",), habit=Habit(MEND)),
    Question(choices.TAKE, _command_name, _command_option, _about_rig, answers=("COMMAND",)),
    Question(
        choices.AIM,
        _command_name,
        _command_option,
        _about_target,
        faces=_shooting_faces,
        answers=("COMMAND",),
        habit=Habit(HARM),
    ),
    Question(choices.ASIDE, direction_name, _aside_option, _about_other, title=_aside_title, answers=("DIRECTION",)),
    Question(choices.DISPENSE, _dispense_name, _dispense_option, _about_rig, answers=("none", "SPACE")),
    Question(
        choices.AGAIN,
        two_names("keep", "reroll"),
        keep_or_roll("keep-aim", "aim-again"),
        _about_rig,
        stake=_shot_stake,
        answers=("keep", "reroll"),
        habit=Habit(LEAVE),
    ),
)
"""All questions of the module."""
