"""What a table stores of each accepted command, and what it returns meanwhile."""

from __future__ import annotations

from dataclasses import dataclass

from thunderroad.kernel.game import BaseGame

from .journal import Answer
from .log import Told
from .seating import Change
from .together import Sealed


@dataclass(frozen=True, slots=True)
class Record:
    """One accepted command as it is stored: an answer, one that is `sealed`, a change of who sits there, or an undo.

    An undo has none of them; `taken_back` is the number of answers that a seat took back, 0 for its sealed one.
    """

    seq: int
    command_id: str
    seat: int
    answer: Answer | None
    taken_back: int = 0
    change: Change | None = None
    sealed: Sealed | None = None

    @property
    def is_undo(self) -> bool:
        """Whether something was taken back."""
        return self.answer is None and self.change is None and self.sealed is None

    @property
    def moves_on(self) -> bool:
        """Whether the position changes with it."""
        return self.answer is not None or self.taken_back > 0

    def repeats(self, seat: int, option: int) -> bool:
        """Whether a seat that gives this answer gives what it gave with this command."""
        given = self.answer or self.sealed
        return given is not None and self.seat == seat and given.option == option


@dataclass(frozen=True, slots=True)
class Proposal:
    """A change that has been worked out on a copy but not made yet.

    `final` means that something random or hidden came up, so that it cannot be taken back.
    """

    record: Record
    game: BaseGame
    told: tuple[Told, ...]
    final: bool


@dataclass(frozen=True, slots=True)
class Applied:
    """The outcome of a command: the table's seq after it, and whether it is a repeat."""

    record: Record
    seq: int
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """An answer that counts, with what undo needs to know about it; `id` is that of its command, empty: unknown."""

    answer: Answer
    first_event: int
    final: bool
    id: str = ""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """All of a table after command `seq`, which had the id `last`, as `play.snapshot` packed it.

    `maker` tells by what it was made.
    """

    seq: int
    last: str
    maker: str
    state: bytes
