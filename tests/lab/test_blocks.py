"""Games in blocks, mirrored; shares of wins with intervals over blocks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

import pytest

from thunderroad.bots.base import BotInfo
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.game import BaseGame
from thunderroad.lab.blocks import ALL, BELOW, EXTREMES, MIRROR, Ladder, Pairing, pairings, play
from thunderroad.lab.intervals import of_blocks, student
from thunderroad.lab.simulate import Plan, Played
from thunderroad.lab.standings import score, standings
from thunderroad.lab.workers import ALONE, Processes

SEATS = ("white", "orange", "tan")


class First:
    """Always takes the same option of a question, and leaves nothing to chance."""

    info = BotInfo("first", "First", "Takes the first option.")

    def choose(self, game: BaseGame, seat: int, rng: Rng) -> int:
        return 0

    def reasons(self, game: BaseGame, index: int) -> Sequence[str]:
        return ()


def ladder(*pairs: Pairing, seats: int = 2, blocks: int = 3) -> Ladder:
    return Ladder(Plan("classic", SEATS[:seats], ("random",) * seats, 0, "5"), pairs, blocks)


def played(number: int, bots: str, *winners: int) -> Played:
    return Played(number, tuple(bots), winners, "", "", 1, 1, "")


def test_a_block_is_one_deal_with_each_rotation() -> None:
    pairing = Pairing(BELOW, ("a", "b"))
    assert [pairing.seating("1", 0, rotation, 3) for rotation in range(3)] == [
        ("a", "b", "b"),
        ("b", "a", "b"),
        ("b", "b", "a"),
    ]
    plan = ladder(pairing, Pairing(MIRROR, ("a", "a")), seats=3)
    assert [(block, pair.kind, rotation) for block, pair, rotation in map(plan.place, (0, 2, 3, 5, 6, 10))] == [
        (0, BELOW, 0),
        (0, BELOW, 2),
        (0, MIRROR, 0),
        (0, MIRROR, 2),
        (1, BELOW, 0),
        (1, MIRROR, 1),
    ]
    assert plan.games == 18


def test_all_that_are_paired() -> None:
    def named(*bots: str) -> list[tuple[str, tuple[str, ...]]]:
        return [(pairing.kind, pairing.bots) for pairing in pairings(bots, "a")]

    assert named("a", "b", "c") == [
        (BELOW, ("b", "a")),
        (BELOW, ("c", "b")),
        (ALL, ("a", "b", "c")),
        (MIRROR, ("c", "c")),
        (EXTREMES, ("c", "a")),
    ]
    assert named("a", "b") == [(BELOW, ("b", "a")), (ALL, ("a", "b")), (MIRROR, ("b", "b"))]
    assert named("a") == [(MIRROR, ("a", "a"))]
    assert named("c") == [(MIRROR, ("c", "c")), (EXTREMES, ("c", "a"))]


@pytest.mark.parametrize(("bots", "seats"), [("ab", 4), ("abc", 4), ("abcde", 3), ("abcd", 4), ("ab", 2)])
def test_a_round_robin_is_even(bots: str, seats: int) -> None:
    pairing = Pairing(ALL, tuple(bots))
    tables = [pairing.seating("1", block, rotation, seats) for block in range(200) for rotation in range(seats)]
    assert {tuple(sorted(Counter(table).values())) for table in tables} == {
        tuple(sorted(Counter(bots[seat % len(bots)] for seat in range(seats)).values()))
    }, "as many different bots as there can be"
    for seat in range(seats):
        counts = Counter(table[seat] for table in tables)
        assert all(abs(counts[bot] / len(tables) - 1 / len(bots)) < 0.05 for bot in bots)
    follow = Counter((table[0], table[1]) for table in tables if table[0] != table[1])
    assert len(follow) == len(bots) * (len(bots) - 1), "everybody sits behind everybody"


def test_a_mirror_match_of_bots_without_chance_is_even(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thunderroad.lab.players.bot", lambda name: First())
    plan = ladder(Pairing(MIRROR, ("first", "first")), seats=3, blocks=2)
    games = list(ALONE.each(partial(play, plan), range(plan.games)))
    assert games[0].digest == games[1].digest == games[2].digest != games[3].digest
    row = standings(plan, games).rows[0]
    assert [row.wins.mean, *row.running] == [pytest.approx(1 / 3)] * 3


def test_a_game_depends_on_its_number_alone() -> None:
    plan = ladder(Pairing(BELOW, ("random", "random")), Pairing(MIRROR, ("random", "random")))
    games = list(ALONE.each(partial(play, plan), range(plan.games)))
    with Processes(2) as workers:
        assert games == list(workers.each(partial(play, plan), range(plan.games), 1)), "however many processes"
    assert play(plan, 5) == games[5]
    longer = Ladder(plan.plan, plan.pairings, 9)
    assert play(longer, 5) == games[5], "a longer ladder begins with the shorter one"
    assert len({game.digest for game in games}) == len(games), "each has its own choices"


def test_the_score_of_a_block_is_that_of_the_bot_alone() -> None:
    assert score([played(0, "abb", 0), played(1, "bab", 0), played(2, "bba", 1, 2)]) == 0.5
    assert score([played(0, "abb"), played(1, "bab", 1), played(2, "bba", 0)]) == pytest.approx(1 / 3)


def test_standings_count_whole_blocks() -> None:
    plan = ladder(Pairing(BELOW, ("a", "b")), Pairing(ALL, ("b", "a")), blocks=2)
    block = [played(0, "ab", 0), played(1, "ba", 1), played(2, "ba", 0), played(3, "ab", 0, 1)]
    found = standings(plan, [*block, played(4, "ab", 1)])
    assert (found.blocks, found.games, found.draws, found.unfinished) == (1, 4, 1, 0)
    assert [(row.bot, row.wins.mean, row.games) for row in found.rows] == [
        ("a", 1.0, 2),
        ("b", 0.75, 2),
        ("a", 0.25, 2),
    ]
    assert [rating.bot for rating in found.ratings] == ["a", "b"]
    assert standings(plan, []).rows[0].wins.high == 1.0


def test_students_numbers() -> None:
    for freedom, number in ((2, 4.303), (5, 2.571), (10, 2.228), (100, 1.984)):
        assert student(freedom) == pytest.approx(number, rel=0.035)


def test_nobody_is_sure_after_a_few_blocks() -> None:
    assert (of_blocks([]).low, of_blocks([]).high) == (0.0, 1.0)
    assert of_blocks([1.0]).low < 0.2
    assert of_blocks([1.0] * 20).low == pytest.approx(0.86, abs=0.02)
    assert of_blocks([1.0] * 1000).low > 0.99
    assert of_blocks([0.25] * 20).low < 0.25 < of_blocks([0.25] * 20).high


@pytest.mark.parametrize(("chance", "alike"), [(0.25, 0), (0.25, 3), (0.5, 1), (0.03, 1), (0.97, 3)])
def test_intervals_cover_the_truth(chance: float, alike: int) -> None:
    """Blocks of four games, some of which always end alike; of 95 % intervals, 95 % hold the truth."""
    rng = Rng.seeded(f"{chance} {alike}")
    runs, hits = 400, 0
    for _ in range(runs):
        scores = []
        for _ in range(60):
            wins = [rng.below(1000) < 1000 * chance for _ in range(4 - alike)]
            scores.append((wins[0] * alike + sum(wins)) / 4)
        found = of_blocks(scores)
        hits += found.low <= chance <= found.high
    assert 0.93 <= hits / runs <= 0.99
