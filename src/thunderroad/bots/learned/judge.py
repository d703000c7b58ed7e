"""Judges positions by what was learned; where nothing was, by the ruleset's advisor."""

from __future__ import annotations

from collections.abc import Sequence

from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.reading import ContentError

from ..chances import chances
from .kept import kept
from .network import WHOLE, Network, parts


class Learned:
    """Every seat's chance of winning, at the start of a turn or at the end; an `Evaluator` for searches.

    The game is one that was dealt for a seat (`BaseGame.clone_for`).
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset

    def judge(self, game: BaseGame, seats: int) -> Sequence[float]:
        """In percent, together 100; all 0 if nobody wins."""
        result, advisor = game.result, self._ruleset.advisor
        if result is not None:
            return [100.0 / len(result.winners) if seat in result.winners else 0.0 for seat in range(seats)]
        network = network_of(self._ruleset, game.recipe.named)
        if network is None:
            return [100.0 / seats] * seats if advisor is None else chances(advisor, game, seats)
        told = self._ruleset.traits(game)
        alive = [seat for seat in range(seats) if told[seat] is not None]
        found = [0.0] * seats
        if alive:
            scores = network.scores([row for row in told if row is not None])
            for seat, part in zip(alive, parts(scores), strict=True):
                found[seat] = part * 100 / WHOLE
        return found


def network_of(ruleset: Ruleset, modules: Sequence[str]) -> Network | None:
    """What was learned about a choice of modules; None if nothing was.  Raises ContentError."""
    package = ruleset.judgement_of(modules)
    if not package:
        return None
    names, network = kept(package)
    if names != ruleset.trait_names:
        raise ContentError(f"{package} was taught with other traits; run `thunderroad learn` again")
    return network
