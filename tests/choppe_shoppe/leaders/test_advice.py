"""The careful bot uses what leaders bring where it clearly pays."""

from __future__ import annotations

from thunderroad.bots import bot, decide
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat
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
    g = shop(ROAD.format(".", ".", ".", "As")).finish_line().led("amber", "vince-vamp").put("Am", 3, 21)
    g.turn("amber", 1).answer("Am 1")
    assert choice(g) == "overdrive token"
    g.answer("overdrive token", *["front"] * 4).won_by("amber")


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
