"""The listeners at the hooks: a tuple for each hook, of functions or of voices.

hooks.py says what each hook is for and when it is asked.  The types here have the game G as a parameter: a game holds
its tables, which hold the listeners, so neither needs to import the other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, Protocol, TypeVar

from ..kernel.hooks import Voice

G = TypeVar("G")


class Entry(Protocol):
    """A vehicle that enters a space, as terrains, tokens and modules see it; turn/enter.py has the whole frame.

    It came from `origin` by the direction `heading`; `how` is the number of the cause, `token` the kind + 1 of the
    hazard token that it found there.
    """

    vehicle: int
    to: int
    heading: int
    how: int
    origin: int
    token: int


class Damaging(Protocol):
    """Damage to a vehicle; turn/damage.py has the whole frame.

    `cause` is the number of its cause, `by` the vehicle that does it, and `seat` the seat responsible, or NOBODY.
    `entry` is the token, once it has been drawn.
    """

    vehicle: int
    cause: int
    by: int
    seat: int
    entry: int


class Slamming(Protocol):
    """A slam; turn/slam.py has the whole frame.

    `mover` is NOBODY until it is known who is moved.  `able` has a bit for each of the two, the top one first, that
    could act when the slam began; recorded only if a card needs it.
    """

    top: int
    bottom: int
    mover: int
    able: int

    def inner(self, g: Any) -> bool:
        """Whether this slam is part of what another slam has caused."""


class Directing(Protocol):
    """A slam of any kind whose dice are final: `thrown` is who will be moved, that way."""

    heading: int

    def thrown(self) -> int:
        """The vehicle that is moved."""

    def pair(self) -> tuple[int, int]:
        """The two, the top one first."""

    def turnable(self) -> int:
        """The dice that a play may turn, as bits by their place among the dice of a slam."""

    def turn_die(self, g: Any, at: int, face: int) -> None:
        """A play turns the die at this place."""


class Pushing(Protocol):
    """A vehicle that a slam or a skid has moved that way; turn/push.py has the whole frame.

    `origin` is the space from which a slam has moved it, or NOBODY.
    """

    vehicle: int
    heading: int
    origin: int


class Shooting(Protocol):
    """An attack; turn/shoot.py has the whole frame.

    `shooter` is NOBODY for the chopper of `seat` on `space`.  `outcome` is the result so far: MISSED, STRUCK or DOWN.
    """

    seat: int
    space: int
    shooter: int
    target: int
    outcome: int


class Turning(Protocol):
    """A turn of any crew: `orders` are its commands, as options of their question; `done` counts those carried out."""

    seat: int
    vehicle: int
    orders: tuple[int, ...]
    done: int

    def regular(self, g: Any) -> tuple[int, ...]:
        """The vehicles with a die for a regular move this turn that have not moved yet."""


class Ending(Protocol):
    """The end of a turn; turn/ending.py has the whole frame.

    `victims` are those whom the chopper check has just eliminated, `takers` the seats of the choppers above them.
    """

    victims: tuple[int, ...]
    takers: tuple[int, ...]


class Driving(Protocol):
    """Step 3 of a vehicle; turn/drive.py has the whole frame."""

    vehicle: int
    coast: int


class Commanding(Protocol):
    """A command that is being carried out; turn/command.py has them."""

    seat: int
    vehicle: int
    value: int


class Throwing(Protocol):
    """Dice that are being thrown; turn/throw.py has the whole frame.

    `dice` are their ids, `die` is the next one; in `faces`, values below 0 have not been rolled.  They are thrown by a
    `seat` for the vehicles of `whom` (empty for a chopper), against `other`, which may be NOBODY.  `fixed` has a bit
    for each die that was set.
    """

    dice: tuple[str, ...]
    whom: tuple[int, ...]
    seat: int
    other: int
    faces: tuple[int, ...]
    fixed: int

    @property
    def die(self) -> str:
        """The die that comes next."""

    @property
    def vehicle(self) -> int:
        """The vehicle they are thrown for; of a pair the first."""


ANY_DIE: Final = ""
"""Among the touched dice: all of them."""


class Listeners(Generic[G]):
    """One tuple for each hook, by its name; an empty one costs next to nothing.

    Listeners that replace something, act in addition, offer a play or speak about a pair are voices, the others plain
    functions.
    """

    __slots__ = (
        "after_move", "after_shot", "after_slam", "aimed", "at_rest", "attacks_over", "before_move", "chopper_placed",
        "chopper_spaces", "coasts", "command_die", "command_token", "commands", "damaged", "die_adds", "die_counts",
        "die_reads", "die_shows", "directs", "draws", "drive_begins", "eliminated", "entered", "entries", "fails",
        "farther", "fires", "first_round", "free_dice", "gives_up", "ground_for", "ground_in_force", "hit",
        "hurts_first", "inoperable", "instead_of_attack", "instead_of_damage", "instead_of_dice", "instead_of_effect",
        "instead_of_elimination", "instead_of_hit", "instead_of_meeting", "instead_of_moving", "instead_of_new_dice",
        "instead_of_slam", "instead_of_token", "instead_of_token_effect", "key", "last_reroll", "leaves",
        "may_after_airstrike", "may_after_command", "may_after_move", "may_after_shot", "may_after_slam",
        "may_answer_dice", "may_any_time", "may_before_move", "may_check", "may_end_turn", "may_land", "may_place",
        "may_prevent", "may_see_dice", "may_set_die", "may_spoil", "may_start_turn", "may_throw_again", "may_turn_dice",
        "mended", "moves", "notes_steps", "offering", "passed", "passes", "prices_steps", "reads_against", "relocated",
        "returned", "road_moves", "road_test", "round_ends", "round_over", "set_up", "sets_die", "slam_begins",
        "slam_dice", "slam_size", "slammed", "slot_count", "step_cost", "step_noted", "stepped", "steps", "target_size",
        "targetable", "targets", "throws", "tile_laid", "token_found", "token_resolved", "turn_begins", "turn_ends",
        "unaimed", "unloaded", "waived",
    )  # fmt: skip

    def __init__(self, key: tuple[int, ...] = ()) -> None:
        """`key` says what the set follows from (concern.py)."""
        self.key = key
        self._no_modifiers()
        self._no_insteads()
        self._no_reactions()
        self._no_offers()
        self._no_notices()
        self.notes_steps = False
        """Whether anything is notified of driven steps; with the next one all that the hottest path asks."""
        self.prices_steps = False
        """Whether anything affects what they cost."""
        self.offering = False
        """Whether there is anything to play, apart from dice; if not, no window opens in the course of a turn."""
        self.throws: tuple[str, ...] = ()
        """The dice that listeners touch when thrown, by id: other dice need no frame.  See ANY_DIE."""

    def _no_modifiers(self) -> None:
        """No modifiers."""
        self.die_counts: tuple[Callable[[G, int, int], int], ...] = ()
        self.die_shows: tuple[Callable[[G, int, int], int], ...] = ()
        self.die_adds: tuple[Callable[[G, int, int, int], int], ...] = ()
        self.moves: tuple[Callable[[G, int, int, int], int], ...] = ()
        self.steps: tuple[Callable[[G, int, tuple[int, ...]], tuple[int, ...]], ...] = ()
        self.step_cost: tuple[Callable[[G, int, int, int], int], ...] = ()
        self.road_test: tuple[Callable[[G, int, bool], bool], ...] = ()
        self.coasts: tuple[Callable[[G, int, int], int], ...] = ()
        self.commands: tuple[Callable[[G, int, int, tuple[int, ...]], tuple[int, ...]], ...] = ()
        self.targets: tuple[Callable[[G, int, int, tuple[int, ...]], tuple[int, ...]], ...] = ()
        self.targetable: tuple[Callable[[G, int, int, int, bool], bool], ...] = ()
        self.fires: tuple[Callable[[G, int, int, bool], bool], ...] = ()
        self.unaimed: tuple[Callable[[G, int, bool], bool], ...] = ()
        self.farther: tuple[Voice, ...] = ()
        self.ground_in_force: tuple[Callable[[G, int, int], int], ...] = ()
        self.ground_for: tuple[Callable[[G, int, int, int], int], ...] = ()
        self.gives_up: tuple[Callable[[G, int, bool], bool], ...] = ()
        self.passes: tuple[Callable[[G, int, int, bool], bool], ...] = ()
        self.entries: tuple[Callable[[G, int, tuple[int, ...]], tuple[int, ...]], ...] = ()
        self.road_moves: tuple[Callable[[G, int, int], int], ...] = ()
        self.target_size: tuple[Callable[[G, int, int], int], ...] = ()
        self.slot_count: tuple[Callable[[G, int, int], int], ...] = ()
        self.slam_size: tuple[Callable[[G, int, int], int], ...] = ()
        self.slam_dice: tuple[Callable[[G, tuple[str, ...]], tuple[str, ...]], ...] = ()
        self.free_dice: tuple[Voice, ...] = ()
        self.die_reads: tuple[Callable[[G, int, str, int], int], ...] = ()
        self.reads_against: tuple[Callable[[G, int, int], int], ...] = ()
        self.chopper_spaces: tuple[Callable[[G, int, tuple[int, ...]], tuple[int, ...]], ...] = ()

    def _no_insteads(self) -> None:
        """No replacements."""
        self.instead_of_dice: tuple[Voice, ...] = ()
        self.instead_of_new_dice: tuple[Voice, ...] = ()
        self.sets_die: tuple[Voice, ...] = ()
        self.instead_of_damage: tuple[Voice, ...] = ()
        self.draws: tuple[Voice, ...] = ()
        self.instead_of_token_effect: tuple[Voice, ...] = ()
        self.instead_of_token: tuple[Voice, ...] = ()
        self.instead_of_slam: tuple[Voice, ...] = ()
        self.instead_of_meeting: tuple[Voice, ...] = ()
        self.instead_of_effect: tuple[Voice, ...] = ()
        self.instead_of_moving: tuple[Voice, ...] = ()
        self.instead_of_elimination: tuple[Voice, ...] = ()
        self.instead_of_hit: tuple[Voice, ...] = ()
        self.instead_of_attack: tuple[Voice, ...] = ()

    def _no_reactions(self) -> None:
        """No reactions."""
        self.token_found: tuple[Voice, ...] = ()
        self.tile_laid: tuple[Voice, ...] = ()
        self.before_move: tuple[Voice, ...] = ()
        self.after_move: tuple[Voice, ...] = ()
        self.at_rest: tuple[Voice, ...] = ()
        self.entered: tuple[Voice, ...] = ()
        self.slam_begins: tuple[Voice, ...] = ()
        self.hit: tuple[Voice, ...] = ()
        self.hurts_first: tuple[Voice, ...] = ()
        self.after_shot: tuple[Voice, ...] = ()
        self.after_slam: tuple[Voice, ...] = ()
        self.aimed: tuple[Voice, ...] = ()
        self.eliminated: tuple[Voice, ...] = ()
        self.token_resolved: tuple[Voice, ...] = ()
        self.inoperable: tuple[Voice, ...] = ()
        self.last_reroll: tuple[Voice, ...] = ()
        self.directs: tuple[Voice, ...] = ()
        self.mended: tuple[Voice, ...] = ()
        self.attacks_over: tuple[Voice, ...] = ()
        self.chopper_placed: tuple[Voice, ...] = ()
        self.turn_ends: tuple[Voice, ...] = ()
        self.round_ends: tuple[Voice, ...] = ()
        self.set_up: tuple[Voice, ...] = ()
        self.first_round: tuple[Voice, ...] = ()

    def _no_offers(self) -> None:
        """No offers."""
        self.may_throw_again: tuple[Voice, ...] = ()
        self.may_start_turn: tuple[Voice, ...] = ()
        self.may_answer_dice: tuple[Voice, ...] = ()
        self.may_after_command: tuple[Voice, ...] = ()
        self.may_place: tuple[Voice, ...] = ()
        self.may_land: tuple[Voice, ...] = ()
        self.may_after_airstrike: tuple[Voice, ...] = ()
        self.may_before_move: tuple[Voice, ...] = ()
        self.may_after_move: tuple[Voice, ...] = ()
        self.may_check: tuple[Voice, ...] = ()
        self.may_end_turn: tuple[Voice, ...] = ()
        self.may_any_time: tuple[Voice, ...] = ()
        self.may_set_die: tuple[Voice, ...] = ()
        self.may_see_dice: tuple[Voice, ...] = ()
        self.may_turn_dice: tuple[Voice, ...] = ()
        self.may_spoil: tuple[Voice, ...] = ()
        self.may_after_shot: tuple[Voice, ...] = ()
        self.may_after_slam: tuple[Voice, ...] = ()
        self.may_prevent: tuple[Voice, ...] = ()

    def _no_notices(self) -> None:
        """No notices."""
        self.command_die: tuple[Callable[[G, int, int], None], ...] = ()
        self.command_token: tuple[Callable[[G, int, int], None], ...] = ()
        self.waived: tuple[Callable[[G, int, str], None], ...] = ()
        self.damaged: tuple[Callable[[G, Damaging], None], ...] = ()
        self.turn_begins: tuple[Callable[[G, int], None], ...] = ()
        self.drive_begins: tuple[Callable[[G, int], None], ...] = ()
        self.stepped: tuple[Callable[[G, int, int], None], ...] = ()
        self.step_noted: tuple[Callable[[G, int, int], None], ...] = ()
        self.passed: tuple[Callable[[G, int, int, bool], None], ...] = ()
        self.slammed: tuple[Callable[[G, Slamming], None], ...] = ()
        self.leaves: tuple[Callable[[G, int], None], ...] = ()
        self.relocated: tuple[Callable[[G, int], None], ...] = ()
        self.fails: tuple[Callable[[G, int], None], ...] = ()
        self.unloaded: tuple[Callable[[G, int, int], None], ...] = ()
        self.returned: tuple[Callable[[G, int, int], None], ...] = ()
        self.round_over: tuple[Callable[[G], None], ...] = ()
