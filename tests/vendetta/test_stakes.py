"""What is shown of a roll that may be made again: its dice, and what they lead to."""

from __future__ import annotations

import pytest

from tests.kit.road import Draw, Road
from thunderroad.display.view.choices import StakeView
from thunderroad.vendetta.ruleset import VENDETTA

CREWS = ("amber", "teal", "bone")
BOARD = """
    . . . . .
     . . . . .
    . Am Tl {ahead:5} .
     . . . . .
    . . . . .
     Bs . Bm . As
"""


def stake_of(g: Road) -> StakeView:
    """What is shown of the roll, to somebody who only watches; the slam is left unfinished."""
    choice = VENDETTA.view(g.g, None).choice
    assert choice is not None
    assert choice.stake is not None
    g.g.stack.clear()
    g.g.choice = None
    return choice.stake


@pytest.mark.rule("VB-SLAM-05-R1")
@pytest.mark.parametrize(
    ("ahead", "direction", "space", "text"),
    [
        (".", "front-right", (4, 3), "Teal large goes front right: road."),
        ("m", "front", (3, 4), "Teal large goes front: mud."),
        ("X", "front", (3, 4), "Teal large goes front: impassable, eliminated."),
        ("?mine", "front", (3, 4), "Teal large goes front onto a face-down hazard, which is turned up."),
        ("Ts", "front", (3, 4), "Teal large goes front into Teal small: another slam."),
        (".", "rear", (3, 2), "Teal large goes rear: road."),
    ],
)
def test_the_dice_and_what_they_lead_to(
    road: Draw, ahead: str, direction: str, space: tuple[int, int], text: str
) -> None:
    g = road(BOARD.format(ahead=ahead), crews=CREWS).dice("slam: bottom", f"direction: {direction}")
    g.drive("Am", 1).answer("front").asks("teal", "slam-reroll")
    stake = stake_of(g)
    assert (stake.piece, stake.space, stake.text) == (f"v{g.car('Tl')}", g.at(*space), text)
    assert [die.symbol for die in stake.dice] == ["die-slam-bottom", f"die-dir-{direction}"]
    names = [(face.label, face.count, face.of) for face in stake.dice[0].faces]
    assert names == [("Amber medium", 2, 6), ("Teal large", 4, 6)]


@pytest.mark.rule("VB-SLAM-05-R1")
def test_off_the_road_there_is_no_space(road: Draw) -> None:
    board = BOARD.format(ahead=".").splitlines()
    board[1], board[3] = board[3], board[1]
    g = road("\n".join(board), crews=CREWS).dice("slam: top", "direction: front-left")
    g.drive("Am", 1).answer("front").asks("teal", "slam-reroll")
    stake = stake_of(g)
    assert stake.space is None
    assert stake.text == "Amber medium goes off the road: eliminated."


def test_enter_keeps_what_was_rolled(road: Draw) -> None:
    """The answer that gambles is never the one that a hurried key gives."""
    g = road(BOARD.format(ahead="."), crews=CREWS).dice("slam: bottom", "direction: front-right")
    g.drive("Am", 1).answer("front").asks("teal", "slam-reroll")
    choice = VENDETTA.view(g.g, CREWS.index("teal")).choice
    assert choice is not None
    g.g.stack.clear()
    g.g.choice = None
    assert [(one.label, one.key) for one in choice.options] == [("Keep the roll", "Enter"), ("Reroll both", None)]
