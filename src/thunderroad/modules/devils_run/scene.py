"""What scenario files may say about fires and lasting damage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...chassis.scene_words import FileWords, Setting
from ...family.lexicon import Reading
from ...kernel.errors import SceneError
from ...vendetta.display import fire
from ...vendetta.position import CARD
from .deck import DECK, cards_of, deck

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...vendetta.game import Game
    from ...vendetta.rules import Parts
    from ...vendetta.scene import Scene


def card(scene: Scene, vehicle: int, value: str) -> None:
    """An ongoing effect lies in a free slot of the car, with its damage token."""
    g = scene.game
    names = cards_of(g).names
    kind, number = g.rules.damage_names.index("ongoing-effect"), scene.kind(value, names, "ongoing effect")
    if not deck(g).pile[number] or not g.damage_pile[kind] or not g.operable(vehicle):
        raise SceneError(f"'{value}' needs a card, an ongoing effect token and a free slot on a car in play")
    deck(g).pile[number] -= 1
    g.damage_pile[kind] -= 1
    g.hurt(vehicle, (*g.damage[vehicle], kind + CARD * (number + 1)))
    g.reserved[vehicle] += 1


def _names(parts: Parts) -> list[str]:
    return [card.id for card in parts.decks[DECK].cards]


def _of_game(g: Game) -> Sequence[str]:
    return cards_of(g).names


WORDS: Final = FileWords(
    settings=(
        fire.SETTING,
        Setting("VEHICLE card", card, "bald-tires", "an ongoing effect lies in a slot, with its damage token"),
    ),
    readings=(
        Reading(
            "ongoing in deck KIND", "ongoing effects in the deck", lambda g, k: deck(g).pile[k], _of_game, open=False
        ),
        Reading(
            "ongoing in discards KIND", "ongoing effects in the discards", lambda g, k: deck(g).discards[k], _of_game
        ),
    ),
    draws={"ongoing": _names},
    status={"ongoing": "ongoing effects in the deck"},
    marks=fire.marks,
)
