"""A whole course: from the games to weights, and what these are worth on games that were held out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from thunderroad.bots.learned.network import SEATS, WHOLE, Network, Weights, parts

from ..errors import LabError
from .calibration import Report, bins
from .fit import Data, data, fit, log_loss, numbers, split

if TYPE_CHECKING:
    from .positions import Positions

LEAST: Final = 20
"""Games from which something can be learned."""
SPARED: Final = 0.002
"""The least chance that the advisor is taken to mean, so that one surprise does not decide its loss."""


def learn(found: Positions, seed: int, told: Callable[[int, float], None]) -> tuple[Weights, Report]:
    """The weights, and a report about games that they were not learned from; raises LabError."""
    np = numbers()
    if len(set(found.game)) < LEAST:
        raise LabError(f"{len(set(found.game))} games with a winner are too few to learn from; play at least {LEAST}")
    first, checked, held = split(data(found))
    weights = fit(first, checked, seed, told)
    chances = judged(weights, held)
    said = held.said / np.maximum(held.said.sum(axis=1, keepdims=True), SPARED)
    even = held.alive / held.alive.sum(axis=1, keepdims=True)
    report = Report(
        games=len(np.unique(held.game)),
        positions=len(held.game),
        learned=round(log_loss(chances, held.shares), 4),
        advisor=round(log_loss(np.maximum(said, SPARED), held.shares), 4),
        even=round(log_loss(even, held.shares), 4),
        bins=bins(chances, held.shares, held.alive),
    )
    return weights, report


def judged(weights: Weights, some: Data) -> Any:
    """Every seat's chance by the network as bots use it."""
    np = numbers()
    network = Network(weights)
    found = np.zeros((len(some.game), SEATS))
    for number, (rows, alive) in enumerate(zip(some.x, some.alive, strict=True)):
        found[number, alive] = parts(network.scores(rows[alive].tolist()))
    return found / WHOLE
