"""What the table shows and tells of one shots.

Events and their data: ``patched``, ``smoke-shell``, ``sabotage`` (piece), ``turned-die`` (seat, die, face, symbol).
"""

from __future__ import annotations

from typing import Any, Final

from ....chassis.display.choice import Detail, button
from ....chassis.display.names import crew_name, piece_id
from ....vendetta.choices import NONE
from ....vendetta.display.faces import die_title, face_label, face_symbol
from ....vendetta.display.log import told
from ....vendetta.display.names import space_id, vehicle_id, vehicle_name
from ....vendetta.display.presenting import Question, Told
from ....vendetta.display.questions import space_option
from ....vendetta.game import Game
from ....vendetta.turn.slam import DICE
from ....vendetta.wording import say
from ..one_shots.choices import FACES, RADAR, RAM, SABOTAGE


def _space_or_none(g: Game, value: int) -> str:
    return "none" if value == NONE else space_id(g, value)


def _radar_option(g: Game, value: int) -> Detail:
    return button(say("option.radar-enough"), "i-confirm", "Enter") if value == NONE else space_option(g, value)


def _sabotage_option(g: Game, value: int) -> Detail:
    label = say("option.sabotage", vehicle=vehicle_name(g, value))
    return {"label": label, "shape": "piece", "piece": piece_id(value)}


def _ram_name(g: Game, value: int) -> str:
    at, face = divmod(value, FACES)
    return f"{DICE[at]} {g.rules.die[DICE[at]].names[face]}"


def _ram_option(g: Game, value: int) -> Detail:
    at, face = divmod(value, FACES)
    die = g.rules.die[DICE[at]]
    label = say("option.turn-die", die=die_title(DICE[at]), face=face_label(die, face))
    return button(label, face_symbol(die, face))


def _turned(g: Game, d: Any) -> Told:
    die = g.rules.die[d["die"]]
    text = say(
        "event.turned-die", crew=crew_name(g, d["seat"]), die=die_title(d["die"]), face=face_label(die, d["face"])
    )
    return text, {"seat": d["seat"], "die": d["die"], "face": d["face"], "symbol": face_symbol(die, d["face"])}


QUESTIONS: Final = (
    Question(RADAR, _space_or_none, _radar_option, answers=("none", "SPACE")),
    Question(SABOTAGE, vehicle_id, _sabotage_option, answers=("VEHICLE",)),
    Question(RAM, _ram_name, _ram_option, answers=("slam FACE", "direction FACE")),
)
EVENTS: Final = {
    "patched": told("patched"),
    "smoke-shell": told("smoke-shell"),
    "sabotage": told("sabotage"),
    "turned-die": _turned,
}
