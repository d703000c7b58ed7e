"""In which order several workers run the tests: what takes longest first, and the tests of a file by one worker."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Final, Protocol, TypeVar

SLOW: Final = ("browser", "server", "cli", "project", "lab", "store")
"""Folders whose tests start browsers and other processes, the slowest first."""


class Placed(Protocol):
    """What stands in a file, as a test does."""

    @property
    def path(self) -> Path:
        """The file."""


Test = TypeVar("Test", bound=Placed)


def ordered(items: Sequence[Test], workers: int) -> list[Test]:
    """These tests for so many workers, each of which begins with an equal part of the list and then helps the others.

    Each part begins with whole slow files, because each worker that runs tests of a file starts a browser and a server
    for it. It ends with quick tests: so the workers end at the same time, and nobody waits for a long test.
    """
    files = [list(file) for _, file in groupby(items, key=lambda item: item.path)]
    slow = sorted((file for file in files if _rank(file) < len(SLOW)), key=_rank)
    quick = [item for file in files if _rank(file) == len(SLOW) for item in file]
    found: list[Test] = []
    left = len(items)
    for n in range(workers):
        size = left // (workers - n)
        left -= size
        part = [item for file in slow[n::workers] for item in file]
        more = max(0, size - len(part))
        found += [*part, *quick[:more]]
        del quick[:more]
    return found + quick


def _rank(file: Sequence[Placed]) -> int:
    """How late the tests of a file may begin."""
    folder = next((folder for folder in SLOW if folder in file[0].path.parts), None)
    return len(SLOW) if folder is None else SLOW.index(folder)
