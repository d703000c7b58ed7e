"""The greedy bot uses an upgrade where it clearly pays, and does not where it clearly harms."""

from __future__ import annotations

from typing import Any

import pytest

from thunderroad.bots import bot, decide
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.modules.choppe_shoppe.upgrades.content import items_of
from thunderroad.modules.choppe_shoppe.upgrades.state import upgrades

from .kit import ALONE, MODULE, VENDETTA, Draw, Shop

LONG = """
    .  .  .  .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  .  .  .
    .  .  Am .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  .  .  .
    Al .  .  .  .  .  .  .  .  .  .  .
     As .  .  .  .  .  .  .  .  .  .  Ts
"""


def says(g: Shop) -> str:
    """What the greedy bot answers to the open question."""
    assert g.g.choice is not None
    return g.options()[decide(bot("greedy"), g.g, g.g.choice.seat, Rng.seeded("greedy"))]


def rest(g: Shop) -> None:
    """Everybody answers at random until the next turn begins, with dice as they fall."""
    rng = Rng.seeded("rest")
    g.script.rest.clear()
    g.g.source = None
    while g.g.choice is not None and g.g.choice.kind not in ("assign", "coast"):
        g.g.apply(rng.below(len(g.g.choice.options)))


def test_it_picks_the_stronger_card() -> None:
    g: Any = VENDETTA.new_game(Recipe("vendetta", (Seat("amber"), Seat("teal")), "draft", (MODULE,), ALONE))
    options = g.choice.options
    picked = options[decide(bot("greedy"), g, g.choice.seat, Rng.seeded("greedy"))]
    strength = [items_of(g).cards[item].data["strength"] for item in options]
    assert items_of(g).cards[picked].data["strength"] == max(strength) > min(strength)


def test_a_card_of_which_nothing_is_expected_is_picked_last(monkeypatch: pytest.MonkeyPatch) -> None:
    g: Any = VENDETTA.new_game(Recipe("vendetta", (Seat("amber"), Seat("teal")), "draft", (MODULE,), ALONE))
    first = g.choice.options[decide(bot("greedy"), g, g.choice.seat, Rng.seeded("greedy"))]
    monkeypatch.delitem(items_of(g).cards[first].data, "strength")
    assert g.choice.options[decide(bot("greedy"), g, g.choice.seat, Rng.seeded("greedy"))] != first


def test_a_hint_in_the_draft_tells_what_the_card_is_expected_to_win() -> None:
    g: Any = VENDETTA.new_game(Recipe("vendetta", (Seat("amber"), Seat("teal")), "draft", (MODULE,), ALONE))
    kinds, advisor = set(), VENDETTA.advisor
    assert advisor is not None
    while g.choice.kind in ("upgrade-pick", "upgrade-place"):
        reasons, option = advisor.reasons(g, 0), g.choice.options[0]
        if g.choice.kind == "upgrade-pick":
            games = round(10 * items_of(g).cards[option].data["strength"])
            assert reasons[0] == f"In a thousand four-player games it should win {games} more."
        else:
            assert reasons[0] == "The stronger the card, the longer its car should last."
        kinds.add(g.choice.kind)
        g.apply(0)
    assert len(kinds) == 2


def test_it_crushes_a_mine(shop: Draw) -> None:
    g = shop(LONG).put("!upgrade-mine", 3, 4).fit("Am", "tank-treads").damage("Am", "dent")
    g.drive("Am", 4).answer("front").asks("amber", "crush")
    assert says(g) == "crush"
    rest(g)


@pytest.mark.parametrize(
    ("behind", "answer"), [("Tm", "mine-dispenser amber.medium"), ("Bm", "pass")], ids=["a rival", "an own car"]
)
def test_it_mines_the_way_of_a_follower_and_not_of_its_own_car(shop: Draw, behind: str, answer: str) -> None:
    g = shop(LONG).fit("Am", "mine-dispenser")
    g.put(behind if behind[0] == "T" else "As", 3, 2).put("Al", 6, 12)
    if behind[0] == "T":
        g.put("As", 6, 11)
    g.drive("Am", 1).answer("front", "leave").asks("amber", "play")
    assert says(g) == answer
    rest(g)


@pytest.mark.parametrize(("wall", "upgrade"), [(6, "power-brakes"), (4, "hop-hydraulics"), (4, "reverse-gear")])
def test_it_gets_out_of_a_dead_end(shop: Draw, wall: int, upgrade: str) -> None:
    g = shop(LONG)
    for lane in range(1, 7):
        g.put("X", lane, wall)
    g.fit("Am", upgrade).drive("Am", 3)
    while g.g.choice is not None and g.g.choice.kind == "steer":
        g.answer(says(g))
    g.is_in("Am")
    rest(g)


def test_it_shifts_up_where_the_road_is_free_and_coasts_two_spaces(shop: Draw) -> None:
    g = shop(LONG).fit("Am", "variable-gearbox").drive("Am", 3)
    assert says(g) == "variable-gearbox amber.medium"
    assert says(g.answer("variable-gearbox Am")) == "+1"
    rest(g)
    g = shop(LONG).fit("Am", "flywheel")
    for name in ("As", "Am", "Al"):
        g.g.die[g.car(name)] = 1
    g.turn("amber", 5).answer("Am 5").asks("amber", "play")
    assert says(g) == "flywheel amber.medium"
    rest(g)


def test_it_drives_through_a_rival_by_its_differential(shop: Draw) -> None:
    g = shop(LONG).put("Tl", 3, 4).fit("Am", "drift-differential").drive("Am", 4).answer("front").asks("amber", "drift")
    assert says(g) == "pass"
    rest(g)


@pytest.mark.parametrize(("other", "answer"), [("Tm'", "spiked-hubs amber.medium"), ("As'", "pass")])
def test_it_spikes_rivals_and_spares_its_own(shop: Draw, other: str, answer: str) -> None:
    g = shop(LONG).put(other, 3, 4).fit("Am", "spiked-hubs")
    if other.startswith("T"):
        g.dice("slam: bottom", "direction: front").drive("Am", 2).answer("front")
    else:
        g.dice("slam: bottom", "direction: front").drive("Am", 2).answer("front", "keep")
    g.asks("amber", "play")
    assert says(g) == answer
    rest(g)


def test_it_shoots_early_when_the_target_will_be_behind(shop: Draw) -> None:
    g = shop(LONG).put("Tm'", 2, 3).fit("Am", "hood-gun").drive("Am", 4).asks("amber", "play")
    assert says(g) == "hood-gun amber.medium"
    rest(g)


def test_it_picks_the_token_that_throws_the_target_off_the_road(shop: Draw) -> None:
    g = shop(LONG).put("Tm", 1, 4).put("Am", 1, 3).fit("Am", "hollow-points")
    g.dice("shooting: any", "damage: dent", "damage: skid-front-left").drive("Am", 1)
    while g.g.choice is not None and g.g.choice.kind != "token-of-two":
        g.answer({"steer": "front-right", "road-bonus": "leave", "shoot": "teal.medium"}[g.g.choice.kind])
    assert says(g) == "skid-front-left"
    rest(g)


@pytest.mark.parametrize(("target", "answer"), [("Tm", "push"), ("As", "spare")])
def test_it_pushes_a_rival_into_a_wall_and_not_its_own_car(shop: Draw, target: str, answer: str) -> None:
    g = shop(LONG).put(target, 3, 5).put("X", 3, 6).fit("Am", "concussion-shells")
    g.dice("shooting: any").drive("Am", 1).answer("front", "leave", target).asks("amber", "push-away")
    assert says(g) == answer
    rest(g)


@pytest.mark.parametrize(("direction", "answer"), [("front-left", "stay"), ("front", "move")])
def test_it_holds_still_at_the_edge_and_slides_forward(shop: Draw, direction: str, answer: str) -> None:
    g = shop(LONG).put("Am", 1, 3).put("!oil", 1, 4).fit("Am", "gyro-stabilizer")
    g.dice(f"direction: {direction}").drive("Am", 2).answer("front").asks("amber", "hold-still")
    assert says(g) == answer
    rest(g)


def test_it_sends_a_chopper_home_that_would_take_its_car(shop: Draw) -> None:
    g = shop(LONG).put("hT", 3, 4).fit("Am", "flak-gun").drive("Am", 1).answer("front", "leave").asks("amber", "play")
    assert says(g) == "flak-gun amber.medium"
    rest(g)


@pytest.mark.parametrize(("token", "answer"), [("?mud", "crush"), ("!road", "resolve")], ids=["unknown", "road"])
def test_it_crushes_what_it_does_not_know_and_drives_over_what_helps(shop: Draw, token: str, answer: str) -> None:
    g = shop(LONG).put(token, 3, 4).fit("Am", "tank-treads").damage("Am", "dent").drive("Am", 4).answer("front")
    g.asks("amber", "crush")
    assert says(g) == answer
    rest(g)


@pytest.mark.parametrize(("upgrade", "column"), [("long-barrel", 7), ("swivel-turret", 3)])
@pytest.mark.parametrize(("target", "answer"), [("Tl", "teal.large"), ("Al", "none")])
def test_it_shoots_farther_at_rivals_and_not_at_its_own(
    shop: Draw, upgrade: str, column: int, target: str, answer: str
) -> None:
    g = shop(LONG.replace("Al", ". ")).put(target, 3, column).fit("Am", upgrade).drive("Am", 1).answer("front", "leave")
    g.asks("amber", "shoot")
    assert says(g) == answer
    rest(g)


def test_it_does_not_shoot_early_at_its_own_car(shop: Draw) -> None:
    g = shop(LONG.replace("Al", ". ")).put("Al'", 3, 4).fit("Am", "hood-gun").drive("Am", 4).asks("amber", "play")
    assert says(g) == "pass"
    rest(g)


def test_before_a_wall_it_shifts_down_and_coasts_no_farther(shop: Draw) -> None:
    wall = [(lane, 4) for lane in range(1, 7)]
    g = shop(LONG).fit("Am", "variable-gearbox")
    for lane, column in wall:
        g.put("X", lane, column)
    g.drive("Am", 2).answer("variable-gearbox Am").asks("amber", "shift-gear")
    assert says(g) == "-1"
    rest(g)
    g = shop(LONG).fit("Am", "flywheel")
    for lane, column in wall:
        g.put("X", lane, column)
    for name in ("As", "Am", "Al"):
        g.g.die[g.car(name)] = 1
    g.turn("amber", 5).answer("Am 5").asks("amber", "play")
    assert says(g) == "pass"
    rest(g)


def test_its_own_chopper_over_a_rival_stays(shop: Draw) -> None:
    g = shop(LONG).put("Tl", 2, 4).put("hA", 2, 4).fit("Am", "flak-gun").drive("Am", 1).answer("front", "leave")
    while g.g.choice is not None and g.g.choice.kind != "play":
        g.answer("none")
    assert says(g) == "pass"
    rest(g)


def test_the_strongest_card_goes_to_the_car_that_is_hardest_to_hit() -> None:
    g: Any = VENDETTA.new_game(Recipe("vendetta", (Seat("amber"), Seat("teal")), "places", (MODULE,), ALONE))
    rng = Rng.seeded("places")
    while g.choice.kind in ("upgrade-pick", "upgrade-place"):
        g.apply(decide(bot("greedy"), g, g.choice.seat, rng))
    for seat in range(2):
        strength = [items_of(g).cards[upgrades(g).on_car[vehicle]].data["strength"] for vehicle in g.fleet(seat)]
        assert strength[0] == max(strength) > min(strength)


def test_it_drives_up_to_a_wall_and_brakes_there(shop: Draw) -> None:
    g, answers = shop(LONG), []
    for lane in range(1, 7):
        g.put("X", lane, 7)
    g.fit("Am", "power-brakes").drive("Am", 6)
    while g.g.choice is not None and g.g.choice.kind == "steer":
        answers.append(says(g))
        g.answer(answers[-1])
    assert (len(answers), answers[-1]) == (6, "stop"), answers
    rest(g)


def test_tokens_that_it_may_crush_are_no_reason_to_leave_the_lane(shop: Draw) -> None:
    lost = []
    for upgrade in ("tank-treads", "flak-gun"):
        g = shop(LONG).put("!upgrade-mine", 3, 4).put("!upgrade-mine", 3, 5).fit("Am", upgrade).drive("Am", 4)
        assert VENDETTA.advisor is not None
        values = VENDETTA.advisor.estimate(g.g, 0).values
        lost.append(max(values) - values[g.options().index("front")])
        rest(g)
    assert lost[0] < 1.0 < lost[1], lost
