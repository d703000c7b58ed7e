"""Ends work in the background, and waits until what it held is given back."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any


async def stopped(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel these tasks and wait for their end: one that was opening a connection must still close it."""
    ending = list(tasks)
    for task in ending:
        task.cancel()
    await asyncio.gather(*ending, return_exceptions=True)
