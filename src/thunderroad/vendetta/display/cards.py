"""Cards as a seat may see them: before vehicles, seats, tiles and the table, and in hands.

A card that lies somewhere is an effect (`kernel.cards.Card`); its name, text and clause are those of the item of a deck
that has this effect.  Effects that are items of no deck, such as the mark that a card has been used, are not shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ...chassis.display.choice import asking_frame
from ...display.view.cards import BackView, CardView
from ...kernel.choice import NO, YES
from ..position import NOBODY
from . import presenting

if TYPE_CHECKING:
    from types import ModuleType

    from ...display.view.choices import ChoiceView
    from ..content import CardData, Deck
    from ..game import Game
    from ..in_play import Rows
    from ..rules import Rules

SYMBOL: Final = "i-card"
READY: Final = "ready"
USED: Final = "used"
ASLEEP: Final = "asleep"
PASSING: Final = "passing"


class Cards:
    """The cards of one position: which item of which deck each effect is."""

    def __init__(self, g: Game) -> None:
        self._g = g
        self._out = g.out_of_box
        self._items = {} if self._out.bare else _by_effect(g.rules)

    # --- where they lie --------------------------------------------------------------------

    def of_vehicle(self, vehicle: int) -> list[CardView]:
        """What lies before a vehicle; a card there sleeps while the vehicle cannot act, unless it lasts."""
        out = self._out
        if out.bare or vehicle >= len(out.held):
            return []
        able, marks = self._g.operable(vehicle), self._marks(vehicle=vehicle)
        states = {number: READY if able or self._lasts(number) else ASLEEP for number in out.held[vehicle]}
        return self._shown(_with_marks(states, marks), vehicle=vehicle)

    def of_seat(self, seat: int) -> list[CardView]:
        """What lies openly before a seat."""
        out = self._out
        if out.bare:
            return []
        return self._shown(_with_marks(dict.fromkeys(out.powers[seat], READY), self._marks(seat=seat)), seat=seat)

    def of_tile(self, number: int) -> list[CardView]:
        """What lies beside a tile, counted from the rear."""
        beside: Rows = getattr(self._out, "beside", ())
        if not beside:
            return []
        size = self._g.span // len(beside)
        lying = beside[(self._g.rear + number * size) % self._g.span // size]
        return self._shown(dict.fromkeys(lying, READY))

    def of_table(self) -> list[CardView]:
        """What lies before the whole table."""
        if self._out.bare:
            return []
        return self._shown(_with_marks(dict.fromkeys(self._out.edict, READY), self._marks()))

    def hand(self, seat: int, viewer: int | None) -> list[CardView]:
        """What a seat holds in secret, if it is the viewer's own."""
        if seat != viewer:
            return []
        return [_view(self._g, deck, item) for deck, item in self._held(seat)]

    def backs(self, seat: int, viewer: int | None) -> list[BackView]:
        """How many cards of which decks a seat holds that the viewer does not see."""
        if seat == viewer:
            return []
        counts = Counter(deck.id for deck, _ in self._held(seat))
        decks = self._g.rules.decks
        return [BackView(label_of(decks[id]), decks[id].symbol or SYMBOL, counts[id]) for id in sorted(counts)]

    def of_effect(self, effect: str, vehicle: int) -> CardView | None:
        """The card with this effect, before a vehicle (NOBODY: anywhere); None if no deck has any."""
        found = self._item(effect, vehicle, NOBODY)
        return None if found is None else _view(self._g, *found)

    # --- what they are ---------------------------------------------------------------------

    def _held(self, seat: int) -> list[tuple[Deck, CardData]]:
        """The cards in a hand: as modules that deal several of a kind say, else each that it does not lack."""
        g, asked = self._g, presenting.of(self._g).hand
        if asked:
            told = [item for hand in asked for item in hand(g, seat)]
            return [(self._deck_of(item), item) for item in told]
        if self._out.bare:
            return []
        held = [number for number in self._out.hands[seat] if not g.lacks(seat, number)]
        found = (self._items.get(g.rules.concern.cards[number].id) for number in held)
        return [one for one in found if one is not None]

    def _deck_of(self, item: CardData) -> Deck:
        return next(deck for deck, own in _by_item(self._g.rules)[item.id] if own == item)

    def _item(self, effect: str, vehicle: int, seat: int) -> tuple[Deck, CardData] | None:
        """The item of a deck whose effect this is, before a vehicle or a seat."""
        items = (find(self._g, effect, vehicle, seat) for find in presenting.of(self._g).item)
        item = next((one for one in items if one is not None), None)
        return self._items.get(effect) if item is None else (self._deck_of(item), item)

    def _marks(self, vehicle: int = NOBODY, seat: int = NOBODY) -> list[int]:
        return [mark.card for mark in self._out.marks if (mark.vehicle, mark.seat) == (vehicle, seat)]

    def _lasts(self, number: int) -> bool:
        return bool(self._g.rules.concern.cards[number].lasts)

    def _shown(self, states: Mapping[int, str], vehicle: int = NOBODY, seat: int = NOBODY) -> list[CardView]:
        g = self._g
        views = []
        for number, state in states.items():
            found = self._item(g.rules.concern.cards[number].id, vehicle, seat)
            if found is not None:
                view = _view(g, *found, state)
                for change in presenting.of(g).card:
                    view = change(g, vehicle, seat, view)
                views.append(view)
        return views


@lru_cache(maxsize=64)
def _by_effect(rules: Rules[Game]) -> dict[str, tuple[Deck, CardData]]:
    """The first item that has an effect, with its deck, of the last deck that has one."""
    return {item.effect: (deck, item) for deck in rules.decks.values() for item in reversed(deck.cards)}


@lru_cache(maxsize=64)
def _by_item(rules: Rules[Game]) -> dict[str, list[tuple[Deck, CardData]]]:
    """The items of all decks by their id, each with its deck."""
    found: dict[str, list[tuple[Deck, CardData]]] = {}
    for deck in rules.decks.values():
        for item in deck.cards:
            found.setdefault(item.id, []).append((deck, item))
    return found


def _with_marks(states: dict[int, str], marks: Iterable[int]) -> dict[int, str]:
    """The cards that lie there, with marks: a mark of a card that lies there shows that it has been used."""
    return {**states, **{number: USED if number in states else PASSING for number in marks}}


def card_view(g: Game, deck: str, id: str) -> CardView:
    """An item of a deck, for options and events that are about it."""
    found = g.rules.decks[deck]
    return _view(g, found, next(item for item in found.cards if item.id == id))


def asked_by(files: Iterable[ModuleType]) -> Callable[[Game, int | None, ChoiceView], ChoiceView]:
    """The view of a card's question with the answers no and yes: yes is shown as a play of the card."""
    effects = {
        frame: file.CARDS[0].id for file in files if len(file.CARDS) == 1 for frame in getattr(file, "FRAMES", ())
    }

    def shown(g: Game, viewer: int | None, view: ChoiceView) -> ChoiceView:
        frame = asking_frame(g)
        effect = effects.get(type(frame))
        if effect is None or [option.value for option in view.options] != [NO, YES]:
            return view
        no, yes = view.options
        card = Cards(g).of_effect(effect, getattr(frame, "vehicle", NOBODY))
        return replace(view, options=[no, replace(yes, card=card)])

    return shown


def _view(g: Game, deck: Deck, item: CardData, state: str = "") -> CardView:
    look = look_of(deck, item)
    return CardView(
        id=f"{deck.id}/{item.id}",
        deck=label_of(deck),
        name=item.name,
        text=item.text,
        clause=item.clause or deck.clause,
        symbol=look.symbol,
        note=look.note,
        lead=look.lead,
        family=look.family,
        colour=look.colour,
        state=state,
    )


@dataclass(frozen=True, slots=True)
class CardLook:
    """How an item is shown beside its name and text, see `CardView`."""

    symbol: str
    note: str
    lead: str
    family: str
    colour: str


def look_of(deck: Deck, item: CardData) -> CardLook:
    """The drawing of a card: its own, else that of its family, its deck, or the plain sign of a card."""
    said, look = item.data, deck.look
    family = look.families.get(said.get("family", ""))
    return CardLook(
        symbol=str(said.get("symbol") or (family.symbol if family else deck.symbol) or SYMBOL),
        note=str(said.get(look.note, "")),
        lead=str(said.get(look.lead, "")),
        family=str(said.get("family", "")),
        colour=family.colour if family else look.colour,
    )


def label_of(deck: Deck) -> str:
    """What one of its cards is called: ``upgrade``."""
    return deck.label or deck.id.replace("-", " ")
