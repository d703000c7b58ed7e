"""`tools/balance.py`: pairs are played once, a run that was stopped carries on, and the page says what was found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path

import pytest
from rich.progress import Progress

from thunderroad.lab.gifts import Gift
from thunderroad.lab.pairs import Change
from thunderroad.lab.simulate import Plan, Played, check, simulate
from tools import balance, kept
from tools.balance_items import Item, around, items, notes
from tools.balance_page import Measured, page, plot

PLAN = Plan("vendetta", ("amber", "teal"), ("random", "random"), 0, "balance")


def played(store: balance.Store, games: int) -> list[Played]:
    for part in store.missing(PLAN, games):
        store.keep(*balance.played(part))
    return store.games(PLAN)


def item(estimate: float | None = 2.0) -> Item:
    return Item("toys", "horn", "Horn", "house", PLAN, PLAN, estimate, around(estimate, 3.0))


def found(low: float, high: float) -> Change:
    middle = (low + high) / 200
    return Change(600, 0.25, 0.25 + middle, low / 100, high / 100, 8.0, 8.4)


def test_what_has_been_played_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = balance.Store(tmp_path)
    first = played(store, 3)
    assert [game.number for game in first] == [0, 1, 2]
    begun: list[int] = []

    def counted(plan: Plan, *, first: int) -> Iterator[Played]:
        begun.append(first)
        return simulate(plan, first=first)

    monkeypatch.setattr(balance, "simulate", counted)
    again = played(store, 5)
    assert begun == [3]
    assert [game.winners for game in again[:3]] == [game.winners for game in first]


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    store = balance.Store(tmp_path)
    whole = played(store, 3)
    path = store.path(PLAN)
    path.write_text(path.read_text()[:-4])
    assert [game.number for game in store.games(PLAN)] == [0, 1]
    assert [game.winners for game in played(store, 3)] == [game.winners for game in whole]


def test_games_that_nobody_asks_for_any_more_are_forgotten(tmp_path: Path) -> None:
    store = balance.Store(tmp_path)
    played(store, 2)
    store.forget([replace(PLAN, games=600)])
    assert len(store.games(PLAN)) == 2
    store.forget([replace(PLAN, seed="2")])
    assert not store.games(PLAN)


def test_a_game_is_kept_by_its_winners_and_its_rounds(tmp_path: Path) -> None:
    store = balance.Store(tmp_path)
    store.keep(
        PLAN, [Played(0, ("random", "random"), (0, 1), "", "", 14, 0, ""), Played(1, PLAN.bots, (), "", "", 9, 0, "")]
    )
    assert [(game.number, game.winners, game.rounds) for game in store.games(PLAN)] == [(0, (0, 1), 14), (1, (), 9)]


def test_other_games_are_kept_apart(tmp_path: Path) -> None:
    store = balance.Store(tmp_path)
    others = (replace(PLAN, seed="2"), replace(PLAN, bots=("random", "greedy")), replace(PLAN, modules=("devils-run",)))
    assert len({store.path(plan) for plan in (PLAN, *others)}) == 4
    assert store.path(PLAN) == store.path(replace(PLAN, games=600))


def test_every_card_of_the_decks_named_can_be_given() -> None:
    cards = list(items("random"))
    assert {card.deck for card in cards} == set(notes()) >= {"ongoing-effects", "road-conditions"}
    for card in cards:
        check(card.plan)
        check(card.other)


def test_a_card_is_outside_when_all_of_its_interval_is() -> None:
    card = item()
    assert not card.outside(found(1, 3))
    assert not card.outside(found(4, 8))
    assert card.crosses(found(4, 8))
    assert card.outside(found(6, 8))
    assert not card.crosses(found(6, 8))
    assert not item(None).crosses(found(-9, 9)), "nothing is known of it"


def test_the_page_and_the_plot_show_each_card() -> None:
    notes = {"toys": "Against none.", "signs": "For all alike."}
    sign = replace(item(None), deck="signs", plan=replace(PLAN, gift=Gift.parse("signs: horn none")))
    sign_found = replace(found(-9, 9), spread=0.1)
    measured = [
        Measured(item(), found(6, 8)),
        Measured(item(None), found(-1, 2), earlier=True),
        Measured(sign, sign_found),
    ]
    shown = page(measured, "greedy", notes)
    assert "| Horn | 600 | +7.0 | +6.0 to +8.0 | +2.0 | +5% | **outside** |" in shown
    assert "| Horn | 600 | +0.5 | -1.0 to +2.0 |  | +5% | earlier bots |" in shown
    assert "## Signs\n\nFor all alike.\n" in shown
    assert "| Horn | 600 | 8.00 | 8.40 | +0.40 | +0.30 to +0.50 |  |" in shown
    assert plot(measured).count("<circle") == 2, "nobody wins more often by what lies before all"


def test_a_card_that_makes_games_much_longer_is_outside_whatever_it_wins() -> None:
    longer = replace(found(1, 3), rounds=11.0)
    assert item().outside(replace(longer, spread=0.9))
    assert not item().outside(replace(longer, spread=1.1))


def test_what_bots_think_of_modules_that_do_not_play_does_not_count() -> None:
    assert (
        len(
            {
                kept.minds("vendetta", ()),
                kept.minds("vendetta", ("extra-ammo",)),
                kept.minds("vendetta", ("choppe-shoppe",)),
            }
        )
        == 3
    )
    assert kept.minds("vendetta", ()) == kept.minds("vendetta", ("devils-run",)), "it brings no thoughts of its own"


def test_what_other_bots_think_counts_only_where_they_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = tmp_path / "src" / "thunderroad" / "bots" / "greedy.py"
    other = usual.parent / "search" / "player.py"
    other.parent.mkdir(parents=True)
    monkeypatch.setattr(kept, "ROOT", tmp_path)
    found = []
    for first, second in (("a", "b"), ("a", "c"), ("d", "c")):
        usual.write_text(first, encoding="utf-8")
        other.write_text(second, encoding="utf-8")
        found.append([kept.minds.__wrapped__("vendetta", (), others=others) for others in (False, True)])
    alone, with_others = zip(*found, strict=True)
    assert alone[0] == alone[1] != alone[2]
    assert len({*with_others}) == 3


def test_all_cards_get_a_part_in_turn_and_nothing_is_begun_when_the_time_is_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, begun = balance.Store(tmp_path), []

    def counted(plan: Plan, *, first: int) -> Iterator[Played]:
        begun.append((plan.seed, first))
        return simulate(plan, first=first)

    monkeypatch.setattr(balance, "simulate", counted)
    cards = [replace(item(), plan=replace(PLAN, seed=seed)) for seed in ("one", "two")]
    with Progress(disable=True) as progress:
        balance.measure(cards, kept.Effort(3, part=2), store, progress)
        first = [("balance", 0), ("one", 0), ("two", 0), ("balance", 2), ("one", 2), ("two", 2)]
        assert begun == first, "the games without are shared"
        balance.measure(cards, kept.Effort(5, until=0.0, part=2), store, progress)
    assert begun == first
    assert [balance.known(card, store) is not None for card in cards] == [True, True]


def test_a_page_with_few_pairs_says_so() -> None:
    notes = {"toys": "Against none."}
    few = replace(found(1, 3), pairs=40)
    assert "first part**: 1 of 2 cards" in page([Measured(item(), few), Measured(item(), found(1, 3))], "greedy", notes)
    assert "first part" not in page([Measured(item(), found(1, 3))], "greedy", notes)


def test_several_processes_play_the_same_games(tmp_path: Path) -> None:
    cards = [replace(item(), plan=replace(PLAN, seed=seed)) for seed in ("one", "two")]
    apart, alone = balance.Store(tmp_path / "apart"), balance.Store(tmp_path / "alone")
    with Progress(disable=True) as progress:
        balance.measure(cards, kept.Effort(3), alone, progress)
        with kept.players(2) as play:
            balance.measure(cards, kept.Effort(3, play), apart, progress)
    written = [{path.name: path.read_text() for path in store.folder.iterdir()} for store in (apart, alone)]
    assert written[0] == written[1]
    assert len(written[0]) == 3


def test_figures_of_earlier_bots_stay_until_there_are_as_many_pairs() -> None:
    many, now = {**asdict(found(-3, 3)), "of": "then"}, {**asdict(found(-5, 5)), "of": "now"}
    assert balance.newer(many, now) is now
    assert balance.newer({**many, "pairs": 601}, now) is not now
    assert (balance.newer(None, now), balance.newer(many, None)) == (now, many)


def test_what_is_found_is_remembered_without_the_games(tmp_path: Path) -> None:
    store, record, card = balance.Store(tmp_path), tmp_path / "record.json", item()
    played(store, 3)
    (first,) = balance.remembered([card], store, record)
    assert (first.change.pairs, first.earlier) == (3, False)
    store.path(card.plan).unlink()
    assert balance.remembered([card], store, record) == [first]
    other = replace(card, plan=replace(PLAN, seed="2"))
    assert balance.remembered([other], store, record) == [Measured(other, first.change, earlier=True)]
