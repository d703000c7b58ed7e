"""Bonus commands: dealt to everybody with a command board, and used like any other command."""

from __future__ import annotations

import pytest

from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.modules.extra_ammo.bonus.content import shipped
from thunderroad.vendetta.choices import DIE, NONE, TOKEN
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.turn.orders import value_of, with_tokens

from ..ammo import MODULE, VENDETTA, Draw

ROAD = """
    .  .  .
     .  .  .
    Am .  .
     .  .  .
    Tm .  .
     .  .  .
"""
NAMES = {card.id for card in shipped().cards}


def opened(
    seed: str, crews: tuple[str, ...] = ("amber", "teal"), modules: tuple[str, ...] = (), **chosen: bool
) -> Game:
    """A new game, set up, at its first question."""
    recipe = Recipe("vendetta", tuple(map(Seat, crews)), seed, (MODULE, *modules), chosen)
    game = VENDETTA.new_game(recipe, listen=True)
    assert isinstance(game, Game)
    return game


def bonus_of(g: Game, seat: int) -> set[str]:
    """The bonus commands of a seat."""
    return {g.rules.commands[number].data.id for number in g.boards[seat]} & NAMES


@pytest.mark.rule("XA-BC-01", "XA-BC-01-R1", "XA-GEN-01")
def test_everybody_gets_a_different_one_face_up() -> None:
    g = opened("deal")
    one, two = bonus_of(g, 0), bonus_of(g, 1)
    assert len(one) == len(two) == 1
    assert one != two
    shown = VENDETTA.view(g, None).seats[0]
    assert one & {command.id for board in [shown.commands] for command in board}


@pytest.mark.rule("XA-BC-03")
def test_the_rig_gets_none_and_the_final_five_do() -> None:
    g = opened("mixed", ("crimson", "sulphur", "amber"), ("big-rig", "final-five"))
    assert [len(bonus_of(g, seat)) for seat in range(3)] == [0, 1, 1]


def test_switched_off_nobody_gets_one() -> None:
    assert bonus_of(opened("deal", bonus_commands=False), 0) == set()


@pytest.mark.rule("XA-BC-02-R2", "XA-BC-02", "XA-BC-02-R1", "X-SEED-03", "X-SEED-03-R1")
def test_it_uses_up_the_one_command_die_of_the_round(ammo: Draw) -> None:
    g = ammo(ROAD).commands("amber", "hot-reload").drive("Am", 1, command="hot-reload 5").answer("front", "leave")
    assert g.g.command[0] != -1
    g.told("command")


def test_it_takes_the_dice_that_are_printed_on_it(ammo: Draw) -> None:
    g = ammo(ROAD).commands("amber", "winch").turn("amber", 1, 2, 3, 5).answer("amber.medium 1")
    assert {name for name in g.options() if name.startswith("winch")} == {"winch 3", "winch 5"}
    g.answer("none", "front", "leave")


@pytest.mark.rule("XA-BC-02-R3")
def test_a_command_token_may_be_put_on_it_and_counts_as_its_lowest_value(ammo: Draw) -> None:
    g = ammo(ROAD).commands("amber", "winch").turn("amber", 1).answer("front", "leave").g
    number = g.boards[0][-1]
    assert with_tokens((NONE,), g.boards[0])[-1] == number * DIE + TOKEN
    assert value_of(g, 0, number, TOKEN) == 3


def test_the_word_for_scenario_files_refuses_what_cannot_be(ammo: Draw) -> None:
    with pytest.raises(Exception, match="there is no bonus command 'rocket'"):
        ammo(ROAD).commands("amber", "rocket")
    g = ammo("", modules=["big-rig"], crews=("amber", "crimson"))
    with pytest.raises(Exception, match="crimson has no command board"):
        g.commands("crimson", "winch")
