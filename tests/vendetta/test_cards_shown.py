"""Cards are shown where they lie, with name, text and clause of their deck; those in other hands as backs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from tests.kit import picks
from tests.kit.picks import CARDS, DECK
from thunderroad.display.view.cards import CardView
from thunderroad.display.view.game import GameView
from thunderroad.display.view.seats import DashboardView
from thunderroad.display.wording import speaking
from thunderroad.family.module import Module
from thunderroad.family.registry import ruleset
from thunderroad.kernel.cards import Card
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta import in_play
from thunderroad.vendetta.cards import give, hold, mark, proclaim, put_beside
from thunderroad.vendetta.content import CardData
from thunderroad.vendetta.display.cards import Cards, card_view
from thunderroad.vendetta.display.presenting import Views
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import MOVES
from thunderroad.vendetta.position import NOBODY
from thunderroad.vendetta.wording import CATALOGUE

VENDETTA = ruleset("vendetta")
NUMBERS = count()
ANVIL, BELLOWS, CRANK, DYNAMO = CARDS[:4]


def _moves(g: Game, me: int, coast: int, moves: int) -> int:
    return moves


LAW = Card("law", listens=(MOVES.proclaims(_moves),))
LASTS = Card("sturdy", lasts=(MOVES.do(_moves),))
HIDDEN_MARK = Card("used-up", listens=(MOVES.do(_moves),))
MORE = replace(
    DECK,
    id="toy-laws",
    label="law",
    symbol="i-die",
    clause="X-MIX-01",
    cards=(
        CardData("the-law", "The Law", "Nobody drives.", 1, "house", "law"),
        CardData("sturdy-plate", "Sturdy Plate", "It lasts.", 2, "house", "sturdy", {"limit": "once a round"}),
        CardData("thick-plate", "Thick Plate", "It lasts long.", 1, "house", "sturdy", {"symbol": "i-repair"}),
    ),
    printed=4,
)


@pytest.fixture
def table() -> Iterator[Callable[..., Game]]:
    """Three crews with cards of two decks in the box, and what a module changes in views."""
    made: list[str] = []

    def make(**views: Any) -> Game:
        adds = {"cards": (*CARDS, LAW, LASTS, HIDDEN_MARK), "decks": (DECK, MORE), "views": Views(**views)}
        module = Module(f"toy-shown-{next(NUMBERS)}", "Toy", "vendetta", adds=adds)
        VENDETTA.add(module)
        made.append(module.id)
        recipe = Recipe("vendetta", tuple(map(Seat, ("amber", "teal", "bone"))), "shown", (module.id,))
        game = VENDETTA.new_game(recipe)
        assert isinstance(game, Game)
        return game

    yield make
    for id in made:
        del VENDETTA.modules[id]


def view(g: Game, seat: int | None = 0) -> GameView:
    return VENDETTA.view(g, seat)


def dashboard(g: Game, vehicle: int) -> DashboardView:
    boards = [board for seat in view(g).seats for board in seat.dashboards]
    return next(board for board in boards if board.piece == f"v{vehicle}")


def states(cards: Sequence[CardView]) -> list[tuple[str, str]]:
    return [(card.id.rpartition("/")[2], card.state) for card in cards]


def test_a_table_without_cards_shows_none(table: Callable[..., Game]) -> None:
    shown = view(table())
    assert shown.cards == []
    assert all(not (seat.lying or seat.hand or seat.backs) for seat in shown.seats)


def test_a_card_before_a_vehicle_has_its_words_and_sleeps_with_it(table: Callable[..., Game]) -> None:
    g = table()
    hold(g, 0, ANVIL)
    hold(g, 0, LASTS)
    cards = {card.name: card for card in dashboard(g, 0).cards}
    assert set(cards) == {"Anvil", "Sturdy Plate"}
    assert cards["Anvil"] == CardView(
        "toy-parts/anvil", "toy parts", "Anvil", "The anvil does nothing yet.", picks.CLAUSE, "i-card", "ready"
    )
    assert dashboard(g, 1).cards == []
    g.hurt(0, (0,) * g.slots[0])
    assert not g.operable(0)
    assert sorted(states(dashboard(g, 0).cards)) == [("anvil", "asleep"), ("sturdy-plate", "ready")]


def test_what_has_been_used_says_so_and_a_mark_that_passes_too(table: Callable[..., Game]) -> None:
    g = table()
    hold(g, 0, ANVIL)
    mark(g, ANVIL, in_play.UNTIL_ROUND_ENDS, 0, vehicle=0)
    mark(g, BELLOWS, in_play.UNTIL_TURN_ENDS, 1, vehicle=0)
    mark(g, HIDDEN_MARK, in_play.UNTIL_TURN_ENDS, 1, vehicle=0)
    mark(g, CRANK, in_play.UNTIL_USED, 1, seat=2)
    assert sorted(states(dashboard(g, 0).cards)) == [("anvil", "used"), ("bellows", "passing")]
    assert states(view(g).seats[2].lying) == [("crank", "passing")]


def test_a_card_before_the_table_is_everybodys(table: Callable[..., Game]) -> None:
    g = table()
    proclaim(g, LAW)
    for seat in (0, 1, 2, None):
        (law,) = view(g, seat).cards
        assert (law.name, law.deck, law.clause, law.symbol, law.state) == (
            "The Law", "law", "X-MIX-01", "i-die", "ready"
        )  # fmt: skip


def test_a_hand_is_seen_by_its_seat_alone(table: Callable[..., Game]) -> None:
    g = table()
    for card in (ANVIL, BELLOWS, LASTS):
        give(g, 1, card)
    own = view(g, 1).seats[1]
    assert sorted(card.name for card in own.hand) == ["Anvil", "Bellows", "Sturdy Plate"]
    assert own.backs == []
    for seat in (0, 2, None):
        other = view(g, seat).seats[1]
        assert other.hand == []
        assert [(back.deck, back.count) for back in other.backs] == [("law", 1), ("toy parts", 2)]


def test_a_module_says_what_a_seat_really_holds_copies_and_all(table: Callable[..., Game]) -> None:
    plate = MORE.cards[1]
    g = table(hand=lambda g, seat: [plate, plate] if seat == 1 else [])
    for card in CARDS:
        give(g, 1, card)
    assert [card.name for card in view(g, 1).seats[1].hand] == ["Sturdy Plate", "Sturdy Plate"]
    assert [(back.deck, back.count) for back in view(g, 0).seats[1].backs] == [("law", 2)]


def test_a_module_says_which_item_lies_there_and_how_it_is(table: Callable[..., Game]) -> None:
    """Two items of a deck may do the same; a limit may be kept elsewhere than in a mark."""

    def item(g: Game, effect: str, vehicle: int, seat: int) -> CardData | None:
        return MORE.cards[2] if (effect, vehicle, seat) == ("sturdy", 3, NOBODY) else None

    def card(g: Game, vehicle: int, seat: int, shown: CardView) -> CardView:
        return replace(shown, state="used") if vehicle == 3 else shown

    g = table(item=item, card=card)
    hold(g, 0, LASTS)
    hold(g, 3, LASTS)
    (one,), (other,) = dashboard(g, 0).cards, dashboard(g, 3).cards
    assert (one.name, one.note, one.symbol, one.state) == ("Sturdy Plate", "once a round", "i-die", "ready")
    assert (other.name, other.note, other.symbol, other.state) == ("Thick Plate", "", "i-repair", "used")


def test_a_card_beside_a_tile_is_shown_with_the_tile(table: Callable[..., Game]) -> None:
    g = table()
    assert [tile.cards for tile in view(g).tiles] == [[]] * len(view(g).tiles)
    put_beside(g, g.rear + g.span // 3, ANVIL)
    assert [states(tile.cards) for tile in view(g).tiles] == [[], [("anvil", "ready")], []]


def test_what_a_question_is_about_can_be_shown(table: Callable[..., Game]) -> None:
    g = table()
    assert card_view(g, "toy-parts", "dynamo").name == "Dynamo"
    hold(g, 0, ANVIL)
    about = Cards(g).of_effect("sturdy", NOBODY)
    assert about is not None
    assert about.id == "toy-laws/sturdy-plate"
    assert Cards(g).of_effect("used-up", NOBODY) is None


def test_words_of_content_are_in_the_language_of_the_reader(table: Callable[..., Game]) -> None:
    english = {"card.anvil.name": "Anvil", "toys.title": "toy parts"}
    german = {"card.anvil.name": "Amboss", "toys.title": "Teile"}
    CATALOGUE.learn({"Toys in German": {"translations": {"en": english, "de": german}}})
    g = table()
    hold(g, 0, ANVIL)
    with speaking("de"):
        shown = VENDETTA.view(g, 0)
    (card,) = next(board for board in shown.seats[0].dashboards if board.piece == "v0").cards
    assert (card.name, card.deck) == ("Amboss", "Teile")
