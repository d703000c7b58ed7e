"""The workers of a Dask cluster, found by the address of its scheduler. Dask is in the extra `dask`.

A worker that is lost is no harm: the scheduler gives its work to another, which does the same again.  If the scheduler
is lost, what has been reported is all there is.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import CancelledError
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from socket import gethostname
from threading import Lock
from time import monotonic
from typing import Any, Final

from thunderroad import __version__
from thunderroad.family.registry import know_pack, known_packs
from thunderroad.kernel.errors import ThunderroadError
from thunderroad.kernel.packs import Pack

from .errors import LabError, LostWorkersError
from .workers import AHEAD, CHUNK, A, B, Work, Workers, cores, cut, processes

ANSWERS: Final = 10.0
"""Seconds in which a scheduler must answer."""
LOOKED_AFTER: Final = 1.0
"""Seconds after which somebody who waits looks whether there still are workers."""
PATIENCE: Final = 60.0
"""Seconds without a worker until the run is given up."""
START: Final = "start one with `dask worker"
"""What to do without any."""


class Cluster(Workers):
    """The workers of the cluster at an `address` such as ``tcp://host:8786``; raises LabError if there are none."""

    def __init__(self, address: str, patience: float = PATIENCE) -> None:
        if find_spec("distributed") is None:
            raise LabError("--dask needs Dask: `pip install thunderroad[dask]`")
        self.address = address
        self.patience = patience
        self.dask: Any = import_module("distributed")
        for name in ("distributed", "distributed.client", "distributed.core", "tornado.application"):
            logging.getLogger(name).setLevel(logging.CRITICAL)  # what matters is told in one sentence
        try:
            asyncio.run(asyncio.wait_for(self._identity(), ANSWERS))  # a client that finds none is slow to give up
            self.client = self.dask.Client(address, timeout=ANSWERS, set_as_default=False)
        except (OSError, ValueError) as error:
            raise LabError(
                f"no Dask scheduler answers at '{address:.100}'; check the address, or start one with `dask scheduler`"
            ) from error
        if not self.threads():
            self.close()
            raise LabError(f"the Dask scheduler at {address} has no workers; {START} {address} --nthreads 1`")

    async def _identity(self) -> None:
        """Ask the scheduler who it is."""
        async with self.dask.rpc(self.address, timeout=ANSWERS) as scheduler:
            await scheduler.identity()

    def threads(self) -> int:
        """How much can be done at once now."""
        return sum(self.client.nthreads().values())

    def each(self, work: Work[A, B], things: Sequence[A], chunk: int = CHUNK) -> Generator[B, None, None]:
        """Shared out in chunks, more of them when workers join."""
        packs = known_packs()
        chunks = iter(cut(things, min(chunk, len(things) // (2 * max(1, self.threads())))))
        hand_out = partial(self.client.submit, _some, __version__, packs, work, pure=False)
        waiting: deque[Any] = deque()
        try:
            while True:
                waiting.extend(map(hand_out, islice(chunks, max(0, AHEAD * self.threads() - len(waiting)))))
                if not waiting:
                    return
                yield from self._result(waiting.popleft())
        except (CancelledError, OSError) as error:
            raise LostWorkersError(
                f"the Dask scheduler at {self.address} is lost; start it with its workers, and try again"
            ) from error

    def _result(self, future: Any) -> Any:
        """What a chunk has come to, as soon as it is done."""
        seen = monotonic()
        while True:
            try:
                return future.result(timeout=LOOKED_AFTER)
            except TimeoutError:
                if self.threads():
                    seen = monotonic()
                elif monotonic() - seen > self.patience:
                    raise LostWorkersError(
                        f"the Dask scheduler at {self.address} has had no workers for {self.patience:.0f} s; "
                        f"{START} {self.address} --nthreads 1`, and try again"
                    ) from None
            except ThunderroadError:
                raise
            except self.dask.KilledWorker as error:
                raise LostWorkersError(
                    "several workers stopped one after another over the same game; memory may be full"
                ) from error
            except ImportError as error:
                raise LabError(
                    f"a worker of {self.address} cannot play ({error}); install thunderroad {__version__} there"
                ) from error

    def close(self) -> None:
        """Leave the cluster as it was; what nobody waits for is forgotten there."""
        self.client.close(timeout=LOOKED_AFTER)


def workers(jobs: int | None = None, dask: str | None = None) -> Workers:
    """Processes of this machine, by default one for each core, or a cluster; raises LabError."""
    if dask is None:
        return processes(jobs or cores())
    if jobs is not None:
        raise LabError("--jobs is for this machine and --dask for a cluster; use one of them")
    return Cluster(dask)


_TURN: Final = Lock()
"""In a worker: its threads would only wait for each other, and rules are read once."""


def _some(version: str, packs: Sequence[Pack], work: Callable[[A], B], things: Sequence[A]) -> list[B]:
    """The work on several things, by a worker; raises LabError if it has another version."""
    if version != __version__:
        raise LabError(
            f"the worker on {gethostname()} has thunderroad {__version__}, and here is {version}; "
            "install the same on all"
        )
    with _TURN:
        for pack in packs:
            know_pack(pack)
        return [work(thing) for thing in things]
