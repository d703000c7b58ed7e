"""Ten cards of the hardest kinds, in a distribution of their own: each alone, and all pairs of them together."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import pytest

from tests.kit.heard import HOOKS
from tests.kit.quick import quick_if
from tests.kit.road import Draw, Road
from tests.kit.start import facts
from tests.modules.ten import FOLDER, acted, cards, deal, frames, of_hooks, table, watched
from thunderroad.conformance import play_checked
from thunderroad.family.registry import ruleset
from thunderroad.kernel.cards import Card
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.game import BROKEN_OFF, MOST_EFFORT
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta.cards import marked
from thunderroad.vendetta.position import HOME, NOBODY
from thunderroad.vendetta.turn.command import Airstrike
from thunderroad.vendetta.turn.damage import Damage, OilSlick
from thunderroad.vendetta.turn.scroll import Scroll
from thunderroad.vendetta.turn.shoot import Shoot, targets
from thunderroad.vendetta.turn.slam import Slam
from thunderroad.vendetta.turn.standing import eliminate

VENDETTA: Any = ruleset("vendetta")
FILES = sorted((FOLDER / "thunderroad_toy_ten" / "cards").glob("[a-z]*.py"))
DRAWING = """
    . . . . . . . .
     . . . . . . . .
    . Am Tl . . . . .
     . . . . . . . .
    . . . . As . Ts .
     . . . . . . . .
"""
PLAIN = "\n".join([". . . . . . . ."] * 6)
ALONE = """
    . . . . . . . . .
     . . . . . . . . .
    . Am . . . . . . .
     . . . . . . . . .
    Tl . . . . . . . .
     . . . . . . . . .
"""


@pytest.fixture(scope="module", autouse=True)
def _toys() -> Iterator[None]:
    module = watched()
    VENDETTA.add(module)
    yield
    del VENDETTA.modules[module.id]


# --- what they are --------------------------------------------------------------------------


def lines(path: Path) -> int:
    """Lines of a card: its functions, steps and listeners; not imports, docstrings, constructors, data."""
    tree, found = ast.parse(path.read_text()), 0
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            found += _lines(node)
        elif isinstance(node, ast.ClassDef):
            steps = [one for one in node.body if isinstance(one, ast.FunctionDef) and one.name != "__init__"]
            found += 1 + sum(map(_lines, steps))
        elif isinstance(node, ast.AnnAssign):
            named = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
            data = {"CommandKind", "Way", "CARDS", "FRAMES"} & named
            found += 0 if data else (node.end_lineno or 0) - node.lineno + 1
    return found


def _lines(function: ast.FunctionDef) -> int:
    """With its head, without its docstring."""
    body = function.body[1:]
    return 1 + sum((node.end_lineno or 0) - node.lineno + 1 for node in body)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_has_at_most_fifteen_lines(file: Path) -> None:
    assert 0 < lines(file) <= 15


def test_there_are_ten_and_each_lies_somewhere() -> None:
    assert len(cards.TEN) == len(set(cards.TEN)) == len(FILES) == 10


def test_each_moment_is_used_by_a_module_of_ours_or_by_one_of_the_ten() -> None:
    modules = [module for module in VENDETTA.modules.values() if module.id != "toy-ten"]
    ours = [one for module in modules for one in module.listeners]
    ours += [one for module in modules for card in module.adds.get("cards", ()) for one in (*card.listens, *card.lasts)]
    ten = [id for card in cards.CARDS for id in of_hooks(card)]
    assert {hook.id for hook in HOOKS.values()} - {one.hook.id for one in ours} - set(ten) == set()


def test_their_package_says_at_which_moments_each_speaks() -> None:
    told = (FOLDER / "thunderroad_toy_ten" / "__init__.py").read_text()
    rows = {row.split("|")[1].strip(): row for row in told.splitlines() if row.startswith("| ") and "---" not in row}
    nine = {"may-start-turn", "may-answer-dice", "may-after-command", "may-land", "may-before-move", "may-after-move"}
    nine |= {"may-check", "may-end-turn", "may-any-time"}
    for file, module in zip(sorted(cards.FILES, key=lambda one: one.__name__), FILES, strict=True):
        hooks = {id for card in file.CARDS for id in of_hooks(card)}
        row = rows[module.stem.replace("_", "-")]
        named = {id for id in hooks if id in row.replace(",", " ").replace(";", " ").split()}
        assert hooks - named <= (nine if "all nine" in row else set()), module.stem


# --- each alone -----------------------------------------------------------------------------


def test_showman_may_have_the_dice_of_the_turn_thrown_again_for_a_token(road: Draw) -> None:
    g = table(road, DRAWING, cards.showman.SHOWMAN)
    g.turn("amber", 1).answer("amber.medium 1")
    assert "toy-encore token" in g.options()
    g.dice("slam: bottom", "direction: front-left", "slam: bottom", "direction: front")
    g.answer("toy-encore token", "front", "toy-ten-yes").asks("teal", "slam-reroll").answer("keep", "none")
    g.is_at("Tl", 3, 4).told("command-token", times=1)
    assert not frames.unused(g.g, seat=0)
    assert marked(g.g, cards.showman.READY, seat=0) < 0, "the turn is over"


def test_showmans_chopper_keeps_off_tokens(road: Draw) -> None:
    g = table(road, DRAWING, cards.showman.SHOWMAN).put("?mine", 1, 8).effect(Airstrike(0, NOBODY, 1))
    assert "1/8" not in g.options()
    g.answer("1/7")


def test_loaded_die_sets_a_die_which_nobody_throws_again(road: Draw) -> None:
    g = table(road, DRAWING, cards.loaded_die.LOADED_DIE)
    g.g.active = 0
    g.effect(OilSlick(g.car("Am"))).answer("toy-loaded-die", "3").is_at("Am", 3, 1)
    assert g.g.out_of_box.hands == ((), ())


def test_loaded_die_lets_a_shot_hit_that_missed(road: Draw) -> None:
    g = table(road, DRAWING, cards.loaded_die.LOADED_DIE)
    g.dice("shooting: medium", "damage: dent").effect(Shoot(0, g.at(3, 2), g.car("Am"))).answer("Tl", "pass")
    g.asks("amber", "play").answer("toy-loaded-die").holds("Tl", "dent")


def test_treads_find_a_move_leave_a_token_and_drive_through_mud_as_on_road(road: Draw) -> None:
    g = table(road, ALONE, cards.treads.TREADS).put("?mine", 3, 3).put("m", 3, 4)
    g.drive("Am", 2).answer("front", "toy-ten-yes").moves_left(2).answer("front").moves_left(1)
    g.answer("front", "leave").holds("Am").never_told("flip")


def test_treads_may_turn_up_the_token_after_all(road: Draw) -> None:
    g = table(road, ALONE, cards.treads.TREADS).put("?mine", 3, 3)
    g.dice("damage: dent").drive("Am", 2).answer("front", "toy-ten-no").holds("Am", "dent").told("flip")


def test_springs_hop_once_a_turn_pass_others_and_gain_one_more_from_the_road_die(road: Draw) -> None:
    g = table(road, DRAWING, cards.springs.SPRINGS).drive("Am", 4, road=1)
    g.answer("toy-hop").is_at("Am", 3, 4).moves_left(2)
    assert "toy-hop" not in g.options()
    g.answer("front", "front", "take").moves_left(2).answer("front", "front").is_at("Am", 3, 8)


def test_springs_pass_whom_they_meet(road: Draw) -> None:
    g = table(road, DRAWING, cards.springs.SPRINGS).drive("Am", 2)
    g.answer("front", "pass", "front", "leave").is_at("Am", 3, 4).never_told("slam")


def test_bruiser_dents_throws_again_and_pushes_farther(road: Draw) -> None:
    g = table(road, DRAWING, cards.bruiser.BRUISER).put("Am", 3, 3)
    g.dice("damage: dent", "slam: top", "direction: rear", "slam: bottom", "direction: front")
    g.effect(Slam(g.car("Am"), g.car("Tl"))).answer("keep").is_at("Tl", 3, 5).told("farther", times=1)
    g.asks("amber", "play").dice("damage: skid-front").answer("toy-bruiser")
    g.holds("Tl", "face-down", "skid-front").is_at("Tl", 3, 6)


def test_bruiser_never_forgets_a_car_that_is_gone(road: Draw) -> None:
    g = table(road, DRAWING, cards.bruiser.BRUISER)
    frame = eliminate(g.g, (g.car("Am"),), "VB-ELIM-01", "chopper")
    assert frame is not None
    g.effect(frame).drive("As", 1).moves_left(2).answer("front-left", "front", "leave", "none")


def test_smoke_spoils_a_shot_and_hides_whom_it_covers(road: Draw) -> None:
    g = table(road, DRAWING)
    deal(g.g, cards.smoke.SMOKE, seat=1)
    g.effect(Shoot(0, g.at(3, 2), g.car("Am"))).answer("Tl").asks("teal", "play").answer("toy-smoke")
    g.told("miss").never_told("roll").holds("Tl")
    assert targets(g.g, 0, g.at(3, 2), g.car("Am")) == (g.car("Tl"),)
    assert targets(g.g, 0, g.at(3, 2), NOBODY) == ()


def test_smoke_prevents_damage(road: Draw) -> None:
    g = table(road, DRAWING, cards.smoke.SMOKE).hurt("Am").answer("toy-smoke").holds("Am")
    assert g.g.stops[g.car("Am")] == 0


def test_smoke_may_be_played_at_any_moment_of_a_turn(road: Draw) -> None:
    g = table(road, ALONE)
    deal(g.g, cards.smoke.SMOKE, seat=1)
    asked = []
    g.turn("amber", 1, 6)
    while g.g.active == 0 and g.g.choice is not None:
        top: Any = g.g.stack[-1]
        asked += [top.moment] if g.g.choice.kind == "play" else []
        wanted = {"play": "pass", "command": "airstrike 6", "airstrike": "1/9"}
        g.answer(wanted.get(g.g.choice.kind) or g.options()[0])
    g.answer("pass")
    moments = ["start-turn", "answer-dice", "land", "after-command", "before-move", "after-move", "check", "end-turn"]
    assert asked == [f"may-{moment}" for moment in moments]


def test_hollow_points_may_draw_another_token_that_acts_twice(road: Draw) -> None:
    g = table(road, DRAWING, cards.hollow_points.HOLLOW_POINTS)
    g.dice("shooting: large", "damage: dent", "damage: skid-front").effect(Shoot(0, g.at(3, 2), g.car("Am")))
    g.answer("Tl", "toy-ten-no").holds("Tl", "skid-front").is_at("Tl", 3, 5)


def test_cargo_is_thrown_pads_and_blows_up(road: Draw) -> None:
    g = table(road, DRAWING, cards.cargo.CARGO)
    g.dice("damage: dent").effect(Shoot(0, g.at(3, 2), g.car("Am"))).answer("toy-ten-yes").holds("Tl", "dent")
    g.dice("damage: skid-front").effect(Damage(g.car("Am"))).answer("toy-ten-yes").is_at("Am", 3, 2)
    g.dice("damage: skid-rear", "damage: blast-off", "direction: front", "stunt: 1")
    g.effect(Damage(g.car("Am"))).answer("toy-ten-no").is_at("Am", 3, 1)
    g.holds("Am", "skid-front", "skid-rear").holds("Tl", "dent")
    g.script.rest.clear()


def test_dynamo_has_another_turn_after_a_hit(road: Draw) -> None:
    g = table(road, DRAWING, cards.dynamo.DYNAMO).put("Tl", 3, 4).put("o", 3, 3)
    g.dice("shooting: large", "damage: dent").drive("Am", 1).answer("front", "Tl")
    g.asks("amber", "steer").moves_left(1).answer("front-left", "none").is_at("Am", 2, 3)
    assert not g.g.out_of_box.marks, "the turn is over"


def test_dynamo_is_wound_up_after_a_miss(road: Draw) -> None:
    g = table(road, DRAWING, cards.dynamo.DYNAMO)
    g.dice("shooting: medium").effect(Shoot(0, g.at(3, 2), g.car("Am"))).answer("Tl", "toy-dynamo amber.medium")
    assert marked(g.g, cards.dynamo.CHARGED, vehicle=g.car("Am")) == 0


def test_dynamo_shoots_again_when_the_target_is_gone(road: Draw) -> None:
    g = table(road, DRAWING, cards.dynamo.DYNAMO).put("w", 2, 2)
    g.dice("shooting: any").effect(Shoot(0, g.at(3, 2), g.car("Am"))).answer("wreck-1")
    g.asks("amber", "shoot").answer("none")


def test_edict_shows_front_throws_three_dice_and_none_again(road: Draw) -> None:
    g = table(road, DRAWING, cards.edict.EDICT).put("Am", 3, 3)
    g.dice("slam: bottom", "stunt: 2").effect(Slam(g.car("Am"), g.car("Tl"))).is_at("Tl", 3, 5)
    assert [fact["die"] for fact in facts(g.g, "roll")] == ["slam", "stunt"]


def test_edict_dries_mud_lifts_choppers_and_frowns_upon_harm(road: Draw) -> None:
    g = table(road, ALONE, cards.edict.EDICT, column=16).put("hT", 1, 24)
    g.g.lay_ground(g.at(3, 20), g.g.rules.terrain["mud"])
    assert g.g.ground_at(g.at(3, 20)) == g.g.rules.terrain["off-road"]
    g.g.active = 0
    g.hurt("Am", "damage: dent")
    assert not frames.unused(g.g, seat=0)
    g.next_tile(PLAIN).effect(Scroll())
    assert g.g.chopper == [HOME, HOME]


# --- all pairs ------------------------------------------------------------------------------

CROWD: Final = """
    .  ?wreck m   .  ?oil-slick .  . .
     .  As    Tm  .  ?mine .  . .
    .  Am    Tl   Bs .  m  . .
     ?mine Al Ts  .  Bm ?mud . .
    .  w     Bl   .  .  . . .
     .  .    .    m  ?mine . . .
"""
PAIRS: Final = list(combinations(cards.TEN, 2))
TRIES: Final = 40
ANSWERS: Final = 150
"""The number in each position, which is two rounds."""


def crowded(road: Draw, pair: tuple[Card, Card], seed: int) -> Any:
    """Everybody close together, and two seats with both cards everywhere."""
    game = table(road, CROWD, crews=("amber", "teal", "bone"), seed=f"{pair} {seed}")
    deal(game.g, *pair, seats=(0, 1))
    game.turn("amber", 3, 6, 6, 2)
    game.g.source = None
    return game.g


def loaded(g: Any, saved: dict[str, Any]) -> Any:
    """The same game, from what was saved."""
    return VENDETTA.load(g.recipe, json.loads(json.dumps(saved)))


def chained(g: Any, pair: tuple[Card, Card], rng: Rng) -> bool:
    """Whether both act in one turn while the game goes on at random, saved and loaded at every question."""
    turn, both, now = -1, False, g.dump()
    for _ in range(ANSWERS):
        if g.choice is None or (both and turn != g.taken):
            break
        if turn != g.taken:
            turn = g.taken
            acted.clear()
        assert g.effort < MOST_EFFORT // 4
        twin, answer = loaded(g, now), any_of(g, rng)
        g.apply(answer)
        twin.apply(answer)
        now = g.dump()
        assert twin.dump() == now
        both = both or all(any(id in acted for id in ids_of(card)) for card in pair)
    assert g.result is None or (g.result.how != BROKEN_OFF and not g.stack)
    return both


def any_of(g: Any, rng: Rng) -> int:
    """An answer; what can be played is played every second time."""
    last = len(g.choice.options) - 1
    return last * rng.below(2) if g.choice.kind == "play" else rng.below(last + 1)


def ids_of(card: Card) -> set[str]:
    """A card and the marks that it leaves."""
    return {one.id for file in cards.FILES if card in file.CARDS for one in file.CARDS}


@pytest.mark.parametrize(
    "pair", quick_if(PAIRS[::4].__contains__, PAIRS), ids=lambda pair: "+".join(c.id[4:] for c in pair)
)
def test_all_pairs_of_them_act_in_one_turn_and_come_to_an_end(pair: tuple[Card, Card]) -> None:
    rng = Rng.seeded(f"answers {pair}")
    assert any(chained(crowded(Road, pair, seed), pair, rng) for seed in range(TRIES))


@pytest.mark.long
@pytest.mark.parametrize("number", range(2))
def test_random_games_with_all_of_them_keep_every_promise(number: int) -> None:
    crews = tuple(map(Seat, ("amber", "teal", "bone")))
    assert play_checked(VENDETTA, Recipe("vendetta", crews, f"ten {number}", ("toy-ten",))).result is not None
