"""Ratings: the model of Plackett and Luce for winners."""

from __future__ import annotations

import pytest

from thunderroad.kernel.chance import Rng
from thunderroad.lab.ratings import Wins, ratings, strengths

TRUE = {"weak": 1, "middle": 4, "strong": 16}


def game(wins: Wins, bots: tuple[str, ...], rng: Rng) -> None:
    """A game whose winner follows from the strengths."""
    wins.add(bots, (rng.weighted([TRUE[bot] for bot in bots]),))


def blocks(count: int, seed: str) -> list[Wins]:
    """Blocks with all three bots at tables of three and four."""
    rng, found = Rng.seeded(seed), []
    for _ in range(count):
        wins = Wins()
        game(wins, ("weak", "middle", "strong"), rng)
        game(wins, ("middle", "weak", "weak", "weak"), rng)
        game(wins, ("strong", "middle", "middle", "middle"), rng)
        found.append(wins)
    return found


def test_known_strengths_are_found_again() -> None:
    found = {rating.bot: rating for rating in ratings(blocks(2000, "1"), "1")}
    assert list(found) == ["strong", "middle", "weak"]
    apart = 400 * 0.60206
    assert found["strong"].rating == pytest.approx(apart, abs=15)
    assert found["middle"].rating == pytest.approx(0, abs=15)
    assert found["weak"].rating == pytest.approx(-apart, abs=15)


def test_intervals_hold_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thunderroad.lab.ratings.RESAMPLED", 100)
    truth = {"strong": 240.8, "middle": 0.0, "weak": -240.8}
    found = [rating for run in range(30) for rating in ratings(blocks(50, str(run)), "1")]
    hits = sum(rating.low <= truth[rating.bot] <= rating.high for rating in found)
    assert 0.9 <= hits / len(found) <= 0.99


def test_four_times_as_many_games_halve_the_intervals() -> None:
    few, many = [{one.bot: one for one in ratings(blocks(count, "3"), "1")} for count in (100, 400)]
    for bot, rating in few.items():
        assert 1.6 < (rating.high - rating.low) / (many[bot].high - many[bot].low) < 2.5


def test_the_seed_decides_the_intervals() -> None:
    games = blocks(30, "2")
    assert ratings(games, "1") == ratings(games, "1")
    assert ratings(games, "1") != ratings(games, "2")


def test_draws_are_shares_of_a_win() -> None:
    drawn, shared = Wins(), Wins()
    drawn.add(("a", "b"), (0, 1))
    drawn.add(("a", "b"), (0, 1))
    shared.add(("a", "b"), (0,))
    shared.add(("b", "a"), (0,))
    assert strengths(drawn) == pytest.approx(strengths(shared))


def test_a_game_without_a_winner_tells_nothing() -> None:
    wins = Wins()
    wins.add(("a", "b"), ())
    assert wins == Wins()


def test_who_never_won_has_a_rating_that_is_not_sure() -> None:
    wins = Wins()
    for _ in range(20):
        wins.add(("good", "bad"), (0,))
    best, worst = ratings([wins] * 30, "1")
    assert (best.bot, worst.bot) == ("good", "bad")
    assert best.rating == pytest.approx(-worst.rating)
    assert best.low < best.rating < best.high
    assert best.high - best.low > 100
