"""What the table shows and tells of bonus commands.

Events and their data: ``bonus-command`` (seat, command, symbol), ``tile-turned``, ``tile-sunk`` (seat),
``rolled-over`` (piece, space), ``winch``, ``hitched`` (piece, target),
``spun`` (piece, heading).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ....chassis.display.choice import Detail, about_acting, button
from ....chassis.display.names import crew_name, piece_id
from ....family.habit import TAKE, Habit
from ....vendetta.display.log import told
from ....vendetta.display.names import heading_name, space_id, vehicle_id, vehicle_name
from ....vendetta.display.presenting import Question, Told
from ....vendetta.display.questions import space_option, yes_no
from ....vendetta.game import Game
from ....vendetta.wording import say, word
from ..bonus.choices import EXCHANGE, HITCH, LEAVE, NAV, SINK, SPIN, TURN, UNHITCH, WINCH

_NAV: Final = {LEAVE: ("leave", "i-confirm"), TURN: ("turn", "i-repeat"), SINK: ("sink", "i-scroll")}


def _nav_name(g: Game, value: int) -> str:
    return _NAV[value][0]


def _nav_option(g: Game, value: int) -> Detail:
    """With the side that is then on top; only who is asked, and has looked at the tile, sees it."""
    name, symbol = _NAV[value]
    top = None if value == SINK else g.rules.sides[g.tile_pile[0] ^ (value == TURN)].title
    return {**button(say(f"option.nav-{name}"), symbol, "Enter" if value == LEAVE else None), "detail": top}


def _vehicle(key: str) -> Callable[[Game, int], Detail]:
    """A vehicle, with the words of this key."""

    def option(g: Game, value: int) -> Detail:
        label = say(key, vehicle=vehicle_name(g, value))
        return {"label": label, "shape": "piece", "piece": piece_id(value)}

    return option


def _bonus(g: Game, d: Any) -> Told:
    command = g.rules.commands[d["command"]]
    name, text = word(command.data.name), word(command.data.text)
    said = say("event.bonus-command", crew=crew_name(g, d["seat"]), command=name, text=text)
    return said, {"seat": d["seat"], "command": command.data.id, "symbol": command.symbol}


def _heading(g: Game, value: int) -> Detail:
    return button(say("option.face-after-stop", way=say(f"heading.{heading_name(g, value)}")))


def _spun(g: Game, d: Any) -> Told:
    way = say(f"heading.{heading_name(g, d['heading'])}")
    said = say("event.spun", vehicle=vehicle_name(g, d["vehicle"]), way=way)
    return said, {"piece": piece_id(d["vehicle"]), "heading": d["heading"]}


QUESTIONS: Final = (
    Question(NAV, _nav_name, _nav_option, about_acting, answers=("leave", "turn", "sink")),
    yes_no(WINCH, "no-winch", "use-winch", yes_symbol="i-link", habit=Habit(TAKE)),
    Question(EXCHANGE, vehicle_id, _vehicle("option.change-drivers"), about_acting, answers=("VEHICLE",)),
    Question(SPIN, heading_name, _heading, about_acting, answers=("DIRECTION",)),
    Question(HITCH, vehicle_id, _vehicle("option.hitch"), about_acting, answers=("VEHICLE",)),
    Question(UNHITCH, space_id, space_option, about_acting, answers=("SPACE",)),
)
EVENTS: Final = {
    "bonus-command": _bonus,
    "spun": _spun,
    **{kind: told(kind) for kind in ("tile-turned", "tile-sunk", "rolled-over", "winch", "hitched")},
}
