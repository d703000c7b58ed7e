"""What scenario files may say of upgrades: which one lies before a car."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....chassis.scene_words import FileWords, Setting
from ....kernel.errors import SceneError
from ....vendetta.display.names import vehicle_id
from ..upgrades.content import DECK, items_of
from ..upgrades.state import card_on, drafters, put

if TYPE_CHECKING:
    from ....vendetta.game import Game
    from ....vendetta.rules import Parts
    from ....vendetta.scene import Scene


def _upgrade(scene: Scene, vehicle: int, value: str) -> None:
    """The car has this upgrade, openly."""
    g = scene.game
    item, name = scene.kind(value, items_of(g).ids, "upgrade"), vehicle_id(g, vehicle)
    if g.owner[vehicle] not in drafters(g):
        raise SceneError(f"{name} is no car of a car crew, and only these have upgrades")
    if card_on(g, vehicle) is not None:
        raise SceneError(f"{name} has an upgrade already; a car has one")
    put(g, vehicle, item)


def _held(g: Game, vehicle: int) -> list[str]:
    card = card_on(g, vehicle)
    return [] if card is None else [card.id]


def _names(parts: Parts) -> list[str]:
    return [card.id for card in parts.decks[DECK].cards]


WORDS: Final = FileWords(
    settings=(Setting("VEHICLE upgrade", _upgrade, "tank-treads", "the upgrade of the car, before its damage"),),
    draws={"upgrade": _names},
    held=_held,
    holdable=_names,
)
