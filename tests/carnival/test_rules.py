"""Single rules of the arena, each on a position of its own."""

from __future__ import annotations

import pytest

from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Script
from thunderroad.kernel.frame import Frame
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.modules.carnival.board import FIRST
from thunderroad.modules.carnival.content import box
from thunderroad.modules.carnival.state import arena, decree_of, favors, first_kind, scrap, side
from thunderroad.modules.carnival.turn.collect import Collect, collecting
from thunderroad.modules.carnival.turn.scrap import pay
from thunderroad.modules.carnival.turn.setup import LayArena
from thunderroad.modules.carnival.turn.tina import FinalScore, TinasTurn
from thunderroad.vendetta.cards import hold
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.position import HIDDEN, HOME, OUT
from thunderroad.vendetta.ruleset import VENDETTA
from thunderroad.vendetta.scene import Scene
from thunderroad.vendetta.turn.command import chopper_spaces
from thunderroad.vendetta.turn.relocate import relocate
from thunderroad.vendetta.turn.standing import eliminate

RULES = ruleset("vendetta")
AMBER, TEAL = 0, 1


def at(q: int, r: int) -> int:
    """The space of the arena with these coordinates."""
    return box().board.hexes.index((q, r))


def field(**cars: tuple[int, int]) -> Scene:
    """The Haulasseum in round 2 with cars, as ``a0``: the first of the first seat; Amber is active."""
    scene = RULES.scene(Recipe("vendetta", (Seat("amber"), Seat("teal")), "field", ("carnival",)))
    assert isinstance(scene, Scene)
    for name, (q, r) in cars.items():
        scene.game.put("at".index(name[0]) * 3 + int(name[1]), at(q, r))
    return scene


def run(g: Game, frame: Frame[Game], *results: str) -> Game:
    """Run an effect with these results."""
    g.source = Script([(name, face) for name, _, face in (result.partition(": ") for result in results)])
    g.stack, g.choice, g.events, g.trace = [frame], None, [], []
    g.run()
    return g


@pytest.mark.rule("CC-DRIVE-11", "CC-PF-05-R1")
def test_choppers_keep_off_whatever_lies_or_shines_there() -> None:
    g = field(a0=(3, 1), t0=(-5, 4)).game
    printed = side(g)
    arena(g).tokens = [printed.weapons[0]]
    favor = printed.favors[0]
    g.token[favor] = first_kind(g) + 1 + HIDDEN
    spaces = set(chopper_spaces(g, AMBER))
    barred = {*printed.spotlights, *printed.pillars.values(), printed.weapons[0], favor}
    assert not spaces & barred
    assert {*printed.weapons[1:], *printed.favors[1:]} <= spaces
    assert not {favor, printed.weapons[0]} & set(g.empty_spaces()), "nor is anything else put there"


@pytest.mark.rule("CC-SCRAP-08-R2")
def test_nobody_owes_scrap() -> None:
    g = field(a0=(3, 1), t0=(-4, 4)).game
    pay(g, TEAL, 2, "damage", "CC-SCRAP-02")
    pay(g, TEAL, -5, "damage", "CC-SCRAP-02")
    assert scrap(g) == [0, 0]


@pytest.mark.rule("X-CC-14-R2", "CC-SCRAP-03")
@pytest.mark.parametrize(("active", "paid"), [(AMBER, [3, 0]), (TEAL, [0, 0])])
def test_who_is_lost_on_the_own_turn_pays_nobody(active: int, paid: list[int]) -> None:
    g = field(a0=(3, 1), t0=(-4, 4), t1=(0, 0)).game
    g.active = active
    assert eliminate(g, (3,), "DR-FIRE-06", "fire") is None
    assert scrap(g) == paid


@pytest.mark.rule("CC-SCRAP-02-R2")
def test_a_wreck_pays_nothing() -> None:
    g = field(a0=(3, 1), t0=(-4, 4)).game
    wreck = g.new_wreck()
    g.put(wreck, at(0, 0))
    eliminate(g, (wreck,), "VB-WRECK-04", "damage")
    assert scrap(g) == [0, 0]


@pytest.mark.rule("CC-PF-01-R1", "CC-SW-01")
def test_what_is_put_there_collects_nothing_until_it_moves() -> None:
    g = field(a0=(3, 1), t0=(-4, 4)).game
    g.token[at(0, 0)] = first_kind(g) + 1 + HIDDEN
    g.hazard_pile[first_kind(g)] -= 1
    relocate(g, 0, at(0, 0))
    assert collecting(g) is None
    g.put(0, at(0, 1))
    for notice in g.on[0].stepped:
        notice(g, 0, 0)
    g.put(0, at(0, 0))
    found = collecting(g)
    assert isinstance(found, Collect)
    run(g, found)
    assert favors(g).kinds(AMBER) == [first_kind(g)]
    assert not g.token[at(0, 0)]


@pytest.mark.rule("CC-SW-01-R2", "CC-PF-01-R1")
def test_under_a_car_whose_player_is_out_the_token_stays() -> None:
    g = field(a0=(3, 1), t0=(0, 0)).game
    arena(g).tokens = [at(0, 0)]
    g.out[TEAL] = 1
    assert collecting(g) is None
    g.out[TEAL] = 0
    arena(g).weapons = [0] * len(arena(g).weapons)
    assert collecting(g) is None  # nor with an empty deck


@pytest.mark.rule("CC-SETUP-04-R1", "CC-SETUP-10")
def test_if_favors_run_out_the_arena_has_them() -> None:
    g = VENDETTA.bare(Recipe("vendetta", (Seat("amber"), Seat("teal")), "few favors", ("carnival",)))
    assert isinstance(g, Game)
    g.hazard_pile = [0] * len(g.hazard_pile)
    g.hazard_pile[first_kind(g)] = 7
    g.stack = [LayArena()]
    g.run()
    lying = g.with_tokens()
    assert [space for space in lying if space >= FIRST] == sorted(side(g).favors)
    assert len(lying) == 7


@pytest.mark.rule("CC-TINA-05-R1", "CC-TINA-04", "CC-TINA-12", "CC-TINA-12-R1", "CC-SCRAP-06")
def test_tina_assigns_no_dice_pays_no_harm_and_covers_the_old_decree_last() -> None:
    g = field(a0=(3, 1), t0=(0, 2), t1=(0, 0)).game
    g.dice = [(1, 2), (3, 4)]
    g.chopper[AMBER] = at(0, 0)
    run(g, TinasTurn(), "tinas-turn: danger-ahead")
    g.active = AMBER
    run(g, TinasTurn(), "tinas-turn: commit-to-the-crash")
    kinds = [event.kind for event in g.events or ()]
    assert kinds.index("tina") < kinds.index("pillars") < kinds.index("eliminated") < kinds.index("decreed")
    assert g.cell[3] == OUT  # on pillar A
    assert scrap(g)[AMBER] == 0
    assert g.cell[4] == at(0, 0)  # beneath a chopper, and still there
    assert g.dice == [(1, 2), (3, 4)]
    decree = decree_of(g)
    assert decree is not None
    assert decree.id == "commit-to-the-crash"
    assert len(g.out_of_box.edict) == 1
    assert not arena(g).tina


@pytest.mark.rule("CC-DRIVE-11-R1", "CC-DRIVE-10")
def test_a_chopper_on_a_tile_faces_the_arena() -> None:
    scene = field(a0=(3, 1), t0=(-4, 4))
    assert scene.game.chopper == [HOME, HOME]
    scene.chopper(AMBER, 36)
    scene.chopper(TEAL, 72)
    assert scene.game.nose == (2, 4)


def armed(g: Game, vehicle: int) -> Game:
    """A vehicle holds a super-weapon."""
    concern = g.rules.concern
    hold(g, vehicle, concern.cards[concern.number["amplifier"]])
    return g


@pytest.mark.rule("CC-END-05", "CC-END-05-R2")
def test_of_tied_crews_operable_vehicles_come_before_weapons_and_weapons_before_favors() -> None:
    g = run(armed(field(a0=(3, 1), a1=(0, 0), t0=(-4, 4)).game, 3), FinalScore())
    assert g.result is not None
    assert g.result.winners == (AMBER,)
    assert (g.result.how, g.result.clause) == ("ahead in the tie-break", "CC-END-05")
    g = armed(field(a0=(3, 1), t0=(-4, 4)).game, 3)
    for _ in range(2):
        favors(g).take(g, AMBER, first_kind(g), 0)
    assert run(g, FinalScore()).result is not None
    assert g.result is not None
    assert g.result.winners == (TEAL,)


@pytest.mark.rule("CC-END-03", "CC-END-04")
def test_who_has_most_scrap_wins_by_that_whatever_one_holds_who_is_out() -> None:
    g = field(a0=(3, 1), t0=(-4, 4)).game
    g.cell[3] = OUT
    scrap(g)[:] = [3, 3]
    result = run(g, FinalScore()).result
    assert result is not None
    assert (result.winners, result.how, result.clause) == ((AMBER,), "most scrap", "CC-END-03")


@pytest.mark.rule("CC-END-05", "CC-END-05-R1")
def test_the_dice_are_rolled_until_one_total_is_highest() -> None:
    g = field(a0=(3, 1), t0=(-4, 4)).game
    rolls = [*("movement: 3",) * 8, *("movement: 1",) * 4, *("movement: 2",) * 4]
    run(g, FinalScore(), *rolls)
    assert g.result is not None
    assert g.result.winners == (TEAL,)
