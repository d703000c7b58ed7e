"""A test that may look after every block, and stops when it knows: betting against a claim about a mean.

Scores lie between 0 and 1.  To test the claim "the mean is at most m", bet on each score with one unit of money: it
becomes 1 + bet * (score - m).  If the claim is true, nobody can expect to win, whatever they bet; by Ville's inequality
the money ever reaches 20 with a chance of at most 1 in 20.  So when it does, the claim is rejected, with at most 5 %
errors however often one looks, and whatever the distribution of the scores is (Waudby-Smith and Ramdas, 2024).  Which
bet is best depends on the truth, so the unit is divided among many bets.
"""

from __future__ import annotations

from math import fsum
from typing import Final

BETS: Final = (0.01, 0.015, 0.02, 0.03, 0.04, 0.06, 0.08, 0.11, 0.15, 0.2, 0.27, 0.36, 0.5, 0.65, 0.85)
"""Fractions of the largest bet, the one that may lose everything."""


class Evidence:
    """Evidence against the claim that the mean of scores is at most `most`, as the money that betting has made."""

    def __init__(self, most: float) -> None:
        self.most = most
        self.money = [1 / len(BETS)] * len(BETS)

    def take(self, score: float) -> None:
        """Another score, of a block that is independent of the others."""
        gain = (score - self.most) / self.most
        self.money = [money * (1 + bet * gain) for money, bet in zip(self.money, BETS, strict=True)]

    @property
    def total(self) -> float:
        """All the money; the claim is false, or something of the chance 1 / total has happened."""
        return fsum(self.money)


class Comparison:
    """Whether one bot wins more than its `share`; not better means that it wins less than `share` + `margin`.

    Each of the two answers is wrong at most `error` of the time.  If the truth lies between them, either may come.
    """

    def __init__(self, share: float, margin: float, error: float) -> None:
        self.error = error
        self.better = Evidence(share)
        self.worse = Evidence(1 - share - margin)

    def take(self, score: float) -> None:
        """The score of another block."""
        self.better.take(score)
        self.worse.take(1 - score)

    @property
    def answer(self) -> bool | None:
        """Whether it is better; None: that is not known yet."""
        if self.better.total >= 1 / self.error:
            return True
        return False if self.worse.total >= 1 / self.error else None
