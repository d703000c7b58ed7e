"""The game's own questions as the table asks them, and the pieces from which modules make theirs.

Functions ``..._name`` give the short name of an option, ``..._option`` the fields of its view.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ...chassis.display.choice import Detail, about_acting, acting, asking_frame, button, two_names
from ...chassis.display.names import direction_name, piece_id
from ...family.habit import HARM, MEND, TAKE, Habit
from ...grid.topology import DIRECTIONS
from ...kernel.choice import NO, ChoiceKind
from .. import choices
from ..board import ARCS, GRID
from ..choices import CHOPPER, DIE, MANEUVER, NONE, attack_of
from ..game import Game
from ..wording import has, say
from .faces import faces
from .names import attacker_name, vehicle_id, vehicle_name
from .plans import plans
from .presenting import Question

if TYPE_CHECKING:
    from ...display.view.choices import FaceView
    from ...kernel.choice import Choice


def die_on_vehicle_name(g: Game, value: int) -> str:
    """``green.small 4``."""
    return f"{vehicle_id(g, value // DIE)} {value % DIE}"


def die_on_vehicle_option(g: Game, value: int) -> Detail:
    """A die for a vehicle."""
    vehicle, die = divmod(value, DIE)
    label = say("option.on-die", vehicle=vehicle_name(g, vehicle), die=die)
    return {"label": label, "shape": "die", "piece": piece_id(vehicle), "die": die}


def vehicle_name_or_none(g: Game, value: int) -> str:
    """``green.large``, or ``none``."""
    return "none" if value == NONE else vehicle_id(g, value)


def vehicle_or_none_option(none: str) -> Callable[[Game, int], Detail]:
    """A vehicle, or NONE as a button with the words of this key."""

    def option(g: Game, value: int) -> Detail:
        if value == NONE:
            return button(say(none), "i-cancel")
        return {"label": vehicle_name(g, value), "shape": "piece", "piece": piece_id(value)}

    return option


def yes_no(kind: ChoiceKind, no: str, yes: str, no_symbol: str = "i-cancel", yes_symbol: str = "i-confirm") -> Question:
    """Whether to do something, with the answers NO and YES, called by these words, with the words ``option.WORD``."""

    def option(g: Game, value: int) -> Detail:
        moves = getattr(asking_frame(g), "bonus", 0)
        if value == NO:
            return button(say(f"option.{no}", moves=moves), no_symbol)
        return button(say(f"option.{yes}", moves=moves), yes_symbol, "Enter")

    return Question(
        kind, two_names(no, yes), option, about_acting, _hint(kind), _title(kind), answers=(no, yes), habit=Habit(TAKE)
    )


def _clear(g: Game) -> str:
    """The words that fit a car that may stay although nothing blocks it."""
    return "-clear" if g.rules.options.classic_cars_may_stay else ""


def _hint(kind: ChoiceKind) -> Callable[[Game, Choice], str]:
    def hint(g: Game, choice: Choice) -> str:
        key = f"hint.{kind.id}{_clear(g)}"
        return say(key if has(key) else f"hint.{kind.id}", moves=getattr(asking_frame(g), "bonus", 0))

    return hint


def _title(kind: ChoiceKind) -> Callable[[Game, Choice], str]:
    def title(g: Game, choice: Choice) -> str:
        key = f"title.{kind.id}{_clear(g)}"
        return say(key if has(key) else f"title.{kind.id}")

    return title


_STEER_KEYS: Final = ("q", "w", "e")


def _steer_name(g: Game, value: int) -> str:
    return g.rules.maneuvers[value - MANEUVER].id if value >= MANEUVER else direction_name(g, value)


def _steer_option(g: Game, value: int) -> Detail:
    if value >= MANEUVER:
        maneuver = g.rules.maneuvers[value - MANEUVER]
        return button(say(f"option.{maneuver.id}"), maneuver.symbol)
    vehicle = acting(g)
    space = GRID.step(g.cell[vehicle], value)
    key = _STEER_KEYS[ARCS[g.facing[vehicle]].index(value)]
    return {"label": DIRECTIONS[value].replace("-", " "), "shape": "space", "space": space, "key": key}


def _steer_hint(g: Game, choice: Choice) -> str:
    return say("hint.steer-one") if g.left == 1 else say("hint.steer", left=g.left)


def _steer_title(g: Game, choice: Choice) -> str:
    return say("title.steer", vehicle=vehicle_name(g, acting(g)))


def attack_name(g: Game, value: int) -> str:
    """``ram green.large tan.small``, ``chopper tan.small``, ``none``."""
    if value == NONE:
        return "none"
    kind, attacker, target = attack_of(value)
    words = [g.rules.attacks[kind].id, vehicle_id(g, target)]
    if attacker != CHOPPER:
        words.insert(1, attacker_name(g, attacker, g.active))
    return " ".join(words)


def attack_option(g: Game, value: int) -> Detail:
    """An attack with its odds."""
    if value == NONE:
        return button(say("option.end-turn"), "i-endturn", "Enter")
    number, attacker, target = attack_of(value)
    kind = g.rules.attacks[number]
    wins, all_ = kind.odds(g, attacker, target)
    flies = attacker == CHOPPER
    own = "" if flies else vehicle_name(g, attacker)
    skips = flies and g.chopper_board[g.active] < g.laid - 1 and g.board_of(g.cell[target]) == g.laid
    return {
        "label": say(f"option.{kind.id}", attacker=own, target=vehicle_name(g, target)),
        "shape": "button",
        "piece": piece_id(target),
        "symbol": kind.symbol,
        "detail": say("option.odds-skips" if skips else "option.odds", wins=wins, all=all_),
    }


def _chance(g: Game, value: int) -> float:
    """How likely an attack succeeds; not attacking always does."""
    if value == NONE:
        return 1.0
    number, attacker, target = attack_of(value)
    wins, all_ = g.rules.attacks[number].odds(g, attacker, target)
    return wins / all_


def _is_fair(g: Game, value: int) -> bool:
    """Whether an attack costs nothing if it fails, or its odds are at least even.

    A chopper has one attack on each board: on the lead board it waits for a target that it hits one time in three.
    """
    if value == NONE:
        return True
    _, attacker, target = attack_of(value)
    if attacker == CHOPPER:
        return g.board_of(g.cell[target]) < g.laid or _chance(g, value) >= 1 / 3
    return not g.rules.on.failed or g.cell[attacker] != g.cell[target] or _chance(g, value) >= 0.5


def _attack_hint(g: Game, choice: Choice) -> str:
    return say("hint.attack" if g.rules.choppers else "hint.attack-cars")


def _red(g: Game, choice: Choice) -> list[FaceView]:
    return faces(g.rules.red)


QUESTIONS: Final = (
    Question(
        choices.ASSIGN, die_on_vehicle_name, die_on_vehicle_option, opens=True, leads=True, answers=("VEHICLE DIE",)
    ),
    Question(
        choices.REPAIR,
        vehicle_name_or_none,
        vehicle_or_none_option("option.no-repair"),
        opens=True,
        answers=("none", "VEHICLE"),
        habit=Habit(MEND),
    ),
    replace(yes_no(choices.GO, "stay", "go"), leads=True),
    replace(yes_no(choices.ROAD_BONUS, "leave", "take"), leads=True),
    Question(
        choices.STEER,
        _steer_name,
        _steer_option,
        about_acting,
        _steer_hint,
        _steer_title,
        plans=plans,
        answers=("DIRECTION", "MANEUVER"),
    ),
    Question(
        choices.ATTACK,
        attack_name,
        attack_option,
        hint=_attack_hint,
        faces=_red,
        opens=True,
        answers=("none", "ATTACK VEHICLE VEHICLE", "ATTACK VEHICLE"),
        habit=Habit(HARM, _is_fair, _chance),
    ),
)
"""All questions of the game."""
