"""The ids by which a position of this game is saved, for each choice of crews, modules and packs (kernel/naming.py)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from ..kernel.naming import OPTIONS, Names, Sorts, WithRest
from .choices import COMMAND, DIE, ORDER, SECOND_COMMAND
from .knowledge import buried, kind_and_knowers
from .position import CARD, FACE_DOWN, HIDDEN

if TYPE_CHECKING:
    from .rules import Rules

UNSEEN: Final = "?"
"""Before the id of a token that lies face down."""
DRAWS: Final = {"starting-tile": "sides", "tile": "sides", "face": "sides", "hazard": "hazards", "damage": "damage"}
"""What is drawn, by the name of the draw."""


class WithKnowers(Names):
    """Buried tokens and who knows them (knowledge.py), saved as ``ID KNOWERS``."""

    __slots__ = ()

    def id(self, number: int) -> str:
        """Such as ``mine 5``: the seats 0 and 2 know it."""
        kind, who = kind_and_knowers(number)
        return f"{self.ids[kind]} {who}"

    def number(self, id: Any) -> int:
        """The inverse of `id`; raises LoadError."""
        name, _, who = str(id).rpartition(" ")
        if name not in self.numbers or not who.removeprefix("-").isdecimal():
            raise self.unknown(id)
        return buried(self.numbers[name], int(who))


@lru_cache(maxsize=64)
def sorts(rules: Rules[Any]) -> Sorts:
    """All sorts of things that the numbers of a position stand for."""
    commands = [kind.data.id for kind in rules.commands]
    found: dict[str, Names] = {
        "sides": Names("the tile side", [side.id for side in rules.sides]),
        "terrains": Names("the terrain", rules.terrain_names),
        "specs": Names("the vehicle", [spec.id for spec in rules.specs]),
        "hazards": Names("the hazard token", rules.hazard_names),
        "tokens": Names("the hazard token", _tokens(rules)),
        "buried": WithKnowers("the hazard token", rules.hazard_names),
        "damage": Names("the damage token", rules.damage_names),
        "slots": Names("the damage", _slots(rules)),
        "commands": WithRest("the command", commands, DIE),
        "causes": Names("the cause of movement", [cause.id for cause in rules.causes]),
        "damage-causes": Names("the cause of damage", [cause.id for cause in rules.damage_causes]),
        "cards": Names("the card", [card.id for card in rules.concern.cards]),
        **{deck_sort(id): Names("the card", [card.id for card in deck.cards]) for id, deck in rules.decks.items()},
    }
    draws = {OPTIONS + draw: found[sort] for draw, sort in DRAWS.items()}
    draws |= {OPTIONS + id: found[deck_sort(id)] for id in rules.decks}  # a draw from a deck is called by its id
    asked = {OPTIONS + kind.id: found["commands"] for kind in (COMMAND, SECOND_COMMAND, ORDER)}
    return {**found, **draws, **asked, **rules.parts.sorts_of(rules)}


def deck_sort(id: str) -> str:
    """The sort of the cards of a deck."""
    return f"cards.{id}"


def _tokens(rules: Rules[Any]) -> dict[int, str]:
    """What may lie on a space: nothing, or a token of a kind, face up or face down."""
    open_ = {0: ""} | {number + 1: id for number, id in enumerate(rules.hazard_names)}
    return open_ | {number + HIDDEN: UNSEEN + id for number, id in open_.items() if number}


def _slots(rules: Rules[Any]) -> dict[int, str]:
    """What may lie in a damage slot: a token, face down too, or one with a card of its deck."""
    tokens = {**dict(enumerate(rules.damage_names)), rules.blank: ".blank", rules.minor: ".minor"}
    found = tokens | {number + FACE_DOWN: UNSEEN + id for number, id in tokens.items()}
    for number, kind in enumerate(rules.damage):
        deck = rules.decks.get(kind.attaches) if kind.attaches is not None else None
        for card, item in enumerate(deck.cards if deck is not None else ()):
            found[number + CARD * (card + 1)] = f"{kind.id}/{item.id}"
    return found
