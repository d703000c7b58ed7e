"""The sentences of the log: each cause its own verb, each place its address, each offer that was left its line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.big_rig.kit import RigRoad, drawn
from tests.devils_run.kit import Run
from tests.expanded_1998.kit import Race
from tests.final_five.kit import Highway
from tests.kit.road import Road
from thunderroad.chassis.display.presenting import tables_of
from thunderroad.display.wording import speaking
from thunderroad.family.registry import ruleset
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.event import Event, EventValue
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.modules.devils_run.turn.upheaval import Quake
from thunderroad.modules.expanded_1998.turn.rolls import destroy
from thunderroad.play.players import Player
from thunderroad.play.replay import Replay
from thunderroad.play.table import Table
from thunderroad.scenario import parse, run
from thunderroad.vendetta.turn.shoot import Shoot
from tools.golden import everything

WHOLE = {
    "vendetta": ("big-rig", "devils-run", "final-five", "german-engineering"),
    "classic": ("expanded-1998",),
}
"""Each ruleset with all its modules."""


@cache
def whole(name: str) -> BaseGame:
    """A game with everything, about which any event may be told."""
    rules = ruleset(name)
    crews = rules.crews_of(WHOLE[name])
    seats = tuple(Seat(crew.id) for crew in crews[: rules.most_seats(WHOLE[name])])
    return rules.new_game(Recipe(name, seats, "told", modules=WHOLE[name]))


def said(name: str, kind: str, tag: str = "en", origin: int = 0, **data: EventValue) -> str:
    """The sentence of an event in a game with everything."""
    with speaking(tag):
        view = ruleset(name).narrate(whole(name), Event(kind, "", data, origin=origin), 0, None)
    assert view is not None
    return view.text


def texts(road: Road | Race, *kinds: str) -> list[str]:
    """What is told of these kinds, with the clause that is named, in order."""
    rules = ruleset(road.g.recipe.ruleset)
    views = [rules.narrate(road.g, event, n, None) for n, event in enumerate(road.g.events or ())]
    return [f"{view.text} [{view.clause}]" for view in views if view is not None and view.kind in kinds]


# --- from where to where, and by what ------------------------------------------------------

MOVES = {
    "vendetta": {
        "drive": ("drives {}", "fährt {}"),
        "slide": ("slides {}", "rutscht {}"),
        "slam": ("is knocked {}", "wird {} gestoßen"),
        "skid": ("skids {}", "schleudert {}"),
        "dazed": ("lurches {}", "taumelt {}"),
        "jump": ("is blasted {}", "fliegt {}"),
        "push": ("is pushed {}", "wird {} geschoben"),
        "glide": ("glides over the glass {}", "gleitet über das Glas {}"),
        "launch": ("flies {}", "fliegt {}"),
        "shake": ("is shaken {}", "wird {} geschüttelt"),
    },
    "classic": {
        "drive": ("drives {}", "fährt {}"),
        "push": ("is shoved {}", "wird {} geschoben"),
        "jump": ("jumps {}", "springt {}"),
    },
}
"""What each cause of a movement is called; the braces are where to."""
WAYS = {
    "en": ("from 3/4 to 4/5", "onto 4/5", "from 3/4 over the front"),
    "de": ("von 3/4 nach 4/5", "auf 4/5", "von 3/4 vorn über die Kante"),
}
LANES = {"vendetta": 6, "classic": 7}


def test_the_table_of_moves_has_every_cause() -> None:
    causes = {cause.id for cause in whole("vendetta").rules.causes}  # type: ignore[attr-defined]
    assert set(MOVES["vendetta"]) == causes


@pytest.mark.parametrize(("name", "how"), [(name, how) for name, hows in MOVES.items() for how in hows])
@pytest.mark.parametrize("tag", ["en", "de"])
def test_a_movement_is_told_by_its_own_verb_from_where_to_where(name: str, how: str, tag: str) -> None:
    lanes = LANES[name]
    start, to = 7 * lanes + 2, 8 * lanes + 3
    verb = MOVES[name][how][tag == "de"]
    along, onto, over = (f" {verb.format(way)}." for way in WAYS[tag])
    rear = 4 * lanes
    assert said(name, "move", tag, rear, vehicle=0, path=(start, to), how=how).endswith(along)
    assert said(name, "move", tag, rear, vehicle=0, path=(to,), how=how).endswith(onto)
    if name == "vendetta":
        assert said(name, "move", tag, rear, vehicle=0, path=(start, to), how="off", by=how).endswith(over)


def test_who_is_slammed_over_the_front_is_knocked_there_and_the_new_tile_is_counted_from_its_own_rear(
    road: type[Road],
) -> None:
    g = road(". . .\n . . .\n. Am Tm\n . . .\n. . .\n . . Ts", column=22)
    g.pile("road").dice("slam: bottom", "direction: front").drive("Am", 1).answer("front", "none")
    assert texts(g, "move") == [
        "Amber medium drives from 3/23 to 3/24. [VB-MOVE-03]",
        "Teal medium is knocked from 3/24 over the front. [VB-SCROLL-01]",
        "Teal medium is knocked onto 3/17. [VB-SLAM-07]",
    ]


def test_who_is_shaken_onto_rock_is_not_shaken_off_the_road() -> None:
    g = Run(". . .\n . . .\nAm X .\n . . .\nAl . .\n . . Ts").dice("direction: front")
    g.effect(Quake(g.car("Al")))
    assert texts(g, "eliminated") == ["Amber medium is lost in the quake: eliminated. [DR-HAZ-01-R2]"]
    assert "Amber medium is shaken from 3/1 to 3/2. [DR-HAZ-01]" in texts(g, "move")


# --- who leaves, and why -------------------------------------------------------------------

LOST = {
    "vendetta": (
        "side", "edge", "rear", "front", "impassable", "damage", "chopper", "rear tile", "finish", "quake", "worm",
        "fire", "ramp", "pit-trap", "section", "wrecked",
    ),
    "classic": (
        "dumped", "off-board", "destroyed-shot", "destroyed-ram", "destroyed-ice", "destroyed-armor",
    ),
}  # fmt: skip
"""Every reason for which a vehicle leaves the game."""


@pytest.mark.parametrize("tag", ["en", "de"])
@pytest.mark.parametrize("name", LOST)
def test_every_way_out_has_a_sentence_of_its_own(name: str, tag: str) -> None:
    told = [said(name, "eliminated", tag, vehicle=0, space=50, why=why) for why in LOST[name]]
    assert len(set(told)) == len(told)
    assert said(name, "eliminated", tag, vehicle=0, space=50, why="unheard-of") not in told[name == "classic" :]


@pytest.mark.parametrize("why", ["shot", "ram", "ice", "armor"])
def test_a_flyer_falls_by_what_brought_it_down(why: str) -> None:
    g = Race({"Gt": "2/5", "Ga": "6/5", "Te": "7/12"})
    g.g.events = []
    destroy(g.g, g.n("Gt"), "E98-SHOOT-02", why)
    words = {"shot": "shot", "ram": "rammed", "ice": "freezes", "armor": "blown"}
    (line,) = texts(g, "eliminated")
    assert words[why] in line


# --- the clause of each line ---------------------------------------------------------------


def rigs(*cells: str) -> RigRoad:
    """A rig in lane 3 with others near it."""
    return RigRoad(drawn(*cells))


@pytest.mark.rule("BR-DMG-02", "BR-CMD-08", "FF-DMG-01")
def test_minor_damage_names_the_rule_by_which_it_comes() -> None:
    own = rigs("3/4 X").go("traction-drive", 1).answer("missile-launcher")
    assert texts(own, "covered") == ["The front section's Missile Launcher is damaged. [BR-DMG-02]"]
    fired = rigs("3/6 As").dice("shooting: any").go("missile-launcher", 1)
    assert texts(fired, "hit", "damage") == [
        "Amber small is hit. [BR-CMD-07]",
        "Amber small takes minor damage. [BR-CMD-08]",
    ]
    rider = Highway(". . .\n . . .\nSb . .\n Sx . .\n. . .\n . . Ts").hurt("Sb")
    assert texts(rider, "damage") == ["Sulfur bar takes minor damage. [FF-DMG-01]"]


@pytest.mark.rule("BR-MOVE-05", "BR-MOVE-07")
@pytest.mark.parametrize(("there", "clause"), [("X", "BR-MOVE-07"), ("!oil-slick", "BR-MOVE-05")])
def test_the_rig_names_the_rule_that_spares_it(there: str, clause: str) -> None:
    g = rigs(f"3/4 {there}").go("traction-drive", 1).answer("missile-launcher")
    assert texts(g, "sturdy") == [f"The rig shrugs it off: one damage instead. [{clause}]"]


@pytest.mark.rule("BR-SHOOT-06")
def test_a_shot_at_a_command_names_the_rule_of_shots() -> None:
    g = rigs("4/1 As").dice("shooting: any")
    g.effect(Shoot(1, g.at(4, 1), g.car("As"))).answer("crimson.mid", "rig-airstrike")
    assert texts(g, "covered") == ["The mid section's Airstrike is damaged. [BR-SHOOT-06]"]


WEAPONS = {
    "rocket": ("fires a rocket at", "E98-PU-08"),
    "heat-sinker": ("fires a heat-sinker at", "E98-PU-09"),
    "flamethrower": ("turns its flames on", "E98-PU-10"),
}


@pytest.mark.parametrize("weapon", WEAPONS)
def test_each_weapon_of_1998_is_told_by_its_verb_and_its_rule(weapon: str) -> None:
    g = Race({"Ga": "2/5", "Td": "2/6", "Te": "7/12"}).has("Ga", weapon).red(1).turn("green", declare=["Ga stop"])
    g.answer(f"{weapon} Ga {'Ga' if weapon == 'flamethrower' else 'Td'}")
    verb, clause = WEAPONS[weapon]
    assert texts(g, "shot") == [f"Green Avenger {verb} Tan Doom Buggy. [{clause}]"]
    assert all(line.endswith(f"[{clause}]") for line in texts(g, "item-used"))


def test_nobody_rolls_who_plays_cards() -> None:
    recipe = Recipe("vendetta", (Seat("amber"), Seat("teal")), "cards", modules=("german-engineering",))
    game = ruleset("vendetta").new_game(recipe, listen=True)
    told = [ruleset("vendetta").narrate(game, event, n, None) for n, event in enumerate(game.events or ())]
    lines = [view.text for view in told if view is not None and not view.text.startswith("Road die")]
    assert any("lowest total" in line for line in lines)
    assert not [line for line in lines if "roll" in line]
    assert "roll" not in said("vendetta", "tie", sum=9)


# --- offers that are left ------------------------------------------------------------------

DECLINED = {
    "vendetta": {
        "command": "Amber uses no command.",
        "drift": "Amber small does not drift.",
        "road-bonus": "Amber small does not use the road die.",
        "shoot": "Amber holds fire.",
        "dispense": "Amber drops no hazard.",
        "aim-again": "Amber lets the attack stand.",
        "close-ranks": "Amber does not close ranks.",
    },
    "classic": {
        "repair": "Green makes no repair.",
        "road-bonus": "Green Doom Buggy does not use the road bonus.",
        "attack": "Green ends the turn.",
        "declare": "Green is done declaring maneuvers.",
        "road-die": "Green Doom Buggy does not use the road bonus.",
        "drive": "Green Doom Buggy goes no farther.",
        "take-power-up": "Green Doom Buggy leaves it there.",
        "resist": "Green gives way.",
        "counter": "Green does not strike back.",
        "jump-attack": "Green Doom Buggy just jumps.",
        "return": "Green brings no vehicle back yet.",
        "reroll": "Green keeps the dice.",
        "flares": "Green keeps the flares.",
    },
}
ELSEWHERE = {"vendetta": {"slam-reroll": "kept"}, "classic": {"go": "stays", "wrecks-ahead": "stays"}}
"""Offers whose rules tell themselves that they were left, with the kind of event."""
NO_OFFER = {
    "vendetta": {
        "assign", "coast", "second-command", "order", "play", "reroll-dice", "airstrike",
        "repair", "enter", "steer", "steering",
        "section", "rig-repair", "rig-damage", "aim", "aside", "first-motorcycle", "motorcycle-slam",
    },
    "classic": {
        "assign", "steer", "place-or-move", "start-row", "start-spot", "enter", "move", "turn-side", "shove-to",
        "forced", "return-to",
    },
}  # fmt: skip
"""Questions that ask which, not whether."""


@pytest.mark.parametrize("name", DECLINED)
def test_every_question_is_an_offer_with_words_for_leaving_it_or_asks_which(name: str) -> None:
    kinds = {question.kind.id: question.kind for question in tables_of(whole(name)).questions.values()}
    assert {id for id, kind in kinds.items() if kind.declined is not None} == set(DECLINED[name])
    assert set(kinds) == {*DECLINED[name], *ELSEWHERE[name], *NO_OFFER[name]}


@pytest.mark.parametrize(("name", "kind"), [(name, kind) for name, kinds in DECLINED.items() for kind in kinds])
def test_leaving_an_offer_has_its_sentence(name: str, kind: str) -> None:
    rules = whole(name).rules  # type: ignore[attr-defined]
    crew = "amber" if name == "vendetta" else "green"
    seat = [one.id for one in rules.crews].index(crew)
    vehicle = rules.fleets[seat][0] if name == "vendetta" else whole(name).fleet(seat)[0]  # type: ignore[attr-defined]
    assert said(name, "declined", seat=seat, offer=kind, vehicle=vehicle) == DECLINED[name][kind]
    assert said(name, "declined", "de", seat=seat, offer=kind, vehicle=vehicle) != DECLINED[name][kind]


GAMES = [(file, recipe) for file, recipe in everything() if re.search(r"(-0?[0-3]|all-\d)$", file)]


def answered(rules: Ruleset, recipe: Recipe) -> Iterator[tuple[BaseGame, str, int, list[str]]]:
    """A game at random: after each answer the kind of question, the value, and the kinds of event it led to."""
    game = rules.new_game(recipe, listen=True)
    rng = Rng.seeded(f"declined {recipe.seed}")
    while game.choice is not None:
        choice = game.choice
        assert game.events is not None
        game.events.clear()
        index = rng.below(len(choice.options))
        game.apply(index)
        yield game, choice.kind, choice.options[index], [event.kind for event in game.events]


@pytest.mark.parametrize(("file", "recipe"), GAMES, ids=[file for file, _ in GAMES])
def test_whoever_leaves_an_offer_is_heard_and_nobody_else(file: str, recipe: Recipe) -> None:
    rules = ruleset(recipe.ruleset)
    left = 0
    for game, kind, value, told in answered(rules, recipe):
        question = tables_of(game).questions[kind].kind
        declines = question.declined is not None and question.declined == value
        assert told.count("declined") == int(declines), kind
        if kind in ELSEWHERE[rules.id] and value == 0:
            assert ELSEWHERE[rules.id][kind] in told
        left += declines
    assert left


# --- one log for all -----------------------------------------------------------------------


@pytest.mark.parametrize("file", ["all-0", "expanded-1998-1"])
def test_a_table_and_a_replay_of_its_journal_tell_the_same(file: str) -> None:
    recipe = dict(GAMES)[file]
    table = Table.create(recipe, [Player("me", f"Player {n}") for n in range(len(recipe.seats))])
    rng = Rng.seeded(file)
    while table.game.choice is not None:
        choice = table.game.choice
        table.answer(choice.seat, table.seq, rng.below(len(choice.options)), f"{table.seq}")
    replay = Replay(table.journal())
    lines = list(_lines(replay))
    while replay.n < len(replay.journal.answers):
        replay.step()
        lines += _lines(replay)
    assert [view.text for view in table.log.after(-1, ())] == lines


def _lines(replay: Replay) -> Iterator[str]:
    for n, event in enumerate(replay.game.events or ()):
        view = replay.ruleset.narrate(replay.game, event, n, None)
        if view is not None:
            yield view.text


def test_a_scenario_tells_it_like_that_too_though_the_road_has_moved_on_by_then() -> None:
    text = """
seats: amber, teal
position:
  tiles: off-road road off-road
  pile: road
  amber dice: 2
  amber.small: at 3/24
  teal.small: at 6/20
play:
  amber: front, front-left
"""
    log = [line for line in run(parse(text, "x.txt")).log if "small" in line]
    assert log[1:4] == [
        "Amber small drives from 3/24 over the front. [VB-SCROLL-01]",
        "Amber small drives onto 3/17. [VB-MOVE-03]",
        "Amber small drives from 3/17 to 2/17. [VB-MOVE-03]",
    ]
