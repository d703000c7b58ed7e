"""Bots: players that see only what their seat may know.

`bot("greedy")` finds a level, `decide` lets it answer; registry.py finds levels of other distributions.  The module
`odds` works out what an answer may lead to.
"""

from .base import Bot, BotInfo, Clocked, decide, hint
from .registry import bot, known, levels, repeatable

__all__ = ["Bot", "BotInfo", "Clocked", "bot", "decide", "hint", "known", "levels", "repeatable"]
