"""The table of other libraries: how it is made and where it is put; playing ours needs none of them."""

from __future__ import annotations

import pytest

from tools import peers, scaling

RUNS = {
    name: [{"rate": rate * k, "length": 300.0, "version": "1.2"} for rate in (900.0, 1000.0, 1300.0)]
    for k, name in enumerate(peers.ENTRIES, 1)
}


def test_a_row_has_the_median_its_range_and_ours_beside_it() -> None:
    rows = peers.table(RUNS, "3.11.2", 3.0).splitlines()
    assert "Python 3.11.2" in rows[0]
    assert "medians of 3 rounds" in rows[0]
    assert "| Thunder Road: Vendetta, four crews | this engine | 1,000 | 900 to 1,300 | 300 |  |" in rows
    assert "| Catan, four players | catanatron 1.2 | 2,000 | 1,800 to 2,600 | 300 | 0.50 |" in rows


def test_the_table_takes_the_place_of_the_last_one() -> None:
    page = f"# Speed\n\n{peers.BEGIN}\n\nold\n\n{peers.END}\n\nMore.\n"
    assert peers.written(page, "new") == page.replace("old", "new")
    with pytest.raises(SystemExit, match=r"performance\.md needs the lines"):
        peers.written("# Speed\n", "new")


def test_the_page_has_the_place() -> None:
    assert peers.written(peers.PAGE.read_text(encoding="utf-8"), "new").count("new\n\n<!-- end of peers") == 1


def test_whole_games_of_ours_are_played() -> None:
    found = peers.measure("ours", 0.01, 0)
    assert found["rate"] > 0
    assert 100 < found["length"] < 1000


def test_the_start_of_a_program_is_no_part_of_what_its_games_cost() -> None:
    cost = scaling.beyond_start(lambda games: scaling.Cost(2.0 + games, 1.0 + 3 * games, games), 5)
    assert cost == scaling.Cost(4.0, 12.0, 4)


def test_ratios_are_those_of_the_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    costs = (scaling.Cost(10.0, 10.0, 500), scaling.Cost(11.0, 11.0, 500), scaling.Cost(6.0, 12.1, 500))
    monkeypatch.setattr(scaling, "runs", lambda jobs: tuple(lambda games, c=c: c if games > 1 else ZERO for c in costs))
    found = scaling.measure(100, 2, 3)
    assert found == pytest.approx({"overhead": 0.1, "more": 0.1, "linear": 11 / 12})


ZERO = scaling.Cost(0.0, 0.0, 0)
