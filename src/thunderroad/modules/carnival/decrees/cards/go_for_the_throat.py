"""On your turn each damage token on another player's car pays 1 scrap and each elimination 5.

The figures stand in its data, where whoever pays looks (CC-SCRAP-02, CC-SCRAP-03).
"""

from __future__ import annotations

from typing import Final

from .....kernel.cards import Card

CARDS: Final = (Card("go-for-the-throat"),)
