"""When the server looks for garbage: seldom everywhere, because with many tables that holds up answers.

Nearly everything is freed without it.  What has just been made is looked through as often as Python likes; all
of it takes 0.15 s at 200 tables and would come at any moment, so it is done once a minute.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

SETTLED: Final = 5.0
"""Seconds until everything is imported that a server needs."""
EVERY: Final = 60.0
NEVER: Final = 1_000_000
_USUAL: Final = gc.get_threshold()


def wait() -> None:
    """Look for none while everything is imported: nothing of that is garbage."""
    gc.disable()


def as_usual() -> None:
    """Whenever Python likes."""
    gc.set_threshold(*_USUAL)
    gc.enable()


async def look_seldom() -> None:
    """Go on for ever; what is there when it begins stays for ever and is not looked through."""
    await asyncio.sleep(SETTLED)
    gc.freeze()
    gc.set_threshold(*_USUAL[:2], NEVER)
    gc.enable()
    while True:
        await asyncio.sleep(EVERY)
        gc.collect()
