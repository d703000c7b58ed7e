"""The places in the rules where a module may speak, each with the rule it serves.

Shapes are those of kernel/hooks.py.  Only a *notice* may change the game.  A reaction or an instead is a
function that looks at the game and returns a frame, or None.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..kernel.hooks import Hook, Listener
from .game import Game
from .listeners import Listeners, MaybeFrame

# --- modifiers -----------------------------------------------------------------------------

DICE: Final[Hook[Callable[[Game, int, int], int]]] = Hook(
    "dice", "How many yellow dice a seat rolls (C86-TURN-03-R1): (game, seat, count) -> count."
)
RANK: Final[Hook[Callable[[Game, int, int], int]]] = Hook(
    "rank", "The rank of a vehicle, for rams and as a target (C86-COMP-02): (game, vehicle, rank) -> rank."
)
MOVES: Final[Hook[Callable[[Game, int, int], int]]] = Hook(
    "moves", "How many spaces a die moves a vehicle (C86-MOVE-02): (game, vehicle, moves) -> moves."
)
BONUS: Final[Hook[Callable[[Game, int, int], int]]] = Hook(
    "bonus",
    "What the black die adds for a vehicle, 0: no bonus (C86-ROAD-02): (game, vehicle, bonus) -> bonus; "
    "it is 0 for one that does not stand on road.",
)
KEEPS_TO_ROAD: Final[Hook[Callable[[Game, int, bool], bool]]] = Hook(
    "keeps-to-road", "Whether a vehicle with the bonus must stay on road (C86-ROAD-03): (game, vehicle, must) -> must."
)
WAYS: Final[Hook[Callable[[Game, int, tuple[int, int]], tuple[int, int]]]] = Hook(
    "ways",
    "Which spaces a vehicle may drive through and which it may end on (C86-MOVE-03, C86-MOVE-04): "
    "(game, vehicle, (through, end)) -> (through, end), sets as in board.py.",
)
ATTACKS: Final[Hook[Callable[[Game, int, tuple[int, ...]], tuple[int, ...]]]] = Hook(
    "attacks", "Which attacks a seat may make now, without NONE (C86-ATT-01): (game, seat, options) -> options."
)
RAM_TOTAL: Final[Hook[Callable[[Game, int, int, int], int]]] = Hook(
    "ram-total", "A side's total in a ram (C86-RAM-01): (game, vehicle, other, total) -> total."
)
SHOT_ROLL: Final[Hook[Callable[[Game, int, int, int], int]]] = Hook(
    "shot-roll",
    "What a shot counts (C86-SHOOT-03, C86-CHOP-03): (game, shooter, target, roll) -> roll; the chopper is CHOPPER.",
)
REPAIRS: Final[Hook[Callable[[Game, int, int], int]]] = Hook(
    "repairs", "How many cars a roll lets a seat repair (C86-REP-03): (game, seat, count) -> count."
)
STAYS_IN: Final[Hook[Callable[[Game, int, bool], bool]]] = Hook(
    "stays-in", "Whether a seat is still in the game (C86-WIN-01-R3): (game, seat, stays) -> stays."
)

# --- instead -------------------------------------------------------------------------------

INSTEAD_OF_SETUP: Final[Hook[Callable[[Game], MaybeFrame]]] = Hook(
    "instead-of-setup",
    "What replaces placing the cars and choosing who starts (C86-SETUP-03, C86-SETUP-04); it sets `first`.",
    downward=True,
)
INSTEAD_OF_TURN: Final[Hook[Callable[[Game, int], MaybeFrame]]] = Hook(
    "instead-of-turn", "What replaces a seat's whole turn (C86-TURN-02): (game, seat).", downward=True
)
INSTEAD_OF_DRIVE: Final[Hook[Callable[[Game, int, int], MaybeFrame]]] = Hook(
    "instead-of-drive", "What replaces moving a vehicle with a die (C86-MOVE): (game, vehicle, die).", downward=True
)
INSTEAD_OF_CRASH: Final[Hook[Callable[[Game, int, int], MaybeFrame]]] = Hook(
    "instead-of-crash",
    "What replaces the crash roll of a vehicle that has come onto a wreck's space (C86-MOVE-06): "
    "(game, vehicle, space); whatever stops the vehicle sets it wrecked or clears `left`.",
    downward=True,
)
INSTEAD_OF_HIT: Final[Hook[Callable[[Game, int, int], MaybeFrame]]] = Hook(
    "instead-of-hit",
    "What a won attack does instead of wrecking (C86-RAM-02, C86-SHOOT-03): (game, attacker, target).",
    downward=True,
)

# --- reactions -----------------------------------------------------------------------------

BEFORE_ROLL: Final[Hook[Callable[[Game, int], MaybeFrame]]] = Hook(
    "before-roll", "What a seat does at the beginning of its turn, before its dice (C86-TURN-02): (game, seat)."
)
ENTERED: Final[Hook[Callable[[Game, int, int], MaybeFrame]]] = Hook(
    "entered",
    "What follows when a driven vehicle has come onto a space, its crash settled (C86-MOVE-06).",
)
MOVED: Final[Hook[Callable[[Game, int], MaybeFrame]]] = Hook(
    "moved", "What follows when a vehicle has moved its full count (C86-MOVE-02): (game, vehicle)."
)
MOVING_ENDS: Final[Hook[Callable[[Game, int], MaybeFrame]]] = Hook(
    "moving-ends", "What follows when all of a seat's vehicles have moved, before attacks (C86-TURN-04): (game, seat)."
)
FAILED: Final[Hook[Callable[[Game, int, int, int], MaybeFrame]]] = Hook(
    "failed",
    "What follows an attack that did nothing (C86-RAM-02, C86-SHOOT-03): (game, kind, attacker, target), kind as in "
    "`Rules.attacks`.",
)
BOARD_LAID: Final[Hook[Callable[[Game, int], MaybeFrame]]] = Hook(
    "board-laid", "What comes onto a board that has been laid in front (C86-BOARD-01): (game, its first space)."
)
TURN_ENDS: Final[Hook[Callable[[Game, int], MaybeFrame]]] = Hook(
    "turn-ends", "What follows a seat's attacks (C86-TURN-02): (game, seat)."
)

# --- notices -------------------------------------------------------------------------------

TURN_BEGINS: Final[Hook[Callable[[Game, int], None]]] = Hook("turn-begins", "A seat's turn begins: (game, seat).")
WRECKED: Final[Hook[Callable[[Game, int], None]]] = Hook(
    "wrecked", "A vehicle has become a wreck (C86-REP-01), before the end of the game is tested: (game, vehicle)."
)
DUMPED: Final[Hook[Callable[[Game, int], None]]] = Hook(
    "dumped", "A vehicle has been dumped (C86-BOARD-02), before the end of the game is tested: (game, vehicle)."
)


def tables(listeners: tuple[Listener, ...]) -> Listeners[Game]:
    """The tables of these listeners."""
    return Listeners(
        dice=DICE.table(listeners),
        rank=RANK.table(listeners),
        moves=MOVES.table(listeners),
        bonus=BONUS.table(listeners),
        keeps_to_road=KEEPS_TO_ROAD.table(listeners),
        ways=WAYS.table(listeners),
        attacks=ATTACKS.table(listeners),
        ram_total=RAM_TOTAL.table(listeners),
        shot_roll=SHOT_ROLL.table(listeners),
        repairs=REPAIRS.table(listeners),
        stays_in=STAYS_IN.table(listeners),
        instead_of_setup=INSTEAD_OF_SETUP.table(listeners),
        instead_of_turn=INSTEAD_OF_TURN.table(listeners),
        instead_of_drive=INSTEAD_OF_DRIVE.table(listeners),
        instead_of_crash=INSTEAD_OF_CRASH.table(listeners),
        instead_of_hit=INSTEAD_OF_HIT.table(listeners),
        before_roll=BEFORE_ROLL.table(listeners),
        entered=ENTERED.table(listeners),
        moved=MOVED.table(listeners),
        moving_ends=MOVING_ENDS.table(listeners),
        failed=FAILED.table(listeners),
        board_laid=BOARD_LAID.table(listeners),
        turn_ends=TURN_ENDS.table(listeners),
        turn_begins=TURN_BEGINS.table(listeners),
        wrecked=WRECKED.table(listeners),
        dumped=DUMPED.table(listeners),
    )
