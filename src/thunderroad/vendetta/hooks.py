"""The places in the base rules where a module may speak, each with the rule it serves.

Shapes are those of kernel/hooks.py.  Only a *notice* may change the game.  A reaction, an instead or
an offer is a function that looks at the game and returns a frame, or None.

The subject of a hook comes first after the game: the rules ask `g.on` of that vehicle, `out_of_box.seats` of that seat,
`out_of_box.places` of that tile, or `out_of_box.table`.  `g.any` has every hook where anything could speak: the rules
look there first, because that costs least.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ..kernel.frame import Frame
from ..kernel.hooks import Instead, Modifier, Notice, Offer, Reaction
from ..kernel.react import MaybeFrame
from .game import Game
from .listeners import (
    Commanding,
    Damaging,
    Directing,
    Driving,
    Ending,
    Entry,
    Pushing,
    Shooting,
    Slamming,
    Throwing,
    Turning,
)

# --- modifiers -----------------------------------------------------------------------------

DIE_COUNTS: Final[Modifier[Callable[[Game, int, int], int]]] = Modifier(
    "die-counts", "How many moves the die of a regular move gives (VB-MOVE-02): (game, vehicle, moves) -> moves."
)
DIE_SHOWS: Final[Modifier[Callable[[Game, int, int], int]]] = Modifier(
    "die-shows",
    "What an unused die of a seat shows when it is used next, if a secret die has been set "
    "(GE-DECK-03-R2): (game, seat, value) -> value.",
)
DIE_ADDS: Final[Modifier[Callable[[Game, int, int, int], int]]] = Modifier(
    "die-adds",
    "Extra moves for the face that the die of a regular move shows, whatever it counts as (VB-MOVE-02): "
    "(game, vehicle, face, moves) -> moves.",
)
MOVES: Final[Modifier[Callable[[Game, int, int, int], int]]] = Modifier(
    "moves", "How many moves a vehicle has at the start of step 3 (VB-MOVE-02): (game, vehicle, coast, moves) -> moves."
)
STEPS: Final[Modifier[Callable[[Game, int, tuple[int, ...]], tuple[int, ...]]]] = Modifier(
    "steps",
    "Where a driven step may lead, at least one way (VB-MOVE-03): (game, vehicle, headings) -> headings.",
)
GIVES_UP: Final[Modifier[Callable[[Game, int, bool], bool]]] = Modifier(
    "gives-up",
    "Whether a driver may give up moves where something allows it (VB-MOVE-04): (game, vehicle, may) -> may.",
)
STEP_COST: Final[Modifier[Callable[[Game, int, int, int], int]]] = Modifier(
    "step-cost", "How many moves entering a terrain costs (VB-TERR-05): (game, vehicle, ground, cost) -> cost."
)
GROUND: Final[Modifier[Callable[[Game, int, int], int]]] = Modifier(
    "ground-in-force",
    "Which terrain takes effect on a space (VB-TERR-01), asked of the table and the place: "
    "(game, space, ground) -> ground.",
    place=True,
)
GROUND_FOR: Final[Modifier[Callable[[Game, int, int, int], int]]] = Modifier(
    "ground-for",
    "Which terrain a space has for one vehicle that enters it (VB-TERR-01): (game, vehicle, space, ground) -> ground.",
)
PASSES: Final[Modifier[Callable[[Game, int, int, bool], bool]]] = Modifier(
    "passes",
    "Whether the driver has a right to pass the vehicle on a space (VB-CMD-07): (game, vehicle, space, may) -> may.",
)
ENTRIES: Final[Modifier[Callable[[Game, int, tuple[int, ...]], tuple[int, ...]]]] = Modifier(
    "entries", "By which spaces a vehicle may enter the board (VB-MOVE-01): (game, vehicle, spaces) -> spaces."
)
ROAD_MOVES: Final[Modifier[Callable[[Game, int, int], int]]] = Modifier(
    "road-moves", "How many moves the road die gives (VB-ROAD-01): (game, vehicle, moves) -> moves."
)
ROAD_TEST: Final[Modifier[Callable[[Game, int, bool], bool]]] = Modifier(
    "road-test", "Whether a vehicle counts as having stayed on road (VB-ROAD-01): (game, vehicle, stayed) -> stayed."
)
COASTS: Final[Modifier[Callable[[Game, int, int], int]]] = Modifier(
    "coasts", "How often a vehicle may coast in a round (VB-COAST-02): (game, vehicle, limit) -> limit."
)
COMMANDS: Final[Modifier[Callable[[Game, int, int, tuple[int, ...]], tuple[int, ...]]]] = Modifier(
    "commands", "Which commands may get a die, NONE first (VB-ASSIGN-05): (game, seat, vehicle, options) -> options."
)
TARGETS: Final[Modifier[Callable[[Game, int, int, tuple[int, ...]], tuple[int, ...]]]] = Modifier(
    "targets",
    "What may be shot at (VB-SHOOT-03): (game, seat, shooter, targets) -> targets; shooter NOBODY is the chopper.",
)
TARGETABLE: Final[Modifier[Callable[[Game, int, int, int, bool], bool]]] = Modifier(
    "targetable",
    "Whether a vehicle may be the target of an attack (VB-SHOOT-03): "
    "(game, target, seat, shooter or NOBODY, may) -> may.",
)
FIRES: Final[Modifier[Callable[[Game, int, int, bool], bool]]] = Modifier(
    "fires",
    "Whether a vehicle or a chopper may shoot at all, or do what replaces a shot (VB-SHOOT-01, CC-SW-13-R3): "
    "(game, seat, shooter, may) -> may; shooter NOBODY is the chopper.",
)
UNAIMED: Final[Modifier[Callable[[Game, int, bool], bool]]] = Modifier(
    "unaimed",
    "Whether a vehicle may use its attack without a target (CC-SW-13-R3): (game, vehicle, may) -> may.",
)
SLOT_COUNT: Final[Modifier[Callable[[Game, int, int], int]]] = Modifier(
    "slot-count",
    "How many damage tokens make a vehicle inoperable (VB-STATUS-02), asked when a card before it "
    "comes or goes: (game, vehicle, slots) -> slots.",
)
TARGET_SIZE: Final[Modifier[Callable[[Game, int, int], int]]] = Modifier(
    "target-size", "The size of a vehicle as a target (VB-SHOOT-06): (game, vehicle, size) -> size."
)
SLAM_SIZE: Final[Modifier[Callable[[Game, int, int], int]]] = Modifier(
    "slam-size", "The size of a vehicle in a slam (VB-SLAM-05): (game, vehicle, size) -> size."
)
SLAM_DICE: Final[Modifier[Callable[[Game, tuple[str, ...]], tuple[str, ...]]]] = Modifier(
    "slam-dice",
    "Which dice a slam throws, the slam and the direction die first (CC-TINA-09): (game, dice) -> dice; a stunt die "
    "says how far the first step jumps.",
)
FARTHER: Final[Modifier[Callable[[Game, int, Pushing, int], int]]] = Modifier(
    "farther",
    "How many spaces farther a slam or a skid moves a vehicle (VB-SLAM-07, VB-DMG-06), asked of both vehicles of a "
    "slam, and of the place where it happened: (game, vehicle or NOBODY, push, spaces) -> spaces.",
    pair=True,
    place=True,
)
FREE_DICE: Final[Modifier[Callable[[Game, int, Throwing, int], int]]] = Modifier(
    "free-dice",
    "Which rolled dice may be rerolled, as bits (VB-SLAM-05, CC-TINA-06): (game, holder, throw, dice) -> dice.",
    pair=True,
)
DIE_READS: Final[Modifier[Callable[[Game, int, str, int], int]]] = Modifier(
    "die-reads",
    "What a face of a vehicle's own attack, or of the fire die for it, counts as (VB-SHOOT-06, DR-FIRE-03): "
    "(game, vehicle, die, face) -> face.",
)
READS_AGAINST: Final[Modifier[Callable[[Game, int, int], int]]] = Modifier(
    "reads-against",
    "What a face of the shooting die counts as in an attack on a vehicle (VB-SHOOT-06): (game, target, face) -> face.",
)

CHOPPER_SPACES: Final[Modifier[Callable[[Game, int, tuple[int, ...]], tuple[int, ...]]]] = Modifier(
    "chopper-spaces",
    "Where a seat's chopper may be placed (VB-CMD-03): (game, seat, spaces) -> spaces; a card beside a tile is only "
    "asked about the spaces there.",
    place=True,
)

# --- instead -------------------------------------------------------------------------------

INSTEAD_OF_DICE: Final[Instead[Callable[[Game, int], MaybeFrame]]] = Instead(
    "instead-of-dice", "What replaces rolling a seat's movement dice (VB-ROUND-02): (game, seat)."
)
INSTEAD_OF_NEW_DICE: Final[Instead[Callable[[Game, int, tuple[int, ...]], MaybeFrame]]] = Instead(
    "instead-of-new-dice",
    "What replaces rerolling unassigned movement dice of a seat (VB-ROUND-02): (game, seat, those dice), which are "
    "no longer among the seat's; the last of the new ones is its result, 0 if there is none.",
)
SETS_DIE: Final[Instead[Callable[[Game, int, Throwing], MaybeFrame]]] = Instead(
    "sets-die",
    "What fixes a face instead of a roll (CC-PF-12, GE-SHOOT-01): (game, holder or NOBODY, throw), with the face as "
    "its result, plus FIXED if the die is set and nobody may reroll it.",
    pair=True,
)
INSTEAD_OF_DAMAGE: Final[Instead[Callable[[Game, int, Damaging], MaybeFrame]]] = Instead(
    "instead-of-damage",
    "What replaces damage to a vehicle, minor damage too (VB-DMG-01): (game, vehicle, damage); PREVENTED: "
    "there was none, and a mine does not stop its finder.",
)
DRAWS: Final[Instead[Callable[[Game, int, Damaging], MaybeFrame]]] = Instead(
    "draws",
    "Another way to draw the token (VB-DMG-01), asked of the vehicle that does the damage: (game, vehicle or "
    "NOBODY, damage), with the kind of the token as its result, which is still in the pile.",
    pair=True,
)
INSTEAD_OF_TOKEN_EFFECT: Final[Instead[Callable[[Game, int, Damaging], MaybeFrame]]] = Instead(
    "instead-of-token-effect",
    "What a drawn token does instead of its effect, before it fills its slot (VB-DMG-01): (game, vehicle or NOBODY, "
    "damage).",
    pair=True,
)
INSTEAD_OF_SLAM: Final[Instead[Callable[[Game, int, Slamming], MaybeFrame]]] = Instead(
    "instead-of-slam",
    "What replaces the dice of a slam (VB-SLAM-04), asked of the top one, the bottom one, then the table: "
    "(game, vehicle or NOBODY, slam), with the vehicle that was moved as its result.",
    pair=True,
)
INSTEAD_OF_MEETING: Final[Instead[Callable[[Game, int, int, int], MaybeFrame]]] = Instead(
    "instead-of-meeting",
    "What happens when a vehicle has entered another's space, before it loses its moves (VB-MOVE-08): "
    "(game, vehicle, other, how); what is still stacked afterwards slams.",
)
INSTEAD_OF_EFFECT: Final[Instead[Callable[[Game, int, Entry], MaybeFrame]]] = Instead(
    "instead-of-effect",
    "What replaces an effect of the entered space (VB-MOVE-09-R1, steps 6 and 7): (game, vehicle, entry).",
)
INSTEAD_OF_TOKEN: Final[Instead[Callable[[Game, int, Entry], MaybeFrame]]] = Instead(
    "instead-of-token",
    "What happens instead of turning up and resolving the token of an entered space (VB-MOVE-06): "
    "(game, vehicle or NOBODY, entry).",
    pair=True,
)
INSTEAD_OF_MOVING: Final[Instead[Callable[[Game, int, str], MaybeFrame]]] = Instead(
    "instead-of-moving",
    "What happens when an effect would move a vehicle, by a slide, a glide, a skid, a push or a quake: "
    "(game, vehicle, why); GOES_ON: it is moved after all, which a quake does not wait for.",
)
INSTEAD_OF_ELIMINATION: Final[Instead[Callable[[Game, int, int, str], MaybeFrame]]] = Instead(
    "instead-of-elimination",
    "What happens when a vehicle would be eliminated (VB-ELIM-01): (game, vehicle, space of the cause or NOBODY, why).",
)
INSTEAD_OF_ATTACK: Final[Instead[Callable[[Game, int, Shooting], MaybeFrame]]] = Instead(
    "instead-of-attack", "What is done instead of an attack (CC-SW-06): (game, vehicle or NOBODY, shot).", pair=True
)
INSTEAD_OF_HIT: Final[Instead[Callable[[Game, int, int, int], MaybeFrame]]] = Instead(
    "instead-of-hit", "What a hit does instead of damage (VB-SHOOT-07): (game, seat, shooter, target)."
)

# --- reactions -----------------------------------------------------------------------------

BEFORE_MOVE: Final[Reaction[Callable[[Game, int], MaybeFrame]]] = Reaction(
    "before-move", "What happens in step 3 before the first move (VB-ROUND-03); its frames change `left` themselves."
)
AFTER_MOVE: Final[Reaction[Callable[[Game, int], MaybeFrame]]] = Reaction(
    "after-move", "What happens after the move, its road bonus and its slams, before step 4 (VB-MOVE-10)."
)
AT_REST: Final[Reaction[Callable[[Game, int], MaybeFrame]]] = Reaction(
    "at-rest",
    "What follows when all plays after the move are over, at the very end of step 3 (VB-MOVE-10).",
)
ENTERED: Final[Reaction[Callable[[Game, int, int, int], MaybeFrame]]] = Reaction(
    "entered",
    "What follows when an entry has been resolved (VB-MOVE-09-R1): (game, vehicle, kind + 1 of the hazard met or 0, "
    "whether a tile was laid for it).",
)
TOKEN_FOUND: Final[Reaction[Callable[[Game, int, Entry], MaybeFrame]]] = Reaction(
    "token-found",
    "What happens when a vehicle has reached a token, before that is turned up or resolved (VB-MOVE-06): "
    "(game, vehicle or NOBODY, entry).",
    pair=True,
)
TILE_LAID: Final[Reaction[Callable[[Game, int, Frame[Game]], MaybeFrame]]] = Reaction(
    "tile-laid",
    "A tile has been laid and has no hazard tokens yet (XA-RC-03-R1): (game, NOBODY, scroll).",
    pair=True,
)
SLAM_BEGINS: Final[Reaction[Callable[[Game, int, Slamming], MaybeFrame]]] = Reaction(
    "slam-begins",
    "What happens when a slam begins, before its dice (CC-DRIVE-04): (game, vehicle or NOBODY, slam).",
    pair=True,
)
AFTER_SLAM: Final[Reaction[Callable[[Game, int, Slamming], MaybeFrame]]] = Reaction(
    "after-slam",
    "What follows a slam when all it caused is settled (VB-SLAM-08): (game, vehicle or NOBODY, slam), whose `mover` "
    "has been moved.",
    pair=True,
)
AIMED: Final[Reaction[Callable[[Game, int, Shooting], MaybeFrame]]] = Reaction(
    "aimed",
    "What happens between picking a target and the roll (VB-SHOOT-06), asked of the shooter and the target: "
    "(game, vehicle or NOBODY, shot); SURE: it hits, and nothing is thrown.",
    pair=True,
)
HIT: Final[Reaction[Callable[[Game, int, Shooting], MaybeFrame]]] = Reaction(
    "hit",
    "What happens between a hit and its damage (CC-SW-09), asked of the shooter and the target: "
    "(game, vehicle or NOBODY, shot).",
    pair=True,
)
HURTS_FIRST: Final[Reaction[Callable[[Game, int, Shooting], MaybeFrame]]] = Reaction(
    "hurts-first",
    "What a hit damages before its target draws a token, when everything else about the hit is settled (CC-SW-09, "
    "CC-SW-10), asked of the shooter while the target is there: (game, vehicle or NOBODY, shot).",
    pair=True,
)
AFTER_SHOT: Final[Reaction[Callable[[Game, int, Shooting], MaybeFrame]]] = Reaction(
    "after-shot",
    "What follows when an attack and all that it has caused is settled (VB-SHOOT-07), asked of the shooter: "
    "(game, vehicle or NOBODY, shot); its target is NOBODY if something replaced it (MADE).",
    pair=True,
)
TOKEN_RESOLVED: Final[Reaction[Callable[[Game, int, Damaging], MaybeFrame]]] = Reaction(
    "token-resolved",
    "What follows when the effect of a drawn token is over, before it is laid (CC-SW-07), asked of the vehicle "
    "that does the damage: (game, vehicle or NOBODY, damage).",
    pair=True,
)
INOPERABLE: Final[Reaction[Callable[[Game, int, Damaging], MaybeFrame]]] = Reaction(
    "inoperable",
    "What follows when a vehicle has become inoperable (VB-STATUS-02): (game, vehicle or NOBODY, damage).",
    pair=True,
)
LAST_REROLL: Final[Reaction[Callable[[Game, int, Throwing], MaybeFrame]]] = Reaction(
    "last-reroll",
    "What rerolls dice of a slam after all demands (VB-SLAM-05): (game, holder or NOBODY, "
    "throw), with the dice as bits as its result.",
    pair=True,
)
DIRECTS: Final[Reaction[Callable[[Game, int, Directing], MaybeFrame]]] = Reaction(
    "directs",
    "What chooses the direction of a slam, when the dice are final and have been turned (VB-SLAM-07): "
    "(game, vehicle or NOBODY, slam), whose `heading` the frame sets.",
    pair=True,
)
MENDED: Final[Reaction[Callable[[Game, int], MaybeFrame]]] = Reaction(
    "mended", "What follows when a Repair command has removed a damage token (VB-CMD-10): (game, the vehicle repaired)."
)
ELIMINATED: Final[Reaction[Callable[[Game, int], MaybeFrame]]] = Reaction(
    "eliminated",
    "What follows when a vehicle has been eliminated (VB-ELIM-01), for its seat and the table: the cards before it "
    "have left with it.",
)

ATTACKS_OVER: Final[Reaction[Callable[[Game, int, int], MaybeFrame]]] = Reaction(
    "attacks-over", "What follows when all shots of step 4 are settled (CC-SW-11-R3): (game, vehicle, coast)."
)
CHOPPER_PLACED: Final[Reaction[Callable[[Game, int, int], MaybeFrame]]] = Reaction(
    "chopper-placed", "What follows when a chopper has been placed (CC-DRIVE-10): (game, NOBODY, seat)."
)
TURN_ENDS: Final[Reaction[Callable[[Game, int], MaybeFrame]]] = Reaction(
    "turn-ends", "What is left to settle at the end of a turn, before the chopper check (CC-SW-01): (game, NOBODY)."
)
ROUND_ENDS: Final[Reaction[Callable[[Game, int], MaybeFrame]]] = Reaction(
    "round-ends",
    "What follows the last turn of a round, before dice come off the boards (X-TIME-03): (game, NOBODY).",
)

SET_UP: Final[Reaction[Callable[[Game, int], MaybeFrame]]] = Reaction(
    "set-up", "Cards are dealt and chosen after the board is laid and before any roll (CL-SETUP-03): (game, NOBODY)."
)
FIRST_ROUND: Final[Reaction[Callable[[Game, int], MaybeFrame]]] = Reaction(
    "first-round",
    "What is dealt once the first player is known and the road die is rolled, before the first turn (X-TIME-01-R1): "
    "(game, NOBODY).",
)

# --- offers --------------------------------------------------------------------------------

MAY_THROW_AGAIN: Final[Offer[Callable[[Game, int, Throwing], MaybeFrame]]] = Offer(
    "may-throw-again",
    "Dice may be rerolled after their roll (VB-SHOOT-06): (game, holder or NOBODY, throw), with the dice as bits as "
    "its result, 0 for none.",
    pair=True,
)

MAY_START_TURN: Final[Offer[Callable[[Game, int, Turning], MaybeFrame]]] = Offer(
    "may-start-turn", "Before step 1 of a turn (X-TIME-02): (game, holder, turn)."
)
MAY_ANSWER_DICE: Final[Offer[Callable[[Game, int, Turning], MaybeFrame]]] = Offer(
    "may-answer-dice", "When all dice of a turn are placed, before step 2 (XA-OS-02): (game, holder, turn)."
)
MAY_AFTER_COMMAND: Final[Offer[Callable[[Game, int, Turning], MaybeFrame]]] = Offer(
    "may-after-command",
    "When a command has been carried out (XA-AA-02): (game, holder, turn); `orders.carried_out` says which.",
)
MAY_PLACE: Final[Offer[Callable[[Game, int, Commanding], MaybeFrame]]] = Offer(
    "may-place",
    "When a chopper has been lifted and is about to be placed (XA-AA-02): (game, holder, airstrike); REPLACED: the "
    "play has placed it.",
)
MAY_LAND: Final[Offer[Callable[[Game, int, Commanding], MaybeFrame]]] = Offer(
    "may-land",
    "Between the placing of a chopper and its shot (XA-AA-02): (game, holder, airstrike); REPLACED: it does not shoot.",
)
MAY_AFTER_AIRSTRIKE: Final[Offer[Callable[[Game, int, Commanding], MaybeFrame]]] = Offer(
    "may-after-airstrike",
    "When an airstrike is finished, whether the chopper has shot or not (XA-AA-02): (game, holder, airstrike).",
)
MAY_BEFORE_MOVE: Final[Offer[Callable[[Game, int, Driving], MaybeFrame]]] = Offer(
    "may-before-move", "Before the first move, after what must happen there (X-TIME-02): (game, holder, drive)."
)
MAY_AFTER_MOVE: Final[Offer[Callable[[Game, int, Driving], MaybeFrame]]] = Offer(
    "may-after-move", "After the move and what must follow it, before step 4 (X-TIME-02-R2): (game, holder, drive)."
)
MAY_CHECK: Final[Offer[Callable[[Game, int, Ending], MaybeFrame]]] = Offer(
    "may-check", "Before vehicles beneath choppers are eliminated (VB-EOT-02): (game, holder, end of the turn)."
)
MAY_END_TURN: Final[Offer[Callable[[Game, int, Ending], MaybeFrame]]] = Offer(
    "may-end-turn", "After the chopper check (X-TIME-02): (game, holder, end of the turn with its victims)."
)
MAY_ANY_TIME: Final[Offer[Callable[[Game, int, Any], MaybeFrame]]] = Offer(
    "may-any-time",
    "In every window of its seat's own turn (CC-PF-09): (game, holder, what the window interrupts).",
)
MAY_SET_DIE: Final[Offer[Callable[[Game, int, Throwing], MaybeFrame]]] = Offer(
    "may-set-die",
    "Before any die of a throw is rolled (CC-PF-12): (game, holder, throw); `show` sets one of those `unset`.",
)
MAY_TURN_DICE: Final[Offer[Callable[[Game, int, Shooting | Directing], MaybeFrame]]] = Offer(
    "may-turn-dice",
    "When the dice of an attack or a slam are final, before they act (VB-SHOOT-06, VB-SLAM-05): "
    "(game, holder, shot or slam); of a shot REPLACED: it hits.",
)
MAY_SEE_DICE: Final[Offer[Callable[[Game, int, Throwing], MaybeFrame]]] = Offer(
    "may-see-dice",
    "When dice have been thrown, before they act (CC-PF-09): (game, holder, throw); those of an attack or a slam are "
    "final only at MAY_TURN_DICE.",
)
MAY_SPOIL: Final[Offer[Callable[[Game, int, Shooting], MaybeFrame]]] = Offer(
    "may-spoil", "When an attack has its target (XA-OS-02): (game, holder, shot); REPLACED: it misses."
)
MAY_AFTER_SHOT: Final[Offer[Callable[[Game, int, Shooting], MaybeFrame]]] = Offer(
    "may-after-shot", "After an attack and all that it has caused (VB-SHOOT-07): (game, holder, shot)."
)
MAY_AFTER_SLAM: Final[Offer[Callable[[Game, int, Slamming], MaybeFrame]]] = Offer(
    "may-after-slam", "After a slam and all that it has caused (VB-SLAM-08): (game, holder, slam)."
)
MAY_PREVENT: Final[Offer[Callable[[Game, int, Damaging], MaybeFrame]]] = Offer(
    "may-prevent", "Before a vehicle takes damage (VB-DMG-01): (game, holder, damage); REPLACED: there is none."
)
WINDOWS: Final[Mapping[str, Offer[Any]]] = {
    hook.id: hook
    for hook in (
        MAY_START_TURN, MAY_ANSWER_DICE, MAY_AFTER_COMMAND, MAY_PLACE, MAY_LAND, MAY_AFTER_AIRSTRIKE, MAY_BEFORE_MOVE,
        MAY_AFTER_MOVE, MAY_CHECK, MAY_END_TURN, MAY_ANY_TIME, MAY_SET_DIE, MAY_SEE_DICE, MAY_TURN_DICE, MAY_SPOIL,
        MAY_AFTER_SHOT, MAY_AFTER_SLAM, MAY_PREVENT,
    )
}  # fmt: skip
"""The moments at which seats are asked one after the other whether they play something (turn/window.py)."""

# --- notices -------------------------------------------------------------------------------

COMMAND_DIE: Final[Notice[Callable[[Game, int, int], None]]] = Notice(
    "command-die",
    "The value of the die on a command is known, and the command is about to act (VB-CMD-01): "
    "(game, seat, command * DIE + die).",
)
COMMAND_TOKEN: Final[Notice[Callable[[Game, int, int], None]]] = Notice(
    "command-token", "A command token is put on a command (CL-TOKEN-01): (game, seat, number of the command)."
)
WAIVED: Final[Notice[Callable[[Game, int, str], None]]] = Notice(
    "waived", "A seat that was asked at a moment has passed, publicly (X-TIME-02): (game, seat, id of the moment)."
)
DAMAGED: Final[Notice[Callable[[Game, Damaging], None]]] = Notice(
    "damaged", "A slot of a vehicle is reserved for a damage token (VB-DMG-01-R1): (game, damage)."
)
TURN_BEGINS: Final[Notice[Callable[[Game, int], None]]] = Notice(
    "turn-begins", "A seat's turn begins (VB-ROUND-03): (game, seat)."
)
DRIVE_BEGINS: Final[Notice[Callable[[Game, int], None]]] = Notice(
    "drive-begins", "A vehicle's step 3 begins, before its moves are counted (VB-MOVE-02)."
)
STEPPED: Final[Notice[Callable[[Game, int, int], None]]] = Notice(
    "stepped", "A driven step was chosen and is about to be made (VB-MOVE-03): (game, vehicle, heading)."
)
STEP_NOTED: Final[Notice[Callable[[Game, int, int], None]]] = Notice(
    "step-noted",
    "The same, and jumps that a driver makes instead of a step, to note what matters only after the drive: no step "
    "depends on it, so that paths that are foreseen need not ask (VB-MOVE-03): (game, vehicle, space it leads to).",
)
PASSED: Final[Notice[Callable[[Game, int, int, bool], None]]] = Notice(
    "passed",
    "A driver has decided whether to pass the vehicle on a space, by a right that is not the command's (VB-CMD-09): "
    "(game, vehicle, space, whether it passes).",
)
SLAMMED: Final[Notice[Callable[[Game, Slamming], None]]] = Notice(
    "slammed",
    "A slam and everything it caused is settled, before anything follows it (VB-SLAM-08), for the table: (game, slam).",
)
LEAVES: Final[Notice[Callable[[Game, int], None]]] = Notice(
    "leaves", "A vehicle is taken off the board for good; what it carried goes back (VB-ELIM-02)."
)
RELOCATED: Final[Notice[Callable[[Game, int], None]]] = Notice(
    "relocated", "A vehicle has been put elsewhere, without movement (CC-PF-01-R1): (game, vehicle)."
)
FAILS: Final[Notice[Callable[[Game, int], None]]] = Notice("fails", "A vehicle has become inoperable (VB-STATUS-02).")
UNLOADED: Final[Notice[Callable[[Game, int, int], None]]] = Notice(
    "unloaded", "A repair is about to take the token out of a damage slot (VB-CMD-10): (game, vehicle, slot)."
)
RETURNED: Final[Notice[Callable[[Game, int, int], None]]] = Notice(
    "returned", "A damage token has left its slot (VB-CMD-11, VB-ELIM-02): (game, vehicle, entry of the slot)."
)
ROUND_OVER: Final[Notice[Callable[[Game], None]]] = Notice(
    "round-over", "A round is over and its dice still lie on the boards (VB-EOT-03-R1)."
)
