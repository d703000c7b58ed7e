"""Refusals at the table; each message is one sentence for a person."""

from __future__ import annotations

from thunderroad.kernel.errors import ThunderroadError


class StaleAnswer(ThunderroadError):  # noqa: N818 - reads as what it is
    """The command was made for an earlier position, or its id has been used for something else."""


class NotYourTurn(ThunderroadError):  # noqa: N818 - reads as what it is
    """Another seat is asked, or nobody is."""


class CannotUndo(ThunderroadError):  # noqa: N818 - reads as what it is
    """Nothing of this seat can be taken back under the table's agreement."""


class SeatError(ThunderroadError):
    """A change of who sits at the table is not possible."""


class TableError(ThunderroadError):
    """A saved table no longer replays the same; `detail` says where, for the server's operator."""

    def __init__(self, sentence: str, detail: str = "") -> None:
        super().__init__(sentence)
        self.detail = detail


class SnapshotError(ThunderroadError):
    """A snapshot of a table cannot be used; why, as half a sentence."""


class JournalError(ThunderroadError):
    """A journal cannot be read or does not replay; `line` is where (1 is the first), 0 for the whole file."""

    def __init__(self, sentence: str, line: int = 0) -> None:
        words = " ".join(sentence.split())
        super().__init__(f"line {line}: {words}" if line else words)
        self.line = line
