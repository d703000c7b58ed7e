"""Positions judged by what was learned from many games: see docs/decisions/0055-a-learned-evaluator.md.

`Learned(ruleset).judge(game, seats)` tells every seat's chance of winning in percent, at the start of a turn.
"""

from .judge import Learned

__all__ = ["Learned"]
