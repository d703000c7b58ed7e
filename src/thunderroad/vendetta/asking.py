"""The open question as a view: title, hint, options that point at what they mean, planned paths."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ..grid.road import ROAD, column_of, lane_of
from ..grid.topology import DIRECTIONS, FRONT, FRONT_LEFT, FRONT_RIGHT
from ..kernel.choice import CHANCE, Choice
from ..kernel.view import ChoiceView, OptionView
from .choices import DIE, NO, NONE
from .content import TOP
from .game import NOBODY, Game
from .names import damage_symbol, damage_words, option_name, vehicle_name
from .plans import plans
from .rules import HITS
from .turn.command import KINDS
from .wording import say


def choice_view(g: Game, seat: int | None) -> ChoiceView | None:
    """The open question; its options are shown to the seat that is asked, and nobody else."""
    choice = g.choice
    if choice is None or choice.seat == CHANCE:
        return None
    mine = seat == choice.seat
    return ChoiceView(
        seat=choice.seat,
        kind=choice.kind,
        title=say(f"title.{choice.kind}", **_subject(g)),
        hint=_hint(g, choice),
        clause=choice.clause,
        about=_about(g, choice),
        options=[_option(g, choice, index) for index in range(len(choice.options))] if mine else [],
        plans=plans(g) if mine and choice.kind == "steer" else [],
    )


def _frame(g: Game) -> Any:
    """The frame that asks."""
    return g.stack[-1]


def _acting(g: Game) -> int:
    """The vehicle the question is about: the asking frame's, or the driver."""
    vehicle = getattr(_frame(g), "vehicle", NOBODY)
    return vehicle if vehicle != NOBODY else g.driver


def _subject(g: Game) -> dict[str, str]:
    vehicle = _acting(g)
    if vehicle == NOBODY:
        return {"vehicle": "", "other": ""}
    under = g.under[vehicle]
    return {"vehicle": vehicle_name(g, vehicle), "other": "" if under == NOBODY else vehicle_name(g, under)}


def _about(g: Game, choice: Choice) -> str | None:
    """The piece the question concerns."""
    if choice.kind in ("assign", "coast", "repair"):
        return None
    if choice.kind == "airstrike":
        return f"c{choice.seat}"
    if choice.kind == "slam-reroll":
        return f"v{_mover(g)}"
    if choice.kind == "shoot":
        shooter = _frame(g).shooter
        return f"c{choice.seat}" if shooter == NOBODY else f"v{shooter}"
    vehicle = _acting(g)
    return None if vehicle == NOBODY else f"v{vehicle}"


def _mover(g: Game) -> int:
    frame = _frame(g)
    mover: int = frame.top if frame.face == TOP else frame.bottom
    return mover


def _hint(g: Game, choice: Choice) -> str:
    if choice.kind == "steer":
        return say("hint.steer-one") if g.left == 1 else say("hint.steer", left=g.left)
    if choice.kind == "slam-reroll":
        direction = DIRECTIONS[_frame(g).heading].replace("-", " ")
        return say("hint.slam-reroll", mover=vehicle_name(g, _mover(g)), direction=direction)
    return say(f"hint.{choice.kind}", moves=g.road_die)


def _option(g: Game, choice: Choice, index: int) -> OptionView:
    value = choice.options[index]
    extra = _DETAILS[choice.kind](g, value)
    return OptionView(index=index, value=value, name=option_name(g, choice, value), **extra)


def _on_die(g: Game, value: int) -> dict[str, Any]:
    vehicle, die = divmod(value, DIE)
    label = say("option.on-die", vehicle=vehicle_name(g, vehicle), die=die)
    return {"label": label, "shape": "die", "piece": f"v{vehicle}", "die": die}


def _coast(g: Game, value: int) -> dict[str, Any]:
    vehicle, die = divmod(value, DIE)
    label = say("option.coast-die", vehicle=vehicle_name(g, vehicle))
    return {"label": label, "shape": "die", "piece": f"v{vehicle}", "die": die}


_COMMAND_KEYS: Final = {"airstrike": "a", "nitro": "n", "drift": "d", "repair": "r"}


def _command(g: Game, value: int) -> dict[str, Any]:
    if value == NONE:
        return {"label": say("option.leave-command"), "shape": "button", "key": "Enter"}
    number, die = divmod(value, DIE)
    command = g.rules.commands[number]
    return {
        "label": command.data.name,
        "shape": "die",
        "command": command.data.id,
        "die": die,
        "symbol": command.symbol,
        "detail": command.data.text,
        "key": _COMMAND_KEYS.get(command.data.id),
    }


_STEER_KEYS: Final = {FRONT_LEFT: "q", FRONT: "w", FRONT_RIGHT: "e"}


def _steer(g: Game, value: int) -> dict[str, Any]:
    space = ROAD.step(g.cell[_acting(g)], value)
    label = DIRECTIONS[value].replace("-", " ")
    return {"label": label, "shape": "space", "space": space, "key": _STEER_KEYS[value]}


def _space(g: Game, value: int) -> dict[str, Any]:
    label = f"lane {lane_of(value) + 1}, column {column_of(value - g.rear) + 1}"
    return {"label": label, "shape": "space", "space": value}


def _shoot(g: Game, value: int) -> dict[str, Any]:
    if value == NONE:
        return {"label": say("option.hold-fire"), "shape": "button", "key": "Escape"}
    size = g.rules.size[g.spec[value]]
    faces = sum(size in HITS[face] for face in g.rules.dice.shooting.faces)
    detail = say("option.hit-chance", count=faces)
    return {"label": vehicle_name(g, value), "shape": "piece", "piece": f"v{value}", "detail": detail}


def _repair(g: Game, value: int) -> dict[str, Any]:
    vehicle, kind = divmod(value, KINDS)
    label = f"{vehicle_name(g, vehicle)}: {damage_words(g, kind)}"
    return {"label": label, "shape": "piece", "piece": f"v{vehicle}", "symbol": damage_symbol(g, kind)}


def _two(no: str, yes: str, no_symbol: str, yes_symbol: str) -> Callable[[Game, int], dict[str, Any]]:
    def detail(g: Game, value: int) -> dict[str, Any]:
        word, symbol = (no, no_symbol) if value == NO else (yes, yes_symbol)
        key = "Escape" if value == NO else "Enter"
        return {"label": say(f"option.{word}", moves=g.road_die), "shape": "button", "symbol": symbol, "key": key}

    return detail


_DETAILS: Final[dict[str, Callable[[Game, int], dict[str, Any]]]] = {
    "assign": _on_die,
    "coast": _coast,
    "command": _command,
    "steer": _steer,
    "enter": _space,
    "airstrike": _space,
    "shoot": _shoot,
    "repair": _repair,
    "drift": _two("slam", "pass", "i-slam", "i-drift"),
    "road-bonus": _two("leave", "take", "i-cancel", "i-confirm"),
    "slam-reroll": _two("keep", "reroll", "i-confirm", "i-repeat"),
}
