"""The places in the base rules where a module may speak, each with the rule it serves.

Shapes are those of kernel/hooks.py.  Only a *notice* may change the game.  A reaction, an instead or
an offer is a function that looks at the game and returns a frame, or None.

A listener that concerns some vehicles alone may say so (`Hook.do(..., of=...)`): those of a kind (`kind` of
their spec), or CARRIERS.  The rules then ask `about` a vehicle only those who have a say, but it must still do
nothing for any other vehicle: whoever is not in a hurry asks everybody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from ..kernel.hooks import Hook, Listener
from .game import Game
from .listeners import Entry, Listeners, Listening, MaybeFrame
from .position import CARD

CARRIERS: Final = "carriers"
"""Of vehicles with a card in a damage slot."""

# --- modifiers -----------------------------------------------------------------------------

DIE_COUNTS: Final[Hook[Callable[[Game, int, int], int]]] = Hook(
    "die-counts", "How many moves the die of a regular move gives (VB-MOVE-02): (game, vehicle, moves) -> moves."
)
MOVES: Final[Hook[Callable[[Game, int, int, int], int]]] = Hook(
    "moves", "How many moves a vehicle has at the start of step 3 (VB-MOVE-02): (game, vehicle, coast, moves) -> moves."
)
STEPS: Final[Hook[Callable[[Game, int, tuple[int, ...]], tuple[int, ...]]]] = Hook(
    "steps", "Where a driven step may lead, never nowhere (VB-MOVE-03): (game, vehicle, headings) -> headings."
)
STEP_COST: Final[Hook[Callable[[Game, int, int, int], int]]] = Hook(
    "step-cost", "How many moves entering a terrain costs (VB-TERR-05): (game, vehicle, ground, cost) -> cost."
)
ROAD_BONUS: Final[Hook[Callable[[Game, int, bool], bool]]] = Hook(
    "road-bonus", "Whether a vehicle counts as having stayed on road (VB-ROAD-01): (game, vehicle, stayed) -> stayed."
)
COASTS: Final[Hook[Callable[[Game, int, int], int]]] = Hook(
    "coasts", "How often a vehicle may coast in a round (VB-COAST-02): (game, vehicle, limit) -> limit."
)
COMMANDS: Final[Hook[Callable[[Game, int, int, tuple[int, ...]], tuple[int, ...]]]] = Hook(
    "commands", "Which commands may get a die, NONE first (VB-ASSIGN-05): (game, seat, vehicle, options) -> options."
)
TARGETS: Final[Hook[Callable[[Game, int, int, tuple[int, ...]], tuple[int, ...]]]] = Hook(
    "targets",
    "What may be shot at (VB-SHOOT-03): (game, seat, shooter, targets) -> targets; shooter NOBODY is the chopper.",
)
TARGET_SIZE: Final[Hook[Callable[[Game, int, int], int]]] = Hook(
    "target-size", "The size of a vehicle as a target (VB-SHOOT-06): (game, vehicle, size) -> size."
)
SLAM_SIZE: Final[Hook[Callable[[Game, int, int], int]]] = Hook(
    "slam-size", "The size of a vehicle in a slam (VB-SLAM-05): (game, vehicle, size) -> size."
)
SHOT_FACE: Final[Hook[Callable[[Game, int, int], int]]] = Hook(
    "shot-face", "What a rolled face of the shooting die counts as (VB-SHOOT-06): (game, shooter, face) -> face."
)

# --- instead -------------------------------------------------------------------------------

INSTEAD_OF_DICE: Final[Hook[Callable[[Game, int], MaybeFrame]]] = Hook(
    "instead-of-dice", "What replaces rolling a seat's movement dice (VB-ROUND-02): (game, seat).", downward=True
)
INSTEAD_OF_SHOOTING_DIE: Final[Hook[Callable[[Game, int], MaybeFrame]]] = Hook(
    "instead-of-shooting-die",
    "What replaces a seat's roll of the shooting die (VB-SHOOT-06): (game, seat), with the face as its result.",
    downward=True,
)
INSTEAD_OF_DAMAGE: Final[Hook[Callable[[Game, int], MaybeFrame]]] = Hook(
    "instead-of-damage", "What replaces damage to a vehicle, minor damage too (VB-DMG-01).", downward=True
)
INSTEAD_OF_SLAM: Final[Hook[Callable[[Game, int, int], MaybeFrame]]] = Hook(
    "instead-of-slam",
    "What replaces the dice of a slam of top and bottom (VB-SLAM-04); `of`: either of the two.",
    downward=True,
)
INSTEAD_OF_MEETING: Final[Hook[Callable[[Game, int, int, int], MaybeFrame]]] = Hook(
    "instead-of-meeting",
    "What happens when a vehicle has come onto another's space, before it loses its moves (VB-MOVE-08): "
    "(game, vehicle, other, how); what is still stacked afterwards slams.",
    downward=True,
)
INSTEAD_OF_EFFECT: Final[Hook[Callable[[Game, Entry], MaybeFrame]]] = Hook(
    "instead-of-effect", "What replaces an effect of the entered space (VB-MOVE-09-R1, steps 6 and 7).", downward=True
)
INSTEAD_OF_MOVING: Final[Hook[Callable[[Game, int, str], MaybeFrame]]] = Hook(
    "instead-of-moving", "What happens when an effect would move a vehicle: (game, vehicle, why).", downward=True
)
INSTEAD_OF_ELIMINATION: Final[Hook[Callable[[Game, int, int, str], MaybeFrame]]] = Hook(
    "instead-of-elimination",
    "What happens when a vehicle would be eliminated (VB-ELIM-01): (game, vehicle, space of the cause or NOBODY, why).",
    downward=True,
)
INSTEAD_OF_HIT: Final[Hook[Callable[[Game, int, int, int], MaybeFrame]]] = Hook(
    "instead-of-hit", "What a hit does instead of damage (VB-SHOOT-07): (game, seat, shooter, target).", downward=True
)

# --- reactions -----------------------------------------------------------------------------

BEFORE_MOVE: Final[Hook[Callable[[Game, int], MaybeFrame]]] = Hook(
    "before-move", "What happens in step 3 before the first move (VB-ROUND-03); its frames change `left` themselves."
)
AFTER_MOVE: Final[Hook[Callable[[Game, int], MaybeFrame]]] = Hook(
    "after-move", "What happens after the move, its road bonus and its slams, before step 4 (VB-MOVE-10)."
)
ENTERED: Final[Hook[Callable[[Game, int, int, int], MaybeFrame]]] = Hook(
    "entered",
    "What follows when an entry has been resolved (VB-MOVE-09-R1): (game, vehicle, kind + 1 of the hazard met or 0, "
    "whether a tile was laid for it).",
)
PUSHED: Final[Hook[Callable[[Game, int, int, int], MaybeFrame]]] = Hook(
    "pushed", "What follows when a slam or a skid has moved a vehicle: (game, vehicle, heading, its stops before)."
)
AFTER_SLAM: Final[Hook[Callable[[Game, int, int, int], MaybeFrame]]] = Hook(
    "after-slam",
    "What follows a slam when all it caused is settled (VB-SLAM-08): (game, top, bottom, mover); `of`: the mover.",
)
AIMED: Final[Hook[Callable[[Game, int, int, int], MaybeFrame]]] = Hook(
    "aimed", "What happens between picking a target and the roll (VB-SHOOT-06): (game, seat, shooter, target)."
)
ELIMINATED: Final[Hook[Callable[[Game, int], MaybeFrame]]] = Hook(
    "eliminated", "What follows when a vehicle has been eliminated (VB-ELIM-01)."
)

# --- offers --------------------------------------------------------------------------------

REROLL_SHOT: Final[Hook[Callable[[Game, int, int, int, int], MaybeFrame]]] = Hook(
    "reroll-shot", "Whether a shooting roll is made again: (game, seat, shooter, target, face), with YES as its result."
)

# --- notices -------------------------------------------------------------------------------

TURN_BEGINS: Final[Hook[Callable[[Game, int], None]]] = Hook(
    "turn-begins", "A seat's turn begins (VB-ROUND-03): (game, seat)."
)
DRIVE_BEGINS: Final[Hook[Callable[[Game, int], None]]] = Hook(
    "drive-begins", "A vehicle's step 3 begins, before its moves are counted (VB-MOVE-02)."
)
STEPPED: Final[Hook[Callable[[Game, int, int], None]]] = Hook(
    "stepped", "A driven step was chosen and is about to be made (VB-MOVE-03): (game, vehicle, heading)."
)
LEAVES: Final[Hook[Callable[[Game, int], None]]] = Hook(
    "leaves", "A vehicle is taken off the board for good; what it carried goes back (VB-ELIM-02)."
)
FAILS: Final[Hook[Callable[[Game, int], None]]] = Hook("fails", "A vehicle has become inoperable (VB-STATUS-02).")
RETURNED: Final[Hook[Callable[[Game, int, int], None]]] = Hook(
    "returned", "A damage token has left its slot (VB-CMD-11, VB-ELIM-02): (game, vehicle, entry of the slot)."
)
ROUND_OVER: Final[Hook[Callable[[Game], None]]] = Hook(
    "round-over", "A round is over and its dice still lie on the boards (VB-EOT-03-R1)."
)


@lru_cache(maxsize=64)
def tables(listeners: tuple[Listener, ...]) -> Listeners[Game]:
    """The tables of these listeners; many kinds of vehicle share them."""
    found = Listeners[Game]()
    found.die_counts = DIE_COUNTS.table(listeners)
    found.moves = MOVES.table(listeners)
    found.steps = STEPS.table(listeners)
    found.step_cost = STEP_COST.table(listeners)
    found.road_bonus = ROAD_BONUS.table(listeners)
    found.coasts = COASTS.table(listeners)
    found.commands = COMMANDS.table(listeners)
    found.targets = TARGETS.table(listeners)
    found.target_size = TARGET_SIZE.table(listeners)
    found.slam_size = SLAM_SIZE.table(listeners)
    found.shot_face = SHOT_FACE.table(listeners)
    found.instead_of_dice = INSTEAD_OF_DICE.table(listeners)
    found.instead_of_shooting_die = INSTEAD_OF_SHOOTING_DIE.table(listeners)
    found.instead_of_damage = INSTEAD_OF_DAMAGE.table(listeners)
    found.instead_of_slam = INSTEAD_OF_SLAM.table(listeners)
    found.instead_of_meeting = INSTEAD_OF_MEETING.table(listeners)
    found.instead_of_effect = INSTEAD_OF_EFFECT.table(listeners)
    found.instead_of_moving = INSTEAD_OF_MOVING.table(listeners)
    found.instead_of_elimination = INSTEAD_OF_ELIMINATION.table(listeners)
    found.instead_of_hit = INSTEAD_OF_HIT.table(listeners)
    found.before_move = BEFORE_MOVE.table(listeners)
    found.after_move = AFTER_MOVE.table(listeners)
    found.entered = ENTERED.table(listeners)
    found.pushed = PUSHED.table(listeners)
    found.after_slam = AFTER_SLAM.table(listeners)
    found.aimed = AIMED.table(listeners)
    found.eliminated = ELIMINATED.table(listeners)
    found.reroll_shot = REROLL_SHOT.table(listeners)
    found.turn_begins = TURN_BEGINS.table(listeners)
    found.drive_begins = DRIVE_BEGINS.table(listeners)
    found.stepped = STEPPED.table(listeners)
    found.leaves = LEAVES.table(listeners)
    found.fails = FAILS.table(listeners)
    found.returned = RETURNED.table(listeners)
    found.round_over = ROUND_OVER.table(listeners)
    found.driving = bool(found.steps or found.stepped or found.step_cost)
    return found


def listeners_by_kind(listeners: tuple[Listener, ...], kind: str) -> tuple[Listeners[Game], Listeners[Game]]:
    """Who has a say about a vehicle of a kind: about one without a card, and about a carrier."""
    plain = tuple(item for item in listeners if item.of in {None, kind})
    carrying = tuple(item for item in listeners if item.of in {None, kind, CARRIERS})
    return tables(plain), tables(carrying)


def listening(listeners: tuple[Listener, ...], kinds: Iterable[str]) -> Listening[Game]:
    """Who speaks in a game whose vehicles are of these kinds, by the number of their spec."""
    concerned = [listeners_by_kind(listeners, kind) for kind in kinds]
    return Listening(tables(listeners), tuple(plain for plain, _ in concerned), tuple(card for _, card in concerned))


def about(g: Game, vehicle: int) -> Listeners[Game]:
    """Those who have a say about a vehicle."""
    held = g.damage[vehicle]
    rules = g.rules
    return (rules.on_carrier if held and max(held) >= CARD else rules.on_vehicle)[g.spec[vehicle]]
