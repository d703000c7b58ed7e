"""What the table shows and tells of party favors and decrees.

Events and their data: ``favor-used`` (seat, title, text, symbol), ``favor-die`` (seat, die, face, symbol),
``danger-ahead`` (piece).
"""

from __future__ import annotations

from typing import Any, Final

from ....chassis.display.choice import Detail, about_acting, asking_frame, button
from ....chassis.display.names import crew_name
from ....family.module import Highlight
from ....vendetta.choices import REPAIR
from ....vendetta.display.faces import die_title, face_label, face_symbol
from ....vendetta.display.log import told
from ....vendetta.display.names import heading_name, space_id
from ....vendetta.display.presenting import Question, Told
from ....vendetta.display.questions import QUESTIONS as BASE
from ....vendetta.display.questions import space_option
from ....vendetta.game import Game
from ....vendetta.wording import say, word
from ..favors.choices import FACES, LOWER, MEND, RAISE, SET_DIE, TURN
from ..state import favors_of, first_kind, side

_REPAIR: Final = next(question for question in BASE if question.kind is REPAIR)


def _face_name(g: Game, value: int) -> str:
    at, face = divmod(value, FACES)
    die = asking_frame(g).dice[at]
    return f"{die} {g.rules.die[die].names[face]}"


def _face_option(g: Game, value: int) -> Detail:
    at, face = divmod(value, FACES)
    id = asking_frame(g).dice[at]
    die = g.rules.die[id]
    return button(say("option.set-die", die=die_title(id), face=face_label(die, face)), face_symbol(die, face))


def _pillar(g: Game, value: int) -> Detail:
    letter = next(letter for letter, space in side(g).pillars.items() if space == value)
    return {**space_option(g, value), "label": say("option.pillar", letter=letter)}


def _heading(g: Game, value: int) -> Detail:
    vehicle = asking_frame(g).vehicle
    key = "option.keep-facing" if value == g.facing[vehicle] else "option.face"
    return button(say(key, way=say(f"heading.{heading_name(g, value)}")))


def _used(g: Game, d: Any) -> Told:
    """All see which it was."""
    favor = favors_of(g)[d["token"] - first_kind(g)]
    name, text, symbol = word(favor.name), word(favor.text), g.rules.hazards[d["token"]].symbol
    said = say("event.favor-used", crew=crew_name(g, d["seat"]), card=name, text=text)
    return said, {"seat": d["seat"], "title": name, "text": text, "symbol": symbol}


def _set(g: Game, d: Any) -> Told:
    die = g.rules.die[d["die"]]
    face = face_label(die, d["face"])
    said = say("event.favor-die", crew=crew_name(g, d["seat"]), die=die_title(d["die"]), face=face)
    return said, {"seat": d["seat"], "die": d["die"], "face": d["face"], "symbol": face_symbol(die, d["face"])}


QUESTIONS: Final = (
    Question(SET_DIE, _face_name, _face_option, answers=("DIE FACE",)),
    Question(LOWER, space_id, _pillar, answers=("SPACE",)),
    Question(RAISE, space_id, _pillar, answers=("SPACE",)),
    Question(MEND, _REPAIR.name, _REPAIR.option, answers=_REPAIR.answers, habit=_REPAIR.habit),
    Question(TURN, heading_name, _heading, about_acting, answers=("DIRECTION",)),
)
EVENTS: Final = {"favor-used": _used, "favor-die": _set, "danger-ahead": told("danger-ahead")}
HIGHLIGHTS: Final = {"favor-used": Highlight("ar-favor-back")}
