"""What a Big Rig has beyond its three vehicles: steering, commands in use, and where damage lies.

Sections are the vehicles ``front``, ``front + 1`` and ``front + 2``; a section that is not on the board has
the cell START: it has not come onto the road yet, or trails off behind it (BR-BODY-05-R1).  Commands are
numbered 0 to 8 from front to rear; command 1 of each three is its Repair.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from ...kernel.game import Section
from ...kernel.naming import OPTIONS, Names
from ...vendetta.game import Game
from ...vendetta.position import NOBODY
from ...vendetta.rules import CommandKind
from .choices import AIM, MEND, TAKE
from .content import CREW_KIND, data

if TYPE_CHECKING:
    from ...kernel.naming import Sorts
    from ...vendetta.rules import Rules

SECTIONS: Final = 3
PER_SECTION: Final = 3
"""Commands of each section."""
COW_CATCHER: Final = 0
MISSILE: Final = 2
AIRSTRIKE: Final = 3
TRACTION: Final = 5
TARGETING: Final = 6
DISPENSER: Final = 8
TARGETABLE: Final = (COW_CATCHER, MISSILE, AIRSTRIKE, TRACTION, TARGETING, DISPENSER)
"""The commands that damage can cover: all but the three Repairs (BR-DMG-02-R1)."""
NO_COMMAND: Final = -1


class BigRig(Section):
    """The rig of a game. `seat` and `front` are NOBODY when nobody drives it.

    `steering` are the lane changes left of the `steering_die` (0: none has been placed this round);
    `used` has by section its command in use this round + 1; `covered` tells by command whether a token lies
    on it; `now` is the command of this turn; `spent` is 1 when its one use of the turn is over; `aim` is the
    command that is being shot at; `markers` are the spaces of off-road tokens.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat", "front", "steering", "steering_die", "used", "covered", "now", "spent", "aim", "markers",
    )  # fmt: skip
    NAMED: ClassVar[Mapping[str, str]] = {
        "used": "ints:rig-used",
        "covered": "counts:rig-commands",
        "now": "int:rig-commands",
        "aim": "int:rig-commands",
    }

    def __init__(
        self,
        seat: int,
        front: int,
        steering: int,
        steering_die: int,
        used: list[int],
        covered: list[int],
        now: int,
        spent: int,
        aim: int,
        markers: list[int],
    ) -> None:
        self.seat = seat
        self.front = front
        self.steering = steering
        self.steering_die = steering_die
        self.used = used
        self.covered = covered
        self.now = now
        self.spent = spent
        self.aim = aim
        self.markers = markers

    @classmethod
    def fresh(cls, game: Game) -> BigRig:
        """Nothing placed, nothing damaged (BR-SETUP-01)."""
        kinds = [crew.kind for crew in game.rules.crews]
        seat = kinds.index(CREW_KIND) if CREW_KIND in kinds else NOBODY
        front = NOBODY if seat == NOBODY else game.fleet(seat)[0]
        commands = SECTIONS * PER_SECTION
        return cls(seat, front, 0, 0, [0] * SECTIONS, [0] * commands, NO_COMMAND, 0, NO_COMMAND, [])

    # --- looking ---------------------------------------------------------------------------

    def has(self, vehicle: int) -> bool:
        """Whether a vehicle is one of the sections."""
        return 0 <= self.front <= vehicle < self.front + SECTIONS

    def section(self, command: int) -> int:
        """The vehicle whose board a command is on."""
        return self.front + command // PER_SECTION

    def exposed(self, vehicle: int) -> tuple[int, ...]:
        """The commands of a section that a shot may name: not Repair, and none that is damaged (BR-SHOOT-05)."""
        return tuple([c for c in TARGETABLE if self.section(c) == vehicle and not self.covered[c]])

    def sound(self) -> tuple[int, ...]:
        """All commands that can still be damaged (BR-DMG-02-R1)."""
        return tuple([c for c in TARGETABLE if not self.covered[c]])

    def works(self, command: int) -> bool:
        """Whether this turn's die is on a command that can be carried out now (BR-SHOOT-07-R1)."""
        return self.now == command and not self.covered[command]

    def ready(self, command: int) -> bool:
        """Whether it works and has not been used this turn."""
        return self.works(command) and not self.spent

    def wrecked(self) -> bool:
        """Whether enough tokens lie on it to eliminate it (BR-DMG-04)."""
        return sum(self.covered) >= data().endurance

    # --- changing --------------------------------------------------------------------------

    def begin_turn(self) -> None:
        """Start a turn: no command has a die yet, and none is being shot at."""
        self.now = NO_COMMAND
        self.spent = 0
        self.aim = NO_COMMAND

    def clear_round(self) -> None:
        """Take all dice off the boards; unused steering is lost (BR-ASSIGN-07-R1)."""
        self.begin_turn()
        self.steering = 0
        self.steering_die = 0
        self.used = [0] * SECTIONS

    def clear(self) -> None:
        """Clear everything: the rig is gone (BR-DMG-08)."""
        self.clear_round()
        self.covered = [0] * len(self.covered)


def rig_of(g: Game) -> BigRig:
    """The rig of a game."""
    found: BigRig = g.sections["BigRig"]
    return found


def sections(g: Game) -> Iterator[int]:
    """The three vehicles, front first."""
    front = rig_of(g).front
    yield from range(front, front + SECTIONS)


def command_number(g: Game, command: int) -> int:
    """The number of a command among all commands of the game."""
    return g.boards[rig_of(g).seat][command]


def command_kind(g: Game, command: int) -> CommandKind:
    """A command as this game defines it."""
    return g.rules.commands[command_number(g, command)]


def sorts(rules: Rules[Game]) -> Sorts:
    """What the numbers of commands refer to, from front to rear."""
    ids = [command.id for command in data().commands]
    commands = Names("the command", ids)
    used = Names("the command", ["", *ids])
    return {"rig-commands": commands, "rig-used": used, **{OPTIONS + kind.id: commands for kind in (AIM, MEND, TAKE)}}
