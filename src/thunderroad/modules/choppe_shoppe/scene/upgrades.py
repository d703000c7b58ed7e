"""What scenario files may say about upgrades: which one lies before a car, and hands at the start of the draft."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....chassis.scene_settings import words_of
from ....chassis.scene_words import FileWords, Setting
from ....kernel.errors import SceneError
from ....vendetta.display.names import vehicle_id
from ....vendetta.position import START
from ..upgrades.content import DECK, box, items_of
from ..upgrades.draft import UpgradeDraft
from ..upgrades.state import NONE_YET, card_on, drafters, put, upgrades

if TYPE_CHECKING:
    from ....vendetta.game import Game
    from ....vendetta.rules import Parts
    from ....vendetta.scene import Scene


def _upgrade(scene: Scene, vehicle: int, value: str) -> None:
    """The car has this upgrade, openly."""
    g = scene.game
    item, name = scene.kind(value, items_of(g).ids, "upgrade"), vehicle_id(g, vehicle)
    if g.owner[vehicle] not in drafters(g):
        raise SceneError(f"{name} is not a car of a car crew; only those have upgrades")
    if card_on(g, vehicle) is not None:
        raise SceneError(f"{name} already has an upgrade; a car has only one")
    put(g, vehicle, item)


def _hand(scene: Scene, seat: int, value: str) -> None:
    """Start in the draft, with this hand for the seat."""
    g, section, size = scene.game, upgrades(scene.game), box().dealt
    crew, crews, cards = g.rules.crews[seat].id, drafters(g), words_of(value)
    hand = [scene.kind(word, items_of(g).ids, "upgrade") for word in cards]
    section.packets = section.packets or [NONE_YET] * (size * len(crews))
    if seat not in crews:
        raise SceneError(f"{crew} is not a car crew; only car crews have upgrades")
    if len(hand) != size or len({*hand, *section.packets} - {NONE_YET}) != len([*hand, *_dealt(g)]):
        raise SceneError(f"{crew} needs {size} upgrades that nobody else has")
    at = crews.index(seat) * size
    section.packets[at : at + size] = sorted(hand)
    scene.before_the_race = draft = UpgradeDraft()
    draft.at = "go_round"


def _dealt(g: Game) -> list[int]:
    return [item for item in upgrades(g).packets if item != NONE_YET]


def _all_hands(scene: Scene) -> None:
    """Crews without a hand get the next cards; nothing is on the road yet (X-TIME-01-R1)."""
    g, packets = scene.game, upgrades(scene.game).packets
    left = [item for item in range(len(items_of(g).cards)) if item not in packets]
    for place, item in enumerate(packets):
        if item == NONE_YET:
            packets[place] = left.pop(0)
    if packets and any(g.cell[vehicle] != START for seat in drafters(g) for vehicle in g.fleet(seat)):
        raise SceneError("upgrades are drafted before the race: write 'start' for every car")


def _held(g: Game, vehicle: int) -> list[str]:
    card = card_on(g, vehicle)
    return [] if card is None else [card.id]


def _names(parts: Parts) -> list[str]:
    return [card.id for card in parts.decks[DECK].cards]


WORDS: Final = FileWords(
    settings=(
        Setting("VEHICLE upgrade", _upgrade, "tank-treads", "the upgrade of the car, before its damage"),
        Setting(
            "CREW drafts", _hand, "tank-treads flywheel hood-gun flak-gun", "the draft begins; this is the crew's hand"
        ),
    ),
    draws={"upgrade": _names},
    piles={"kept-upgrades": "the upgrades that the crew keeps in the draft, in words"},
    checks=(_all_hands,),
    held=_held,
    holdable=_names,
)
