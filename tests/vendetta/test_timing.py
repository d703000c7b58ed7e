"""Common timing (X-TIME) and what the seeds disagree about (X-SEED), as far as the base game goes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.kit.road import Draw
from tests.kit.start import begin, board, facts, pairs, play, recipe
from thunderroad.kernel.chance import Rng, Script
from thunderroad.kernel.choice import CHANCE
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import AFTER_MOVE, BEFORE_MOVE
from thunderroad.vendetta.ruleset import VENDETTA, Vendetta
from thunderroad.vendetta.turn.scroll import Scroll

SAND = ("off-road",) * 3


@pytest.mark.rule("X-TIME-01", "VB-ROUND-02")
@pytest.mark.parametrize("seed", ["a", "b"])
def test_a_round_starts_with_the_movement_dice_then_the_road_die_then_the_turns(seed: str) -> None:
    game = play(begin(seats=3, seed=seed), seed)
    order = ""
    for event in game.events or ():
        if event.kind == "roll" and event.data["die"] == "road":
            order += "R"
        elif event.kind in ("round", "dice", "turn", "tie"):
            order += {"round": "/", "dice": "d", "turn": "t", "tie": ""}[event.kind]
    for number, start in enumerate(order.split("/")[1:], 1):
        dice, _, turns = start.partition("R")
        assert set(dice) == {"d"}
        assert set(turns) <= {"t"}
        assert len(turns) <= 9
        assert number == game.round or len(turns) >= 6, "two players still in have three turns each"


@pytest.mark.rule("X-TIME-01-R1")
def test_the_board_is_laid_before_the_dice_are_rolled_for_the_first_player_and_the_road_die_comes_last() -> None:
    told = [e.data.get("die", e.kind) for e in begin(seats=3, seed="order").events or ()]
    kinds = [kind for kind in dict.fromkeys(told) if kind in ("board", "dice", "first", "road", "turn")]
    assert kinds == ["board", "dice", "first", "road", "turn"]


class Marker(Frame[Game]):
    """A module's effect that only says that it happens."""

    FIELDS = ("vehicle", "when")

    def __init__(self, vehicle: int, when: str) -> None:
        super().__init__()
        self.vehicle = vehicle
        self.when = when

    def start(self, g: Game, answer: int) -> Signal:
        """Say it."""
        g.tell(self.when, "X-TIME-02", vehicle=self.vehicle)
        return g.finish()


@pytest.mark.rule("X-TIME-02", "X-TIME-02-R2")
def test_a_turn_runs_from_the_command_over_the_road_bonus_and_slams_to_the_shot_and_the_chopper_check() -> None:
    ruleset = Vendetta()
    before = BEFORE_MOVE.do(lambda game, vehicle: Marker(vehicle, "before-move"))
    after = AFTER_MOVE.do(lambda game, vehicle: Marker(vehicle, "after-move"))
    ruleset.parts = replace(ruleset.parts, listeners=(before, after), frames={**ruleset.parts.frames, "Marker": Marker})
    scene = ruleset.scene(recipe())
    scene.tiles(("road",) * 3)
    scene.vehicle("amber.medium", scene.space(3, 1))
    scene.vehicle("teal.medium", scene.space(3, 4))
    scene.vehicle("teal.small", scene.space(6, 9))
    scene.vehicle("amber.small", scene.space(1, 9))
    scene.chopper(1, scene.space(1, 9))
    scene.dice(0, (1, 1))
    results = ["slam: bottom", "direction: front", "shooting: medium", "damage: dent"]
    game = scene.start(Script(pairs(results)))
    for answer in ("amber.medium 1", "nitro 1", "front", "front", "take", "front", "teal.medium"):
        assert game.choice is not None
        names = [ruleset.option_name(game, game.choice, value) for value in game.choice.options]
        game.apply(names.index(answer))
    told = [event.kind for event in game.events or ()]
    assert told[: told.index("turn", 1)] == [
        "turn", "assign", "command", "before-move", "move", "move", "bonus", "move", "slam", "roll", "roll", "move",
        "after-move", "shot", "roll", "hit", "damage", "eliminated",
    ]  # fmt: skip


@pytest.mark.rule("X-TIME-04", "VB-EOT-02")
def test_the_chopper_check_is_the_last_thing_of_a_turn(road: Draw) -> None:
    g = road("""
        o o o o o o
         o o o o o o
        Am o+hT Tm o o o
         o o o o o o
        o o o o o o
         As o o o Ts o
    """, tiles=SAND)  # fmt: skip
    g.dice("shooting: large").drive("Am", 1).answer("front").is_in("Am").asks("amber", "shoot").answer("Tm").is_out(
        "Am"
    )
    assert [event.kind for event in g.g.events or ()][-3:] == ["miss", "eliminated", "turn"]


@pytest.mark.rule("X-TIME-04-R1", "VB-OUT-02", "VB-FINAL-01")
def test_after_a_batch_vehicles_leave_then_players_then_choppers_then_the_final_tile_is_fixed(road: Draw) -> None:
    g = road("""
        o o o o
         o o o o
        Am o+hT o o
         o o o o
        Ts+hB o o+hA Bs
         o o o o
    """, crews=("amber", "teal", "bone"), tiles=SAND)  # fmt: skip
    g.drive("Am", 1).answer("front")
    told = [event.kind for event in g.g.events or ()]
    assert told[told.index("eliminated") :] == ["eliminated", "eliminated", "out", "lift", "out", "lift", "win"]
    g.won_by("bone")


@pytest.mark.rule("X-TIME-04-R1", "VB-OUT-02", "VB-FINAL-01")
def test_with_players_left_the_final_tile_is_fixed_last(road: Draw) -> None:
    g = road("""
        o o o o
         o o o o
        Am o o o
         o o o o
        Ts+hT o o Bs
         o o o o
    """, crews=("amber", "teal", "bone"), tiles=SAND)  # fmt: skip
    g.drive("Am", 1).answer("front")
    told = [event.kind for event in g.g.events or ()]
    assert told[told.index("eliminated") :] == ["eliminated", "out", "lift", "final", "turn"]
    assert g.g.final == 1


@pytest.mark.rule("X-TIME-04-R2")
@pytest.mark.parametrize("seats", [2, 4])
def test_one_seed_and_the_same_answers_give_the_same_game(seats: int) -> None:
    one, two = (play(begin(seats=seats, seed="same"), "answers") for _ in range(2))
    assert one.trace == two.trace
    assert one.dump() == two.dump()
    other = begin(seats=seats, seed="other")
    assert other.trace != begin(seats=seats, seed="same").trace


@pytest.mark.rule("X-TIME-04-R2")
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_every_die_and_draw_is_recorded_so_that_the_record_replays_the_game(seed: str) -> None:
    game = play(begin(seats=3, seed=seed), seed)
    script = Script(game.trace or [])
    again = VENDETTA.new_game(recipe(3, seed), listen=True, source=script)
    assert isinstance(again, Game)
    play(again, seed)
    assert script.rest == []
    assert again.digest() == game.digest()
    assert [repr(event) for event in again.events or ()] == [repr(event) for event in game.events or ()]


@pytest.mark.rule("X-TIME-04-R2")
def test_all_randomness_comes_from_the_one_generator_in_the_order_it_is_demanded() -> None:
    game = begin(seed="one stream")
    rng = Rng.seeded("one stream")
    sizes = {"movement": 6, "road": 6, "stunt": 6, "shooting": 6, "slam": 6, "direction": 6}
    assert {name: game.rules.die[name].size for name in sizes} == sizes
    counts = {"starting-tile": 2, "face": 2}
    tiles, hazards = 4, 26
    for name, _ in game.trace or ():
        if name == "tile":
            rng.below(tiles)
            tiles -= 1
        elif name == "hazard":
            rng.below(hazards)
            hazards -= 1
        else:
            rng.below(sizes.get(name) or counts[name])
    assert rng.words == game.rng.words


@pytest.mark.rule("X-TIME-05", "VB-SLAM-05")
@pytest.mark.parametrize("bigger", ["amber", "teal"])
def test_a_reroll_is_asked_of_the_owner_whosever_turn_it_is(road: Draw, bigger: str) -> None:
    sizes = ("Al", "Tm") if bigger == "amber" else ("Am", "Tl")
    g = road("""
        o o o o
         o o o o
        A o T o
         o o o o
        o o o o
         o o o Ts
    """.replace("A", sizes[0]).replace("T ", f"{sizes[1]} "), tiles=SAND)  # fmt: skip
    g.dice("slam: bottom", "direction: front").drive(sizes[0], 2).answer("front", "front")
    g.asks(bigger, "slam-reroll").answer("keep").asks("amber", "shoot").answer("none")


@pytest.mark.rule("X-TIME-05")
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_only_rerolls_are_ever_asked_of_somebody_else_than_the_active_player(seed: str) -> None:
    asked = set()

    def check(game: Game, choice: object) -> None:
        open_ = game.choice
        assert open_ is not None
        assert open_.seat != CHANCE
        if open_.seat != game.active:
            asked.add(open_.kind)

    play(begin(seats=4, seed=seed), seed, check)
    assert asked <= {"slam-reroll"}


@pytest.mark.rule("X-SEED-02", "X-SEED-02-R1", "VB-SCROLL-06")
def test_the_scroll_slides_the_middle_and_the_lead_tile_back(road: Draw) -> None:
    g = road(tiles=("1a", "2a", "3a")).pile("4a", "5a")
    g.scene.vehicle("amber.small", g.at(2, 10))
    g.scene.vehicle("teal.small", g.at(5, 18))
    g.script.after = Rng.seeded("any hazards")
    g.effect(Scroll())
    assert [g.g.rules.sides[side].id for side in g.g.tiles] == ["2a", "3a", "4a"]
    g.is_at("As", 2, 2).is_at("Ts", 5, 10)


@pytest.mark.rule("X-SEED-15", "X-SEED-15-R1", "VB-BOARD-03-R2")
def test_a_wreck_over_the_front_scrolls_too(road: Draw) -> None:
    g = road(tiles=SAND).pile("off-road")
    g.scene.vehicle("amber.medium", g.at(3, 23))
    g.scene.vehicle("teal.small", g.at(5, 18))
    g.put("w", 3, 24).put("w", 1, 4)
    g.dice("slam: bottom", "direction: front").drive("Am", 1).answer("front", "keep")
    g.told("scroll", times=1).is_at("wreck-1", 3, 17).is_out("wreck-2").is_at("Am", 3, 16).answer("none")


@pytest.mark.rule("X-SEED-17", "X-SEED-17-R1", "VB-FINAL-03", "VB-WIN-02")
def test_with_two_players_one_going_out_ends_the_game_before_any_final_tile(road: Draw) -> None:
    g = road("""
        o o o o
         o o o o
        Am o Ts' o
         o o o o
        o o o o
         o o o o
    """, tiles=SAND)  # fmt: skip
    g.dice("shooting: any", "damage: dent").drive("Am", 1).answer("front", "Ts").won_by("amber").never_told("final")
    assert g.g.cell[g.car("Ts")] >= 0, "out of the game, but not eliminated"


@pytest.mark.rule("X-SEED-17", "X-SEED-17-R1", "VB-FINAL-03")
def test_the_fifth_tile_is_final_in_every_two_player_game_that_gets_so_far() -> None:
    ended = 0
    for number in range(12):
        game = play(begin(*board("1b", "2a", "3a", "4a", "5a"), seed=str(number)), str(number))
        assert game.laid <= 5
        assert bool(game.final) == (game.laid == 5)
        assert len(facts(game, "final")) == game.final
        ended += game.final
    assert ended, "the test needs a game that gets so far"
