"""How upgrades are asked for, told and shown.

Events and their data: ``upgrades-dealt`` (count), ``upgrades-passed``; for one seat alone ``upgrade-kept`` (seat,
card, title, text) and ``upgrade-laid``; ``upgrade`` and ``upgrade-acts`` (piece, card, title, text, symbol),
``token-dropped`` (piece, space, symbol, token, label), ``token-turned-up`` (piece, label, symbol).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from ....chassis.display.choice import Detail, about_acting, button
from ....chassis.display.names import crew_name, piece_id
from ....display.view.cards import BackView
from ....display.view.seats import FactView
from ....family.habit import HARM, TAKE, Habit
from ....vendetta.display.cards import card_view, label_of
from ....vendetta.display.log import token_told, told, view_data
from ....vendetta.display.names import (
    address,
    chopper_name,
    damage_id,
    damage_symbol,
    damage_words,
    item_words,
    space_id,
    vehicle_id,
    vehicle_name,
)
from ....vendetta.display.presenting import Occurs, Question, Views
from ....vendetta.display.questions import about_shooter, shot_option, space_option, yes_no
from ....vendetta.wording import say
from ..upgrades import choices
from ..upgrades.content import DECK, box, items_of
from ..upgrades.draft import kept, passed, seat_asked
from ..upgrades.state import NONE_YET, drafters, upgrades, used

if TYPE_CHECKING:
    from collections.abc import Callable

    from ....display.view.cards import CardView
    from ....display.view.seats import DashboardView, SeatView
    from ....kernel.choice import Choice
    from ....vendetta.content import CardData
    from ....vendetta.display.presenting import Told
    from ....vendetta.game import Game


# --- questions ------------------------------------------------------------------------------


def _item_name(g: Game, item: int) -> str:
    return items_of(g).ids[item]


def _item_option(g: Game, item: int) -> Detail:
    card = items_of(g).cards[item]
    view = card_view(g, DECK, card.id)
    return {**button(card.name, view.symbol), "detail": card.text, "card": view}


def _place_title(g: Game, choice: Choice) -> str:
    return say("title.upgrade-place", vehicle=vehicle_name(g, _place(g)))


def _place(g: Game) -> int:
    """The car that is to get an upgrade: the first of the crew without one."""
    seat = seat_asked(g)
    return next(vehicle for vehicle in g.fleet(seat) if upgrades(g).place[vehicle] < 0)


def _about_place(g: Game, choice: Choice) -> str | None:
    return piece_id(_place(g))


def _shift_name(g: Game, by: int) -> str:
    return f"{by:+d}"


def _shift_option(g: Game, by: int) -> Detail:
    return button(say("option.more-moves" if by > 0 else "option.fewer-moves", moves=abs(by)))


def _token_name(g: Game, kind: int) -> str:
    return damage_id(g, kind)


def _token_option(g: Game, kind: int) -> Detail:
    return button(damage_words(g, kind), damage_symbol(g, kind))


def _chopper_name(g: Game, seat: int) -> str:
    return g.rules.crews[seat].id


def _chopper_option(g: Game, seat: int) -> Detail:
    return {"label": chopper_name(g, seat), "shape": "piece", "piece": f"c{seat}"}


TAKES: Final = Habit(TAKE)
QUESTIONS: Final = (
    Question(choices.PICK, _item_name, _item_option, answers=("CARD",)),
    Question(choices.PLACE, _item_name, _item_option, _about_place, title=_place_title, answers=("CARD",)),
    yes_no(choices.CRUSH, "resolve", "crush", habit=TAKES),
    Question(choices.FETCH, space_id, space_option, about_acting, answers=("SPACE",)),
    Question(choices.DISPENSE, space_id, space_option, about_acting, answers=("SPACE",)),
    Question(choices.SHIFT, _shift_name, _shift_option, about_acting, answers=("+N", "-N")),
    Question(choices.TOKEN_OF, _token_name, _token_option, about_acting, answers=("TOKEN",)),
    yes_no(choices.PUSH_AWAY, "spare", "push", habit=TAKES),
    yes_no(choices.STEADY, "move", "stay", habit=TAKES),
    Question(choices.FLAK, _chopper_name, _chopper_option, about_acting, answers=("CREW",)),
    Question(choices.EARLY, vehicle_id, shot_option, about_shooter, answers=("VEHICLE",), habit=Habit(HARM)),
)


# --- events ---------------------------------------------------------------------------------


def _card(g: Game, item: int) -> dict[str, Any]:
    card = items_of(g).cards[item]
    return {"card": card.id, "title": card.name, "text": card.text, "symbol": card_view(g, DECK, card.id).symbol}


def _of_car(kind: str) -> Callable[[Game, Any], Told]:
    """An upgrade of a car."""

    def tell(g: Game, d: Any) -> Told:
        card = _card(g, d["item"])
        text = say(f"event.{kind}", vehicle=vehicle_name(g, d["vehicle"]), card=card["title"], text=card["text"])
        return text, {"piece": piece_id(d["vehicle"]), **card}

    return tell


def _kept(g: Game, d: Any) -> Told:
    card = _card(g, d["item"])
    return say("event.upgrade-kept", crew=crew_name(g, d["seat"]), card=card["title"]), {"seat": d["seat"], **card}


def _dropped(g: Game, d: Any) -> Told:
    kind = g.rules.hazards[d["token"]]
    label, where = item_words(g, "hazards", kind.id), address(g, d["space"], d["origin"])
    text = say("event.token-dropped", vehicle=vehicle_name(g, d["vehicle"]), token=label, where=where)
    return text, {**view_data(d), "symbol": kind.symbol, "token": kind.id, "label": label}


EVENTS: Final[dict[str, Callable[[Game, Any], Told]]] = {
    "upgrades-dealt": told("upgrades-dealt"),
    "upgrades-passed": told("upgrades-passed"),
    "upgrade-kept": _kept,
    "upgrade-laid": _of_car("upgrade-laid"),
    "upgrade": _of_car("upgrade"),
    "upgrade-acts": _of_car("upgrade-acts"),
    "token-dropped": _dropped,
    "token-turned-up": token_told("token-turned-up"),
}


# --- views ----------------------------------------------------------------------------------


def _seat(g: Game, seat: int, viewer: int | None, view: SeatView) -> SeatView:
    """In the draft a seat sees what it keeps and what it has laid before which car; the others see backs."""
    if not upgrades(g).packets or seat not in drafters(g):
        return view
    deck = g.rules.decks[DECK]
    if seat != viewer:
        count = passed(g)
        return replace(view, backs=[*view.backs, BackView(label_of(deck), deck.symbol, count)]) if count else view
    cards = [card_view(g, DECK, items_of(g).ids[item]) for item in kept(g, seat)]
    place = upgrades(g).place
    laid = {place[vehicle]: vehicle for vehicle in g.fleet(seat) if place[vehicle] != NONE_YET}
    words = [
        say("name.play", vehicle=vehicle_name(g, laid[n]), card=card.name) if n in laid else card.name
        for n, card in enumerate(cards)
    ]
    told = ", ".join(words) or say("fact.none-yet")
    before = {piece_id(vehicle): cards[n] for n, vehicle in laid.items()}
    return replace(
        view,
        piles=[*view.piles, FactView("kept-upgrades", say("fact.kept-upgrades"), told, deck.symbol)],
        hand=[*view.hand, *(card for n, card in enumerate(cards) if n not in laid)],
        dashboards=[_with_card(board, before.get(board.piece)) for board in view.dashboards],
    )


def _with_card(board: DashboardView, card: CardView | None) -> DashboardView:
    return board if card is None else replace(board, cards=[*board.cards, card])


def _lying(g: Game, effect: str, vehicle: int, seat: int) -> CardData | None:
    """Which of the upgrades with this effect lies before a car."""
    on_car = upgrades(g).on_car
    item = on_car[vehicle] if 0 <= vehicle < len(on_car) else NONE_YET
    return items_of(g).cards[item] if item != NONE_YET and items_of(g).cards[item].effect == effect else None


def _shown(g: Game, vehicle: int, seat: int, view: CardView) -> CardView:
    """Mark an upgrade that has been used (UP-USE-02)."""
    spent = vehicle >= 0 and view.id.startswith(f"{DECK}/") and used(g, vehicle)
    return replace(view, state="used") if spent else view


VIEWS: Final = Views(seat=_seat, item=_lying, card=_shown)

# --- exhaustive runs ------------------------------------------------------------------------


def _seen(g: Game) -> Iterator[str]:
    for event in g.events or ():
        item = event.data.get("item")
        if event.kind == "upgrade-acts" and isinstance(item, int):
            yield f"acts {items_of(g).ids[item]}"


OCCURS: Final = Occurs(
    keys=(
        *(f"upgrade {card.id}" for card in box().deck.cards),
        *(f"acts {card.id}" for card in box().deck.cards if not card.data.get("silent")),
    ),
    rare=(
        *("hazard upgrade-mine", "hazard upgrade-oil"),  # they are never drawn
        *("choice fetch-token", "choice flak"),  # with all slicks on the road; with two choppers near
    ),
    seen=_seen,
)
