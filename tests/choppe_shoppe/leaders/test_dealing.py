"""Two boards to each car crew, one kept: in secret, at once, and dealt anew for seats that do not know them."""

from __future__ import annotations

from typing import Any

import pytest

from thunderroad.bots import bot, decide
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.errors import SceneError
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.modules.choppe_shoppe.leaders.content import box
from thunderroad.modules.choppe_shoppe.leaders.dealing import DealLeaders
from thunderroad.modules.choppe_shoppe.leaders.state import Leaders, boards, leaders_of
from thunderroad.modules.choppe_shoppe.module import MODULE

from .kit import ALONE, VENDETTA, Draw

CREWS = ("amber", "teal", "bone")
OPEN = "\n".join([". . . . . . . ."] * 5 + ["As . . . . . . Ts"])


def dealt(crews: tuple[str, ...] = CREWS, modules: tuple[str, ...] = (), **options: Any) -> Any:
    """A game at its first question."""
    seats = tuple(map(Seat, crews))
    return VENDETTA.new_game(
        Recipe("vendetta", seats, "boards", (MODULE.id, *modules), {**ALONE, **options}), listen=True
    )


def kinds(g: Any) -> list[str]:
    return [event.kind for event in g.events]


@pytest.mark.rule("CL-SETUP-03", "X-TIME-01-R1")
def test_each_crew_chooses_before_anybody_rolls() -> None:
    g = dealt()
    asked = []
    while g.choice.kind == "leader":
        asked.append(g.choice.seat)
        assert len(g.choice.options) == 2
        g.apply(0)
    assert asked == [0, 1, 2]
    assert kinds(g).index("leader") < kinds(g).index("dice")
    assert len(set(leaders_of(g).kept)) == 3


@pytest.mark.rule("CL-SETUP-03-R1")
def test_all_are_turned_up_together_and_the_others_are_out_of_the_game() -> None:
    g = dealt()
    mine = leaders_of(g)
    pairs = [mine.pair(seat) for seat in range(3)]
    for seat in range(3):
        assert not any(g.out_of_box.powers)
        assert mine.tokens == [0, 0, 0]
        g.apply(1)
        mine = leaders_of(g)
        assert mine.kept[seat] == pairs[seat][1]
    assert [event.data["seat"] for event in g.events if event.kind == "leader-chosen"] == [0, 1, 2]
    assert (mine.choosing, set(mine.dealt)) == (0, {-1})
    assert all(g.out_of_box.powers)


@pytest.mark.rule("CL-SETUP-04", "CL-SETUP-05", "CL-SETUP-02", "CL-CMD-02")
def test_the_board_replaces_the_crews_and_brings_its_tokens() -> None:
    g = dealt()
    assert leaders_of(g).supply == box().supply == 15
    for _ in CREWS:
        g.apply(0)
    mine = leaders_of(g)
    for seat, number in enumerate(mine.kept):
        board = boards(g)[number]
        assert [g.rules.commands[command].data.id for command in g.boards[seat]] == board.data["commands"]
        assert mine.tokens[seat] == board.data["stars"]
    assert mine.supply == 15 - sum(mine.tokens)


@pytest.mark.rule("CL-SETUP-05-R1")
def test_where_the_supply_is_short_there_are_proxies(shop: Draw) -> None:
    g = shop(OPEN)
    g.leaders.supply = 1
    g.led("amber", "em-berco")
    assert (g.left("amber"), g.leaders.supply) == (2, 0)


@pytest.mark.rule("CL-SETUP-01", "X-MIX-04", "BR-SETUP-04", "FF-SETUP-02")
def test_only_car_crews_have_leaders() -> None:
    g = dealt(("crimson", "sulphur", "amber", "teal"), ("big-rig", "final-five"))
    asked = []
    while g.choice.kind == "leader":
        asked.append(g.choice.seat)
        g.apply(0)
    assert asked == [2, 3]
    assert [bool(row) for row in g.out_of_box.powers] == [False, False, True, True]
    own = {g.rules.concern.cards[number].id for row in g.out_of_box.powers for number in row}
    for vehicle in (*g.fleet(0), *g.fleet(1)):
        assert not g.on[vehicle].commands
    assert "command-tokens" in own


@pytest.mark.rule("CL-SETUP-01")
def test_the_switch_leaves_leaders_in_the_box() -> None:
    g = dealt(leaders=False)
    assert g.choice.kind == "assign"
    assert g.out_of_box.bare
    assert g.boards == g.rules.board


def views(g: Any, seat: int | None) -> Any:
    return VENDETTA.view(g, seat)


@pytest.mark.rule("CL-SETUP-03-R1")
@pytest.mark.parametrize("answers", range(3))
def test_at_every_moment_of_it_a_seat_sees_the_same_in_all_worlds(answers: int) -> None:
    g = dealt()
    for _ in range(answers):
        g.apply(0)
    for seat in (0, 1, 2, None):
        told = [VENDETTA.narrate(g, event, n, seat) for n, event in enumerate(g.events)]
        for n in range(12):
            twin = g.clone_for(seat, Rng.seeded(f"{answers} {seat} {n}"))
            assert views(twin, seat) == views(g, seat)
            assert [VENDETTA.narrate(twin, event, k, seat) for k, event in enumerate(g.events)] == told
            section = leaders_of(twin)
            if seat is not None:
                assert (section.pair(seat), section.kept[seat]) == (leaders_of(g).pair(seat), leaders_of(g).kept[seat])
            assert [one >= 0 for one in section.kept] == [one >= 0 for one in leaders_of(g).kept]


def test_who_has_chosen_is_shown_and_what_to_that_seat_alone() -> None:
    g = dealt()
    g.apply(0)
    name = boards(g)[leaders_of(g).kept[0]].name
    shown = [[seat.piles[0].value for seat in views(g, viewer).seats] for viewer in (0, 1, None)]
    assert shown == [[name, "choosing", "choosing"], *[["chosen", "choosing", "choosing"]] * 2]


def test_what_others_hold_is_dealt_from_all_that_a_seat_has_not_seen() -> None:
    g = dealt()
    g.apply(0)
    own = set(leaders_of(g).pair(2))
    found = {leader for n in range(200) for leader in leaders_of(g.clone_for(2, Rng.seeded(str(n)))).pair(0)}
    assert found == set(range(len(boards(g)))) - own
    kept = {leaders_of(g.clone_for(2, Rng.seeded(str(n)))).kept[0] for n in range(200)}
    assert kept == found


def test_a_world_depends_on_nothing_that_is_hidden() -> None:
    g = dealt()
    g.apply(0)
    other = g.clone()
    section = leaders_of(other)
    section.dealt[0:2] = sorted(set(range(11)) - set(section.dealt))[:2]
    section.kept[0] = section.dealt[1]
    one, two = [leaders_of(game.clone_for(1, Rng.seeded("same"))) for game in (g, other)]
    assert (one.dealt, one.kept) == (two.dealt, two.kept)


def test_later_seats_can_be_asked_ahead_and_get_the_same_question() -> None:
    g = dealt()
    frame = g.stack[-1]
    while not isinstance(frame, DealLeaders):
        g.stack.pop()
    first, ahead = g.choice, [frame.ahead(g, seat) for seat in range(3)]
    assert ahead[1] is not None
    assert ahead[2] is not None
    assert ahead[0] is None
    assert first.seat == 0
    g.apply(1)
    assert (g.choice.seat, g.choice.options) == (1, ahead[1].options)
    assert g.stack[-1].ahead(g, 1) is None
    g.apply(0)
    assert (g.choice.seat, g.choice.options) == (2, ahead[2].options)


def test_it_is_saved_by_the_ids_of_the_boards() -> None:
    g = dealt()
    g.apply(0)
    data = g.position()["sections"]["Leaders"]
    ids = {board.id for board in boards(g)}
    assert set(data["dealt"]) <= ids
    assert data["kept"][0] in ids
    assert VENDETTA.load(g.recipe, g.dump()).digest() == g.digest()


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_bots_choose_at_once(level: str) -> None:
    g = dealt()
    rng = Rng.seeded("bots")
    while g.choice.kind == "leader":
        g.apply(decide(bot(level), g, g.choice.seat, rng))
    assert g.round == 1


def test_a_scene_says_who_leads_and_refuses_what_cannot_be(shop: Draw) -> None:
    g = shop(OPEN).led("amber", "abigail")
    with pytest.raises(SceneError, match="another crew"):
        g.led("teal", "abigail")
    with pytest.raises(SceneError, match="leader"):
        g.led("teal", "nobody")
    with pytest.raises(SceneError, match="not a number of command tokens"):
        g.tokens("teal", 99)
    assert isinstance(g.leaders, Leaders)


@pytest.mark.rule("CL-SETUP-03-R2")
def test_the_boards_are_data() -> None:
    data = box().boards
    assert (len(data.cards), data.printed) == (11, 11)
    assert {card.data["stars"] for card in data.cards} <= {1, 2, 3}
    assert {len(card.data["commands"]) for card in data.cards} == {4, 5}
    assert all(card.data["commands"].count("airstrike") == 1 for card in data.cards)


def test_the_first_edition_had_other_boards() -> None:
    before = {card.id: card.data for card in box(1).boards.cards}
    now = {card.id: card.data for card in box().boards.cards}
    assert before.keys() == now.keys()
    assert (before["machine-gun-joe"]["stars"], now["machine-gun-joe"]["stars"]) == (1, 3)
    assert all(len(data["commands"]) == 4 for data in before.values())
    assert before["ms-betty"] == now["ms-betty"]
