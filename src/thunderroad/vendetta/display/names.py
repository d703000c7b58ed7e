"""Names of things, as people and as files write them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...chassis.display.names import crew_name
from ...grid.road import TILE
from ..choices import WORTH
from ..game import Game
from ..position import FACE_DOWN, HIDDEN, NOBODY, card_of, kind_of
from ..rules import Rules
from ..wording import has, say
from . import presenting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ..content import CardData, Deck

"""The drawing of a face-down hazard token."""
PLACES: Final = ("rear", "middle", "lead")
"""The places of the three tiles."""


# --- vehicles ------------------------------------------------------------------------------


def vehicle_id(g: Game, vehicle: int) -> str:
    """The name in files: ``amber.small``, ``wreck-1`` (wrecks count as they appear)."""
    seat = g.owner[vehicle]
    if seat == NOBODY:
        return f"wreck-{wreck_number(g, vehicle)}"
    return f"{g.rules.crews[seat].id}.{g.rules.specs[g.spec[vehicle]].id}"


def wreck_number(g: Game, vehicle: int) -> int:
    """Wrecks are numbered from 1 in order of appearance."""
    return g.owner[: vehicle + 1].count(NOBODY)


def vehicle_name(g: Game, vehicle: int) -> str:
    """The name in sentences: ``Amber small``, ``wreck 1``."""
    seat = g.owner[vehicle]
    if seat == NOBODY:
        return say("name.wreck", number=wreck_number(g, vehicle))
    return say("name.vehicle", crew=g.rules.crews[seat].name, what=spec_words(g, vehicle))


def spec_words(g: Game, vehicle: int) -> str:
    """What the vehicle is within its crew: ``small``; the words ``spec.ID`` are for those whose id says too little."""
    id = g.rules.specs[g.spec[vehicle]].id
    key = f"spec.{id}"
    return say(key) if has(key) else id.replace("-", " ")


def chopper_name(g: Game, seat: int) -> str:
    """The name of a chopper in sentences: ``Amber chopper``."""
    return say("name.chopper", crew=crew_name(g, seat))


# --- spaces --------------------------------------------------------------------------------


def place(g: Game, space: int) -> tuple[int, int]:
    """Lane and column, both from 1; columns from the rear of the board as it lies now."""
    lane, column = g.rules.map.place(space, g.rear)
    return lane + 1, column + 1


def address(g: Game, space: int, origin: int) -> str:
    """A space in files and in the log: ``lane/column``, columns counted from the space `origin`."""
    lane, column = g.rules.map.place(space, origin)
    return f"{lane + 1}/{column + 1}"


def space_id(g: Game, space: int) -> str:
    """A space in files, as the board lies now."""
    return address(g, space, g.rear)


def space_words(g: Game, space: int) -> str:
    """A space in sentences: ``3/12, middle tile``."""
    where = space_id(g, space)
    return say(f"space.{PLACES[(space - g.rear) // TILE]}", where=where) if g.rules.map.scrolls else where


def lane_name(g: Game, space: int) -> str:
    """A space by which vehicles enter the board, in files: ``lane-3``."""
    return f"lane-{place(g, space)[0]}" if g.rules.map.scrolls else space_id(g, space)


def heading_name(g: Game, heading: int) -> str:
    """A direction of the board in files: ``front-left``."""
    return g.rules.map.directions[heading]


def token_symbol(rules: Rules[Game], token: int) -> str | None:
    """Drawing of what lies on a space: nothing, a face-down back, or the token."""
    if not token:
        return None
    return rules.parts.back if token >= HIDDEN else rules.hazards[token - 1].symbol


def stock_words(rules: Rules[Game], key: str, **words: str) -> str:
    """The words for the tokens of a game: ``KEY-STOCK`` where they are not hazards."""
    stock = rules.parts.stock
    return say(f"{key}-{stock}" if has(f"{key}-{stock}") else key, **words)


def hazard_words(g: Game, k: int) -> str:
    """The name of the token on slot `k`, face up or face down."""
    return item_words(g, "hazards", g.rules.hazard_names[(g.token[k] - 1) % HIDDEN])


def terrain_words(rules: Rules[Game], ground: int, token: int) -> str:
    """What a driver sees on a space: terrain and token."""
    if token >= HIDDEN:
        return stock_words(rules, "space.face-down", ground=ground_words(rules, rules.terrain_names[ground]))
    if token:
        id = rules.hazard_names[token - 1]
        return say("space.token", token=rules.titles.get(f"hazards.{id}") or id.replace("-", " "))
    return ground_words(rules, rules.terrain_names[ground])


def ground_words(rules: Rules[Game], id: str) -> str:
    """A terrain in sentences; the words ``ground.ID`` are for those that keep a hyphen."""
    key = f"ground.{id}"
    return rules.titles.get(f"terrains.{id}") or (say(key) if has(key) else id.replace("-", " "))


def item_words(g: Game, heading: str, id: str) -> str:
    """An item in sentences: its id without hyphens, unless an owner's pack calls it otherwise."""
    return g.rules.titles.get(f"{heading}.{id}") or id.replace("-", " ")


# --- damage --------------------------------------------------------------------------------


def damage_id(g: Game, entry: int) -> str:
    """The name of a damage slot's entry: its token, or the card that lies there with it.

    A proxy is ``blank`` (VB-DMG-01-R2), one that lies unseen ``face-down`` (FF-DMG-07-R1).
    """
    card = card_at(g, entry)
    if card is not None:
        return card.id
    kind = kind_of(entry)
    if entry & FACE_DOWN:
        return "face-down"
    if kind == g.rules.minor:
        return "minor"
    return "blank" if kind == g.rules.blank else g.rules.damage_names[kind]


def card_at(g: Game, entry: int) -> CardData | None:
    """The card that lies in a damage slot together with its token."""
    number = card_of(entry)
    return None if number < 0 else deck_at(g, entry).cards[number]


def deck_at(g: Game, entry: int) -> Deck:
    """The deck from which the card in a damage slot comes."""
    deck = g.rules.damage[kind_of(entry)].attaches
    assert deck is not None
    return g.rules.decks[deck]


def card_words(g: Game, number: int) -> str:
    """The name of what lies before somebody: that of the card in a deck that has this effect, if there is one."""
    id = g.rules.concern.cards[number].id
    named = [card.name for deck in g.rules.decks.values() for card in deck.cards if card.effect == id]
    return named[0] if named else item_words(g, "cards", id)


def damage_symbol(g: Game, entry: int) -> str:
    """The drawing of a damage slot's entry."""
    if entry & FACE_DOWN:
        return "dmg-back"
    kind = kind_of(entry)
    return "dmg-minor" if kind >= g.rules.blank else g.rules.damage[kind].symbol


def damage_words(g: Game, entry: int) -> str:
    """A damage slot's entry in sentences: ``skid front left``."""
    card = card_at(g, entry)
    return item_words(g, "damage", damage_id(g, entry)) if card is None else card.name


# --- dice and options ----------------------------------------------------------------------


def die_name(g: Game, die: int) -> str:
    """A movement die in files: its value, or what a module calls it."""
    return _die_called(g, die, presenting.of(g).die_name)


def die_words(g: Game, die: int) -> str:
    """A movement die in sentences: its value, or how a module words it."""
    return _die_called(g, die, presenting.of(g).die_words)


def _die_called(g: Game, die: int, by: Iterable[Callable[[Game, int], str | None]]) -> str:
    if die > WORTH:
        for call in by:
            found = call(g, die)
            if found is not None:
                return found
    return str(die)
