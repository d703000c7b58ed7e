"""Who speaks at the hooks of one game: the functions of the chosen modules, a tuple for each hook.

What each is for, and when it is asked, stands at its hook (hooks.py).  Here they are typed by the game G that they
look at: the tables of a game hold them, and a game holds its tables, so neither may need to know the other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from ..kernel.frame import Frame
from ..kernel.native import mypyc_attr

G = TypeVar("G")

MaybeFrame = Frame[Any] | None


class Entry(Protocol):
    """A vehicle that comes into a space, as terrains, tokens and modules see it; turn/enter.py is the whole of it.

    It came from `origin` by the direction `heading`; `how` is the number of the cause, `token` the kind + 1 of the
    hazard token that it found there.
    """

    vehicle: int
    to: int
    heading: int
    how: int
    origin: int
    token: int


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)  # as the tables
class Listeners(Generic[G]):
    """One tuple for each hook, by its name; an empty one costs next to nothing."""

    __slots__ = (
        "after_move", "after_slam", "aimed", "before_move", "coasts", "commands", "die_counts", "drive_begins",
        "driving", "eliminated", "entered", "fails", "instead_of_damage", "instead_of_dice",
        "instead_of_effect", "instead_of_elimination", "instead_of_hit", "instead_of_meeting",
        "instead_of_moving", "instead_of_shooting_die", "instead_of_slam", "leaves", "moves", "pushed",
        "reroll_shot", "returned", "road_bonus", "round_over", "shot_face", "slam_size", "step_cost",
        "stepped", "steps", "target_size", "targets", "turn_begins",
    )  # fmt: skip

    def __init__(self) -> None:
        self.die_counts: tuple[Callable[[G, int, int], int], ...] = ()
        self.moves: tuple[Callable[[G, int, int, int], int], ...] = ()
        self.steps: tuple[Callable[[G, int, tuple[int, ...]], tuple[int, ...]], ...] = ()
        self.step_cost: tuple[Callable[[G, int, int, int], int], ...] = ()
        self.road_bonus: tuple[Callable[[G, int, bool], bool], ...] = ()
        self.coasts: tuple[Callable[[G, int, int], int], ...] = ()
        self.commands: tuple[Callable[[G, int, int, tuple[int, ...]], tuple[int, ...]], ...] = ()
        self.targets: tuple[Callable[[G, int, int, tuple[int, ...]], tuple[int, ...]], ...] = ()
        self.target_size: tuple[Callable[[G, int, int], int], ...] = ()
        self.slam_size: tuple[Callable[[G, int, int], int], ...] = ()
        self.shot_face: tuple[Callable[[G, int, int], int], ...] = ()
        self.instead_of_dice: tuple[Callable[[G, int], MaybeFrame], ...] = ()
        self.instead_of_shooting_die: tuple[Callable[[G, int], MaybeFrame], ...] = ()
        self.instead_of_damage: tuple[Callable[[G, int], MaybeFrame], ...] = ()
        self.instead_of_slam: tuple[Callable[[G, int, int], MaybeFrame], ...] = ()
        self.instead_of_meeting: tuple[Callable[[G, int, int, int], MaybeFrame], ...] = ()
        self.instead_of_effect: tuple[Callable[[G, Entry], MaybeFrame], ...] = ()
        self.instead_of_moving: tuple[Callable[[G, int, str], MaybeFrame], ...] = ()
        self.instead_of_elimination: tuple[Callable[[G, int, int, str], MaybeFrame], ...] = ()
        self.instead_of_hit: tuple[Callable[[G, int, int, int], MaybeFrame], ...] = ()
        self.before_move: tuple[Callable[[G, int], MaybeFrame], ...] = ()
        self.after_move: tuple[Callable[[G, int], MaybeFrame], ...] = ()
        self.entered: tuple[Callable[[G, int, int, int], MaybeFrame], ...] = ()
        self.pushed: tuple[Callable[[G, int, int, int], MaybeFrame], ...] = ()
        self.after_slam: tuple[Callable[[G, int, int, int], MaybeFrame], ...] = ()
        self.aimed: tuple[Callable[[G, int, int, int], MaybeFrame], ...] = ()
        self.eliminated: tuple[Callable[[G, int], MaybeFrame], ...] = ()
        self.reroll_shot: tuple[Callable[[G, int, int, int, int], MaybeFrame], ...] = ()
        self.turn_begins: tuple[Callable[[G, int], None], ...] = ()
        self.drive_begins: tuple[Callable[[G, int], None], ...] = ()
        self.stepped: tuple[Callable[[G, int, int], None], ...] = ()
        self.leaves: tuple[Callable[[G, int], None], ...] = ()
        self.fails: tuple[Callable[[G, int], None], ...] = ()
        self.returned: tuple[Callable[[G, int, int], None], ...] = ()
        self.round_over: tuple[Callable[[G], None], ...] = ()
        self.driving = False
        """Whether anybody has a say in driven steps; the hottest path asks this alone."""


class Listening(Generic[G]):
    """Everybody who speaks; and those whom a vehicle concerns, by its spec: without a card in a slot, and with one."""

    __slots__ = ("everybody", "on_carrier", "on_vehicle")

    def __init__(
        self, everybody: Listeners[G], on_vehicle: tuple[Listeners[G], ...], on_carrier: tuple[Listeners[G], ...]
    ) -> None:
        self.everybody = everybody
        self.on_vehicle = on_vehicle
        self.on_carrier = on_carrier
