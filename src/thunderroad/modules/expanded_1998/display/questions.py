"""The questions of 1998 as the table asks them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from thunderroad.chassis.display.choice import acting, asking_frame, button
from thunderroad.chassis.display.names import piece_id
from thunderroad.classic.board import ROWS
from thunderroad.classic.choices import DIE, NONE
from thunderroad.classic.display.faces import faces
from thunderroad.classic.display.names import vehicle_id, vehicle_name
from thunderroad.classic.display.presenting import Question
from thunderroad.classic.game import Game
from thunderroad.classic.wording import say, word
from thunderroad.family.habit import HARM, LEAVE, MEND, TAKE, Habit
from thunderroad.grid.topology import DIRECTIONS
from thunderroad.kernel.choice import NO

from .. import choices
from ..choices import FINISH, FIRST_ACTION, PAIR, RAM, TURN_ABOUT
from ..state import POWER_UPS, lying_at
from ..turn.actions import ACTIONS
from ..turn.reach import beside
from ..turn.turn import CHARGE, CHUTES, QUICK, STOP
from .plans import plans

if TYPE_CHECKING:
    from thunderroad.display.view.choices import FaceView
    from thunderroad.kernel.choice import Choice, ChoiceKind

    from ..content import PowerUp
from .view import Detail, Words


def _about(g: Game, choice: Choice) -> str | None:
    return piece_id(acting(g))


def _plain(
    kind: ChoiceKind,
    words: Words,
    about: Callable[[Game, Choice], str | None] | None = _about,
    habit: Habit | None = None,
) -> Question:
    """A question whose answers are buttons."""

    def name(g: Game, value: int) -> str:
        return words[value][0]

    def option(g: Game, value: int) -> Detail:
        return button(say(f"option.{words[value][1]}"), "i-cancel" if value == min(words) else "i-confirm")

    return Question(kind, name, option, about, answers=tuple(name for name, _ in words.values()), habit=habit)


def _spaces(kind: ChoiceKind) -> Question:
    """A question whose answers are squares: ``row/column`` from the rear."""

    def name(g: Game, value: int) -> str:
        return f"{value % ROWS + 1}/{(value - g.rear) // ROWS + 1}"

    def option(g: Game, value: int) -> Detail:
        return {"label": name(g, value), "shape": "space", "space": value}

    return Question(kind, name, option, _about, answers=("SPACE",))


def _vehicle_name(g: Game, value: int) -> str:
    return "none" if value == NONE else vehicle_id(g, value)


def _vehicle_option(g: Game, value: int) -> Detail:
    if value == NONE:
        return button(say("option.not-now"), "i-cancel")
    return {"label": vehicle_name(g, value), "shape": "piece", "piece": piece_id(value)}


def _row_name(g: Game, value: int) -> str:
    return f"row-{value}"


def _row_option(g: Game, value: int) -> Detail:
    """A row of starting spots, pointed at by its rearmost one."""
    spots = [offset for (row, _), offset in g.rules.sides[g.boards[0]].start.items() if row == value]
    return button(say("option.row", row=value)) | {"space": g.rear + min(spots)}


DECLARED: Final = {STOP: "stop", QUICK: "quick-turn", CHARGE: "charge"}


def _declare_name(g: Game, value: int) -> str:
    return "none" if value == NONE else f"{vehicle_id(g, value // DIE)} {DECLARED[value % DIE]}"


def _declare_option(g: Game, value: int) -> Detail:
    if value == NONE:
        return button(say("option.done"), "i-endturn", "Enter")
    vehicle, what = divmod(value, DIE)
    return button(say(f"option.{DECLARED[what]}", vehicle=vehicle_name(g, vehicle))) | {"piece": piece_id(vehicle)}


def _move_name(g: Game, value: int) -> str:
    vehicle, how = divmod(value, DIE)
    low, high = divmod(how, PAIR)
    word = f"{low}+{high}" if low else str(how)
    if how == TURN_ABOUT:
        word = "turn"
    elif how > CHUTES:
        word = f"chute {how - CHUTES}"
    return f"{vehicle_id(g, vehicle)} {word}"


def _move_option(g: Game, value: int) -> Detail:
    vehicle, how = divmod(value, DIE)
    name, piece = vehicle_name(g, vehicle), {"piece": piece_id(vehicle)}
    low, high = divmod(how, PAIR)
    if how == TURN_ABOUT:
        return button(say("option.turns", vehicle=name)) | piece
    if how > CHUTES:
        return button(say("option.chute", vehicle=name, die=how - CHUTES)) | piece
    if low:
        return button(say("option.charges", vehicle=name, low=low, high=high)) | piece
    return {"label": say("option.moves", vehicle=name, die=how), "shape": "die", "die": how, **piece}


def _drive_name(g: Game, value: int) -> str:
    if value < FINISH:
        return DIRECTIONS[value]
    return "finish" if value == FINISH else ACTIONS[value - FIRST_ACTION].id


def _drive_option(g: Game, value: int) -> Detail:
    if value == FINISH:
        return button(say("option.finish"), "i-confirm", "Enter")
    if value > FINISH:
        action = ACTIONS[value - FIRST_ACTION]
        return button(say(f"option.{action.id}"), action.symbol)
    to = beside(g.cell[acting(g)], value)
    if to < g.rear:
        return button(f"{say('option.off')}: {word(DIRECTIONS[value].replace('-', ' '))}", "i-skull")
    return {"label": DIRECTIONS[value].replace("-", " "), "shape": "space", "space": to}


def _drive_hint(g: Game, choice: Choice) -> str:
    if g.left and choice.options[0] >= FINISH:
        return say("hint.drive-blocked")
    return say("hint.drive" if g.left > 1 else "hint.drive-one" if g.left else "hint.drive-none", left=g.left)


def _drive_title(g: Game, choice: Choice) -> str:
    return say("title.drive", vehicle=vehicle_name(g, acting(g)))


def _shove_name(g: Game, value: int) -> str:
    return DIRECTIONS[value]


def _shove_option(g: Game, value: int) -> Detail:
    to = beside(g.cell[acting(g)], value)
    return {"label": DIRECTIONS[value].replace("-", " "), "shape": "space", "space": to}


def _jump_name(g: Game, value: int) -> str:
    if value == NONE:
        return "none"
    target, what = divmod(value, DIE)
    return f"{'ram' if what == RAM else 'shove'} {vehicle_id(g, target)}"


def _jump_option(g: Game, value: int) -> Detail:
    if value == NONE:
        return button(say("option.no-attack"), "i-cancel")
    target, what = divmod(value, DIE)
    key = "option.jump-ram" if what == RAM else "option.jump-shove"
    symbol = "i-slam" if what == RAM else "i-shove"
    return button(say(key, target=vehicle_name(g, target)), symbol) | {"piece": piece_id(target)}


def _reroll_name(g: Game, value: int) -> str:
    return "none" if value == NONE else str(value)


def _reroll_option(g: Game, value: int) -> Detail:
    if value == NONE:
        return button(say("option.keep-dice"), "i-cancel")
    return {"label": say("option.again", die=value), "shape": "die", "die": value}


def _found(g: Game) -> PowerUp:
    """The power-up that the question is about."""
    space = getattr(asking_frame(g), "space", -1)
    return POWER_UPS[lying_at(g, space) - 1]


def _take_name(g: Game, value: int) -> str:
    return "leave" if value == NO else "take"


def _take_title(g: Game, choice: Choice) -> str:
    return say("title.take-power-up", title=word(_found(g).name))


def _take_hint(g: Game, choice: Choice) -> str:
    return f"{say(f'power-up.{_found(g).id}')} {say('hint.take-power-up')}"


def _take_option(g: Game, value: int) -> Detail:
    if value == NO:
        return button(say("option.leave-it"), "i-cancel")
    return button(say("option.take-it"), _found(g).symbol, "Enter")


def _road_die_hint(g: Game, choice: Choice) -> str:
    return say("hint.road-die", moves=getattr(asking_frame(g), "bonus", 0))


def _red(g: Game, choice: Choice) -> list[FaceView]:
    return faces(g.rules.red)


TAKES: Final = Habit(TAKE)
_FIGHT: Final = {NONE: ("none", "no-counter"), 0: ("ram", "with-ram"), 1: ("shove", "with-shove")}

QUESTIONS: Final = (
    _plain(choices.ORDER, {0: ("move-first", "move-first"), 1: ("place-first", "place-first")}, None),
    Question(choices.ROW, _row_name, _row_option, answers=("row-N",)),
    Question(choices.SPOT, _vehicle_name, _vehicle_option, answers=("none", "VEHICLE")),
    _spaces(choices.ENTER),
    Question(
        choices.DECLARE,
        _declare_name,
        _declare_option,
        opens=True,
        answers=("none", *(f"VEHICLE {what}" for what in DECLARED.values())),
        habit=Habit(LEAVE),
    ),
    Question(
        choices.MOVE,
        _move_name,
        _move_option,
        opens=True,
        leads=True,
        answers=("VEHICLE DIE", "VEHICLE DIE+DIE", "VEHICLE turn", "VEHICLE chute DIE"),
    ),
    replace(_plain(choices.WRECKS_AHEAD, {0: ("stay", "stay"), 1: ("go", "go")}), faces=_red, leads=True),
    replace(
        _plain(choices.ROAD_DIE, {0: ("leave", "leave"), 1: ("take", "take-it")}, habit=TAKES),
        hint=_road_die_hint,
        leads=True,
    ),
    Question(
        choices.DRIVE,
        _drive_name,
        _drive_option,
        _about,
        _drive_hint,
        _drive_title,
        plans=plans,
        answers=("DIRECTION", "finish", *(action.id for action in ACTIONS)),
    ),
    _plain(choices.TURN_SIDE, {0: ("left", "left"), 1: ("right", "right")}),
    Question(
        choices.TAKE, _take_name, _take_option, _about, _take_hint, _take_title, answers=("leave", "take"), habit=TAKES
    ),
    _plain(choices.RESIST, {0: ("no", "declines"), 1: ("yes", "resists")}, habit=TAKES),
    Question(choices.SHOVE_TO, _shove_name, _shove_option, _about, answers=("DIRECTION",)),
    replace(_plain(choices.COUNTER, _FIGHT, habit=Habit(LEAVE)), faces=_red),
    replace(_plain(choices.FORCED, _FIGHT), faces=_red),
    Question(
        choices.JUMP_ATTACK,
        _jump_name,
        _jump_option,
        _about,
        faces=_red,
        answers=("none", "ram VEHICLE", "shove VEHICLE"),
        habit=Habit(HARM),
    ),
    Question(choices.RETURN, _vehicle_name, _vehicle_option, answers=("none", "VEHICLE"), habit=Habit(MEND)),
    _spaces(choices.RETURN_TO),
    Question(choices.REROLL, _reroll_name, _reroll_option, opens=True, answers=("none", "DIE"), habit=Habit(LEAVE)),
    _plain(choices.FLARES_OUT, {0: ("no", "no-flares"), 1: ("yes", "flares-out")}, habit=TAKES),
)
