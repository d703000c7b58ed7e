"""Speakers for one game alone, as if a module had declared them for every vehicle."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from thunderroad.vendetta.game import Game


def hear(g: Game, **speakers: tuple[Callable[..., Any], ...]) -> None:
    """Put these functions at the hooks of these names, in place of whoever spoke there."""
    rules = g.rules = copy.copy(g.rules)
    rules.heard = rules.driving = True
    rules.on = copy.copy(rules.on)
    for hook, functions in speakers.items():
        setattr(rules.on, hook, functions)
    rules.on_vehicle = rules.on_carrier = (rules.on,) * len(rules.specs)
