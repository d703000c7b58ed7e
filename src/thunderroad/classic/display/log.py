"""Events in plain words, with the data that animations need; most are made by `told` (chassis/display/log.py)."""

from __future__ import annotations

from typing import Any, Final

from ...chassis.display.log import VEHICLES, Teller
from ...chassis.display.names import crew_name, piece_id
from ...family.ahead import SHOT, SLAM, Attack
from ...family.module import Highlight
from ...kernel.event import BROKEN, HIT, OUT
from ..choices import CHOPPER
from ..game import NOBODY, Game
from ..wording import CATALOGUE, has, say, word
from .faces import face_symbol, faces
from .names import address, vehicle_name
from .presenting import Tell, Told


def view_data(d: Any) -> dict[str, Any]:
    """Event data with vehicles as piece ids; the chopper off the board is its seat's."""
    data: dict[str, Any] = {}
    for key, value in d.items():
        if key in VEHICLES:
            data[VEHICLES[key]] = f"c{d['seat']}" if value == CHOPPER else piece_id(value)
        else:
            data[key] = list(value) if isinstance(value, tuple) else value
    return data


def words_of(g: Game, d: Any) -> dict[str, Any]:
    """Event data with names in place of numbers: vehicles, the crew of a seat, `where` a space is."""
    words = {
        key: vehicle_name(g, value) if key in VEHICLES and value not in (NOBODY, CHOPPER) else value
        for key, value in d.items()
    }
    if isinstance(d.get("seat"), int) and d["seat"] != NOBODY:
        words["crew"] = crew_name(g, d["seat"])
    if isinstance(d.get("space"), int):
        words["where"] = address(d["space"], d["origin"]) if d["space"] >= 0 else say("way.nowhere")
    return words


_TELLER: Final[Teller[Game]] = Teller(CATALOGUE, words_of, view_data)
told = _TELLER.told
event_view = _TELLER.view


def _board(g: Game, d: Any) -> Told:
    sides = [g.rules.sides[side] for side in d["tiles"]]
    return say("event.board", tiles=", ".join(word(side.title) for side in sides)), {
        "tiles": [side.id for side in sides]
    }


def _dice(g: Game, d: Any) -> Told:
    words = ", ".join(map(str, d["values"]))
    return say("event.dice", crew=crew_name(g, d["seat"]), values=words), view_data(d)


def _assign(g: Game, d: Any) -> Told:
    return say("event.assign", **words_of(g, d)), view_data(d) | {"coast": 0}


def _move(g: Game, d: Any) -> Told:
    path = [space for space in d["path"] if space >= 0]
    places = [address(space, d["origin"]) for space in path]
    start, to = places[0] if len(places) > 1 else None, places[-1]
    key = next(key for key in (f"move.{d.get('by', d['how'])}", "event.move") if has(key))
    text = say(key, vehicle=vehicle_name(g, d["vehicle"]), way=_TELLER.way(start, to), to=to)
    begun = {"from": start} if start else {}
    return text, {"piece": piece_id(d["vehicle"]), "path": path, "how": d["how"], **begun}


def _roll(g: Game, d: Any) -> Told:
    die = g.rules.black if d["die"] == "black" else g.rules.die[d["die"]]
    label = die.names[d["face"]]
    data = {key: value for key, value in view_data(d).items() if key != "face"}
    data["symbol"] = face_symbol(die, d["face"])
    data["label"] = label
    data["title"] = f"{d['die'].replace('-', ' ').capitalize()} die"
    data["faces"] = [f"{face.symbol}|{face.label}|{face.count}|{face.of}" for face in faces(die)]
    words = words_of(g, d) | {"die": d["die"], "label": label}
    if "low" in d:
        words["good"] = _good(die.size, d["low"], d["high"])
    return say(_roll_key(d), **words), data


def _good(size: int, low: int, high: int) -> str:
    """Which numbers of a die succeed, those from `low` to `high`: ``3 or more is good``, ``only a 6 is good``."""
    low, high = max(low, 1), min(high, size)
    if low >= high:
        key = "one" if low == high else "none"
    elif low > 1:
        key = "up"
    else:
        key = "down" if high < size else "all"
    return say(f"good.{key}", low=low, high=high)


def _roll_key(d: Any) -> str:
    """The words for a roll: of the black die, for a crash, for an attack, or for what it says itself."""
    if "why" in d:
        return f"event.roll-{d['why']}"
    if "vehicle" not in d:
        key = f"event.roll-{d['die']}"
        return key if has(key) else "event.roll"
    if d["vehicle"] == CHOPPER:
        return "event.roll-chopper"
    return "event.roll-attack" if "target" in d else "event.roll-crash"


def _shot(g: Game, d: Any) -> Told:
    key = "event.shot-chopper" if d["vehicle"] == CHOPPER else f"event.shot-{d.get('what') or 'car'}"
    return say(key, **words_of(g, d)), view_data(d)


def _place(g: Game, d: Any) -> Told:
    return say("event.place", **words_of(g, d)), {"piece": f"c{d['seat']}", "space": d["space"]}


def _lift(g: Game, d: Any) -> Told:
    return say("event.lift", crew=crew_name(g, d["seat"])), {"piece": f"c{d['seat']}"}


def _scroll(g: Game, d: Any) -> Told:
    removed, added = (g.rules.sides[d[key]] for key in ("removed", "added"))
    return say("event.scroll", removed=removed.title), {"removed": removed.id, "added": added.id}


def _eliminated(g: Game, d: Any) -> Told:
    """By the words for its reason, if there are any."""
    key = f"event.eliminated-{d['why']}"
    return told("eliminated", key if has(key) else "")(g, d)


EVENTS: Final[dict[str, Tell]] = {
    "board": _board,
    "round": told("round"),
    "first": told("first"),
    "turn": told("turn"),
    "dice": _dice,
    "roll": _roll,
    "assign": _assign,
    "bonus": told("bonus"),
    "declined": _TELLER.declined,
    "blocked": told("blocked"),
    "stays": told("stays"),
    "move": _move,
    "through": told("through"),
    "slam": told("slam"),
    "totals": told("totals"),
    "shot": _shot,
    "hit": told("hit"),
    "miss": told("miss"),
    "inoperable": told("inoperable"),
    "repaired": told("repaired"),
    "place": _place,
    "lift": _lift,
    "scroll": _scroll,
    "eliminated": _eliminated,
    "out": told("out"),
    "win": _TELLER.win,
    "broken-off": told("broken-off"),
}
"""All kinds of event that the game tells."""

HARMS: Final = {"hit": HIT, "inoperable": BROKEN, "eliminated": OUT}
"""What kinds of event do to their piece."""
ATTACKS: Final = {"slam": Attack(SLAM, "bottom"), "shot": Attack(SHOT, "target")}
"""Kinds of event that begin an attack."""
MENDS: Final = frozenset({"repaired"})
"""Kinds of event that undo harm."""

HIGHLIGHTS: Final = {
    "round": Highlight(chapter="round"),
    "inoperable": Highlight("wreck", 2),
    "scroll": Highlight("i-scroll"),
    "out": Highlight("i-skull", 3),
    "win": Highlight("i-flag", 3),
    "broken-off": Highlight("i-flag", 3),
}
"""What one looks for when one looks back."""
