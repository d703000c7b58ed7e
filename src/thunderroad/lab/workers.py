"""Who does the work: this process, several processes of this machine, or a cluster (cluster.py).

Work is a function and the things it is called with, one by one.  What comes out must follow from each thing alone: then
any workers give the same results, in the same order.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from threading import active_count, current_thread, main_thread
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

from thunderroad.family.registry import know_pack, known_packs
from thunderroad.kernel.packs import Pack

from .errors import LostWorkersError

if TYPE_CHECKING:
    from multiprocessing.synchronize import Event  # a browser has none

CHUNK: Final = 20
"""Things that a worker does before it reports."""
AHEAD: Final = 4
"""Chunks for each worker that are handed out before their results are needed."""

A = TypeVar("A")
B = TypeVar("B")
Work = Callable[[A], B]


class Workers(ABC):
    """Those who work, until they are closed; use them in a `with`."""

    @abstractmethod
    def each(self, work: Work[A, B], things: Sequence[A], chunk: int = CHUNK) -> Generator[B, None, None]:
        """What `work` makes of each thing, in the order of the things; only a few chunks ahead are begun.

        `work` is sent to them, so it is a function of a module or a `partial` of one.  A worker reports after a `chunk`
        of things: what it has not reported is lost when the run is interrupted.  Raises LabError.
        """

    def close(self) -> None:  # noqa: B027 - there may be nobody to let go
        """Let the workers go."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Alone(Workers):
    """This process."""

    def each(self, work: Work[A, B], things: Sequence[A], chunk: int = CHUNK) -> Generator[B, None, None]:
        """One after another, when it is wanted."""
        return (work(thing) for thing in things)


ALONE: Final = Alone()


class Processes(Workers):
    """Several processes of this machine, which live until they are closed: some need time to warm up."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.pool: ProcessPoolExecutor | None = None
        self.stop: Event | None = None

    def each(self, work: Work[A, B], things: Sequence[A], chunk: int = CHUNK) -> Generator[B, None, None]:
        """Shared out in chunks, smaller ones at the end if there are few."""
        packs = known_packs()
        chunks = iter(cut(things, min(chunk, len(things) // (2 * self.jobs))))
        try:
            with _deaf():
                pool = self._begun()
                waiting = deque(pool.submit(_some, packs, work, some) for some in islice(chunks, AHEAD * self.jobs))
            while waiting:
                yield from waiting.popleft().result()
                waiting.extend(pool.submit(_some, packs, work, some) for some in islice(chunks, 1))
        except BrokenProcessPool as error:
            raise LostWorkersError(
                "a process stopped before its games were over; memory may be full, so try fewer --jobs"
            ) from error
        except GeneratorExit:
            self.close()  # nobody wants what has been handed out
            raise

    def close(self) -> None:
        """After an interruption only the things under way are still done."""
        if self.pool is not None and self.stop is not None:
            self.stop.set()
            self.pool.shutdown(cancel_futures=True)
            self.pool = self.stop = None

    def _begun(self) -> ProcessPoolExecutor:
        """The processes, started when they are first needed."""
        if self.pool is None:
            context = get_context("fork" if _can_be_forked() else "spawn")
            self.stop = context.Event()
            self.pool = ProcessPoolExecutor(self.jobs, context, _begin, (self.stop,))
        return self.pool


def processes(jobs: int) -> Workers:
    """So many processes of this machine; one is this process itself."""
    return ALONE if jobs <= 1 else Processes(jobs)


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def cut(things: Sequence[A], size: int) -> list[Sequence[A]]:
    """The things in chunks of this size, which is at least 1."""
    size = max(1, size)
    return [things[at : at + size] for at in range(0, len(things), size)]


_stop: Event | None = None
"""In a process of the pool: set when the parent wants no more."""


def _begin(stop: Event) -> None:
    """The first thing that a process of the pool does."""
    global _stop  # noqa: PLW0603 - a process of the pool is one worker
    _stop = stop


def _some(packs: Sequence[Pack], work: Work[Any, B], things: Sequence[Any]) -> list[B]:
    """The work on several things, in a separate process; on fewer if the parent has stopped."""
    for pack in packs:
        know_pack(pack)
    return [work(thing) for thing in things if _stop is None or not _stop.is_set()]


def _can_be_forked() -> bool:
    """Whether forking this process is safe: forks have already read all rules, fresh processes would read them again.

    A copy has one thread alone, whatever the others held; and on macOS its system libraries are not made for it.
    """
    return sys.platform == "linux" and active_count() == 1


@contextmanager
def settled() -> Iterator[None]:
    """Meanwhile, keep the garbage collector from scanning what existed before: all the rules, again and again.

    Processes that are copied from this one inherit that.  PyPy has another collector.
    """
    if sys.implementation.name != "cpython":
        yield
        return
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes started here never react to Ctrl-C: the parent decides what it means."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
