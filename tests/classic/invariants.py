"""What always holds in a game of 1986: `check` raises AssertionError naming the clause.

Made for whole games, at every open choice and at the end.
"""

from __future__ import annotations

from collections import Counter

from thunderroad.classic.board import BOARD
from thunderroad.classic.choices import ATTACK
from thunderroad.classic.game import HOME, NOBODY, OUT, Game


def check(game: Game) -> None:
    """Check everything that always holds once the boards have been laid."""
    if game.boards:
        for invariant in (_boards, _limit, _cars, _dice, _choppers, _attacks, _players):
            invariant(game)


def _boards(g: Game) -> None:
    assert sorted(g.boards) == [0, 1], "C86-COMP-01: each board lies once"
    marks = {
        g.rear + number * BOARD + mark for number, side in enumerate(g.boards) for mark in g.rules.sides[side].marks
    }
    assert g.black == sorted(marks), "C86-BOARD-01-R3: black wrecks stand on all marks and nowhere else"
    assert g.rear % BOARD == 0
    assert g.laid == g.rear // BOARD + 1, "C86-CHOP-01-R1: boards are numbered as they are laid"


def _limit(g: Game) -> None:
    there = Counter(space for space in (*g.cell, *g.black) if space >= 0)
    assert max(there.values()) <= 2, "C86-MOVE-04: at most two pieces on a space"


def _cars(g: Game) -> None:
    for space in g.cell:
        assert space == OUT or g.rear <= space < g.front, "C86-BOARD-02: a car is on a board or dumped"
    assert g.facing == [0] * len(g.facing), "C86-MOVE-03: nobody turns round"
    assert (g.driver == NOBODY) == (g.left == 0) or g.result is not None or _deciding(g)


def _deciding(g: Game) -> bool:
    """Whether a car is about to drive: its count is not fixed yet."""
    return g.choice is not None and g.choice.kind in ("go", "road-bonus")


def _dice(g: Game) -> None:
    given = [die for die in g.die if die]
    assert len(g.dice) + len(given) <= 3, "C86-TURN-03: three dice"
    own = g.fleet(g.active)
    assert all(vehicle in own for vehicle, die in enumerate(g.die) if die), "C86-TURN-03: own cars alone"
    assert 0 <= g.black_die <= 4, "C86-COMP-02-R1: faces of the black die"


def _choppers(g: Game) -> None:
    for seat, space in enumerate(g.chopper):
        assert g.chopper_board[seat] <= g.laid
        if space != HOME:
            assert g.rear <= space < g.front, "C86-CHOP-05: a dumped chopper is with its owner"
            assert g.board_of(space) == g.chopper_board[seat], "C86-CHOP-04: it stays where it has attacked"


def _attacks(g: Game) -> None:
    options = g.rules.options
    if not options.classic_unmoved_cars_may_shoot:
        assert all(done <= landed for done, landed in zip(g.attacked, g.landed, strict=True)), "C86-ATT-01-R2"
    if g.choice is not None and g.choice.kind == ATTACK.id:
        assert g.round > 1, "C86-TURN-01: no attack in a first turn"
    if options.classic_chopper_once_per_turn:
        assert g.sorties <= 1


def _players(g: Game) -> None:
    running = [seat for seat in range(g.rules.seats) if g.runners(seat)]
    gone = [int(all(g.cell[v] == OUT for v in g.fleet(seat))) for seat in range(g.rules.seats)]
    if g.result is None:
        assert len(running) > 1, "C86-WIN-01: the game goes on between two players at least"
        assert g.out == gone, "C86-WIN-01-R3: who has no car on a board is out"
    else:
        assert list(g.result.winners) == running, "C86-WIN-01: the winner alone has running cars"
