"""A game that waits for a sign, so that a test can do something in the middle of a run."""

from __future__ import annotations

import os
from pathlib import Path
from time import sleep

from thunderroad.lab.simulate import Plan, Played, play

QUIET = 6
"""So many games wait for nothing."""
GO = "go"


def when_told(plan: Plan, folder: str, number: int) -> Played:
    """A game; the later ones leave the id of their process in the folder and wait for the sign, unless it is there."""
    place = Path(folder)
    if number >= QUIET and not (place / GO).exists():
        (place / f"{os.getpid()}.waits").touch()
        while not (place / GO).exists():
            sleep(0.02)
    return play(plan, number)
