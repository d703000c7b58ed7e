"""Frames: unfinished effects, kept as data on a stack (docs/decisions/0001-frames.md).

A frame's steps are its methods.  `at` names the method that gets the next answer, so that a game
can be copied, saved, inspected and continued at any decision, however deep in a chain.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Any, ClassVar, Final, Generic, TypeVar

from .choice import Choice
from .native import mypyc_attr

G = TypeVar("G")

Signal = int
RUN: Final = 0
"""Go on: the next step can be taken at once."""
WAIT: Final = 1
"""Stop: a choice is open."""
DONE: Final = 2
"""This frame is finished."""
END: Final = "END"
"""As `then` of a call: this frame has nothing more to do, and what it called takes its place."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[G]):
    """One unfinished effect.

    `FIELDS` names the constructor's parameters in order; all are ints, strings, bools or tuples of
    them.  Copying and saving use nothing else, besides `at`.  A step takes the game and the answer
    it waited for, and returns what `g.ask`, `g.roll`, `g.pick`, `g.call`, `g.finish` or `g.next`
    return.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()
    LATER: ClassVar[dict[str, Any]] = {}
    """Fields that were added later, with their defaults: at its default a field is not saved, so that positions
    saved before, and their digests, do not change."""
    NAMED: ClassVar[Mapping[str, str]] = {}
    """Fields that are saved by id, each with its kind (``int:causes``, see codec.py); copying ignores this."""
    at: str = "start"

    def start(self, g: G, answer: int) -> Signal:
        """The first step."""
        raise NotImplementedError

    def ask_again(self, g: G) -> None:
        """Ask the open question again, after another seat's secrets have been redealt.

        For frames whose options depend on secrets; it must leave a question open.
        """

    def waived(self, g: G) -> bool:
        """Whether the seat it asks has given its answer in advance."""
        return False

    def ahead(self, g: G, seat: int) -> Choice | None:
        """The question a later seat gets at the same time, if no earlier answer can change it.

        Then all choose in secret and at once (CL-SETUP-03-R1): a table takes the seat's answer now, tells the others
        only that it has one, and gives it when the rules ask that seat.
        """
        return None

    def values(self) -> tuple[Any, ...]:
        """The field values in FIELDS order."""
        return tuple([getattr(self, name) for name in self.FIELDS])

    def clone(self) -> Frame[G]:
        """An independent copy (fields are immutable values)."""
        make: Any = type(self)
        read = READERS.get(make) or reader(make)
        twin: Frame[G] = make(*read(self))
        twin.at = self.at
        return twin


READERS: Final[dict[type, Any]] = {}
"""What `reader` has found, by class."""


def reader(cls: Any) -> Any:
    """A fast, cached reader of all fields of a class of frames or sections, as a tuple."""
    fields = cls.FIELDS
    if len(fields) > 1:
        read: Any = attrgetter(*fields)
    elif fields:  # attrgetter gives a bare value for one name
        read = cls.values
    else:
        read = _nothing
    READERS[cls] = read
    return read


def _nothing(frame: Any) -> tuple[()]:
    """The fields of a frame that has none."""
    return ()
