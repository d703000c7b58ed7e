"""Events in plain words, with the data that animations need; most are made by `told` (chassis/display/log.py)."""

from __future__ import annotations

from typing import Any, Final

from ...chassis.display.log import VEHICLES, Teller
from ...chassis.display.names import crew_name, piece_id
from ...family.ahead import SHOT, SLAM, Attack
from ...family.module import Highlight
from ...grid.topology import SIDE
from ...kernel.event import BROKEN, HIT, HURT, OUT
from ..board import faced
from ..choices import worth
from ..game import Game
from ..position import NOBODY
from ..wording import CATALOGUE, has, say, word
from .faces import die_title, face_label, face_symbol, faces
from .names import (
    address,
    card_words,
    damage_id,
    damage_symbol,
    damage_words,
    die_words,
    item_words,
    spec_words,
    vehicle_name,
)
from .presenting import Tell, Told


def view_data(d: Any) -> dict[str, Any]:
    """Event data with vehicles as piece ids."""
    data = {VEHICLES.get(key, key): piece_id(value) if key in VEHICLES else value for key, value in d.items()}
    return {key: list(value) if isinstance(value, tuple) else value for key, value in data.items()}


def words_of(g: Game, d: Any) -> dict[str, Any]:
    """Event data with names in place of numbers: vehicles, the crew of a seat, `where` a space is."""
    words = {key: vehicle_name(g, value) if key in VEHICLES and value != NOBODY else value for key, value in d.items()}
    if isinstance(d.get("seat"), int) and d["seat"] != NOBODY:
        words["crew"] = crew_name(g, d["seat"])
    if isinstance(d.get("space"), int):
        words["where"] = address(g, d["space"], d["origin"]) if d["space"] >= 0 else say("way.nowhere")
    return words


_TELLER: Final[Teller[Game]] = Teller(CATALOGUE, words_of, view_data)
told = _TELLER.told
event_view = _TELLER.view


def _board(g: Game, d: Any) -> Told:
    tiles = [g.rules.sides[side] for side in d["tiles"]]
    return say("event.board", tiles=", ".join(word(side.title) for side in tiles)), {
        "tiles": [side.id for side in tiles]
    }


def _dice(g: Game, d: Any) -> Told:
    words = ", ".join(die_words(g, value) for value in d["values"])
    values = [worth(value) for value in d["values"]]
    return say("event.dice", crew=crew_name(g, d["seat"]), values=words), {"seat": d["seat"], "values": values}


def _assign(g: Game, d: Any) -> Told:
    key = "event.coast" if d["coast"] else "event.assign"
    kind = g.rules.specs[g.spec[d["vehicle"]]].kind.replace("-", " ")
    what = say("name.of-kind", what=spec_words(g, d["vehicle"]), kind=kind)
    text = say(key, crew=crew_name(g, d["seat"]), what=what, die=die_words(g, d["die"]))
    return text, {"seat": d["seat"], "piece": piece_id(d["vehicle"]), "die": worth(d["die"]), "coast": d["coast"]}


def _command(g: Game, d: Any) -> Told:
    command = g.rules.commands[d["command"]]
    text = say("event.command", crew=crew_name(g, d["seat"]), command=command.data.name, die=die_words(g, d["die"]))
    data = {"seat": d["seat"], "command": command.data.id, "die": worth(d["die"]), "symbol": command.symbol}
    return text, data | ({"board": d["board"]} if "board" in d else {})


def _command_token(g: Game, d: Any) -> Told:
    command = g.rules.commands[d["command"]]
    text = say("event.command-token", crew=crew_name(g, d["seat"]), command=command.data.name)
    return text, {"seat": d["seat"], "command": command.data.id, "symbol": command.symbol}


def _move(g: Game, d: Any) -> Told:
    path = [space for space in d["path"] if space >= 0]
    how, over = d["how"], "by" in d
    places = [address(g, space, d["origin"]) for space in path]
    start = places[0] if over or len(places) > 1 else None
    to = None if over else places[-1]
    key = next(key for key in (f"move.{d.get('by', how)}", "event.move") if has(key))
    text = say(key, vehicle=vehicle_name(g, d["vehicle"]), way=_TELLER.way(start, to))
    begun = {"from": start} if start and to else {}
    return text, {"piece": piece_id(d["vehicle"]), "path": path, "how": how, **begun}


def _hazard(key: str) -> Tell:
    """A face-down hazard is seen, by these words."""

    def tell(g: Game, d: Any) -> Told:
        kind = g.rules.hazards[d["token"]]
        label = item_words(g, "hazards", kind.id)
        text = say(f"event.{key}", token=label, where=address(g, d["space"], d["origin"]))
        return text, {"space": d["space"], "symbol": kind.symbol, "token": kind.id, "label": label}

    return tell


def _learn_tile(g: Game, d: Any) -> Told:
    side = g.rules.sides[d["side"]]
    text = say("event.learn-tile", number=d["number"], tile=side.title)
    return text, {"number": d["number"], "tile": side.id, "label": side.title}


def _farther(g: Game, d: Any) -> Told:
    """With the card that carries it on, unless a rule does."""
    vehicle, data = vehicle_name(g, d["vehicle"]), {"piece": piece_id(d["vehicle"])}
    if d["card"] == NOBODY:
        return say("event.farther", vehicle=vehicle), data
    text = say("event.farther-by", vehicle=vehicle, card=card_words(g, d["card"]))
    return text, {**data, "card": g.rules.concern.cards[d["card"]].id}


def _place(g: Game, d: Any) -> Told:
    text = say("event.place", crew=crew_name(g, d["seat"]), where=address(g, d["space"], d["origin"]))
    return text, {"piece": f"c{d['seat']}", "space": d["space"]}


def _lift(g: Game, d: Any) -> Told:
    return say("event.lift", crew=crew_name(g, d["seat"])), {"piece": f"c{d['seat']}"}


def _roll(g: Game, d: Any) -> Told:
    die = g.rules.die[d["die"]]
    label = face_label(die, d["face"])
    data = {key: value for key, value in view_data(d).items() if key not in ("face", "space")}
    data["symbol"] = face_symbol(die, d["face"])
    data["label"] = label
    data["title"] = die_title(d["die"])
    data["faces"] = [f"{face.symbol}|{face.label}|{face.count}|{face.of}" for face in faces(die)]
    if die is g.rules.dice.direction and d.get("space", -1) >= 0:
        steps = [g.rules.map.step(d["space"], faced(g, d["vehicle"], face)) for face in die.values]
        data["spaces"] = [-1 if space == SIDE else space for space in steps]
    key = f"event.roll-{d['die']}"
    return say(key if has(key) else "event.roll", die=d["die"].replace("-", " "), label=label), data


def _shot(g: Game, d: Any) -> Told:
    target = vehicle_name(g, d["target"])
    if d["vehicle"] == NOBODY:
        text = say("event.shot-chopper", crew=crew_name(g, d["seat"]), target=target)
        piece: str | None = f"c{d['seat']}"
    else:
        text = say("event.shot-car", vehicle=vehicle_name(g, d["vehicle"]), target=target)
        piece = piece_id(d["vehicle"])
    return text, {"piece": piece, "target": piece_id(d["target"]), "seat": d["seat"]}


def token_told(kind: str) -> Tell:
    """A damage token comes onto a vehicle or off it."""

    def tell(g: Game, d: Any) -> Told:
        special = f"event.{kind}-{damage_id(g, d['token'])}"
        key = special if has(special) else f"event.{kind}"
        text = say(key, vehicle=vehicle_name(g, d["vehicle"]), token=damage_words(g, d["token"]))
        symbol = damage_symbol(g, d["token"])
        token = damage_words(g, d["token"])
        return text, {"piece": piece_id(d["vehicle"]), "token": token, "label": token, "symbol": symbol}

    return tell


def _shrapnel(g: Game, d: Any) -> Told:
    key = "event.shrapnel-none" if d["target"] == NOBODY else "event.shrapnel"
    return say(key, **words_of(g, d)), view_data(d)


_WHY_KEYS: Final = {"rear tile": "tile"}


def _eliminated(g: Game, d: Any) -> Told:
    key = f"event.eliminated-{_WHY_KEYS.get(d['why'], d['why'])}"
    text = say(key if has(key) else "event.eliminated", **words_of(g, d))
    space = d["space"] if d["space"] >= 0 else None
    return text, {"piece": piece_id(d["vehicle"]), "space": space, "why": d["why"]}


def _scroll(g: Game, d: Any) -> Told:
    removed, added = (g.rules.sides[d[key]] for key in ("removed", "added"))
    return say("event.scroll", removed=removed.title, added=added.title), {"removed": removed.id, "added": added.id}


EVENTS: Final[dict[str, Tell]] = {
    "board": _board,
    "round": told("round"),
    "tie": told("tie"),
    "first": told("first"),
    "dice": _dice,
    "reroll-dice": told("reroll-dice"),
    "turn": told("turn"),
    "pass": told("pass"),
    "assign": _assign,
    "command": _command,
    "command-token": _command_token,
    "move": _move,
    "flip": _hazard("flip"),
    "look": told("look"),
    "learn": _hazard("learn"),
    "show": _hazard("show"),
    "cleared": told("cleared"),
    "look-tile": told("look-tile"),
    "learn-tile": _learn_tile,
    "wreck": told("wreck"),
    "mine": told("mine"),
    "place": _place,
    "lift": _lift,
    "slam": told("slam"),
    "farther": _farther,
    "roll": _roll,
    "reroll": told("reroll"),
    "kept": told("kept"),
    "drift": told("drift"),
    "bonus": told("bonus"),
    "stop": told("stop"),
    "declined": _TELLER.declined,
    "shot": _shot,
    "hit": told("hit"),
    "miss": told("miss"),
    "damage": token_told("damage"),
    "unhurt": told("unhurt"),
    "shrapnel": _shrapnel,
    "inoperable": told("inoperable"),
    "repaired": token_told("repaired"),
    "eliminated": _eliminated,
    "scroll": _scroll,
    "final": told("final"),
    "out": told("out"),
    "win": _TELLER.win,
    "broken-off": told("broken-off"),
}
"""All kinds of event that the base game tells."""

HARMS: Final = {"hit": HIT, "damage": HURT, "inoperable": BROKEN, "eliminated": OUT}
"""What kinds of event do to their piece."""
ATTACKS: Final = {"slam": Attack(SLAM, "bottom", rolled=False), "shot": Attack(SHOT, "target")}
"""Kinds of event that begin an attack."""
MENDS: Final = frozenset({"repaired"})
"""Kinds of event that undo harm."""

HIGHLIGHTS: Final = {
    "round": Highlight(chapter="round"),
    "inoperable": Highlight("fx-inoperable"),
    "eliminated": Highlight("fx-explosion", 2),
    "scroll": Highlight("i-scroll"),
    "final": Highlight("finish-line", 3),
    "out": Highlight("i-skull", 3),
    "win": Highlight("i-flag", 3),
    "broken-off": Highlight("i-flag", 3),
}
"""What one looks for when one looks back."""
