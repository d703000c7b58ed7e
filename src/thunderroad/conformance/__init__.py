"""Checks that every ruleset must pass, with every module: used by our tests and by module authors.

`play_checked` plays one random game and looks at everything a ruleset promises; `exhaust` plays
until all content has occurred.
"""

from .exhaust import Exhausted, exhaust
from .suite import Fault, play_checked

__all__ = ["Exhausted", "Fault", "exhaust", "play_checked"]
