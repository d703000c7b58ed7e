"""Where a module may speak in step 3: before the first move, and after the last one (VB-ROUND-03, X-TIME-02)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from tests.kit.heard import hear
from tests.kit.road import Draw, Road
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.position import NOBODY

Speaker = Callable[[Game, int], Frame[Any] | None]
Log = list[tuple[str, int, int]]
"""Who spoke, for which vehicle, with how many moves left."""


class Moves(Frame[Game]):
    """A frame that adds moves."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def start(self, g: Game, answer: int) -> Signal:
        """Done at once."""
        g.left += self.number
        return g.finish()


def speaker(log: Log, name: str, moves: int | None = None) -> Speaker:
    """Somebody who notes that it was heard, and may bring moves."""

    def speak(g: Game, vehicle: int) -> Frame[Any] | None:
        log.append((name, vehicle, g.left))
        assert len(log) < 10, "somebody is asked again and again"
        return None if moves is None else Moves(moves)

    return speak


def once(log: Log) -> Log:
    """Each time somebody had something to say; asking changes nothing, so it may be done twice."""
    return list(dict.fromkeys(log))


def listen(g: Road, before: tuple[Speaker, ...], after: tuple[Speaker, ...] = ()) -> Road:
    """These speakers are heard in this game."""
    hear(g.g, before_move=before, after_move=after)
    return g


def straight(road: Draw) -> Road:
    """A car with a long road ahead."""
    return road("""
        . . . . . . . . .
         . . . . . . . . .
        Am . . . . . . . .
         . . . . . . . . .
        Al . . . . . . . .
         Tl Tm . . . . . . .
    """)


@pytest.mark.rule("X-TIME-02", "VB-MOVE-02")
def test_each_who_speaks_before_the_move_is_heard_once_and_adds_moves(road: Draw) -> None:
    log: Log = []
    g = listen(straight(road), before=(speaker(log, "a"), speaker(log, "b", 2), speaker(log, "c", 1)))
    g.drive("Am", 1).moves_left(4).answer("front", "front", "front", "front").asks("amber", "road-bonus").answer(
        "leave"
    )
    assert once(log) == [("a", g.car("Am"), 1), ("b", g.car("Am"), 1), ("c", g.car("Am"), 3)]


@pytest.mark.rule("X-TIME-02", "X-TIME-02-R2", "VB-ROAD-02-R1")
def test_each_who_speaks_after_the_move_is_heard_once_after_the_bonus_and_before_the_shot(road: Draw) -> None:
    log: Log = []
    g = straight(road).put("Tm", 3, 5)
    after = (speaker(log, "a", 5), speaker(log, "b"), speaker(log, "c", 1))
    listen(g, (speaker(log, "before"),), after)
    g.drive("Am", 1, road=2).answer("front", "take", "front")
    assert once(log) == [("before", g.car("Am"), 1)]
    g.answer("front").asks("amber", "shoot").is_at("Am", 3, 4)
    assert [entry[:2] for entry in once(log)[1:]] == [(name, g.car("Am")) for name in "abc"]
    assert g.g.driver == NOBODY
    g.answer("none")


@pytest.mark.rule("VB-MOVE-04", "VB-ROAD-06-R1")
def test_where_a_card_leaves_no_step_the_move_ends_by_that_effect(road: Draw) -> None:
    g = straight(road)
    hear(g.g, steps=(lambda g, vehicle, ways: (),))
    g.drive("Am", 2).is_at("Am", 3, 1).told("stop", "VB-MOVE-04", times=1).asks("teal", "assign")
