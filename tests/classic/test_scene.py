"""Positions for scenario files: what they may say, and what is refused in a sentence."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.classic.kit import recipe
from thunderroad.classic.game import OUT
from thunderroad.classic.ruleset import CLASSIC
from thunderroad.classic.scene import Scene
from thunderroad.kernel.errors import SceneError


@pytest.fixture
def scene() -> Scene:
    return CLASSIC.scene(recipe(3))


def test_a_fresh_scene_is_round_two_with_nothing_on_the_boards(scene: Scene) -> None:
    g = scene.game
    assert (g.round, g.black, set(g.cell)) == (2, [], {OUT})
    assert [g.rules.sides[side].id for side in g.boards] == ["s", "l"]


def test_words_of_the_game(scene: Scene) -> None:
    assert scene.says("boards", "l s")
    assert [scene.game.rules.sides[side].id for side in scene.game.boards] == ["l", "s"]
    assert scene.says("black wrecks", "marks")
    assert len(scene.game.black) == 8
    assert scene.says("attacked", "lead", seat=1)
    assert scene.game.chopper_board == [0, 2, 0]
    scene.vehicle("tan.small", scene.space(3, 4))
    assert scene.says("wreck", "", vehicle="tan.small")
    assert scene.game.wrecked[3]
    assert not scene.says("nitro", "3", seat=1)


def test_a_placed_chopper_has_attacked_on_its_board(scene: Scene) -> None:
    scene.chopper(0, scene.space(2, 20))
    assert scene.game.chopper_board == [2, 0, 0]


WRONG: list[tuple[Callable[[Scene], object], str]] = [
    (lambda s: s.tiles(("s", "s")), "the two boards are s and l"),
    (lambda s: s.space(8, 1), "rows are 1 to 7, columns 1 to 28"),
    (lambda s: s.space(1, 29), "rows are 1 to 7, columns 1 to 28"),
    (lambda s: s.terrain(s.space(4, 1), "mud"), "this space is road"),
    (lambda s: s.vehicle("tan.huge", s.space(1, 1)), "there is no car 'tan.huge'"),
    (lambda s: s.vehicle("tan.small", None, "road"), "needs a space, or 'out'"),
    (lambda s: s.vehicle("tan.small", s.space(1, 1), "road", ("dent",)), "take no damage"),
    (lambda s: s.figure("tan", "x"), "'x' is not a car of tan"),
    (lambda s: s.clock(round=0), "rounds count from 1"),
    (lambda s: s.clock(turn=2), "one turn in a round"),
    (lambda s: s.clock(active=7), "there is no seat 7"),
    (lambda s: s.state("Nobody"), "no module here has a section 'Nobody'"),
    (lambda s: s.says("attacked", "middle", seat=0), "a chopper has attacked on none, rear, lead"),
    (lambda s: s.says("black wrecks", "all"), "black wrecks are on their 'marks'"),
    (lambda s: s.token(1, "mine", up=True), "no hazard tokens"),
    (lambda s: s.says("wreck", "now", vehicle="tan.small"), "'wreck' stands alone"),
    (lambda s: s.says("attacked", "", seat=0), "'attacked' needs something after it, such as 'rear'"),
    (lambda s: s.start(None), "at least two crews need a running car"),
]


@pytest.mark.parametrize(("act", "reason"), WRONG, ids=[reason for _, reason in WRONG])
def test_what_cannot_be_is_refused(scene: Scene, act: Callable[[Scene], object], reason: str) -> None:
    with pytest.raises(SceneError, match=reason):
        act(scene)


def test_drawn_ground_may_repeat_what_is_printed(scene: Scene) -> None:
    scene.terrain(scene.space(4, 1), "road")
    scene.terrain(scene.space(1, 1), "desert")
