"""Times as texts, and how long something has worked."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

processor_time: Final[Callable[[], float]] = getattr(time, "thread_time", time.monotonic)
"""Seconds that this thread has worked; in a browser, which does not tell, seconds that have passed."""


def iso(milliseconds: int) -> str:
    """Milliseconds since 1970 as an ISO time in UTC."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")
