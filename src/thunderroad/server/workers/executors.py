"""Where work is done beside the event loop: in processes, in a thread where those cannot be had, or elsewhere.

A browser has neither processes nor threads and brings executors of its own (process/alone.py).
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor

from thunderroad.family.registry import known_packs
from thunderroad.kernel.packs import Pack

Processes = bool | Callable[[], Executor]
"""Whether to work in processes; or what makes an executor that is used instead."""
Begin = Callable[[tuple[Pack, ...]], None]


def executor(processes: Processes, workers: int, name: str, begin: Begin) -> Executor:
    """An executor of some processes, each of which calls `begin` first, or of one thread."""
    if callable(processes):
        return processes()
    if not processes:
        return ThreadPoolExecutor(1, thread_name_prefix=name)
    # Not fork: the server has threads. A fresh process starts in about 0.3 s, once.
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), begin, (known_packs(),))


def instead(processes: Processes) -> Processes:
    """What to go on with where these have failed: a thread, or another executor of the same making."""
    return processes if callable(processes) else False
