"""Words for positions in scenario files: ``amber.small: at 3/1, on fire, card bald-tires``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...kernel.errors import SceneError
from ...vendetta.position import CARD
from .deck import cards_of, deck
from .fire import blaze, may_catch_fire

if TYPE_CHECKING:
    from ...vendetta.scene import Scene


def on_fire(scene: Scene, vehicle: int, value: str) -> None:
    """The vehicle has an ON FIRE! token."""
    section = blaze(scene.game)
    if value or not may_catch_fire(scene.game, vehicle):
        raise SceneError("'on fire' stands alone, and behind a vehicle that can act and does not burn yet")
    section.burning = sorted([*section.burning, vehicle])


def card(scene: Scene, vehicle: int, value: str) -> None:
    """An ongoing effect lies in a free slot of the car, with its damage token."""
    g = scene.game
    names = cards_of(g).names
    if value not in names:
        raise SceneError(f"there is no ongoing effect '{value}'; there are {', '.join(names)}")
    kind, number = g.rules.damage_names.index("ongoing-effect"), names.index(value)
    if not deck(g).pile[number] or not g.damage_pile[kind] or not g.operable(vehicle):
        raise SceneError(f"'{value}' needs a card, an ongoing effect token and a free slot of a car in play")
    deck(g).pile[number] -= 1
    g.damage_pile[kind] -= 1
    g.damage[vehicle] += (kind + CARD * (number + 1),)
    g.reserved[vehicle] += 1


WORDS: Final = {"VEHICLE on fire": on_fire, "VEHICLE card": card}
