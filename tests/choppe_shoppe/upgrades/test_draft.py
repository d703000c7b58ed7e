"""The draft of upgrades: who is dealt what, what goes round, what stays secret (UP-SETUP)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from thunderroad.kernel.chance import Rng
from thunderroad.kernel.errors import RecipeError
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.modules.choppe_shoppe.upgrades.content import box, items_of
from thunderroad.modules.choppe_shoppe.upgrades.draft import hand, kept
from thunderroad.modules.choppe_shoppe.upgrades.packets import redealt
from thunderroad.modules.choppe_shoppe.upgrades.state import card_on, upgrades

from .kit import ALONE, MODULE, VENDETTA

CREWS = ("amber", "teal", "bone", "azure")


def begin(crews: Sequence[str] = CREWS[:3], seed: str = "draft", modules: Sequence[str] = (), **options: Any) -> Any:
    """A game before its first question."""
    seats = tuple(Seat(crew) for crew in crews)
    recipe = Recipe("vendetta", seats, seed, (MODULE, *modules), {**ALONE, **options})
    return VENDETTA.new_game(recipe, listen=True)


def drafting(g: Any) -> Iterator[Any]:
    """The game at each question of the draft; each is answered at random."""
    rng = Rng.seeded("answers")
    while g.choice is not None and g.choice.kind.startswith("upgrade"):
        yield g
        g.apply(rng.below(len(g.choice.options)))


def finish(g: Any) -> Any:
    """Through the draft."""
    for _ in drafting(g):
        pass
    return g


@pytest.mark.rule("UP-SETUP-01", "UP-SETUP-01-R1")
def test_each_crew_is_dealt_four_of_27_different_cards() -> None:
    assert (len(box().deck.cards), box().deck.printed, box().dealt, box().kept) == (27, 27, 4, 3)
    g = begin(CREWS)
    dealt = [card for seat in range(4) for card in hand(g, seat)]
    assert len(dealt) == len(set(dealt)) == 16


@pytest.mark.rule("UP-SETUP-02", "UP-SETUP-03")
def test_hands_pass_to_the_left_until_each_keeps_three() -> None:
    g = begin()
    hands = [hand(g, seat) for seat in range(3)]
    sizes = []
    for game in drafting(g):
        if game.choice.kind == "upgrade-pick":
            sizes.append(len(game.choice.options))
        if len(sizes) == 4 and game.choice.kind == "upgrade-pick" and game.choice.seat == 0:
            assert set(hand(game, 1)) < set(hands[0]), "the first hand has gone to the left"
            assert set(hand(game, 0)) < set(hands[2])
    assert sizes == [4] * 3 + [3] * 3 + [2] * 3


@pytest.mark.rule("UP-SETUP-04", "UP-SETUP-05", "UP-USE-01")
def test_each_car_gets_one_of_its_crews_cards_and_all_are_turned_up_together() -> None:
    g = begin()
    mine: list[list[int]] = []
    for game in drafting(g):
        assert all(card_on(game, vehicle) is None for vehicle in range(9)), "nothing lies open before the end"
        if game.choice.kind == "upgrade-place" and not mine:
            mine = [kept(game, seat) for seat in range(3)]
    for seat in range(3):
        on_cars = sorted(upgrades(g).on_car[vehicle] for vehicle in g.fleet(seat))
        assert on_cars == sorted(mine[seat])
        assert all(len(g.out_of_box.held[vehicle]) == 1 for vehicle in g.fleet(seat))
    assert [event.kind for event in g.events].count("upgrade") == 9
    assert (upgrades(g).packets, upgrades(g).given) == ([], 0)


@pytest.mark.rule("UP-SETUP-03-R1", "CL-SETUP-01", "X-MIX-04")
def test_crews_without_cars_are_left_out() -> None:
    g = begin(("amber", "crimson", "sulphur", "teal"), modules=("big-rig", "final-five"))
    asked = {game.choice.seat for game in drafting(g)}
    assert asked == {0, 3}
    others = [vehicle for seat in (1, 2) for vehicle in g.fleet(seat)]
    assert others
    assert all(card_on(g, vehicle) is None for vehicle in others)


@pytest.mark.rule("CL-SETUP-01", "X-TIME-01-R1")
def test_without_the_switch_nothing_is_dealt_and_with_it_the_board_lies_first() -> None:
    assert begin(upgrades=False).choice.kind == "assign"
    g = begin()
    assert g.laid_out()
    assert not any(g.dice)


@pytest.mark.rule("UP-SETUP-02", "UP-SETUP-04")
def test_a_seat_sees_its_own_picks_and_how_many_the_others_have() -> None:
    g = begin()
    for game in drafting(g):
        rounds = min(upgrades(game).given // 3, 3)
        for viewer in range(3):
            for seat, shown in enumerate(VENDETTA.view(game, viewer).seats):
                before = [card for board in shown.dashboards for card in board.cards]
                own = sorted(card.name for card in (*before, *shown.hand))
                if seat == viewer:
                    assert own == sorted(items_of(game).cards[item].name for item in kept(game, seat))
                else:
                    assert (own, sum(back.count for back in shown.backs)) == ([], rounds)


@pytest.mark.rule("UP-SETUP-02")
def test_those_who_come_later_are_told_their_question_ahead() -> None:
    g = begin()
    for game in drafting(g):
        frame = game.stack[-1]
        for seat in range(3):
            ahead = frame.ahead(game, seat)
            assert (ahead is not None) == (seat > game.choice.seat)
            if ahead is not None:
                later = game.clone()
                while later.choice.seat != seat:
                    later.apply(len(later.choice.options) - 1)
                found = (later.choice.seat, later.choice.kind, later.choice.options)
                assert found == (ahead.seat, ahead.kind, ahead.options)


# --- secrets --------------------------------------------------------------------------------


def seen_by(g: Any, seat: int | None) -> str:
    """All that a seat is shown and told."""
    events = [VENDETTA.narrate(g, event, n, seat) for n, event in enumerate(g.events)]
    shown = VENDETTA.view(g, seat)
    return repr((shown, events))


@pytest.mark.rule("UP-SETUP-02", "UP-SETUP-04", "CL-SETUP-03-R1")
@pytest.mark.parametrize("crews", [2, 3, 4])
def test_no_view_changes_when_all_that_a_seat_does_not_know_is_dealt_anew(crews: int) -> None:
    g = begin(CREWS[:crews])
    changed = 0
    for game in drafting(g):
        for seat in (None, *range(crews)):
            before = repr(VENDETTA.view(game, seat))
            for k in range(3):
                other = game.clone_for(seat, Rng.seeded(f"deal {k}"))
                changed += upgrades(other).packets != upgrades(game).packets
                assert repr(VENDETTA.view(other, seat)) == before
                everybody = Counter(upgrades(other).packets)
                assert max(everybody.values()) == 1, "each card is there once"
    assert changed > 20


@pytest.mark.rule("UP-SETUP-02")
def test_what_is_kept_and_laid_is_told_to_its_own_seat_alone() -> None:
    g = finish(begin())
    for kind in ("upgrade-kept", "upgrade-laid"):
        told = [event for event in g.events if event.kind == kind]
        assert [event.seats for event in told] == [(n % 3,) for n in range(9)]
    assert "upgrade-kept" not in seen_by(g, None)


@pytest.mark.rule("UP-SETUP-02")
def test_a_seat_keeps_what_it_has_seen_in_all_its_worlds() -> None:
    g = begin(CREWS[:2])
    shown: list[set[int]] = []
    for game in drafting(g):
        if game.choice.kind == "upgrade-pick" and game.choice.seat == 0:
            shown.append(set(game.choice.options))
        if game.choice.kind != "upgrade-place" or game.choice.seat != 0:
            continue
        theirs = kept(game, 1)
        for k in range(6):
            world = game.clone_for(0, Rng.seeded(f"world {k}"))
            assert kept(world, 0) == kept(game, 0)
            assert kept(world, 1)[1] == theirs[1], "the hand came back without this card, so it is known"
            assert not set(kept(world, 1)[::2]) & shown[0] - {theirs[1]}
            assert kept(world, 1)[2] in shown[1], "it has passed this hand on"
        break


def test_packets_are_dealt_evenly_over_what_is_not_known() -> None:
    found = Counter(redealt([0, 1, 2, 3], range(8), 2, 1, 2, 0, Rng.seeded(str(n)))[1] for n in range(400))
    assert set(found) == {1}, "of its own hand one card is left for the other"
    found = Counter(redealt([0, 1, 2, 3], range(8), 2, 1, 2, 0, Rng.seeded(str(n)))[2] for n in range(400))
    assert set(found) == {2, 3, 4, 5, 6, 7}
    assert min(found.values()) > 40


# --- saving, packs --------------------------------------------------------------------------


def test_every_moment_of_the_draft_is_saved_and_loaded() -> None:
    g = begin()
    for game in drafting(g):
        data = json.loads(json.dumps(game.dump()))
        loaded = VENDETTA.load(game.recipe, data)
        assert loaded.dump() == game.dump()
        assert loaded.digest() == game.digest()
    assert VENDETTA.load(g.recipe, json.loads(json.dumps(g.dump()))).digest() == g.digest()


def test_a_saved_position_names_upgrades_by_their_ids() -> None:
    g = finish(begin())
    saved = g.dump()["sections"]["Upgrades"]
    assert "tank-treads" in items_of(g).ids
    assert all(isinstance(id, str) for id in saved["on_car"])


@pytest.mark.parametrize(("module", "refused"), [("choppe-shop", "choppe-shoppe")])
def test_a_module_that_is_not_there_is_refused(module: str, refused: str) -> None:
    with pytest.raises(RecipeError, match=refused):
        VENDETTA.new_game(Recipe("vendetta", (Seat("amber"), Seat("teal")), "x", (module,)))
