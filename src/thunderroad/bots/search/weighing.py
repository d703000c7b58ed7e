"""What the bot `greedy` would find out about the closest answers, before a search plays them on."""

from __future__ import annotations

from thunderroad.family.advice import Advisor, Estimate
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.game import BaseGame

from ..greedy import BUDGET, CONTENDERS
from ..greedy import MARGIN as CLOSE
from ..lookahead import Lookahead
from .budget import Meter, OutOfTime
from .contenders import TRIED, Contender


class Weighing:
    """Weighs the dice of the closest answers exactly, as far as their consequences reach."""

    def __init__(self, advisor: Advisor, seat: int, rng: Rng, meter: Meter) -> None:
        self._advisor = advisor
        self._seat = seat
        self._rng = rng
        self._meter = meter

    def weigh(self, game: BaseGame, field: list[Contender], estimate: Estimate) -> None:
        """Replace the first estimates of the closest contenders; of all that have none, as many as time allows."""
        close = _close(field, estimate)
        if estimate.sure or len(close) < 2:
            return
        ahead = Lookahead(self._advisor, self._seat, self._rng, BUDGET, estimate.through)
        worths = []
        try:
            for each in close:
                self._meter.step()
                worths.append(ahead.worth(game, each.index))
        except OutOfTime:
            pass
        for each, worth in zip(close, worths, strict=False):
            each.prior += worth - worths[0] if estimate.blank else worth - worths[0] - each.prior
            each.doubt = min(each.doubt, TRIED)


def _close(field: list[Contender], estimate: Estimate) -> list[Contender]:
    """The contenders that are weighed, the first one among them."""
    if estimate.blank:
        return [each for each in field if each.index not in estimate.told]
    return [each for each in field if each.prior >= -CLOSE][:CONTENDERS]
