"""The careful bot uses what leaders bring where it clearly pays."""

from __future__ import annotations

import pytest

from tests.kit.bots import asked
from thunderroad.bots import bot, decide
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.modules.choppe_shoppe.leaders.cards.cruft import salvage
from thunderroad.modules.choppe_shoppe.leaders.state import boards
from thunderroad.modules.choppe_shoppe.module import MODULE

from .kit import ALONE, VENDETTA, Draw, Shop

ROAD = """
    . . . . . . . .
     . . . . . . . .
    {} {} {} . . . . .
     . . . . . . . .
    . . . . . . . .
     {} . . . . . . Ts
"""


def choice(g: Shop) -> str:
    """What the careful bot answers now."""
    assert g.g.choice is not None
    return g.options()[decide(bot("greedy"), g.g, g.g.choice.seat, Rng.seeded("careful"))]


def finish(g: Shop) -> None:
    """Leave the rest of the turn unplayed."""
    g.g.stack.clear()
    g.g.choice = None
    g.script.rest.clear()


def test_it_keeps_the_stronger_of_two_boards() -> None:
    g = VENDETTA.new_game(Recipe("vendetta", (Seat("amber"), Seat("teal")), "keeps", (MODULE.id,), ALONE))
    strength = [boards(g)[number].data["strength"] for number in g.choice.options]
    assert strength[0] != strength[1]
    kept = decide(bot("greedy"), g, 0, Rng.seeded("keeps"))
    assert strength[kept] == max(strength)


def test_it_drives_over_the_finish_line_with_a_token(shop: Draw) -> None:
    g = shop(ROAD.format(".", ".", ".", "As")).finish_line().led("amber", "vince-vamp").put("Am", 3, 22)
    g.turn("amber", 1).answer("Am 1")
    assert choice(g) == "overdrive token"
    g.answer("overdrive token", *["front"] * 3).won_by("amber")


def test_it_takes_the_move_that_wins(shop: Draw) -> None:
    g = shop(ROAD.format(".", ".", ".", "As")).finish_line().led("amber", "cris-crass").put("Am", 3, 23)
    g.tokens("amber", 0)
    g.turn("amber", 1).answer("Am 1").asks("amber", "play")
    assert choice(g) == "cris-crass"
    g.answer("cris-crass", "front", "front").won_by("amber")


def test_it_rolls_a_miss_again(shop: Draw) -> None:
    g = shop(ROAD.format("Am", ".", "Tm'", "As")).led("amber", "wong-lei-kong").dice("shooting: large")
    g.goes("Am", 1, "none", "front", "Tm").asks("amber", "steady-hand")
    assert choice(g) == "reroll"
    finish(g)


def test_it_repairs_a_second_car(shop: Draw) -> None:
    g = shop(ROAD.format("Am", ".", ".", "As''")).put("Al''", 4, 1).led("amber", "ms-betty")
    g.goes("Am", 1, "repair-5-6 token", "Al dent").asks("amber", "jury-rigging")
    assert choice(g).startswith("amber.small")
    finish(g)


def test_it_shoots_a_second_time(shop: Draw) -> None:
    g = shop(ROAD.format("Am", ".", "Tm'", "As")).put("Tl'", 2, 2).led("amber", "machine-gun-joe")
    g.dice("shooting: large").goes("Am", 1, "none", "front", "Tm").asks("amber", "never-just-one")
    assert choice(g) == "teal.large"
    finish(g)


def test_it_sends_a_rival_over_the_edge(shop: Draw) -> None:
    g = shop(ROAD.format(".", ".", ".", "As")).put("Am", 1, 3).put("Tm", 1, 4).led("amber", "bumpo")
    g.dice("slam: bottom").goes("Am", 1, "big-finish token", "front").asks("amber", "big-finish")
    assert choice(g) in {"front-left", "rear-left"}
    finish(g)


def test_a_whole_game_of_careful_bots_lays_tokens_and_comes_to_an_end() -> None:
    seats = tuple(map(Seat, ("amber", "teal", "bone")))
    g = VENDETTA.new_game(Recipe("vendetta", seats, "careful", (MODULE.id,), ALONE), listen=True)
    rng = Rng.seeded("careful")
    while g.choice is not None:
        g.apply(decide(bot("greedy"), g, g.choice.seat, rng))
    assert sum(event.kind == "command-token" for event in g.events) >= 3


def put(g: Shop, *pieces: str) -> Shop:
    """Pieces by their places: ``Ts 3/4``."""
    for piece in pieces:
        part, _, place = piece.partition(" ")
        lane, _, column = place.partition("/")
        g.put(part, int(lane), int(column))
    return g


def test_it_pays_salvage_for_a_repair(shop: Draw) -> None:
    g = put(shop(ROAD.format("Am", ".", ".", ".")), "Al'' 5/5").led("amber", "cruft")
    salvage(g.g)[0] = 2
    g.turn("amber", 3, 4).asks("amber", "play")
    assert choice(g) == "cruft"
    finish(g)


def test_it_looks_where_it_will_drive_and_not_at_what_lies_behind(shop: Draw) -> None:
    for car, wanted in (("Am 3/1", ["3/2", "5/3"]), ("Am 3/7", ["none"])):
        g = put(shop(ROAD.format(".", ".", ".", ".")), car, "?mine 3/2", "?mine 5/3").led("amber", "madame-boudreaux")
        g.turn("amber", 3, 4).asks("amber", "play")
        assert choice(g) == "madame-boudreaux"
        looked = []
        g.answer("madame-boudreaux")
        while asked(g) == "second-sight":
            looked.append(choice(g))
            g.answer(looked[-1])
        assert looked == wanted
        finish(g)


def test_it_does_not_drive_into_a_wall_for_one_move_more(shop: Draw) -> None:
    g = put(shop(ROAD.format("Am", ".", ".", ".")), *(f"X {lane}/2" for lane in range(1, 7))).led("amber", "cris-crass")
    g.tokens("amber", 0).turn("amber", 1)
    while asked(g) != "play":
        g.answer(choice(g))
    assert choice(g) == "pass"
    finish(g)


def test_a_miss_at_its_own_car_stays_one(shop: Draw) -> None:
    g = shop(ROAD.format("Am", ".", "Al'", "As")).led("amber", "wong-lei-kong").dice("shooting: medium")
    g.goes("Am", 1, "none", "front", "Al").asks("amber", "steady-hand")
    assert choice(g) == "keep"
    finish(g)


def test_it_does_not_shoot_at_its_own_car_for_a_second_time(shop: Draw) -> None:
    g = shop(ROAD.format("Am", ".", "Tm'", "As")).put("Al'", 2, 2).led("amber", "machine-gun-joe")
    g.dice("shooting: large").goes("Am", 1, "none", "front", "Tm").asks("amber", "never-just-one")
    assert choice(g) == "none"
    finish(g)


@pytest.mark.parametrize(("lane", "sign"), [(2, 1), (3, -1)], ids=["near the edge", "in the middle"])
def test_where_a_rival_flies_two_spaces_the_edge_tempts_more_and_the_open_road_less(
    shop: Draw, lane: int, sign: int
) -> None:
    slams = []
    for leader in ("", "bumpo"):
        g = shop(ROAD.format(".", ".", ".", "As")).put("Am", lane, 3).put("Tl", lane, 4).put("Al", 5, 2)
        if leader:
            g.led("amber", leader).tokens("amber", 0)
        g.turn("amber", 1).answer("Am 1").asks("amber", "steer")
        slams.append(VENDETTA.advisor.estimate(g.g, 0).values[g.options().index("front")])
        finish(g)
    assert sign * (slams[1] - slams[0]) > 0.5, slams
