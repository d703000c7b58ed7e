"""Fits a network to the results of games: gradient descent on the log loss of the winners, then whole numbers.

Needs numpy (the extra `lab`).  The same positions and the same seed give the same weights on the same machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from thunderroad.bots.learned.network import HALF, OUT, SEATS, Weights

from ..errors import LabError
from .positions import Positions

if TYPE_CHECKING:
    from types import ModuleType

    Array = Any

HELD_OUT: Final = 4
"""One in so many games is not learned from, so that one sees what was learned."""
CHECKED: Final = 8
"""One in so many of the others tells when to stop."""
HIDDEN: Final = 32
BATCH: Final = 512
RATE: Final = 0.001
DECAY: Final = 0.001
"""How much weights shrink with each step."""
PATIENCE: Final = 4
"""Rounds without getting better after which it stops."""
MOST_ROUNDS: Final = 60
RESULT: Final = 0.9
"""How much a position learns from the result that the next one learns from; the rest from what is said of that one."""
OUTER: Final = 0.001
"""The part of the values of a trait at either end that count as the last one before them."""
TINY: Final = 1e-9
BITS: Final = 24
"""The most bits behind the point in units."""


def numbers() -> ModuleType:
    """The library numpy; raises LabError that says what to install."""
    try:
        import numpy as np  # noqa: PLC0415 - an optional extra
    except ImportError as error:
        raise LabError("learning needs numpy; install it with: pip install thunderroad[lab]") from error
    return np


@dataclass(slots=True)
class Data:
    """Positions as arrays: (position, seat, trait) and (position, seat)."""

    x: Array
    alive: Array
    shares: Array
    said: Array
    game: Array

    def where(self, chosen: Array) -> Data:
        """Some of the positions."""
        return Data(*(getattr(self, name)[chosen] for name in Data.__slots__))


def data(found: Positions) -> Data:
    """As arrays; winners that are out before the end count for nobody, as in a draw of the others."""
    np = numbers()
    shape = (len(found), SEATS)
    alive = np.frombuffer(found.alive, np.int8).reshape(shape).astype(bool)
    shares = np.frombuffer(found.shares, np.float32).reshape(shape) * alive
    return Data(
        np.frombuffer(found.x, np.int32).reshape(*shape, found.traits),
        alive,
        shares / np.maximum(shares.sum(axis=1, keepdims=True), TINY),
        np.frombuffer(found.said, np.float32).reshape(shape) / 100,
        np.frombuffer(found.game, np.int32),
    )


def split(all_: Data) -> tuple[Data, Data, Data]:
    """What to learn from, what tells when to stop, what is held out; by games, whatever table their number means."""
    lot = all_.game.astype("int64") * 40503 % 65521
    held = lot % HELD_OUT == 0
    checked = ~held & (lot // HELD_OUT % CHECKED == 0)
    return all_.where(~held & ~checked), all_.where(checked), all_.where(held)


def log_loss(chances: Array, shares: Array) -> float:
    """How badly chances told the results: the mean of -log of the winner's chance."""
    np = numbers()
    return float(-(shares * np.log(np.maximum(chances, TINY))).sum(axis=1).mean())


class Fit:
    """A network in floats, while it learns; `low` and `high` bound the traits, `middle` and `spread` scale them."""

    def __init__(self, first: Data, seed: int, hidden: int = HIDDEN) -> None:
        np = self.np = numbers()
        rows = first.x[first.alive]
        self.low = np.quantile(rows, OUTER, axis=0, method="lower").astype(np.int64)
        self.high = np.quantile(rows, 1 - OUTER, axis=0, method="higher").astype(np.int64)
        rows = np.clip(rows, self.low, self.high)
        self.middle, self.spread = rows.mean(axis=0), np.maximum(rows.std(axis=0), 1e-3)
        self.rng = np.random.default_rng(seed)
        traits = len(self.low)
        self.weights = {
            "own": self.rng.normal(0, np.sqrt(1 / traits), (traits, hidden)),
            "table": self.rng.normal(0, 0.3 * np.sqrt(1 / traits), (traits, hidden)),
            "bias": np.zeros(hidden),
            "out": self.rng.normal(0, np.sqrt(1 / hidden), hidden),
            "straight": np.zeros(traits),
        }
        self._means = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self._squares = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self._fade = [1.0, 1.0]
        """How much the averages of slopes still remember of their beginning at 0."""

    def scaled(self, some: Data) -> Array:
        """The traits with mean 0 and spread 1; 0 for seats that are out."""
        x = (self.np.clip(some.x, self.low, self.high) - self.middle) / self.spread
        return (x * some.alive[..., None]).astype(self.np.float32)

    def chances(self, x: Array, alive: Array) -> tuple[Array, Array, Array]:
        """Every seat's chance, the hidden units, and the sums of the table."""
        np, w = self.np, self.weights
        whole = x.sum(axis=1)
        hidden = np.maximum(x @ w["own"] + (whole @ w["table"] + w["bias"])[:, None], 0)
        scores = np.where(alive, hidden @ w["out"] + x @ w["straight"], -np.inf)
        powers = np.exp(scores - scores.max(axis=1, keepdims=True))
        return powers / powers.sum(axis=1, keepdims=True), hidden, whole

    def step(self, x: Array, alive: Array, shares: Array, rate: float) -> None:
        """Learn from a batch (Adam)."""
        np, w = self.np, self.weights
        chances, hidden, whole = self.chances(x, alive)
        error = (chances - shares) / len(x)
        back = error[..., None] * w["out"] * (hidden > 0)
        at_table = back.sum(axis=1)
        slopes = {
            "own": np.tensordot(x, back, ((0, 1), (0, 1))),
            "table": whole.T @ at_table,
            "bias": at_table.sum(axis=0),
            "out": np.tensordot(hidden, error, ((0, 1), (0, 1))),
            "straight": np.tensordot(x, error, ((0, 1), (0, 1))),
        }
        self._fade = [each * fade for each, fade in zip(self._fade, (0.9, 0.999), strict=True)]
        for name, slope in slopes.items():
            mean = self._means[name] = 0.9 * self._means[name] + 0.1 * slope
            square = self._squares[name] = 0.999 * self._squares[name] + 0.001 * slope * slope
            size = np.sqrt(square / (1 - self._fade[1])) + 1e-8
            w[name] = w[name] * (1 - DECAY) - rate * mean / (1 - self._fade[0]) / size

    def rounds(self, first: Data, checked: Data) -> Iterator[float]:
        """Learn until it gets no better; the log loss after each round through all positions."""
        x, check = self.scaled(first), self.scaled(checked)
        best, least, waits = self.weights.copy(), float("inf"), 0
        for number in range(MOST_ROUNDS):
            rate = RATE / (1 + number / 8)
            order = self.rng.permutation(len(x))
            for at in range(0, len(order), BATCH):
                some = order[at : at + BATCH]
                self.step(x[some], first.alive[some], first.shares[some], rate)
            loss = log_loss(self.chances(check, checked.alive)[0], checked.shares)
            yield loss
            if loss < least - 1e-5:
                best, least, waits = self.weights.copy(), loss, 0
            else:
                waits += 1
                if waits >= PATIENCE:
                    break
        self.weights = best

    def whole(self) -> Weights:
        """The same in whole numbers, for traits as they are told: as exact as the lanes of the network allow."""
        found = next(filter(lambda each: each.reach() < HALF, map(self._at, range(BITS, 0, -1))), None)
        if found is None:
            raise LabError("the weights became too large for whole numbers; learn from more games")
        return found

    def _at(self, bits: int) -> Weights:
        np, w, one = self.np, self.weights, float(1 << bits)
        own = np.column_stack([w["own"], w["straight"]]) / self.spread[:, None]
        table = np.column_stack([w["table"], np.zeros(len(self.low))]) / self.spread[:, None]
        raw = _rounded(np, own * one), _rounded(np, table * one)
        bias, each = np.append(w["bias"], 0.0) - self.middle @ own, -self.middle @ table
        return Weights(
            tuple(map(int, self.low)), tuple(map(int, self.high)), bits, *raw,
            tuple(map(int, np.rint(bias * one))), tuple(map(int, np.rint(each * one))),
            tuple(map(int, np.rint(w["out"] * (1 << OUT)))),
        )  # fmt: skip


def _rounded(np: Any, rows: Array) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(map(int, row)) for row in np.rint(rows))


def fit(first: Data, checked: Data, seed: int, told: Callable[[int, float], None]) -> Weights:
    """The weights that were learned; `told` hears of each round and its log loss.

    A first network learns from results alone.  A second one learns from results and from what the first one says of the
    positions between, which is less a matter of luck.
    """
    teacher = Fit(first, seed)
    rounds = count()
    for loss in teacher.rounds(first, checked):
        told(next(rounds), loss)
    taught = Fit(first, seed)
    said = teacher.chances(teacher.scaled(first), first.alive)[0]
    for loss in taught.rounds(foretold(first, said), checked):
        told(next(rounds), loss)
    return taught.whole()


def foretold(some: Data, said: Array) -> Data:
    """The positions with temporal differences in place of results: each is a little what is `said` of the next ones.

    Positions lie in the order in which they were played; a seat that is out in a later one has nothing there.
    """
    shares = some.shares.copy()
    for k in range(len(shares) - 2, -1, -1):
        if some.game[k] == some.game[k + 1]:
            shares[k] = RESULT * shares[k + 1] + (1 - RESULT) * said[k + 1]
    return Data(some.x, some.alive, shares, some.said, some.game)
