"""Bots: players that see only what their seat may know.

`bot("greedy")` finds a level, `decide` lets it answer; docs/write-a-bot tells how to add one.  The
module `odds` says what may come of an answer.
"""

from .base import Bot, BotInfo, decide, hint
from .registry import bot, levels

__all__ = ["Bot", "BotInfo", "bot", "decide", "hint", "levels"]
