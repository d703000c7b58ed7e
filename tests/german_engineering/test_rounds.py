"""The end of a round: boards are cleared, hands are filled up (GE-ROUND)."""

from __future__ import annotations

import pytest

from tests.german_engineering.kit import (
    CREWS,
    ID,
    VENDETTA,
    cards,
    conserved,
    hold,
    moved,
    names,
    on_boards,
    piles,
    recipe,
    turn,
)
from tests.kit.road import Draw, Road
from tests.kit.start import facts, play
from thunderroad.vendetta.game import Game

LAST = """
    . . . . . .
     . . . . . .
    Am . . . . .
     . . . . . .
    . . . . . .
     . . . . . Ts
"""


def last_turn(road: Draw, hand: str, theirs: str) -> Road:
    """Teal has the last turn of a round: its small car moves by the first card of `theirs`."""
    game = road(LAST, modules=(ID,), tiles=("off-road", "off-road", "off-road"))
    moved(game, "Am", "5-large", 2)
    moved(game, "Ts", "3-large", 1)
    hold(game, "amber", hand)
    return turn(game, "teal", theirs, turn=3, first="amber")


@pytest.mark.rule("GE-ROUND-01", "GE-ROUND-01-R1", "GE-ROUND-02", "X-SEED-01", "X-SEED-01-R1", "X-TIME-01")
def test_after_three_turns_boards_are_cleared_and_hands_are_filled_up(road: Draw) -> None:
    """Both keep what they did not use; the cards are drawn before the first player rolls the road die."""
    game = last_turn(road, "4-small-medium", "2-large 6-any")
    game.dice("card: 1-any", "card: 1-large", "card: 2-medium", "card: 3-any")
    game.dice("card: 5-small-medium", "card: 1-any", "card: 1-large", "card: 2-medium", "road: 2")
    game.answer("Ts 2-large", "front")
    assert game.g.round == 3
    assert game.g.dice == [
        cards("4-small-medium 1-any 1-large 2-medium 3-any"),
        cards("6-any 5-small-medium 1-any 1-large 2-medium"),
    ]
    assert "5-large" in piles(game.g, 0)[1]
    assert piles(game.g, 1)[1] == names(cards("2-large 3-large"))
    assert set(game.g.die) == {0}
    conserved(game.g)


@pytest.mark.rule("GE-ROUND-03", "GE-ROUND-03-R1")
def test_who_used_fewer_cards_draws_fewer(road: Draw) -> None:
    game = last_turn(road, "1-any 1-large 2-medium 6-large", "2-large 6-any 6-large 5-large")
    game.dice("card: 3-any", "card: 1-any", "card: 1-large", "road: 1")
    game.answer("Ts 2-large", "front")
    assert [len(hand) for hand in game.g.dice] == [5, 5]
    assert facts(game.g, "cards")[-2:] == [{"seat": 0, "count": 1}, {"seat": 1, "count": 2}]


@pytest.mark.rule("GE-ROUND-03")
def test_a_full_hand_draws_nothing(road: Draw) -> None:
    game = last_turn(road, "1-any 1-large 2-medium 6-large 6-any", "2-large 6-any")
    game.dice("card: 3-any", "card: 1-any", "card: 1-large", "card: 4-large", "road: 1")
    game.answer("Ts 2-large", "front")
    assert game.g.dice[0] == cards("1-any 1-large 2-medium 6-large 6-any")


@pytest.mark.rule("GE-DECK-03-R1", "VB-OUT-04")
def test_the_hand_of_a_player_who_is_out_is_never_seen(road: Draw) -> None:
    """It goes back into the deck: the discards are open to all."""
    crews = ("amber", "teal", "bone")
    game = road(LAST.replace("Am .", "Am Bs''"), crews=crews, modules=(ID,), tiles=("off-road",) * 3)
    moved(game, "Am", "5-large", 2)
    moved(game, "Ts", "3-large", 1)
    moved(game, "Bs", "1-large", 1)
    hold(game, "amber", "1-any 1-large 2-medium 6-large 6-any")
    hold(game, "bone", "6-any 2-medium")
    turn(game, "teal", "2-large 6-any 6-large 5-large 3-any", turn=3, first="bone")
    game.dice("card: 1-any", "road: 1").answer("Ts 2-large", "front")
    assert game.g.round == 3
    assert game.g.dice[2] == ()
    assert piles(game.g, 2)[1] == "1-large"
    assert {"6-any", "2-medium"} <= set(piles(game.g, 2)[0].split())
    conserved(game.g)


@pytest.mark.rule("GE-ROUND-02", "GE-ROUND-03", "GE-SETUP-01")
def test_no_card_is_ever_lost_and_no_hand_grows_over_five() -> None:
    g = VENDETTA.new_game(recipe(CREWS[:3], "rounds"), listen=True)
    assert isinstance(g, Game)
    rounds = set()

    def look(game: Game, _: object) -> None:
        conserved(game)
        rounds.add(game.round)
        for seat in range(3):
            lying = sum(on_boards(game, seat))
            assert lying + len(game.dice[seat]) <= 5

    play(g, "rounds", look)
    assert len(rounds) > 2
