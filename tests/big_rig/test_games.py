"""Whole games with a Big Rig: every promise kept, every invariant held, everything in its box occurs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.big_rig.invariants import check
from tests.big_rig.kit import LANE_3, VENDETTA, Draw
from tests.kit.quick import first_quick
from thunderroad.conformance import exhaust, play_checked
from thunderroad.kernel.chance import EXPLICIT, Rng
from thunderroad.kernel.recipe import OptionValue, Recipe, Seat
from thunderroad.modules.big_rig.module import OPTIONS
from thunderroad.modules.big_rig.state import rig_of
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.position import NOBODY

CREWS = ("crimson", "amber", "teal", "bone")
OTHERS = ("devils-run", "final-five", "german-engineering")
REVERSED: dict[str, OptionValue] = {
    option.id: next(value for value in option.values if value != option.default) for option in OPTIONS
}


def recipe(seed: str, seats: int, modules: tuple[str, ...] = (), **options: OptionValue) -> Recipe:
    """The rig sits anywhere."""
    crews = list(CREWS[:seats])
    if "final-five" in modules:
        crews[1] = "sulphur"
    turn = len(seed) % seats
    seated = tuple(map(Seat, crews[turn:] + crews[:turn]))
    return Recipe("vendetta", seated, seed, modules=("big-rig", *modules), options=options)


@pytest.mark.rule("BR-BODY-01", "BR-BODY-05", "BR-DMG-08", "BR-DMG-02-R1", "BR-ASSIGN-03")
@pytest.mark.parametrize("seats", first_quick([4, 2, 3]))
@pytest.mark.parametrize("number", first_quick(range(3)))
def test_a_random_game_keeps_every_promise(seats: int, number: int) -> None:
    game = play_checked(VENDETTA, recipe(f"rig {'x' * number}", seats), check)
    assert game.result is not None


@pytest.mark.parametrize("seats", [2, 3])
def test_so_it_does_with_every_option_reversed(seats: int) -> None:
    base = {option.id: option.values[-1] for option in VENDETTA.options}
    assert play_checked(VENDETTA, recipe("reversed", seats, (), **base, **REVERSED), check).result is not None


@pytest.mark.long
@pytest.mark.rule("X-MIX-01", "X-MIX-03")
@pytest.mark.parametrize("others", [(one,) for one in OTHERS] + [OTHERS], ids="+".join)
@pytest.mark.parametrize("number", range(2))
def test_so_it_does_together_with_other_expansions(others: tuple[str, ...], number: int) -> None:
    game = play_checked(VENDETTA, recipe(f"mixed {'x' * number}", 3, others), check)
    assert game.result is not None


def test_the_module_alone_changes_nothing_where_nobody_drives_a_rig() -> None:
    plain = Recipe("vendetta", (Seat("amber"), Seat("teal")), "same")
    chosen = Recipe("vendetta", (Seat("amber"), Seat("teal")), "same", modules=("big-rig",))
    games = [VENDETTA.new_game(one, listen=True) for one in (plain, chosen)]
    rng = Rng.seeded("answers")
    while games[0].choice is not None:
        assert games[1].choice is not None
        assert games[0].choice.options == games[1].choice.options
        answer = rng.below(len(games[0].choice.options))
        for game in games:
            game.apply(answer)
    told = [[(event.kind, event.clause, event.data) for event in game.events or ()] for game in games]
    assert told[0] == told[1]
    with_module = games[1]
    assert isinstance(with_module, Game)
    assert rig_of(with_module).seat == NOBODY


def test_every_roll_can_be_decided_from_outside() -> None:
    game = VENDETTA.new_game(recipe("explicit", 2), source=EXPLICIT)
    rng = Rng.seeded("explicit")
    assert isinstance(game, Game)
    while game.choice is not None:
        check(game)
        game.apply(rng.below(len(game.choice.options)))
    assert game.result is not None


def test_everything_in_its_box_occurs_sooner_or_later() -> None:
    run = exhaust(VENDETTA, (recipe(f"{n} {'x' * (n % 4)}", 2 + n % 3) for n in range(250)), modules=("big-rig",))
    assert run.missing == ()


# --- the checker bites --------------------------------------------------------------------------


def tear(g: Game) -> None:
    g.put(rig_of(g).front + 1, g.rear + 100)


def lose_a_section(g: Game) -> None:
    vehicle = rig_of(g).front + 2
    g.lift(vehicle)


def lose_a_token(g: Game) -> None:
    rig_of(g).covered[0] = 1


def cover_a_repair(g: Game) -> None:
    rig = rig_of(g)
    rig.covered[1] = 1
    g.damage[rig.front] = (g.rules.minor,)
    g.reserved[rig.front] = 1
    g.minor -= 1


def lose_a_die(g: Game) -> None:
    g.dice[0] = g.dice[0][1:]


def steer_too_much(g: Game) -> None:
    rig_of(g).steering = 3


def pave(g: Game) -> None:
    rig_of(g).markers = [g.rear + 90]
    g.ground[(g.rear + 90) % len(g.ground)] = 0


@pytest.mark.parametrize(
    "spoil", [tear, lose_a_section, lose_a_token, cover_a_repair, lose_a_die, steer_too_much, pave]
)
def test_the_checker_notices(rig: Draw, spoil: Callable[[Game], None]) -> None:
    g = rig(LANE_3).turn("crimson", 1, 1, 2, 3)
    before = g.g.clone()
    spoil(before)
    with pytest.raises(AssertionError):
        check(before)
    g.answer("1", "cow-catcher 1", "front")
