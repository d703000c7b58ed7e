"""`tools/arena.py`: games in the arena are watched without changing them, kept, and counted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from rich.progress import Progress

from thunderroad.lab.simulate import Plan, play
from tools import arena, kept

PLAN = Plan("vendetta", ("amber", "teal"), ("random", "random"), 0, "arena", ("carnival",), {"arena_side": "wringer"})
TABLE = arena.Table(2, "wringer", (PLAN,))


def game(number: int, **told: object) -> arena.Fought:
    """A game that seat 0 won in six rounds, but for what is told."""
    usual = arena.Fought(number, ["greedy", "greedy"], [0], 6, 300)
    return replace(usual, **told)  # type: ignore[arg-type]


def test_a_game_that_is_watched_is_the_same_game() -> None:
    told, plain = arena.fought(PLAN, 3), play(PLAN, 3)
    assert (told.winners, told.rounds, told.answers) == (list(plain.winners), plain.rounds, plain.decisions)
    assert told.scrap, "somebody is paid"
    assert {why for _, why, _ in told.scrap} <= {"damage", "elimination", "witness", "spotlight", "muffler", "robbed"}
    assert all(1 <= round_ <= told.rounds for round_, _, _ in told.scrap)
    assert told.ends
    assert set(told.astray) == {"random"}, "who answers at random drives into walls"


def test_what_has_been_played_is_read_again(tmp_path: Path) -> None:
    store = arena.Store(tmp_path)
    with Progress(disable=True) as progress:
        kept.fill(store, [PLAN], arena.played, kept.Effort(3), progress)
    first = store.games(PLAN)
    assert first == [arena.fought(PLAN, number) for number in range(3)]
    assert store.missing(PLAN, 5) == [(replace(PLAN, games=5), 3)]


def test_there_is_a_table_for_each_number_of_crews_and_each_side() -> None:
    tables = list(arena.tables("random"))
    assert [(table.seats, table.side) for table in tables] == [
        (seats, side) for seats in (2, 3, 4, 5) for side in ("haulasseum", "wringer")
    ]
    for table in tables:
        sat = [crew for plan in table.plans for crew in plan.crews]
        assert len({sat.count(crew) for crew in sat}) == 1, "every crew sits as often as the others"
        assert len({plan.crews[0] for plan in table.plans}) == len(table.plans)
    assert {table.seats for table in arena.tables("greedy,random")} == {2}


def test_a_share_is_a_fault_when_all_of_its_interval_is_outside() -> None:
    assert arena.verdict(300, 600, 0.45, 0.55) == ""
    assert arena.verdict(330, 600, 0.45, 0.55) == " *open*"
    assert arena.verdict(400, 600, 0.45, 0.55) == " **fault**"
    assert arena.verdict(100, 600, 0.45, 0.55) == " **fault**"


def test_the_chapter_counts_what_has_happened() -> None:
    games = [
        game(0, rounds=3, scrap=[[1, "damage", 2], [3, "damage", 2], [3, "spotlight", 1]], ends=["wall"]),
        game(1, winners=[1], weapons=[[1, "thwumper"], [1, "thwumper"], [0, "amplifier"]], astray=["greedy"]),
    ]
    found = [(TABLE, games)]
    assert "| 2 crews, wringer | damage | 1.00 | 0.00 | 1.00 | 0.00 | 0.00 | 0.00 | 2.00 |" in arena.sources(found)
    assert any("50.0 % (9.5 to 90.5) *open*" in line for line in arena.lengths(found))
    assert "| 2 crews, wringer | 0.50 |" in arena.ends(found)
    thwumper = next(line for line in arena.weapons(found) if "thwumper" in line)
    assert thwumper.startswith("| thwumper | 1 | 100.0 % ")
    assert thwumper.endswith("| 50.0 % |")
    assert "At least 2 games of each table" in arena.page(found, "greedy")
    assert any(line.endswith("| 1 |") for line in arena.levels(found))


def test_a_chapter_takes_the_place_of_the_old_one_and_leaves_the_others(tmp_path: Path) -> None:
    page = tmp_path / "balance.md"
    kept.chapter("# Cards\n\nmany\n", page)
    kept.chapter("# The arena\n\n## Length\n\nlong\n", page)
    kept.chapter("# Cards\n\nfew\n", page)
    assert page.read_text() == "# Cards\n\nfew\n\n# The arena\n\n## Length\n\nlong\n"


@pytest.mark.parametrize(("bots", "astray"), [("greedy", 0), ("random", 1)])
def test_the_careful_bot_never_drives_to_its_end_while_there_is_another_step(bots: str, astray: int) -> None:
    games = [arena.fought(replace(PLAN, bots=(bots, bots)), number) for number in range(2)]
    assert bool(sum(len(game.astray) for game in games)) == bool(astray)
