"""What seats know of hidden things: it goes where the token goes, and is shown, dealt and advised to them alone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.road import Draw, Road
from thunderroad.display.wording import speaking
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.errors import LoadError, SceneError
from thunderroad.scenario import ScenarioError, parse, run
from thunderroad.vendetta.advice.ground import Grounds
from thunderroad.vendetta.advice.trial import Trials
from thunderroad.vendetta.advice.weights import CROWD
from thunderroad.vendetta.display.plans import plans
from thunderroad.vendetta.display.stakes import slam_stake
from thunderroad.vendetta.draw_pile import draw_tile, put_under, sink_top
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hidden import suppose
from thunderroad.vendetta.knowledge import (
    EVERYBODY,
    disclose,
    kind_and_knowers,
    knowers,
    knows,
    knows_tile,
    learn,
    learn_tile,
    unseen_mix,
)
from thunderroad.vendetta.position import HIDDEN
from thunderroad.vendetta.ruleset import VENDETTA
from thunderroad.vendetta.tokens import discard_token, lay_token, move_token, refill, swap_tokens, turn_up
from thunderroad.vendetta.turn.look import look, look_at_tile, show

AHEAD = """
    . . . . . .
     . . . . . .
    . Am ?mine . . .
     . . . . . .
    . . . ?mud . .
     As . . . Ts .
"""
AMBER, TEAL = 0, 1


def slots(g: Road) -> tuple[int, int]:
    """Where the mine and the mud lie."""
    return g.at(3, 3) % len(g.g.token), g.at(5, 4) % len(g.g.token)


def kind(g: Game, name: str) -> int:
    return g.rules.hazard_names.index(name)


def views(g: Game, space: int) -> list[tuple[str | None, str, list[int]]]:
    """A space as Amber, Teal and a spectator see it: symbol, words, who has seen the token."""
    found = []
    for seat in (AMBER, TEAL, None):
        view = next(one for one in VENDETTA.view(g, seat).spaces if one.id == space)
        found.append((view.token, view.words.partition(", Amber")[0], view.seen))
    return found


# --- where knowledge goes -------------------------------------------------------------------


def test_a_seat_knows_what_it_has_looked_at_and_what_lies_open(road: Draw) -> None:
    g = road(AHEAD)
    mine, mud = slots(g)
    learn(g.g, AMBER, mine)
    assert [knows(g.g, seat, mine) for seat in (AMBER, TEAL, None)] == [True, False, False]
    assert not knows(g.g, AMBER, mud)
    disclose(g.g, mud)
    assert all(knows(g.g, seat, mud) for seat in (AMBER, TEAL, None))
    turn_up(g.g, mine)
    assert all(knows(g.g, seat, mine) for seat in (AMBER, TEAL, None))


def test_it_goes_with_the_token(road: Draw) -> None:
    g = road(AHEAD)
    mine, mud = slots(g)
    learn(g.g, AMBER, mine)
    learn(g.g, TEAL, mud)
    swap_tokens(g.g, mine, mud)
    assert (knowers(g.g, mine), knowers(g.g, mud)) == (1 << TEAL, 1 << AMBER)
    move_token(g.g, mud, 7)
    assert (g.g.token[mud], g.g.token[7]) == (0, kind(g.g, "mine") + 1 + HIDDEN)
    assert (knowers(g.g, mud), knowers(g.g, 7)) == (0, 1 << AMBER)


def test_it_is_void_where_a_token_is_turned_up_taken_or_laid_and_then_nothing_of_it_is_left(road: Draw) -> None:
    g = road(AHEAD)
    mine, mud = slots(g)
    learn(g.g, AMBER, mine)
    learn(g.g, AMBER, mud)
    assert turn_up(g.g, mud) == kind(g.g, "mud")
    assert knowers(g.g, mud) == 0
    lay_token(g.g, mine, kind(g.g, "wreck") + 1 + HIDDEN)
    assert g.g.seen == ()


def test_entering_a_token_that_one_has_seen_turns_it_up_for_all(road: Draw) -> None:
    g = road(AHEAD).dice("damage: dent")
    learn(g.g, AMBER, slots(g)[0])
    g.drive("Am", 5).answer("front").told("mine", "VB-HAZ-04", times=1)
    assert g.g.seen == ()
    assert g.g.hazard_discards[kind(g.g, "mine")] == 1


def test_a_token_that_is_shown_to_all_waits_for_its_finder(road: Draw) -> None:
    g = road(AHEAD).dice("damage: dent")
    disclose(g.g, slots(g)[0])
    g.drive("Am", 5).answer("front").told("flip", times=1).told("mine", "VB-HAZ-04", times=1)


@pytest.mark.rule("VB-HAZ-09")
def test_a_seat_knows_what_was_buried_until_the_discards_are_shuffled(road: Draw) -> None:
    g = road(AHEAD)
    mine, mud = slots(g)
    learn(g.g, AMBER, mine)
    before = unseen_mix(g.g, TEAL)
    discard_token(g.g, mine)
    discard_token(g.g, mud)
    assert [kind_and_knowers(entry) for entry in g.g.buried_seen] == [(kind(g.g, "mine"), 1 << AMBER)]
    assert unseen_mix(g.g, TEAL) == before
    assert unseen_mix(g.g, AMBER)[kind(g.g, "mine")] == before[kind(g.g, "mine")] - 1
    g.g.hazard_pile = [0] * len(g.g.hazard_pile)
    assert refill(g.g)
    assert g.g.buried_seen == ()
    assert unseen_mix(g.g, AMBER) == unseen_mix(g.g, TEAL) == tuple(g.g.hazard_pile)


def test_what_all_know_is_discarded_as_seen(road: Draw) -> None:
    g = road(AHEAD)
    disclose(g.g, slots(g)[0])
    discard_token(g.g, slots(g)[0])
    assert (g.g.hazard_discards[kind(g.g, "mine")], sum(g.g.hazard_buried), g.g.buried_seen) == (1, 0, ())


def test_tiles_keep_their_knowers_under_the_pile_too(road: Draw) -> None:
    g = road(AHEAD).pile("4a", "5b").g
    g.tile_seen = (0, 0)
    learn_tile(g, TEAL, 0)
    assert [knows_tile(g, seat, 0) for seat in (AMBER, TEAL, None)] == [False, True, False]
    first, second = g.tile_pile
    sink_top(g)
    assert (g.tile_pile, g.tile_seen) == ([second, first], (0, 1 << TEAL))
    assert draw_tile(g) == second
    put_under(g, second)
    assert g.tile_seen == (1 << TEAL, EVERYBODY)


# --- dealing anew ---------------------------------------------------------------------------


def test_what_a_seat_knows_stays_in_its_dealings_and_leaves_the_bag(road: Draw) -> None:
    g = road(AHEAD).pile("4a", "5b").g
    mine, mud = (next(k for k in range(144) if g.token[k] == kind(g, name) + 1 + HIDDEN) for name in ("mine", "mud"))
    learn(g, AMBER, mine)
    learn(g, AMBER, mud)
    discard_token(g, mud)
    g.tile_seen = (0, 0)
    learn_tile(g, AMBER, 1)
    top, tokens, buried = set(), set(), set()
    for n in range(40):
        own, other = (g.clone_for(seat, Rng.seeded(f"{n}")) for seat in (AMBER, TEAL))
        assert own.token[mine] == g.token[mine]
        assert own.buried_seen == g.buried_seen
        assert own.tile_pile[1] == g.tile_pile[1]
        assert other.seen == g.seen
        assert [kind_and_knowers(entry)[1] for entry in other.buried_seen] == [1 << AMBER]
        assert all(sum(twin.hazard_buried) == 1 for twin in (own, other))
        assert all(unseen_mix(twin, seat) == unseen_mix(g, seat) for twin, seat in ((own, AMBER), (other, TEAL)))
        top.add(own.tile_pile[0])
        tokens.add(other.token[mine])
        buried.add(kind_and_knowers(other.buried_seen[0])[0])
    assert top == {g.tile_pile[0] & ~1, g.tile_pile[0] | 1}
    assert len(tokens) > 3
    assert len(buried) > 3


def test_a_supposed_token_takes_no_place_of_one_that_the_seat_knows(road: Draw) -> None:
    g = road(AHEAD).g
    mine, mud = (next(k for k in range(144) if g.token[k] == kind(g, name) + 1 + HIDDEN) for name in ("mine", "mud"))
    for to in (5, 6):
        lay_token(g, to, kind(g, "oil-slick") + 1 + HIDDEN)
    learn(g, AMBER, 5)
    g.hazard_pile = [0] * len(g.hazard_pile)
    suppose(g, AMBER, mine, kind(g, "oil-slick"))
    names = [g.rules.hazard_names[(g.token[k] - 1) % HIDDEN] for k in (mine, mud, 5, 6)]
    assert names == ["oil-slick", "mud", "oil-slick", "mine"]


def test_a_supposed_token_may_change_with_one_that_another_seat_saw_buried(road: Draw) -> None:
    g = road(AHEAD).g
    mine, mud = (next(k for k in range(144) if g.token[k] == kind(g, name) + 1 + HIDDEN) for name in ("mine", "mud"))
    learn(g, TEAL, mud)
    discard_token(g, mud)
    g.hazard_pile = [0] * len(g.hazard_pile)
    suppose(g, AMBER, mine, kind(g, "mud"))
    assert g.token[mine] == kind(g, "mud") + 1 + HIDDEN
    assert [kind_and_knowers(entry) for entry in g.buried_seen] == [(kind(g, "mine"), 1 << TEAL)]
    assert g.hazard_buried[kind(g, "mine")] == sum(g.hazard_buried) == 1


# --- what is shown and told -----------------------------------------------------------------


def test_the_view_shows_the_face_to_who_knows_it_and_that_it_lies_face_down(road: Draw) -> None:
    g = road(AHEAD)
    space, (mine, _) = g.at(3, 3), slots(g)
    back = "haz-back"
    assert views(g.g, space) == [(back, "face-down hazard on road", [])] * 3
    learn(g.g, AMBER, mine)
    others = (back, "face-down hazard on road, known to Amber", [AMBER])
    symbol = g.g.rules.hazards[kind(g.g, "mine")].symbol
    assert views(g.g, space)[0] == (symbol, "mine token, face down, known only to you", [AMBER])
    assert next(one for one in VENDETTA.view(g.g, TEAL).spaces if one.id == space).words == others[1]
    assert views(g.g, space)[2][0] == back
    learn(g.g, TEAL, mine)
    assert views(g.g, space)[1] == (symbol, "mine token, face down, known to you and to Amber", [AMBER, TEAL])
    disclose(g.g, mine)
    assert views(g.g, space) == [(symbol, "mine token, face down, known to everybody", [AMBER, TEAL])] * 3


def test_it_says_so_in_german(road: Draw) -> None:
    g = road(AHEAD)
    learn(g.g, TEAL, slots(g)[0])
    with speaking("de"):
        words = [next(one.words for one in VENDETTA.view(g.g, seat).spaces if one.id == g.at(3, 3)) for seat in (0, 1)]
    assert words == ["verdeckte Gefahr (Straße), Petrol bekannt", "Plättchen Mine, verdeckt, nur dir bekannt"]


def test_what_is_left_to_be_seen_is_counted_for_each_seat(road: Draw) -> None:
    g = road(AHEAD)
    learn(g.g, AMBER, slots(g)[0])
    unseen = [
        next(one.unseen for one in VENDETTA.view(g.g, seat).tokens if one.name == "mine")
        for seat in (AMBER, TEAL, None)
    ]
    assert unseen[0] == unseen[1] - 1 == unseen[2] - 1


def test_all_are_told_who_looks_and_only_that_seat_what_it_sees(road: Draw) -> None:
    g = road(AHEAD).pile("4a", "5b")
    g.g.events = []
    look(g.g, TEAL, g.at(3, 3), "VB-HAZ-01")
    look_at_tile(g.g, TEAL, 0, "VB-HAZ-01")
    told = {
        seat: [view.text for event in g.g.events if (view := VENDETTA.narrate(g.g, event, 0, seat)) is not None]
        for seat in (AMBER, TEAL, None)
    }
    public = ["Teal looks at the face-down hazard at 3/3.", "Teal looks at tile 1 in the draw pile."]
    assert told[AMBER] == told[None] == public
    assert told[TEAL] == [
        public[0],
        "Face down at 3/3: mine.",
        public[1],
        "Tile 1 in the draw pile is The Barrens.",
    ]


def test_what_is_shown_is_told_to_all_and_cannot_be_taken_back_for_free(road: Draw) -> None:
    g = road(AHEAD)
    g.g.events = []
    show(g.g, g.at(5, 4), "VB-HAZ-01")
    (event,) = g.g.events
    views = [VENDETTA.narrate(g.g, event, 0, seat) for seat in (AMBER, None)]
    assert [view.text for view in views if view] == ["The face-down hazard at 5/4 is shown to everybody: mud."] * 2
    assert event.kind in VENDETTA.reveals
    assert all(knows(g.g, seat, slots(g)[1]) for seat in (AMBER, TEAL, None))


def test_a_plan_and_a_stake_use_what_the_viewer_knows() -> None:
    g = Road(AHEAD).drive("Am", 5)
    ends = {plan.spaces[-1]: plan.end for plan in plans(g.g)}
    assert ends[g.at(3, 3)] == "unknown"
    learn(g.g, AMBER, slots(g)[0])
    assert {plan.spaces[-1]: plan.end for plan in plans(g.g)}[g.at(3, 3)] == "known"
    pair = (g.car("Am"), g.car("As"))
    texts = [slam_stake(g.g, pair, g.car("Am"), 0, seat).text for seat in (AMBER, TEAL, None)]
    known = "goes front onto a hazard that you know, which is turned up: mine."
    hidden = "goes front onto a face-down hazard, which is turned up."
    assert [text.removeprefix("Amber medium ") for text in texts] == [known, hidden, hidden]


# --- advice ---------------------------------------------------------------------------------


def points(g: Road) -> list[float]:
    """How good the advisor thinks each step of the driver is."""
    game: Any = g.g
    return list(VENDETTA.advisor.estimate(game, game.choice.seat).values)


def test_advice_is_given_by_what_the_seat_has_seen() -> None:
    """A known mine is worse than any token, a known road better; what the other seat has seen changes nothing."""
    for token, better in (("mine", False), ("road", True)):
        g = Road(AHEAD.replace("?mine", f"?{token}")).drive("Am", 5)
        front = g.options().index("front")
        blank = points(g)[front]
        learn(g.g, TEAL, slots(g)[0])
        assert points(g)[front] == blank
        learn(g.g, AMBER, slots(g)[0])
        assert (points(g)[front] > blank) is better
        (reason, *_) = VENDETTA.advisor.reasons(g.g, front)
        assert reason


def test_a_seen_token_is_one_world_and_an_unseen_one_many() -> None:
    g = Road(AHEAD).drive("Am", 5)
    front = g.options().index("front")
    assert len(VENDETTA.advisor.worlds(g.g, front)) == sum(map(bool, unseen_mix(g.g, AMBER))) > 1
    learn(g.g, AMBER, slots(g)[0])
    ((weight, world),) = VENDETTA.advisor.worlds(g.g, front)
    assert (weight, world.token) == (1, g.g.token)


def test_each_token_that_can_be_seen_has_a_kind_of_its_own(road: Draw) -> None:
    g = road(AHEAD).g
    grounds = Grounds(g, Trials(g), CROWD)
    kinds = [grounds.by_token[HIDDEN + 1 + number] for number in range(len(g.rules.hazards))]
    assert kinds == list(range(grounds.seen, grounds.seen + len(g.rules.hazards)))
    assert len(grounds.cost) == len(grounds.paved) == len(grounds.calm) == len(grounds.slick) == kinds[-1] + 1


# --- saving, scenario files -----------------------------------------------------------------


def test_what_is_known_is_saved_and_copied(road: Draw) -> None:
    game = road(AHEAD).pile("4a", "5b")
    g = game.g
    learn(g, AMBER, slots(game)[0])
    learn_tile(g, TEAL, 0)
    again: Any = VENDETTA.load(g.recipe, g.dump())
    for twin in (again, g.clone()):
        assert (twin.seen, twin.tile_seen, twin.buried_seen) == (g.seen, g.tile_seen, g.buried_seen)


@pytest.mark.parametrize("part", ["seen", "tile_seen"])
def test_a_saved_position_that_says_too_little_of_it_is_refused(road: Draw, part: str) -> None:
    g = road(AHEAD).g
    data = g.dump()
    data["state"][part] = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    with pytest.raises(LoadError):
        VENDETTA.load(g.recipe, data)


SCENARIO = """
title: What Amber has seen
seats: amber, teal

position:
  tiles: off-road off-road off-road
  pile: 4a 5a
  amber dice: 1
  amber.small: at 3/1
  teal.small: at 6/20
  3/4: ?mine
  3/5: ?mud
  amber seen: 3/4 tile-1
  teal seen: 3/4

play:
  amber: front
then:
  amber has seen 3/4
  teal has seen 3/4
  teal has not seen 3/5
  amber sees 3/4 has a mine token
  3/4 has a face-down token
  amber sees 3/4 has a face-down token
  amber seen tokens is 1
  amber seen tiles is 1
  teal seen tiles is 0
"""


def test_scenario_files_say_what_seats_have_seen() -> None:
    assert run(parse(SCENARIO, "x.txt")).passed


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ("amber seen: 3/6", "face-down token"),
        ("amber seen: tile-9", "has 2 tiles"),
        ("amber seen: mine", "expected a number"),
    ],
)
def test_they_are_told_what_cannot_have_been_seen(wrong: str, words: str) -> None:
    text = SCENARIO.replace("amber seen: 3/4 tile-1", wrong)
    with pytest.raises(ScenarioError, match=words):
        run(parse(text, "x.txt"))


def test_a_scene_refuses_the_same(road: Draw) -> None:
    g = road(AHEAD)
    with pytest.raises(SceneError, match="face-down token"):
        g.scene.seen(AMBER, g.at(1, 1))
