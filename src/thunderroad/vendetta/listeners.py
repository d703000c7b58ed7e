"""Who speaks at the hooks of one game: the functions of the chosen modules, a tuple for each hook.

What each is for, and when it is asked, stands at its hook (hooks.py).  Here they are typed by the game G that they
look at: the tables of a game hold them, and a game holds its tables, so neither may need to know the other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from ..kernel.frame import Frame

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


@dataclass(slots=True, kw_only=True)
class Listeners(Generic[G]):
    """One tuple for each hook, by its name; an empty one costs next to nothing."""

    die_counts: tuple[Callable[[G, int, int], int], ...]
    moves: tuple[Callable[[G, int, int, int], int], ...]
    steps: tuple[Callable[[G, int, tuple[int, ...]], tuple[int, ...]], ...]
    step_cost: tuple[Callable[[G, int, int, int], int], ...]
    road_bonus: tuple[Callable[[G, int, bool], bool], ...]
    coasts: tuple[Callable[[G, int, int], int], ...]
    commands: tuple[Callable[[G, int, int, tuple[int, ...]], tuple[int, ...]], ...]
    targets: tuple[Callable[[G, int, int, tuple[int, ...]], tuple[int, ...]], ...]
    target_size: tuple[Callable[[G, int, int], int], ...]
    slam_size: tuple[Callable[[G, int, int], int], ...]
    shot_face: tuple[Callable[[G, int, int], int], ...]
    instead_of_dice: tuple[Callable[[G, int], MaybeFrame], ...]
    instead_of_shooting_die: tuple[Callable[[G, int], MaybeFrame], ...]
    instead_of_damage: tuple[Callable[[G, int], MaybeFrame], ...]
    instead_of_slam: tuple[Callable[[G, int, int], MaybeFrame], ...]
    instead_of_meeting: tuple[Callable[[G, int, int, int], MaybeFrame], ...]
    instead_of_effect: tuple[Callable[[G, Entry], MaybeFrame], ...]
    instead_of_moving: tuple[Callable[[G, int, str], MaybeFrame], ...]
    instead_of_elimination: tuple[Callable[[G, int, int, str], MaybeFrame], ...]
    instead_of_hit: tuple[Callable[[G, int, int, int], MaybeFrame], ...]
    before_move: tuple[Callable[[G, int], MaybeFrame], ...]
    after_move: tuple[Callable[[G, int], MaybeFrame], ...]
    entered: tuple[Callable[[G, int, int, int], MaybeFrame], ...]
    pushed: tuple[Callable[[G, int, int, int], MaybeFrame], ...]
    after_slam: tuple[Callable[[G, int, int, int], MaybeFrame], ...]
    aimed: tuple[Callable[[G, int, int, int], MaybeFrame], ...]
    eliminated: tuple[Callable[[G, int], MaybeFrame], ...]
    reroll_shot: tuple[Callable[[G, int, int, int, int], MaybeFrame], ...]
    turn_begins: tuple[Callable[[G, int], None], ...]
    drive_begins: tuple[Callable[[G, int], None], ...]
    stepped: tuple[Callable[[G, int, int], None], ...]
    leaves: tuple[Callable[[G, int], None], ...]
    fails: tuple[Callable[[G, int], None], ...]
    returned: tuple[Callable[[G, int, int], None], ...]
    round_over: tuple[Callable[[G], None], ...]
    driving: bool = field(init=False)
    """Whether anybody has a say in driven steps; the hottest path asks this alone."""

    def __post_init__(self) -> None:
        """See who drives along."""
        self.driving = bool(self.steps or self.stepped or self.step_cost)


@dataclass(frozen=True, slots=True)
class Listening(Generic[G]):
    """Everybody who speaks; and those whom a vehicle concerns, by its spec: without a card in a slot, and with one."""

    everybody: Listeners[G]
    on_vehicle: tuple[Listeners[G], ...]
    on_carrier: tuple[Listeners[G], ...]
