"""Events in plain words, with the data that animations need.

Each kind of event has one function that turns the engine's ids into view data and picks its
sentence.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ..grid.road import lane_of
from ..kernel.event import Event
from ..kernel.view import EventView
from .game import NOBODY, Game
from .names import crew_name, damage_symbol, damage_words, vehicle_name
from .wording import say

Told = tuple[str, dict[str, Any]]


def event_view(g: Game, event: Event, n: int) -> EventView:
    """The event as the table tells it."""
    text, data = _TELL[event.kind](g, event.data)
    return EventView(n, event.kind, text, event.clause, data)


def _crew(kind: str) -> Callable[[Game, Any], Told]:
    """A sentence about a seat, with all its data passed on."""

    def tell(g: Game, d: Any) -> Told:
        values = {key: value for key, value in d.items() if key != "seat"}
        return say(f"event.{kind}", crew=crew_name(g, d["seat"]), **values), dict(d)

    return tell


def _vehicle(kind: str) -> Callable[[Game, Any], Told]:
    """A sentence about one vehicle."""

    def tell(g: Game, d: Any) -> Told:
        values = {key: value for key, value in d.items() if key != "vehicle"}
        return say(f"event.{kind}", vehicle=vehicle_name(g, d["vehicle"]), **values), {
            "piece": f"v{d['vehicle']}",
            **values,
        }

    return tell


def _plain(kind: str) -> Callable[[Game, Any], Told]:
    def tell(g: Game, d: Any) -> Told:
        return say(f"event.{kind}", **d), dict(d)

    return tell


def _board(g: Game, d: Any) -> Told:
    tiles = [g.rules.sides[side] for side in d["tiles"]]
    return say("event.board", tiles=", ".join(side.title for side in tiles)), {"tiles": [side.id for side in tiles]}


def _dice(g: Game, d: Any) -> Told:
    values = list(d["values"])
    words = ", ".join(str(value) for value in values)
    return say("event.dice", crew=crew_name(g, d["seat"]), values=words), {"seat": d["seat"], "values": values}


def _assign(g: Game, d: Any) -> Told:
    key = "event.coast" if d["coast"] else "event.assign"
    size = g.rules.specs[g.spec[d["vehicle"]]].id
    text = say(key, crew=crew_name(g, d["seat"]), size=size, die=d["die"])
    return text, {"seat": d["seat"], "piece": f"v{d['vehicle']}", "die": d["die"], "coast": d["coast"]}


def _command(g: Game, d: Any) -> Told:
    command = g.rules.commands[d["command"]]
    text = say("event.command", crew=crew_name(g, d["seat"]), command=command.data.name, die=d["die"])
    return text, {"seat": d["seat"], "command": command.data.id, "die": d["die"], "symbol": command.symbol}


_MOVE_KEYS: Final = {"slam": "slam-move"}


def _move(g: Game, d: Any) -> Told:
    path = [space for space in d["path"] if space >= 0]
    how = d["how"]
    lane = lane_of(path[-1]) + 1 if path else 0
    text = say(f"event.{_MOVE_KEYS.get(how, how)}", vehicle=vehicle_name(g, d["vehicle"]), lane=lane)
    return text, {"piece": f"v{d['vehicle']}", "path": path, "how": how}


def _flip(g: Game, d: Any) -> Told:
    kind = g.rules.hazards[d["token"]]
    text = say("event.flip", token=kind.id.replace("-", " "))
    return text, {"space": d["space"], "symbol": kind.symbol, "token": kind.id}


def _place(g: Game, d: Any) -> Told:
    text = say("event.place", crew=crew_name(g, d["seat"]), lane=lane_of(d["space"]) + 1)
    return text, {"piece": f"c{d['seat']}", "space": d["space"]}


def _lift(g: Game, d: Any) -> Told:
    return say("event.lift", crew=crew_name(g, d["seat"])), {"piece": f"c{d['seat']}"}


def _slam(g: Game, d: Any) -> Told:
    text = say("event.slam", top=vehicle_name(g, d["top"]), bottom=vehicle_name(g, d["bottom"]))
    return text, {"top": f"v{d['top']}", "bottom": f"v{d['bottom']}"}


_SYMBOLS: Final = {"slam": "die-slam", "direction": "die-dir", "stunt": "die-stunt", "road": "die-road",
                   "shooting": "die-shoot"}  # fmt: skip


def _roll(g: Game, d: Any) -> Told:
    die = {"slam": g.rules.dice.slam, "direction": g.rules.dice.direction, "stunt": g.rules.dice.stunt,
           "road": g.rules.dice.road, "shooting": g.rules.dice.shooting}[d["die"]]  # fmt: skip
    label = die.names[d["face"]].replace("-", " ")
    stem = _SYMBOLS[d["die"]]
    faces = [
        f"{stem}-{die.names[value]}|{die.names[value].replace('-', ' ')}|{weight}|{die.size}"
        for value, weight in zip(die.values, die.weights, strict=True)
    ]
    data: dict[str, Any] = {"die": d["die"], "symbol": f"{stem}-{die.names[d['face']]}", "label": label,
                            "faces": faces, "seat": d["seat"]}  # fmt: skip
    for key in ("vehicle", "top", "bottom", "target"):
        if key in d:
            data["piece" if key == "vehicle" else key] = f"v{d[key]}"
    return say(f"event.roll-{d['die']}", label=label), data


def _shot(g: Game, d: Any) -> Told:
    target = vehicle_name(g, d["target"])
    if d["vehicle"] == NOBODY:
        text = say("event.shot-chopper", crew=crew_name(g, d["seat"]), target=target)
        piece = f"c{d['seat']}"
    else:
        text = say("event.shot-car", vehicle=vehicle_name(g, d["vehicle"]), target=target)
        piece = f"v{d['vehicle']}"
    return text, {"piece": piece, "target": f"v{d['target']}", "seat": d["seat"]}


def _token(kind: str) -> Callable[[Game, Any], Told]:
    """A damage token comes onto a vehicle or off it."""

    def tell(g: Game, d: Any) -> Told:
        text = say(f"event.{kind}", vehicle=vehicle_name(g, d["vehicle"]), token=damage_words(g, d["token"]))
        symbol = damage_symbol(g, d["token"])
        return text, {"piece": f"v{d['vehicle']}", "token": damage_words(g, d["token"]), "symbol": symbol}

    return tell


def _shrapnel(g: Game, d: Any) -> Told:
    vehicle = vehicle_name(g, d["vehicle"])
    if d["target"] == NOBODY:
        return say("event.shrapnel-none", vehicle=vehicle), {"piece": f"v{d['vehicle']}", "target": None}
    text = say("event.shrapnel", vehicle=vehicle, target=vehicle_name(g, d["target"]))
    return text, {"piece": f"v{d['vehicle']}", "target": f"v{d['target']}"}


_WHY_KEYS: Final = {"rear tile": "tile"}


def _eliminated(g: Game, d: Any) -> Told:
    key = _WHY_KEYS.get(d["why"], d["why"])
    text = say(f"event.eliminated-{key}", vehicle=vehicle_name(g, d["vehicle"]))
    space = d["space"] if d["space"] >= 0 else None
    return text, {"piece": f"v{d['vehicle']}", "space": space, "why": d["why"]}


def _scroll(g: Game, d: Any) -> Told:
    removed, added = (g.rules.sides[d[key]] for key in ("removed", "added"))
    return say("event.scroll", removed=removed.title, added=added.title), {"removed": removed.id, "added": added.id}


def _win(g: Game, d: Any) -> Told:
    seats = list(d["winners"])
    crews = " and ".join(crew_name(g, seat) for seat in seats)
    key = "event.win" if len(seats) == 1 else "event.draw"
    return say(key, crews=crews, how=d["how"]), {"seats": seats, "how": d["how"]}


_TELL: Final[dict[str, Callable[[Game, Any], Told]]] = {
    "board": _board,
    "round": _plain("round"),
    "tie": _plain("tie"),
    "first": _crew("first"),
    "dice": _dice,
    "turn": _crew("turn"),
    "pass": _crew("pass"),
    "assign": _assign,
    "command": _command,
    "move": _move,
    "flip": _flip,
    "wreck": _vehicle("wreck"),
    "mine": _vehicle("mine"),
    "place": _place,
    "lift": _lift,
    "slam": _slam,
    "roll": _roll,
    "reroll": _crew("reroll"),
    "kept": _crew("kept"),
    "drift": _vehicle("drift"),
    "bonus": _vehicle("bonus"),
    "shot": _shot,
    "hit": _vehicle("hit"),
    "miss": _vehicle("miss"),
    "damage": _token("damage"),
    "unhurt": _vehicle("unhurt"),
    "shrapnel": _shrapnel,
    "inoperable": _vehicle("inoperable"),
    "repaired": _token("repaired"),
    "eliminated": _eliminated,
    "scroll": _scroll,
    "final": _plain("final"),
    "out": _crew("out"),
    "win": _win,
}

EVENT_KINDS: Final = tuple(_TELL)
"""All kinds of event that the base game tells."""
