"""Whatever It Takes!: any die starts any command."""

from __future__ import annotations

import pytest

from ..favors.kit import N, Show, Stage


def driver(show: Stage, *crews: str, **more: object) -> Show:
    """Amber medium has a long way ahead."""
    return show(*crews, **more).park("Am", (-1, 4), N).park("Tl", (4, -2)).decree("whatever-it-takes")


@pytest.mark.rule("CC-TINA-11", "CC-TINA-11-R1")
def test_every_command_takes_every_value(show: Stage) -> None:
    g = driver(show).turn("amber", 1, 2, 6).answer("Am 1").asks("amber", "command")
    names = {name.split()[0] for name in g.options()} - {"none"}
    assert set(g.options()) == {"none"} | {f"{name} {die}" for name in names for die in (2, 6)}
    assert len(names) == 4


@pytest.mark.rule("CC-TINA-11")
def test_nitro_adds_the_true_value(show: Stage) -> None:
    g = driver(show).turn("amber", 1, 6).answer("Am 1", "nitro 6").moves_left(7)
    g.rest()


@pytest.mark.rule("CC-TINA-11-R1")
def test_one_command_die_a_round_as_ever(show: Stage) -> None:
    g = driver(show)
    g.scene.command(0, "nitro", 1)
    g.turn("amber", 1, 6).answer("Am 1").asks("amber", "steer")


@pytest.mark.rule("CC-TINA-11-R1", "CL-TOKEN-01")
def test_a_command_that_takes_tokens_alone_still_does(show: Stage) -> None:
    g = driver(show, modules=["choppe-shoppe"])
    board = g.g.boards[0]
    tokens = [n for n, kind in enumerate(g.g.rules.commands) if not kind.data.values]
    g.g.lay_board(0, (*board, tokens[0]))
    g.turn("amber", 1, 6).answer("Am 1").asks("amber", "command")
    assert not any(name.startswith(g.g.rules.commands[tokens[0]].data.id) for name in g.options())
