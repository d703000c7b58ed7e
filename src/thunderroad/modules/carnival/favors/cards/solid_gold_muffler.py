"""Worth scrap at the end of the game, and nothing before (CC-PF-13)."""

from __future__ import annotations

from typing import Final

from .....kernel.cards import Card

CARDS: Final = (Card("solid-gold-muffler"),)
