"""The base game's questions as the table asks them, and the pieces from which modules make theirs.

Functions ``..._name`` give the short name of an option, ``..._option`` the fields of its view.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ...chassis.display.choice import Detail, about_acting, acting, asking_frame, button, two_names
from ...chassis.display.names import piece_id
from ...family.habit import AGAIN, HARM, MEND, STRIKE, TAKE, Habit
from ...grid.topology import DIRECTIONS, FRONT, FRONT_LEFT, FRONT_RIGHT, SIDE
from ...kernel.choice import NO, YES, ChoiceKind
from .. import choices
from ..board import face_of
from ..choices import DIE, LISTEN, NONE, NOT_THIS_GAME, NOT_THIS_ROUND, PASS, TOKEN, WAY, worth
from ..game import Game
from ..in_play import HOLDERS
from ..position import NOBODY
from ..turn.command import SLOTS
from ..turn.orders import value_of
from ..turn.shoot import attack_hits
from ..turn.slam import Slam
from ..wording import say
from .cards import Cards
from .choice import bonus_moves
from .faces import die_view, faces
from .names import (
    damage_id,
    damage_symbol,
    damage_words,
    die_name,
    die_words,
    heading_name,
    item_words,
    lane_name,
    place,
    space_id,
    space_words,
    vehicle_id,
    vehicle_name,
)
from .plans import plans
from .presenting import Question
from .stakes import push_stake, slam_stake

if TYPE_CHECKING:
    from ...display.view.choices import FaceView, StakeView
    from ...kernel.choice import Choice


# --- pieces for options --------------------------------------------------------------------


def die_on_vehicle_name(g: Game, value: int) -> str:
    """``amber.small 4``."""
    return f"{vehicle_id(g, value // DIE)} {die_name(g, value % DIE)}"


def die_on_vehicle_option(key: str) -> Callable[[Game, int], Detail]:
    """A die for a vehicle, with the words of this key."""

    def option(g: Game, value: int) -> Detail:
        vehicle, die = divmod(value, DIE)
        label = say(key, vehicle=vehicle_name(g, vehicle), die=die_words(g, die))
        return {"label": label, "shape": "die", "piece": piece_id(vehicle), **die_detail(g, die)}

    return option


def die_detail(g: Game, die: int) -> Detail:
    """The value of a die, and the second figure it may show."""
    return {"die": worth(die), "face": die_view(g, die).symbol}


def vehicle_name_or_none(g: Game, value: int) -> str:
    """``teal.large``, or ``none``."""
    return "none" if value == NONE else vehicle_id(g, value)


def space_option(g: Game, value: int) -> Detail:
    """A space of the board."""
    return {"label": space_words(g, value), "shape": "space", "space": value}


def lane_option(g: Game, value: int) -> Detail:
    """A space of the back edge, which is known by its lane where there is one such edge."""
    if not g.rules.map.scrolls:
        return space_option(g, value)
    return {**space_option(g, value), "label": say("space.lane", lane=place(g, value)[0])}


def two_options(no: str, yes: str, no_symbol: str, yes_symbol: str, enter: int = YES) -> Callable[[Game, int], Detail]:
    """NO and YES as buttons; their words are ``option.NAME``.  ``enter`` is the one that Enter gives."""

    def option(g: Game, value: int) -> Detail:
        word, symbol = (no, no_symbol) if value == NO else (yes, yes_symbol)
        return button(say(f"option.{word}", moves=bonus_moves(g)), symbol, "Enter" if value == enter else None)

    return option


def keep_or_roll(keep: str, again: str) -> Callable[[Game, int], Detail]:
    """
    Whether what was rolled stands.

    Enter keeps it: a hurried key gambles nothing away, and the button it is on does not change when odds arrive.
    """
    return two_options(keep, again, "i-confirm", "i-repeat", enter=NO)


def yes_no(
    kind: ChoiceKind,
    no: str,
    yes: str,
    no_symbol: str = "i-cancel",
    yes_symbol: str = "i-confirm",
    habit: Habit | None = None,
) -> Question:
    """A question with the answers NO and YES, called by these words."""
    option = two_options(no, yes, no_symbol, yes_symbol)
    return Question(kind, two_names(no, yes), option, about=about_acting, answers=(no, yes), habit=habit)


# --- the base game's own -------------------------------------------------------------------


_COMMANDS: Final = ("COMMAND DIE", "COMMAND token")
_COMMAND_KEYS: Final = {"airstrike": "a", "nitro": "n", "drift": "d", "repair": "r"}


def _command_name(g: Game, value: int) -> str:
    if value == NONE:
        return "none"
    number, die = divmod(value, DIE)
    return f"{g.rules.commands[number].data.id} {'token' if die == TOKEN else die_name(g, die)}"


def _command_option(g: Game, value: int) -> Detail:
    if value == NONE:
        return {"label": say("option.leave-command"), "shape": "button", "key": "Enter"}
    number, die = divmod(value, DIE)
    command = g.rules.commands[number]
    if die == TOKEN:
        label = say("option.with-token", command=command.data.name)
        told = {"shape": "button", "command": command.data.id, "symbol": command.symbol, "detail": command.data.text}
        return {"label": label, **told}
    value = value_of(g, g.active, number, die)
    key = "option.with-die" if value == worth(die) else "option.with-set-die"
    return {
        "label": say(key, command=command.data.name, die=worth(die), value=value),
        "shape": "die",
        "command": command.data.id,
        **die_detail(g, die),
        "symbol": command.symbol,
        "detail": command.data.text,
        "key": _COMMAND_KEYS.get(command.data.id),
    }


_PASSES: Final = {
    PASS: "pass",
    NOT_THIS_ROUND: "not-this-round",
    NOT_THIS_GAME: "not-this-game",
    LISTEN: "listen",
}


def _play_name(g: Game, value: int) -> str:
    """``pass``, ``CARD``, ``CARD amber.small``."""
    if value < 0:
        return _PASSES[value]
    number, holder = divmod(value, HOLDERS)
    card = g.rules.concern.cards[number].id
    return f"{card} {vehicle_id(g, holder - 1)}" if holder else card


def _play_option(g: Game, value: int) -> Detail:
    if value < 0:
        key = "Enter" if value == PASS else None
        return button(say(f"option.play-{_PASSES[value]}"), "i-cancel" if value == PASS else None, key)
    number, holder = divmod(value, HOLDERS)
    effect = g.rules.concern.cards[number].id
    about = Cards(g).of_effect(effect, holder - 1)
    card = item_words(g, "cards", effect) if about is None else about.name
    if not holder:
        return {**button(card, about.symbol if about else None), "card": about}
    label = say("name.play", vehicle=vehicle_name(g, holder - 1), card=card)
    return {"label": label, "shape": "piece", "piece": piece_id(holder - 1), "card": about}


def _about_event(g: Game, choice: Choice) -> str | None:
    """The vehicle to which that happens which the window stands in: a target, or the vehicle that acts."""
    event = g.stack[-2]
    return piece_id(getattr(event, "target", getattr(event, "vehicle", NOBODY)))


_STEER_KEYS: Final = {FRONT_LEFT: "q", FRONT: "w", FRONT_RIGHT: "e"}


_STEERS: Final = ("DIRECTION", "WAY")


def _steer_name(g: Game, value: int) -> str:
    return g.rules.ways[value - WAY].id if value >= WAY else heading_name(g, value)


def _steer_option(g: Game, value: int) -> Detail:
    if value >= WAY:
        way = g.rules.ways[value - WAY]
        return button(say(f"ways.{way.id}"), way.symbol, way.key)
    vehicle = acting(g)
    face = face_of(g, vehicle, value)
    label, key = DIRECTIONS[face].replace("-", " "), _STEER_KEYS.get(face)
    space = g.rules.map.step(g.cell[vehicle], value)
    if space == SIDE:
        return button(label, key=key)
    return {"label": label, "shape": "space", "space": space, "key": key}


def _steer_hint(g: Game, choice: Choice) -> str:
    return say("hint.steer-one") if g.left == 1 else say("hint.steer", left=g.left)


def _die_or_none(g: Game, value: int) -> str:
    return "none" if value == NONE else die_name(g, value)


def _reroll_option(g: Game, value: int) -> Detail:
    if value == NONE:
        return button(say("option.dice-enough"), "i-confirm", "Enter")
    return {"label": say("option.reroll-die", die=die_words(g, value)), "shape": "die", **die_detail(g, value)}


_drift_on: Final = two_options("slam", "pass", "i-slam", "i-drift")
_drift_by_road_die: Final = two_options("slam", "pass-bonus", "i-slam", "i-drift")


def _drift_option(g: Game, value: int) -> Detail:
    return (_drift_on if g.left else _drift_by_road_die)(g, value)


def _drift_hint(g: Game, choice: Choice) -> str:
    """With no moves left, passing takes the road die (VB-CMD-08-R1)."""
    return say("hint.drift") if g.left else say("hint.drift-bonus", moves=bonus_moves(g))


def shot_option(g: Game, value: int) -> Detail:
    """A target of an attack with its chance, or none."""
    if value == NONE:
        return {"label": say("option.hold-fire"), "shape": "button"}
    hits = sum(attack_hits(g, asking_frame(g).shooter, value, face) for face in g.rules.dice.shooting.faces)
    detail = say("option.hit-chance", count=hits)
    return {"label": vehicle_name(g, value), "shape": "piece", "piece": piece_id(value), "detail": detail}


def about_shooter(g: Game, choice: Choice) -> str | None:
    """The vehicle or the chopper that attacks."""
    shooter = asking_frame(g).shooter
    return f"c{choice.seat}" if shooter == NOBODY else piece_id(shooter)


def _shooting_faces(g: Game, choice: Choice) -> list[FaceView]:
    return faces(g.rules.dice.shooting)


def _own_chopper(g: Game, choice: Choice) -> str | None:
    return f"c{choice.seat}"


def _repair_name(g: Game, value: int) -> str:
    vehicle, slot = divmod(value, SLOTS)
    held = [damage_id(g, entry) for entry in g.damage[vehicle]]
    same = held[:slot].count(held[slot])
    return f"{vehicle_id(g, vehicle)} {held[slot]}" + (f" {same + 1}" if same else "")


def _repair_option(g: Game, value: int) -> Detail:
    vehicle, slot = divmod(value, SLOTS)
    entry = g.damage[vehicle][slot]
    return {
        "label": say("name.damage", vehicle=vehicle_name(g, vehicle), token=damage_words(g, entry)),
        "shape": "slot",
        "piece": piece_id(vehicle),
        "slot": slot,
        "symbol": damage_symbol(g, entry),
    }


def _mover(g: Game) -> int:
    frame = asking_frame(g)
    mover: int = frame.mover
    return mover


def _about_mover(g: Game, choice: Choice) -> str | None:
    return piece_id(_mover(g))


def _slam_stake(g: Game, choice: Choice, viewer: int | None) -> StakeView:
    slam = asking_frame(g)
    if isinstance(slam, Slam):
        return slam_stake(g, (slam.top, slam.bottom), slam.mover, slam.heading, viewer, slam.far)
    return push_stake(g, slam.mover, slam.heading, viewer, slam.leap())


QUESTIONS: Final = (
    Question(
        choices.ASSIGN,
        die_on_vehicle_name,
        die_on_vehicle_option("option.on-die"),
        opens=True,
        leads=True,
        answers=("VEHICLE DIE",),
    ),
    Question(
        choices.COAST,
        die_on_vehicle_name,
        die_on_vehicle_option("option.coast-die"),
        opens=True,
        leads=True,
        answers=("VEHICLE DIE",),
    ),
    Question(choices.COMMAND, _command_name, _command_option, about_acting, leads=True, answers=("none", *_COMMANDS)),
    Question(
        choices.SECOND_COMMAND,
        _command_name,
        _command_option,
        about_acting,
        passes=NONE,
        answers=("none", *_COMMANDS),
    ),
    Question(choices.ORDER, _command_name, _command_option, about_acting, answers=_COMMANDS),
    Question(choices.PLAY, _play_name, _play_option, _about_event, answers=(*_PASSES.values(), "CARD", "CARD VEHICLE")),
    Question(choices.REROLL_DICE, _die_or_none, _reroll_option, answers=("none", "DIE")),
    Question(choices.AIRSTRIKE, space_id, space_option, _own_chopper, answers=("SPACE",), habit=Habit(STRIKE)),
    Question(
        choices.REPAIR, _repair_name, _repair_option, answers=("VEHICLE TOKEN", "VEHICLE TOKEN N"), habit=Habit(MEND)
    ),
    Question(
        choices.ENTER,
        lane_name,
        lane_option,
        about_acting,
        plans=plans,
        leads=True,
        answers=("lane-N", "SPACE"),
    ),
    Question(choices.STEER, _steer_name, _steer_option, about_acting, _steer_hint, plans=plans, answers=_STEERS),
    Question(
        choices.DRIFT,
        two_names("slam", "pass"),
        _drift_option,
        about_acting,
        _drift_hint,
        answers=("slam", "pass"),
        habit=Habit(TAKE),
    ),
    yes_no(choices.ROAD_BONUS, "leave", "take", habit=Habit(TAKE)),
    Question(
        choices.SLAM_REROLL,
        two_names("keep", "reroll"),
        keep_or_roll("keep", "reroll"),
        _about_mover,
        stake=_slam_stake,
        answers=("keep", "reroll"),
        habit=Habit(AGAIN),
    ),
    Question(
        choices.SHOOT,
        vehicle_name_or_none,
        shot_option,
        about_shooter,
        faces=_shooting_faces,
        answers=("none", "VEHICLE"),
        habit=Habit(HARM),
    ),
)
"""All questions of the base game."""
