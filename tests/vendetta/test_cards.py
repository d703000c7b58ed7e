"""Cards: where they lie, when they have a say, when they leave; and what every card keeps without being asked to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest

from tests.kit.heard import TABLES, retell
from tests.kit.idle import ALL, CARDS, module
from tests.kit.road import Draw, Road
from thunderroad.family.module import Module
from thunderroad.family.registry import ruleset
from thunderroad.kernel.cards import Card
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.errors import LoadError
from thunderroad.kernel.hooks import ADDS, LIMITS, SETS
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.lab.playing import random_game
from thunderroad.vendetta.cards import (
    depose,
    drop,
    empower,
    expire,
    fold,
    give,
    hold,
    mark,
    marked,
    offering,
    offers,
    proclaim,
    revoke,
    strip,
    take,
    unmark,
)
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import MAY_ANY_TIME, MAY_LAND, MOVES, TURN_BEGINS
from thunderroad.vendetta.in_play import (
    ITSELF,
    UNTIL_MOVE_ENDS,
    UNTIL_OWN_TURN,
    UNTIL_ROUND_ENDS,
    UNTIL_TURN_ENDS,
    UNTIL_USED,
)
from thunderroad.vendetta.turn.drive import moves_of
from thunderroad.vendetta.turn.window import Window, plays

VENDETTA = ruleset("vendetta")
SEATS = tuple(map(Seat, ("amber", "teal", "bone")))


def more(by: int) -> Callable[[Game, int, int, int], int]:
    """A modifier of moves."""

    def bend(g: Game, me: int, coast: int, moves: int) -> int:
        return moves + by

    return bend


ONE = Card("one", listens=(MOVES.do(more(1)),))
TEN = Card("ten", lasts=(MOVES.do(more(10)),))
HUNDRED = Card("hundred", listens=(MOVES.proclaims(more(100)),))


def table(road: Draw, *cards: Card) -> Road:
    """Two crews on an empty road, and these cards in the box."""
    g = road("""
        . . . . . .
         . . . . . .
        Am . . Tm . .
         . . . . . .
        Al . . Tl . .
         As . . Ts . .
    """)
    retell(g.g, g.g.rules.parts.listeners, *(cards or (ONE, TEN, HUNDRED)))
    return g


def moves(g: Road, name: str) -> int:
    """What a car with a die of 1 gains."""
    vehicle = g.car(name)
    return moves_of(g.g, vehicle, 1, 0)


def test_a_mark_before_the_whole_table_has_a_say_about_everybody_until_it_leaves(road: Draw) -> None:
    g = table(road)
    mark(g.g, ONE, UNTIL_TURN_ENDS, 0, datum=7)
    assert [moves(g, name) for name in ("Am", "Tm")] == [2, 2]
    assert marked(g.g, ONE) == 7
    expire(g.g, UNTIL_TURN_ENDS)
    assert [moves(g, name) for name in ("Am", "Tm")] == [1, 1]
    assert marked(g.g, ONE) == -1


def test_it_leaves_with_the_player_who_put_it(road: Draw) -> None:
    g = table(road)
    mark(g.g, ONE, UNTIL_ROUND_ENDS, 1)
    fold(g.g, 0)
    assert moves(g, "Am") == 2
    fold(g.g, 1)
    assert moves(g, "Am") == 1


def test_a_card_before_a_car_has_a_say_about_that_car_alone(road: Draw) -> None:
    g = table(road)
    assert moves(g, "Am") == 1
    hold(g.g, g.car("Am"), ONE)
    assert [moves(g, name) for name in ("Am", "Al", "Tm")] == [2, 1, 1]
    assert len(g.g.any.moves) == 1
    drop(g.g, g.car("Am"), ONE)
    assert [moves(g, "Am"), len(g.g.any.moves)] == [1, 0]
    assert g.g.out_of_box.bare


def test_a_card_before_a_seat_has_a_say_about_its_cars_and_a_decree_about_all(road: Draw) -> None:
    g = table(road)
    seat = g.g.owner[g.car("Am")]
    empower(g.g, seat, ONE)
    assert [moves(g, name) for name in ("Am", "Al", "Tm")] == [2, 2, 1]
    proclaim(g.g, HUNDRED)
    assert [moves(g, name) for name in ("Am", "Tm")] == [102, 101]
    wreck = g.g.new_wreck()
    assert len(g.g.on[wreck].moves) == 1, "a decree is about wrecks too"
    depose(g.g, seat, ONE)
    revoke(g.g, HUNDRED)
    assert moves(g, "Am") == 1
    assert g.g.out_of_box.bare


def test_a_card_sleeps_while_its_car_cannot_act_but_for_what_lasts(road: Draw) -> None:
    g = table(road)
    car = g.car("Am")
    for card in (ONE, TEN):
        hold(g.g, car, card)
    assert moves(g, "Am") == 12
    g.g.hurt(car, (0, 0))
    assert moves(g, "Am") == 11
    g.g.hurt(car, (0,))
    assert moves(g, "Am") == 12


def test_a_decree_lies_before_the_table_or_nowhere(road: Draw) -> None:
    g = table(road)
    with pytest.raises(ValueError, match=r"^card 'hundred' makes a decree, so it can only lie before the whole table$"):
        hold(g.g, 0, HUNDRED)


def test_marks_leave_when_they_say(road: Draw) -> None:
    g = table(road)
    car, seat = g.car("Am"), g.g.owner[g.car("Am")]
    g.g.active = seat
    for until, card in ((UNTIL_USED, ONE), (UNTIL_TURN_ENDS, TEN)):
        mark(g.g, card, until, seat, vehicle=car, datum=7)
    assert [marked(g.g, ONE, vehicle=car), marked(g.g, TEN, vehicle=car), marked(g.g, TEN, vehicle=car + 1)] == [
        7,
        7,
        -1,
    ]
    assert moves(g, "Am") == 12
    mark(g.g, ONE, UNTIL_USED, seat, vehicle=car, datum=8)
    assert (marked(g.g, ONE, vehicle=car), len(g.g.out_of_box.marks)) == (8, 2)
    before = g.g.out_of_box
    mark(g.g, ONE, UNTIL_USED, seat, vehicle=car, datum=8)
    assert g.g.out_of_box is before, "it lies on top as it is"
    mark(g.g, TEN, UNTIL_TURN_ENDS, seat, vehicle=car, datum=7)
    assert [one.datum for one in g.g.out_of_box.marks] == [8, 7], "the newest one last"
    expire(g.g, UNTIL_ROUND_ENDS)
    assert len(g.g.out_of_box.marks) == 2
    expire(g.g, UNTIL_TURN_ENDS)
    assert moves(g, "Am") == 2
    unmark(g.g, ONE, vehicle=car)
    assert g.g.out_of_box.bare
    for by in (0, 1):
        mark(g.g, TEN, UNTIL_OWN_TURN, by, seat=by)
    expire(g.g, UNTIL_OWN_TURN)
    assert [one.by for one in g.g.out_of_box.marks] == [1 - seat], "those of the seat whose turn begins"


def test_marks_in_a_copy_are_its_own(road: Draw) -> None:
    """A mark without a say is written into the record of its game, unless a copy has the same record."""
    quiet = Card("quiet")
    g = table(road, quiet).g

    def noted(*games: Game) -> list[int]:
        return [marked(game, quiet, seat=0) for game in games]

    mark(g, quiet, UNTIL_TURN_ENDS, 0, seat=0, datum=1)
    first, second = g.clone(), g.clone()
    assert isinstance(first, Game)
    assert isinstance(second, Game)
    mark(g, quiet, UNTIL_TURN_ENDS, 0, seat=0, datum=2)
    mark(second, quiet, UNTIL_TURN_ENDS, 0, seat=0, datum=3)
    third = second.clone()
    assert isinstance(third, Game)
    expire(second, UNTIL_TURN_ENDS)
    assert noted(g, first, second, third) == [2, 1, -1, 3]
    assert (second.out_of_box.bare, third.out_of_box.bare) == (True, False)
    mark(g, quiet, UNTIL_TURN_ENDS, 0, seat=0, datum=4)
    assert noted(g, first, second, third) == [4, 1, -1, 3]


KINDS = (UNTIL_MOVE_ENDS, UNTIL_TURN_ENDS, UNTIL_ROUND_ENDS, UNTIL_OWN_TURN)
MARKS = tuple(Card(f"mark-{until}", listens=(MOVES.do(more(0)),)) for until in KINDS)


def put_marks(g: Game, seat: int) -> None:
    """As a turn begins: all that should have left has left; then one of each comes, with the time as its datum."""
    concern = g.rules.concern
    for one in g.out_of_box.marks:
        card = concern.cards[one.card]
        assert card not in MARKS[:2]
        assert card is not MARKS[2] or one.datum == g.round
        assert card is not MARKS[3] or one.by != seat
    for card, until in zip(MARKS, KINDS, strict=True):
        mark(g, card, until, seat, vehicle=g.fleet(seat)[g.round % 3], datum=g.round)


def test_marks_leave_with_the_move_the_turn_the_round_and_before_the_own_turn() -> None:
    rules = (TURN_BEGINS.do(put_marks),)
    VENDETTA.add(Module("marks", "Marks", "vendetta", listeners=rules, adds={"cards": MARKS}))
    try:
        game = VENDETTA.new_game(Recipe("vendetta", SEATS, "marks", ("marks",)))
        assert isinstance(game, Game)
        random_game(game, 5)
        assert game.round > 2
        assert {one.by for one in game.out_of_box.marks} <= {seat for seat in range(3) if not game.out[seat]}
    finally:
        del VENDETTA.modules["marks"]


def test_what_lies_before_one_that_leaves_goes(road: Draw) -> None:
    g = table(road)
    car, seat = g.car("Am"), g.g.owner[g.car("Am")]
    hold(g.g, car, ONE)
    hold(g.g, car + 1, ONE)
    mark(g.g, TEN, UNTIL_USED, seat, vehicle=car)
    strip(g.g, car)
    assert (g.g.out_of_box.held[car], g.g.out_of_box.marks) == ((), ())
    empower(g.g, seat, TEN)
    give(g.g, seat, ONE)
    mark(g.g, TEN, UNTIL_USED, seat, vehicle=g.car("Tm"))
    fold(g.g, seat)
    out = g.g.out_of_box
    assert (out.powers[seat], out.hands[seat], out.marks) == ((), (), ())


def with_plays(g: Game) -> list[int]:
    """The seats with something to play as a chopper lands, in the order of asking."""
    return [seat for seat, _ in offering(g, MAY_LAND.id)]


def test_who_has_something_to_play_is_listed_by_moment_the_active_seat_first(road: Draw) -> None:
    play = Card("play", listens=(MAY_LAND.do(lambda g, me, airstrike: None),))
    g = table(road, play, ONE)
    assert with_plays(g.g) == []
    give(g.g, 1, play)
    give(g.g, 0, ONE)
    assert with_plays(g.g) == [1]
    car = g.g.fleet(0)[1]
    hold(g.g, car, play)
    for active, order in ((0, [0, 1]), (1, [1, 0])):
        g.g.active = active
        assert with_plays(g.g) == order
    found = [(me, always) for seat in (0, 1) for _, me, _, always in offers(g.g, MAY_LAND.id, seat)]
    assert found == [(car, False), (ITSELF, True)], "before a car it counts only while the car can act"
    take(g.g, 1, play)
    drop(g.g, car, play)
    assert with_plays(g.g) == []


def test_what_is_for_the_own_turn_is_offered_to_nobody_else_and_so_is_what_may_be_played_at_any_time(
    road: Draw,
) -> None:
    own = Card("own", listens=(MAY_LAND.do(lambda g, me, airstrike: None, own_turn=True),))
    ever = Card("ever", listens=(MAY_ANY_TIME.do(lambda g, me, event: None),))
    g = table(road, own, ever)
    give(g.g, 0, own)
    give(g.g, 1, ever)
    for active in (0, 1):
        g.g.active = active
        assert with_plays(g.g) == [active]


def test_a_seat_is_asked_alone_only_while_no_other_has_anything_to_play(road: Draw) -> None:
    own = Card("own", listens=(MAY_LAND.do(lambda g, me, airstrike: None, own_turn=True),))
    play = Card("play", listens=(MAY_LAND.do(lambda g, me, airstrike: None),))
    g = table(road, own, play)
    give(g.g, 0, own)
    give(g.g, 1, own)
    for active in (0, 1, 0):
        g.g.active = active
        assert with_plays(g.g) == [active]
    give(g.g, 1, play)
    assert with_plays(g.g) == [0, 1]
    take(g.g, 1, play)
    assert with_plays(g.g) == [0]
    give(g.g, 0, play)
    g.g.active = 1
    assert with_plays(g.g) == [1, 0]


def test_seats_that_may_hold_alike_have_one_stock_and_each_plays_for_itself(road: Draw) -> None:
    asked: list[int] = []
    play = Card("play", listens=(MAY_LAND.do(lambda g, me, airstrike: asked.append(me)),))
    g = table(road, play)
    give(g.g, 0, play)
    give(g.g, 1, play)
    (_, first), (_, second) = offering(g.g, MAY_LAND.id)
    assert first[0] == second[0]
    event = Window(MAY_LAND.id)
    assert plays(g.g, MAY_LAND.id, 1, event) == plays(g.g, MAY_LAND.id, 0, event) == ()
    assert asked == [1, 0]


def test_plays_are_worked_out_anew_only_when_what_can_be_played_has_moved(road: Draw) -> None:
    play = Card("play", listens=(MAY_LAND.do(lambda g, me, airstrike: None),))
    g = table(road, play, ONE)
    car = g.g.fleet(0)[1]
    give(g.g, 1, play)
    before = offering(g.g, MAY_LAND.id)
    hold(g.g, car, ONE)
    empower(g.g, 0, ONE)
    mark(g.g, ONE, UNTIL_USED, 0, vehicle=car)
    assert offering(g.g, MAY_LAND.id) is before
    mark(g.g, play, UNTIL_USED, 0, vehicle=car)
    assert with_plays(g.g) == [0, 1]
    unmark(g.g, play, vehicle=car)
    assert with_plays(g.g) == [1]
    hold(g.g, car, play)
    assert with_plays(g.g) == [0, 1]
    strip(g.g, car)
    empower(g.g, 0, play)
    assert with_plays(g.g) == [0, 1]


def test_cards_are_saved_by_their_ids_and_copies_share_them(road: Draw) -> None:
    g = table(road)
    plain = g.g.digest()
    hold(g.g, 2, TEN)
    empower(g.g, 1, ONE)
    mark(g.g, TEN, UNTIL_TURN_ENDS, 1, vehicle=3, datum=4)
    proclaim(g.g, HUNDRED)
    data = g.g.dump()
    assert data["cards"]["marks"] == [["ten", 3, -1, UNTIL_TURN_ENDS, 1, 4]]
    assert data["cards"]["edict"] == [["hundred"]]
    twin = g.g.clone()
    assert twin.out_of_box is g.g.out_of_box
    drop(g.g, 2, TEN)
    assert twin.out_of_box.held[2], "a copy keeps what it had"
    g.g.restore(data)
    assert g.g.dump() == data
    assert [len(one.moves) for one in g.g.on] == [len(one.moves) for one in twin.on]
    assert g.g.digest() == twin.digest() != plain
    faults: tuple[dict[str, Any], ...] = (
        {"held": []},
        {**data["cards"], "edict": [["no such card"]]},
        {**data["cards"], "powers": []},
    )
    for broken in faults:
        with pytest.raises(LoadError):
            g.g.restore({**data, "cards": broken})


# --- what every card keeps ------------------------------------------------------------------


@pytest.fixture
def idle() -> Iterator[Callable[[int, int], str]]:
    known = set(VENDETTA.modules)

    def added(upgrades: int, powers: int) -> str:
        made = module(upgrades, powers)
        VENDETTA.add(made)
        return made.id

    yield added
    for id in set(VENDETTA.modules) - known:
        del VENDETTA.modules[id]


def course(seed: str, *modules: str) -> list[object]:
    """A random game, and all that was told."""
    game = VENDETTA.new_game(Recipe("vendetta", SEATS, seed, modules))
    game.events, game.trace = [], []
    random_game(game, len(seed))
    return [game.result and game.result.how, *game.trace, *[(event.kind, dict(event.data)) for event in game.events]]


def test_cards_in_the_box_change_no_game_and_are_never_asked(idle: Callable[[int, int], str]) -> None:
    assert len(ALL) == CARDS
    box = idle(0, 0)
    assert course("box") == course("box", box)
    game = VENDETTA.new_game(Recipe("vendetta", SEATS, "box", (box,)))
    assert isinstance(game, Game)
    assert not any(getattr(game.any, name) for name in TABLES)


def test_cards_that_say_nothing_change_no_game_either(idle: Callable[[int, int], str]) -> None:
    plain = course("dealt")
    for upgrades, powers in ((6, 0), (9, 3)):
        assert course("dealt", idle(upgrades, powers)) == plain


@pytest.mark.parametrize("word", [SETS, ADDS, LIMITS])
def test_the_order_of_the_box_changes_nothing(road: Draw, word: int) -> None:
    def double(g: Game, me: int, coast: int, moves: int) -> int:
        return moves * 2

    cards = [Card("b", listens=(MOVES.do(double, word),)), Card("a", listens=(MOVES.do(more(1), ADDS),))]
    found = set()
    for order in (cards, cards[::-1]):
        g = table(road, *order)
        for card in order:
            hold(g.g, g.car("Am"), card)
        found.add(moves(g, "Am"))
    assert found == {3 if word == SETS else 4}


EFFECTS = tuple(card.id for card in VENDETTA.modules["devils-run"].adds["cards"])
PAIRS = tuple(combinations(EFFECTS, 2))


@pytest.mark.parametrize("number", range(0, len(PAIRS), 10))
def test_all_pairs_of_ongoing_effects_can_lie_together(number: int) -> None:
    """On one car, on two of a seat and on two of different seats; saved and loaded on the way."""
    for first, second in PAIRS[number : number + 10]:
        for cars in ((0, 0), (0, 1), (0, 4)):
            ends = {_dealt(order, f"{first} {second} {cars}") for order in (
                ((first, cars[0]), (second, cars[1])), ((second, cars[1]), (first, cars[0])),
            )}  # fmt: skip
            assert len(ends) == 1


def _dealt(cards: tuple[tuple[str, int], ...], seed: str) -> str:
    """The end of a game in which these cars hold these cards from the beginning, no matter who laid them first."""
    effects = {card.id: card for card in VENDETTA.modules["devils-run"].adds["cards"]}
    game = VENDETTA.new_game(Recipe("vendetta", SEATS, seed, ("devils-run",)))
    assert isinstance(game, Game)
    for id, vehicle in cards:
        hold(game, vehicle, effects[id])
    rng = Rng.seeded(seed)
    for n in range(60):
        if game.choice is None:
            break
        if n == 30:
            loaded = VENDETTA.load(game.recipe, game.dump())
            assert isinstance(loaded, Game)
            assert loaded.digest() == game.digest()
            game = loaded
        choice = game.choice
        assert choice is not None
        game.apply(rng.below(len(choice.options)))
    return game.digest()
